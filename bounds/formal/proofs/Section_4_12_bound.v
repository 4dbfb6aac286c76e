(* Section 4.12: the terms of Theorem 7's bound, one by one. A = sqrt(n) T^{3/4} is what
   bandits pay without delay, b = (n T sum m_t)^{1/3} what delay costs, X the larger. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Powers Numbers.
From Mild.statements Require Import Section_4_12_algebra.
From Mild.proofs Require Import Sizes Section_4_3_numbers Section_4_8_numbers.
Local Open Scope R_scope.

Lemma size_b_cube T n m : (1 <= T)%N -> (1 <= n)%N ->
  size_b T n m ^ 3 = INR T * INR n * INR m.
Proof.
move=> T1 n1.
case: m => [|m]; first by rewrite /size_b power_0 /=; ring.
by apply: size_b_cubed => //; apply: INR_ge1.
Qed.

Section Terms.
Variables t n m A b X : R.
Hypotheses (t0 : 0 < t) (X0 : 0 < X) (hA : 0 <= A <= X) (hb : 0 <= b <= X).
Hypotheses (b3 : b ^ 3 = t * n * m) (A4 : A ^ 4 = t ^ 3 * n ^ 2).

(* delta = X/T *)
Lemma delay_part k : 0 <= k -> k * n * m / (X / t * X) <= k * b.
Proof.
move=> k0; have -> : k * n * m / (X / t * X) = k * (t * n * m / X ^ 2) by field; lra.
by rewrite -b3; apply: Rmult_le_compat_l => //; apply: over_power.
Qed.

Lemma variance_part k : 0 <= k -> k * t * n ^ 2 / ((X / t) ^ 2 * X) <= k * A.
Proof.
move=> k0; have -> : k * t * n ^ 2 / ((X / t) ^ 2 * X) = k * (t ^ 3 * n ^ 2 / X ^ 3).
  by field; lra.
by rewrite -A4; apply: Rmult_le_compat_l => //; apply: over_power.
Qed.
End Terms.

(* C058 *)
Lemma log_weight N k : (1 <= N)%N -> (1 <= k)%N ->
  ln (INR N * INR k * (INR k + 1) / (INR N + 1)) <= 2 * ln (INR k + 1) /\ 0 <= ln (INR k + 1).
Proof.
move=> N1 k1; have h := C058_proved N k N1 k1.
have [n1 k1'] := (INR_ge1 _ N1, INR_ge1 _ k1); split.
  have -> : 2 * ln (INR k + 1) = ln ((INR k + 1) ^ 2).
    by rewrite /= Rmult_1_r ln_mult; lra.
  case: h => [lt|->]; last by lra.
  left.
  by apply: ln_increasing => //; apply: Rdiv_lt_0_compat; nra.
rewrite -ln_1.
by left; apply: ln_increasing; lra.
Qed.

(* the rates' term: PR + R^2 <= R (P + 2R) *)
Lemma rate_part P R M X : 0 <= P -> 0 < R -> 0 < M -> 0 < X ->
  M * (2 * P * R + 2 * R ^ 2) * X / (sqrt R * sqrt (P + 2 * R))
    <= 2 * M * sqrt R * sqrt (P + 2 * R) * X.
Proof.
move=> P0 R0 M0 X0; have [r0 q0] : 0 < sqrt R /\ 0 < sqrt (P + 2 * R) by split; positive.
have [rr qq] := (sqrt_squared R ltac:(lra), sqrt_squared (P + 2 * R) ltac:(lra)).
apply: quotient_le; first exact: Rmult_lt_0_compat.
have -> : 2 * M * sqrt R * sqrt (P + 2 * R) * X * (sqrt R * sqrt (P + 2 * R)) =
  2 * M * X * (sqrt R * sqrt R * (sqrt (P + 2 * R) * sqrt (P + 2 * R))) by ring.
rewrite rr qq; have MX : 0 < M * X by nra.
have : M * X * (P * R + R ^ 2) <= M * X * (R * (P + 2 * R)) by apply: Rmult_le_compat_l; nra.
by lra.
Qed.

Section Bound.
Variables t n m A b X G M P r R l lk : R.
Hypotheses (t0 : 0 < t) (X0 : 0 < X) (hA : 0 <= A <= X) (hb : 0 <= b <= X) (le : X <= A + b).
Hypotheses (b3 : b ^ 3 = t * n * m) (A4 : A ^ 4 = t ^ 3 * n ^ 2).
Hypotheses (G0 : 0 < G) (M0 : 0 < M) (P0 : 0 <= P) (r0 : 0 < r) (R0 : 0 < R).
Hypotheses (lw : l <= 2 * lk) (l0 : 0 <= lk).
Notation S := (sqrt R * sqrt (P + 2 * R)).

(* what is paid X times *)
Lemma larger_part : M * R * l * X + (G * R / r + 3 * G + 2 * M * S) * X
  <= (G * R / r + 3 * G + 2 * M * S + 2 * (M * R * lk)) * (A + b).
Proof.
have S0 : 0 <= S by apply: Rmult_le_pos; apply: sqrt_pos.
have q0 : 0 < G * R / r by apply: Rdiv_lt_0_compat => //; nra.
have MR : 0 < M * R by nra.
have l7 : M * R * l * X <= 2 * (M * R * lk) * X by apply: Rmult_le_compat_r; nra.
suff : (G * R / r + 3 * G + 2 * M * S + 2 * (M * R * lk)) * X
  <= (G * R / r + 3 * G + 2 * M * S + 2 * (M * R * lk)) * (A + b) by lra.
by apply: Rmult_le_compat_l; nra.
Qed.

Lemma terms_of_theorem_7 :
  G * S * n * m / (X / t * X) + G * R / r * X + G * R * n * m / (X / t * X) + 3 * G * X
  + M * S / 2 * t * n ^ 2 / ((X / t) ^ 2 * X) + M * R * t * n ^ 2 / ((X / t) ^ 2 * X)
  + M * R * l * X + M * (2 * P * R + 2 * R ^ 2) * X / S
  <= G * S * b + G * R * b + M * S / 2 * A + M * R * A + 2 * (M * R * lk) * (A + b)
  + (A + b) * (G * R / r + 3 * G + 2 * M * S).
Proof.
have S0 : 0 <= S by apply: Rmult_le_pos; apply: sqrt_pos.
have GR : 0 < G * R by nra.
have MR : 0 < M * R by nra.
have GS : 0 <= G * S by nra.
have MS : 0 <= M * S / 2 by nra.
have d1 := delay_part _ _ _ _ _ t0 X0 hb b3 _ GS.
have d3 := delay_part _ _ _ _ _ t0 X0 hb b3 _ (Rlt_le _ _ GR).
have v5 := variance_part _ _ _ _ t0 X0 hA A4 _ MS.
have v6 := variance_part _ _ _ _ t0 X0 hA A4 _ (Rlt_le _ _ MR).
by have := larger_part; have := rate_part P R M X P0 R0 M0 X0; lra.
Qed.
End Bound.

Theorem C141p_proved : C141p.
Proof.
move=> N T k n m G M P r R G0 M0 N1 P0 T1 k1 n1 r0 R0; have t1 := INR_ge1 _ T1.
have [lw l0] := log_weight N k N1 k1; have t0 : 0 < INR T by lra.
rewrite -/(delta_1 T n m) delta_is // -/(size_b T n m) -/(size_a T n).
have a0 := size_a_gt0 T n n1; have X0 := larger_gt0 T n m n1.
have hb := conj (size_b_ge0 T n m) (Rmax_l (size_b T n m) (size_a T n)).
have hA := conj (Rlt_le _ _ a0) (Rmax_r (size_b T n m) (size_a T n)).
have := terms_of_theorem_7 _ _ _ _ _ _ G M P r R _ _ t0 X0 hA hb (larger_le T n m n1)
  (size_b_cube T n m T1 n1) (size_a_fourth T n T1 n1) G0 M0 P0 r0 R0 lw l0.
set X := Rmax _ _ in X0 *.
have -> : G * R * INR T * (X / INR T) / r = G * R / r * X by field; lra.
have -> : 3 * G * INR T * (X / INR T) = 3 * G * X by field; lra.
have -> x y z u : M * x * y * z * u / (2 * (X / INR T) ^ 2 * X) =
  M * (x * u) / 2 * y * z / ((X / INR T) ^ 2 * X) by field; lra.
by rewrite /size_a /size_b /Rdiv; lra.
Qed.
