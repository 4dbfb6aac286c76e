(* World `minimisers` (Section 4.4, Lemma 4): a function that is 1-strongly convex on a
   convex set with respect to any norm, and its minimisers with losses u and v added. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Ogd.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Norms.
Variables (V : space) (length : V -> R).

Definition is_norm :=
  (forall x, 0 <= length x) /\ (forall x, length x = 0 -> x = origin) /\
  (forall a x, length (a *: x)%V = Rabs a * length x) /\
  (forall x y, length (x + y)%V <= length x + length y).
(* the dual norm of u: sup <u, x> over |x| <= 1 *)
Definition is_dual (u : V) (r : R) := is_lub (fun a => exists x, length x <= 1 /\ a = <<u, x>>) r.
Definition is_strongly_convex (K : V -> Prop) (f : V -> R) :=
  forall x y s, K x -> K y -> 0 <= s <= 1 ->
  f (x + s *: (y - x))%V <= (1 - s) * f x + s * f y - s * (1 - s) / 2 * length (y - x)%V ^ 2.
(* Pi_K(u, alpha) *)
Definition is_minimiser (K : V -> Prop) (f : V -> R) (alpha : R) (u p : V) :=
  K p /\ forall z, K z -> <<u, p>> + f p / alpha <= <<u, z>> + f z / alpha.
End Norms.

Record minimisers := Minimisers {
  home : space;
  gauge : home -> R;
  dual : home -> R;
  allowed_points : home -> Prop;
  regulariser : home -> R;
  pace : R;
  first_loss : home;
  second_loss : home;
  first_point : home;
  second_point : home;
  gauge_norm : is_norm gauge;
  dual_gauge : forall u, is_dual gauge u (dual u);
  points_convex : is_convex allowed_points;
  regulariser_convex : is_strongly_convex gauge allowed_points regulariser;
  pace_gt0 : 0 < pace;
  first_minimises : is_minimiser allowed_points regulariser pace first_loss first_point;
  second_minimises : is_minimiser allowed_points regulariser pace second_loss second_point }.
