(* Power: controls of the drift in any order, proved false. Two rounds, used in the order
   2 1, and a jump from 1 to -1: both bounds are attained. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Controls.
From Mild.altered Require Import Refuted Headlines.
Local Open Scope R_scope.

Lemma jump_displacement : displacement jump = 2%N. Proof. by vm_compute. Qed.
Lemma jump_crossings : crossings jump = 2%N. Proof. by vm_compute. Qed.
Lemma jump_sum_m : sum_m jump = 1%Z. Proof. by vm_compute. Qed.

Lemma root_two : sqrt 2 * sqrt 2 = 2.
Proof. by apply: sqrt_sqrt; lra. Qed.

Theorem S30_control_1_refuted : ~ S30_control_1.
Proof. by move/(_ jump); rewrite jump_displacement jump_sum_m; numbers_differ. Qed.

Theorem S30_control_2_refuted : ~ S30_control_2.
Proof. by move/(_ jump); rewrite jump_crossings jump_displacement; numbers_differ. Qed.

Theorem S30_control_3_refuted : ~ S30_control_3.
Proof. by move/(_ jump); rewrite jump_crossings jump_sum_m; numbers_differ. Qed.

Theorem S31_control_1_refuted : ~ S31_control_1.
Proof.
move/(_ jump); rewrite jump_drift jump_path jump_displacement [radius _]/= sqrt_1.
by rewrite (_ : INR 2 = 2) //; have := root_two; lra.
Qed.

Theorem S31_control_2_refuted : ~ S31_control_2.
Proof.
move/(_ jump); rewrite jump_drift jump_path jump_sum_m [radius _]/= sqrt_1.
by have := root_two; lra.
Qed.

(* half the backlog, or half the radius: the same statement *)
Lemma too_small : ~ drift jump <=
  2 * sqrt (P_T jump) * sqrt (radius jump) * sqrt (IZR (sum_m jump)).
Proof.
rewrite jump_drift jump_path jump_sum_m [radius _]/= sqrt_1.
by have := root_two; have := sqrt_pos 2; nra.
Qed.

Theorem S31_control_3_refuted : ~ S31_control_3.
Proof. by move/(_ jump)/too_small. Qed.

Theorem S31_control_4_refuted : ~ S31_control_4.
Proof. by move/(_ jump)/too_small. Qed.
