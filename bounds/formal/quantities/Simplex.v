(* Quantities of the entropy on the simplex and of Lemma 5
   (`bounds/quantities/simplex.py`). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Simplex.
Local Open Scope R_scope.

Section Entropy.
Variable w : simplex.
Notation N := (outcomes w).
Notation p := (p_of w).
Notation q := (q_of w).
Definition entropy (r : nat -> R) : R := \rsum_(i <- iota 1 N) (r i * ln (r i)).
Definition middle (i : nat) : R := between w * p i + (1 - between w) * q i.
Definition interior : nat := all (fun i => if Rlt_dec 0 (q i) then true else false) (iota 1 N).
Definition distance_1 : R := \rsum_(i <- iota 1 N) Rabs (p i - q i).
Definition distance_2 : R := sqrt (\rsum_(i <- iota 1 N) (p i - q i) ^ 2).
Definition bregman : R :=
  entropy p - entropy q - \rsum_(i <- iota 1 N) ((1 + ln (q i)) * (p i - q i)).
Definition sag : R :=
  between w * entropy p + (1 - between w) * entropy q - entropy middle.
Definition hessian : R := \rsum_(i <- iota 1 N) ((p i - q i) ^ 2 / q i).
End Entropy.

Section Leaders.
Variable w : tables.
Definition sum_of (t : nat) (x : places w) : R := \rsum_(i <- iota 1 t) function w i x.
Definition leaders : R := \rsum_(t <- iota 1 (functions w)) function w t (leader w t).
(* one function late; h_1 at its minimum *)
Definition followers : R :=
  function w 1 (leader w 1)
  + \rsum_(t <- iota 2 (functions w).-1) function w t (leader w t.-1).
(* min sum h_t *)
Definition least_sum : R := sum_of (functions w) (leader w (functions w)).
End Leaders.
