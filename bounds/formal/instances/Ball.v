(* R^n with the standard inner product, its balls with their projection, and a game of
   Algorithm 1 there, for any n and any delays: no theorem about `ogd` is vacuous. *)
From Coq Require Import Reals Lra Psatz FunctionalExtensionality.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Euclidean.
Variable n : nat.
Definition coordinates := 'I_n -> R.

Definition dot (x y : coordinates) : R := \big[Rplus/0]_(i < n) (x i * y i).

Lemma dotD x y z : dot (fun i => x i + y i) z = dot x z + dot y z.
Proof. by rewrite /dot -big_split; apply: eq_bigr => i _ /=; ring. Qed.

Lemma dotZ a x z : dot (fun i => a * x i) z = a * dot x z.
Proof.
rewrite /dot; apply: (big_rec2 (fun p q => p = a * q)); first by ring.
by move=> i p q _ ->; ring.
Qed.

Lemma dotC x y : dot x y = dot y x.
Proof. by apply: eq_bigr => i _; ring. Qed.

Lemma dot_ge (x : coordinates) j : x j * x j <= dot x x.
Proof.
rewrite /dot (bigD1 j) //=; set rest := \big[_/_]_(_ | _) _.
suff : 0 <= rest by rewrite /=; lra.
by apply: (big_rec (fun p => 0 <= p)) => [|i p _ h]; [lra | nra].
Qed.

Lemma dot_ge0 x : 0 <= dot x x.
Proof. by apply: (big_rec (fun p => 0 <= p)) => [|i p _ h]; [lra | nra]. Qed.

Lemma dot_def x : dot x x = 0 -> x = (fun=> 0).
Proof.
move=> h.
apply: functional_extensionality => j.
have := dot_ge x j; rewrite h; nra.
Qed.

Definition euclidean : space.
Proof.
apply: (@Space coordinates (fun=> 0) (fun x y i => x i + y i) (fun a x i => a * x i) dot).
all: try by move=> *; apply: functional_extensionality => i; ring.
- exact: dotC.
- exact: dotD.
- exact: dotZ.
- exact: dot_ge0.
- exact: dot_def.
Defined.
End Euclidean.

(* ---- balls, in any space ---- *)
Section Ball.
Variables (V : space) (r : R).
Hypothesis r_gt0 : 0 < r.
Implicit Types x z : V.

Definition ball x : Prop := `|x| <= r.
Definition radial x : V := if Rle_dec `|x| r then x else ((r / `|x|) *: x)%V.

Lemma ball_convex : is_convex ball.
Proof.
move=> a b s ha hb hs; rewrite /ball in ha hb *.
have -> : `|a + s *: (b - a)| = `|(1 - s) *: a + s *: b|.
  by apply: norm_same; rewrite !innerE (innerC b a); ring.
apply: Rle_trans (triangle _ _) _; rewrite !norm_scale; try lra.
by nra.
Qed.

Lemma norm_less0 x : `|x - origin| = `|x|.
Proof. by apply: norm_same; rewrite !innerE; ring. Qed.

(* a point outside is scaled down to the sphere: |x| - r is the distance *)
Lemma radial_far x : r < `|x| ->
  `|(r / `|x|) *: x| = r /\ `|(r / `|x|) *: x - x| = `|x| - r.
Proof.
move=> h; have x0 : 0 < `|x| by lra.
have q0 : 0 <= r / `|x| by left; apply: Rdiv_lt_0_compat.
have e : r / `|x| * `|x| = r by field; lra.
have q1 : r / `|x| <= 1 by apply: (Rmult_le_reg_r `|x|); lra.
split; first by rewrite norm_scale.
have -> : `|(r / `|x|) *: x - x| = `|(1 - r / `|x|) *: x|.
  by apply: norm_same; rewrite !innerE; ring.
by rewrite norm_scale; lra.
Qed.

Lemma radial_projection : is_projection ball radial.
Proof.
move=> x; rewrite /radial /ball; case: Rle_dec => h.
  by split=> // z _; rewrite normBB; exact: norm_ge0.
have far : r < `|x| by lra.
have [-> ->] := radial_far far; split=> [|z hz]; first by lra.
have := triangleB x z origin; rewrite !norm_less0 (normBC x z); lra.
Qed.

Lemma ball_origin : ball origin.
Proof. by rewrite /ball norm0; lra. Qed.
End Ball.

(* ---- a game in the ball of radius r of R^n: a linear loss, G = 1 ---- *)
Section Game.
Variables (n : nat) (r eta : R) (b : blocks).
Hypotheses (r_gt0 : 0 < r) (eta_gt0 : 0 < eta).
Notation V := (euclidean n).

(* f(x) = <a, x> for a of length at most 1 *)
Definition linear_loss (a : V) (short : `|a| <= 1) : loss (ball (V := V) r) 1.
Proof.
apply: (@Loss V _ 1 (fun x => <<a, x>>) (fun=> a)) => [x z _ _|x _] //.
by rewrite innerBr; lra.
Defined.

Definition resting : walks.
Proof.
apply: (@Walks b V (fun=> origin) r r_gt0) => t _; rewrite norm0; lra.
Defined.

Definition ball_losses (a : V) (short : `|a| <= 1) : game :=
  @Game resting (ball r) (radial r) 1 (fun=> linear_loss short) Rlt_0_1
    (@ball_convex V r) (radial_projection r_gt0) (@ball_origin V r r_gt0)
    (fun _ h => h) (fun _ _ => @ball_origin V r r_gt0).
Definition ball_game (a : V) (short : `|a| <= 1) : ogd := Ogd (ball_losses short) eta_gt0.
End Game.
