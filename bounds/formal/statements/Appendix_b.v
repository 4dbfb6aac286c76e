(* Appendix b: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
Local Open Scope R_scope.

(* C175, second display of the proof of Corollary 4, second inequality: n sqrt(T
   beta') <= sqrt(dcT), for K = n sqrt(T/c); both sides are divided by sqrt(c). *)
Definition C175 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C175a, second display of the proof of Corollary 4, corrected: n sqrt(T beta') <=
   sqrt((d+K-2) c T), hence <= sqrt(dcT) + sqrt(n) c^{1/4} T^{3/4}; both sides are
   divided by sqrt(c), which makes the last term sqrt(KT). *)
Definition C175a : Prop := forall w : blocks,
  (INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (K w) + INR (d w) - 2))
  /\ (INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (K w)) * sqrt (INR (T w)) + sqrt (INR (T w)) * sqrt (INR (d w))).
