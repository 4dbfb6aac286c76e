(* Suprema of sets of numbers that are bounded and not empty. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import ssreflect ssrfun ssrbool.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Supremum.
Variables (A : Type) (inside : A -> Prop) (f : A -> R).
Definition values (v : R) : Prop := exists2 a, inside a & v = f a.
Variables (most : R) (a0 : A).
Hypotheses (most_ge : forall a, inside a -> f a <= most) (a0_inside : inside a0).

Lemma values_bounded : bound values.
Proof. by exists most => v [a ha ->]; apply: most_ge. Qed.
Lemma values_inhabited : exists v, values v.
Proof. by exists (f a0); exists a0. Qed.

(* sup of f over the points inside *)
Definition supremum : R := proj1_sig (completeness values values_bounded values_inhabited).

Lemma supremum_ge a : inside a -> f a <= supremum.
Proof.
rewrite /supremum.
by case: completeness => m [up _] /= ha; apply: up; exists a.
Qed.

Lemma supremum_le c : (forall a, inside a -> f a <= c) -> supremum <= c.
Proof.
rewrite /supremum; case: completeness => m [_ low] /= le.
by apply: low => v [a ha ->]; apply: le.
Qed.

(* a maximum *)
Lemma supremum_eq c a : inside a -> f a = c -> (forall b, inside b -> f b <= c) -> supremum = c.
Proof.
move=> ha fa le; apply: Rle_antisym; first exact: supremum_le.
by rewrite -fa; apply: supremum_ge.
Qed.
End Supremum.
