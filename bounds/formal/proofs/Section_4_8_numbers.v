(* Section 4.8: the terms of Theorem 4 with the eta and delta of Corollary 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Reals Powers Numbers.
From Mild.statements Require Import Section_4_8.
From Mild.proofs Require Import Sizes Section_4_12_numbers.
Local Open Scope R_scope.

(* a = sqrt(n) T^(3/4) and b = (n T sum m_t)^(1/3), as they are printed *)
Definition size_a (T n : nat) := Rpower (INR T) (3 / 4) * sqrt (INR n).
Definition size_b (T n m : nat) :=
  Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR m) (1 / 3).
Definition delta_1 (T n m : nat) :=
  Rmax (Rpower (INR n) (1 / 3) * power (INR m) (1 / 3) / Rpower (INR T) (2 / 3))
    (sqrt (INR n) / Rpower (INR T) (1 / 4)).

Section Sizes.
Variables T n m : nat.
Hypotheses (T1 : (1 <= T)%N) (n1 : (1 <= n)%N).
Let t1 : 1 <= INR T := INR_ge1 _ T1.
Let n1' : 1 <= INR n := INR_ge1 _ n1.

Lemma size_a_gt0 : 0 < size_a T n.
Proof. rewrite /size_a; positive. Qed.

Lemma size_b_ge0 : 0 <= size_b T n m.
Proof. by apply: Rmult_le_pos; [left; positive | exact: power_ge0]. Qed.

Lemma larger_gt0 : 0 < Rmax (size_b T n m) (size_a T n).
Proof. by rewrite Rmax_comm; apply: max_gt0 size_a_gt0. Qed.

Lemma larger_le : Rmax (size_b T n m) (size_a T n) <= size_a T n + size_b T n m.
Proof.
have a0 := size_a_gt0.
by have b0 := size_b_ge0; apply: Rmax_lub; lra.
Qed.

(* delta T is the larger of both *)
Lemma delta_is : delta_1 T n m = Rmax (size_b T n m) (size_a T n) / INR T.
Proof.
have t0 : 0 < INR T by lra.
rewrite -max_over //; congr Rmax.
  have -> : Rpower (INR T) (2 / 3) = INR T / Rpower (INR T) (1 / 3) by by_logarithms.
  have h : 0 < Rpower (INR T) (1 / 3) by positive.
  by rewrite /size_b; field; lra.
have -> : Rpower (INR T) (1 / 4) = INR T / Rpower (INR T) (3 / 4) by by_logarithms.
have h : 0 < Rpower (INR T) (3 / 4) by positive.
by rewrite /size_a; field; lra.
Qed.

Hypothesis m1 : 1 <= INR m.

Lemma size_b_gt0 : 0 < size_b T n m.
Proof. rewrite /size_b power_gt0; [positive | lra]. Qed.

Lemma size_b_cubed : size_b T n m ^ 3 = INR T * INR n * INR m.
Proof. rewrite /size_b power_gt0; [by_logarithms | lra]. Qed.

Lemma size_a_fourth : size_a T n ^ 4 = INR T ^ 3 * INR n ^ 2.
Proof. rewrite /size_a; by_logarithms. Qed.

Lemma eta_1_is R M : 0 < R -> 0 < M ->
  Rmin (R / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR m) (1 / 3)))
    (R / (M * Rpower (INR T) (3 / 4) * sqrt (INR n))) =
  R / M / Rmax (size_b T n m) (size_a T n).
Proof.
move=> R0 M0; have c0 : 0 < R / M by positive.
rewrite -eta_is //; [|exact: size_a_gt0|exact: size_b_gt0].
by rewrite -!over_product /size_a /size_b -!Rmult_assoc.
Qed.
End Sizes.

Theorem C108a_proved : C108a.
Proof.
move=> T n m G M P R G0 M0 P0 T1 n1 R0; have t1 := INR_ge1 _ T1.
have a0 := size_a_gt0 T n n1; split=> [m1 | ->]; last first.
  rewrite power_0.
  right.
  field.
  by split; [lra | apply: Rgt_not_eq; positive].
