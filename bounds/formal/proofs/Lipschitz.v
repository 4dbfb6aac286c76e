(* Assumption 1 (Section 3.1) says |f(x) - f(y)| <= G|x - y|; Algorithm 1 uses gradients
   no longer than G. The second follows from the first where a step along the gradient
   stays where f is convex and Lipschitz: at interior points. On the edge of K, and with f
   Lipschitz on K alone, it does not (Section_3_2_readings.v has a case). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import ssreflect ssrfun ssrbool.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Ogd.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Lipschitz.
Variables (V : space) (G : R).
Hypothesis G0 : 0 <= G.
Implicit Types (D K : V -> Prop) (f : V -> R) (g : V -> V).

Definition is_lipschitz D f := forall x z, D x -> D z -> Rabs (f x - f z) <= G * `|x - z|.
(* g x is a subgradient of f at x relative to D, so f is convex on D *)
Definition has_subgradients D f g := forall x z, D x -> D z -> f x + <<g x, z - x>> <= f z.
Definition interior D x := exists2 s, 0 < s & forall v : V, `|v| <= s -> D (x + v)%V.

(* f rises by c|v|^2 at least and by G c|v| at most *)
Lemma step_le D f x v c : is_lipschitz D f -> D x -> 0 < c -> D (x + c *: v)%V ->
  f x + <<v, x + c *: v - x>> <= f (x + c *: v)%V -> `|v| <= G.
Proof.
move=> lip hx c0 hz.
have := Rle_trans _ _ _ (Rle_abs _) (lip _ _ hz hx).
have -> : (x + c *: v - x)%V = (c *: v)%V by apply: point_eq => z; rewrite !innerE; ring.
rewrite norm_scale ?innerZr -?norm2; last by lra.
move=> up low; have v0 := norm_ge0 v; case: v0 => [v0|<-] //.
apply: (Rmult_le_reg_l (c * `|v|)); first exact: Rmult_lt_0_compat.
by lra.
Qed.

Lemma short_step (s n : R) : 0 < s -> 0 <= n -> 0 < s / (n + 1) /\ s / (n + 1) * n <= s.
Proof.
move=> s0 n0; have i0 : 0 < / (n + 1) by apply: Rinv_0_lt_compat; lra.
have e : / (n + 1) * (n + 1) = 1 by apply: Rinv_l; lra.
by rewrite /Rdiv; nra.
Qed.

Lemma subgradient_le D f g x : is_lipschitz D f -> has_subgradients D f g ->
  D x -> interior D x -> `|g x| <= G.
Proof.
move=> lip sub hx [s s0 room]; have [c0 le] := short_step s0 (norm_ge0 (g x)).
set c := s / _ in c0 le.
have hz : D (x + c *: g x)%V by apply: room; rewrite norm_scale; lra.
exact: step_le lip hx c0 hz (sub _ _ hx hz).
Qed.
End Lipschitz.

(* Theorem 1's losses: convex and G-Lipschitz on any set that has K in its interior (a
   neighbourhood of K, the whole space), with any subgradients relative to that set *)
Theorem C002_lipschitz (V : space) (G : R) (K D : V -> Prop) (f : V -> R) (g : V -> V) :
  0 <= G -> (forall x, K x -> D x /\ interior D x) ->
  is_lipschitz G D f -> has_subgradients D f g ->
  exists l : loss K G, value l = f /\ gradient l = g.
Proof.
move=> G0 inside lip sub.
have below x z : K x -> K z -> f x + <<g x, z - x>> <= f z.
  by move=> /inside [hx _] /inside [hz _]; apply: sub.
have short x : K x -> `|g x| <= G by case/inside => hx; apply: (subgradient_le G0 lip sub hx).
by exists (Loss below short).
Qed.
