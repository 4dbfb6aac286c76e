(* Section 4.12: the same step once more, and no drift between blocks in order. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_12_algebra.
From Mild.proofs Require Import Arrivals Overtaking BlockDelays Drift Section_4_11_blocks
  Backlogs_blocks.
Local Open Scope R_scope.

Theorem C137_refuted : ~ C137.
Proof. by move/(_ late_end late_end_divides late_end_root); apply: late_end_fails. Qed.

(* blocks of one round: the schedule of block delays is the schedule *)
Section OneRound.
Variable w : blocks.
Hypothesis one : K w = 1%N.

Lemma quotient_up1 a : quotient_up a 1 = a.
Proof. by rewrite /quotient_up addnK divn1. Qed.

Lemma Z_one : Z_blocks w = T w.
Proof. by rewrite /Z_blocks one quotient_up1. Qed.

Lemma completion_one z : (1 <= z <= T w)%N -> completion w z = arrival w z.
Proof.
move=> hz; rewrite /completion /largest (_ : [seq k <- _ | _] = [:: z]) /= ?maxn0 //.
have hz' : z \in rounds w by rewrite in_rounds.
rewrite (@eq_filter _ _ (pred1 z)) ?filter_pred1_uniq ?iota_uniq // => k.
by rewrite /holds one !muln1 /=; lia.
Qed.

Lemma arrival_one z : (1 <= z <= T w)%N -> arrival (steps w) z = arrival w z.
Proof.
move=> hz; have hz' : (1 <= z <= Z_blocks w)%N by rewrite Z_one.
rewrite {1}/arrival d_steps //; have := used_dhat hz'.
by rewrite /used one quotient_up1 completion_one //; lia.
Qed.

Lemma in_order_one : in_order w = 1%N -> in_order (steps w) = 1%N.
Proof.
move=> io; rewrite /in_order T_steps Z_one (_ : all _ _ = true) //.
apply/allP => k.
rewrite mem_iota => hk; rewrite !arrival_one; try lia.
by apply: in_order_arrivals => //; lia.
Qed.
End OneRound.

Theorem C139_proved : C139.
Proof.
move=> w /INR1 K1 /INR1 io.
have in_ball z : (1 <= z <= T (steps w))%N -> norm (u_block w z) <= radius w.
  by rewrite T_steps => hz; apply: u_in_ball; apply: q_in.
have := drift_displaced in_ball; rewrite in_order_displaced; last exact: in_order_one.
have : 0 <= block_drift w by apply: rsum_ge0 => t _; apply: norm_ge0.
by rewrite -/(block_drift w) /=; lra.
Qed.