have {}m1 : 1 <= INR m by lra.
have b0 := size_b_gt0 T n m m1; have X0 := larger_gt0 T n m n1.
have XA := Rmax_r (size_b T n m) (size_a T n); have Xb := Rmax_l (size_b T n m) (size_a T n).
rewrite -/(delta_1 T n m) eta_1_is // delta_is //; have le := larger_le T n m n1.
set X := Rmax _ _ in X0 XA Xb le *.
have h1 := delay_term (INR T) (INR n) (INR m) M G R R X (size_b T n m).
have h2 := variance_term (INR T) (INR n) M R R X (size_a T n).
have e3 : R * size_b T n m ^ 3 = R * INR T * INR n * INR m by rewrite size_b_cubed //; ring.
have e4 : R * size_a T n ^ 4 = R * INR T ^ 3 * INR n ^ 2 by rewrite size_a_fourth //; ring.
have {}h1 := h1 ltac:(lra) M0 G0 R0 X0 ltac:(lra) e3.
have {}h2 := h2 ltac:(lra) M0 R0 X0 ltac:(lra) e4.
have -> : (P * R + R ^ 2) / (R / M / X) = M * (P + R) * X by field; lra.
have c0 : 0 <= M * (P + R) by apply: Rmult_le_pos; lra.
have := Rmult_le_compat_l _ _ _ c0 le; rewrite /size_a /size_b in h1 h2 *; lra.
Qed.

(* T = n = 1 without delay, M = 10 and R = 2: 30 is not at most 12 *)
Theorem C108_refuted : ~ C108.
Proof.
move=> h; have one a : Rpower 1 a = 1 by rewrite /Rpower ln_1 Rmult_0_r exp_0.
have small : Rmax (Rpower (INR 1) (1 / 3) * power (INR 0) (1 / 3) / Rpower (INR 1) (2 / 3))
  (sqrt (INR 1) / Rpower (INR 1) (1 / 4)) < 3 / 2.
  by rewrite /= !one power_0 sqrt_1; apply: Rmax_lub_lt; lra.
have [] := h 1%N 1%N 0%N 1 10 0 (3 / 2) 2 ltac:(lra) ltac:(lra) ltac:(lra) isT isT
  ltac:(lra) ltac:(lra) ltac:(simpl; lra) small ltac:(lra).
by move=> _ /(_ erefl); rewrite /= !one power_0 sqrt_1; lra.
Qed.

Theorem C109_proved : C109.
Proof.
move=> T n m C G drift r R C0 G0 T1 dr0 n1 r0 R0 hC; have t1 := INR_ge1 _ T1.
rewrite -/(delta_1 T n m) delta_is //; have le := larger_le T n m n1.
set X := Rmax _ _ in le *.
have -> : G * R * INR T * (X / INR T) / r = G * R / r * X by field; lra.
have -> : 3 * G * INR T * (X / INR T) = 3 * G * X by field; lra.
have c0 : 0 <= G * R / r + 3 * G.
  by apply: Rplus_le_le_0_compat; [left; positive | lra].
have := Rmult_le_compat_l _ _ _ c0 le; rewrite /size_a /size_b; lra.
Qed.

(* every term is at most its constant times Y = a + b' *)
Lemma terms_add_up G M P R q A b Y : 0 < G -> 0 < M -> 0 <= P -> 0 < R -> 0 <= q ->
  0 <= A -> 0 <= b -> A + b <= Y ->
  G * R * b + M * R * A / 2 + M * (P + R) * (A + b) + (A + b) * q <=
  (P + 1) * Y * (G * R + M * R / 2 + M * Rmax 1 R + q).
Proof.
move=> G0 M0 P0 R0 q0 A0 b0 hY; have [x1 xR] := (Rmax_l 1 R, Rmax_r 1 R).
have PR : P + R <= (P + 1) * Rmax 1 R.
  by have := Rmult_le_compat_l _ _ _ P0 x1; lra.
have Y0 : 0 <= Y by lra.
have PY : Y <= (P + 1) * Y by have := Rmult_le_pos _ _ P0 Y0; lra.
have GR : 0 <= G * R by left; positive.
have MR : 0 <= M * R / 2 by left; positive.
have h1 : G * R * b <= G * R * ((P + 1) * Y) by apply: Rmult_le_compat_l; lra.
have h2 : M * R / 2 * A <= M * R / 2 * ((P + 1) * Y) by apply: Rmult_le_compat_l; lra.
have h3 : (P + R) * (A + b) <= (P + 1) * Rmax 1 R * Y by apply: product_le; lra.
have h4 : q * (A + b) <= q * ((P + 1) * Y) by apply: Rmult_le_compat_l; lra.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ M0) h3; lra.
Qed.

Theorem C110_proved : C110.
Proof.
move=> T n m C G M P dbar drift r R C0 G0 M0 P0 T1 d0 dr0 n1 r0 R0 hC h.
have b_le := backlog_root _ _ _ _ T1 n1 d0 h; split=> //.
have q0 : 0 <= G * R / r + 3 * G.
  by apply: Rplus_le_le_0_compat; [left; positive | lra].
have a0 := size_a_gt0 T n n1; have b0 := size_b_ge0 T n m.
have := terms_add_up G M P R _ (size_a T n) (size_b T n m) (size_a T n +
  Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) G0 M0 P0 R0 q0.
move=> /(_ (Rlt_le _ _ a0) b0); rewrite /size_a /size_b in b_le *; lra.
Qed.
