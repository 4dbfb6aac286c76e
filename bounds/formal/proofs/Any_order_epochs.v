(* Beyond the paper: Theorem A1 for delays in any order, without a term for the order and
   without the logarithm (`bounds/paper/any_order.py`). *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals Partition.
From Mild.worlds Require Import Delays Blocks Walks Ogd Epochs Hedge Doubling.
From Mild.quantities Require Import Delays Blocks Walks Ogd Epochs Hedge Doubling.
From Mild.statements Require Any_order.
From Mild.proofs Require Import Arrivals Backlog Drift Displacement Any_order Theorem_1.
From Mild.proofs Require Import Section_4_3 Sharper_hedge Any_order_regret Meta.
From Mild.proofs Require Import EpochGame EpochSums EpochBounds Appendix_a Theorem_A1.
Local Open Scope R_scope.
Notation S35 := Mild.statements.Any_order.S35.

(* ---- within an epoch ---- *)
Section Epoch.
Variables (w : doubling) (v a n : nat).
Hypothesis ep : is_epoch w v a n.
Notation h := (epoch_game ep).
Notation H := (Rpower 2 (INR v / 2)).
Notation x := (eta_v w v).
Let hk : (1 <= k_v w v <= experts h)%N := k_v_range ep.
Let H0 : 0 < H := half_gt0 v.
Let x0 : 0 < x := base_rate_gt0 w _.

(* rounds wait in the epoch's own game only for what the epoch has played *)
Lemma waiting_epoch k : (1 <= k <= n)%N -> (waiting_t h k <= waiting_t w (a + k))%N.
Proof.
move=> hn; rewrite /waiting_t -!size_filter -(size_map (addn a)).
apply: uniq_leq_size.
  by rewrite map_inj_uniq ?filter_uniq ?iota_uniq //; apply: addnI.
move=> i /mapP[j]; rewrite mem_filter => /andP[hj /in_game jn] ->.
have := @arrival_sub w a n (epoch_ge1 ep) (epoch_le ep) j jn; have := epoch_le ep.
rewrite mem_filter in_rounds.
move: hj; change (arrival h j) with (arrival (sub (epoch_ge1 ep) (epoch_le ep)) j); lia.
Qed.

Definition backlog_v : R := \rsum_(t <- in_epoch w v) INR (waiting_t w t).

Lemma backlog_epoch : IZR (sum_m h) <= backlog_v.
Proof.
rewrite sum_mE -INR_IZR -rsum_INR /backlog_v (epoch_sum ep).
by apply: rsum_le => k /in_game hn; apply/INR_leq/waiting_epoch.
Qed.

Lemma half_backlog : INR (T h) / 2 + IZR (sum_m h) <= H * H.
Proof.
have [_ b] := budget ep; have := beta_epoch ep => e; have := IZR_beta h.
by rewrite e; have := pos_INR (T h); lra.
Qed.

Lemma drift_epoch : drift h <=
  2 * sqrt 2 * sqrt (P_v w v) * sqrt (radius w) * sqrt backlog_v.
Proof.
have [_ [_ le]] := S31_proved h; apply: Rle_trans le _; rewrite (path_epoch ep) [radius h]/=.
apply: Rmult_le_compat_l; last by apply: sqrt_le_1_alt; apply: backlog_epoch.
by repeat apply: Rmult_le_pos; try apply: sqrt_pos; lra.
Qed.

Lemma expert_any_order : expert_v w v <= G w * drift h
  + H * (G w ^ 2 * x + (P_v w v * radius w + radius w ^ 2 / 2) / x).
Proof.
rewrite (expert_epoch ep) -expert_regret; apply: Rle_trans (S04_proved (expert hk)) _.
rewrite [P_T _](path_epoch ep) [eta _]/= -/x [G _]/= [radius _]/=.
have c0 : 0 <= G w ^ 2 * (x / H).
  apply: Rmult_le_pos (pow2_ge_0 _) _.
  exact/Rlt_le/Rdiv_lt_0_compat.
have := Rmult_le_compat_l _ _ _ c0 half_backlog.
have -> : G w ^ 2 * (x / H) * (H * H) = H * (G w ^ 2 * x) by field; lra.
have -> : (P_v w v * radius w + radius w ^ 2 / 2) / (x / H) =
  H * ((P_v w v * radius w + radius w ^ 2 / 2) / x) by field; lra.
have -> : drift (expert hk) = drift h by [].
have -> : sum_m (expert hk) = sum_m h by [].
have -> : T (expert hk) = T h by [].
lra.
Qed.

(* the weights cost at most what the rate leaves *)
Lemma meta_any_order : meta_v w v <= H * (G w ^ 2 * x + 3 * radius w ^ 2 / (2 * x)).
Proof.
have g0 := G_gt0 w; have r0 := radius_gt0 w; rewrite (meta_epoch ep).
have [_ le] := S05_proved h; apply: Rle_trans (le _ hk) _; rewrite [G h]/= [radius h]/=.
have p0 : 0 < G w * radius w * H by repeat apply: Rmult_lt_0_compat.
have -> : alpha h = / (G w * radius w * H) by [].
have k1 : (1 <= k_v w v)%N by case/andP: hk.
have := Rplus_le_compat_r 1 _ _ (log_weight_at h _ hk) => l1.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ p0) (Rle_trans _ _ _ l1 (logarithm_paid _ k1)).
have c0 : 0 <= G w ^ 2 * radius w ^ 2 * / (G w * radius w * H).
  have := Rinv_0_lt_compat _ p0; have := pow2_ge_0 (G w); have := pow2_ge_0 (radius w).
  by move=> *; repeat apply: Rmult_le_pos => //; lra.
have := Rmult_le_compat_l _ _ _ c0 half_backlog.
have -> : G w ^ 2 * radius w ^ 2 * / (G w * radius w * H) * (H * H) = G w * radius w * H.
  by field; lra.
have t0 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
have tt : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have q0 : 0 < 2 ^ k_v w v by apply: pow_lt; lra.
have -> : H * (G w ^ 2 * x + 3 * radius w ^ 2 / (2 * x)) =
  G w * radius w * H * (2 ^ k_v w v / sqrt 2 + 3 / (sqrt 2 * 2 ^ k_v w v)).
  have e : x = radius w * 2 ^ k_v w v / (sqrt 2 * G w) by [].
  have -> : 2 * x = sqrt 2 * (radius w * 2 ^ k_v w v / G w) by rewrite e -{1}tt; field; lra.
  by rewrite e; field; lra.
by rewrite /Rdiv Rinv_inv; lra.
Qed.

Lemma regret_any_order : regret_v w v <=
  G w * drift h + 3 * (G w * H * ideal w (P_v w v)).
Proof.
have g0 := G_gt0 w; have := convexity ep; rewrite linear_split.
have := expert_any_order; have := meta_any_order.
have E0 : 0 < x * G w by apply: Rmult_lt_0_compat.
have gh : 0 <= G w * H by apply: Rmult_le_pos; lra.
have := Rmult_le_compat_l _ _ _ gh (three_at_both_ends _ _ E0 (rate_ideal w (P_v_ge0 w v))).
rewrite (ideal_square w (P_v_ge0 w v)).
have -> : G w * H * (radius w * (P_v w v + 2 * radius w) / (x * G w) + 2 * (x * G w)) =
  H * (G w ^ 2 * x + (P_v w v * radius w + radius w ^ 2 / 2) / x)
  + H * (G w ^ 2 * x + 3 * radius w ^ 2 / (2 * x)) by field; lra.
lra.
Qed.
End Epoch.

(* ---- sums over the epochs ---- *)
Section Sums.
Variable w : doubling.
Notation epochs_of := (iota 1 (V w)).
Notation root v := (sqrt (P_v w v) * sqrt (backlog_v w v)).
Notation S := (sqrt (radius w) * sqrt (P_T w + 2 * radius w)).

Lemma backlog_ge0 v : 0 <= backlog_v w v.
Proof. by apply: rsum_ge0 => t _; apply: pos_INR. Qed.

Lemma all_backlogs : \rsum_(v <- epochs_of) backlog_v w v = IZR (sum_m w).
Proof. by rewrite -by_epochs rsum_INR sum_mE INR_IZR. Qed.

(* Cauchy and Schwarz *)
Lemma roots_of_epochs :
  \rsum_(v <- epochs_of) root v <= sqrt (P_T w) * sqrt (IZR (sum_m w)).
Proof.
have P0 : 0 <= P_T w by apply: path_ge0.
have m0 := IZR_le _ _ (@sum_m_ge0 w); rewrite -sqrt_mult //.
rewrite -(sqrt_pow2 (\rsum_(v <- epochs_of) root v)); last first.
  by apply: rsum_ge0 => v _; apply: Rmult_le_pos; apply: sqrt_pos.
apply: sqrt_le_1_alt.
apply: Rle_trans (@cauchy_sums _ (P_v w) (backlog_v w) _ (P_v_ge0 w) backlog_ge0 _) _.
  move=> v; rewrite Rpow_mult_distr !pow2_sqrt; [lra | exact: backlog_ge0 | exact: P_v_ge0].
by rewrite all_backlogs; apply: Rmult_le_compat_r => //; apply: all_paths.
Qed.

Lemma epoch_any_order v : (1 <= v <= V w)%N -> regret_v w v <=
  2 * sqrt 2 * G w * sqrt (radius w) * root v + 3 * G w * S * Rpower 2 (INR v / 2).
Proof.
case/epoch_found=> a [n ep]; have g0 := G_gt0 w; have H0 := half_gt0 v.
have := regret_any_order _ _ _ _ ep.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ g0) (drift_epoch _ _ _ _ ep).
have gh : 0 <= G w * Rpower 2 (INR v / 2) by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l _ _ _ gh (ideal_path w v); rewrite /ideal; lra.
Qed.

