(* Appendix a algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From mathcomp Require Import seq.
From Mild.base Require Import Sums.
Local Open Scope R_scope.

(* C160, display after eq. (71): The ideal rate of an epoch lies between the first
   and the last rate. *)
Definition C160 : Prop := forall (T length_v : nat) (G P_v radius : R),
  0 < G ->
  0 <= P_v ->
  (1 <= T)%N ->
  0 < radius ->
  INR length_v >= 1 ->
  INR length_v <= INR T ->
  P_v <= 2 * radius * (INR length_v - 1) ->
  (sqrt 2 * radius / G <= sqrt radius * sqrt (P_v + 2 * radius) / G)
  /\ (sqrt radius * sqrt (P_v + 2 * radius) / G <= sqrt 2 * radius * sqrt (INR length_v) / G)
  /\ (sqrt 2 * radius * sqrt (INR length_v) / G <= sqrt 2 * radius * sqrt (INR T) / G)
  /\ (sqrt 2 * radius * sqrt (INR T) / G <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (2 * G)).

(* C161, eq. (72): Rate k_v is within a factor 2 below the ideal rate of the epoch,
   and k_v is at most the k of the whole path. *)
Definition C161 : Prop := forall (T length_v : nat) (G P_T P_v radius : R),
  0 < G ->
  0 <= P_T ->
  0 <= P_v ->
  (1 <= T)%N ->
  0 < radius ->
  INR length_v >= 1 ->
  INR length_v <= INR T ->
  P_v <= 2 * radius * (INR length_v - 1) ->
  P_v <= P_T ->
  (sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_v + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * G) <= sqrt radius * sqrt (P_v + 2 * radius) / G)
  /\ (sqrt radius * sqrt (P_v + 2 * radius) / G <= sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_v + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / G)
  /\ (floor (ln (sqrt 2 * sqrt (P_v + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1 <= floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1)
  /\ (floor (ln (sqrt 2 * sqrt (P_v + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1 <= ceiling (ln (INR T) / (2 * ln 2)) + 1).

(* C167, display before the end of the proof of Theorem A1: The geometric sum over
   epochs is at most 2 sqrt(S)/(sqrt(2)-1), because V <= 1 + log2 S. *)
Definition C167 : Prop := forall (V sum_d : nat),
  (1 <= V)%N ->
  (1 <= sum_d)%N ->
  INR V <= ln (INR sum_d) / ln 2 + 1 ->
  ((\rsum_(v <- iota 1 V) Rpower 2 (INR v / 2)) = sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1))
  /\ (sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1) <= 2 * sqrt (INR sum_d) / (sqrt 2 - 1))
  /\ ((\rsum_(v <- iota 1 V) Rpower 2 (INR v / 2)) <= 2 * sqrt (INR sum_d) / (sqrt 2 - 1)).
