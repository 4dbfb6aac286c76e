(* Quantities of a vector of numbers with signs (`bounds/quantities/signs.py`). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Means.
From Mild.worlds Require Import Weights.
Local Open Scope R_scope.

(* 1, 0 or -1 *)
Definition sgn (x : R) : R :=
  match total_order_T x 0 with
  | inleft (left _) => - 1
  | inleft (right _) => 0
  | inright _ => 1
  end.

(* lengths of the blocks of d rounds in l rounds; the last may be shorter *)
Definition cut (l d : nat) : seq nat := [seq minn (l - j * d) d | j <- iota 0 ((l + d - 1) %/ d)].
(* E|sum_z e_z |T_z|| of l rounds in blocks of d *)
Definition mean_of_blocks (l d : nat) : R := mean_abs [seq INR b | b <- cut l d].

(* how often 2j signs cancel *)
Definition centre (j : nat) : R := INR 'C(2 * j, j) / 4 ^ j.

Definition sign_mean (w : weights) : R := mean_abs w.
Definition length_of (w : weights) : R := sqrt (\big[Rplus/0]_(x <- w) (x * x)).
Definition khintchine_sign (w : weights) : R :=
  sgn (2 * (sign_mean w * sign_mean w) - \big[Rplus/0]_(x <- w) (x * x)).
