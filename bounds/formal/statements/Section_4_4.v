(* Section 4 4: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
Local Open Scope R_scope.

(* C062, eq. (25): The weights are a softmax of the surrogate losses received so far. *)
Definition C062 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  forall i, (1 <= i <= experts w)%N ->
  weight w t i = w_closed w t i.

(* C063, eqs. (26) and (27): w_{t+1} and w~_{t+1} minimise linear loss plus entropy
   over the simplex: no distribution is below the tangent at them, nor are they above
   it. *)
Definition C063 : Prop := forall w : hedge,
  (forall t, (1 <= t <= T w)%N ->
  objective w t = least_objective w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  objective w t <= rival_objective w t)
  /\ (forall s, (s <= T w)%N ->
  objective_tilde w s = least_objective_tilde w s)
  /\ (forall s, (s <= T w)%N ->
  objective_tilde w s <= rival_objective_tilde w s).

(* C064, eq. (28): The regret of the weights splits at the decision x~_t of weights
   that know all earlier losses. *)
Definition C064 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i = delayed_part w + ideal_part w i.

(* C067, eq. (29): Delay moves the decision by at most alpha m_t G R^2. *)
Definition C067 : Prop := forall w : hedge,
  (forall t, (1 <= t <= T w)%N ->
  x_gap w t <= w_gap_x w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  w_gap_x w t <= radius w * w_gap w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  radius w * w_gap w t <= radius w * alpha w * c_gap w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  radius w * alpha w * c_gap w t <= radius w * alpha w * missing_losses w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  radius w * alpha w * missing_losses w t <= G w * (radius w) ^ 2 * alpha w * IZR (m_t w t))
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (missing_count w t) = IZR (m_t w t)).

(* C068, eq. (30): Surrogate losses are at most GR. *)
Definition C068 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  largest_loss w t <= G w * radius w.

(* C069, eq. (31): Delay costs the weights at most alpha G^2 R^2 times the backlog. *)
Definition C069 : Prop := forall w : hedge,
  delayed_part w <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (sum_m w).

(* C071, eq. (32): The ideal part in terms of h_t, and its split at w~_{t+1}. *)
Definition C071 : Prop := forall w : hedge,
  (forall i, (1 <= i <= experts w)%N ->
  ideal_part w i = h_by_w w i)
  /\ (forall i, (1 <= i <= experts w)%N ->
  h_by_w w i = stability w + leader_part w i).

(* C072, text after eq. (32): w~_{t+1} minimises h_0 + ... + h_t over the simplex,
   for every t >= 0. *)
Definition C072 : Prop := forall w : hedge,
  (forall s, (s <= T w)%N ->
  objective_tilde w s = least_objective_tilde w s)
  /\ (forall s, (s <= T w)%N ->
  objective_tilde w s <= rival_objective_tilde w s).

(* C073, eq. (33): Being the leader costs at most the initial ignorance. *)
Definition C073 : Prop := forall w : hedge,
  (forall i, (1 <= i <= experts w)%N ->
  leader_part w i <= h0_gap w i)
  /\ (forall i, (1 <= i <= experts w)%N ->
  h0_gap w i = log_inverse_w1 w i / alpha w).

(* C074, eq. (34): One round behind costs at most alpha times the squared loss. *)
Definition C074 : Prop := forall w : hedge,
  (forall t, (1 <= t <= T w)%N ->
  stability_t w t <= largest_loss w t * w_moves w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  largest_loss w t * w_moves w t <= alpha w * c_moves w t * largest_loss w t)
  /\ (forall t, (1 <= t <= T w)%N ->
  alpha w * c_moves w t * largest_loss w t = alpha w * (largest_loss w t) ^ 2)
  /\ (forall t, (1 <= t <= T w)%N ->
  alpha w * (largest_loss w t) ^ 2 <= (G w) ^ 2 * (radius w) ^ 2 * alpha w).

(* C075, eq. (35): Regret of the weights that know all earlier losses. *)
Definition C075 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  ideal_part w i <= (G w) ^ 2 * (radius w) ^ 2 * INR (T w) * alpha w + log_inverse_w1 w i / alpha w.
