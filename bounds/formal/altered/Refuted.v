(* Power: controls of the claims, altered so that they are false, proved false. The
   cases are the smallest that refute them. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Reals.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks Epochs.
From Mild.statements Require Import Controls.
Local Open Scope R_scope.

(* what is left are numbers: conditions are true, the relation is false *)
Ltac numbers_differ :=
  let h := fresh in
  simpl; intro h;
  first [lra | specialize (h ltac:(lra)); lra | specialize (h ltac:(lra) ltac:(lra)); lra].

Theorem C001_control_1_refuted : ~ C001_control_1.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : waiting_t (delays_of [:: 1]%N) 1%N = 0%N by vm_compute.
have -> : m_t (delays_of [:: 1]%N) 1%N = 0%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C001_control_2_refuted : ~ C001_control_2.
Proof.
move/(_ (delays_of [:: 2; 1]%N) 2%N isT).
have -> : m_t (delays_of [:: 2; 1]%N) 2%N = 1%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C003_control_1_refuted : ~ C003_control_1.
Proof.
move/(_ (delays_of [:: 1]%N)).
have -> : sum_d (delays_of [:: 1]%N) = 1%N by vm_compute.
have -> : beta (delays_of [:: 1]%N) = 1%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C003_control_2_refuted : ~ C003_control_2.
Proof.
move/(_ (delays_of [:: 2]%N)).
have -> : sum_d (delays_of [:: 2]%N) = 2%N by vm_compute.
have -> : beta (delays_of [:: 2]%N) = 1%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C007a_control_1_refuted : ~ C007a_control_1.
Proof.
move/(_ (delays_of [:: 3; 1]%N)).
have -> : overtaken (delays_of [:: 3; 1]%N) = 1%N by vm_compute.
have -> : displaced (delays_of [:: 3; 1]%N) = 2%N by vm_compute.
by numbers_differ.
Qed.

Theorem C007a_control_2_refuted : ~ C007a_control_2.
Proof.
move/(_ (delays_of [:: 3; 1]%N)).
have -> : overtaken (delays_of [:: 3; 1]%N) = 1%N by vm_compute.
have -> : displaced (delays_of [:: 3; 1]%N) = 2%N by vm_compute.
have -> : d (delays_of [:: 3; 1]%N) = 3%N by vm_compute.
by numbers_differ.
Qed.

Theorem C007c_control_1_refuted : ~ C007c_control_1.
Proof.
move/(_ (delays_of [:: 1]%N)).
have -> : inverted (delays_of [:: 1]%N) = 0%N by vm_compute.
have -> : displaced (delays_of [:: 1]%N) = 0%N by vm_compute.
by numbers_differ.
Qed.

Theorem C022a_control_2_refuted : ~ C022a_control_2.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : block_holding (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
have -> : block_of_ceil (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C022a_control_3_refuted : ~ C022a_control_3.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : K (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
have -> : block_of_ceil (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C022a_control_4_refuted : ~ C022a_control_4.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : K (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
have -> : block_of_ceil (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C027a_control_2_refuted : ~ C027a_control_2.
Proof.
move/(_ (blocks_of [:: 2; 1]%N 1)).
have -> : K (blocks_of [:: 2; 1]%N 1) = 1%N by vm_compute.
have -> : divides (blocks_of [:: 2; 1]%N 1) = 1%N by vm_compute.
have -> : T (blocks_of [:: 2; 1]%N 1) = 2%N by vm_compute.
have -> : d (blocks_of [:: 2; 1]%N 1) = 2%N by vm_compute.
have -> : sum_mz (blocks_of [:: 2; 1]%N 1) = 1%Z by vm_compute.
by numbers_differ.
Qed.

Theorem S027_control_1_refuted : ~ S027_control_1.
Proof.
move/(_ (blocks_of [:: 1; 3]%N 1)).
have -> : divides (blocks_of [:: 1; 3]%N 1) = 1%N by vm_compute.
have -> : Z_blocks (blocks_of [:: 1; 3]%N 1) = 2%N by vm_compute.
have -> : d (blocks_of [:: 1; 3]%N 1) = 3%N by vm_compute.
have -> : sum_dhat_less_1 (blocks_of [:: 1; 3]%N 1) = 2%Z by vm_compute.
have -> : sum_mz (blocks_of [:: 1; 3]%N 1) = 0%Z by vm_compute.
by numbers_differ.
Qed.

Theorem S027_control_2_refuted : ~ S027_control_2.
Proof.
move/(_ (blocks_of [:: 1; 2]%N 1)).
have -> : divides (blocks_of [:: 1; 2]%N 1) = 1%N by vm_compute.
have -> : Z_blocks (blocks_of [:: 1; 2]%N 1) = 2%N by vm_compute.
have -> : d (blocks_of [:: 1; 2]%N 1) = 2%N by vm_compute.
have -> : sum_dhat_less_1 (blocks_of [:: 1; 2]%N 1) = 1%Z by vm_compute.
have -> : sum_mz (blocks_of [:: 1; 2]%N 1) = 0%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C041_control_1_refuted : ~ C041_control_1.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : tau_ct (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C041_control_2_refuted : ~ C041_control_2.
Proof.
move/(_ (delays_of [:: 2; 1]%N) 2%N isT).
have -> : tau_ct (delays_of [:: 2; 1]%N) 2%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C045_control_1_refuted : ~ C045_control_1.
Proof.
move/(_ (delays_of [:: 1]%N)).
have -> : sum_m (delays_of [:: 1]%N) = 0%Z by vm_compute.
have -> : sum_lag (delays_of [:: 1]%N) = 0%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C045_control_2_refuted : ~ C045_control_2.
Proof.
move/(_ (delays_of [:: 2; 1]%N)).
have -> : sum_lag (delays_of [:: 2; 1]%N) = 1%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C045_control_3_refuted : ~ C045_control_3.
Proof.
move/(_ (delays_of [:: 1]%N)).
have -> : T (delays_of [:: 1]%N) = 1%N by vm_compute.
have -> : sum_m (delays_of [:: 1]%N) = 0%Z by vm_compute.
have -> : sum_t (delays_of [:: 1]%N) = 1%N by vm_compute.
have -> : sum_tau_t (delays_of [:: 1]%N) = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C047_control_1_refuted : ~ C047_control_1.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : c_t (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
have -> : d_ct (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C047_control_2_refuted : ~ C047_control_2.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : c_t (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
have -> : d (delays_of [:: 1]%N) = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C048_control_1_refuted : ~ C048_control_1.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : arrived_before_q (delays_of [:: 1]%N) 1%N = 0%N by vm_compute.
by numbers_differ.
Qed.

Theorem C048_control_2_refuted : ~ C048_control_2.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : c_t (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
have -> : d (delays_of [:: 1]%N) = 1%N by vm_compute.
have -> : d_ct (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C049_control_1_refuted : ~ C049_control_1.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : c_t (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
have -> : d (delays_of [:: 1]%N) = 1%N by vm_compute.
have -> : d_ct (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C049_control_2_refuted : ~ C049_control_2.
Proof.
move/(_ (delays_of [:: 1]%N) 1%N isT).
have -> : c_t (delays_of [:: 1]%N) 1%N = 1%N by vm_compute.
have -> : d (delays_of [:: 1]%N) = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C102_control_1_refuted : ~ C102_control_1.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : tau_cz (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C102_control_2_refuted : ~ C102_control_2.
Proof.
move/(_ (blocks_of [:: 2; 1]%N 1) 2%N isT).
have -> : tau_cz (blocks_of [:: 2; 1]%N 1) 2%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C114_control_1_refuted : ~ C114_control_1.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : K (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
have -> : completion (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
have -> : d (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C114_control_2_refuted : ~ C114_control_2.
Proof.
move/(_ (blocks_of [:: 1; 2]%N 1) 1%N isT).
have -> : K (blocks_of [:: 1; 2]%N 1) = 1%N by vm_compute.
have -> : completion (blocks_of [:: 1; 2]%N 1) 1%N = 1%N by vm_compute.
have -> : d (blocks_of [:: 1; 2]%N 1) = 2%N by vm_compute.
by numbers_differ.
Qed.

Theorem C116a_control_4_refuted : ~ C116a_control_4.
Proof.
move/(_ (blocks_of [:: 1; 1; 2]%N 3) 1%N isT).
have -> : K (blocks_of [:: 1; 1; 2]%N 3) = 3%N by vm_compute.
have -> : d (blocks_of [:: 1; 1; 2]%N 3) = 2%N by vm_compute.
have -> : dhat_z (blocks_of [:: 1; 1; 2]%N 3) 1%N = 2%N by vm_compute.
by numbers_differ.
Qed.

Theorem C117_control_1_refuted : ~ C117_control_1.
Proof.
move/(_ (blocks_of [:: 1]%N 1)).
have -> : sum_dhat_less_1 (blocks_of [:: 1]%N 1) = 0%Z by vm_compute.
have -> : sum_mz (blocks_of [:: 1]%N 1) = 0%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C117_control_2_refuted : ~ C117_control_2.
Proof.
move/(_ (blocks_of [:: 2]%N 1)).
have -> : sum_dhat_less_1 (blocks_of [:: 2]%N 1) = 1%Z by vm_compute.
have -> : sum_mz (blocks_of [:: 2]%N 1) = 0%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C119_control_1_refuted : ~ C119_control_1.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : c_z (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
have -> : dhat_cz (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C119_control_2_refuted : ~ C119_control_2.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : c_z (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
have -> : dhat (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C119_control_3_refuted : ~ C119_control_3.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : c_z (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
have -> : dhat (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
have -> : dhat_cz (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C120_control_1_refuted : ~ C120_control_1.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : c_z (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
have -> : dhat (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
have -> : dhat_cz (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C120_control_2_refuted : ~ C120_control_2.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : c_z (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
have -> : dhat (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C120_control_3_refuted : ~ C120_control_3.
Proof.
move/(_ (blocks_of [:: 1]%N 1) 1%N isT).
have -> : dhat (blocks_of [:: 1]%N 1) = 1%N by vm_compute.
have -> : dhat_cz (blocks_of [:: 1]%N 1) 1%N = 1%N by vm_compute.
by numbers_differ.
Qed.

Theorem C154_control_1_refuted : ~ C154_control_1.
Proof.
move/(_ (delays_of [:: 1]%N)).
have -> : T (delays_of [:: 1]%N) = 1%N by vm_compute.
have -> : beta (delays_of [:: 1]%N) = 1%Z by vm_compute.
have -> : sum_open (delays_of [:: 1]%N) = 1%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C154_control_2_refuted : ~ C154_control_2.
Proof.
move/(_ (delays_of [:: 2]%N)).
have -> : sum_d (delays_of [:: 2]%N) = 2%N by vm_compute.
have -> : sum_open (delays_of [:: 2]%N) = 1%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C156_control_1_refuted : ~ C156_control_1.
Proof.
move/(_ (delays_of [:: 2; 1]%N) 2%N isT).
have -> : opens_t (delays_of [:: 2; 1]%N) 2%N = 1%N by vm_compute.
have -> : tested_t (delays_of [:: 2; 1]%N) 2%N = 3%Z by vm_compute.
by numbers_differ.
Qed.

Theorem C156_control_2_refuted : ~ C156_control_2.
Proof.
move/(_ (delays_of [:: 1; 1]%N) 2%N isT).
have -> : monitored_t (delays_of [:: 1; 1]%N) 2%N = 2%Z by vm_compute.
by numbers_differ.
Qed.
