(* Appendix a: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Epochs Ogd Doubling.
From Mild.quantities Require Import Delays Blocks Walks Epochs Ogd Doubling.
Local Open Scope R_scope.

(* C154, Appendix A, first display: The sum that tunes Mild-OGD is a sum over what
   has not arrived. *)
Definition C154 : Prop := forall w : epochs,
  (IZR (beta w) = IZR (sum_open w))
  /\ (INR (sum_waiting w) = IZR (sum_open w)).

(* C155, Appendix A, second display and the words after it: The left side of step 5
   can be calculated at the beginning of round t: delays of what has not arrived by
   then do not enter. *)
Definition C155 : Prop := forall w : epochs,
  forall t, (1 <= t <= T w)%N ->
  IZR (tested_t w t) = IZR (known_t w t).

(* C156, Appendix A, third display: In the first round of an epoch the monitored sum
   is 1, which the new estimate allows. *)
Definition C156 : Prop := forall w : epochs,
  (forall t, (1 <= t <= T w)%N ->
  INR t = INR (s_t w t) ->
  IZR (monitored_t w t) = 1)
  /\ (forall t, (1 <= t <= T w)%N ->
  INR t = INR (s_t w t) ->
  IZR (monitored_t w t) <= Rpower 2 (INR (v_t w t))).

(* C158, proof of Theorem A1, first display: From the start of an epoch on, the
   monitored sum is at most the sum of the delays of the same rounds, hence at most
   that of all. *)
Definition C158 : Prop := forall w : epochs,
  (forall s, (1 <= s <= T w)%N ->
  forall t, (1 <= t <= T w)%N ->
  INR (begun_st w s t) = 1 ->
  IZR (open_st w s t) <= INR (delays_st w s t))
  /\ (forall s, (1 <= s <= T w)%N ->
  forall t, (1 <= t <= T w)%N ->
  INR (begun_st w s t) = 1 ->
  INR (delays_st w s t) <= INR (sum_d w)).

(* C159, eq. (71), proof of Theorem A1: There are at most 1 + log2 of the sum of
   delays epochs. *)
Definition C159 : Prop := forall w : epochs,
  INR (V w) <= ln (INR (sum_d w)) / ln 2 + 1.

(* C163, eq. (74), proof of Theorem A1: At the end of epoch v the monitored sum is at
   most 2^v. *)
Definition C163 : Prop := forall w : epochs,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  IZR (S_v w v) <= Rpower 2 (INR v).

(* C162, eq. (73), proof of Theorem A1: Within epoch v, Theorem 1 and Lemma 1 bound
   the regret of expert k_v. *)
Definition C162 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v + Rpower 2 ((- 1) * INR v / 2) * (G w) ^ 2 * IZR (S_v w v) * eta_v w v.

(* C164, eq. (75), proof of Theorem A1: With the budget for the monitored sum, the
   regret of expert k_v in epoch v is at most 3G sqrt(2^v R(2R + P_T)) + C_v. *)
Definition C164 : Prop := forall w : doubling,
  (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= Rpower 2 (INR v / 2) * (G w) ^ 2 * eta_v w v + Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v / 2) * (G w) ^ 2 * eta_v w v + Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v <= 3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w) + C_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w) + C_v w v <= 3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + C_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= 3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + C_v w v).

(* C165, eq. (76), proof of Theorem A1: Within epoch v, Lemma 3 bounds the regret of
   the weights. *)
Definition C165 : Prop := forall w : doubling,
  (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  meta_v w v <= Rpower 2 (INR v) * (G w) ^ 2 * (radius w) ^ 2 * alpha_v w v + 2 * ln (INR (k_v w v) + 1) / alpha_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v) * (G w) ^ 2 * (radius w) ^ 2 * alpha_v w v + 2 * ln (INR (k_v w v) + 1) / alpha_v w v <= Rpower 2 (INR v / 2) * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1))
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  meta_v w v <= Rpower 2 (INR v / 2) * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1)).

(* C166, eq. (77), proof of Theorem A1: Regret of one epoch: convexity, the regret of
   the weights and that of expert k_v. *)
Definition C166 : Prop := forall w : doubling,
  (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  regret_v w v <= linear_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  linear_v w v = expert_v w v + meta_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  regret_v w v <= 3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + Rpower 2 (INR v / 2) * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1) + C_v w v).

(* C168, last display of the proof of Theorem A1: The drift terms C_v of the epochs
   add up to at most C. *)
