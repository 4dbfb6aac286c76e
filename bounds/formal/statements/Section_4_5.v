(* Section 4 5: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Weights Cuts Inner Signs.
From Mild.quantities Require Import Weights Cuts Inner Signs.
Local Open Scope R_scope.

(* C014, Theorem 3, case d > L: If d > L, some comparators with path length at most
   P, some losses and some delays up to d cost the learner at least RGT/sqrt(2). *)
Definition C014 : Prop := forall w : signs,
  INR (longest w) > INR (L w) ->
  max_regret_P w >= sqrt 2 * steepest w * reach w * INR (horizon w) / 2.

(* C015, Theorem 3, case d <= L: If d <= L, they cost it at least G sqrt(d R
   max{P,2R} T)/4. *)
Definition C015 : Prop := forall w : signs,
  INR (longest w) <= INR (L w) ->
  max_regret_P w >= steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4.

(* C016, text after Theorem 3: L is of order T/(P+1) at least; the lower bound is of
   order T if d > L and sqrt(dT(P+1)) otherwise, with constants that depend on R and
   G only. P_T stands for the largest path length allowed, P. *)
Definition C016 : Prop := forall w : cuts,
  (INR (L w) >= INR (horizon w) * (Rmin 1 (2 * reach w)) / (allowed w + 1))
  /\ (INR (longest w) > INR (L w) ->
  block_mean w * steepest w * reach w >= sqrt 2 * steepest w * reach w * INR (horizon w) / 2)
  /\ (INR (longest w) <= INR (L w) ->
  block_mean w * steepest w * reach w >= sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (allowed w + 1) * sqrt (Rmin 1 (2 * reach w)) / 8).

(* C076, Lemma 6: For every learner there are losses and delays up to d with static
   regret at least RGT/sqrt(2 ceil(T/d)), whether or not d divides T. *)
Definition C076 : Prop := forall w : static_signs,
  max_regret w >= sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (horizon w) / INR (longest w)))).

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

(* C081, second display of the proof of Theorem 3: Some signs cost the learner
   against C(P) at least what they cost it against C'(P), which is the sum of the
   static regrets of the outer blocks, at least the sum of Lemma 6's bounds. *)
Definition C081 : Prop := forall w : signs,
  (forall e, (is_pattern w e)%N ->
  regret_P_w w e >= regret_w w e)
  /\ (forall e, (is_pattern w e)%N ->
  regret_w w e = block_regrets_w w e)
  /\ (max_regret w >= steepest w * reach w * lemma_sum w).

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

(* C085, proof of Lemma 6, second paragraph: The losses satisfy Assumption 1: their
   gradients have norm G, all. *)
Definition C085 : Prop := forall w : signs,
  (steepest_gradient w = steepest w)
  /\ (flattest_gradient w = steepest w).

(* C086, first display of the proof of Lemma 6: Averaged over the signs, every round
   costs an honest learner nothing, so its mean regret is the mean of -min_x sum_t
   f_t(x). *)
Definition C086 : Prop := forall w : static_signs,
  (forall t, (1 <= t <= horizon w)%N ->
  mean_loss_t w t = 0)
  /\ (mean_regret w = mean_best w).

(* C087, second display of the proof of Lemma 6, equalities: The minimum is at a
   vertex, and the mean is RG E|sum_z w_{z,1} |T_z||. *)
Definition C087 : Prop := forall w : static_signs,
  (mean_regret w = mean_vertex w)
  /\ (mean_vertex w = mean_coordinates w)
  /\ (mean_coordinates w = block_mean w * steepest w * reach w).

(* C088, second display of the proof of Lemma 6, first inequality: E|sum_z eps_z a_z|
   >= |a|_2/sqrt(2); equal for a = (1, 1). *)
Definition C088 : Prop := forall w : weights,
  (sign_mean w >= sqrt 2 * length_of w / 2)
  /\ (khintchine_sign w >= 0).

(* C089, second display of the proof of Lemma 6, second inequality: sqrt(sum_z
   |T_z|^2) >= T/sqrt(Z), and Z = ceil(T/d). *)
Definition C089 : Prop := forall w : inner_blocks,
  (sqrt (INR (squares w)) >= INR (span w) / sqrt (INR (Z_d w)))
  /\ (INR (Z_d w) = ceiling (INR (span w) / INR (piece w))).

(* C090, last display of the proof of Lemma 6: Since the mean regret is at least
   RGT/sqrt(2 ceil(T/d)), so is the regret for some signs. *)
Definition C090 : Prop := forall w : static_signs,
  (mean_regret w >= sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (horizon w) / INR (longest w)))))
  /\ (max_regret w >= mean_regret w)
  /\ (max_regret w >= sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (horizon w) / INR (longest w))))).

