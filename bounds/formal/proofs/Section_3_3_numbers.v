(* Section 3.3: rates with thirds and quarters of powers, compared. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers Numbers.
From Mild.statements Require Import Section_3_3_algebra.
Local Open Scope R_scope.

Theorem S021_proved : S021.
Proof.
move=> T d G P R G0 P0 T1 d1 R0; have [t1 d1'] := (INR_ge1 _ T1, INR_ge1 _ d1).
case: P0 => [P0 | <-]; last first.
  rewrite power_0 !Rmult_0_r !Rmult_0_l; apply: Rmin_l.
have a0 : 0 < 2 * G * P * INR d by positive.
have b0 : 0 < 2 * G * R * INR T by positive.
rewrite power_gt0 //; apply: Rle_trans (min_le_thirds _ _ a0 b0) _; right.
by by_logarithms.
Qed.

(* P_T^(1/3) <= P_T + 1 *)
Lemma third_le_next P : 0 <= P -> power P (1 / 3) <= P + 1.
Proof.
case=> [P0 | <-]; last by rewrite power_0; lra.
rewrite power_gt0 //; case: (Rle_lt_dec 1 P) => h.
  by apply: Rle_trans (Rle_Rpower P (1 / 3) 1 h _) _; [lra | rewrite Rpower_1; lra].
apply: Rle_trans (Rpower_le P 1 (1 / 3) _ _) _; try lra.
by rewrite /Rpower ln_1 Rmult_0_r exp_0; lra.
Qed.

Theorem C021_proved : C021.
Proof.
move=> T d n G P dbar R G0 P0 T1 d1 db0 n1 R0 dd db1.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have r0 : 0 < 2 * G * Rpower R (2 / 3) by positive.
have B0 : 0 < Rpower (INR T) (2 / 3) * Rpower (INR d) (1 / 3) by positive.
have n3 : 1 <= Rpower (INR n) (1 / 3) by apply: Rpower_ge1; lra.
have first : Rmin (2 * G * P * INR d) (2 * G * R * INR T) <= 2 * G * Rpower R (2 / 3) *
  (Rpower (INR T) (2 / 3) * Rpower (INR d) (1 / 3)) * Rpower (INR n) (1 / 3) * (P + 1).
  have := S021_proved T d G P R G0 P0 T1 d1 R0; have k0 := Rmult_lt_0_compat _ _ r0 B0.
  have p1 := third_le_next _ P0.
  have : power P (1 / 3) * 1 <= (P + 1) * Rpower (INR n) (1 / 3).
    by apply: product_le => //; [exact: power_ge0 | lra].
  by move/(Rmult_le_compat_l _ _ _ (Rlt_le _ _ k0)); lra.
split; first by lra.
have mono : Rpower dbar (1 / 3) <= Rpower (INR d) (1 / 3) by apply: Rpower_le; lra.
have k0 : 0 <= (P + 1) * (Rpower (INR T) (2 / 3) * Rpower (INR n) (1 / 3)).
  by left; positive.
have := Rmult_le_compat_l _ _ _ k0 mono.
have A0 : 0 <= (P + 1) * (2 * G * Rpower R (2 / 3)) * (Rpower (INR T) (3 / 4) * sqrt (INR n)).
  by left; positive.
lra.
Qed.

Theorem C029_proved : C029.
Proof.
move=> T d n G P dbar R G0 P0 T1 d1 db0 n1 R0.
split; [|split; [|split]].
- move=> ->; rewrite Rmin_left; first by lra.
  rewrite Rmult_0_r Rmult_0_l; apply: Rmult_le_pos (pos_INR T).
  by left; positive.
- by move=> ->; lra.
- apply: Rle_ge; have b0 : 0 <= (P + 1) *
    (Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)).
    by left; positive.
  lra.
- apply: Rle_ge; have b0 : 0 <= (P + 1) * (sqrt (INR T) * sqrt (INR d)).
    by apply: Rmult_le_pos; [lra | apply: Rmult_le_pos; exact: sqrt_pos].
  lra.
Qed.

Theorem C034_proved : C034.
Proof.
move=> T d n dbar lam T1 d1 db0 l0 n1.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have d1' := INR_ge1 _ d1.
split; [|split; [|split]] => h.
all: by take_logarithms h; by_logarithms.
Qed.

Theorem C027p_proved : C027p.
Proof.
move=> K G M G0 K1 M0; have k1 := INR_ge1 _ K1.
have e0 : 0 <= G ^ 2 + M ^ 2 by have := pow2_ge_0 G; have := pow2_ge_0 M; lra.
have -> : INR K ^ 2 * sqrt (G ^ 2 + M ^ 2) = INR K * (INR K * sqrt (G ^ 2 + M ^ 2)) by ring.
apply: Rmult_le_compat_l; first by lra.
have -> : INR K * sqrt (G ^ 2 + M ^ 2) = sqrt (INR K ^ 2 * (G ^ 2 + M ^ 2)).
  by rewrite sqrt_mult ?sqrt_pow2 //; [lra | exact: pow2_ge_0].
by apply: sqrt_le; have := Rmult_le_pos _ _ (pow2_ge_0 G) (pos_INR K); lra.
Qed.

Theorem S027p_proved : S027p.
Proof.
move=> K Z lam K1 Z1 l0 hK hZ; apply: Rle_ge; have k1 := INR_ge1 _ K1.
have h1 : 4 * lam * (INR Z / 2) <= INR K * (INR Z - 1) by apply: product_le; lra.
by have := Rmult_le_compat_l _ _ _ (pos_INR K) h1; lra.
Qed.
