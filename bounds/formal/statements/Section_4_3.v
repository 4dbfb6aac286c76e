(* Section 4 3: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
Local Open Scope R_scope.

(* C056, eq. (22): The regret is at most the linearised regret, which splits into
   that of the weights and that of expert k. *)
Definition C056 : Prop := forall w : mild,
  (mild_regret w <= mild_linear w)
  /\ (mild_linear w = meta_k w + expert_k w).

(* C057, Lemma 3: Regret of delayed Hedge against every expert, for every alpha. *)
Definition C057 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w) + log_inverse_w1 w i / alpha w.

(* C059, eq. (23): Regret of the weights against expert k, with the prescribed alpha. *)
Definition C059 : Prop := forall w : mild,
  (meta_k w <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w) + log_inverse_w1_k w / alpha w)
  /\ ((G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w) + log_inverse_w1_k w / alpha w <= 2 * G w * radius w * sqrt (IZR (beta w)) * ln (INR (best w) + 1) + G w * radius w * sqrt (IZR (beta w))).

(* C060, display before eq. (24): Theorem 1 and Lemma 1 for expert k on the surrogate
   losses. *)
Definition C060 : Prop := forall w : mild,
  expert_k w <= big_C w + (G w) ^ 2 * eta_k w * IZR (beta w) + (P_T w * radius w + (radius w) ^ 2) / eta_k w.

(* C061, eq. (24): The same with the ideal learning rate in place of eta_k. *)
Definition C061 : Prop := forall w : mild,
  (big_C w + (G w) ^ 2 * eta_k w * IZR (beta w) + (P_T w * radius w + (radius w) ^ 2) / eta_k w <= big_C w + G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w) + G w * sqrt (IZR (beta w)) * (2 * P_T w * radius w + 2 * (radius w) ^ 2) / (sqrt (radius w) * sqrt (P_T w + 2 * radius w)))
  /\ (big_C w + G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w) + G w * sqrt (IZR (beta w)) * (2 * P_T w * radius w + 2 * (radius w) ^ 2) / (sqrt (radius w) * sqrt (P_T w + 2 * radius w)) <= big_C w + 3 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w))
  /\ (expert_k w <= big_C w + 3 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w)).
