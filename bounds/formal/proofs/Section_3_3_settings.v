(* Section 3.3, what the prescribed eta, delta and K assume (readings and the letter). *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers Numbers.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
From Mild.statements Require Import Section_3_3_readings Section_3_3_letter.
Local Open Scope R_scope.

(* one round without delay: nothing is ever waiting *)
Definition at_once : delays.
Proof. by apply: (@Delays [:: 1%N]). Defined.

Theorem C020b_refuted : ~ C020b.
Proof. by move=> /(_ at_once); rewrite (_ : sum_m at_once = 0%Z) //; lra. Qed.

Theorem C020c_proved : C020c.
Proof.
move=> w.
apply: Rle_ge.
apply: Rle_trans (Rmax_r _ _); apply: Rpower_ge1; last lra.
by apply: INR_ge1; exact: T_ge1.
Qed.

Theorem C020d_proved : C020d.
Proof.
move=> T n m r T1 n1 r0; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
split=> [/Rge_le h | /Rge_le h]; first by take_logarithms h; by_logarithms.
case: (pos_INR m) h => [m0 | <-] h; last first.
  by move: h; rewrite power_0 Rmult_0_r /Rdiv Rmult_0_l; lra.
by rewrite power_gt0 // in h *; take_logarithms h; by_logarithms.
Qed.

Theorem C026d_proved : C026d.
Proof.
move=> K k n G M delta G0 K1 k1 M0 d0 n1 h.
have [k1' K1'] := (INR_ge1 _ k1, INR_ge1 _ K1); have G2 := pow2_ge_0 G.
have -> : INR k * (G ^ 2 * (INR K ^ 2 - INR K) + INR K * M ^ 2 * INR n ^ 2 / delta ^ 2) / INR K
  = INR k * G ^ 2 * (INR K - 1) + INR k * M ^ 2 * INR n ^ 2 / delta ^ 2 by field; lra.
have c0 : 0 <= INR k * G ^ 2 by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l _ _ _ c0 h; lra.
Qed.

(* T = 1 and n = 2: delta = sqrt(2) is below r = 2, and 2 is not at most 1 *)
Theorem C028c_refuted : ~ C028c.
Proof.
move=> /(_ 1%N 2%N 2 isT isT Rlt_0_2); rewrite (_ : INR 2 = 2) // (_ : INR 1 = 1) //.
rewrite sqrt_1 /Rpower ln_1 Rmult_0_r exp_0.
have h : sqrt 2 < 2 by rewrite -{2}(sqrt_pow2 2); [apply: sqrt_lt_1 | ]; lra.
by move=> /(_ ltac:(lra)); lra.
Qed.

Theorem C028d_proved : C028d.
Proof.
move=> T n r T1 n1 r0 h r1; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have {}h : sqrt (INR n) / Rpower (INR T) (1 / 4) <= 1 by lra.
by take_logarithms h; by_logarithms.
Qed.

(* T = n = 1 and R = r = 3, P_T = 0: delta = sqrt(3) < 3, and 1/3 is not at least 1 *)
Theorem C172b_refuted : ~ C172b.
Proof.
move=> /(_ 1%N 1%N 0 3 3 ltac:(lra) isT isT ltac:(lra) ltac:(lra)).
rewrite (_ : 0 * 3 + 3 ^ 2 = 3 ^ 2); last by ring.
rewrite sqrt_pow2; last by lra.
have -> : Rpower (3 ^ 2) (1 / 4) = sqrt 3 by by_logarithms.
rewrite (_ : INR 1 = 1) // sqrt_1 /Rpower ln_1 Rmult_0_r exp_0.
have h : sqrt 3 < 3 by rewrite -{2}(sqrt_pow2 3); [apply: sqrt_lt_1 | ]; lra.
by move=> /(_ ltac:(lra) ltac:(lra)); lra.
Qed.

Theorem C172c_proved : C172c.
Proof.
move=> T n P r R P0 T1 n1 r0 R0 h rR rn; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have c0 : 0 < P * R + R ^ 2.
  by have := Rmult_le_pos _ _ P0 (Rlt_le _ _ R0); have := pow_lt R 2 R0; lra.
have {}h : sqrt (INR n) * Rpower (P * R + R ^ 2) (1 / 4) / Rpower (INR T) (1 / 4) <= INR n.
  by lra.
apply: Rle_ge; take_logarithms h.
have l0 : 0 <= ln (INR n).
  rewrite -ln_1; case: n1' => [gt|<-]; last by lra.
  by left; apply: ln_increasing; lra.
by by_logarithms.
Qed.

(* sqrt(2) G K R Z <= R^2/eta + eta (Z GK)^2/2: a sum of squares *)
Theorem C026c_proved : C026c.
Proof.
move=> K Z G eta gamma R G0 K1 Z1 e0 g0 R0 h.
have [k1 z1] := (INR_ge1 _ K1, INR_ge1 _ Z1).
have GK : 0 < G * INR K by positive.
have g1 : (G * INR K) ^ 2 <= gamma by rewrite Rpow_mult_distr; lra.
have g2 : G * INR K <= sqrt gamma by rewrite -(sqrt_pow2 (G * INR K)); [apply: sqrt_le | lra].
have c1 : 0 <= G * INR K * INR Z * eta * (INR Z - 1) / 2.
  apply: quotient_ge0; last by lra.
  by apply: Rmult_le_pos; [left; positive | lra].
have c2 : 0 <= INR Z * eta / 2 by left; positive.
have h1 := Rmult_le_compat_l _ _ _ c1 g2; have h2 := Rmult_le_compat_l _ _ _ c2 g1.
have s2 : sqrt 2 ^ 2 = 2 by rewrite pow2_sqrt; lra.
have sq : 0 <= (sqrt 2 * R - G * INR K * INR Z * eta) ^ 2 / (2 * eta).
  by apply: quotient_ge0; [exact: pow2_ge_0 | lra].
have e : (sqrt 2 * R - G * INR K * INR Z * eta) ^ 2 / (2 * eta) = sqrt 2 ^ 2 / 2 * (R ^ 2 / eta)
  - sqrt 2 * G * INR K * R * INR Z + (G * INR K) ^ 2 * INR Z ^ 2 * eta / 2 by field; lra.
by rewrite e s2 in sq; lra.
Qed.
