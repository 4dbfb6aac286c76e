(* Section 4.6, proof of Lemma 6, second display: Khintchine and Cauchy-Schwarz for the
   blocks of d rounds, and the same in every outer block. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals Means.
From Mild.worlds Require Import Inner Cuts.
From Mild.quantities Require Import Weights Inner Cuts.
From Mild.proofs Require Import Khintchine OuterBlocks Section_4_5 InnerBlocks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma sgn_ge0 x : 0 <= x -> sgn x >= 0.
Proof.
move=> h.
by rewrite /sgn; destruct total_order_T as [[lt|eq]|gt]; lra.
Qed.

Lemma squares_of_total (h : nat -> nat) s :
  squares_of [seq INR b | b <- [seq h j | j <- s]] = INR (total (fun j => h j * h j)%N s).
Proof.
elim: s => [|j s IH] //=; rewrite IH [total _ (_ :: _)]/= -/(total _ s) /total /=.
by rewrite plus_INR mult_INR.
Qed.

Section Blocks.
Variable w : inner_blocks.
Notation T := (span w).
Notation d := (piece w).

Lemma cauchy_schwarz_cut : (T * T <= up w T * total (fun j => block_length w j * block_length w j)
  (iota 0 (up w T)))%N.
Proof.
have := cauchy_counts (block_length w) (iota 0 (up w T)); rewrite length_total.
have le : (T <= up w T * d)%N by rewrite leqNgt -up_spec ltnn.
rewrite (minn_idPl le) => h.
apply: leq_trans h _.
rewrite leq_mul2r; apply/orP; right.
by apply: leq_trans (count_size _ _) _; rewrite size_iota.
Qed.

Lemma squares_cut : squares_of [seq INR b | b <- cut T d] =
  INR (total (fun j => block_length w j * block_length w j)%N (iota 0 (up w T))).
Proof. exact: squares_of_total. Qed.

(* T^2 <= 2 ceil(T/d) E^2 *)
Lemma lemma_6_square : INR T * INR T <=
  2 * INR (up w T) * (mean_of_blocks T d * mean_of_blocks T d).
Proof.
have := khintchine [seq INR b | b <- cut T d]; rewrite squares_cut -/(mean_of_blocks T d).
have := INR_leq cauchy_schwarz_cut.
rewrite !mult_INR; have := pos_INR (up w T); nra.
Qed.

Lemma up_ge1 : 1 <= INR (up w T).
Proof.
have := @up_range w T; have := span_ge1 w => T1 /(_ ltac:(lia)) /andP[u1 _].
exact: (INR_leq u1).
Qed.

(* Lemma 6, in units of RG *)
Lemma lemma_6_blocks : INR T / sqrt (2 * INR (up w T)) <= mean_of_blocks T d.
Proof.
have u1 := up_ge1; have r0 : 0 < sqrt (2 * INR (up w T)) by apply: sqrt_lt_R0; lra.
apply: (Rmult_le_reg_r (sqrt (2 * INR (up w T)))) => //.
have -> : INR T / sqrt (2 * INR (up w T)) * sqrt (2 * INR (up w T)) = INR T by field; lra.
have E0 : 0 <= mean_of_blocks T d by apply: mean_abs_ge0.
have M0 : 0 <= mean_of_blocks T d * sqrt (2 * INR (up w T)) by apply: Rmult_le_pos; lra.
apply: Rsqr_incr_0; rewrite /Rsqr //; last exact: pos_INR.
have rr := sqrt_sqrt (2 * INR (up w T)) ltac:(lra).
have -> : mean_of_blocks T d * sqrt (2 * INR (up w T)) * (mean_of_blocks T d * sqrt (2 * INR (up w T)))
  = sqrt (2 * INR (up w T)) * sqrt (2 * INR (up w T)) * (mean_of_blocks T d * mean_of_blocks T d) by ring.
by rewrite rr; apply: lemma_6_square.
Qed.
End Blocks.

(* a single block has a single sign *)
Lemma mean_one_block l d : (1 <= l <= d)%N -> mean_of_blocks l d = INR l.
Proof.
move=> h; rewrite /mean_of_blocks /cut (_ : (l + d - 1) %/ d = 1)%N; last first.
  have d0 : (0 < d)%N by lia.
  by apply/eqP; rewrite eqn_leq -ltnS ltn_divLR // leq_divRL //; lia.
rewrite /= mul0n subn0 (minn_idPl _); last by lia.
have := pos_INR l; rewrite /mean_abs /= => l0.
by rewrite Rmult_1_l !Rplus_0_r -Ropp_mult_distr_l Rmult_1_l Rabs_Ropp Rabs_pos_eq //; lra.
Qed.

Section Outer.
Variable w : cuts.
Notation d := (longest w).

(* Lemma 6 in an outer block *)
Lemma outer_term l : (1 <= l)%N ->
  INR l / sqrt (2 * ceiling (INR l / INR d)) <= mean_of_blocks l d.
Proof.
move=> l1; have := lemma_6_blocks (InnerBlocks l1 (longest_ge1 w)).
by rewrite /= ceiling_quotient ?longest_ge1.
Qed.

Lemma block_mean_ge : lemma_sum w <= block_mean w.
Proof.
rewrite /lemma_sum /block_mean big_mkcond [X in _ <= X]big_mkcond; apply: rsum_le => z _.
by case: ifP => [o1|_]; [apply: outer_term | lra].
Qed.

(* one inner block in every outer block *)
Lemma block_mean_long : (L w <= d)%N -> block_mean w = INR (horizon w).
Proof.
move=> le; rewrite -(outer_sum w) /block_mean; apply: eq_bigr => z o1.
apply: mean_one_block.
by rewrite o1 /=; apply: leq_trans le; apply: geq_minr.
Qed.
End Outer.
