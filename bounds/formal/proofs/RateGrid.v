(* The grid of learning rates (Sections 4.3, 4.12 and A): sqrt(R (P + 2R)), the ideal rate
   but for its denominator, and the rates sqrt(2) R 2^(i-1) of the experts. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Rounding Powers Numbers.
Local Open Scope R_scope.

Definition best_rate P R := sqrt R * sqrt (P + 2 * R).
Definition rate_ratio P R := sqrt 2 * sqrt (P + 2 * R) / (2 * sqrt R).
Definition index_below x := floor (ln x / ln 2) + 1.
Definition index_last x := ceiling (ln x / (2 * ln 2)) + 1.

Lemma root2_squared : sqrt 2 * sqrt 2 = 2.
Proof. by apply: sqrt_squared; lra. Qed.

Section Rates.
Variables P R : R.
Hypotheses (P0 : 0 <= P) (R0 : 0 < R).

Lemma ratio_gt0 : 0 < rate_ratio P R.
Proof. rewrite /rate_ratio; positive. Qed.

Lemma best_is_ratio : best_rate P R = sqrt 2 * R * rate_ratio P R.
Proof.
have r := sqrt_squared _ (Rlt_le _ _ R0); have r0 : 0 < sqrt R by positive.
rewrite /best_rate /rate_ratio -{3}r; have e := root2_squared.
have -> : sqrt 2 * (sqrt R * sqrt R) * (sqrt 2 * sqrt (P + 2 * R) / (2 * sqrt R)) =
  sqrt 2 * sqrt 2 * (sqrt R * sqrt (P + 2 * R)) / 2 by field; lra.
by rewrite e; field.
Qed.

Lemma ratio_le x : 0 <= x -> P + 2 * R <= 2 * R * x -> rate_ratio P R <= sqrt x.
Proof.
move=> x0 h; have r0 : 0 < sqrt R by positive.
rewrite /rate_ratio; apply: quotient_le; first by positive.
have := sqrt_le _ _ h; rewrite !sqrt_mult; try lra.
move=> {}h; have := Rmult_le_compat_l _ _ _ (sqrt_pos 2) h.
have -> : sqrt 2 * (sqrt 2 * sqrt R * sqrt x) = sqrt 2 * sqrt 2 * sqrt R * sqrt x by ring.
by rewrite root2_squared; lra.
Qed.

Lemma ratio_ge1 : 1 <= rate_ratio P R.
Proof.
have r0 : 0 < sqrt R by positive.
rewrite /rate_ratio; apply: le_quotient; first by positive.
have h : 2 * R <= P + 2 * R by lra.
have := sqrt_le _ _ h; rewrite sqrt_mult; try lra.
move=> {}h; have := Rmult_le_compat_l _ _ _ (sqrt_pos 2) h.
by rewrite -Rmult_assoc root2_squared; lra.
Qed.

Lemma unit_gt0 : 0 < sqrt 2 * R.
Proof. positive. Qed.

Lemma first_rate_below : sqrt 2 * R <= best_rate P R.
Proof.
by rewrite best_is_ratio; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ unit_gt0) ratio_ge1; lra.
Qed.

Lemma best_below x : 0 <= x -> P + 2 * R <= 2 * R * x -> best_rate P R <= sqrt 2 * R * sqrt x.
Proof.
move=> x0 h; rewrite best_is_ratio.
exact: Rmult_le_compat_l (Rlt_le _ _ unit_gt0) (ratio_le _ x0 h).
Qed.

Lemma last_rate_above x : 1 <= x ->
  sqrt 2 * R * sqrt x <= sqrt 2 * Rpower 2 (index_last x) * R / 2.
Proof.
move=> x1; rewrite /index_last power_of_two_next.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ unit_gt0) (sqrt_le_power_of_two _ x1); lra.
Qed.

Lemma rate_k_below :
  sqrt 2 * Rpower 2 (index_below (rate_ratio P R)) * R / 2 <= best_rate P R.
Proof.
rewrite best_is_ratio /index_below power_of_two_next.
have h := power_of_two_below _ ratio_gt0.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ unit_gt0) h; lra.
Qed.

Lemma rate_k_above :
  best_rate P R <= sqrt 2 * Rpower 2 (index_below (rate_ratio P R)) * R.
Proof.
rewrite best_is_ratio; have h := power_of_two_above _ ratio_gt0.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ unit_gt0) h; rewrite /index_below; lra.
Qed.

Lemma index_le_last x : 1 <= x -> P + 2 * R <= 2 * R * x ->
  index_below (rate_ratio P R) <= index_last x.
Proof.
move=> x1 h; have l2 := ln2_gt0; have x0 : 0 <= x by lra.
have := ratio_le _ x0 h; have := ratio_gt0; have := floor_bounds (ln (rate_ratio P R) / ln 2).
have := ceiling_bounds (ln x / (2 * ln 2)); rewrite /index_below /index_last => c f r0 e.
take_logarithms e.
rewrite (_ : ln x / (2 * ln 2) = ln x / 2 / ln 2) in c *; last by field; lra.
by have := quotient_le2 _ _ _ l2 e; lra.
Qed.
End Rates.

Lemma floor_le x y : x <= y -> floor x <= floor y.
Proof.
move=> h.
have := floor_bounds x; have := floor_bounds y; rewrite /floor => h1 h2.
suff : (Int_part x < Int_part y + 1)%Z by move=> ?; apply: IZR_le; apply: Zlt_succ_le.
by apply: lt_IZR; rewrite plus_IZR; lra.
Qed.

Lemma index_below_le x y : 0 < x <= y -> index_below x <= index_below y.
Proof.
move=> [x0 h].
rewrite /index_below; apply: Rplus_le_compat_r; apply: floor_le.
apply: quotient_le2; first exact: ln2_gt0.
by case: h => [h | ->]; [left; apply: ln_increasing | right].
Qed.

Lemma ratio_mono P Q R : 0 <= P <= Q -> 0 < R -> rate_ratio P R <= rate_ratio Q R.
Proof.
move=> h R0.
rewrite /rate_ratio; apply: quotient_le2; first by positive.
by apply: Rmult_le_compat_l; [exact: sqrt_pos | apply: sqrt_le; lra].
Qed.
