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
