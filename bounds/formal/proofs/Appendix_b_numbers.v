(* Appendix B: Corollaries 3 and 4, with c = R^2 + R P_T in eta, delta and K. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers Numbers.
From Mild.statements Require Import Appendix_b.
From Mild.proofs Require Import Sizes Section_4_11_numbers.
Local Open Scope R_scope.

(* A and D of Corollary 3, as they are printed; Q is P_T + R *)
Definition size_A T n R Q :=
  Rpower R (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower Q (1 / 4).
Definition size_D T n m R Q :=
  Rpower R (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3)
  * power (INR m) (1 / 3) * Rpower Q (1 / 3).
Definition delta_3 T n m R Q :=
  Rmax (Rpower R (1 / 3) * Rpower (INR n) (1 / 3) * power (INR m) (1 / 3)
        * Rpower Q (1 / 3) / Rpower (INR T) (2 / 3))
    (Rpower R (1 / 4) * sqrt (INR n) * Rpower Q (1 / 4) / Rpower (INR T) (1 / 4)).

Section Sizes.
Variables (T n m : nat) (R Q : R).
Hypotheses (T1 : (1 <= T)%N) (n1 : (1 <= n)%N) (R0 : 0 < R) (Q0 : 0 < Q).
Let t1 : 1 <= INR T := INR_ge1 _ T1.
Let n1' : 1 <= INR n := INR_ge1 _ n1.

Lemma size_A_gt0 : 0 < size_A T n R Q.
Proof. rewrite /size_A; positive. Qed.

Lemma size_D_ge0 : 0 <= size_D T n m R Q.
Proof.
apply: Rmult_le_pos; last by left; positive.
by apply: Rmult_le_pos (power_ge0 _ _); left; positive.
Qed.

Lemma larger_le : Rmax (size_D T n m R Q) (size_A T n R Q) <=
  size_A T n R Q + size_D T n m R Q.
Proof.
have a0 := size_A_gt0.
by have d0 := size_D_ge0; apply: Rmax_lub; lra.
Qed.

Lemma delta_3_is :
  delta_3 T n m R Q = Rmax (size_D T n m R Q) (size_A T n R Q) / INR T.
Proof.
have t0 : 0 < INR T by lra.
rewrite -max_over //; congr Rmax.
  have -> : Rpower (INR T) (2 / 3) = INR T / Rpower (INR T) (1 / 3) by by_logarithms.
  have h : 0 < Rpower (INR T) (1 / 3) by positive.
  by rewrite /size_D; field; lra.
have -> : Rpower (INR T) (1 / 4) = INR T / Rpower (INR T) (3 / 4) by by_logarithms.
have h : 0 < Rpower (INR T) (3 / 4) by positive.
by rewrite /size_A; field; lra.
Qed.

Lemma size_A_fourth : 1 * size_A T n R Q ^ 4 = R * Q * INR T ^ 3 * INR n ^ 2.
Proof. rewrite /size_A; by_logarithms. Qed.

Hypothesis m1 : 1 <= INR m.

Lemma size_D_cubed : 1 * size_D T n m R Q ^ 3 = R * Q * INR T * INR n * INR m.
Proof. rewrite /size_D power_gt0; [by_logarithms | lra]. Qed.

Lemma eta_3_is M : 0 < M ->
  Rmin (Rpower R (2 / 3) * Rpower Q (2 / 3) /
        (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR m) (1 / 3)))
    (Rpower R (3 / 4) * Rpower Q (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n))) =
  R * Q / M / Rmax (size_D T n m R Q) (size_A T n R Q).
Proof.
move=> M0; have c0 : 0 < R * Q / M by positive.
rewrite -eta_is //; [|exact: size_A_gt0|].
  congr Rmin; rewrite /size_D /size_A ?power_gt0; try lra.
    by by_logarithms.
  by by_logarithms.
by rewrite /size_D power_gt0; [positive | lra].
Qed.
End Sizes.

