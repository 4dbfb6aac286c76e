(* Algorithm 2 as a loop, and the quantities of the proofs of Theorem 2 and Lemma 3
   (`bounds/quantities/hedge.py`). Experts are numbered i = 1..N. *)
From Coq Require Import Reals ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- of numbers, one for every expert ---- *)
Section Panel.
Variable N : nat.
Definition panel : seq nat := iota 1 N.
Definition mean (p a : nat -> R) : R := \rsum_(i <- panel) (p i * a i).
Definition most (a : nat -> R) : R := foldr Rmax 0 [seq Rabs (a i) | i <- panel].
Definition least (a : nat -> R) : R := foldr Rmin (a 1%N) [seq a i | i <- panel].
Definition apart_1 (p q : nat -> R) : R := \rsum_(i <- panel) Rabs (p i - q i).
Definition combine (V : space) (p : nat -> R) (z : nat -> V) : V :=
  foldr (fun i s => (p i *: z i + s)%V) origin panel.
Definition vertex (i : nat) : nat -> R := fun j => if j == i then 1 else 0.
(* weights w_1 and a rate: softmax, and what it minimises *)
Variables (first : nat -> R) (a : R).
Definition mass (c : nat -> R) : R := \rsum_(j <- panel) (first j * exp (- a * c j)).
Definition softmax (c : nat -> R) (i : nat) : R := first i * exp (- a * c i) / mass c.
Definition h_0 (p : nat -> R) : R :=
  (\rsum_(i <- panel) (p i * ln (p i) - p i * ln (first i))) / a.
Definition phi (c p : nat -> R) : R := h_0 p + mean p c.
Definition slope_of (c p : nat -> R) (i : nat) : R :=
  c i + (1 + (ln (p i) - ln (first i))) / a.
(* least value over the simplex of the tangent to phi at p *)
Definition tangent (c p : nat -> R) : R :=
  phi c p + least (slope_of c p) - mean p (slope_of c p).
Definition rivals (c : nat -> R) : R :=
  foldr Rmin (phi c first)
    (phi c (fun=> / INR N) :: [seq phi c (vertex i) | i <- panel]).
End Panel.

Section Hedge.
Variable w : hedge.
Notation V := (ambient w).
Notation f_loss := (loss (@in_K w) (G w)).
Notation N := (experts w).
Notation panel := (panel N).

(* w_1^{eta_i} *)
Definition w1 (i : nat) : R := (INR N + 1) / (INR i * (INR i + 1) * INR N).
Definition log_inverse_w1 (i : nat) : R := ln (/ w1 i).

(* ---- Algorithm 2 ---- *)
Record learner := Learner {
  points : nat -> V;            (* the latest decision of every expert *)
  shares : nat -> R;            (* its weight *)
  chosen : seq V;               (* x_1..x_t *)
  advised : seq (nat -> V);     (* x_1^eta..x_t^eta *)
  faced : seq f_loss }.         (* f_1..f_t *)

Definition any_loss : f_loss := @answer w [::].
Definition gradient_of (s : learner) (k : nat) : V :=
  gradient (nth any_loss (faced s) k.-1) (nth origin (chosen s) k.-1).
Definition surrogate (s : learner) (k i : nat) : R :=
  <<gradient_of s k, nth (fun=> origin) (advised s) k.-1 i>>.
(* steps 5 and 6: play the weighted decision, query *)
Definition decide (s : learner) : learner :=
  let xs := rcons (chosen s) (combine N (shares s) (points s)) in
  Learner (points s) (shares s) xs (rcons (advised s) (points s))
    (rcons (faced s) (@answer w xs)).
(* step 6: every expert descends with what arrives *)
Definition follow (s : learner) (i : nat) (y : V) (k : nat) : V :=
  @project w (y - rate w i *: gradient_of s k)%V.
(* step 7, eq. (6): before it is normalised *)
Definition raised (s : learner) (t i : nat) : R :=
  shares s i * exp (- alpha w * \rsum_(k <- F w t) surrogate s k i).
