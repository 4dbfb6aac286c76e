(* Section 4.3: the path length of comparators in a ball. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_3_algebra.
From Mild.proofs Require Import Drift.
Local Open Scope R_scope.

Theorem C054p_proved : C054p.
Proof.
move=> w.
by split; [apply: path_ge0 | apply: path_ball; apply: u_in_ball].
Qed.
