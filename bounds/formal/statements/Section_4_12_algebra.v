(* Section 4 12 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
Local Open Scope R_scope.

(* C137, text after Theorem 6's bound: n sqrt(T beta') <= sqrt(dT), as in Corollary
   2. *)
Definition C137 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C139, text before the combined bound of Theorem 7: With K = 1 and feedback in
   order the drift in eq. (57) vanishes. *)
Definition C139 : Prop := forall w : walks,
  INR (K w) = 1 ->
  INR (in_order w) = 1 ->
  block_drift w = 0.