Theorem C170_proved : C170.
Proof.
move=> T n m G M P R G0 M0 P0 T1 n1 R0; have Q0 : 0 < P + R by lra.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have a0 := size_A_gt0 T n R (P + R) n1.
have c : P * R + R ^ 2 = R * (P + R) by ring.
split=> [m1 | ->]; last first.
  have -> : M * Rpower (INR T) (3 / 4) * sqrt (INR n) * (P * R + R ^ 2) /
    (Rpower R (3 / 4) * Rpower (P + R) (3 / 4)) = M * size_A T n R (P + R).
    by rewrite c /size_A; by_logarithms.
  rewrite power_0 /size_A /Rdiv; lra.
have {}m1 : 1 <= INR m by lra.
rewrite -/(delta_3 T n m R (P + R)) eta_3_is // delta_3_is //.
have le := larger_le T n m R (P + R) n1; have d0 := size_D_ge0 T n m R (P + R).
have XA := Rmax_r (size_D T n m R (P + R)) (size_A T n R (P + R)).
have XD := Rmax_l (size_D T n m R (P + R)) (size_A T n R (P + R)).
set X := Rmax _ _ in XA XD le *; have X0 : 0 < X by lra.
have e3 := size_D_cubed T n m R (P + R) T1 n1 R0 Q0 m1.
have e4 := size_A_fourth T n R (P + R) T1 n1 R0 Q0.
have t0 : 0 < INR T by lra.
have h1 := delay_term _ _ _ M G _ 1 X _ t0 M0 G0 Rlt_0_1 X0 (conj d0 XD) e3.
have h2 := variance_term _ _ M _ 1 X _ t0 M0 Rlt_0_1 X0 (conj (Rlt_le _ _ a0) XA) e4.
have -> : (P * R + R ^ 2) / (R * (P + R) / M / X) = M * X by rewrite c; field; lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ M0) le.
rewrite /size_A /size_D in h1 h2 *; lra.
Qed.

Theorem C171_proved : C171.
Proof.
move=> T n m G P drift r R G0 P0 T1 dr0 n1 r0 R0 ->; have t1 := INR_ge1 _ T1.
have Q0 : 0 < P + R by lra.
rewrite -/(delta_3 T n m R (P + R)) delta_3_is //.
have le := larger_le T n m R (P + R) n1; set X := Rmax _ _ in le *.
have -> : G * R * INR T * (X / INR T) / r = G * R / r * X by field; lra.
have -> : 3 * G * INR T * (X / INR T) = 3 * G * X by field; lra.
have c0 : 0 <= G * R / r + 3 * G.
  by apply: Rplus_le_le_0_compat; [left; positive | lra].
have := Rmult_le_compat_l _ _ _ c0 le; rewrite /size_A /size_D; lra.
Qed.

(* ---- Corollary 4 ---- *)
Lemma size_A_squared T n R Q : (1 <= T)%N -> (1 <= n)%N -> 0 < R -> 0 < Q ->
  size_A T n R Q ^ 2 = sqrt R * sqrt Q * (INR T * sqrt (INR T)) * INR n.
Proof.
move=> T1 n1 R0 Q0; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
rewrite /size_A; by_logarithms.
Qed.

Lemma eta_4_is T n m R Q E : (1 <= T)%N -> (1 <= n)%N -> 0 < R -> 0 < Q -> 0 < E ->
  1 <= INR m ->
  Rmin (R * Q / (sqrt (INR T) * INR n * sqrt (INR m) * E))
    (Rpower R (3 / 4) * Rpower Q (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * E)) =
  R * Q / E / Rmax (size_blocks T n m) (size_A T n R Q).
Proof.
move=> T1 n1 R0 Q0 E0 m1; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have c0 : 0 < R * Q / E by positive.
rewrite -eta_is //; try by rewrite /size_A /size_blocks; positive.
by congr Rmin; rewrite /size_blocks /size_A; by_logarithms.
Qed.

