(* Any order: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
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
