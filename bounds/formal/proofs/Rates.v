(* Section 4.3, first display and eq. (21): the learning rates of Theorem 2 surround the
   ideal one; expert k is within a factor 2 of it. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals Analysis.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Hedge.
From Mild.proofs Require Import Arrivals Backlog Drift.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma ln2_gt0 : 0 < ln 2.
Proof. by rewrite -ln_1; apply: ln_increasing; lra. Qed.

Lemma pow2_exp n : 2 ^ n = exp (INR n * ln 2).
Proof. by rewrite -Rpower_pow //; lra. Qed.

Section Rates.
Variable w : mild.
Notation R_ := (radius w).
Notation P := (P_T w).
Notation s := (root_path w).
Notation b := (sqrt (IZR (beta w))).
Notation k := (best w).

Lemma R_gt0 : 0 < R_. Proof. exact: radius_gt0. Qed.
Lemma P_ge0 : 0 <= P. Proof. exact: path_ge0. Qed.

Lemma beta_ge1 : 1 <= IZR (beta w).
Proof.
apply: IZR_le.
rewrite betaE.
by have := @sum_m_ge0 w; have := T_ge1 w; lia.
Qed.

Lemma b_gt0 : 0 < b.
Proof. by apply: sqrt_lt_R0; have := beta_ge1; lra. Qed.

Lemma b_square : b * b = IZR (beta w).
Proof. by apply: sqrt_sqrt; have := beta_ge1; lra. Qed.

(* ---- the path measured in units of 2R ---- *)
Lemma s_square : s * s = (P + 2 * R_) / (2 * R_).
Proof.
have r0 := R_gt0; have p0 := P_ge0; apply: sqrt_sqrt.
by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; lra].
Qed.

Lemma s_path : 2 * R_ * (s * s) = P + 2 * R_.
Proof.
have r0 := R_gt0.
by rewrite s_square; field; lra.
Qed.

Lemma s_ge1 : 1 <= s.
Proof.
have r0 := R_gt0.
have p0 := P_ge0; rewrite -sqrt_1; apply: sqrt_le_1_alt.
apply: (Rmult_le_reg_r (2 * R_)); first by lra.
by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

Lemma s_le : s * s <= INR (T w).
Proof.
have r0 := R_gt0; apply: (Rmult_le_reg_l (2 * R_)); first by lra.
rewrite s_path.
by have := path_ball (@u_in_ball w); rewrite -/P; lra.
Qed.

(* ---- k = floor(log2 s) + 1 ---- *)
Let q := Int_part (ln s / ln 2).

Lemma log_s : ln s / ln 2 * ln 2 = ln s.
Proof. by have := ln2_gt0 => l0; field; lra. Qed.

Lemma q_bounds : IZR q * ln 2 <= ln s < (IZR q + 1) * ln 2.
Proof.
have l0 := ln2_gt0; have [h1 h2] := base_Int_part (ln s / ln 2); rewrite -/q in h1 h2.
rewrite -{1 2}log_s.
split; first by apply: Rmult_le_compat_r; lra.
by apply: Rmult_lt_compat_r; lra.
Qed.

Lemma q_ge0 : (0 <= q)%Z.
Proof.
have l0 := ln2_gt0; have s1 := s_ge1; have [_ h] := q_bounds.
have s0 : 0 <= ln s by rewrite -ln_1; apply: ln_mono; lra.
have : -1 < IZR q by apply: (Rmult_lt_reg_r (ln 2)) => //; lra.
by move/lt_IZR; lia.
Qed.

Lemma INR_best : INR k = IZR q + 1.
Proof.
by have q0 := q_ge0; rewrite INR_IZR /best -/q Z2Nat.id ?plus_IZR //; lia.
Qed.

(* s < 2^k <= 2s *)
Lemma power_bounds : s < 2 ^ k <= 2 * s.
Proof.
have s1 := s_ge1.
have [h1 h2] := q_bounds; rewrite pow2_exp INR_best; split.
  by rewrite -{1}(exp_ln s); [apply: exp_increasing | lra].
rewrite Rmult_plus_distr_r exp_plus Rmult_1_l (exp_ln 2); last by lra.
rewrite Rmult_comm; apply: Rmult_le_compat_l; first by lra.
by rewrite -(exp_ln s); [apply: exp_le | lra].
Qed.

