(* Section 4 4 functions: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Minimisers Simplex.
From Mild.quantities Require Import Minimisers Simplex.
Local Open Scope R_scope.

(* C065, Lemma 4: If R is 1-strongly convex, minimisers of <u, x> + R(x)/alpha move
   at most alpha times as far as the losses u do, in the dual norm. *)
Definition C065 : Prop := forall w : minimisers,
  moved w <= pace w * apart w.

(* C066, text after Lemma 4: sum w ln w is 1-strongly convex with respect to |.|_1 on
   the simplex: above its tangents, below its chords, and by its second derivative. *)
Definition C066 : Prop := forall w : simplex,
  (INR (interior w) = 1 ->
  bregman w >= (distance_1 w) ^ 2 / 2)
  /\ (sag w >= between w * (distance_1 w) ^ 2 * (1 - between w) / 2)
  /\ (INR (interior w) = 1 ->
  hessian w >= (distance_1 w) ^ 2).

(* C070, Lemma 5: Being the leader, the minimiser of all functions up to and
   including the current one, costs no more than the best single point. *)
Definition C070 : Prop := forall w : tables,
  leaders w <= least_sum w.

(* S4a, behind the text after Lemma 4: For two and for three weights that add up to
   1, the second derivative of the entropy along h is at least |h|_1^2: what makes it
   1-strongly convex. *)
Definition S4a : Prop := forall (h1 h2 h3 w1 w2 w3 : R),
  0 <= h1 ->
  0 <= h2 ->
  0 <= h3 ->
  0 < w1 ->
  0 < w2 ->
  0 < w3 ->
  ((w1 + w2) * (h1 ^ 2 / w1 + h2 ^ 2 / w2) >= (h1 + h2) ^ 2)
  /\ ((w1 + w2 + w3) * (h1 ^ 2 / w1 + h2 ^ 2 / w2 + h3 ^ 2 / w3) >= (h1 + h2 + h3) ^ 2).
