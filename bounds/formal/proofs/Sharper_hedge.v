(* Sharper than Lemma 3 and Theorem 2: Hoeffding's lemma halves what is not delay (S05),
   and what eq. (24) rounds up pays for the weights (S33). *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals Analysis.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
From Mild.statements Require Sharper Any_order.
From Mild.proofs Require Import Backlog Softmax Meta DelayedHedge Rates.
From Mild.proofs Require Import Theorem_1 Section_4_4 Section_4_3.
Local Open Scope R_scope.
Notation S05 := Sharper.S05.
Notation S33 := Any_order.S33.

(* ---- S05 ---- *)
Section Potential.
Variable w : hedge.
Notation N := (experts w).
Notation B := (G w * radius w).
Notation mass := (mass N (w1 w) (alpha w)).

Lemma mass_start : mass (L_all w 0) = 1.
Proof.
rewrite -(w1_sum w); apply: eq_rsum => j _.
by rewrite /L_all big_nil Rmult_0_r exp_0 Rmult_1_r.
Qed.

Lemma potential n : (n <= T w)%N ->
  \rsum_(t <- iota 1 n) h w t (w_tilde w t) <=
  - ln (mass (L_all w n)) / alpha w + INR n * (alpha w * B ^ 2 / 2).
Proof.
have a0 := alpha_gt0 w; elim: n => [|n IH] hn.
  by rewrite big_nil mass_start ln_1 /=; lra.
have ht : (1 <= n.+1 <= T w)%N by lia.
have := potential_falls (experts_gt0 w) (@w1_gt0 w) a0 (L_all w n) (l := l w n.+1)
  (GR_gt0 w) (fun i _ => l_le i ht).
have -> : mass (fun i => L_all w n i + l w n.+1 i) = mass (L_all w n.+1).
  by apply: eq_rsum => j _; rewrite (@L_allS w n.+1).
have := IH (ltnW hn); rewrite rsum_last add1n S_INR /h /w_tilde /softened /=; lra.
Qed.

(* the potential at the end, against expert i *)
Lemma potential_end i : (1 <= i <= N)%N ->
  - ln (mass (L_all w (T w))) / alpha w <= log_inverse_w1 w i / alpha w + L_all w (T w) i.
Proof.
move=> hi; have := phi_least (experts_gt0 w) (@w1_gt0 w) (alpha_gt0 w) (L_all w (T w))
  (vertex_distribution hi).
rewrite (phi_softmax (experts_gt0 w) (@w1_gt0 w) (alpha_gt0 w)).
by rewrite /phi h0_vertex // mean_vertex.
Qed.

Lemma ideal_half i : (1 <= i <= N)%N ->
  ideal_part w i <= (G w) ^ 2 * (radius w) ^ 2 * INR (T w) * alpha w / 2
                    + log_inverse_w1 w i / alpha w.
Proof.
move=> hi; rewrite ideal_h // /h_by_w rsum_sub; have := potential _ (leqnn _).
have := potential_end i hi; rewrite -/(rounds w) Rpow_mult_distr.
have -> : \rsum_(t <- rounds w) h w t (vertex i) = L_all w (T w) i.
  by apply: eq_rsum => t _; rewrite /h mean_vertex.
lra.
Qed.
End Potential.

Theorem S05_proved : S05.
Proof.
move=> w; split=> i hi; first exact: ideal_half.
rewrite meta_split.
by have := ideal_half w i hi; have := delayed_le w; lra.
Qed.

(* ---- S37: the logarithm of the weight of expert k ---- *)
Lemma ln_le_exp x y : 0 < x -> x <= exp y -> ln x <= y.
Proof. by move=> x0 h; rewrite -(ln_exp y); apply: ln_mono. Qed.

(* e^{4y} >= (1 + y)^4 *)
Lemma exp_fourth y : 0 <= 1 + y -> (1 + y) ^ 4 <= exp (4 * y).
Proof.
move=> y0; have -> : exp (4 * y) = exp y ^ 4.
  by rewrite -{1}(Rplus_0_r y) /= !Rmult_1_r -!exp_plus; congr exp; ring.
by apply: pow_incr; split=> //; apply: exp_ineq1_le.
Qed.

Lemma ln_product k : (3 <= k)%N -> ln (INR k * (INR k + 1)) + 1 <= 7 / 10 * 2 ^ k.
Proof.
move/subnK <-; elim: (k - 3)%N => [|n IH].
  have : ln 12 <= 4 * (23 / 20) by apply: ln_le_exp; [lra | have := exp_fourth (23 / 20); lra].
  by rewrite add0n /= (_ : (1 + 1 + 1) * (1 + 1 + 1 + 1) = 12); lra.
set m := (n + 3)%N in IH *; have m3 : 3 <= INR m.
  have -> : 3 = INR 3 by rewrite /=; lra.
  by apply: INR_leq; rewrite /m; lia.
rewrite addSn -/m S_INR; set x := INR m in IH m3 *.
have -> : (x + 1) * (x + 1 + 1) = x * (x + 1) * ((x + 2) / x) by field; lra.
have r0 : 0 < (x + 2) / x by apply: Rmult_lt_0_compat; [lra | apply: Rinv_0_lt_compat; lra].
rewrite ln_mult //; last by apply: Rmult_lt_0_compat; lra.
have : ln ((x + 2) / x) <= 1.
  apply: ln_le_exp => //; apply: Rle_trans (exp_ineq1_le 1).
  by apply: (Rmult_le_reg_r x); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
have : 1 <= 2 ^ n by apply: pow_R1_Rle; lra.
by move: IH; rewrite /m addn3 /=; lra.
Qed.

Lemma half_root : 7 / 10 <= / sqrt 2.
Proof.
have t0 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
have tt : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
by apply: (Rmult_le_reg_r (sqrt 2)) => //; rewrite Rinv_l; nra.
Qed.

Lemma logarithm_paid k : (1 <= k)%N ->
  ln (INR k * (INR k + 1)) + 1 <= 2 ^ k / sqrt 2 + 3 / (sqrt 2 * 2 ^ k).
Proof.
have q := half_root; have t0 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
set r := / sqrt 2 in q; have p0 : 0 < 2 ^ k by apply: pow_lt; lra.
have -> : 2 ^ k / sqrt 2 + 3 / (sqrt 2 * 2 ^ k) = r * (2 ^ k + 3 / 2 ^ k).
  rewrite /r.
  by field; split; lra.
have i0 := Rinv_0_lt_compat _ p0; case: k p0 i0 => [|[|[|k]]] // p0 i0 _.
- have : ln 2 <= 1 by apply: ln_le_exp; [lra | have := exp_ineq1_le 1; lra].
  by rewrite /= (_ : 1 * (1 + 1) = 2); lra.
- have : ln 6 <= 4 * (93 / 160).
    by apply: ln_le_exp; [lra | have := exp_fourth (93 / 160); lra].
  by rewrite /= (_ : (1 + 1) * (1 + 1 + 1) = 6); lra.
have := ln_product k.+3 isT; move: (2 ^ k.+3) p0 i0 => p p0 i0 h.
apply: Rle_trans h _; have : 0 <= 3 / p by rewrite /Rdiv; lra.
by move=> ?; apply: Rmult_le_compat; lra.
Qed.

(* ---- S33 ---- *)
Lemma rate_pays (w : mild) :
  G w * radius w * sqrt (IZR (beta w)) * (2 ^ best w / sqrt 2 + 3 / (sqrt 2 * 2 ^ best w)) =
  (G w) ^ 2 * eta_k w * IZR (beta w) + 3 * radius w ^ 2 / (2 * eta_k w).
Proof.
have b0 := b_gt0 w; have g0 := G_gt0 w; have r0 := R_gt0 w.
have t0 := sqrt2_gt0; have bb := b_square w; have e := eta_kE w.
set b := sqrt (IZR (beta w)) in b0 bb e *; have p0 : 0 < 2 ^ best w by apply: pow_lt; lra.
have tt : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have -> : 2 * eta_k w = sqrt 2 * sqrt 2 * eta_k w by rewrite tt.
have -> : eta_k w = 2 ^ best w * radius w / (sqrt 2 * (G w * b)).
  apply: (Rmult_eq_reg_r (G w * b)); last by apply: Rgt_not_eq; apply: Rmult_lt_0_compat.
  by rewrite e; field; lra.
by rewrite -bb; field; lra.
Qed.

(* the weights cost at most what the rate leaves *)
Lemma meta_paid (w : mild) :
  meta_k w <= (G w) ^ 2 * eta_k w * IZR (beta w) + 3 * radius w ^ 2 / (2 * eta_k w).
Proof.
have b0 := b_gt0 w; have a0 := alpha_gt0 w; have T0 := pos_INR (T w).
have [_ h] := S05_proved w; have {}h := h _ (best_range w).
have ab := alpha_backlog w.
have gb : 0 <= G w * radius w * sqrt (IZR (beta w)).
  by apply: Rmult_le_pos; [apply/Rlt_le/GR_gt0 | lra].
have c0 : 0 <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * INR (T w).
  apply: Rmult_le_pos => //.
  by apply: Rmult_le_pos; [apply: Rmult_le_pos; apply: pow2_ge_0 | lra].
have k1 : (1 <= best w)%N by have := best_range w; lia.
have := Rmult_le_compat_l _ _ _ gb (Rplus_le_compat_r 1 _ _ (log_weight w)).
have := Rmult_le_compat_l _ _ _ gb (logarithm_paid _ k1).
rewrite rate_pays; set b := sqrt (IZR (beta w)) in b0 ab gb *.
move: h; rewrite -/(meta_k w) -/(log_inverse_w1_k w) /Rdiv inverse_alpha -/b.
by move: ab; rewrite IZR_beta; lra.
Qed.

(* S36: equality at both ends of eta_*/2 <= eta_k <= eta_* *)
Lemma three_at_both_ends E S : 0 < E -> E <= S <= 2 * E -> S * S / E + 2 * E <= 3 * S.
Proof.
move=> E0 h; apply: (Rmult_le_reg_r E) => //.
have -> : (S * S / E + 2 * E) * E = S * S + 2 * (E * E) by field; lra.
have : 0 <= (S - E) * (2 * E - S) by apply: Rmult_le_pos; lra.
lra.
Qed.

Lemma expert_sharp (w : mild) : expert_k w <=
  (G w) ^ 2 * eta_k w * IZR (beta w) + G w * drift w
  + (P_T w * radius w + radius w ^ 2 / 2) / eta_k w.
Proof.
rewrite expert_k_regret; have := S04_proved (expert (best_range w)).
have : 0 <= (G w) ^ 2 * eta_k w * INR (T w).
  apply: Rmult_le_pos (pos_INR _); apply: Rmult_le_pos (pow2_ge_0 _) _.
  exact: Rlt_le (eta_k_gt0 w).
by rewrite IZR_beta /= -/(eta_k w) => h1 h2; apply: Rle_trans h2 _; lra.
Qed.

(* S33 before the drift is bounded *)
Lemma regret_drift (w : mild) : mild_regret w <= G w * drift w
  + 3 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w).
