(* Section 4.6, proof of Lemma 6: the delays of the construction, and its blocks. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals.
From Mild.worlds Require Import Inner.
From Mild.quantities Require Import Inner.
From Mild.statements Require Import Section_4_5.
From Mild.proofs Require Import InnerBlocks.
Local Open Scope R_scope.

Lemma built_real w t : (1 <= t <= span w)%N ->
  INR (built_d_t w t) = INR (last_t w t) + 1 - INR t.
Proof.
move=> ht.
by have := built_d ht; have := last_ge ht; by_lia.
Qed.

Theorem C084_proved : C084.
Proof.
move=> w.
split; [|split; [|split]] => t ht.
- rewrite built_real // last_tE // ceiling_quotient ?piece_ge1 //.
  by rewrite -mult_INR Rmin_INR mulnC.
- by rewrite /built_d_t; by_lia.
- by have := last_ge ht; have := built_d ht; by_lia.
- by rewrite built_real //; lra.
Qed.

Theorem C089_proved : C089.
Proof.
move=> w; split; last by rewrite Z_dE ceiling_quotient ?piece_ge1.
have Z1 : (1 <= Z_d w)%N.
  rewrite Z_dE.
  by have := @up_range w (span w); have := span_ge1 w; lia.
have Z0 : 0 < INR (Z_d w) by apply: lt_0_INR; apply/ltP.
have s0 : 0 < sqrt (INR (Z_d w)) by apply: sqrt_lt_R0.
apply: Rle_ge; apply: (Rmult_le_reg_r (sqrt (INR (Z_d w)))) => //.
have -> : INR (span w) / sqrt (INR (Z_d w)) * sqrt (INR (Z_d w)) = INR (span w) by field; lra.
rewrite -sqrt_mult_alt; last exact: pos_INR.
rewrite -{1}(sqrt_square (INR (span w))); last exact: pos_INR.
apply: sqrt_le_1_alt; rewrite -!mult_INR; apply: INR_leq.
by rewrite [X in (_ <= X)%N]mulnC; apply: squares_ge.
Qed.
