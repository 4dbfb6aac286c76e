(* Appendix A: the monitored sum of Algorithm 5 and the number of its epochs. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Reals.
From Mild.worlds Require Import Delays Epochs.
From Mild.quantities Require Import Delays Epochs.
From Mild.statements Require Import Appendix_a.
From Mild.proofs Require Import Arrivals Backlog Restarts.
From Mild.proofs Require Appendix_a_numbers.
Local Open Scope R_scope.

Lemma power2 n : Rpower 2 (INR n) = IZR (2 ^ Z.of_nat n).
Proof. by rewrite Rpower_pow; [rewrite pow_IZR | lra]. Qed.

Theorem C154_proved : C154.
Proof.
move=> w; rewrite sum_open_beta betaE; split=> //.
rewrite /sum_waiting total_add total_const size_iota muln1 sum_mE; by_lia.
Qed.

(* what arrives before round j has arrived before round t *)
Theorem C155_proved : C155.
Proof.
move=> w t ht.
congr IZR; rewrite /tested_t /known_t /open_st; apply: eq_totalZ => j.
rewrite mem_iota => hj; rewrite /open_term; congr (_ - Z.of_nat _)%Z.
apply: eq_count => k; congr (_ && (_ < _))%N; lia.
Qed.

Theorem C156_proved : C156.
Proof.
have one w t : (1 <= t <= T w)%N -> INR t = INR (s_t w t) -> monitored_t w t = 1%Z.
  by move=> ht /INR_eq e; rewrite /monitored_t -e open_first.
move=> w; split=> t ht e; first by rewrite (one w).
by have := monitored_le ht; rewrite power2; apply: IZR_le.
Qed.

Lemma begun1 w s t : INR (begun_st w s t) = 1 -> (s <= t)%N.
Proof.
move/INR1.
by rewrite /begun_st; case: (s <= t)%N; rewrite ?andbF.
Qed.

Theorem C158_proved : C158.
Proof.
move=> w; split=> s hs t ht /begun1 st.
  rewrite open_capped; [|lia|lia].
  by have := capped_le w s t; by_lia.
by have := @delays_le w s t; by_lia.
Qed.

Theorem SA2_proved : SA2.
Proof.
move=> w s hs t ht /INR1; rewrite /forward_st; case: (leqP s t) => // st _.
by rewrite open_capped ?INR_IZR //; lia.
Qed.

Theorem C163_proved : C163.
Proof.
move=> w v v1 _.
by rewrite power2; apply: IZR_le; apply: S_v_le.
Qed.

Lemma backlog_epochs w : Rpower 2 (INR (V w)) <= IZR (beta w) + 1.
Proof. by rewrite power2; have := @epochs_backlog w; by_lia. Qed.

Lemma delays_epochs w : Rpower 2 (INR (V w)) <= INR (sum_d w) + 1.
Proof.
have := backlog_epochs w.
by have := IZR_le _ _ (@beta_le_delays w); rewrite -INR_IZR; lra.
Qed.

Lemma sum_d_ge1 w : 1 <= INR (sum_d w).
Proof.
have := @beta_le_delays w.
rewrite betaE; have := @sum_m_ge0 w; have := T_ge1 w => T1 m0 h.
by rewrite INR_IZR; apply: (IZR_le 1); lia.
Qed.

(* from powers of 2 to logarithms *)
Lemma log2_ge n x : 0 < x -> Rpower 2 (INR n) <= x -> INR n <= ln x / ln 2.
Proof.
move=> x0 h.
have l2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
apply: (Rmult_le_reg_r (ln 2)) => //.
have -> : ln x / ln 2 * ln 2 = ln x by field; lra.
rewrite -(ln_exp (INR n * ln 2)) -/(Rpower 2 (INR n)).
case: h => [lt|->]; last by right.
by left; apply: ln_increasing => //; apply: exp_pos.
Qed.

(* eq. (71) *)
Theorem C159_proved : C159.
Proof.
move=> w.
have S1 := sum_d_ge1 w.
have l2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have -> : ln (INR (sum_d w)) / ln 2 + 1 = ln (INR (sum_d w) * 2) / ln 2.
  by rewrite ln_mult; [field | |]; lra.
by apply: log2_ge; [lra | have := delays_epochs w; lra].
Qed.

Theorem SA1_proved : SA1.
Proof.
move=> w.
split; first by have := backlog_epochs w; lra.
have S1 := sum_d_ge1 w.
split; first by apply: log2_ge; [lra | apply: delays_epochs].
move=> v v1; rewrite -S_INR => /Rge_le /INR_le /leP vV; rewrite power2 INR_IZR.
by apply: IZR_le; apply: delays_v_ge; lia.
Qed.

(* ---- sums of roots ---- *)
Lemma root2 : 1 < sqrt 2 /\ sqrt 2 * sqrt 2 = 2.
Proof.
split; last by apply: sqrt_sqrt; lra.
by rewrite -{1}sqrt_1; apply: sqrt_lt_1_alt; lra.
Qed.

Lemma half_power n : Rpower 2 (INR n / 2) = sqrt 2 ^ n.
Proof.
have [r1 _] := root2; rewrite -Rpower_pow; last by lra.
rewrite -Rpower_sqrt ?Rpower_mult; last by lra.
by congr Rpower; field.
Qed.

Lemma geometric n : (\big[Rplus/R0]_(v <- iota 1 n) Rpower 2 (INR v / 2))%R =
  sqrt 2 * (sqrt 2 ^ n - 1) / (sqrt 2 - 1).
Proof. by rewrite Appendix_a_numbers.half_powers_sum half_power. Qed.

Lemma root_beta w : sqrt 2 ^ V w <= sqrt (IZR (beta w) + 1).
Proof.
have [r1 rr] := root2; have p0 : 0 <= sqrt 2 ^ V w by apply: pow_le; lra.
rewrite -(sqrt_square (sqrt 2 ^ V w)) // -Rpow_mult_distr rr; apply: sqrt_le_1_alt.
by have := backlog_epochs w; rewrite Rpower_pow; lra.
Qed.

Theorem SA3_proved : SA3.
Proof.
move=> w; have [r1 rr] := root2; have S1 := sum_d_ge1 w.
have i0 : 0 < / (sqrt 2 - 1) by apply: Rinv_0_lt_compat; lra.
have e : sum_roots w = sqrt 2 * (sqrt 2 ^ V w - 1) / (sqrt 2 - 1) by apply: geometric.
split; first by rewrite half_power.
split.
  rewrite e.
  by have := root_beta w => h; apply: Rmult_le_compat_r; nra.
apply: Rmult_le_compat_r; first by lra.
have b := IZR_le _ _ (@beta_le_delays w); rewrite -INR_IZR in b.
have : sqrt 2 * sqrt (IZR (beta w) + 1) <= 2 * sqrt (INR (sum_d w)).
  rewrite -sqrt_mult_alt; last by lra.
  rewrite -{2}(sqrt_square 2) -?sqrt_mult_alt; try lra.
  by apply: sqrt_le_1_alt; lra.
by lra.
Qed.