Proof.
have b0 := b_gt0 w; have g0 := G_gt0 w; have e0 := eta_k_gt0 w.
have [h1 h2] := C056_proved w; have h3 := meta_paid w; have h4 := expert_sharp w.
have ii := ideal_square w; have bb := b_square w; set b := sqrt (IZR (beta w)) in b0 bb *.
have gb : 0 < G w * b by apply: Rmult_lt_0_compat.
set S := sqrt (radius w) * sqrt (P_T w + 2 * radius w) in ii *.
have E0 : 0 < eta_k w * (G w * b) by apply: Rmult_lt_0_compat.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ gb) (three_at_both_ends _ S E0 (eta_ideal w)).
have -> : 3 * G w * sqrt (radius w) * b * sqrt (P_T w + 2 * radius w) = G w * b * (3 * S).
  by rewrite /S; ring.
have -> : G w * b * (S * S / (eta_k w * (G w * b)) + 2 * (eta_k w * (G w * b))) =
    S * S / eta_k w + 2 * ((G w) ^ 2 * eta_k w * (b * b)) by field; lra.
have e : 3 * radius w ^ 2 / (2 * eta_k w) + (P_T w * radius w + radius w ^ 2 / 2) / eta_k w
    = S * S / eta_k w by rewrite ii; field; lra.
rewrite -bb in h3 h4; lra.
Qed.

Theorem S33_proved : S33.
Proof.
move=> w.
by have := regret_drift w; have := drift_C w; lra.
Qed.
