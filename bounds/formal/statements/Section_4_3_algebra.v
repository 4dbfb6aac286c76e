(* Section 4 3 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
Local Open Scope R_scope.

(* C054, first display of Section 4.3: The ideal rate lies between the first and the
   last learning rate, for every path length up to 2R(T-1). *)
Definition C054 : Prop := forall (T beta : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  (sqrt 2 * radius / (G * sqrt (INR beta)) <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)))
  /\ (sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= sqrt 2 * radius * sqrt (INR T) / (G * sqrt (INR beta)))
  /\ (sqrt 2 * radius * sqrt (INR T) / (G * sqrt (INR beta)) <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (2 * G * sqrt (INR beta))).

(* C054p, text before the first display of Section 4.3: No path within radius R is
   longer than 2R(T-1). *)
Definition C054p : Prop := forall w : walks,
  (0 <= P_T w)
  /\ (P_T w <= 2 * radius w * (INR (T w) - 1)).

(* C055, eq. (21): Learning rate k is within a factor 2 below the ideal rate, and k
   is one of 1..N. *)
Definition C055 : Prop := forall (T beta : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  (sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * G * sqrt (INR beta)) <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)))
  /\ (sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (G * sqrt (INR beta)))
  /\ (1 <= floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1)
  /\ (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1 <= ceiling (ln (INR T) / (2 * ln 2)) + 1).

(* C058, text after Lemma 3: 1/w_1 of expert k is k(k+1)N/(N+1), at most (k+1)^2. *)
Definition C058 : Prop := forall (N k : nat),
  (1 <= N)%N ->
  (1 <= k)%N ->
  INR N * INR k * (INR k + 1) / (INR N + 1) <= (INR k + 1) ^ 2.
