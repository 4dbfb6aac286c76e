(* Section 3 3 readings: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.base Require Import Powers.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
Local Open Scope R_scope.

(* C020b, Corollary 1, the second quotient of eta: The second quotient of Corollary
   1's eta, c/((n beta)^{1/3} T^{1/3}), has a denominator other than 0; so have those
   of Corollaries 2 to 4. *)
Definition C020b : Prop := forall w : delays,
  IZR (sum_m w) >= 1.

(* C020c, Corollary 1, eta as one quotient: max{sqrt(n) T^{3/4}, (n beta T)^{1/3}} is
   at least 1: with it in the denominator eta is defined without delay too (here for
   n = 1, the smallest). *)
Definition C020c : Prop := forall w : delays,
  (Rmax (Rpower (INR (T w)) (1 / 3) * power (IZR (sum_m w)) (1 / 3)) (Rpower (INR (T w)) (3 / 4))) >= 1.

(* C020d, footnote to Corollary 1: Where the prescribed delta is not below r, the
   rate is at least rT, and the statement says nothing: no constant has to be
   multiplied to delta, which would depend on n. *)
Definition C020d : Prop := forall (T n sum_m : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  (sqrt (INR n) / Rpower (INR T) (1 / 4) >= r ->
  INR T * r <= Rpower (INR T) (3 / 4) * sqrt (INR n))
  /\ (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3) >= r ->
  INR T * r <= Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* C026d, Theorem 5, K that does not divide T: Z = T/K may be assumed to be an
   integer, as the text does: the summed estimates of a last block of K' < K rounds
   are no longer than their share K'/K of gamma, so that the variance of all blocks
   stays below gamma T/K. *)
Definition C026d : Prop := forall (K K_last n : nat) (G M delta : R),
  0 < G ->
  (1 <= K)%N ->
  (1 <= K_last)%N ->
  0 < M ->
  0 < delta ->
  (1 <= n)%N ->
  INR K_last <= INR K ->
  G ^ 2 * ((INR K_last) ^ 2 - INR K_last) + INR K_last * M ^ 2 * (INR n) ^ 2 / delta ^ 2 <= INR K_last * (G ^ 2 * ((INR K) ^ 2 - INR K) + INR K * M ^ 2 * (INR n) ^ 2 / delta ^ 2) / INR K.

(* C028c, Corollary 2 and Theorem 6, K = n sqrt(T): The block size K = n sqrt(T) is
   at most T, so that there is a block, whenever delta = sqrt(n)/T^{1/4} is below r. *)
Definition C028c : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) < r ->
  sqrt (INR T) * INR n <= INR T.

(* C028d, Corollary 2 and Theorem 6, K = n sqrt(T), r <= 1: K = n sqrt(T) is at most
   T if delta < r <= 1. In general n <= sqrt(T) has to be asked for. *)
Definition C028d : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) < r ->
  r <= 1 ->
  sqrt (INR T) * INR n <= INR T.

(* C028e, Corollary 2 and Theorem 6, delta = sqrt(n)/T^{1/4}: In a game of 16 n^2
   rounds or more delta = sqrt(n)/T^{1/4} is at most r/2, in whatever unit lengths
   are measured. *)
Definition C028e : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T >= 16 * (INR n) ^ 2 ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) <= r / 2.

(* C028f, Corollary 2 and Theorem 6, delta = r sqrt(n)/T^{1/4}: In a game of 16 n^2
   rounds or more delta = r sqrt(n)/T^{1/4} is at most r/2. *)
Definition C028f : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T >= 16 * (INR n) ^ 2 ->
  sqrt (INR n) * r / Rpower (INR T) (1 / 4) <= r / 2.

(* C172b, Corollary 4, K = n sqrt(T/c): Corollary 4's block size K = n sqrt(T/c) is
   at least 1 whenever its delta is below r. *)
Definition C172b : Prop := forall (T n : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  sqrt (INR n) * Rpower (P_T * radius + radius ^ 2) (1 / 4) / Rpower (INR T) (1 / 4) < r ->
  r <= radius ->
  sqrt (INR T) * INR n / sqrt (P_T * radius + radius ^ 2) >= 1.

(* C172c, Corollary 4, K = n sqrt(T/c), r <= n: Corollary 4's block size is at least
   1 if delta < r <= n. In general R^2 + R P_T <= n^2 T has to be asked for. *)
Definition C172c : Prop := forall (T n : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  sqrt (INR n) * Rpower (P_T * radius + radius ^ 2) (1 / 4) / Rpower (INR T) (1 / 4) < r ->
  r <= radius ->
  r <= INR n ->
  sqrt (INR T) * INR n / sqrt (P_T * radius + radius ^ 2) >= 1.
