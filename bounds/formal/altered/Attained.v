(* Power: controls of the claims about what is attained and about lots, proved false. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals Means Extremes.
From Mild.worlds Require Import Delays Blocks Walks Extremal Cuts Signs Draws.
From Mild.quantities Require Import Delays Blocks Walks Cuts Signs Draws.
From Mild.statements Require Import Controls.
From Mild.proofs Require Import Extremal OuterBlocks Section_4_5_draws EqualBlocks.
From Mild.instances Require Import Learners.
From Mild.altered Require Import Lower_bound.
Local Open Scope R_scope.

(* two rounds, delays 3 and 1: they are used in the order 2 1 *)
Lemma two_rounds : exists w : extremal,
  [/\ T w = 2%N, d w = 3%N, drift w = 4 & P_T w = 2].
Proof.
have [w [TE dE drE pE]] := @S02_for_every_T_and_d 2 3 isT isT; exists w; split=> //.
  by rewrite drE pE //=; lra.
exact: pE.
Qed.

Theorem S02_control_1_refuted : ~ S02_control_1.
Proof.
have [w [_ dE drE pE]] := two_rounds.
by move/(_ w); rewrite dE drE pE /=; lra.
Qed.

Theorem S02_control_2_refuted : ~ S02_control_2.
Proof.
have [w [TE dE drE pE]] := two_rounds; move/(_ w).
by rewrite floor_half floor_half_less ?TE ?dE // Rmin_INR drE pE /=; lra.
Qed.

(* one round, and a coin: the mean decision is the origin *)
Notation tossed := (static_tossing 0 0 0).

Lemma tossed_losses e : losses (average tossed) e = 0.
Proof.
rewrite /losses (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l // => t _.
rewrite /loss_at (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l // => i _.
have -> : Signs.play (average tossed) e t i = 0 by rewrite /Signs.play /= /mean_plan /= /toss; lra.
by ring.
Qed.

Lemma tossed_regret : most_expected_regret tossed <= 1.
Proof.
rewrite most_expected_regretE; apply: worst_le => e _; apply: supremum_le => u [inK _].
by have := gain_le e inK; rewrite widestE tossed_losses /=; lra.
Qed.

Theorem C076c_control_2_refuted : ~ C076c_control_2.
Proof.
move/(_ tossed); have := tossed_regret; rewrite /= (_ : ceiling _ = 1) ?sqrt_1.
  by have := root2; lra.
by apply: (@ceiling_unique _ 1); lra.
Qed.

(* T = 2, d = 1 and P = 0: one piece *)
Lemma one_piece : pieces (static_cuts 1 0) = 1%N.
Proof.
rewrite /pieces (_ : Int_part _ = 0%Z) //; apply: eq_IZR.
rewrite -/(floor _).
by apply: floor_unique; rewrite /=; lra.
Qed.

Theorem S3c_control_1_refuted : ~ S3c_control_1.
Proof.
move/(_ (static_cuts 1 0)); rewrite /even_mean one_piece static_L /= blocks_two.
have r2 : sqrt (1 + 1) * sqrt (2 * 1) = 2.
  by rewrite Rmult_1_r; apply: (sqrt_sqrt 2); lra.
by move/(_ ltac:(lra)); rewrite Rmax_left ?sqrt_1; lra.
Qed.
