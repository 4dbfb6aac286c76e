(* Appendix b: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.base Require Import Powers.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C170, first display of the proof of Corollary 3: The terms of Theorem 4 with eta,
   for the parameters of Corollary 3, are at most M(A+D) + AM/2 + DG, A = sqrt(n)
   c^{1/4} T^{3/4}, D = (n c beta T)^{1/3}. *)
Definition C170 : Prop := forall (T n sum_m : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  (INR sum_m >= 1 ->
  G * M * INR n * INR sum_m * (Rmin (Rpower radius (2 / 3) * Rpower (P_T + radius) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (Rpower radius (2 / 3) * Rpower (P_T + radius) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (2 * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius + radius ^ 2) / (Rmin (Rpower radius (2 / 3) * Rpower (P_T + radius) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / 2 + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3)))
  /\ (INR sum_m = 0 ->
  G * sqrt radius * INR sum_m * sqrt (P_T + radius) / sqrt (INR T) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / 2 + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T * radius + radius ^ 2) / (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4)) <= G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / 2 + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3))).

(* C171, second display of the proof of Corollary 3: In order, smoothing costs at
   most (3G + GR/r)(A+D). *)
Definition C171 : Prop := forall (T n sum_m : nat) (G P_T drift r radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  drift = 0 ->
  G * radius * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) / r + 3 * G * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) + G * drift <= (G * radius / r + 3 * G) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3)).

(* C174, second display of the proof of Corollary 4, first inequality: The terms with
   eta, for the parameters of Corollary 4, are at most sqrt(B)(A + n sqrt(T beta')) +
   c^{1/4} T^{3/4} sqrt(nB)/2 + nG sqrt(T beta'). *)
Definition C174 : Prop := forall (T n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  (INR sum_mz >= 1 ->
  G * INR T * (INR n) ^ 2 * INR sum_mz * sqrt (G ^ 2 + M ^ 2) * (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) / (radius * (P_T + radius)) + radius * (P_T + radius) / (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) + Rpower (INR T) (3 / 2) * INR n * (G ^ 2 + M ^ 2) * (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) / (2 * sqrt radius * sqrt (P_T + radius)) <= G * sqrt (INR T) * INR n * sqrt (INR sum_mz) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 + sqrt (G ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz)))
  /\ (INR sum_mz = 0 ->
  G * Rpower (INR T) (1 / 4) * Rpower (INR n) (3 / 2) * INR sum_mz / (Rpower radius (1 / 4) * Rpower (P_T + radius) (1 / 4)) + 3 * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 <= G * sqrt (INR T) * INR n * sqrt (INR sum_mz) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 + sqrt (G ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz))).

(* C175, second display of the proof of Corollary 4, second inequality: n sqrt(T
   beta') <= sqrt(dcT), for K = n sqrt(T/c); both sides are divided by sqrt(c). *)
Definition C175 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C175a, second display of the proof of Corollary 4, corrected: n sqrt(T beta') <=
   sqrt((d+K-2) c T), hence <= sqrt(dcT) + sqrt(n) c^{1/4} T^{3/4}; both sides are
   divided by sqrt(c), which makes the last term sqrt(KT). *)
Definition C175a : Prop := forall w : blocks,
  (INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (K w) + INR (d w) - 2))
  /\ (INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (K w)) * sqrt (INR (T w)) + sqrt (INR (T w)) * sqrt (INR (d w))).

(* C175b, second display of the proof of Corollary 4, as the paper derives it: If sum
   m_z <= dT/K^2 (eq. 48) were true, the second inequality would be. *)
Definition C175b : Prop := forall (T d n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= radius * INR d * (P_T + radius) / (INR n) ^ 2 ->
  (sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius))
  /\ (G * sqrt (INR T) * INR n * sqrt (INR sum_mz) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 + sqrt (G ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) <= G * sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 + sqrt (G ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius))).

(* C175p, second display of the proof of Corollary 4, corrected: From sum m_z <= Z
   ceil((d-1)/K): n sqrt(T beta') <= sqrt(dcT) + A, and the display with A +
   sqrt(dcT) for sqrt(dcT). *)
Definition C175p : Prop := forall (T d n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= sqrt radius * sqrt (INR T) * sqrt (P_T + radius) * ceiling (sqrt radius * sqrt (P_T + radius) * (INR d - 1) / (sqrt (INR T) * INR n)) / INR n ->
  (sqrt (INR T) * INR n * sqrt (INR sum_mz) <= Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius))
  /\ (G * sqrt (INR T) * INR n * sqrt (INR sum_mz) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 + sqrt (G ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) <= G * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius)) + Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 + sqrt (G ^ 2 + M ^ 2) * (2 * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius))).
