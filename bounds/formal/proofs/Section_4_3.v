(* Section 4.3: the proof of Theorem 2, eqs. (22) to (24), and Lemma 3. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals Analysis.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
From Mild.statements Require Import Section_4_3.
From Mild.proofs Require Import Arrivals Backlog Drift Meta DelayedHedge Rates.
From Mild.proofs Require Import Section_3_2 Section_4_4 Theorem_1.
Local Open Scope R_scope.

(* Lemma 3 *)
Theorem C057_proved : C057.
Proof.
move=> w i hi.
rewrite meta_split; have := C075_proved w i hi; have := delayed_le w.
by rewrite IZR_beta; lra.
Qed.

(* eq. (22) *)
Theorem C056_proved : C056.
Proof.
move=> w; split.
  apply: rsum_le => t; rewrite in_rounds => ht.
  have := below (f_meta w t) (x_meta_K w t) (@u_in_K w t ht).
  by rewrite -/(g_meta w t) !innerE; lra.
rewrite /meta_k /meta /expert_k -rsum_add; apply: eq_rsum => t _.
by rewrite /l !innerE; ring.
Qed.

(* 1/w_1 = k(k+1)N/(N+1) <= k(k+1) <= (k+1)^2 *)
Lemma log_weight_at (w : hedge) i : (1 <= i <= experts w)%N ->
  log_inverse_w1 w i <= ln (INR i * (INR i + 1)).
Proof.
move=> hi; have k0 : 0 < INR i by apply: lt_0_INR; lia.
have n0 := N_gt0 w; apply: ln_mono; first exact/Rinv_0_lt_compat/w1_gt0.
rewrite /w1; move: (INR i) (INR (experts w)) k0 n0 => k n k0 n0.
have -> : / ((n + 1) / (k * (k + 1) * n)) = k * (k + 1) * (n / (n + 1)) by field; lra.
have n1 : n / (n + 1) <= 1.
  by apply: (Rmult_le_reg_r (n + 1)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
have kk : 0 <= k * (k + 1) by apply: Rmult_le_pos; lra.
have := Rmult_le_compat_l _ _ _ kk n1; lra.
Qed.

Lemma log_weight (w : mild) :
  log_inverse_w1_k w <= ln (INR (best w) * (INR (best w) + 1)).
Proof. exact: log_weight_at (best_range w). Qed.

Lemma inverse_weight (w : mild) : log_inverse_w1_k w <= 2 * ln (INR (best w) + 1).
Proof.
have k0 := best_gt0 w; apply: Rle_trans (log_weight w) _.
rewrite ln_mult; try lra.
by have := ln_mono (INR (best w)) (INR (best w) + 1) k0 ltac:(lra); lra.
Qed.

(* eq. (23) *)
Theorem C059_proved : C059.
Proof.
move=> w; split; first exact: (C057_proved w _ (best_range w)).
have b0 := b_gt0 w; have g0 := GR_gt0 w.
have gb : 0 <= G w * radius w * sqrt (IZR (beta w)) by apply: Rmult_le_pos; lra.
rewrite alpha_backlog /Rdiv inverse_alpha.
by have := Rmult_le_compat_l _ _ _ gb (inverse_weight w); lra.
Qed.

(* Lemma 1 and the definition of C *)
Lemma drift_C (w : hedge) : G w * drift w <= big_C w.
Proof.
have g0 := G_gt0 w.
have r0 := radius_gt0 w; rewrite /big_C; case: eqP => io.
  have [_ [_ [d0 _]]] := C008_proved w; rewrite d0 ?io //; lra.
have h := C005_proved w; apply: Rmin_glb.
  have h1 := Rle_trans _ _ _ h (Rmin_l _ _).
  have dT : INR (displaced w) <= INR (T w).
    by apply: INR_leq; rewrite -[X in (_ <= X)%N](size_iota 1); apply: count_size.
  have h2 : 2 * INR (displaced w) * radius w <= 2 * INR (T w) * radius w.
    by apply: Rmult_le_compat_r; lra.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ g0) (Rle_trans _ _ _ h1 h2); lra.
have h1 := Rle_trans _ _ _ h (Rmin_r _ _).
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ g0) h1; lra.
Qed.

(* Theorem 1 for expert k *)
Lemma expert_k_regret (w : mild) : expert_k w = regret (expert (best_range w)).
Proof. by rewrite expert_regret. Qed.

Theorem C060_proved : C060.
Proof.
move=> w; rewrite expert_k_regret; have := C002_proved (expert (best_range w)).
have : G w * drift (expert (best_range w)) <= big_C w by apply: (drift_C w).
by rewrite /= -/(eta_k w) => h1 h2; apply: Rle_trans h2 _; lra.
Qed.

(* eq. (24): the path's term, with half of the ideal rate for eta_k *)
Lemma path_term (A S gb rate : R) : 0 <= A -> 0 < S -> 0 < rate -> S <= 2 * (rate * gb) ->
  A / rate <= gb * (2 * A) / S.
Proof.
move=> A0 S0 e0 h; apply: (Rmult_le_reg_r (rate * S)); first exact: Rmult_lt_0_compat.
have -> : A / rate * (rate * S) = A * S by field; lra.
have -> : gb * (2 * A) / S * (rate * S) = A * (2 * (rate * gb)) by field; lra.
exact: Rmult_le_compat_l.
Qed.

Lemma path_root (A S gb : R) : 0 < S -> 0 <= gb -> A <= S * S -> gb * (2 * A) / S <= 2 * (gb * S).
Proof.
move=> S0 g0 le; apply: (Rmult_le_reg_r S) => //.
have -> : gb * (2 * A) / S * S = gb * (2 * A) by field; lra.
have -> : 2 * (gb * S) * S = gb * (2 * (S * S)) by ring.
by apply: Rmult_le_compat_l; lra.
Qed.

Theorem C061_proved : C061.
Proof.
move=> w.
have b0 := b_gt0 w.
have g0 := G_gt0 w; have r0 := R_gt0 w; have p0 := P_ge0 w.
have e0 := eta_k_gt0 w; have i0 := ideal_gt0 w; have [h1 h2] := eta_ideal w.
have ii := ideal_square w; have bb := b_square w; have := C060_proved w.
set b := sqrt (IZR (beta w)) in b0 h1 h2 bb *; rewrite -bb.
set S := sqrt (radius w) * sqrt (P_T w + 2 * radius w) in i0 h1 h2 ii *.
set A := P_T w * radius w + radius w ^ 2; have A0 : 0 <= A by rewrite /A; nra.
have gb : 0 <= G w * b by apply: Rmult_le_pos; lra.
have f1 : G w ^ 2 * eta_k w * (b * b) <= G w * b * S.
  by have := Rmult_le_compat_l _ _ _ gb h1; lra.
have f2 : A / eta_k w <= G w * b * (2 * A) / S by apply: path_term.
have f3 : G w * b * (2 * A) / S <= 2 * (G w * b * S).
  by apply: path_root => //; rewrite ii /A; nra.
have a2 : 2 * P_T w * radius w + 2 * radius w ^ 2 = 2 * A by rewrite /A; ring.
have e1 : G w * sqrt (radius w) * b * sqrt (P_T w + 2 * radius w) = G w * b * S.
  by rewrite /S; ring.
have e3 : 3 * G w * sqrt (radius w) * b * sqrt (P_T w + 2 * radius w) = 3 * (G w * b * S).
  by rewrite /S; ring.
rewrite a2 e1 e3 => h.
by split; [|split]; lra.
Qed.
