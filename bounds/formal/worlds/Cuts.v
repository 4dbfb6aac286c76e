(* World `cuts` (Section 4.5, lower bound): T rounds in outer blocks of L, cut into inner
   blocks of d, for a path length P <= 2TR that the comparators may have. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Record cuts := Cuts {
  horizon : nat;   (* T *)
  longest : nat;   (* d *)
  allowed : R;     (* P *)
  reach : R;       (* R *)
  steepest : R;    (* G *)
  horizon_ge1 : (1 <= horizon)%N;
  longest_ge1 : (1 <= longest)%N;
  reach_gt0 : 0 < reach;
  steepest_gt0 : 0 < steepest;
  allowed_range : 0 <= allowed <= 2 * INR horizon * reach }.
