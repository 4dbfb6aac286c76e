(* World `simplex` (Section 4.4): two distributions p, q on 1..N, and a number between
   0 and 1. World `tables` (Lemma 5): functions h_1..h_T on any set, and for every t a
   minimiser of h_1 + ... + h_t, whichever. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
Local Open Scope R_scope.

Definition is_distribution (N : nat) (p : nat -> R) :=
  (forall i, (1 <= i <= N)%N -> 0 <= p i) /\ \rsum_(i <- iota 1 N) p i = 1.

Record simplex := Simplex {
  outcomes : nat;
  p_of : nat -> R;
  q_of : nat -> R;
  between : R;
  p_distribution : is_distribution outcomes p_of;
  q_distribution : is_distribution outcomes q_of;
  between_01 : 0 <= between <= 1 }.

Record tables := Tables {
  places : Type;
  functions : nat;
  function : nat -> places -> R;
  leader : nat -> places;
  functions_gt0 : (0 < functions)%N;
  leader_least : forall t x, (1 <= t <= functions)%N ->
    \rsum_(i <- iota 1 t) function i (leader t) <= \rsum_(i <- iota 1 t) function i x }.
