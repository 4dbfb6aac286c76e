(* Appendix A: the best expert of an epoch (eq. (72)), and the numbers of eqs. (73) to
   (76). *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals Analysis Partition.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Doubling.
From Mild.quantities Require Import Delays Blocks Walks Ogd Epochs Hedge Doubling.
From Mild.proofs Require Import Arrivals Backlog Restarts Drift Meta Rates Section_4_3.
From Mild.proofs Require Import EpochGame EpochSums.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- k = floor(log2 s) + 1 with s = sqrt((P + 2R)/(2R)) ---- *)
Section Number.
Variables (w : doubling) (P : R).
Hypothesis P0 : 0 <= P.
Notation R_ := (radius w).
Notation k := (number w P).
Let s := sqrt ((P + 2 * R_) / (2 * R_)).
Let q := Int_part (ln s / ln 2).

Lemma reach_gt0 : 0 < R_. Proof. exact: radius_gt0. Qed.

Lemma scale_path : 2 * R_ * (s * s) = P + 2 * R_.
Proof.
have r0 := reach_gt0.
rewrite sqrt_sqrt; first by field; lra.
by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; lra].
Qed.

Lemma scale_ge1 : 1 <= s.
Proof.
have r0 := reach_gt0; rewrite -sqrt_1; apply: sqrt_le_1_alt.
apply: (Rmult_le_reg_r (2 * R_)); first by lra.
by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

Lemma log_bounds : IZR q * ln 2 <= ln s < (IZR q + 1) * ln 2.
Proof.
have l0 := ln2_gt0; have [h1 h2] := base_Int_part (ln s / ln 2); rewrite -/q in h1 h2.
have e : ln s = ln s / ln 2 * ln 2 by field; lra.
rewrite e.
by split; [apply: Rmult_le_compat_r | apply: Rmult_lt_compat_r]; lra.
Qed.

Lemma log_ge0 : (0 <= q)%Z.
Proof.
have l0 := ln2_gt0; have s1 := scale_ge1; have [_ h] := log_bounds.
have s0 : 0 <= ln s by rewrite -ln_1; apply: ln_mono; lra.
have : -1 < IZR q by apply: (Rmult_lt_reg_r (ln 2)) => //; lra.
by move/lt_IZR; lia.
Qed.

Lemma INR_number : INR k = IZR q + 1.
Proof.
by have q0 := log_ge0; rewrite INR_IZR /number -/s -/q Z2Nat.id ?plus_IZR //; lia.
Qed.

Lemma number_ge1 : (1 <= k)%N.
Proof.
apply/leP/INR_le.
rewrite INR_number.
by have := IZR_le _ _ log_ge0; rewrite /=; lra.
Qed.

(* s < 2^k <= 2s *)
Lemma number_power : s < 2 ^ k <= 2 * s.
Proof.
have s1 := scale_ge1.
have [h1 h2] := log_bounds; rewrite pow2_exp INR_number; split.
  by rewrite -{1}(exp_ln s); [apply: exp_increasing | lra].
rewrite Rmult_plus_distr_r exp_plus Rmult_1_l (exp_ln 2); last by lra.
rewrite Rmult_comm; apply: Rmult_le_compat_l; first by lra.
by rewrite -(exp_ln s); [apply: exp_le | lra].
Qed.

Definition ideal : R := sqrt R_ * sqrt (P + 2 * R_).

Lemma idealE : ideal = sqrt 2 * R_ * s.
Proof.
have r0 := reach_gt0; have s1 := scale_ge1; have t0 := sqrt_pos 2.
rewrite /ideal -sqrt_mult; try lra.
rewrite -(sqrt_square (sqrt 2 * R_ * s)); last first.
  by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
congr sqrt; rewrite -scale_path.
have -> : sqrt 2 * R_ * s * (sqrt 2 * R_ * s) = sqrt 2 * sqrt 2 * R_ * R_ * (s * s) by ring.
by rewrite sqrt_sqrt; lra.
Qed.

Lemma ideal_gt0 : 0 < ideal.
Proof.
have r0 := reach_gt0.
by apply: Rmult_lt_0_compat; apply: sqrt_lt_R0; lra.
Qed.

Lemma ideal_square : ideal * ideal = R_ * (P + 2 * R_).
Proof.
have r0 := reach_gt0; rewrite /ideal -sqrt_mult; try lra.
by apply: sqrt_sqrt; apply: Rmult_le_pos; lra.
Qed.

(* eq. (72), times G *)
Lemma rate_ideal : base_rate w k * G w <= ideal <= 2 * (base_rate w k * G w).
Proof.
have r0 := reach_gt0; have g0 := G_gt0 w; have [h1 h2] := number_power.
have t0 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
have tt : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have e : sqrt 2 * (base_rate w k * G w) = R_ * 2 ^ k by rewrite /base_rate; field; lra.
have i : sqrt 2 * ideal = R_ * (2 * s) by rewrite idealE -[X in _ = _ * (X * _)]tt; ring.
split; apply: (Rmult_le_reg_l (sqrt 2)) => //; rewrite i.
  by rewrite e; apply: Rmult_le_compat_l; lra.
have -> : sqrt 2 * (2 * (base_rate w k * G w)) = 2 * (sqrt 2 * (base_rate w k * G w)) by ring.
by rewrite e; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ r0) (Rlt_le _ _ h1); lra.
Qed.

