(* Section 3 3 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.base Require Import Powers.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C021, text after Corollary 1: In the worst case C is absorbed: C <= 2 G R^{2/3}
   (nd)^{1/3} T^{2/3} (P_T+1), and dbar <= d. *)
Definition C021 : Prop := forall (T d n : nat) (G P_T dbar radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < dbar ->
  (1 <= n)%N ->
  0 < radius ->
  dbar <= INR d ->
  dbar >= 1 ->
  ((Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= 2 * G * Rpower radius (2 / 3) * Rpower (INR T) (2 / 3) * Rpower (INR d) (1 / 3) * Rpower (INR n) (1 / 3) * (P_T + 1))
  /\ ((P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) + (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= (P_T + 1) * (2 * G * Rpower radius (2 / 3) + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower (INR d) (1 / 3) * Rpower (INR n) (1 / 3))).

(* S021, text after Corollary 1, sharper: C <= 2 G (d P_T)^{1/3} (R T)^{2/3}: the
   worst case costs a third root of the path length only. *)
Definition S021 : Prop := forall (T d : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= 2 * G * power P_T (1 / 3) * Rpower radius (2 / 3) * Rpower (INR T) (2 / 3) * Rpower (INR d) (1 / 3).

(* C029, Remark after Corollary 2: For P_T = 0 the rates of Corollaries 1 and 2 are
   the two static ones; for d = 1 both are a factor sqrt(P_T+1) above sqrt(n) T^{3/4}
   sqrt(P_T+1). *)
Definition C029 : Prop := forall (T d n : nat) (G P_T dbar radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < dbar ->
  (1 <= n)%N ->
  0 < radius ->
  (P_T = 0 ->
  (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) + (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) = Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3))
  /\ (P_T = 0 ->
  (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d)) = Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d))
  /\ ((P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) >= Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T + 1))
  /\ ((P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d)) >= Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T + 1)).

(* C034, introduction, conclusion: The price of delay is at most lam^{1/3} (or
   sqrt(lam)) times the price without delay exactly if dbar <= lam sqrt(n) T^{1/4}
   (or d <= lam n sqrt(T)). *)
Definition C034 : Prop := forall (T d n : nat) (dbar lam : R),
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < dbar ->
  0 < lam ->
  (1 <= n)%N ->
  (dbar <= Rpower (INR T) (1 / 4) * lam * sqrt (INR n) ->
  Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3) <= Rpower (INR T) (3 / 4) * Rpower lam (1 / 3) * sqrt (INR n))
  /\ (Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3) <= Rpower (INR T) (3 / 4) * Rpower lam (1 / 3) * sqrt (INR n) ->
  dbar <= Rpower (INR T) (1 / 4) * lam * sqrt (INR n))
  /\ (INR d <= sqrt (INR T) * lam * INR n ->
  sqrt (INR T) * sqrt (INR d) <= Rpower (INR T) (3 / 4) * sqrt lam * sqrt (INR n))
  /\ (sqrt (INR T) * sqrt (INR d) <= Rpower (INR T) (3 / 4) * sqrt lam * sqrt (INR n) ->
  INR d <= sqrt (INR T) * lam * INR n).

(* C027, display before Corollary 2: eta K^2 sum m_z = O(eta d T), because sum m_z =
   O(Zd/K): with the constant 1 of eq. (48), and divided by eta. The display's first
   equality, sqrt(gamma) eta K sum m_z = O(eta K^2 sum m_z), is C027p. *)
Definition C027 : Prop := forall w : blocks,
  (INR (divides w) = 1 ->
  IZR (sum_mz w) <= INR (Z_blocks w) * INR (d w) / INR (K w))
  /\ (INR (divides w) = 1 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * INR (d w)).

(* C027p, display before Corollary 2, first equality: With delta = n/sqrt(K), that is
   K = (n/delta)^2, the factor sqrt(gamma) K of the delay term is at most sqrt(G^2 +
   M^2) K^2. *)
Definition C027p : Prop := forall (K : nat) (G M : R),
  0 < G ->
  (1 <= K)%N ->
  0 < M ->
  INR K * sqrt (G ^ 2 * ((INR K) ^ 2 - INR K) + (INR K) ^ 2 * M ^ 2) <= (INR K) ^ 2 * sqrt (G ^ 2 + M ^ 2).

(* C027a, display before Corollary 2, corrected: K^2 sum m_z <= (d + K - 2) T: a
   block waits for at most ceil((d-1)/K) blocks, and rounding up costs up to one
   block whatever d is. *)
Definition C027a : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * (INR (K w) + INR (d w) - 2).

(* S027, display before Corollary 2, how it fails: With d = 2 and the last feedback
   of every block one round late, sum m_z = Z - 1. *)
Definition S027 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (d w) = 2 ->
  IZR (sum_dhat_less_1 w) = INR (Z_blocks w) ->
  IZR (sum_mz w) = INR (Z_blocks w) - 1.

(* S027p, display before Corollary 2, how it fails: For d = 2, T = KZ and sum m_z = Z
   - 1, K^2 sum m_z exceeds lam d T for every constant lam as soon as K >= 4 lam and
   Z >= 2: no O(dT) is true. *)
Definition S027p : Prop := forall (K blocks : nat) (lam : R),
  (1 <= K)%N ->
  (1 <= blocks)%N ->
  0 < lam ->
  INR K >= 4 * lam ->
  INR blocks >= 2 ->
  (INR K) ^ 2 * (INR blocks - 1) >= 2 * INR K * INR blocks * lam.