Lemma regret_epochs : own_regret w <=
  2 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w))
  + 3 * G w * S * sum_roots w.
Proof.
have g0 := G_gt0 w; have c0 : 0 <= 2 * sqrt 2 * G w * sqrt (radius w).
  by repeat apply: Rmult_le_pos; try apply: sqrt_pos; lra.
have := Rmult_le_compat_l _ _ _ c0 roots_of_epochs.
suff : own_regret w <= 2 * sqrt 2 * G w * sqrt (radius w) * (\rsum_(v <- epochs_of) root v)
  + 3 * G w * S * sum_roots w by lra.
rewrite /own_regret by_epochs /sum_roots -!rsum_scale -rsum_add.
apply: rsum_le => v; rewrite mem_iota => hv.
by apply: epoch_any_order; lia.
Qed.
End Sums.

Lemma root_less x y : 0 <= x -> x <= y -> sqrt (x + 1) - 1 <= sqrt y.
Proof.
move=> x0 xy; have s0 := sqrt_pos y.
have sy : sqrt y * sqrt y = y by apply: sqrt_sqrt; lra.
suff : sqrt (x + 1) <= sqrt y + 1 by lra.
rewrite -(sqrt_square (sqrt y + 1)); last lra.
by apply: sqrt_le_1_alt; lra.
Qed.

