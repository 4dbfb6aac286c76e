(* Worlds `signs` and `static-signs` (Section 4.5): a construction of the lower bound in
   n dimensions, and any deterministic learner: a function from the round and from what
   has arrived before it to a point of the cube K = [-R/sqrt(n), R/sqrt(n)]^n. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.worlds Require Import Cuts.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* rounds, each with the gradient of its loss, which is linear *)
Definition feedback := seq (nat * seq R).
(* points by their coordinates 0, 1, ..., n - 1 *)
Definition point := nat -> R.

Record signs := Signs {
  cuts_of :> cuts;
  dimension : nat;
  dimension_ge1 : (1 <= dimension)%N;
  learner : nat -> feedback -> point;
  learner_in_K : forall t h i, Rabs (learner t h i) <= reach cuts_of / sqrt (INR dimension) }.

(* Lemma 6: one outer block holds all rounds *)
Record static_signs := StaticSigns {
  signs_of :> signs;
  path_small : allowed signs_of < 2 * reach signs_of }.
