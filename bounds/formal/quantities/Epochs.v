(* Appendix A, Algorithm 5: where the doubling trick restarts
   (`bounds/quantities/epochs.py`). The world is that of delay vectors. *)
From Coq Require Import ZArith Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Epochs.
Variable w : delays.

Definition interval (s t : nat) : seq nat := iota s (t.+1 - s).
(* |F_s^s| + ... + |F_{j-1}^s|: of s and later, arrived before round j *)
Definition received_since (s j : nat) : nat :=
  count (fun k => (s <= k) && (arrival w k < j)) (rounds w).
Definition open_term (s j : nat) : Z :=
  (Z.of_nat j + 1 - Z.of_nat s - Z.of_nat (received_since s j))%Z.
(* the left side of step 5, from round s to round t *)
Definition open_st (s t : nat) : Z := totalZ (open_term s) (interval s t).

(* epoch and its first round after round t: restart in t if the sum exceeds 2^v *)
Fixpoint epoch (t : nat) : nat * nat :=
  if t is t'.+1 then
    let: (v, s) := epoch t' in
    if (2 ^ Z.of_nat v <? open_st s t)%Z then (v.+1, t) else (v, s)
  else (1, 1).
Definition v_t (t : nat) : nat := (epoch t).1.
Definition s_t (t : nat) : nat := (epoch t).2.
Definition V : nat := v_t (T w).
Definition opens_t (t : nat) : nat := s_t t == t.
Definition tested_t (t : nat) : Z := open_st (s_t t.-1) t.
Definition monitored_t (t : nat) : Z := open_st (s_t t) t.

(* the same from what has arrived before round t *)
Definition known_since (t s j : nat) : nat :=
  count (fun k => (s <= k) && (arrival w k < minn j t)) (rounds w).
Definition known_t (t : nat) : Z :=
  let s := s_t t.-1 in
  totalZ (fun j => Z.of_nat j + 1 - Z.of_nat s - Z.of_nat (known_since t s j))%Z
    (interval s t).

Definition sum_open : Z :=
  totalZ (fun t => Z.of_nat t - Z.of_nat (received_before w t))%Z (rounds w).
Definition sum_waiting : nat := total (fun t => waiting_t w t + 1) (rounds w).

(* pairs of rounds *)
Definition begun_st (s t : nat) : nat := (opens_t s == 1) && (s <= t).
Definition delays_st (s t : nat) : nat := total (d_t w) (interval s t).
Definition capped_st (s t : nat) : nat :=
  total (fun j => minn (d_t w j) (t.+1 - j)) (interval s t).

(* epochs *)
Definition active_v (v : nat) : nat := v <= V.
Definition in_epoch (v : nat) : seq nat := [seq t <- rounds w | v_t t == v].
Definition last_round (v : nat) : nat := largest id (in_epoch v).
Definition S_v (v : nat) : Z :=
  if last_round v is 0 then 0%Z else monitored_t (last_round v).
Definition delays_v (v : nat) : nat := total (d_t w) (in_epoch v).
Definition length_v (v : nat) : nat := size (in_epoch v).
Definition sum_roots : R :=
  (\big[Rplus/R0]_(v <- iota 1 V) Rpower 2 (INR v / 2))%R.
End Epochs.

Definition forward_st (w : delays) (s t : nat) : nat := s <= t.
