(* Section 4 10: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
Local Open Scope R_scope.

(* C092, Lemma 7: How far comparators stray inside their blocks (both sides divided
   by G). *)
Definition C092 : Prop := forall w : walks,
  within_blocks w <= sqrt (P_T w) * sqrt (radius w) * sqrt (INR (T w)) * sqrt (2 * INR (K w) - 2).

(* C111, Section 4.9, first sentence: No two comparators are farther apart than 2R
   (both sides divided by G). *)
Definition C111 : Prop := forall w : walks,
  within_blocks w <= 2 * radius w * INR (T w).

(* C112, Section 4.9, display: A move inside a block counts at most K - 1 times, a
   move between blocks not at all (all sides divided by G). *)
Definition C112 : Prop := forall w : walks,
  (within_blocks w <= inner_path w * (INR (K w) - 1))
  /\ (inner_path w * (INR (K w) - 1) <= P_T w * (INR (K w) - 1))
  /\ (within_blocks w <= P_T w * (INR (K w) - 1)).
