(* World `ogd` (Section 3.2): runs of Algorithm 1 against an adversary that sees every
   decision. Losses are convex on K with a gradient no longer than G there; all that is
   asked of a gradient is the inequality of a subgradient relative to K, so the losses
   need not be differentiable. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Delays Blocks Walks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Losses.
Variables (V : space) (K : V -> Prop) (G : R).

(* Assumption 1 (|grad| <= G on K) and convexity on K *)
Record loss := Loss {
  value : V -> R;
  gradient : V -> V;
  below : forall x z, K x -> K z -> value x + <<gradient x, z - x>> <= value z;
  gradient_le : forall x, K x -> `|gradient x| <= G }.

Definition is_convex := forall a b s, K a -> K b -> 0 <= s <= 1 -> K (a + s *: (b - a))%V.
(* the projection is a point of K that is nearest *)
Definition is_projection (proj : V -> V) :=
  forall x, K (proj x) /\ forall z, K z -> `|proj x - x| <= `|z - x|.
End Losses.

Record ogd := Ogd {
  walk_of_ogd :> walks;
  in_K : ambient walk_of_ogd -> Prop;
  project : ambient walk_of_ogd -> ambient walk_of_ogd;
  G : R;
  eta : R;
  (* f_t, chosen when x_1..x_t are known *)
  answer : seq (ambient walk_of_ogd) -> loss in_K G;
  eta_gt0 : 0 < eta;
  G_gt0 : 0 < G;
  K_convex : is_convex in_K;
  K_projection : is_projection in_K project;
  K_origin : in_K origin;  (* Assumption 2 *)
  K_ball : forall z, in_K z -> `|z| <= radius walk_of_ogd;
  u_in_K : forall t, (1 <= t <= T walk_of_ogd)%N -> in_K (u walk_of_ogd t) }.
