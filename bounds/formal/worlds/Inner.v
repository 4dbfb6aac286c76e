(* World `inner` (Section 4.6, proof of Lemma 6): T rounds cut into blocks of d; all
   feedback of a block arrives at its end. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Record inner_blocks := InnerBlocks {
  span : nat;   (* T *)
  piece : nat;  (* d *)
  span_ge1 : 1 <= span;
  piece_ge1 : 1 <= piece }.

(* n + 1 rounds in blocks of m + 1, in examples *)
Definition inner_of (n m : nat) : inner_blocks := @InnerBlocks n.+1 m.+1 isT isT.
