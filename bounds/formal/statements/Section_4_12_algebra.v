(* Section 4 12 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.base Require Import Powers.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
Local Open Scope R_scope.

(* C134, display after eq. (58): The ideal rate of Theorem 6 lies between the first
   and the last rate, and rate k is within a factor 2 below it. *)
Definition C134 : Prop := forall (T n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  P_T <= radius * (2 * INR T - 2) ->
  (sqrt 2 * radius / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) <= sqrt radius * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))))
  /\ (sqrt radius * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) <= sqrt 2 * radius * sqrt (INR T) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))))
  /\ (sqrt 2 * radius * sqrt (INR T) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (2 * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))))
  /\ (sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) <= sqrt radius * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))))
  /\ (sqrt radius * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) <= sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))))).

(* C138, text after eq. (59): The same for Theorem 7. *)
Definition C138 : Prop := forall (T n sum_m : nat) (M P_T radius : R),
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  P_T <= radius * (2 * INR T - 2) ->
  (sqrt 2 * radius / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= sqrt radius * sqrt (P_T + 2 * radius) / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))))
  /\ (sqrt radius * sqrt (P_T + 2 * radius) / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= sqrt 2 * radius * sqrt (INR T) / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))))
  /\ (sqrt 2 * radius * sqrt (INR T) / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (2 * M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))))
  /\ (sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= sqrt radius * sqrt (P_T + 2 * radius) / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))))
  /\ (sqrt radius * sqrt (P_T + 2 * radius) / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))))).

(* C136p, display of Theorem 6's bound, the algebra of it: The combined bound with
   the parameters of Theorem 6 is at most the explicit bound. *)
Definition C136p : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
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
  gamma <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + G * radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt radius * sqrt (INR T) * gamma * sqrt (P_T + 2 * radius) / (2 * INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma / (INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) + sqrt (G ^ 2 + M ^ 2) * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= sqrt 2 * G * sqrt P_T * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (P_T + 2 * radius) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) / 2 + 2 * sqrt radius * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) + 2 * radius * sqrt (G ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius / r + 3 * G + radius * sqrt (G ^ 2 + M ^ 2)).

(* C141p, display of Theorem 7's bound, the algebra of it: The combined bound with
   the parameters of Theorem 7 is at most the explicit bound. *)
Definition C141p : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * INR sum_m * sqrt (P_T + 2 * radius) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T + 2 * radius) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) + M * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * sqrt (P_T + 2 * radius) + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T + 2 * radius) / 2 + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * M * radius * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * ln (INR k + 1) + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius / r + 3 * G + 2 * M * sqrt radius * sqrt (P_T + 2 * radius)).

(* C137, text after Theorem 6's bound: n sqrt(T beta') <= sqrt(dT), as in Corollary
   2. *)
Definition C137 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C139, text before the combined bound of Theorem 7: With K = 1 and feedback in
   order the drift in eq. (57) vanishes. *)
Definition C139 : Prop := forall w : walks,
  INR (K w) = 1 ->
  INR (in_order w) = 1 ->
  block_drift w = 0.

(* C142, text after Theorem 7's bound: (n beta T)^{1/3} <= (n dbar)^{1/3} T^{2/3} by
   eq. (4). *)
Definition C142 : Prop := forall (T n sum_m : nat) (dbar : R),
  (1 <= T)%N ->
  0 < dbar ->
  (1 <= n)%N ->
  INR T + INR sum_m <= INR T * dbar ->
  Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) <= Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3).
