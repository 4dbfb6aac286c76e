(* Section 4 4 functions: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
Local Open Scope R_scope.

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
