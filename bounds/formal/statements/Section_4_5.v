(* Section 4 5: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Cuts Inner.
From Mild.quantities Require Import Cuts Inner.
Local Open Scope R_scope.

(* C077, text after Lemma 6: If P < 2R there is one outer block, of T rounds. *)
Definition C077 : Prop := forall w : cuts,
  (allowed w < 2 * reach w ->
  INR (L w) = INR (horizon w))
  /\ (allowed w < 2 * reach w ->
  INR (Z_L w) = 1).

(* C078, first display of the proof of Theorem 3: If 2R <= P <= 2TR, Z <= T/L + 1 <=
   P/(2R) + 1. *)
Definition C078 : Prop := forall w : cuts,
  (allowed w >= 2 * reach w ->
  INR (Z_L w) <= 1 + INR (horizon w) / INR (L w))
  /\ (allowed w >= 2 * reach w ->
  1 + INR (horizon w) / INR (L w) <= allowed w / (2 * reach w) + 1).

(* C079, text after the first display of the proof of Theorem 3: In both cases the
   comparators change Z - 1 <= P/(2R) times. *)
Definition C079 : Prop := forall w : cuts,
  INR (Z_L w) - 1 <= allowed w / (2 * reach w).

(* C080, text before the second display of the proof of Theorem 3: Comparators that
   are constant on outer blocks have path length at most P; the longest path runs
   between opposite corners, 2R apart. *)
Definition C080 : Prop := forall w : cuts,
  (corner_path w = 2 * reach w * (INR (Z_L w) - 1))
  /\ (corner_path w <= allowed w).

(* C082, third display of the proof of Theorem 3: The sum of Lemma 6's bounds is at
   least RGT/sqrt(2 ceil(L/d)), and that is at least the bound of Theorem 3, in both
   cases. *)
Definition C082 : Prop := forall w : cuts,
  (steepest w * reach w * lemma_sum w >= sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (L w) / INR (longest w)))))
  /\ (INR (longest w) > INR (L w) ->
  sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (L w) / INR (longest w)))) >= sqrt 2 * steepest w * reach w * INR (horizon w) / 2)
  /\ (INR (longest w) <= INR (L w) ->
  sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (L w) / INR (longest w)))) >= steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4).

(* C083, last display of the proof of Theorem 3: If d <= L, ceil(L/d) <= 2L/d <=
   8TR/(max{P,2R} d). *)
Definition C083 : Prop := forall w : cuts,
  (INR (longest w) <= INR (L w) ->
  ceiling (INR (L w) / INR (longest w)) <= 2 * INR (L w) / INR (longest w))
  /\ (INR (longest w) <= INR (L w) ->
  2 * INR (L w) / INR (longest w) <= 8 * reach w * INR (horizon w) / (INR (longest w) * (Rmax (2 * reach w) (allowed w)))).

(* C084, proof of Lemma 6, first paragraph: d_t = min{zd, T} - t + 1 is between 1 and
   d, and every loss of block z arrives at the end of block z. *)
Definition C084 : Prop := forall w : inner_blocks,
  (forall t, (1 <= t <= span w)%N ->
  INR (built_d_t w t) = (Rmin (INR (span w)) (INR (piece w) * ceiling (INR t / INR (piece w)))) + 1 - INR t)
  /\ (forall t, (1 <= t <= span w)%N ->
  INR (built_d_t w t) >= 1)
  /\ (forall t, (1 <= t <= span w)%N ->
  INR (built_d_t w t) <= INR (piece w))
  /\ (forall t, (1 <= t <= span w)%N ->
  INR (built_d_t w t) + INR t - 1 = INR (last_t w t)).

(* C089, second display of the proof of Lemma 6, second inequality: sqrt(sum_z
   |T_z|^2) >= T/sqrt(Z), and Z = ceil(T/d). *)
Definition C089 : Prop := forall w : inner_blocks,
  (sqrt (INR (squares w)) >= INR (span w) / sqrt (INR (Z_d w)))
  /\ (INR (Z_d w) = ceiling (INR (span w) / INR (piece w))).
