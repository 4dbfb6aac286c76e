(* Section 3 3 letter: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
Local Open Scope R_scope.

(* C026c, Theorem 5 with the sets A_z that the letter leaves empty: With m_z = z - 1,
   as A_z = {} for all z gives it, the first three terms of Theorem 5 are at least
   sqrt(2) GRT: more than a learner that never moves can lose, so that the theorem
   then says nothing. *)
Definition C026c : Prop := forall (K blocks : nat) (G eta gamma radius : R),
  0 < G ->
  (1 <= K)%N ->
  (1 <= blocks)%N ->
  0 < eta ->
  0 < gamma ->
  0 < radius ->
  gamma >= G ^ 2 * (INR K) ^ 2 ->
  sqrt 2 * G * INR K * radius * INR blocks <= G * INR K * INR blocks * eta * sqrt gamma * (INR blocks - 1) / 2 + radius ^ 2 / eta + INR blocks * eta * gamma / 2.
