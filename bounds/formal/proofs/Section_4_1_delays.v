(* Section 4.1, proof of Theorem 1: what is used of the delays there. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Reals.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
From Mild.statements Require Import Section_4_1.
From Mild.proofs Require Import Arrivals Places.
Local Open Scope R_scope.

Theorem C041_proved : C041.
Proof. by move=> w t ht; have := tau_c ht; by_lia. Qed.

(* eq. (15) *)
Theorem C045_proved : C045.
Proof.
move=> w; split; [|split].
- by have := sum_lag_tau w; by_lia.
- by rewrite sum_tau_c.
- by have := sum_m_tau w; by_lia.
Qed.
