(* Section 3 3: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C022, text before Algorithm 3; step 8 of Algorithm 3, step 9 of Algorithm 4: z_k =
   floor(k/K) is the block that holds round k. *)
Definition C022 : Prop := forall w : blocks,
  (forall t, (1 <= t <= T w)%N ->
  INR (block_of_floor w t) = INR (block_holding w t))
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (K w) * (INR (block_of_floor w t) - 1) + 1 <= INR t)
  /\ (forall t, (1 <= t <= T w)%N ->
  INR t <= INR (K w) * INR (block_of_floor w t)).

(* C022a, correction of the block index: z_k = ceil(k/K) is the block that holds
   round k. *)
Definition C022a : Prop := forall w : blocks,
  (forall t, (1 <= t <= T w)%N ->
  INR (block_of_ceil w t) = INR (block_holding w t))
  /\ (forall t, (1 <= t <= T w)%N ->
  INR (K w) * (INR (block_of_ceil w t) - 1) + 1 <= INR t)
  /\ (forall t, (1 <= t <= T w)%N ->
  INR t <= INR (K w) * INR (block_of_ceil w t)).

(* C024, Remark 5: At the end of block ceil((T+d-1)/K) everything has been received,
   so all Z sums are used and y_1..y_{Z+1} exist. *)
Definition C024 : Prop := forall w : blocks,
  INR (last_use w) <= ceiling ((INR (T w) + INR (d w) - 1) / INR (K w)).
