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

(* Convexity on K, and |grad| <= G there. Assumption 1 of the paper is |f(x) - f(y)| <=
   G|x - y| on K, from which that follows at interior points, and everywhere if f is
   Lipschitz around K (proofs/Lipschitz.v, C002_lipschitz); on the edge of K it does not
   (C002b, world `boundary`). *)
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

(* a set with its projection, an adversary, and comparators in the set: what every
   algorithm with full information plays on *)
Record game := Game {
  walk_of_game :> walks;
  in_K : ambient walk_of_game -> Prop;
  project : ambient walk_of_game -> ambient walk_of_game;
  G : R;
  (* f_t, chosen when x_1..x_t are known *)
  answer : seq (ambient walk_of_game) -> loss in_K G;
  G_gt0 : 0 < G;
  K_convex : is_convex in_K;
  K_projection : is_projection in_K project;
  K_origin : in_K origin;  (* Assumption 2 *)
  K_ball : forall z, in_K z -> `|z| <= radius walk_of_game;
  u_in_K : forall t, (1 <= t <= T walk_of_game)%N -> in_K (u walk_of_game t) }.

(* Algorithm 1 needs a learning rate *)
Record ogd := Ogd { game_of_ogd :> game; eta : R; eta_gt0 : 0 < eta }.
