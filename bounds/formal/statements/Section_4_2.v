(* Section 4 2: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
Local Open Scope R_scope.

(* C047, eq. (17), proof of Lemma 1: The t-th used feedback is used no earlier than
   in round t. *)
Definition C047 : Prop := forall w : delays,
  (forall t, (1 <= t <= T w)%N ->
  INR t <= INR (c_t w t) + INR (d_ct w t) - 1)
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) + INR (d_ct w t) - 1 <= INR (c_t w t) + INR (d w) - 1).

(* C048, text before eq. (18): Before the round in which the t-th feedback is used at
   most t - 1 others have arrived, so that round comes at most d - 1 rounds after t +
   1. *)
Definition C048 : Prop := forall w : delays,
  (forall t, (1 <= t <= T w)%N ->
  INR (arrived_before_q w t) <= INR t - 1)
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) + INR (d_ct w t) - 2 <= INR (d w) + INR t - 2).

(* C049, eq. (18), proof of Lemma 1: The t-th used feedback belongs to a round at
   most d - 1 after t. *)
Definition C049 : Prop := forall w : delays,
  (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= INR (d w) + INR t - INR (d_ct w t))
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (d w) + INR t - INR (d_ct w t) <= INR (d w) + INR t - 1).

(* C050, eq. (19), proof of Lemma 1: If c_t <= t, the drift of place t is at most the
   path from c_t on. *)
Definition C050 : Prop := forall w : walks,
  (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= INR t ->
  drift_t w t <= between_c w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= INR t ->
  between_c w t <= window_c w t).

(* C051, eq. (20), proof of Lemma 1: If c_t > t, the drift of place t is at most the
   path from t on. *)
Definition C051 : Prop := forall w : walks,
  (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) > INR t ->
  drift_t w t <= between_t w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) > INR t ->
  between_t w t <= window_t w t).

(* C052, display before the end of the proof of Lemma 1: The drift is at most 2(d-1)
   P_T, hence at most 2 d P_T. *)
Definition C052 : Prop := forall w : walks,
  (drift w <= sum_window_c w + sum_window w)
  /\ (sum_window_c w + sum_window w = 2 * sum_window w)
  /\ (2 * sum_window w <= P_T w * (2 * INR (d w) - 2))
  /\ (P_T w * (2 * INR (d w) - 2) <= 2 * P_T w * INR (d w)).

(* C053, last display of the proof of Lemma 1: The drift is at most 2R for every
   displaced place. *)
Definition C053 : Prop := forall w : walks,
  drift w <= 2 * INR (displaced w) * radius w.
