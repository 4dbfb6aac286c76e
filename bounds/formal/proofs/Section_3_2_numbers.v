(* Section 3.2, what remains when the quantities are numbers: rates, weights, C. *)
From Coq Require Import Reals Lra Lia ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Lists Sums Rounding Powers Numbers.
From Mild.statements Require Import Section_3_2_algebra.
Local Open Scope R_scope.

(* R P_T + R^2 <= (P_T + 1) max{R, R^2} *)
Lemma path_le_max P R : 0 <= P -> 0 < R -> P * R + R ^ 2 <= (P + 1) * Rmax R (R ^ 2).
Proof.
move=> P0 R0; have h1 := Rmax_l R (R ^ 2); have h2 := Rmax_r R (R ^ 2).
have : P * R <= P * Rmax R (R ^ 2) by apply: Rmult_le_compat_l.
lra.
Qed.

(* (P_T R + R^2) / (lam sqrt(P_T + 1)) <= sqrt(P_T + 1) max{R, R^2} / lam *)
Lemma path_term P R lam : 0 <= P -> 0 < R -> 0 < lam ->
  (P * R + R ^ 2) / (lam * sqrt (P + 1)) <= sqrt (P + 1) * (Rmax R (R ^ 2) / lam).
Proof.
move=> P0 R0 l0; have q0 : 0 < sqrt (P + 1) by positive.
apply: quotient_le; first by positive.
have -> : sqrt (P + 1) * (Rmax R (R ^ 2) / lam) * (lam * sqrt (P + 1)) =
  sqrt (P + 1) * sqrt (P + 1) * Rmax R (R ^ 2) by field; lra.
by rewrite sqrt_squared; [apply: path_le_max | lra].
Qed.

Theorem C004_proved : C004.
Proof.
move=> beta sum_d G P lam R G0 P0 b1 l0 R0 s1 h.
have s_le := sqrt_le _ _ h; have sb := sqrt_pos (INR beta).
have q0 : 0 < sqrt (P + 1) by positive.
have t := path_term P R lam P0 R0 l0; have X0 := Rmax_l R (R ^ 2).
have x0 : 0 <= Rmax R (R ^ 2) / lam by apply: quotient_ge0; lra.
have g0 : 0 <= G ^ 2 * lam by left; positive.
have {}t := Rmult_le_compat_l _ _ _ sb t.
have : sqrt (INR beta) * (sqrt (P + 1) * (G ^ 2 * lam + Rmax R (R ^ 2) / lam)) <=
  sqrt (INR sum_d) * (sqrt (P + 1) * (G ^ 2 * lam + Rmax R (R ^ 2) / lam)).
  by apply: Rmult_le_compat_r => //; apply: Rmult_le_pos; lra.
rewrite /Rdiv in t *; lra.
Qed.

(* the geometric mean, root by root *)
Lemma min_le_product a b c d : 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  Rmin (2 * a * b) (2 * c * d) <= 2 * sqrt a * sqrt c * sqrt b * sqrt d.
Proof.
move=> a0 b0 c0 d0; have ab := Rmult_le_pos _ _ a0 b0; have cd := Rmult_le_pos _ _ c0 d0.
have -> : 2 * sqrt a * sqrt c * sqrt b * sqrt d = 2 * (sqrt (a * b) * sqrt (c * d)).
  by rewrite !sqrt_mult //; ring.
have := min_le_roots _ _ ab cd; rewrite /Rmin.
by case: Rle_dec => ?; case: Rle_dec => ?; lra.
Qed.

Theorem C006_proved : C006.
Proof.
move=> d D P R P0 d1 R0; have D0 := pos_INR D; have d0 := pos_INR d.
have := min_le_product (INR D) R P (INR d) D0 (Rlt_le _ _ R0) P0 d0; lra.
Qed.