(* no more experts than there are *)
Lemma number_le : P <= 2 * R_ * (INR (T w) - 1) -> (k <= panel_size w)%N.
Proof.
move=> PT.
have r0 := reach_gt0; have l0 := ln2_gt0; have s1 := scale_ge1.
have [h1 _] := log_bounds; apply/leP/INR_le; rewrite panel_prescribed INR_number.
have [h2 _] := ceiling_bounds (ln (INR (T w)) / ln 2 / 2).
suff : IZR q <= ln (INR (T w)) / ln 2 / 2 by lra.
apply: (Rmult_le_reg_r (ln 2)) => //.
have -> : ln (INR (T w)) / ln 2 / 2 * ln 2 = ln (INR (T w)) / 2 by field; lra.
have sT : s * s <= INR (T w).
  by apply: (Rmult_le_reg_l (2 * R_)); [lra | rewrite scale_path; lra].
have : ln (s * s) <= ln (INR (T w)) by apply: ln_mono => //; nra.
by rewrite ln_mult; lra.
Qed.
End Number.

Lemma number_mono (w : doubling) P P' : 0 <= P <= P' -> (number w P <= number w P')%N.
Proof.
move=> [P0 PP]; have P1 : 0 <= P' by lra.
have r0 := reach_gt0 w; have l0 := ln2_gt0.
have le : sqrt ((P + 2 * radius w) / (2 * radius w)) <= sqrt ((P' + 2 * radius w) / (2 * radius w)).
  apply: sqrt_le_1_alt; apply: Rmult_le_compat_r; last by lra.
  by apply/Rlt_le/Rinv_0_lt_compat; lra.
have [h1 _] := log_bounds w P; have [_ h2] := log_bounds w P'; have s1 := scale_ge1 w P0.
have le2 := ln_mono _ _ (Rlt_le_trans _ _ _ Rlt_0_1 s1) le.
have lt : (Int_part (ln (sqrt ((P + 2 * radius w) / (2 * radius w))) / ln 2) <
  Int_part (ln (sqrt ((P' + 2 * radius w) / (2 * radius w))) / ln 2) + 1)%Z.
  apply: lt_IZR.
  by rewrite plus_IZR; apply: (Rmult_lt_reg_r (ln 2)) => //; lra.
by rewrite /number; lia.
Qed.

(* ---- powers ---- *)
Lemma half_square v : Rpower 2 (INR v / 2) * Rpower 2 (INR v / 2) = Rpower 2 (INR v).
Proof. by rewrite -Rpower_plus; congr Rpower; field. Qed.

Lemma half_inverse v : Rpower 2 ((- 1) * INR v / 2) = / Rpower 2 (INR v / 2).
Proof. by rewrite -Rpower_Ropp; congr Rpower; field. Qed.

(* ---- numbers of eqs. (75) and (76) ---- *)
Section Numbers.
Variables (w : doubling) (P : R).
Hypothesis P0 : 0 <= P.
Notation x := (base_rate w (number w P)).
Notation S := (ideal w P).

(* one term gains what the other loses *)
Lemma two_terms : G w ^ 2 * x + (P * radius w + radius w ^ 2) / x <= 5 / 2 * (G w * S).
Proof.
have g0 := G_gt0 w; have r0 := reach_gt0 w; have i0 := ideal_gt0 w P0.
have x0 := base_rate_gt0 w (number w P); have [h1 h2] := rate_ideal w P0.
have ii := ideal_square w P0.
apply: (Rmult_le_reg_r x) => //.
have -> : (G w ^ 2 * x + (P * radius w + radius w ^ 2) / x) * x =
  (x * G w) * (x * G w) + (P * radius w + radius w ^ 2) by field; lra.
have -> : 5 / 2 * (G w * S) * x = 5 / 2 * S * (x * G w) by ring.
have A : P * radius w + radius w ^ 2 <= S * S by rewrite ii; nra.
by set y := x * G w in h1 h2 *; nra.
Qed.
End Numbers.

(* 1/w_1 <= (i+1)^2 *)
Lemma inverse_weight_le (h : hedge) i : (1 <= i <= experts h)%N ->
  log_inverse_w1 h i <= 2 * ln (INR i + 1).
Proof.
move=> hi; have k0 : 0 < INR i by apply: lt_0_INR; lia.
have -> : 2 * ln (INR i + 1) = ln ((INR i + 1) * (INR i + 1)) by rewrite ln_mult; lra.
by apply: Rle_trans (log_weight_at h i hi) _; apply: ln_mono; nra.
Qed.

(* ---- paths of epochs ---- *)
Section Paths.
Variable w : doubling.

Lemma P_v_ge0 v : 0 <= P_v w v.
Proof.
rewrite /P_v big_mkcond.
apply: rsum_ge0 => k _; case: ifP => _; last by apply: Rle_refl.
exact: norm_ge0.
Qed.

Lemma P_v_le v : P_v w v <= P_T w.
Proof.
rewrite /P_T /path subn1 /P_v big_mkcond; apply: rsum_le => k _; case: ifP => _.
  exact: Rle_refl.
exact: norm_ge0.
Qed.

Lemma P_v_ball v a n : is_epoch w v a n -> P_v w v <= 2 * radius w * (INR n - 1).
Proof.
move=> ep; have := path_ball (@u_in_ball (epoch_game ep)).
by rewrite -/(P_T (epoch_game ep)) path_epoch T_epoch.
Qed.

Lemma k_v_range v a n : is_epoch w v a n -> (1 <= k_v w v <= panel_size w)%N.
Proof.
move=> ep.
have P0 := P_v_ge0 v; rewrite /k_v number_ge1 //=; apply: number_le => //.
apply: Rle_trans (P_v_ball ep) _; have r0 := radius_gt0 w.
have : INR n <= INR (T w) by apply: INR_leq; have := epoch_le ep; lia.
by nra.
Qed.

Lemma k_v_le v : (k_v w v <= best_expert w)%N.
Proof. by apply: number_mono; split; [apply: P_v_ge0 | apply: P_v_le]. Qed.
End Paths.
