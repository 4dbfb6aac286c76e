(* What the algebra of the paper uses again and again: quotients, roots, minima, and the
   two powers of 2 on either side of a number. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers.
Local Open Scope R_scope.

Lemma INR_ge1 n : (1 <= n)%N -> 1 <= INR n.
Proof. by move=> h; apply: (INR_leq h). Qed.

(* ---- quotients ---- *)
Lemma quotient_le a b c : 0 < c -> a <= b * c -> a / c <= b.
Proof.
move=> c0 h; apply: (Rmult_le_reg_r c) => //.
by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

Lemma le_quotient a b c : 0 < c -> a * c <= b -> a <= b / c.
Proof.
move=> c0 h; apply: (Rmult_le_reg_r c) => //.
by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

Lemma quotient_le2 a b c : 0 < c -> a <= b -> a / c <= b / c.
Proof.
move=> c0 h.
by apply: Rmult_le_compat_r => //; left; apply: Rinv_0_lt_compat.
Qed.

Lemma quotient_ge0 a c : 0 <= a -> 0 < c -> 0 <= a / c.
Proof.
move=> a0 c0.
by apply: Rmult_le_pos => //; left; apply: Rinv_0_lt_compat.
Qed.

Lemma over_product x a b : x / (a * b) = x / a / b.
Proof. by rewrite /Rdiv Rinv_mult Rmult_assoc. Qed.

Lemma product_le a b c d : 0 <= a -> 0 <= c -> a <= b -> c <= d -> a * c <= b * d.
Proof. by move=> *; apply: Rmult_le_compat. Qed.

(* ---- roots ---- *)
Lemma sqrt_squared x : 0 <= x -> sqrt x * sqrt x = x.
Proof. exact: sqrt_sqrt. Qed.

Lemma sqrt_le x y : x <= y -> sqrt x <= sqrt y.
Proof. exact: sqrt_le_1_alt. Qed.

Lemma sqrt_ge1 x : 1 <= x -> 1 <= sqrt x.
Proof. by rewrite -{2}sqrt_1; apply: sqrt_le. Qed.

Lemma two_roots x : 0 <= x -> 2 * sqrt x <= x + 1.
Proof.
move=> h; have := sqrt_squared _ h; have := Rle_0_sqr (sqrt x - 1).
by rewrite /Rsqr; lra.
Qed.

(* ---- a minimum is at most every mean ---- *)
Lemma min_le_roots a b : 0 <= a -> 0 <= b -> Rmin a b <= sqrt a * sqrt b.
Proof.
move=> a0 b0; have sa := sqrt_pos a; have sb := sqrt_pos b.
rewrite /Rmin; case: Rle_dec => h.
  rewrite -{1}(sqrt_squared _ a0); apply: Rmult_le_compat_l => //; exact: sqrt_le.
rewrite -{1}(sqrt_squared _ b0).
apply: Rmult_le_compat_r => //; apply: sqrt_le; lra.
Qed.

Lemma min_le_thirds a b : 0 < a -> 0 < b ->
  Rmin a b <= Rpower a (1 / 3) * Rpower b (2 / 3).
Proof.
move=> a0 b0; rewrite /Rmin; case: Rle_dec => h.
  by take_logarithms h; by_logarithms.
have {}h : b <= a by lra.
by take_logarithms h; by_logarithms.
Qed.

(* ---- the larger of two sizes ---- *)
Lemma max_over a b c : 0 < c -> Rmax (a / c) (b / c) = Rmax a b / c.
Proof.
move=> c0; have i0 : 0 <= / c by left; positive.
by rewrite /Rdiv !(Rmult_comm _ (/ c)) RmaxRmult.
Qed.

Lemma over_le a b c : 0 < a <= b -> 0 <= c -> c / b <= c / a.
Proof.
move=> h c0.
by apply: Rmult_le_compat_l => //; apply: Rinv_le_contravar; lra.
Qed.

Lemma min_of_quotients a b c : 0 < a -> 0 < b -> 0 < c ->
  Rmin (c / a) (c / b) = c / Rmax a b.
Proof.
move=> a0 b0 c0; rewrite /Rmax; case: Rle_dec => h.
  by apply: Rmin_right; apply: over_le; lra.
by apply: Rmin_left; apply: over_le; lra.
Qed.

Lemma max_gt0 a b : 0 < a -> 0 < Rmax a b.
Proof. by move=> h; apply: Rlt_le_trans (Rmax_l a b). Qed.

Lemma max_le_sum a b : 0 <= a -> 0 <= b -> Rmax a b <= a + b.
Proof. by move=> *; apply: Rmax_lub; lra. Qed.

(* ---- powers of 2 on either side ---- *)
Lemma ln2_gt0 : 0 < ln 2.
Proof. by rewrite -ln_1; apply: ln_increasing; lra. Qed.

Lemma power_of_two_below x : 0 < x -> Rpower 2 (floor (ln x / ln 2)) <= x.
Proof.
move=> x0; have [_ h] := floor_bounds (ln x / ln 2).
have {2}-> : x = Rpower 2 (ln x / ln 2).
  by rewrite /Rpower /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r ?exp_ln //; have := ln2_gt0; lra.
by apply: Rle_Rpower; lra.
Qed.

Lemma power_of_two_above x : 0 < x -> x <= Rpower 2 (floor (ln x / ln 2) + 1).
Proof.
move=> x0; have [h _] := floor_bounds (ln x / ln 2).
have {1}-> : x = Rpower 2 (ln x / ln 2).
  by rewrite /Rpower /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r ?exp_ln //; have := ln2_gt0; lra.
by apply: Rle_Rpower; lra.
Qed.

Lemma power_of_two_next a : Rpower 2 (a + 1) = 2 * Rpower 2 a.
Proof. by rewrite Rpower_plus Rpower_1; lra. Qed.

Lemma sqrt_le_power_of_two x : 1 <= x ->
  sqrt x <= Rpower 2 (ceiling (ln x / (2 * ln 2))).
Proof.
move=> x1; have [h _] := ceiling_bounds (ln x / (2 * ln 2)); have l2 := ln2_gt0.
apply: Rle_trans (_ : Rpower 2 (ln x / (2 * ln 2)) <= _); last by apply: Rle_Rpower; lra.
right; rewrite -Rpower_sqrt; last lra.
rewrite /Rpower.
by congr exp; field; lra.
Qed.
