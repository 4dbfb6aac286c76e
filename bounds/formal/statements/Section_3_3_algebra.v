(* Section 3 3 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C027, display before Corollary 2: eta K^2 sum m_z = O(eta d T), because sum m_z =
   O(Zd/K): with the constant 1 of eq. (48), and divided by eta. The display's first
   equality, sqrt(gamma) eta K sum m_z = O(eta K^2 sum m_z), is C027p. *)
Definition C027 : Prop := forall w : blocks,
  (INR (divides w) = 1 ->
  IZR (sum_mz w) <= INR (Z_blocks w) * INR (d w) / INR (K w))
  /\ (INR (divides w) = 1 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * INR (d w)).

(* C027a, display before Corollary 2, corrected: K^2 sum m_z <= (d + K - 2) T: a
   block waits for at most ceil((d-1)/K) blocks, and rounding up costs up to one
   block whatever d is. *)
Definition C027a : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * (INR (K w) + INR (d w) - 2).

(* S027, display before Corollary 2, how it fails: With d = 2 and the last feedback
   of every block one round late, sum m_z = Z - 1. *)
Definition S027 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (d w) = 2 ->
  IZR (sum_dhat_less_1 w) = INR (Z_blocks w) ->
  IZR (sum_mz w) = INR (Z_blocks w) - 1.
