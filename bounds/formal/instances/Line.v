(* The records are inhabited: the real line, an interval with its projection, and a game
   of Algorithm 1 with constant slopes, for any delays. No theorem about them is vacuous. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition line : space.
Proof.
apply: (@Space R 0 Rplus Rmult Rmult); try by move=> *; ring.
- by move=> x; apply: Rle_0_sqr.
- by move=> x /Rmult_integral [].
Defined.

Lemma norm_line (z : line) : `|z| = Rabs z.
Proof. exact: sqrt_Rsqr_abs. Qed.

Section Interval.
Variable r : R.
Hypothesis r_gt0 : 0 < r.

Definition interval (z : line) : Prop := - r <= z <= r.
Definition clamp (z : line) : line := Rmax (- r) (Rmin r z).

Lemma interval_convex : is_convex interval.
Proof. by move=> a b s; rewrite /interval /= /sub /= => *; nra. Qed.

Lemma clamp_projection : is_projection interval clamp.
Proof.
move=> z; rewrite /clamp /interval; split.
  by rewrite /Rmax /Rmin; repeat destruct Rle_dec; lra.
move=> a ha; rewrite !norm_line /= /sub /Rabs /Rmax /Rmin /=.
by repeat destruct Rle_dec; repeat destruct Rcase_abs; lra.
Qed.

Lemma interval_ball (z : line) : interval z -> `|z| <= r.
Proof. by rewrite norm_line /interval => h; apply: Rabs_le. Qed.

Lemma interval_origin : interval (origin : line).
Proof. by rewrite /interval /=; lra. Qed.

Variables (G eta : R).
Hypotheses (G_gt0 : 0 < G) (eta_gt0 : 0 < eta).

(* f(x) = G x *)
Definition slope : loss interval G.
Proof.
apply: (@Loss line interval G (fun z => G * z) (fun=> G : line)).
- by move=> x z _ _; rewrite /= /sub /=; lra.
- by move=> x _; rewrite norm_line Rabs_right; lra.
Defined.

Definition still (b : blocks) : walks.
Proof.
apply: (@Walks b line (fun=> origin) r r_gt0) => t _; rewrite norm0; lra.
Defined.

Definition slopes (b : blocks) : game :=
  @Game (still b) interval clamp G (fun=> slope) G_gt0 interval_convex
    clamp_projection interval_origin interval_ball (fun _ _ => interval_origin).
Definition slope_game (b : blocks) : ogd := Ogd (slopes b) eta_gt0.
End Interval.
