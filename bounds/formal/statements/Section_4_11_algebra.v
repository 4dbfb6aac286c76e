(* Section 4 11 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C126, Section 4.11, text before the second display after eq. (53): For delta =
   sqrt(n)/T^{1/4} and K = n sqrt(T), gamma <= n^2 B T. *)
Definition C126 : Prop := forall (T n : nat) (G M : R),
  0 < G ->
  0 < M ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  G ^ 2 * (INR T * (INR n) ^ 2 - sqrt (INR T) * INR n) + M ^ 2 * INR T * (INR n) ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2).

(* C127, Section 4.11, second display after eq. (53), first inequality: The terms of
   Theorem 5 with eta, for the parameters of Corollary 2, are at most (R+P_T)
   sqrt(B)(a + n sqrt(T beta')) + R sqrt(nB) T^{3/4}/2 + nRG sqrt(T beta'). *)
Definition C127 : Prop := forall (T n sum_mz : nat) (G M P_T gamma radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < gamma ->
  (1 <= n)%N ->
  0 < radius ->
  gamma <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) ->
  (INR sum_mz >= 1 ->
  G * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) + sqrt (INR T) * gamma * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) / (2 * INR n) + (P_T * radius + radius ^ 2) / (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) <= G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2 + sqrt (G ^ 2 + M ^ 2) * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)))
  /\ (INR sum_mz = 0 ->
  G * radius * sqrt gamma * sqrt (INR n) * INR sum_mz / (Rpower (INR T) (1 / 4) * sqrt (G ^ 2 + M ^ 2)) + radius * gamma / (2 * Rpower (INR T) (1 / 4) * Rpower (INR n) (3 / 2) * sqrt (G ^ 2 + M ^ 2)) + Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * (P_T * radius + radius ^ 2) / radius <= radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2 + Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * (P_T + radius)).

(* C128, Section 4.11, second display after eq. (53), second inequality: n sqrt(T
   beta') <= sqrt(dT), beta' = sum m_z and K = n sqrt(T). *)
Definition C128 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C128a, Section 4.11, second display after eq. (53), corrected: n sqrt(T beta') <=
   sqrt((d+K-2) T), hence <= sqrt(dT) + sqrt(n) T^{3/4}: a block that misses one
   value waits for a whole block. *)
Definition C128a : Prop := forall w : blocks,
  (INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (K w) + INR (d w) - 2))
  /\ (INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (K w)) * sqrt (INR (T w)) + sqrt (INR (T w)) * sqrt (INR (d w))).

(* C128b, Section 4.11, second display after eq. (53), as the paper derives it: If
   sum m_z <= dT/K^2 (eq. 48) were true, n sqrt(T beta') <= sqrt(dT) would be, and
   with it the display. *)
Definition C128b : Prop := forall (T d n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= INR d / (INR n) ^ 2 ->
  (sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt (INR T) * sqrt (INR d))
  /\ (G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2 + sqrt (G ^ 2 + M ^ 2) * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) <= G * radius * sqrt (INR T) * sqrt (INR d) + radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2 + sqrt (G ^ 2 + M ^ 2) * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d))).

(* C128p, Section 4.11, second display after eq. (53), corrected: From sum m_z <= Z
   ceil((d-1)/K): n sqrt(T beta') <= sqrt(dT) + a, and the display holds with
   sqrt(dT) + a in place of sqrt(dT). *)
Definition C128p : Prop := forall (T d n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= sqrt (INR T) * ceiling ((INR d - 1) / (sqrt (INR T) * INR n)) / INR n ->
  (sqrt (INR T) * INR n * sqrt (INR sum_mz) <= Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d))
  /\ (G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2 + sqrt (G ^ 2 + M ^ 2) * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) <= G * radius * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d)) + radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2 + sqrt (G ^ 2 + M ^ 2) * (P_T + radius) * (2 * Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d))).
