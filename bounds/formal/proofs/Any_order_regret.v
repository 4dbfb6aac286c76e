(* Beyond the paper: Theorems 1 and 2 for delays in any order, without a term for the
   order and with the average delay (`bounds/paper/any_order.py`). *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
From Mild.statements Require Any_order.
From Mild.proofs Require Import Backlog Drift Any_order Theorem_1 Sharper_hedge.
Local Open Scope R_scope.
Notation S32 := Mild.statements.Any_order.S32.
Notation S34 := Mild.statements.Any_order.S34.

Theorem S32_proved : S32.
Proof.
move=> w; have := S04_proved w; have [_ [_ d]] := S31_proved w.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (G_gt0 w)) d; lra.
Qed.

Lemma any_order (w : mild) : mild_regret w <=
  2 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w))
  + 3 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w).
Proof.
have := regret_drift w; have [_ [_ d]] := S31_proved w.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (G_gt0 w)) d; lra.
Qed.

(* 2 sqrt(2) + 3 <= 6 *)
Lemma roots (a b c e : R) : 0 <= a <= b -> 0 <= c <= e ->
  2 * sqrt 2 * (sqrt a * sqrt c) + 3 * (sqrt b * sqrt e) <= 6 * (sqrt b * sqrt e).
Proof.
move=> ab ce; have := sqrt_le_1_alt a b ltac:(lra); have := sqrt_le_1_alt c e ltac:(lra).
have := sqrt_pos a; have := sqrt_pos c => c0 a0 le le'.
have := Rmult_le_compat _ _ _ _ a0 c0 le' le; have := Rmult_le_pos _ _ a0 c0.
have two : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have : sqrt 2 <= 3 / 2 by have := sqrt_pos 2; nra.
by move: (sqrt a * sqrt c) (sqrt b * sqrt e) (sqrt 2) => x y z *; nra.
Qed.

Theorem S34_proved : S34.
Proof.
move=> w; split; first exact: any_order.
apply: Rle_trans (any_order w) _; have P0 : 0 <= P_T w by apply: path_ge0.
have r0 := radius_gt0 w; have m0 := IZR_le _ _ (@sum_m_ge0 w).
have := IZR_le _ _ (@beta_le_delays w); rewrite -INR_IZR => b1; have b2 := IZR_beta w.
have T0 := pos_INR (T w).
have := @roots (P_T w) (P_T w + 2 * radius w) (IZR (sum_m w)) (INR (sum_d w)) ltac:(lra) ltac:(lra).
have s1 := sqrt_le_1_alt (IZR (beta w)) (INR (sum_d w)) ltac:(lra).
have g0 : 0 <= G w * sqrt (radius w).
  by apply: Rmult_le_pos; [apply/Rlt_le/G_gt0 | apply: sqrt_pos].
have := Rmult_le_compat_l _ _ _ (sqrt_pos (P_T w + 2 * radius w)) s1.
move=> /(Rmult_le_compat_l _ _ _ g0) h1 /(Rmult_le_compat_l _ _ _ g0) h2; lra.
Qed.
