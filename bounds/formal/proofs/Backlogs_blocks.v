(* The backlog of blocks under a root, as Sections 3.3, 4.11, 4.12 and Appendix B use
   eq. (48): corrected, and the case in which the printed form fails. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.proofs Require Import Arrivals Backlog BlockDelays Section_4_11_blocks.
Local Open Scope R_scope.

Lemma sum_mz_ge0 (w : blocks) : 0 <= IZR (sum_mz w).
Proof. by apply: (IZR_le 0); apply: sum_m_ge0. Qed.

(* K^2 sum m_z <= T (K + d - 2) *)
Lemma backlog_real (w : blocks) : (K w %| T w)%N ->
  INR (K w) ^ 2 * IZR (sum_mz w) <= INR (T w) * (INR (K w) + INR (d w) - 2).
Proof.
move=> dv.
have := @backlog_blocks w dv; have := d_ge1 w; have := K_gt0 w => K0 d1 h.
have -> : INR (K w) + INR (d w) - 2 = INR (K w + d w - 2).
  by rewrite minus_INR ?plus_INR //=; apply/leP; lia.
have -> : INR (K w) ^ 2 = INR (K w) * INR (K w) by ring.
by rewrite -mult_INR; move: h; by_lia.
Qed.

Lemma backlog_sqrt (w : blocks) : (K w %| T w)%N ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (K w) + INR (d w) - 2).
Proof.
move=> dv.
have K0 := INR_K w; have S0 := sum_mz_ge0 w; have T0 := pos_INR (T w).
rewrite -sqrt_mult_alt // -{1}(sqrt_pow2 (INR (K w))) -?sqrt_mult_alt; try nra.
exact/sqrt_le_1_alt/backlog_real.
Qed.

Lemma sqrt_add_le a b : 0 <= a -> 0 <= b -> sqrt (a + b) <= sqrt a + sqrt b.
Proof.
move=> a0 b0; have sa := sqrt_pos a; have sb := sqrt_pos b.
rewrite -[X in _ <= X]sqrt_square; last by lra.
apply: sqrt_le_1_alt.
have := sqrt_sqrt a a0; have := sqrt_sqrt b b0; nra.
Qed.

Lemma backlog_split (w : blocks) : (K w %| T w)%N ->
  INR (K w) * sqrt (IZR (sum_mz w)) <=
  sqrt (INR (K w)) * sqrt (INR (T w)) + sqrt (INR (T w)) * sqrt (INR (d w)).
Proof.
move=> dv; apply: Rle_trans (backlog_sqrt _ dv) _; have sT := sqrt_pos (INR (T w)).
have le : sqrt (INR (K w) + INR (d w) - 2) <= sqrt (INR (K w)) + sqrt (INR (d w)).
  apply: Rle_trans (sqrt_add_le _ _ (pos_INR _) (pos_INR _)).
  by apply: sqrt_le_1_alt; lra.
by nra.
Qed.

(* two blocks of K = 8 rounds, T = 16: one delay of 2 makes a whole block wait *)
Definition late_end : blocks :=
  blocks_of (ncons 7 1 [:: 2] ++ nseq 8 1)%N 8.
Lemma late_end_K : K late_end = 8%N. Proof. by vm_compute. Qed.
Lemma late_end_T : T late_end = 16%N. Proof. by vm_compute. Qed.
Lemma late_end_d : d late_end = 2%N. Proof. by vm_compute. Qed.
Lemma late_end_divides : INR (divides late_end) = 1. Proof. by []. Qed.
Lemma late_end_m : sum_mz late_end = 1%Z. Proof. by vm_compute. Qed.

Lemma sqrt16 : sqrt (INR 16) = 4.
Proof. by rewrite (_ : INR 16 = 4 * 4) ?sqrt_square //=; lra. Qed.

Lemma late_end_root : modulo (INR (K late_end)) (sqrt (INR (T late_end))) = 0.
Proof.
rewrite late_end_K late_end_T sqrt16 /modulo (floor_unique _ 2) /=; lra.
Qed.

Lemma late_end_fails : ~ INR (K late_end) * sqrt (IZR (sum_mz late_end)) <=
  sqrt (INR (T late_end)) * sqrt (INR (d late_end)).
Proof.
rewrite late_end_K late_end_T late_end_d late_end_m sqrt16 sqrt_1 => h.
have : sqrt (INR 2) < 2.
  by rewrite -[X in _ < X](sqrt_square 2) /=; [apply: sqrt_lt_1_alt | ]; lra.
by move: h => /=; lra.
Qed.