Definition meta_round (s : learner) (t : nat) : learner :=
  let s' := decide s in
  Learner (fun i => foldl (follow s' i) (points s i) (F w t))
    (fun i => raised s' t i / \rsum_(j <- panel) raised s' t j)
    (chosen s') (advised s') (faced s').
Definition meta_run (n : nat) : learner :=
  foldl meta_round (Learner (fun=> origin) w1 [::] [::] [::]) (iota 1 n).

Definition x_meta (t : nat) : V := nth origin (chosen (meta_run (T w))) t.-1.
Definition f_meta (t : nat) : f_loss := nth any_loss (faced (meta_run (T w))) t.-1.
Definition g_meta (t : nat) : V := gradient (f_meta t) (x_meta t).
Definition x_expert (t i : nat) : V :=
  nth (fun=> origin) (advised (meta_run (T w))) t.-1 i.
(* the weight with which x_t was played *)
Definition weight (t i : nat) : R := shares (meta_run t.-1) i.

Definition mild_regret : R :=
  \rsum_(t <- rounds w) (value (f_meta t) (x_meta t) - value (f_meta t) (u w t)).
Definition mild_linear : R := \rsum_(t <- rounds w) <<g_meta t, x_meta t - u w t>>.

(* ---- surrogate losses l_t(x) = <g_t, x>: received, all, missing ---- *)
Definition l (t i : nat) : R := <<g_meta t, x_expert t i>>.
Definition L (n i : nat) : R := \rsum_(k <- arrived w n) l k i.
Definition L_all (n i : nat) : R := \rsum_(k <- iota 1 n) l k i.
(* U_{t-1} *)
Definition missing (t : nat) : seq nat :=
  [seq k <- rounds w | (k < t)%N && (t <= arrival w k)%N].
Definition missing_count (t : nat) : nat := size (missing t).
Definition missing_losses (t : nat) : R := most N (fun i => \rsum_(k <- missing t) l k i).
Definition largest_loss (t : nat) : R := most N (l t).
Definition c_gap (t : nat) : R := most N (fun i => L_all t.-1 i - L t.-1 i).
Definition c_moves (t : nat) : R := most N (fun i => L_all t.-1 i - L_all t i).

(* eqs. (25) to (27) *)
Definition softened (c : nat -> R) : nat -> R := softmax N w1 (alpha w) c.
Definition w_closed (t : nat) : nat -> R := softened (L t.-1).
Definition w_tilde (t : nat) : nat -> R := softened (L_all t.-1).
Definition x_tilde (t : nat) : V := combine N (w_tilde t) (x_expert t).
Notation phi := (phi N w1 (alpha w)).
Notation tangent := (tangent N w1 (alpha w)).
Notation rivals := (rivals N w1 (alpha w)).
Definition objective (t : nat) : R := phi (L t.-1) (weight t).
Definition least_objective (t : nat) : R := tangent (L t.-1) (weight t).
Definition rival_objective (t : nat) : R := rivals (L t.-1).
(* sum_{i=0}^s h_i at w~_{s+1}, s = 0..T *)
Definition objective_tilde (s : nat) : R := phi (L_all s) (w_tilde s.+1).
Definition least_objective_tilde (s : nat) : R := tangent (L_all s) (w_tilde s.+1).
Definition rival_objective_tilde (s : nat) : R := rivals (L_all s).

(* eqs. (28) to (31) *)
Definition meta (i : nat) : R := \rsum_(t <- rounds w) (<<g_meta t, x_meta t>> - l t i).
Definition delayed_part : R := \rsum_(t <- rounds w) <<g_meta t, x_meta t - x_tilde t>>.
Definition ideal_part (i : nat) : R :=
  \rsum_(t <- rounds w) (<<g_meta t, x_tilde t>> - l t i).
Definition x_gap (t : nat) : R := `|x_tilde t - x_meta t|.
Definition w_gap (t : nat) : R := apart_1 N (w_tilde t) (weight t).
Definition w_gap_x (t : nat) : R :=
  \rsum_(i <- panel) (Rabs (w_tilde t i - weight t i) * `|x_expert t i|).

(* eqs. (32) to (35): h_t(p) = <p, d_t> *)
Definition h (t : nat) (p : nat -> R) : R := mean N p (l t).
Definition h_by_w (i : nat) : R := \rsum_(t <- rounds w) (h t (w_tilde t) - h t (vertex i)).
Definition leader_part (i : nat) : R :=
  \rsum_(t <- rounds w) (h t (w_tilde t.+1) - h t (vertex i)).
Definition stability_t (t : nat) : R := h t (w_tilde t) - h t (w_tilde t.+1).
Definition stability : R := \rsum_(t <- rounds w) stability_t t.
Definition w_moves (t : nat) : R := apart_1 N (w_tilde t) (w_tilde t.+1).
Definition h0_gap (i : nat) : R :=
  h_0 N w1 (alpha w) (vertex i) - h_0 N w1 (alpha w) (w_tilde 1).

(* ---- expert k of Theorem 2 ---- *)
Definition root_path : R := sqrt ((P_T w + 2 * radius w) / (2 * radius w)).
Definition best : nat := Z.to_nat (Int_part (ln root_path / ln 2) + 1).
Definition eta_k : R := rate w best.
Definition meta_k : R := meta best.
Definition expert_k : R :=
  \rsum_(t <- rounds w) <<g_meta t, x_expert t best - u w t>>.
Definition log_inverse_w1_k : R := log_inverse_w1 best.
(* C of eq. (7) *)
Definition big_C : R :=
  if in_order w == 1%N then 0
  else Rmin (2 * INR (T w) * G w * radius w) (2 * INR (d w) * G w * P_T w).
End Hedge.
