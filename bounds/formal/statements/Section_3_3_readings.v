(* Section 3 3 readings: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
Local Open Scope R_scope.

(* C020b, Corollary 1, the second quotient of eta: The second quotient of Corollary
   1's eta, c/((n beta)^{1/3} T^{1/3}), has a denominator other than 0; so have those
   of Corollaries 2 to 4. *)
Definition C020b : Prop := forall w : delays,
  IZR (sum_m w) >= 1.