Theorem C009_proved : C009.
Proof.
move=> d D S P lam R P0 d1 l0 R0 S1 h.
have D0 := pos_INR D; have d0 := INR_ge1 _ d1; have S0 := INR_ge1 _ S1.
have m := min_le_product (INR D) R P (INR d) D0 (Rlt_le _ _ R0) P0 (pos_INR d).
have {}h : INR D * INR d <= lam * INR S.
  have -> : lam * INR S = lam * INR S / INR d * INR d by field; lra.
  by apply: Rmult_le_compat_r; lra.
have {h}s := sqrt_le _ _ h; rewrite !sqrt_mult in s; try lra.
have r0 : 0 <= 2 * sqrt P * sqrt R.
  by apply: Rmult_le_pos; [have := sqrt_pos P; lra | apply: sqrt_pos].
have := Rmult_le_compat_l _ _ _ r0 s; lra.
Qed.

Lemma C_le_roots T d G P R : 0 < G -> 0 <= P -> 0 < R ->
  Rmin (2 * G * P * INR d) (2 * G * R * INR T) <=
  2 * G * sqrt P * sqrt R * sqrt (INR T) * sqrt (INR d).
Proof.
move=> G0 P0 R0.
have m := min_le_product P (INR d) R (INR T) P0 (pos_INR d) (Rlt_le _ _ R0) (pos_INR T).
have := Rmult_le_compat_l G _ _ (Rlt_le _ _ G0) m; rewrite /Rmin.
by case: Rle_dec => ?; case: Rle_dec => ?; nra.
Qed.

Theorem C013_proved : C013.
Proof.
move=> T d C G P R C0 G0 P0 T1 d1 R0 h; split.
  exact: Rle_trans h (C_le_roots T d G P R G0 P0 R0).
move=> P_0; have := Rmin_l (2 * G * P * INR d) (2 * G * R * INR T).
by rewrite {2}P_0; lra.
Qed.

(* both first terms with eta = lam / sqrt(beta), for any bound s on sqrt(beta) *)
Lemma two_terms sb s G P R lam : 0 <= sb <= s -> 0 < G -> 0 <= P -> 0 < R -> 0 < lam ->
  G ^ 2 * lam * sb + sb * (P * R + R ^ 2) / lam <=
  s * (P + 1) * (G ^ 2 * lam + Rmax R (R ^ 2) / lam).
Proof.
move=> [sb0 sbs] G0 P0 R0 l0; have X0 := Rmax_l R (R ^ 2).
have g0 : 0 <= G ^ 2 * lam by left; positive.
have t : (P * R + R ^ 2) / lam <= (P + 1) * (Rmax R (R ^ 2) / lam).
  rewrite /Rdiv -Rmult_assoc; apply: quotient_le2 => //; exact: path_le_max.
have x0 : 0 <= Rmax R (R ^ 2) / lam by apply: quotient_ge0; lra.
have Pg := Rmult_le_pos _ _ P0 g0.
have e : sb * (G ^ 2 * lam + (P * R + R ^ 2) / lam) <=
  s * ((P + 1) * (G ^ 2 * lam + Rmax R (R ^ 2) / lam)).
  apply: product_le => //; last lra.
  apply: Rplus_le_le_0_compat => //.
  apply: quotient_ge0 => //.
  by have := Rmult_le_pos _ _ P0 (Rlt_le _ _ R0); have := pow2_ge_0 R; lra.
by rewrite /Rdiv in e *; lra.
Qed.

Theorem C010_proved : C010.
Proof.
move=> T beta d S G P lam R G0 P0 T1 b1 d1 l0 R0 S1 h1 h2.
have sb := sqrt_pos (INR beta); have le1 := sqrt_le _ _ h1; have le2 := sqrt_le _ _ h2.
rewrite sqrt_mult in le2; try exact: pos_INR.
split; first by apply: two_terms.
have both : 0 <= sqrt (INR beta) <= sqrt (INR T) * sqrt (INR d) by lra.
have t := two_terms _ _ G P R lam both G0 P0 R0 l0.
have c := C_le_roots T d G P R G0 P0 R0; have p := two_roots _ P0.
have a0 : 0 <= G * sqrt R * (sqrt (INR T) * sqrt (INR d)).
  apply: Rmult_le_pos; first by left; positive.
  by apply: Rmult_le_pos; apply: sqrt_pos.
