(* World `doubling` (Appendix A): games on which Algorithm 5 is run, with as many experts
   as its step 2 prescribes. It is told nothing about the delays.
   Its step 11 is printed with F_t; here, as in step 9 and in the proof, experts descend
   along F_t^{s_v}, what arrives of the epoch. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Record doubling := Doubling {
  game_of_doubling :> game;
  panel_size : nat;
  panel_prescribed :
    INR panel_size = ceiling (ln (INR (T game_of_doubling)) / ln 2 / 2) + 1 }.
