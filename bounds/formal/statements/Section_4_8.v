(* Section 4 8: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.base Require Import Powers.
Local Open Scope R_scope.

(* C108, first display of Section 4.8: The terms of Theorem 4 with eta, for the eta
   and delta of Corollary 1, are at most (R+R P_T)(a+b) + RMa/2 + GRb, a = sqrt(n)
   T^{3/4}, b = (nT sum m_t)^{1/3}. Judged in two parts that print does not tell
   apart: with delay, and without, where sum m_t = 0 and the second entry of eta's
   minimum is infinite. *)
Definition C108 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  2 * INR sum_m <= INR T * (INR T - 1) ->
  (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) < r ->
  r <= radius ->
  (INR sum_m >= 1 ->
  G * M * INR n * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius + radius ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + (P_T * radius + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)))
  /\ (INR sum_m = 0 ->
  G * radius * INR sum_m / sqrt (INR T) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T * radius + radius ^ 2) / radius <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + (P_T * radius + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))).

(* C108a, first display of Section 4.8, corrected: The first factor is (R+P_T) M:
   (R^2 + R P_T)/eta with c = R/M leaves one R less and one M more than printed. *)
Definition C108a : Prop := forall (T n sum_m : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  (INR sum_m >= 1 ->
  G * M * INR n * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius + radius ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)))
  /\ (INR sum_m = 0 ->
  G * radius * INR sum_m / sqrt (INR T) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T * radius + radius ^ 2) / radius <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))).

(* C109, second display of Section 4.8: Drift and smoothing cost at most C + (3G +
   GR/r)(a+b). *)
Definition C109 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= C + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius / r + 3 * G).

(* C110, last display of Section 4.8: Hence Theorem 4 gives O((a + (n dbar)^{1/3}
   T^{2/3})(P_T+1) + C): the two displays (the first as corrected, C108a) add up to
   that, the constant is M max{1,R} + RM/2 + GR + 3G + GR/r, because (nT sum
   m_t)^{1/3} <= (n dbar)^{1/3} T^{2/3}. *)
Definition C110 : Prop := forall (T n sum_m : nat) (C G M P_T dbar drift r radius : R),
  0 <= C ->
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < dbar ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  INR T + INR sum_m <= INR T * dbar ->
  (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) <= Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3))
  /\ (C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius / r + 3 * G) <= C + (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) * (G * radius + G * radius / r + 3 * G + M * radius / 2 + M * (Rmax 1 radius))).
