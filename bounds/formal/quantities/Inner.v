(* Quantities of blocks of d rounds and the delays built for them
   (`bounds/quantities/signs.py`). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Inner.
From Mild.quantities Require Import Weights.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Inner.
Variable w : inner_blocks.

(* block z = 0, 1, ..., and the round with which it ends *)
Definition block_length (z : nat) : nat := minn (span w - z * piece w) (piece w).
Definition block_end (z : nat) : nat := total block_length (iota 0 z.+1).
(* the first round >= t with which a block ends, found by looking *)
Definition last_t (t : nat) : nat :=
  block_end (find (fun z => t <= block_end z) (iota 0 (span w))).
(* the feedback of round t arrives at the end of its block *)
Definition built_d_t (t : nat) : nat := (last_t t - t).+1.
Definition Z_d : nat := count (fun z => 0 < block_length z) (iota 0 (span w)).
Definition squares : nat :=
  total (fun z => block_length z * block_length z) (iota 0 (span w)).
(* E|sum_z w_z |T_z||, in units of RG *)
Definition block_mean_d : R := mean_of_blocks (span w) (piece w).
Definition central : R := centre (span w %/ piece w %/ 2).
Definition lemma_6_sign : R :=
  (sgn (2 * INR Z_d * (block_mean_d * block_mean_d) - INR (span w) * INR (span w)))%R.
Definition no_ceiling_sign : R :=
  (sgn (2 * (block_mean_d * block_mean_d) - INR (piece w) * INR (span w)))%R.
End Inner.