(* 2 sqrt(2) + 3 sqrt(2)/(sqrt(2) - 1) <= 6/(sqrt(2) - 1) *)
Lemma constants z : 0 <= z ->
  2 * sqrt 2 * z + 3 * z * (sqrt 2 / (sqrt 2 - 1)) <= 6 * z / (sqrt 2 - 1).
Proof.
move=> z0; have t0 := sqrt_pos 2.
have tt : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have t1 : 1 < sqrt 2 by rewrite -sqrt_1; apply: sqrt_lt_1_alt; lra.
have t2 : sqrt 2 < 3 / 2 by nra.
apply: (Rmult_le_reg_r (sqrt 2 - 1)); first lra.
have -> : (2 * sqrt 2 * z + 3 * z * (sqrt 2 / (sqrt 2 - 1))) * (sqrt 2 - 1) =
  (2 * (sqrt 2 * sqrt 2) + sqrt 2) * z by field; lra.
have -> : 6 * z / (sqrt 2 - 1) * (sqrt 2 - 1) = 6 * z by field; lra.
by rewrite tt; nra.
Qed.

Theorem S35_proved : S35.
Proof.
move=> w; have [_ [S2 _]] := SA3_proved w.
have g0 := G_gt0 w; have r0 := radius_gt0 w.
have P0 : 0 <= P_T w by apply: path_ge0.
set S := sqrt (radius w) * sqrt (P_T w + 2 * radius w).
have s0 : 0 <= G w * S by repeat apply: Rmult_le_pos; try apply: sqrt_pos; lra.
have := Rmult_le_compat_l _ _ _ s0 S2; have := regret_epochs w; rewrite -/S => le le2.
split; first by rewrite /Rdiv /S in le le2 *; lra.
have b := IZR_le _ _ (@beta_le_delays w); rewrite -INR_IZR in b.
have b2 := IZR_beta w; have T0 := pos_INR (T w); have m0 := IZR_le _ _ (@sum_m_ge0 w).
have := root_less (IZR (beta w)) (INR (sum_d w)) ltac:(lra) b.
have := Rmult_le_compat _ _ _ _ (sqrt_pos (P_T w)) (sqrt_pos (IZR (sum_m w)))
  (sqrt_le_1_alt (P_T w) (P_T w + 2 * radius w) ltac:(lra))
  (sqrt_le_1_alt (IZR (sum_m w)) (INR (sum_d w)) ltac:(lra)).
have c0 : 0 <= 2 * sqrt 2 * G w * sqrt (radius w).
  by repeat apply: Rmult_le_pos; try apply: sqrt_pos; lra.
have f0 : 0 <= 3 * (G w * S) * (sqrt 2 / (sqrt 2 - 1)).
  have t1 : 1 < sqrt 2 by rewrite -sqrt_1; apply: sqrt_lt_1_alt; lra.
  by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rdiv_lt_0_compat; lra].
move=> /(Rmult_le_compat_l _ _ _ c0) h1 /(Rmult_le_compat_l _ _ _ f0) h2.
have := constants (G w * S * sqrt (INR (sum_d w)))
  (Rmult_le_pos _ _ s0 (sqrt_pos _)).
by rewrite /S /Rdiv in le le2 h2 *; lra.
Qed.
