(* Section 4.2, proof of Lemma 1: where the t-th used feedback comes from. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Reals.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
From Mild.statements Require Import Section_4_2.
From Mild.proofs Require Import Arrivals Places.
Local Open Scope R_scope.

Lemma d_ct_range w t : (1 <= t <= T w)%N -> (1 <= d_ct w t <= d w)%N.
Proof. by move=> ht; rewrite /d_ct d_t_ge1 d_t_le ?c_range. Qed.

(* eq. (17) *)
Theorem C047_proved : C047.
Proof.
move=> w.
split=> t ht; have := d_ct_range w t ht; last by by_lia.
by have := use_ge ht; rewrite /arrival /d_ct; by_lia.
Qed.

Theorem C048_proved : C048.
Proof.
move=> w.
split=> t ht; first by have := arrived_before ht; by_lia.
by have := use_le ht; by_lia.
Qed.

(* eq. (18) *)
Theorem C049_proved : C049.
Proof.
move=> w.
split=> t ht; first by have := use_le ht; by_lia.
by have := d_ct_range w t ht; by_lia.
Qed.
