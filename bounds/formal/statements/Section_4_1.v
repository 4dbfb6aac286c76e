(* Section 4 1: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
Local Open Scope R_scope.

(* C041, text before eq. (14): The decision of round c_t was made before its gradient
   is used. *)
Definition C041 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (tau_ct w t) <= INR t.

(* C045, eq. (15): The lag of use adds up to the backlog. *)
Definition C045 : Prop := forall w : delays,
  (IZR (sum_lag w) = INR (sum_t w) - INR (sum_tau_ct w))
  /\ (INR (sum_t w) - INR (sum_tau_ct w) = INR (sum_t w) - INR (sum_tau_t w))
  /\ (INR (sum_t w) - INR (sum_tau_t w) = IZR (sum_m w)).
