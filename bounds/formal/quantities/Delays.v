(* Quantities of delay vectors, as `bounds/quantities/delays.py` names them. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Delays.
Variable w : delays.

Definition rounds : seq nat := iota 1 (T w).
Definition d : nat := foldr maxn 0 (vector w).
Definition sum_d : nat := sumn (vector w).
(* round at whose end the feedback of round k arrives *)
Definition arrival (k : nat) : nat := k + d_t w k - 1.

(* F_t, ascending; what has arrived by the end of round n, in the order of use *)
Definition F (t : nat) : seq nat := [seq k <- rounds | arrival k == t].
Definition arrived (n : nat) : seq nat := flatten [seq F t | t <- iota 1 n].
Definition received_before (t : nat) : nat := total (fun i => size (F i)) (iota 1 t.-1).

(* the order of use goes on in the virtual rounds T+1..T+d-1 *)
Definition order : seq nat := arrived (T w + d - 1).
Definition c_t (t : nat) : nat := nth 0 order t.-1.
Definition c_sorted (t : nat) : nat := nth 0 (sort leq (map c_t rounds)) t.-1.
Definition d_ct (t : nat) : nat := d_t w (c_t t).

Definition tau_t (t : nat) : nat := 1 + received_before t.
Definition tau_ct (t : nat) : nat := tau_t (c_t t).
Definition m_t (t : nat) : Z := (Z.of_nat t - 1 - Z.of_nat (received_before t))%Z.
Definition waiting_t (t : nat) : nat :=
  count (fun k => (k < t) && (t <= arrival k)) rounds.

Definition sum_m : Z := totalZ m_t rounds.
Definition beta : Z := totalZ (fun t => m_t t + 1)%Z rounds.
Definition sum_t : nat := total id rounds.
Definition sum_tau_t : nat := total tau_t rounds.
Definition sum_tau_ct : nat := total tau_ct rounds.
Definition sum_lag : Z :=
  totalZ (fun t => Z.of_nat t - Z.of_nat (tau_ct t))%Z rounds.

Definition displaced : nat := count (fun t => c_t t != t) rounds.
Definition displacement : nat :=
  total (fun t => maxn (c_t t) t - minn (c_t t) t) rounds.
(* j overtakes k: it is played later and arrives in an earlier round *)
Definition overtakes (j k : nat) : bool := (k < j) && (arrival j < arrival k).
Definition overtaken : nat := count (fun k => has (overtakes^~ k) rounds) rounds.
Definition inverted : nat :=
  count (fun k => has (overtakes^~ k) rounds || has (overtakes k) rounds) rounds.
Definition in_order : nat :=
  all (fun k => arrival k <= arrival k.+1) (iota 1 (T w).-1).
Definition strictly_in_order : nat :=
  all (fun k => arrival k < arrival k.+1) (iota 1 (T w).-1).
Definition arrived_before_q (t : nat) : nat :=
  count (fun k => arrival k < arrival (c_t t)) rounds.
End Delays.