(* the variance with Corollary 4's eta *)
Lemma variance_4 T n R Q E X : (1 <= T)%N -> (1 <= n)%N -> 0 < R -> 0 < Q -> 0 < E -> 0 < X ->
  Rpower (INR T) (3 / 2) * INR n * E ^ 2 * (R * Q / E / X) / (2 * sqrt R * sqrt Q) =
  E / 2 * (sqrt R * sqrt Q * (INR T * sqrt (INR T)) * INR n) / X.
Proof.
move=> T1 n1 R0 Q0 E0 X0; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have [rR rQ] : 0 < sqrt R /\ 0 < sqrt Q by split; positive.
by by_logarithms.
Qed.

Theorem C174_proved : C174.
Proof.
move=> T n m G M P R G0 M0 P0 T1 n1 R0; have Q0 : 0 < P + R by lra.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have a0 := size_A_gt0 T n R (P + R) n1.
have e0 := E_gt0 G M G0 M0; have E2 := E_squared G M.
set E := sqrt (G ^ 2 + M ^ 2) in e0 E2 *.
split=> [m1 | ->]; last by rewrite sqrt_0 /Rdiv; lra.
have {}m1 : 1 <= INR m by lra.
rewrite eta_4_is // -E2; have b0 := size_blocks_ge0 T n m.
have XA := Rmax_r (size_blocks T n m) (size_A T n R (P + R)).
have Xb := Rmax_l (size_blocks T n m) (size_A T n R (P + R)).
have le := max_le_sum _ _ b0 (Rlt_le _ _ a0).
set X := Rmax _ _ in XA Xb le *; have X0 : 0 < X by lra.
have h1 := delay_square X (size_blocks T n m) X0 (conj b0 Xb) G (Rlt_le _ _ G0).
have k0 : 0 <= E / 2 by lra.
have h2 := variance_square X (size_A T n R (P + R)) X0 (conj (Rlt_le _ _ a0) XA) _ k0.
rewrite size_blocks_squared in h1; rewrite size_A_squared // in h2.
have -> : G * INR T * INR n ^ 2 * INR m * E * (R * (P + R) / E / X) / (R * (P + R)) =
  G * (INR T * INR n ^ 2 * INR m) / X by field; lra.
rewrite variance_4 //.
have -> : R * (P + R) / (R * (P + R) / E / X) = E * X by field; lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) le.
rewrite /size_A /size_blocks in h1 h2 *; lra.
Qed.

Theorem C175b_proved : C175b.
Proof.
move=> T d n m G M P R G0 M0 P0 T1 d1 n1 R0 h; have n1' := INR_ge1 _ n1.
have Q0 : 0 < P + R by lra.
have le : INR n * sqrt (INR m) <= sqrt R * sqrt (INR d) * sqrt (P + R).
  have Rd : 0 <= R * INR d by apply: Rmult_le_pos; [lra | exact: pos_INR].
  rewrite -(sqrt_pow2 (INR n)); last lra.
  rewrite -sqrt_mult; [|exact: pow2_ge_0|exact: pos_INR].
  rewrite -(sqrt_mult R); [|lra|exact: pos_INR].
  rewrite -sqrt_mult; [|exact: Rd|lra].
  apply: sqrt_le; have n2 : 0 < INR n ^ 2 by positive.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ n2) h.
  have -> : INR n ^ 2 * (R * INR d * (P + R) / INR n ^ 2) = R * INR d * (P + R).
    by field; lra.
  by [].
have {}le := Rmult_le_compat_l _ _ _ (sqrt_pos (INR T)) le.
split; first by lra.
have := display_mono _ _ _ _ 1 le (Rlt_le _ _ G0) (sqrt_pos (G ^ 2 + M ^ 2)) Rle_0_1; lra.
Qed.

Theorem C175p_proved : C175p.
Proof.
move=> T d n m G M P R G0 M0 P0 T1 d1 n1 R0 h; have Q0 : 0 < P + R by lra.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have a0 := size_A_gt0 T n R (P + R) n1.
have s0 : 0 < sqrt (INR T) by positive.
have q0 : 0 < sqrt R * sqrt (P + R) by positive.
have le : sqrt (INR T) * INR n * sqrt (INR m) <=
  size_A T n R (P + R) + sqrt R * sqrt (P + R) * sqrt (INR T) * sqrt (INR d).
  apply: rounded_up; try by [lra | apply: INR_ge1 | apply: pos_INR].
    rewrite size_A_squared // -{1}(sqrt_squared (INR T)); last lra.
    by ring.
split; first by rewrite /size_A in le; lra.
have := display_mono _ _ _ _ 1 le (Rlt_le _ _ G0) (sqrt_pos (G ^ 2 + M ^ 2)) Rle_0_1.
rewrite /size_A; lra.
Qed.
