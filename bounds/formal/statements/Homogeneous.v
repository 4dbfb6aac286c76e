(* Homogeneous: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.base Require Import Powers.
Local Open Scope R_scope.

(* S40, text before eq. (5), in units of R: eq. (5) with P_T/R + 1: for eta = lam
   sqrt((P_T/R+1)/sum(m_t+1)) the first two terms of Theorem 1 are at most (R^2/lam +
   lam G^2) times sqrt(dbar T (P_T/R+1)). *)
Definition S40 : Prop := forall (beta sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  G ^ 2 * lam * sqrt (INR beta) * sqrt (P_T / radius + 1) + radius ^ 2 * sqrt (INR beta) * sqrt (P_T / radius + 1) / lam <= sqrt (INR sum_d) * (G ^ 2 * lam + radius ^ 2 / lam) * sqrt (P_T / radius + 1).

(* S41, Remark 3, in units of R: Remark 3 with P_T/R + 1 for P_T + 1; the constants
   are R^2/lam + lam G^2, and GR more. *)
Definition S41 : Prop := forall (T beta d sum_d : nat) (G P_T lam radius : R),
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
  (G ^ 2 * lam * sqrt (INR beta) + radius ^ 2 * sqrt (INR beta) * (P_T / radius + 1) / lam <= sqrt (INR sum_d) * (G ^ 2 * lam + radius ^ 2 / lam) * (P_T / radius + 1))
  /\ (G ^ 2 * lam * sqrt (INR beta) + radius ^ 2 * sqrt (INR beta) * (P_T / radius + 1) / lam + (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= sqrt (INR T) * sqrt (INR d) * (P_T / radius + 1) * (G ^ 2 * lam + G * radius + radius ^ 2 / lam)).

(* S42, text after Theorem 3, in units of R: L >= T/(P/R+1), and the second bound of
   Theorem 3 is at least GR/8 sqrt(2dT(P/R+1)). *)
Definition S42 : Prop := forall (T d : nat) (G P radius : R),
  0 < G ->
  0 <= P ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  P / radius <= 2 * INR T ->
  (ceiling (2 * INR T / (Rmax 2 (P / radius))) >= INR T / (P / radius + 1))
  /\ (G * radius * sqrt (INR T) * sqrt (INR d) * sqrt (Rmax 2 (P / radius)) / 4 >= sqrt 2 * G * radius * sqrt (INR T) * sqrt (INR d) * sqrt (P / radius + 1) / 8).

(* S43, first display of Section 4.8, corrected, in units of r: Corollary 1 with
   delta r times as large and c = rR/M: the terms with eta are at most (R+P_T) M/r
   (a+b) + RMa/(2r) + GRb. *)
Definition S43 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  (INR sum_m >= 1 ->
  G * M * INR n * r * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)))
  /\ (INR sum_m = 0 ->
  G * radius * INR sum_m / sqrt (INR T) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r * (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / radius <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))).

(* S44, second display of Section 4.8, in units of r: Corollary 1 with delta r times
   as large: drift and smoothing cost at most C + (3Gr + GR)(a+b). *)
Definition S44 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= C + (G * radius + 3 * G * r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* S45, last display of Section 4.8, in units of r: Corollary 1 with delta r times as
   large and c = rR/M gives O((a + (n dbar)^{1/3} T^{2/3})(P_T/r+1) + C), with the
   constant M max{1,R/r} + RM/(2r) + 2GR + 3Gr. *)
Definition S45 : Prop := forall (T n sum_m : nat) (C G M P_T dbar drift r radius : R),
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
  /\ (C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + (G * radius + 3 * G * r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) <= C + (P_T / r + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) * (2 * G * radius + 3 * G * r + M * radius / (2 * r) + M * (Rmax 1 (radius / r)))).

(* S46, Section 4.11, text before the second display after eq. (53), in units of r:
   Corollary 2 with delta = r sqrt(n)/T^{1/4}: gamma <= n^2 (G^2 + M^2/r^2) T. *)
Definition S46 : Prop := forall (T n : nat) (G M r : R),
  0 < G ->
  0 < M ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  G ^ 2 * r ^ 2 * (INR T * (INR n) ^ 2 - sqrt (INR T) * INR n) + M ^ 2 * INR T * (INR n) ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2).

(* S47, Section 4.11, second display after eq. (53), first inequality, in units of r:
   Corollary 2 with delta r times as large and c = R/sqrt(G^2 + M^2/r^2): the display
   holds with G^2 + M^2/r^2 for G^2 + M^2. *)
Definition S47 : Prop := forall (T n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < gamma ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma * r ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) ->
  (INR sum_mz >= 1 ->
  G * sqrt (INR T) * sqrt gamma * INR n * r ^ 2 * INR sum_mz * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) + sqrt (INR T) * gamma * r ^ 2 * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (2 * INR n) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) <= G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / (2 * r) + sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)))
  /\ (INR sum_mz = 0 ->
  G * radius * sqrt gamma * sqrt (INR n) * r * INR sum_mz / (Rpower (INR T) (1 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)) + radius * gamma * r / (2 * Rpower (INR T) (1 / 4) * Rpower (INR n) (3 / 2) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)) + Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / radius <= radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / (2 * r) + Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (P_T / r + radius / r)).

