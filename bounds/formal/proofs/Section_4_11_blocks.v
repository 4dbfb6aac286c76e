(* Section 4.11: block delays, eqs. (47) to (50), with their corrections. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_11.
From Mild.proofs Require Import Arrivals Backlog Places BlockDelays.
Local Open Scope R_scope.

Lemma INR_K (w : blocks) : 0 < INR (K w).
Proof. by apply: lt_0_INR; apply/ltP/K_gt0. Qed.

(* ceil((d-1)/K) as a natural number *)
Lemma ceiling_dK (w : blocks) : ceiling ((INR (d w) - 1) / INR (K w)) = INR (quotient_up (d w - 1) (K w)).
Proof.
rewrite -(ceiling_quotient _ _ (K_gt0 w)) minus_INR //; exact/leP/d_ge1.
Qed.

Lemma last_round (w : blocks) z : (1 <= z)%N ->
  INR (K w) * INR z + INR (d w) - 1 = INR (K w * z + d w - 1).
Proof.
move=> z1; have := d_ge1 w => d1; rewrite minus_INR ?plus_INR ?mult_INR //=.
by apply/leP; lia.
Qed.

Theorem C114_proved : C114.
Proof.
move=> w z hz; rewrite last_round; last by lia.
exact/INR_leq/completion_le.
Qed.

(* a block of one round that comes early *)
Theorem C115_refuted : ~ C115.
Proof.
move/(_ (blocks_of [:: 1; 2]%N 1) 1%N isT); rewrite last_round //.
rewrite floor_quotient; last by vm_compute.
move/(_ erefl); have -> : dhat_z (blocks_of [:: 1; 2]%N 1) 1 = 1%N by vm_compute.
set q := (_ %/ _)%N; have -> : q = 2%N by vm_compute.
by rewrite /=; lra.
Qed.

Theorem C115b_refuted : ~ C115b.
Proof.
move/(_ (blocks_of [:: 2; 2]%N 2) 1%N isT); rewrite last_round //.
rewrite floor_quotient; last by vm_compute.
move/(_ erefl); rewrite -mult_INR => /(_ erefl).
have -> : dhat_z (blocks_of [:: 2; 2]%N 2) 1 = 2%N by vm_compute.
set q := (_ %/ _)%N; have -> : q = 1%N by vm_compute.
by rewrite /=; lra.
Qed.

Lemma dhat_used (w : blocks) z : (1 <= z <= Z_blocks w)%N -> INR (dhat_z w z) = INR (used w z) + 1 - INR z.
Proof. by move=> hz; have := used_dhat hz; by_lia. Qed.

Lemma divides1 (w : blocks) : INR (divides w) = 1 -> (K w %| T w)%N.
Proof. by move/INR1; rewrite /divides; case: (_ %| _)%N. Qed.

Theorem C115a_proved : C115a.
Proof.
move=> w; split=> z hz.
  move=> /divides1 dv e; rewrite last_round ?ceiling_quotient ?K_gt0 //; last by lia.
  rewrite dhat_used // /used completion_equal //.
  by apply: INR_eq; rewrite e mult_INR.
rewrite last_round ?ceiling_quotient ?K_gt0 //; last by lia.
rewrite dhat_used //.
have := INR_leq (used_le w z); rewrite /quotient_up; lra.
Qed.

(* three rounds, the last delayed by 2: it misses the end of its block *)
Theorem C116_refuted : ~ C116.
Proof.
move/(_ (blocks_of [:: 1; 1; 2]%N 3) 1%N isT erefl).
have -> : dhat_z (blocks_of [:: 1; 1; 2]%N 3) 1 = 2%N by vm_compute.
have -> : d (blocks_of [:: 1; 1; 2]%N 3) = 2%N by vm_compute.
have -> : K (blocks_of [:: 1; 1; 2]%N 3) = 3%N by vm_compute.
by rewrite /=; lra.
Qed.

(* K ceil((d-1)/K) <= d + K - 2 *)
Lemma ceil_dK_le (w : blocks) :
  INR (quotient_up (d w - 1) (K w)) * INR (K w) <= INR (d w) + INR (K w) - 2.
Proof.
have := d_ge1 w; have := K_gt0 w; have := INR_leq (quotient_up_lt (d w - 1) (K w)).
rewrite mult_INR => h k0 d1; apply: Rle_trans h _; by_lia.
Qed.

Theorem C116a_proved : C116a.
Proof.
move=> w; rewrite ceiling_dK; split.
  by move=> z hz; have := @dhat_le w z; by_lia.
have K0 := INR_K w; apply: (Rmult_le_reg_r (INR (K w))) => //.
have -> : (2 + (INR (d w) - 2) / INR (K w)) * INR (K w) = 2 * INR (K w) + INR (d w) - 2.
  by field; lra.
by have := ceil_dK_le w; lra.
Qed.

Theorem C116b_proved : C116b.
Proof.
move=> w z hz.
have K0 := INR_K w; set x := _ / INR (K w); have [_ le] := floor_bounds x.
have ex : x = INR z + INR (d w) / INR (K w) - / INR (K w) by rewrite /x; field; lra.
by have := Rinv_0_lt_compat _ K0; lra.
Qed.

(* eq. (48) *)
Theorem C117_proved : C117.
Proof. by move=> w; apply: IZR_le; apply: backlog_dhat. Qed.

Theorem C118_refuted : ~ C118.
Proof.
move/(_ (blocks_of [:: 1; 1; 2]%N 3)) => [/(_ erefl) + _].
have -> : sum_dhat_less_1 (blocks_of [:: 1; 1; 2]%N 3) = 1%Z by vm_compute.
have -> : Z_blocks (blocks_of [:: 1; 1; 2]%N 3) = 1%N by vm_compute.
have -> : d (blocks_of [:: 1; 1; 2]%N 3) = 2%N by vm_compute.
have -> : K (blocks_of [:: 1; 1; 2]%N 3) = 3%N by vm_compute.
by rewrite /=; lra.
Qed.

Theorem C118a_proved : C118a.
Proof.
move=> w.
rewrite ceiling_dK.
have K0 := INR_K w; split; [|split].
- by have := @sum_dhat_le w; by_lia.
- rewrite /Rdiv Rmult_assoc; apply: Rmult_le_compat_l; first exact: pos_INR.
  apply: (Rmult_le_reg_r (INR (K w))) => //.
  have -> : (INR (K w) + INR (d w) - 2) * / INR (K w) * INR (K w) = INR (K w) + INR (d w) - 2.
    by field; lra.
  by have := ceil_dK_le w; lra.
- have := @sum_mz_le w; have := Z_blocks_ge1 w => z1.
  have -> : INR (Z_blocks w) - 1 = INR (Z_blocks w - 1) by rewrite minus_INR //; apply/leP.
  by rewrite -mult_INR; by_lia.
Qed.

(* eqs. (49) and (50): the schedule of block delays is a schedule *)
Lemma dhat_cz_range (w : blocks) z : (1 <= z <= Z_blocks w)%N -> (1 <= dhat_cz w z <= dhat w)%N.
Proof.
move=> hz; rewrite /dhat_cz /d_ct d_t_ge1 d_t_le // c_range //.
by rewrite T_steps.
Qed.

Theorem C119_proved : C119.
Proof.
move=> w.
split=> z hz; have := dhat_cz_range w z hz; last by by_lia.
have := @use_ge (steps w) z; rewrite T_steps => /(_ hz).
by rewrite /arrival -/(c_z w z) -/(d_ct _ z) -/(dhat_cz w z); by_lia.
Qed.

Theorem C120_proved : C120.
Proof.
move=> w.
split=> z hz; last by have := dhat_cz_range w z hz; by_lia.
have := @use_le (steps w) z; rewrite T_steps => /(_ hz).
by rewrite -/(c_z w z) -/(dhat_cz w z) -/(dhat w); by_lia.
Qed.
