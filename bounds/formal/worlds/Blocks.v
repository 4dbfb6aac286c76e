(* World `blocks` (Section 3.3): delays, and rounds cut into blocks of K;
   the last block may be shorter. *)
From mathcomp Require Import all_ssreflect.
From Mild.worlds Require Import Delays.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Record blocks := Blocks {
  rounds_of :> delays;
  K : nat;
  K_range : 1 <= K <= T rounds_of }.

(* without a valid size, in examples, every round is a block *)
Definition blocks_of (s : seq nat) (k : nat) : blocks :=
  let w := delays_of s in
  if Bool.bool_dec (1 <= k <= T w) true is left h then Blocks h
  else @Blocks w 1 (T_ge1 w).
