(* Section 4.2, proof of Lemma 1: from a drift to the path, place by place. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_2.
From Mild.proofs Require Import Arrivals Drift.
Local Open Scope R_scope.

(* eq. (19) *)
Theorem C050_proved : C050.
Proof.
by move=> w; split=> t ht /INR_le /leP ct; [apply: drift_back | apply: back_window].
Qed.

(* eq. (20) *)
Theorem C051_proved : C051.
Proof.
move=> w; split=> t ht /Rgt_lt /INR_lt /ltP /ltnW ct; first exact: drift_forth.
exact: forth_window.
Qed.

(* eq. (21) *)
Theorem C052_proved : C052.
Proof.
move=> w; have P0 : 0 <= P_T w by apply: path_ge0.
have c_sum : sum_window_c w = sum_window w by apply: windows_c.
split; [exact: drift_windows | split; [|split]].
- by rewrite c_sum; lra.
- by have := windows_path w (u w); rewrite -/(sum_window w) -/(P_T w); lra.
- by lra.
Qed.

Theorem C053_proved : C053.
Proof.
move=> w.
by have := drift_displaced (@u_in_ball w); rewrite -/(drift w); lra.
Qed.
