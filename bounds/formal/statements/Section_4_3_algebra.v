(* Section 4 3 algebra: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
Local Open Scope R_scope.

(* C054p, text before the first display of Section 4.3: No path within radius R is
   longer than 2R(T-1). *)
Definition C054p : Prop := forall w : walks,
  (0 <= P_T w)
  /\ (P_T w <= 2 * radius w * (INR (T w) - 1)).
