(* Any order: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.base Require Import Powers.
From Mild.worlds Require Import Delays Blocks Walks Epochs Ogd Hedge Doubling.
From Mild.quantities Require Import Delays Blocks Walks Epochs Ogd Hedge Doubling.
Local Open Scope R_scope.

(* S30, beside eq. (15): The order of use strays from the order of rounds by at most
   twice the backlog, all places added up; a jump that drifts most, counted
   `crossings` times, takes a displacement of half its square and a backlog of nearly
   three eighths of it. *)
Definition S30 : Prop := forall w : walks,
  (INR (displacement w) <= 2 * IZR (sum_m w))
  /\ ((INR (crossings w)) ^ 2 <= 2 * INR (displacement w))
  /\ (INR (crossings w) * (3 * INR (crossings w) - 2) <= 8 * IZR (sum_m w)).

(* S31, instead of Lemma 1: The drift is at most 2 sqrt(R P_T D), D = sum |t - c_t|,
   and at most 2 sqrt(2 R P_T sum m_t): the average delay bounds it, in any order.
   Constants are attained; proof above. *)
Definition S31 : Prop := forall w : walks,
  (drift w <= capped_path w)
  /\ (drift w <= 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (displacement w)))
  /\ (drift w <= 2 * sqrt 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w))).

(* S32, instead of Theorem 1: Theorem 1 with the drift bounded: no assumption on the
   order, and no term that grows with the largest delay. *)
Definition S32 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * eta w * (INR (T w) / 2 + IZR (sum_m w)) + 2 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)) + (P_T w * radius w + (radius w) ^ 2 / 2) / eta w.

(* S33, sharper than Theorem 2: Theorem 2 without 2R ln(k+1) and R, and with the
   backlog for the sum of delays: the loss in the other term pays for the weights.
   Proof above. *)
Definition S33 : Prop := forall w : mild,
  mild_regret w <= big_C w + 3 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w).

(* S34, instead of Theorem 2: Mild-OGD has regret O(sqrt(dbar T (P_T + 1))) for
   delays in any order: Assumption 5 and the term C are not needed for that rate.
   Proof above. *)
Definition S34 : Prop := forall w : mild,
  (mild_regret w <= 2 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)) + 3 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w))
  /\ (mild_regret w <= 6 * G w * sqrt (radius w) * sqrt (INR (sum_d w)) * sqrt (P_T w + 2 * radius w)).

(* S35, instead of Theorem A1: Theorem A1 without (2 ln(k+1) + 1)GR and without C,
   for delays in any order. Proof above. *)
Definition S35 : Prop := forall w : doubling,
  (own_regret w <= 2 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)) + 3 * sqrt 2 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) * (sqrt (IZR (beta w) + 1) - 1) / (sqrt 2 - 1))
  /\ (own_regret w <= 6 * G w * sqrt (radius w) * sqrt (INR (sum_d w)) * sqrt (P_T w + 2 * radius w) / (sqrt 2 - 1)).

(* S36, sharper than eq. (24): For every rate between half the best and the best, and
   with equality at both ends: what eq. (24) loses is enough for the weights too. *)
Definition S36 : Prop := forall (beta : nat) (G P_T eta radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < eta ->
  0 < radius ->
  eta <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= 2 * eta ->
  2 * G ^ 2 * eta * INR beta + (P_T * radius + 2 * radius ^ 2) / eta <= 3 * G * sqrt radius * sqrt (INR beta) * sqrt (P_T + 2 * radius).

(* S37, sharper than eq. (23): The logarithm of the weight of expert k is less than
   what eq. (24) rounds up; k <= 64, that is T <= 2^126 rounds (the left side then
   grows like 2 ln k, the right side doubles). *)
Definition S37 : Prop := forall (k : nat),
  (1 <= k)%N ->
  INR k <= 64 ->
  ln (INR k * (INR k + 1)) + 1 <= sqrt 2 * Rpower 2 (INR k) / 2 + 3 * sqrt 2 * Rpower 2 ((- 1) * INR k) / 2.

(* S38, beside Theorems 2 and 3: The lower bound of Theorem 3 is made with delays of
   average (d + 1)/2; there S34 is within a factor 34 of it, for all parameters. *)
Definition S38 : Prop := forall (T d : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  3 * sqrt 2 * G * sqrt radius * sqrt (INR T) * sqrt (P_T + 2 * radius) * sqrt (INR d + 1) <= 17 * G * sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (Rmax (2 * radius) P_T) / 2.

(* S39, instead of Lemma 1 in Corollaries 1 and 3 and Theorem 7: The drift between
   blocks by their backlog; and the drift by a cube root, which terms of Corollaries
   1 and 3 and of Theorem 7 cover: these do not need Assumption 5, nor the first of
   them C. *)
Definition S39 : Prop := forall w : walks,
  (block_drift w <= 2 * sqrt 2 * sqrt (P_Z w) * sqrt (radius w) * sqrt (IZR (sum_mz w)))
  /\ (drift w <= 2 * Rpower 2 (1 / 3) * power (P_T w) (1 / 3) * Rpower (radius w) (2 / 3) * Rpower (INR (T w)) (1 / 3) * power (IZR (sum_m w)) (1 / 3)).
