(* Algorithm 1 as a loop, and the quantities of the proof of Theorem 1
   (`bounds/quantities/runs.py`). *)
From Coq Require Import Reals ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Ogd.
Variable w : ogd.
Notation V := (ambient w).
Notation f_loss := (loss (@in_K w) (G w)).
Notation u := (u w).
Notation c := (c_t w).

(* ---- Algorithm 1 ---- *)
Record state := State {
  current : V;            (* y_tau, the latest decision *)
  played : seq V;         (* x_1..x_t *)
  losses : seq f_loss }.  (* f_1..f_t *)

Definition zero_loss : f_loss := @answer w [::].
Definition gradient_at (s : state) (k : nat) : V :=
  gradient (nth zero_loss (losses s) k.-1) (nth origin (played s) k.-1).
(* steps 4 and 5: play, query; step 7: descend with every gradient that arrives *)
Definition play (s : state) : state :=
  let xs := rcons (played s) (current s) in
  State (current s) xs (rcons (losses s) (@answer w xs)).
Definition descend (s : state) (y : V) (k : nat) : V :=
  @project w (y - eta w *: gradient_at s k)%V.
Definition round (s : state) (t : nat) : state :=
  let s' := play s in
  State (foldl (descend s') (current s') (F w t)) (played s') (losses s').
Definition run (n : nat) : state := foldl round (State origin [::] [::]) (iota 1 n).

Definition x (t : nat) : V := nth origin (played (run (T w))) t.-1.
Definition f (t : nat) : f_loss := nth zero_loss (losses (run (T w))) t.-1.
Definition g (t : nat) : V := gradient (f t) (x t).

(* ---- the decisions in the order of use, virtual rounds included ---- *)
Definition y_prime_of (y : V) (k : nat) : V := (y - eta w *: g k)%V.
Definition y (t : nat) : V :=
  foldl (fun y k => @project w (y_prime_of y k)) origin (take t.-1 (order w)).
(* y'_{t+1} *)
Definition y_prime (t : nat) : V := y_prime_of (y t) (c t).

Definition regret : R := \rsum_(t <- rounds w) (value (f t) (x t) - value (f t) (u t)).
Definition linear : R := \rsum_(t <- rounds w) <<g t, x t - u t>>.
(* the only expert plays what is played *)
Definition expert_linear : R := linear.
Definition unsorted : nat :=
  total (fun t => maxn (c_sorted w t) t - minn (c_sorted w t) t)%N (rounds w).
Definition x_less_y (t : nat) : R := `|x t - y (tau_t w t)|.
Definition y_1 : R := `|y 1|.

(* eq. (12) *)
Definition reordered : R := \rsum_(t <- rounds w) <<g (c t), x (c t) - u (c t)>>.
Definition reordered_y : R := \rsum_(t <- rounds w) <<g (c t), y (tau_ct w t) - u (c t)>>.
Definition lead : R := \rsum_(t <- rounds w) <<g (c t), y t - u t>>.
Definition lag : R := \rsum_(t <- rounds w) <<g (c t), y (tau_ct w t) - y t>>.
Definition turn : R := \rsum_(t <- rounds w) <<g (c t), u t - u (c t)>>.

(* eq. (13) *)
Definition square (v : V) : R := <<v, v>>.
Definition step_squares : R :=
  \rsum_(t <- rounds w) (square (y t - y_prime t)%V / (2 * eta w)).
Definition lead_quotient : R :=
  \rsum_(t <- rounds w) (<<y t - y_prime t, y t - u t>> / eta w).
Definition three_squares (then_at : nat -> V) : R :=
  \rsum_(t <- rounds w) ((square (y t - u t)%V - square (then_at t - u t)%V) / (2 * eta w))
  + step_squares.
Definition squares_prime : R := three_squares y_prime.
Definition squares_next : R := three_squares (fun t => y t.+1).
Definition squares_split : R :=
  \rsum_(t <- rounds w) (((square (y t) - square (y t.+1)) / 2
    + <<y t.+1 - y t, u t>>) / eta w) + step_squares.
Definition telescoped : R :=
  (<<y (T w).+1, u (T w)>>
   + \rsum_(t <- iota 2 (T w).-1) <<u t.-1 - u t, y t>>) / eta w + step_squares.
Definition telescoped_norms : R :=
  (`|y (T w).+1| * `|u (T w)|
   + \rsum_(t <- iota 2 (T w).-1) (`|u t - u t.-1| * `|y t|)) / eta w
  + eta w * (\rsum_(t <- rounds w) square (g t)) / 2.
Definition near_t (t : nat) : R := `|y t.+1 - u t|.
Definition near_prime_t (t : nat) : R := `|y_prime t - u t|.

(* eq. (14): sums over t of k = tau_{c_t}..t-1 *)
Definition lagging (amount : nat -> R) : R :=
  \rsum_(t <- rounds w) \rsum_(k <- iota (tau_ct w t) (t - tau_ct w t)) amount k.
Definition lag_norms : R := \rsum_(t <- rounds w) `|y (tau_ct w t) - y t|.
Definition lag_steps : R := lagging (fun k => `|y k - y k.+1|).
Definition lag_prime_steps : R := lagging (fun k => `|y k - y_prime k|).
Definition lag_gradients : R := lagging (fun k => `|eta w *: g (c k)|).
End Ogd.
