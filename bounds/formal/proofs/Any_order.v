(* Beyond the paper (`bounds/paper/any_order.py`): the drift in any order, by the
   displacement and by the backlog, for rounds and for blocks. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors Reals Powers.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Any_order.
From Mild.proofs Require Import Arrivals Backlog Places Crossing Drift Displacement.
From Mild.proofs Require Import BlockDelays.
Local Open Scope R_scope.

(* ---- the displacement by the backlog ---- *)
Section Backlog.
Variable s : delays.
Notation c := (c_t s).

(* what is used too late, of all places, is what is used too early *)
Lemma displacement_late :
  displacement s = (2 * total (fun t => t - c t) (rounds s))%N.
Proof.
have e : total (fun t => t + (c t - t))%N (rounds s) = total (fun t => c t + (t - c t))%N (rounds s).
  by apply: eq_total => t _; lia.
move: e; rewrite !total_add (total_c s id) => /addnI e.
by rewrite mul2n -addnn -{1}e -total_add; apply: eq_total => t _; lia.
Qed.

Lemma late_lag : (Z.of_nat (total (fun t => t - c t)%N (rounds s)) <= sum_lag s)%Z.
Proof.
rewrite -totalZ_nat; apply: totalZ_le => t; rewrite in_rounds => ht.
have := tau_c ht; have := tau_range (c_range ht).
by rewrite /tau_ct; lia.
Qed.

Lemma displacement_backlog : (Z.of_nat (displacement s) <= 2 * sum_m s)%Z.
Proof.
rewrite displacement_late; have := late_lag; have := sum_lag_tau s.
by have := sum_m_tau s; rewrite -sum_tau_c; lia.
Qed.
End Backlog.

(* ---- the drift, of any schedule and any points ---- *)
Section Drift.
Variables (s : delays) (V : space) (p : nat -> V) (radius : R).
Hypothesis in_ball : forall t, (1 <= t <= T s)%N -> `|p t| <= radius.

Lemma drift_square :
  drift_of s p ^ 2 <= 4 * (path p 1 (T s) * radius * INR (displacement s)).
Proof.
have := @far_square s V p (drift_at s p) (2 * radius).
have -> : path p 1 (T s) * (2 * (2 * radius) * INR (displacement s)) =
  4 * (path p 1 (T s) * radius * INR (displacement s)) by ring.
apply=> t ht; first exact: norm_ge0.
  exact: (apart in_ball ht (c_range ht)).
exact: drift_pick.
Qed.

Lemma drift_displacement :
  drift_of s p <= 2 * sqrt (path p 1 (T s)) * sqrt radius * sqrt (INR (displacement s)).
Proof.
have P0 := path_ge0 p 1 (T s); have R0 := radius_ge0 in_ball; have D0 := pos_INR (displacement s).
rewrite -(sqrt_square 2); last lra.
rewrite -!sqrt_mult; try by repeat apply: Rmult_le_pos; lra.
rewrite -(sqrt_square (drift_of s p)); last by apply: rsum_ge0 => t _; apply: norm_ge0.
by apply: sqrt_le_1_alt; have := drift_square; lra.
Qed.

Lemma drift_backlog :
  drift_of s p <= 2 * sqrt 2 * sqrt (path p 1 (T s)) * sqrt radius * sqrt (IZR (sum_m s)).
Proof.
apply: Rle_trans drift_displacement _; have := IZR_le _ _ (displacement_backlog s).
rewrite mult_IZR -INR_IZR => le; have m0 := IZR_le _ _ (@sum_m_ge0 s).
have := sqrt_le_1_alt _ _ le; rewrite sqrt_mult; [|lra|lra].
have c0 : 0 <= 2 * sqrt (path p 1 (T s)) * sqrt radius.
  by repeat apply: Rmult_le_pos; try apply: sqrt_pos; lra.
by move/(Rmult_le_compat_l _ _ _ c0); lra.
Qed.
End Drift.

Lemma way_path (w : walks) t : (1 <= t <= T w)%N ->
  way w (u w) t = path (u w) (minn t (c_t w t)) (maxn t (c_t w t)).
Proof.
move=> ht; have := c_range ht => hc.
by rewrite (@path_pick _ _ _ _ (T w)) //; lia.
Qed.

Theorem S31_proved : S31.
Proof.
move=> w; split; last first.
  by split; [apply: drift_displacement | apply: drift_backlog]; apply: u_in_ball.
apply: rsum_le => t; rewrite in_rounds => ht; apply: Rmin_glb.
  exact: (apart (@u_in_ball w) ht (c_range ht)).
by rewrite -way_path //; apply: drift_pick.
Qed.

(* ---- S30: what the largest crossing costs ---- *)
Section Costs.
Variable w : delays.
Notation c := (c_t w).
Notation lates k := [seq c t | t <- rounds w & (k < t)%N && (c t <= k)%N].

Lemma crossing_displacement k : INR (crossing w k) ^ 2 <= 2 * INR (displacement w).
Proof.
have := @both_sides w k (fun=> 1) 1 ltac:(lra) (fun _ _ => ltac:(lra)).
rewrite rsum_const Rmult_1_r -/(crossing w k) Rmult_1_l => h; apply: Rle_trans h _.
rewrite -displacementE big_mkcond; apply: Rmult_le_compat_l; first lra.
apply: rsum_le => t _; rewrite Rmult_1_l.
by have := pos_INR (stray w t); case: ifP => _; lra.
Qed.

(* rounds used late wait for as many that are used early *)
Lemma late_waits k i : i \in lates k -> (k + late w k <= minn (T w) (arrival w i))%N.
Proof.
move=> hi; rewrite -early_late; have [t [kt ct ik]] := mem_lates hi.
have ht : (1 <= t <= T w)%N by lia.
have use := use_ge ht; rewrite ct in use.
suff : (early w k <= minn (T w) (arrival w i) - k)%N by lia.
have -> : early w k = size [seq c t | t <- rounds w & (t <= k)%N && (k < c t)%N].
  by rewrite size_map size_filter.
rewrite -[X in (_ <= X)%N](size_iota k.+1); apply: uniq_leq_size; first exact: uniq_c.
move=> j hj; have [s [sk cs kj]] := mem_earlys hj.
have := @arrival_c w s t; rewrite cs ct.
by have := arrival_ge w j; rewrite mem_iota; lia.
Qed.

(* round i waits in the rounds after it up to k + a *)
Lemma late_backlog k :
  (total (fun i => k + late w k - i)%N (lates k) <= total (waiting_t w) (rounds w))%N.
Proof.
rewrite [X in (_ <= X)%N](total_exchange (fun t i => (i < t)%N && (t <= arrival w i)%N)).
set waits := fun i => count _ (rounds w).
apply: (@leq_trans (total waits (lates k))).
  apply: total_le => i hi; have := late_waits k i hi => le.
  rewrite -[X in (X <= _)%N](size_iota i.+1) /waits -size_filter.
  apply: uniq_leq_size; first exact: iota_uniq.
  by move=> t; rewrite mem_iota mem_filter in_rounds; lia.
rewrite -(total_c w waits) !totalE big_map big_filter big_mkcond.
by apply: leq_sum => t _; case: ifP.
Qed.

Lemma late_sum k : INR (late w k) * (3 * INR (late w k) - 1) <= 2 * IZR (sum_m w).
Proof.
set a := late w k; have size_a : size (lates k) = a by rewrite size_map size_filter.
have un : uniq [seq (k - i)%N | i <- lates k].
  rewrite map_inj_in_uniq ?uniq_c // => i j hi hj.
  by have [? [_ _ ?]] := mem_lates hi; have [? [_ _ ?]] := mem_lates hj; lia.
have := @square_distinct (fun=> 1) _ 1 ltac:(lra) _ un (fun _ _ => ltac:(lra)).
rewrite rsum_const Rmult_1_r count_predT size_a Rmult_1_l => sq.
have := INR_leq (late_backlog k); rewrite -/a -rsum_INR INR_IZR -sum_mE.
have -> : \rsum_(i <- lates k) INR (k + a - i) =
  / 2 * (\rsum_(i <- lates k) (1 * (2 * INR (k - i) + 1))) + INR a * (INR a - / 2).
  have -> : INR a * (INR a - / 2) = \rsum_(i <- lates k) (INR a - / 2).
    by rewrite rsum_const count_predT size_a.
  rewrite -rsum_scale -rsum_add; apply: eq_rsum => i /mem_lates[t [_ _ ik]].
  have -> : (k + a - i = a + (k - i))%N by lia.
  by rewrite plus_INR; field.
by move=> le; nra.
Qed.
End Costs.

Lemma largest_is (P : nat -> Prop) (f : nat -> nat) (s : seq nat) :
  P 0%N -> (forall i, P (f i)) -> P (largest f s).
Proof.
move=> P0 Pf; elim: s => [|a s IH] //; rewrite /largest /= -/(largest f s).
by case: (leqP (f a) (largest f s)).
Qed.

Theorem S30_proved : S30.
Proof.
move=> w; split; [|split].
- by have := IZR_le _ _ (displacement_backlog w); rewrite mult_IZR -INR_IZR.
- apply: (largest_is (fun n => INR n ^ 2 <= 2 * INR (displacement w))).
    by have := pos_INR (displacement w); rewrite /=; lra.
  by move=> k; apply: crossing_displacement.
apply: (largest_is (fun n => INR n * (3 * INR n - 2) <= 8 * IZR (sum_m w))).
  by have := IZR_le _ _ (@sum_m_ge0 w); rewrite /=; lra.
move=> k; have := late_sum w k.
by rewrite crossingE mult_INR /=; lra.
Qed.

(* ---- S39: between blocks, and by a cube root ---- *)
Lemma third x : 0 < x -> Rpower x (1 / 3) ^ 3 = x.
Proof.
move=> x0; rewrite -Rpower_pow; last exact: Rpower_gt0.
by rewrite Rpower_mult (_ : 1 / 3 * INR 3 = 1) ?Rpower_1 //=; lra.
Qed.

Lemma two_thirds x : 0 < x -> Rpower x (2 / 3) ^ 3 = x ^ 2.
Proof.
move=> x0; rewrite -(Rpower_pow 3); last exact: Rpower_gt0.
rewrite Rpower_mult -Rpower_pow //; congr Rpower.
by rewrite /=; lra.
Qed.

Lemma cube_le x y : 0 <= y -> x ^ 3 <= y ^ 3 -> x <= y.
Proof.
move=> y0 h; case: (Rle_lt_dec x y) => // lt.
have : 0 < (x - y) * (x * x + x * y + y * y) by apply: Rmult_lt_0_compat; nra.
lra.
Qed.

Lemma drift_all (w : walks) : drift w <= 2 * radius w * INR (T w).
Proof.
apply: Rle_trans (drift_displaced (@u_in_ball w)) _; apply: Rmult_le_compat_l.
  by have := radius_gt0 w; lra.
exact/INR_leq/displaced_le.
Qed.

(* min{a, b}^3 <= a b^2 *)
Lemma drift_cube (w : walks) :
  drift w ^ 3 <= 16 * (P_T w * radius w ^ 2 * INR (T w) * IZR (sum_m w)).
Proof.
have d0 : 0 <= drift w by apply: rsum_ge0 => t _; apply: norm_ge0.
have P0 : 0 <= P_T w by apply: path_ge0.
have r0 := radius_gt0 w; have sq := drift_square w _ _ _ (@u_in_ball w).
rewrite -/(drift w) -/(P_T w) in sq; have le := IZR_le _ _ (displacement_backlog w).
rewrite mult_IZR -INR_IZR in le; have PR : 0 <= P_T w * radius w by apply: Rmult_le_pos; lra.
have {}sq : drift w ^ 2 <= 8 * (P_T w * radius w * IZR (sum_m w)).
  by apply: Rle_trans sq _; have := Rmult_le_compat_l _ _ _ PR le; lra.
have -> : drift w ^ 3 = drift w * drift w ^ 2 by ring.
by have := Rmult_le_compat _ _ _ _ d0 (pow2_ge_0 _) (drift_all w) sq; lra.
Qed.

Lemma cube_0 (w : walks) : P_T w * IZR (sum_m w) = 0 -> drift w <= 0.
Proof.
move=> e; apply: cube_le; first lra.
have -> : 0 ^ 3 = 16 * (radius w ^ 2 * INR (T w) * (P_T w * IZR (sum_m w))) by rewrite e; ring.
by have := drift_cube w; lra.
Qed.

Lemma drift_third (w : walks) : 0 < P_T w -> 0 < IZR (sum_m w) ->
  drift w <= 2 * Rpower 2 (1 / 3) * Rpower (P_T w) (1 / 3) * Rpower (radius w) (2 / 3)
    * Rpower (INR (T w)) (1 / 3) * Rpower (IZR (sum_m w)) (1 / 3).
Proof.
move=> P0 m0; have r0 := radius_gt0 w; have t0 : 0 < INR (T w) by apply/lt_0_INR/ltP/T_ge1.
apply: cube_le; first by left; positive.
rewrite !Rpow_mult_distr two_thirds // !third //; last lra.
by have := drift_cube w; lra.
Qed.

Theorem S39_proved : S39.
Proof.
move=> w; split.
  have in_ball z : (1 <= z <= T (steps w))%N -> norm (u_block w z) <= radius w.
    by rewrite T_steps => hz; apply: u_in_ball; apply: q_in.
  by have := drift_backlog (steps w) _ (u_block w) _ in_ball; rewrite T_steps.
have P0 : 0 <= P_T w by apply: path_ge0.
have m0 := IZR_le _ _ (@sum_m_ge0 w); case: (Rle_lt_or_eq_dec _ _ P0) => [P1|e]; last first.
  by rewrite -e power_0 Rmult_0_r !Rmult_0_l; apply: cube_0; rewrite -e Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ m0) => [m1|e]; last first.
  by rewrite -e power_0 Rmult_0_r; apply: cube_0; rewrite -e Rmult_0_r.
by rewrite !power_gt0 //; apply: drift_third.
Qed.