have := Rmult_le_compat_l _ _ _ a0 p; lra.
Qed.

(* ---- the first weights ---- *)
Lemma iotaSr m n : iota m n.+1 = iota m n ++ [:: (m + n)%N].
Proof. by rewrite -addn1 iotaD. Qed.

Lemma weights_telescope c N :
  \rsum_(i <- iota 1 N) (c / (INR i * (INR i + 1))) = c * (1 - / (INR N + 1)).
Proof.
by rewrite -telescope -rsum_scale.
Qed.

Theorem C011_proved : C011.
Proof.
move=> N N1; have h := INR_ge1 _ N1.
transitivity (\rsum_(i <- iota 1 N) ((INR N + 1) / INR N / (INR i * (INR i + 1)))).
  apply: eq_rsum => i; rewrite mem_iota => /andP[i1 _]; have := INR_ge1 _ i1.
  by move=> h'; field; lra.
by rewrite weights_telescope; field; lra.
Qed.

(* ---- the constants behind Omega, Theorem 3 ---- *)
Lemma max_le_min P R : 0 <= P -> 0 < R ->
  Rmax (2 * R) P * Rmin 1 (2 * R) <= 2 * R * (P + 1).
Proof.
move=> P0 R0; have m1 := Rmin_l 1 (2 * R); have m2 := Rmin_r 1 (2 * R).
have m0 : 0 <= Rmin 1 (2 * R) by apply: Rmin_glb; lra.
have PR := Rmult_le_pos _ _ P0 (Rlt_le _ _ R0).
rewrite /Rmax; case: Rle_dec => h.
  by have := Rmult_le_compat_l _ _ _ P0 m2; lra.
have R2 : 0 <= 2 * R by lra.
by have := Rmult_le_compat_l _ _ _ R2 m1; lra.
Qed.

Lemma min_le_max P R : 0 <= P -> 0 < R -> Rmin 1 (2 * R) * (P + 1) <= 2 * Rmax (2 * R) P.
Proof.
move=> P0 R0; have m1 := Rmin_l 1 (2 * R); have m2 := Rmin_r 1 (2 * R).
have := Rmult_le_compat_r _ _ _ P0 m1; have := Rmax_l (2 * R) P; have := Rmax_r (2 * R) P.
lra.
Qed.

Theorem C016p_proved : C016p.
Proof.
move=> T d G P R G0 P0 T1 d1 R0 h; have M0 : 0 < Rmax (2 * R) P by apply: max_gt0; lra.
have t1 := INR_ge1 _ T1.
have d0 := INR_ge1 _ d1; split; apply: Rle_ge.
  apply: Rle_trans (proj1 (ceiling_bounds _)); apply: le_quotient => //.
  have := Rmult_le_compat_l (INR T) _ _ (pos_INR T) (max_le_min _ _ P0 R0).
  move=> e; rewrite /Rdiv Rmult_assoc (Rmult_comm (/ _)) -Rmult_assoc.
  by apply: quotient_le; lra.
have e := sqrt_le _ _ (min_le_max _ _ P0 R0).
have m0 : 0 <= Rmin 1 (2 * R) by apply: Rmin_glb; lra.
rewrite !sqrt_mult in e; try lra.
have a0 : 0 <= G * sqrt R * sqrt (INR T) * sqrt (INR d) by left; positive.
have s2 x : sqrt 2 * (sqrt 2 * x) = 2 * x by rewrite -Rmult_assoc sqrt_squared; lra.
have := Rmult_le_compat_l _ _ _ (sqrt_pos 2) e; rewrite s2 => e'.
have := Rmult_le_compat_l _ _ _ a0 e'; lra.
Qed.
