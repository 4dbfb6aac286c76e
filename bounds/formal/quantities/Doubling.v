(* Appendix A: Algorithm 5 as a loop that restarts, and the quantities of the proof of
   Theorem A1 (`bounds/quantities/epochs.py`). Experts are numbered i = 1..N. *)
From Coq Require Import Reals ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd Doubling.
From Mild.quantities Require Import Delays Blocks Walks Epochs Hedge.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Doubling.
Variable w : doubling.
Notation V := (ambient w).
Notation f_loss := (loss (@in_K w) (G w)).
Notation N := (panel_size w).
Notation half v := (Rpower 2 (INR v / 2)).

(* step 2: rates without the factor 2^{-v/2}; step 3: weights; step 10: alpha_v *)
Definition base_rate (i : nat) : R := radius w * 2 ^ i / (sqrt 2 * G w).
Definition first_weight (i : nat) : R := (INR N + 1) / (INR i * (INR i + 1) * INR N).
Definition alpha_v (v : nat) : R := / (G w * radius w * half v).

(* ---- Algorithm 5 ---- *)
Record restarting := Restarting {
  own_points : nat -> V;        (* the latest decision of every expert *)
  own_shares : nat -> R;        (* its weight *)
  own_chosen : seq V;           (* x_1..x_t *)
  own_advised : seq (nat -> V); (* x_1^eta..x_t^eta *)
  own_faced : seq f_loss }.     (* f_1..f_t *)

Definition some_loss : f_loss := @answer w [::].
Definition own_gradient (s : restarting) (k : nat) : V :=
  gradient (nth some_loss (own_faced s) k.-1) (nth origin (own_chosen s) k.-1).
Definition own_surrogate (s : restarting) (k i : nat) : R :=
  <<own_gradient s k, nth (fun=> origin) (own_advised s) k.-1 i>>.
(* F_t^{s_v}: what arrives of the epoch of t; step 11 descends along it, not along F_t as
   printed, which would use gradients of earlier epochs that step 9 does not receive *)
Definition F_own (t : nat) : seq nat := [seq k <- F w t | (s_t w t <= k)%N].
(* step 6, in the first round of an epoch *)
Definition restart (s : restarting) (t : nat) : restarting :=
  if s_t w t == t then
    Restarting (fun=> origin) first_weight (own_chosen s) (own_advised s) (own_faced s)
  else s.
(* steps 8 and 9 *)
Definition own_decide (s : restarting) : restarting :=
  let xs := rcons (own_chosen s) (combine N (own_shares s) (own_points s)) in
  Restarting (own_points s) (own_shares s) xs (rcons (own_advised s) (own_points s))
    (rcons (own_faced s) (@answer w xs)).
(* step 12 *)
Definition own_follow (s : restarting) (t i : nat) (y : V) (k : nat) : V :=
  @project w (y - (base_rate i / half (v_t w t)) *: own_gradient s k)%V.
(* step 10, before it is normalised *)
Definition own_raised (s : restarting) (t i : nat) : R :=
  own_shares s i * exp (- alpha_v (v_t w t) * \rsum_(k <- F_own t) own_surrogate s k i).
Definition own_round (s : restarting) (t : nat) : restarting :=
  let s' := own_decide (restart s t) in
  Restarting (fun i => foldl (own_follow s' t i) (own_points s' i) (F_own t))
    (fun i => own_raised s' t i / \rsum_(j <- panel N) own_raised s' t j)
    (own_chosen s') (own_advised s') (own_faced s').
Definition own_run (n : nat) : restarting :=
  foldl own_round (Restarting (fun=> origin) first_weight [::] [::] [::]) (iota 1 n).

Definition x_own (t : nat) : V := nth origin (own_chosen (own_run (T w))) t.-1.
Definition f_own (t : nat) : f_loss := nth some_loss (own_faced (own_run (T w))) t.-1.
Definition g_own (t : nat) : V := gradient (f_own t) (x_own t).
Definition x_own_expert (t i : nat) : V :=
  nth (fun=> origin) (own_advised (own_run (T w))) t.-1 i.
Definition own_regret : R :=
  \rsum_(t <- rounds w) (value (f_own t) (x_own t) - value (f_own t) (u w t)).
Definition own_linear : R := \rsum_(t <- rounds w) <<g_own t, x_own t - u w t>>.

(* ---- the best expert for a path P: floor(log2 sqrt((P + 2R)/(2R))) + 1 ---- *)
Definition number (P : R) : nat :=
  Z.to_nat (Int_part (ln (sqrt ((P + 2 * radius w) / (2 * radius w))) / ln 2) + 1).
Definition best_expert : nat := number (P_T w).
(* C of eq. (7) *)
Definition drift_cost : R :=
  if in_order w == 1%N then 0
  else Rmin (2 * INR (T w) * G w * radius w) (2 * INR (d w) * G w * P_T w).

(* ---- epochs ---- *)
Notation over v := (in_epoch w v).
(* moves from round k to k + 1, both in epoch v *)
Definition P_v (v : nat) : R :=
  \rsum_(k <- iota 1 (T w).-1 | (v_t w k == v) && (v_t w k.+1 == v)) move (u w) k.
Definition k_v (v : nat) : nat := number (P_v v).
Definition eta_v (v : nat) : R := base_rate (k_v v).
Definition eta_star_v (v : nat) : R := sqrt (radius w * (2 * radius w + P_v v)) / G w.
Definition C_v (v : nat) : R :=
  if in_order w == 1%N then 0
  else Rmin (2 * INR (length_v w v) * G w * radius w) (2 * INR (d w) * G w * P_v v).
Definition regret_v (v : nat) : R :=
  \rsum_(t <- over v) (value (f_own t) (x_own t) - value (f_own t) (u w t)).
Definition linear_v (v : nat) : R := \rsum_(t <- over v) <<g_own t, x_own t - u w t>>.
Definition meta_v (v : nat) : R :=
  \rsum_(t <- over v) (<<g_own t, x_own t>> - <<g_own t, x_own_expert t (k_v v)>>).
Definition expert_v (v : nat) : R :=
  \rsum_(t <- over v) <<g_own t, x_own_expert t (k_v v) - u w t>>.

Notation epochs_of := (iota 1 (Epochs.V w)).
Definition sum_C : R := \rsum_(v <- epochs_of) C_v v.
Definition sum_lengths : R :=
  \rsum_(v <- epochs_of) (2 * INR (length_v w v) * G w * radius w).
Definition sum_paths : R := \rsum_(v <- epochs_of) P_v v.
End Doubling.
