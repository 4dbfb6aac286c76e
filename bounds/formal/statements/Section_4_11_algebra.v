(* Section 4 11 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C128, Section 4.11, second display after eq. (53), second inequality: n sqrt(T
   beta') <= sqrt(dT), beta' = sum m_z and K = n sqrt(T). *)
Definition C128 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C128a, Section 4.11, second display after eq. (53), corrected: n sqrt(T beta') <=
   sqrt((d+K-2) T), hence <= sqrt(dT) + sqrt(n) T^{3/4}: a block that misses one
   value waits for a whole block. *)
Definition C128a : Prop := forall w : blocks,
  (INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (K w) + INR (d w) - 2))
  /\ (INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (K w)) * sqrt (INR (T w)) + sqrt (INR (T w)) * sqrt (INR (d w))).
