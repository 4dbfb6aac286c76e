(* Appendix A: the rates of an epoch, and the geometric sum over epochs. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers Numbers.
From Mild.statements Require Import Appendix_a_algebra.
From Mild.proofs Require Import RateGrid Section_3_2_numbers.
Local Open Scope R_scope.

Lemma half_over1 x a : 0 < a -> x / (2 * a) = x / 2 / a.
Proof. by move=> a0; field; lra. Qed.

Theorem C160_proved : C160.
Proof.
move=> T l G P R G0 P0 T1 R0 l1 lT h; have t1 := INR_ge1 _ T1.
have h' : P + 2 * R <= 2 * R * INR l by lra.
have l0 : 0 <= INR l by lra.
rewrite half_over1 //.
split; [|split; [|split]].
all: apply: quotient_le2 => //.
- exact: first_rate_below.
- exact: best_below.
- by apply: Rmult_le_compat_l; [left; positive | exact: sqrt_le].
- exact: last_rate_above.
Qed.

Theorem C161_proved : C161.
Proof.
move=> T l G PT P R G0 PT0 P0 T1 R0 l1 lT h hP; have t1 := INR_ge1 _ T1.
have h' : P + 2 * R <= 2 * R * INR T.
  by have : R * INR l <= R * INR T by [apply: Rmult_le_compat_l; lra]; lra.
rewrite half_over1 //.
split; [|split; [|split]].
- apply: quotient_le2 => //; exact: rate_k_below.
- apply: quotient_le2 => //; exact: rate_k_above.
- by apply: index_below_le; split; [exact: ratio_gt0 | apply: ratio_mono].
- exact: index_le_last.
Qed.

Lemma root2_gt1 : 1 < sqrt 2.
Proof. by rewrite -{1}sqrt_1; apply: sqrt_lt_1; lra. Qed.

Lemma half_powers_next V : Rpower 2 (INR V.+1 / 2) = sqrt 2 * Rpower 2 (INR V / 2).
Proof.
rewrite S_INR (_ : (INR V + 1) / 2 = / 2 + INR V / 2); last by field.
by rewrite Rpower_plus Rpower_sqrt //; lra.
Qed.

Lemma half_powers_sum V :
  \rsum_(v <- iota 1 V) Rpower 2 (INR v / 2) =
  sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1).
Proof.
have g := root2_gt1; elim: V => [|V IH].
  by rewrite big_nil /= (_ : 0 / 2 = 0) ?Rpower_O; [field; lra | lra | field].
rewrite iotaSr big_cat big_cons big_nil IH add1n half_powers_next /=.
by field; lra.
Qed.

Lemma half_power_le V S : 1 <= S -> INR V <= ln S / ln 2 + 1 ->
  Rpower 2 (INR V / 2) <= sqrt 2 * sqrt S.
Proof.
move=> S1 h; have l2 := ln2_gt0.
apply: (below_ln _ _ (INR V / 2 * ln 2) (ln 2 / 2 + ln S / 2)); try by find_ln.
have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ l2) h.
rewrite Rmult_plus_distr_r /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

Theorem C167_proved : C167.
Proof.
move=> V S V1 S1 h; have s1 := INR_ge1 _ S1; have g := root2_gt1.
have le : sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1) <=
  2 * sqrt (INR S) / (sqrt 2 - 1).
  apply: quotient_le2; first by lra.
  have := Rmult_le_compat_l _ _ _ (sqrt_pos 2) (half_power_le _ _ s1 h).
  by rewrite -Rmult_assoc root2_squared; lra.
by rewrite half_powers_sum.
Qed.
