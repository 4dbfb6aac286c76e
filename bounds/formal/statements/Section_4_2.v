(* Section 4 2: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
Local Open Scope R_scope.

(* C047, eq. (17), proof of Lemma 1: The t-th used feedback is used no earlier than
   in round t. *)
Definition C047 : Prop := forall w : delays,
  (forall t, (1 <= t <= T w)%N ->
  INR t <= (INR (c_t w t) + INR (d_ct w t) - 1))
  /\ (forall t, (1 <= t <= T w)%N ->
  (INR (c_t w t) + INR (d_ct w t) - 1) <= (INR (c_t w t) + INR (d w) - 1)).

(* C048, text before eq. (18): Before the round in which the t-th feedback is used at
   most t - 1 others have arrived, so that round comes at most d - 1 rounds after t +
   1. *)
Definition C048 : Prop := forall w : delays,
  (forall t, (1 <= t <= T w)%N ->
  INR (arrived_before_q w t) <= (INR t - 1))
  /\ (forall t, (1 <= t <= T w)%N ->
  (INR (c_t w t) + INR (d_ct w t) - 2) <= (INR (d w) + INR t - 2)).

(* C049, eq. (18), proof of Lemma 1: The t-th used feedback belongs to a round at
   most d - 1 after t. *)
Definition C049 : Prop := forall w : delays,
  (forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= (INR (d w) - INR (d_ct w t) + INR t))
  /\ (forall t, (1 <= t <= T w)%N ->
  (INR (d w) - INR (d_ct w t) + INR t) <= (INR (d w) + INR t - 1)).
