(* Section 4.7: the decision of a block was made before its sum is used. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_7.
From Mild.proofs Require Import Places BlockDelays.
Local Open Scope R_scope.

Theorem C102_proved : C102.
Proof.
move=> w z hz; rewrite -T_steps in hz; exact/INR_leq/tau_c.
Qed.