(* k is one of 1..N *)
Lemma best_range : (1 <= k <= experts w)%N.
Proof.
have l0 := ln2_gt0.
have s1 := s_ge1; have [h1 _] := q_bounds; have := s_le => sT.
have q0 := q_ge0.
apply/andP.
split; first by rewrite /best -/q; lia.
apply/leP/INR_le; rewrite experts_prescribed INR_best.
have [h2 _] := ceiling_bounds (ln (INR (T w)) / ln 2 / 2).
suff : IZR q <= ln (INR (T w)) / ln 2 / 2 by lra.
apply: (Rmult_le_reg_r (ln 2)) => //.
have -> : ln (INR (T w)) / ln 2 / 2 * ln 2 = ln (INR (T w)) / 2 by field; lra.
have : ln (s * s) <= ln (INR (T w)) by apply: ln_mono => //; nra.
by rewrite ln_mult; lra.
Qed.

Lemma best_gt0 : 0 < INR k.
Proof. by apply: lt_0_INR; have := best_range; lia. Qed.

(* ---- eq. (21), times G sqrt(beta) ---- *)
Notation ideal := (sqrt R_ * sqrt (P + 2 * R_)).

Lemma idealE : ideal = sqrt 2 * R_ * s.
Proof.
have r0 := R_gt0.
have s1 := s_ge1; have t0 := sqrt_pos 2; have p0 := P_ge0.
rewrite -sqrt_mult; try lra.
rewrite -(sqrt_square (sqrt 2 * R_ * s)); last first.
  by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
congr sqrt; rewrite -s_path.
have -> : sqrt 2 * R_ * s * (sqrt 2 * R_ * s) = sqrt 2 * sqrt 2 * R_ * R_ * (s * s) by ring.
by rewrite sqrt_sqrt; lra.
Qed.

Lemma ideal_square : ideal * ideal = R_ * (P + 2 * R_).
Proof.
have r0 := R_gt0; have p0 := P_ge0.
rewrite -sqrt_mult; try lra.
by apply: sqrt_sqrt; apply: Rmult_le_pos; lra.
Qed.

Lemma ideal_gt0 : 0 < ideal.
Proof.
have r0 := R_gt0; have p0 := P_ge0.
by apply: Rmult_lt_0_compat; apply: sqrt_lt_R0; lra.
Qed.

Lemma sqrt2_gt0 : 0 < sqrt 2. Proof. by apply: sqrt_lt_R0; lra. Qed.

Lemma eta_kE : eta_k w * (G w * b) = 2 ^ k * R_ / sqrt 2.
Proof.
have b0 := b_gt0.
have g0 := G_gt0 w; have t0 := sqrt2_gt0; have b1 := beta_ge1.
rewrite /eta_k rate_prescribed; last exact: best_range.
rewrite sqrt_mult; try lra.
by field; lra.
Qed.

Lemma eta_k_gt0 : 0 < eta_k w.
Proof. exact/rate_gt0/best_range. Qed.

(* eta_k <= eta_* <= 2 eta_k *)
Lemma eta_ideal : eta_k w * (G w * b) <= ideal <= 2 * (eta_k w * (G w * b)).
Proof.
have r0 := R_gt0.
have t0 := sqrt2_gt0; have [h1 h2] := power_bounds; have s1 := s_ge1.
have tt : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have e : sqrt 2 * (2 ^ k * R_ / sqrt 2) = R_ * 2 ^ k by field; lra.
rewrite eta_kE idealE; split.
  apply: (Rmult_le_reg_l (sqrt 2)) => //; rewrite e.
  have -> : sqrt 2 * (sqrt 2 * R_ * s) = R_ * (sqrt 2 * sqrt 2 * s) by ring.
  by rewrite tt; apply: Rmult_le_compat_l; lra.
apply: (Rmult_le_reg_l (sqrt 2)) => //.
have -> : sqrt 2 * (sqrt 2 * R_ * s) = R_ * (sqrt 2 * sqrt 2 * s) by ring.
have -> : sqrt 2 * (2 * (2 ^ k * R_ / sqrt 2)) = R_ * (2 * 2 ^ k) by field; lra.
by rewrite tt; apply: Rmult_le_compat_l; lra.
Qed.

(* ---- the prescribed alpha, and the weight of expert k ---- *)
Lemma inverse_alpha : / alpha w = G w * R_ * b.
Proof. by rewrite alpha_prescribed Rinv_inv. Qed.

Lemma alpha_backlog : (G w) ^ 2 * R_ ^ 2 * alpha w * IZR (beta w) = G w * R_ * b.
Proof.
have b0 := b_gt0; have g0 := G_gt0 w; have r0 := R_gt0.
by rewrite alpha_prescribed -{2}b_square; field; lra.
Qed.
End Rates.