(* S3a, sharper form of Theorem 3, case d >= L: If d >= L every outer block has one
   sign, and the regret is RGT: no learner at the origin ever loses more, so the
   constant 1 is the best. *)
Definition S3a : Prop := forall w : cuts,
  INR (longest w) >= INR (L w) ->
  block_mean w * steepest w * reach w = steepest w * reach w * INR (horizon w).

(* S3b, sharper form of Theorem 3, case d <= L, with the paper's blocks: The two
   roundings up cannot both double: ceil(L/d) <= 4TR/(max{P,2R} d), because ceil(L/d)
   d <= L + d - 1 <= 2(L - 1) < 4TR/max{P,2R} if d < L. That makes the constant
   1/sqrt(8) instead of 1/4. It is the best these blocks give: L = 2, d = 1 and P
   close to 2TR. *)
Definition S3b : Prop := forall w : cuts,
  (INR (longest w) <= INR (L w) ->
  ceiling (INR (L w) / INR (longest w)) <= 4 * reach w * INR (horizon w) / (INR (longest w) * (Rmax (2 * reach w) (allowed w))))
  /\ (INR (longest w) <= INR (L w) ->
  sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (L w) / INR (longest w)))) >= sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4)
  /\ (INR (longest w) <= INR (L w) ->
  block_mean w * steepest w * reach w >= sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4)
  /\ (INR (longest w) <= INR (L w) ->
  same_blocks_sign w >= 0).

(* S3c, sharper form of Theorem 3, case d <= L, with equal blocks: P pays for min{T,
   floor(P/(2R)) + 1} outer blocks. Cut as equally as can be they give the constant
   1/2 instead of 1/4 in the mean of the construction, and 1/2 is the best: P < 2R
   and T = 2d. Of learners Coq proves it where the number of blocks divides T; blocks
   of two lengths are no world of learners. *)
Definition S3c : Prop := forall w : cuts,
  (INR (longest w) <= INR (L w) ->
  even_mean w * steepest w * reach w >= steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 2)
  /\ (INR (longest w) <= INR (L w) ->
  equal_blocks_sign w >= 0)
  /\ (INR (longest w) >= INR (L w) ->
  even_mean w * steepest w * reach w = steepest w * reach w * INR (horizon w)).

(* S6a, exact value behind Lemma 6: With q = floor(T/d) full blocks and c = binom(2j,
   j)/4^j, where j is floor(q/2), the mean regret of every learner is RG c T if q is
   even and RG c d q if q is odd. *)
Definition S6a : Prop := forall w : inner_blocks,
  block_mean_d w = central w * (if Req_EM_T (modulo (floor (INR (span w) / INR (piece w))) 2) 0 then INR (span w) else (INR (piece w) * floor (INR (span w) / INR (piece w)))).

(* S6b, sharper form of Lemma 6: If d <= T the regret is at least RG sqrt(dT/2): the
   ceiling in Lemma 6 is not needed. Equal for T = 2d. Both are decided in rationals. *)
Definition S6b : Prop := forall w : inner_blocks,
  (lemma_6_sign w >= 0)
  /\ (INR (piece w) <= INR (span w) ->
  no_ceiling_sign w >= 0)
  /\ (INR (piece w) <= INR (span w) ->
  block_mean_d w >= sqrt 2 * sqrt (INR (span w)) * sqrt (INR (piece w)) / 2).
