(* Section 3 2 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From mathcomp Require Import seq.
From Mild.base Require Import Sums.
Local Open Scope R_scope.

(* C004, text before eq. (5): With eta = lam sqrt((P_T+1)/sum(m_t+1)) the first two
   terms of Theorem 1 are O(sqrt(dbar T (P_T+1))), with the constant max{R,R^2}/lam +
   lam G^2. *)
Definition C004 : Prop := forall (beta sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  G ^ 2 * lam * sqrt (INR beta) * sqrt (P_T + 1) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / (lam * sqrt (P_T + 1)) <= sqrt (INR sum_d) * sqrt (P_T + 1) * (G ^ 2 * lam + (Rmax radius (radius ^ 2)) / lam).

(* C010, Remark 3: With eta = lam/sqrt(sum(m_t+1)), free of P_T, Theorem 1 gives
   O(sqrt(dbar T)(P_T+1)) in order and, drift included, O(sqrt(dT)(P_T+1)) in the
   worst case; the constants are max{R,R^2}/lam + lam G^2, and G sqrt(R) more. *)
Definition C010 : Prop := forall (T beta d sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  INR sum_d <= INR T * INR d ->
  (G ^ 2 * lam * sqrt (INR beta) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / lam <= sqrt (INR sum_d) * (P_T + 1) * (G ^ 2 * lam + (Rmax radius (radius ^ 2)) / lam))
  /\ (G ^ 2 * lam * sqrt (INR beta) + (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / lam <= sqrt (INR T) * sqrt (INR d) * (P_T + 1) * (G ^ 2 * lam + G * sqrt radius + (Rmax radius (radius ^ 2)) / lam)).

(* C006, Lemma 1, second inequality: A minimum is at most the geometric mean. *)
Definition C006 : Prop := forall (d displaced : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= d)%N ->
  0 < radius ->
  (Rmin (2 * INR displaced * radius) (2 * P_T * INR d)) <= 2 * sqrt (INR displaced) * sqrt P_T * sqrt radius * sqrt (INR d).

(* C009, text after Lemma 1: If at most lam dbar T/d places are displaced, the drift
   of Lemma 1 is O(sqrt(dbar T P_T)), with the constant 2 sqrt(lam R). *)
Definition C009 : Prop := forall (d displaced sum_d : nat) (P_T lam radius : R),
  0 <= P_T ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR displaced <= lam * INR sum_d / INR d ->
  (Rmin (2 * INR displaced * radius) (2 * P_T * INR d)) <= 2 * sqrt P_T * sqrt radius * sqrt lam * sqrt (INR sum_d).

(* C013, text after Theorem 2: C <= 2G sqrt(d T R P_T), and C = 0 if the comparators
   do not move, in whatever order feedback arrives. *)
Definition C013 : Prop := forall (T d : nat) (C G P_T radius : R),
  0 <= C ->
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  C <= (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) ->
  (C <= 2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d))
  /\ (P_T = 0 ->
  C = 0).

(* C011, Algorithm 2, step 3: The first weights of the experts add up to 1. *)
Definition C011 : Prop := forall (N : nat),
  (1 <= N)%N ->
  (\rsum_(i <- iota 1 N) ((INR N + 1) / (INR N * INR i * (INR i + 1)))) = 1.

(* C016p, text after Theorem 3: The constants behind Omega: L >= min{1,2R} T/(P+1),
   and the second bound of Theorem 3 is at least G/4 sqrt(R min{1,2R}/2)
   sqrt(dT(P+1)). *)
Definition C016p : Prop := forall (T d : nat) (G P radius : R),
  0 < G ->
  0 <= P ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  P <= 2 * radius * INR T ->
  (ceiling (2 * radius * INR T / (Rmax (2 * radius) P)) >= INR T * (Rmin 1 (2 * radius)) / (P + 1))
  /\ (G * sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (Rmax (2 * radius) P) / 4 >= sqrt 2 * G * sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P + 1) * sqrt (Rmin 1 (2 * radius)) / 8).
