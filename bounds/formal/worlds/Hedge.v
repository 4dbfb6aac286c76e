(* World `hedge` (Section 3.2): runs of Algorithm 2 with N experts, any rates and any
   alpha. World `mild`: the same with the parameters of Theorem 2. No order of the rates
   is needed: the initial weights go by the experts' numbers. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Record hedge := Hedge {
  game_of_hedge :> game;
  experts : nat;
  rate : nat -> R;
  alpha : R;
  experts_gt0 : (0 < experts)%N;
  rate_gt0 : forall i, (1 <= i <= experts)%N -> 0 < rate i;
  alpha_gt0 : 0 < alpha }.

Record mild := Mild {
  hedge_of_mild :> hedge;
  experts_prescribed :
    INR (experts hedge_of_mild) = ceiling (ln (INR (T hedge_of_mild)) / ln 2 / 2) + 1;
  rate_prescribed : forall i, (1 <= i <= experts hedge_of_mild)%N ->
    rate hedge_of_mild i =
    2 ^ i * radius hedge_of_mild / (G hedge_of_mild * sqrt (2 * IZR (beta hedge_of_mild)));
  alpha_prescribed :
    alpha hedge_of_mild =
    / (G hedge_of_mild * radius hedge_of_mild * sqrt (IZR (beta hedge_of_mild))) }.
