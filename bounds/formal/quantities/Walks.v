(* Quantities of comparators: path length, drift and their parts, for rounds and for
   blocks alike (`bounds/quantities/delays.py`). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* of any schedule and any points *)
Section Points.
Variables (s : delays) (V : space) (p : nat -> V).

Definition move (k : nat) : R := `|p k.+1 - p k|.
(* sum of moves k = a..b-1; 0 if there are none *)
Definition path (a b : nat) : R := \rsum_(k <- iota a (b - a)) move k.
Definition drift_at (t : nat) : R := `|p t - p (c_t s t)|.
Definition drift_of : R := \rsum_(t <- rounds s) drift_at t.
(* k = a..min{a + d - 2, T - 1} *)
Definition window (a : nat) : R := path a (minn (a + d s - 1) (T s)).
(* places t that k + 1/2 separates from c_t *)
Definition crossing (k : nat) : nat :=
  count (fun t => (minn t (c_t s t) <= k) && (k < maxn t (c_t s t)))%N (rounds s).
End Points.

Section Walks.
Variable w : walks.

Definition P_T : R := path (u w) 1 (T w).
Definition drift_t (t : nat) : R := drift_at w (u w) t.
Definition drift : R := drift_of w (u w).
Definition window_c (t : nat) : R := window w (u w) (c_t w t).
Definition window_t (t : nat) : R := window w (u w) t.
Definition between_c (t : nat) : R := path (u w) (c_t w t) t.
Definition between_t (t : nat) : R := path (u w) t (c_t w t).
Definition sum_window_c : R := \rsum_(t <- rounds w) window_c t.
Definition sum_window : R := \rsum_(t <- rounds w) window_t t.
(* from each place to its round, at most 2R each *)
Definition capped_path : R := \rsum_(t <- rounds w)
  Rmin (2 * radius w) (path (u w) (minn t (c_t w t)) (maxn t (c_t w t))).
Definition crossings : nat := largest (crossing w) (iota 1 (T w).-1).

(* blocks: comparators u_{q_z}, schedule of block delays *)
Definition u_block (z : nat) : ambient w := u w (q w z).
Definition P_Z : R := path u_block 1 (Z_blocks w).
Definition block_drift_z (z : nat) : R := drift_at (steps w) u_block z.
Definition block_drift : R := drift_of (steps w) u_block.
Definition block_window_c (z : nat) : R := window (steps w) u_block (c_z w z).
Definition block_window_z (z : nat) : R := window (steps w) u_block z.
Definition block_between_c (z : nat) : R := path u_block (c_z w z) z.
Definition block_between_z (z : nat) : R := path u_block z (c_z w z).
Definition sum_block_window : R := \rsum_(z <- numbers w) block_window_z z.

(* rounds t >= 2 that begin no block *)
Definition inside (t : nat) : bool := (2 <= t)%N && (q w (block_of_ceil w t) != t).
Definition inner_path : R :=
  \rsum_(t <- rounds w | inside t) move (u w) t.-1.
Definition within_blocks : R :=
  \rsum_(t <- rounds w) `|u w (q w (block_of_ceil w t)) - u w t|.
End Walks.
