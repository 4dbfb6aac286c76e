(* Appendix B: the backlog of blocks, corrected. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Appendix_b.
From Mild.proofs Require Import Section_4_11_blocks Backlogs_blocks.
Local Open Scope R_scope.

Theorem C175_refuted : ~ C175.
Proof. by move/(_ late_end late_end_divides); apply: late_end_fails. Qed.

Theorem C175a_proved : C175a.
Proof.
by move=> w; split=> /divides1 dv; [apply: backlog_sqrt | apply: backlog_split].
Qed.