(* S48, display of Theorem 6's bound, the algebra of it, in units of r: Theorem 6
   with delta r times as large and c = R/(sqrt(2(G^2 + M^2/r^2)) max): the explicit
   bound holds with G^2 + M^2/r^2 for G^2 + M^2. *)
Definition S48 : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < gamma ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma * r ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * Rpower r (3 / 2) * INR sum_mz * sqrt (P_T / r + 2 * radius / r) / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + G * radius * sqrt (INR T) * sqrt gamma * INR n * r * INR sum_mz / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) * r + sqrt radius * sqrt (INR T) * gamma * Rpower r (3 / 2) * sqrt (P_T / r + 2 * radius / r) / (2 * INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma * r / (INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / r + sqrt r * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= sqrt 2 * G * sqrt P_T * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt radius * sqrt (INR T) * INR n * sqrt r * sqrt (INR sum_mz) * sqrt (P_T / r + 2 * radius / r) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + 2 * sqrt radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) / sqrt r + 2 * radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) / r + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius + 3 * G * r + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / r).

(* S49, display of Theorem 7's bound, the algebra of it, in units of r: Theorem 7
   with delta r times as large and c = rR/(sqrt(2) M max): the explicit bound holds
   with M/r for M and smoothing at 3Gr + GR. *)
Definition S49 : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * sqrt r * INR sum_m * sqrt (P_T / r + 2 * radius / r) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / (r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / r + M * sqrt r * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * sqrt r * power (INR sum_m) (1 / 3) * sqrt (P_T / r + 2 * radius / r) + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + 2 * M * radius * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * ln (INR k + 1) / r + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius + 3 * G * r + 2 * M * sqrt radius * sqrt (P_T / r + 2 * radius / r) / sqrt r).

(* S50, first display of the proof of Corollary 3, in units of r: Corollary 3 with c
   = (R^2 + R P_T)/r^2, delta r times and eta r^2 times as large: the display holds
   with Gr for G. *)
Definition S50 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  (INR sum_m >= 1 ->
  G * M * INR n * r * INR sum_m * (Rmin (Rpower radius (2 / 3) * Rpower (P_T / r + radius / r) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4)))) / (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (Rpower radius (2 / 3) * Rpower (P_T / r + radius / r) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4)))) / (2 * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) ^ 2) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (Rpower radius (2 / 3) * Rpower (P_T / r + radius / r) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4)))) <= G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3)))
  /\ (INR sum_m = 0 ->
  G * sqrt radius * sqrt r * INR sum_m * sqrt (P_T / r + radius / r) / sqrt (INR T) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4)) <= G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3))).

(* S51, second display of the proof of Corollary 3, in units of r: Corollary 3 with c
   = (R^2 + R P_T)/r^2 and delta r times as large: smoothing costs at most (3Gr +
   GR)(A + D). *)
Definition S51 : Prop := forall (T n sum_m : nat) (G P_T drift r radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  drift / r = 0 ->
  G * radius * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + 3 * G * INR T * r * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + G * drift <= (G * radius + 3 * G * r) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3)).

(* S52, second display of the proof of Corollary 4, first inequality, in units of r:
   Corollary 4 with c = (R^2 + R P_T)/r^2, K = n sqrt(T/c) and eta r^2 times as
   large: the display holds with (Gr)^2 + M^2 for G^2 + M^2. *)
Definition S52 : Prop := forall (T n sum_mz : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  (INR sum_mz >= 1 ->
  G * INR T * (INR n) ^ 2 * r ^ 2 * INR sum_mz * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (radius * (P_T / r + radius / r)) + radius * (P_T / r + radius / r) / (r * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))))) + Rpower (INR T) (3 / 2) * INR n * sqrt r * (G ^ 2 * r ^ 2 + M ^ 2) * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (2 * sqrt radius * sqrt (P_T / r + radius / r)) <= G * sqrt (INR T) * INR n * r * sqrt (INR sum_mz) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz)))
  /\ (INR sum_mz = 0 ->
  G * Rpower (INR T) (1 / 4) * Rpower (INR n) (3 / 2) * Rpower r (5 / 4) * INR sum_mz / (Rpower radius (1 / 4) * Rpower (P_T / r + radius / r) (1 / 4)) + 3 * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) <= G * sqrt (INR T) * INR n * r * sqrt (INR sum_mz) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz))).

(* S53, second display of the proof of Corollary 4, corrected, in units of r:
   Corollary 4, the delay's share, with c = (R^2 + R P_T)/r^2: n sqrt(T beta') <=
   sqrt(dcT) + A. *)
Definition S53 : Prop := forall (T d n sum_mz : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_mz <= sqrt radius * sqrt (INR T) * sqrt (P_T / r + radius / r) * ceiling (sqrt radius * (INR d - 1) * sqrt (P_T / r + radius / r) / (sqrt (INR T) * INR n * sqrt r)) / (INR n * sqrt r) ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T / r + radius / r) / sqrt r.
