(* The record `extremal` is inhabited for every T and d: on the line, from 1 to -1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Delays Blocks Walks Extremal.
From Mild.instances Require Import Line.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Attained.
Variables T d : nat.
Hypotheses (T1 : 1 <= T) (d1 : 1 <= d).
Notation a := (late_half T d).

Lemma late_is_delays : is_delays (late_vector T d).
Proof.
rewrite /is_delays size_mkseq T1; apply/allP => x /mapP[i _ ->].
rewrite /late_delay; case: ifP => // _.
by case: ifP => // h; lia.
Qed.

Definition late : delays := Delays late_is_delays.

Lemma late_T : Delays.T late = T. Proof. exact: size_mkseq. Qed.

Lemma late_K : 1 <= 1 <= Delays.T late. Proof. by rewrite late_T. Qed.

Definition step_at (t : nat) : line := if t <= a then 1%R else (-1)%R.

Lemma step_in t : (`|step_at t| <= 1)%R.
Proof.
rewrite norm_line /step_at.
by case: ifP => _; rewrite ?Rabs_Ropp Rabs_R1; lra.
Qed.

Definition late_walk : walks :=
  @Walks (Blocks late_K) line step_at 1 Rlt_0_1 (fun t _ => step_in t).

Lemma late_jumps t : 1 <= t <= Delays.T late_walk -> step_at t =
  step_at (if t <= late_half (Delays.T late_walk) d then 1 else Delays.T late_walk).
Proof.
rewrite late_T => ht; have := leq_trunc_div T 2; rewrite /step_at.
case: ifP => ta; first by rewrite (leq_trans _ ta) //; lia.
by move=> _; rewrite ifN // -ltnNge; lia.
Qed.

Lemma late_built : vector late_walk = late_vector (Delays.T late_walk) d.
Proof. by rewrite late_T. Qed.

Definition attained : extremal := Extremal d1 late_built late_jumps.
End Attained.
