(* Section 4.3: the ideal learning rate lies in the grid, and expert k is near it. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Rounding Powers Numbers.
From Mild.statements Require Import Section_4_3_algebra.
From Mild.proofs Require Import RateGrid.
Local Open Scope R_scope.

(* the denominator 2 G s, as the paper has it, is that of G s halved once more *)
Lemma half_over x a b : 0 < a -> 0 < b -> x / (2 * a * b) = x / 2 / (a * b).
Proof. by move=> a0 b0; field; lra. Qed.

Theorem C054_proved : C054.
Proof.
move=> T beta G P R G0 P0 T1 b1 R0 h.
have t1 := INR_ge1 _ T1; have b1' := INR_ge1 _ b1.
have s0 : 0 < sqrt (INR beta) by positive.
have D0 : 0 < G * sqrt (INR beta) by positive.
have h' : P + 2 * R <= 2 * R * INR T by lra.
have t0 : 0 <= INR T by lra.
rewrite half_over //.
split; [|split]; apply: quotient_le2 => //.
- exact: first_rate_below.
- exact: best_below.
- exact: last_rate_above.
Qed.

Theorem C055_proved : C055.
Proof.
move=> T beta G P R G0 P0 T1 b1 R0 h.
have t1 := INR_ge1 _ T1; have b1' := INR_ge1 _ b1.
have s0 : 0 < sqrt (INR beta) by positive.
have D0 : 0 < G * sqrt (INR beta) by positive.
have h' : P + 2 * R <= 2 * R * INR T by lra.
rewrite half_over //.
split; [|split; [|split]].
- apply: quotient_le2 => //; exact: rate_k_below.
- apply: quotient_le2 => //; exact: rate_k_above.
- have := index_below_le _ _ (conj Rlt_0_1 (ratio_ge1 _ _ P0 R0)).
  rewrite /index_below ln_1 (_ : 0 / ln 2 = IZR 0) ?(floor_unique (IZR 0) 0) /rate_ratio; lra.
- exact: index_le_last.
Qed.

Theorem C058_proved : C058.
Proof.
move=> N k N1 k1; have n1 := INR_ge1 _ N1; have h := INR_ge1 _ k1.
apply: quotient_le; first by lra.
have a0 : 0 <= INR N * (INR k + 1) by apply: Rmult_le_pos; lra.
have b0 : 0 <= (INR k + 1) ^ 2 by apply: pow2_ge_0.
have : INR N * (INR k + 1) * INR k <= INR N * (INR k + 1) * (INR k + 1).
  by apply: Rmult_le_compat_l; lra.
lra.
Qed.
