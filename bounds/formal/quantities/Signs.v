(* Quantities of the lower bound's construction, for every learner and all patterns of
   signs (`bounds/quantities/signs.py`). Rounds are 1..T, blocks and coordinates are
   numbered from 0. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Means Extremes.
From Mild.worlds Require Import Cuts Signs.
From Mild.quantities Require Import Cuts.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Signs.
Variable w : signs.
Notation T := (horizon w).
Notation d := (longest w).
Notation n := (dimension w).

Definition rounds : seq nat := iota 1 T.
Definition coordinates : seq nat := iota 0 n.
(* R/sqrt(n), and G/sqrt(n) *)
Definition half_side : R := reach w / sqrt (INR n).
Definition gradient_side : R := steepest w / sqrt (INR n).

(* ---- blocks: outer ones of L rounds, cut into inner ones of d ---- *)
Definition outer_of (t : nat) : nat := (t.-1 %/ L w)%N.
Definition inner_of (t : nat) : nat := (t.-1 %% L w %/ d)%N.
(* number of inner blocks in a full outer one, of the inner block of t, and of all *)
Definition inner_number : nat := ((L w + d - 1) %/ d)%N.
Definition block_of (t : nat) : nat := (outer_of t * inner_number + inner_of t)%N.
Definition number_of_blocks : nat := (block_of T).+1.
(* the round at whose end the losses of the block of t arrive *)
Definition last_round (t : nat) : nat :=
  minn (minn T ((outer_of t).+1 * L w)) (outer_of t * L w + (inner_of t).+1 * d)%N.

(* ---- losses: f_t(x) = (G/sqrt n) <w_z, x>, z the inner block of t ---- *)
Definition patterns : nat := (number_of_blocks * n)%N.
Definition is_pattern (e : seq bool) : bool := size e == patterns.
Definition slope (e : seq bool) (t i : nat) : R :=
  gradient_side * sign (nth false e (block_of t * n + i)).
Definition gradient_norm (e : seq bool) (t : nat) : R :=
  sqrt (\rsum_(i <- coordinates) (slope e t i * slope e t i)).
Definition steepest_gradient : R :=
  worst patterns (fun e => foldr Rmax (gradient_norm e 1) (map (gradient_norm e) rounds)).
Definition flattest_gradient : R :=
  least patterns (fun e => foldr Rmin (gradient_norm e 1) (map (gradient_norm e) rounds)).

(* ---- plays: x_t from what has arrived before round t ---- *)
Definition arrived (e : seq bool) (t : nat) : feedback :=
  [seq (k, [seq slope e k i | i <- coordinates]) | k <- rounds & (last_round k < t)%N].
Definition play (e : seq bool) (t : nat) : point := learner w t (arrived e t).
Definition loss_at (e : seq bool) (t : nat) (x : point) : R :=
  \rsum_(i <- coordinates) (slope e t i * x i).
Definition losses (e : seq bool) : R := \rsum_(t <- rounds) loss_at e t (play e t).

(* ---- comparators ---- *)
Definition comparators : Type := nat -> point.
Definition in_K (u : comparators) : Prop :=
  forall t i, (1 <= t <= T)%N -> (i < n)%N -> Rabs (u t i) <= half_side.
Definition distance (x y : point) : R :=
  sqrt (\rsum_(i <- coordinates) ((x i - y i) * (x i - y i))).
Definition path_length (u : comparators) : R :=
  \rsum_(t <- iota 1 T.-1) distance (u t.+1) (u t).
Definition cost (e : seq bool) (u : comparators) : R := \rsum_(t <- rounds) loss_at e t (u t).
(* C(P), and C'(P): constant on outer blocks *)
Definition C_P (u : comparators) : Prop := in_K u /\ path_length u <= allowed w.
Definition C'_P (u : comparators) : Prop := in_K u /\ forall s t i,
  (1 <= s <= T)%N -> (1 <= t <= T)%N -> (i < n)%N -> outer_of s = outer_of t -> u s i = u t i.
Definition zero : comparators := fun _ _ => 0.

Lemma coordinate_le a x : Rabs x <= half_side -> - (a * x) <= Rabs a * half_side.
Proof.
move=> hx; apply: Rle_trans (Rle_abs _) _; rewrite Rabs_Ropp Rabs_mult.
by apply: Rmult_le_compat_l => //; apply: Rabs_pos.
Qed.

Lemma half_side_gt0 : 0 < half_side.
Proof.
apply: Rdiv_lt_0_compat; first exact: reach_gt0.
by apply: sqrt_lt_R0; apply: lt_0_INR; apply/ltP/dimension_ge1.
Qed.

Lemma zero_in_K : in_K zero.
Proof.
move=> t i _ _.
by rewrite Rabs_R0; have := half_side_gt0; lra.
Qed.

Lemma zero_C_P : C_P zero.
Proof.
split; first exact: zero_in_K.
rewrite /path_length (eq_rsum (h := fun=> 0 * 0)); last first.
  move=> t _; rewrite /distance (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l ?sqrt_0 //.
  by move=> i _; rewrite /zero; ring.
by rewrite rsum_scale Rmult_0_l; have := allowed_range w; lra.
Qed.

Lemma zero_C'_P : C'_P zero.
Proof. by split; first exact: zero_in_K. Qed.

(* no comparators gain more than this *)
Definition widest (e : seq bool) : R :=
  \rsum_(t <- rounds) \rsum_(i <- coordinates) (Rabs (slope e t i) * half_side).
Definition gain (e : seq bool) (u : comparators) : R := losses e - cost e u.

Lemma gain_le e u : in_K u -> gain e u <= losses e + widest e.
Proof.
move=> hu; suff : 0 <= widest e + cost e u by rewrite /gain; lra.
rewrite -rsum_add; apply: rsum_ge0 => t; rewrite mem_iota add1n ltnS => ht.
rewrite -rsum_add; apply: rsum_ge0 => i; rewrite mem_iota add0n => hi.
by have := coordinate_le (slope e t i) (hu t i ht hi); lra.
Qed.

(* ---- regrets on a pattern e: against the best of C(P) and of C'(P) ---- *)
Definition regret_P_w (e : seq bool) : R :=
  @supremum _ C_P (gain e) _ zero (fun u h => gain_le e (proj1 h)) zero_C_P.
Definition regret_w (e : seq bool) : R :=
  @supremum _ C'_P (gain e) _ zero (fun u h => gain_le e (proj1 h)) zero_C'_P.

(* ---- in every outer block: -min over K, over its vertices, by coordinates ---- *)
Definition in_outer (z : nat) : seq nat := [seq t <- rounds | outer_of t == z].
Definition block_cost (e : seq bool) (z : nat) (x : point) : R :=
  \rsum_(t <- in_outer z) loss_at e t x.
Definition block_slope (e : seq bool) (z i : nat) : R := \rsum_(t <- in_outer z) slope e t i.
Definition in_cube (x : point) : Prop := forall i, (i < n)%N -> Rabs (x i) <= half_side.
Definition corner (c : seq bool) : point := fun i => half_side * sign (nth false c i).
Definition block_coordinates (e : seq bool) (z : nat) : R :=
  \rsum_(i <- coordinates) (half_side * Rabs (block_slope e z i)).

Lemma block_costE e z x : block_cost e z x = \rsum_(i <- coordinates) (block_slope e z i * x i).
Proof.
rewrite /block_cost /loss_at exchange_big; apply: eq_rsum => i _ /=.
by rewrite Rmult_comm -rsum_scale; apply: eq_rsum => t _; rewrite Rmult_comm.
Qed.

Lemma block_cost_ge e z x : in_cube x -> - block_cost e z x <= block_coordinates e z.
Proof.
move=> hx; suff : 0 <= block_coordinates e z + block_cost e z x by lra.
rewrite block_costE -rsum_add; apply: rsum_ge0 => i; rewrite mem_iota add0n => hi.
by have := coordinate_le (block_slope e z i) (hx i hi); lra.
Qed.

Lemma origin_in_cube : in_cube (fun=> 0).
Proof.
move=> i _.
by rewrite Rabs_R0; have := half_side_gt0; lra.
Qed.

Definition best_in (e : seq bool) (z : nat) : R :=
  @supremum _ in_cube (fun x => - block_cost e z x) _ (fun=> 0) (@block_cost_ge e z) origin_in_cube.
Definition vertex_in (e : seq bool) (z : nat) : R :=
  worst n (fun c => - block_cost e z (corner c)).
Definition outer_blocks : seq nat := iota 0 (Z_L w).
Definition best_w (e : seq bool) : R := \rsum_(z <- outer_blocks) best_in e z.
Definition vertex_w (e : seq bool) : R := \rsum_(z <- outer_blocks) vertex_in e z.
Definition coordinates_w (e : seq bool) : R :=
  \rsum_(z <- outer_blocks) block_coordinates e z.
Definition block_regrets_w (e : seq bool) : R := \rsum_(z <- outer_blocks)
  (\rsum_(t <- in_outer z) loss_at e t (play e t) + best_in e z).

(* ---- over all patterns ---- *)
Definition max_regret : R := worst patterns regret_w.
Definition max_regret_P : R := worst patterns regret_P_w.
Definition mean_regret : R := mean patterns regret_w.
Definition mean_loss_t (t : nat) : R := mean patterns (fun e => loss_at e t (play e t)).
Definition mean_best : R := mean patterns best_w.
Definition mean_vertex : R := mean patterns vertex_w.
Definition mean_coordinates : R := mean patterns coordinates_w.
End Signs.