Definition C168 : Prop := forall w : doubling,
  (INR (in_order w) = 0 ->
  sum_C w <= (Rmin (2 * G w * INR (d w) * sum_paths w) (sum_lengths w)))
  /\ ((Rmin (2 * G w * INR (d w) * sum_paths w) (sum_lengths w)) <= (Rmin (2 * G w * P_T w * INR (d w)) (2 * G w * radius w * INR (T w))))
  /\ (sum_C w <= drift_cost w).

(* C157, Theorem A1: Dynamic regret of Algorithm 5, which is told nothing about the
   delays. Step 11 descends along F_t^{s_v}, what step 9 receives, not along F_t as
   printed (that is C157b). *)
Definition C157 : Prop := forall w : doubling,
  own_regret w <= drift_cost w + sqrt (INR (sum_d w)) * (6 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1)) / (sqrt 2 - 1).

(* SA1, sharper than eq. (71): V epochs need a backlog, and so delays, of at least
   2^V - 1; delays all 1 and T = 2^V - 1 rounds attain it. *)
Definition SA1 : Prop := forall w : epochs,
  (Rpower 2 (INR (V w)) - 1 <= IZR (beta w))
  /\ (INR (V w) <= ln (INR (sum_d w) + 1) / ln 2)
  /\ (forall v, (1 <= v)%N ->
  INR (V w) >= INR v + 1 ->
  Rpower 2 (INR v) <= INR (delays_v w v)).

(* SA2, beside the first display of the proof of Theorem A1: Over any rounds s..t the
   monitored sum is exactly the sum of the delays, each cut off after round t. *)
Definition SA2 : Prop := forall w : epochs,
  forall s, (1 <= s <= T w)%N ->
  forall t, (1 <= t <= T w)%N ->
  INR (forward_st w s t) = 1 ->
  IZR (open_st w s t) = INR (capped_st w s t).

(* SA3, sharper than the display after eq. (77): The epochs' costs 2^{v/2} add up to
   the geometric sum, which is at most sqrt(2)/(sqrt(2) - 1) = 3.41 times sqrt(beta +
   1) - 1 where the paper has 4.83 times the root of the sum of delays; attained when
   2^V = beta + 1. *)
Definition SA3 : Prop := forall w : epochs,
  (sum_roots w = sqrt 2 * (Rpower 2 (INR (V w) / 2) - 1) / (sqrt 2 - 1))
  /\ (sum_roots w <= sqrt 2 * (sqrt (IZR (beta w) + 1) - 1) / (sqrt 2 - 1))
  /\ (sqrt 2 * (sqrt (IZR (beta w) + 1) - 1) / (sqrt 2 - 1) <= 2 * sqrt (INR (sum_d w)) / (sqrt 2 - 1)).

(* SA7, eq. (72), measured on runs: In every epoch there is an expert within a factor
   2 of the best rate, and its index is no larger than k. *)
Definition SA7 : Prop := forall w : doubling,
  (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  P_v w v <= 2 * radius w * (INR (length_v w v) - 1))
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  eta_v w v <= eta_star_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  eta_star_v w v <= 2 * eta_v w v)
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  INR (k_v w v) <= INR (best_expert w))
  /\ (forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  INR (k_v w v) <= INR (panel_size w)).

(* SA8, sharper than eq. (75): The rate of expert k_v is between half the best and
   the best, so one of the two terms gains what the other loses: 5/2 for 3. *)
Definition SA8 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v / 2) * (G w) ^ 2 * eta_v w v + Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v <= 5 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w) / 2 + C_v w v.

(* SA9, sharper than eq. (75) and eq. (24): 5/2 for 3, for all rates between half the
   best and the best. *)
Definition SA9 : Prop := forall (beta : nat) (G P_T eta radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < eta ->
  0 < radius ->
  eta <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= 2 * eta ->
  G ^ 2 * eta * INR beta + (P_T * radius + radius ^ 2) / eta <= 5 * G * sqrt radius * sqrt (INR beta) * sqrt (P_T + 2 * radius) / 2.

(* SA10, sharper than the display after eq. (77): The geometric sum is at most 3.41
   (sqrt(beta + 1) - 1), for all values. *)
Definition SA10 : Prop := forall (V beta : nat),
  (1 <= V)%N ->
  (1 <= beta)%N ->
  Rpower 2 (INR V) <= INR beta + 1 ->
  sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1) <= sqrt 2 * (sqrt (INR beta + 1) - 1) / (sqrt 2 - 1).
