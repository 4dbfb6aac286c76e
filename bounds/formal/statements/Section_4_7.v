(* Section 4 7: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C102, text before eq. (42): The decision of block c_z is made before its sum is
   used. *)
Definition C102 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (tau_cz w z) <= INR z.
