(* Section 4 1: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks Ogd.
Local Open Scope R_scope.

(* C035, eq. (12), inequality: Convexity bounds the regret by the linearised regret. *)
Definition C035 : Prop := forall w : ogd,
  regret w <= linear w.

(* C036, eq. (12), equalities: c is a permutation, x_t = y_{tau_t}, and the
   linearised regret splits into three sums in the order of use. *)
Definition C036 : Prop := forall w : ogd,
  (INR (unsorted w) = 0)
  /\ (forall t, (1 <= t <= T w)%N ->
  x_less_y w t = 0)
  /\ (expert_linear w = reordered w)
  /\ (reordered w = reordered_y w)
  /\ (reordered_y w = turn w + lead w + lag w).

(* C037, eq. (13), lines 1 and 2: The first sum is a sum of differences of squares. *)
Definition C037 : Prop := forall w : ogd,
  (lead w = lead_quotient w)
  /\ (lead_quotient w = squares_prime w).

(* C038, eq. (13), line 3: Projecting onto K brings a point closer to every
   comparator. *)
Definition C038 : Prop := forall w : ogd,
  (forall t, (1 <= t <= T w)%N ->
  near_t w t <= near_prime_t w t)
  /\ (squares_prime w <= squares_next w).

(* C039, eq. (13), lines 4 and 5: Squares telescope, because y_1 = 0; products are
   summed by parts. *)
Definition C039 : Prop := forall w : ogd,
  (y_1 w = 0)
  /\ (squares_next w = squares_split w)
  /\ (squares_split w <= telescoped w).

(* C040, eq. (13), last lines: The first sum is at most (R^2 + R P_T)/eta + eta T
   G^2/2. *)
Definition C040 : Prop := forall w : ogd,
  (telescoped w <= telescoped_norms w)
  /\ (telescoped_norms w <= (G w) ^ 2 * INR (T w) * eta w / 2 + (P_T w * radius w + (radius w) ^ 2) / eta w)
  /\ (lead w <= (G w) ^ 2 * INR (T w) * eta w / 2 + (P_T w * radius w + (radius w) ^ 2) / eta w).

(* C041, text before eq. (14): The decision of round c_t was made before its gradient
   is used. *)
Definition C041 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (tau_ct w t) <= INR t.

(* C042, eq. (14), first inequality: The second sum of eq. (12) is at most the way
   the decisions went, with no factor G. *)
Definition C042 : Prop := forall w : ogd,
  lag w <= lag_steps w.

(* C042a, correction of eq. (14), first inequality: Cauchy and Schwarz give a factor
   G: gradients are at most G long. *)
Definition C042a : Prop := forall w : ogd,
  (lag w <= G w * lag_norms w)
  /\ (lag_norms w <= lag_steps w).

(* C043, eq. (14), second inequality: Projections only shorten steps, with a factor G
   on the right. *)
Definition C043 : Prop := forall w : ogd,
  lag_steps w <= G w * lag_prime_steps w.

(* C043a, correction of eq. (14), second inequality: Projections only shorten steps;
   no factor is needed. *)
Definition C043a : Prop := forall w : ogd,
  lag_steps w <= lag_prime_steps w.

(* C044, eq. (14), equality and last inequality: G times the unprojected steps equals
   the lengths of eta g, which add up to at most eta G times the lag. *)
Definition C044 : Prop := forall w : ogd,
  (G w * lag_prime_steps w = lag_gradients w)
  /\ (lag_gradients w <= G w * eta w * IZR (sum_lag w)).

(* C044a, correction of eq. (14), equality: Unprojected steps are eta g, at most eta
   G long. *)
Definition C044a : Prop := forall w : ogd,
  (lag_prime_steps w = lag_gradients w)
  /\ (lag_gradients w <= G w * eta w * IZR (sum_lag w)).

(* C045, eq. (15): The lag of use adds up to the backlog. *)
Definition C045 : Prop := forall w : delays,
  (IZR (sum_lag w) = INR (sum_t w) - INR (sum_tau_ct w))
  /\ (INR (sum_t w) - INR (sum_tau_ct w) = INR (sum_t w) - INR (sum_tau_t w))
  /\ (INR (sum_t w) - INR (sum_tau_t w) = IZR (sum_m w)).

(* C046, eq. (16): The second sum is at most eta G^2 times the backlog. *)
Definition C046 : Prop := forall w : ogd,
  (lag w <= G w * lag_norms w)
  /\ (G w * lag_norms w <= (G w) ^ 2 * eta w * IZR (sum_m w)).
