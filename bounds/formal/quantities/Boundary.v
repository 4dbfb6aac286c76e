(* Quantities of runs on the edge of K (`bounds/worlds/boundary.py`). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Boundary.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Boundary.
Variable w : boundary.

(* a subgradient of max{Gx, -sx} at x >= 0 *)
Definition subgradient (x : R) : R := if Rlt_dec 0 x then inward w else - outward w.
Definition next (x : R) : R := Rmax 0 (Rmin (edge w) (x - rate w * subgradient x)).
(* x_{t+1} *)
Fixpoint decision (t : nat) : R := if t is s.+1 then next (decision s) else 0.
(* sum f(x_t) - f(0) = G sum x_t *)
Definition edge_regret : R :=
  inward w * \rsum_(t <- iota 0 (lasting w)) decision t.
Definition edge_longest : R :=
  foldr Rmax 0 [seq Rabs (subgradient (decision t)) | t <- iota 0 (lasting w)].
End Boundary.

(* nothing is delayed, and the comparators stay at 0 *)
Definition edge_beta (w : boundary) : nat := lasting w.
Definition edge_path (w : boundary) : R := 0.
Definition edge_drift (w : boundary) : R := 0.
