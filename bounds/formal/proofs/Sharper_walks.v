(* Beyond the paper: Lemma 1 with half its constant, for rounds and for blocks. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Sharper.
From Mild.proofs Require Import Arrivals Crossing Drift.
Local Open Scope R_scope.

Theorem S01_proved : S01.
Proof.
move=> w; rewrite floor_half floor_half_less ?d_ge1 // Rmin_INR; split.
  by have := drift_sharp w (u w); rewrite -/(drift w) -/(P_T w); lra.
rewrite -[2]/(INR 2) -mult_INR; apply: INR_leq; apply: largest_le => k _.
exact: crossing_le.
Qed.

Lemma T_steps w : T (steps w) = Z_blocks w.
Proof. by rewrite /T /= size_map size_iota. Qed.

Theorem S03_proved : S03.
Proof.
move=> w; rewrite floor_half floor_half_less ?d_ge1 // Rmin_INR.
have := drift_sharp (steps w) (u_block w); rewrite T_steps.
by rewrite -/(block_drift w) -/(P_Z w) -/(dhat w); lra.
Qed.
