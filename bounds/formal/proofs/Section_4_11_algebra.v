(* Section 4.11, last displays: n sqrt(T beta') <= sqrt(dT) fails, corrected. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_11_algebra.
From Mild.proofs Require Import Section_4_11_blocks Backlogs_blocks.
Local Open Scope R_scope.

Theorem C128_refuted : ~ C128.
Proof. by move/(_ late_end late_end_divides late_end_root); apply: late_end_fails. Qed.

Theorem C128a_proved : C128a.
Proof.
by move=> w; split=> /divides1 dv _; [apply: backlog_sqrt | apply: backlog_split].
Qed.
