(* Section 4.12: the terms of Theorem 6's bound. A = sqrt(n) T^{3/4} and b = n sqrt(T
   beta'), X the larger, E = sqrt(G^2 + M^2). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Powers Numbers.
From Mild.statements Require Import Section_4_12_algebra.
From Mild.proofs Require Import Sizes Section_4_8_numbers Section_4_11_numbers.
From Mild.proofs Require Import Section_4_12_bound.
Local Open Scope R_scope.

(* the drift within blocks of sqrt(T)n/2 and more rounds *)
Lemma block_root T n : (1 <= T)%N -> (1 <= n)%N ->
  sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) <= sqrt 2 * size_a T n.
Proof.
move=> T1 n1; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have x0 : 0 < sqrt (INR T) by positive.
have -> : sqrt 2 * size_a T n = sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n).
  by rewrite /size_a; by_logarithms.
by apply: Rmult_le_compat_l; [apply: sqrt_pos | apply: sqrt_le; lra].
Qed.

(* what is paid X times *)
Lemma larger_blocks A b X P R E l lk : 0 <= P -> 0 < R -> 0 < E -> 0 < X -> X <= A + b ->
  l <= 2 * lk -> 0 <= lk ->
  R * E * l * X + E * (2 * P * R + 2 * R ^ 2) * X / (sqrt R * sqrt (P + 2 * R))
  <= 2 * (R * E * lk) * (A + b) + 2 * E * (sqrt R * sqrt (P + 2 * R)) * (A + b).
Proof.
move=> P0 R0 E0 X0 le lw l0; have r := rate_part P R E X P0 R0 E0 X0.
have S0 : 0 <= sqrt R * sqrt (P + 2 * R) by apply: Rmult_le_pos; apply: sqrt_pos.
have RE : 0 < R * E by nra.
have h1 : R * E * l * X <= 2 * (R * E * lk) * X by apply: Rmult_le_compat_r; nra.
have h2 : 2 * (R * E * lk) * X <= 2 * (R * E * lk) * (A + b) by apply: Rmult_le_compat_l; nra.
have : 2 * E * (sqrt R * sqrt (P + 2 * R)) * X <= 2 * E * (sqrt R * sqrt (P + 2 * R)) * (A + b).
  by apply: Rmult_le_compat_l; nra.
by lra.
Qed.

Section Quotients.
Variables n G R E X gamma q Q : R.
Hypotheses (n0 : 0 < n) (E0 : 0 < E) (X0 : 0 < X).

Lemma delay_quotient x y z u :
  G * q * x * y * z * u * Q / (E * X) = G * x * y * z * u * (q * Q / E / X).
Proof. by field; lra. Qed.

Lemma first_delay_quotient x y z u :
  G * R * x * y * z * u / (E * X) = G * x * y * z * u * (R / E / X).
Proof. by field; lra. Qed.

Lemma variance_quotient x :
  q * x * gamma * Q / (2 * n * E * X) = x * gamma * (q * Q / E / X) / (2 * n).
Proof. by field; lra. Qed.

Lemma first_variance_quotient x :
  R * x * gamma / (n * E * X) = 2 * (x * gamma * (R / E / X) / (2 * n)).
Proof. by field; lra. Qed.
End Quotients.

Lemma drift_ge0 G P R : 0 < G -> 0 <= G * sqrt P * sqrt R.
Proof.
move=> G0.
by apply: Rmult_le_pos (sqrt_pos _); apply: Rmult_le_pos (sqrt_pos _); lra.
Qed.

Theorem C136p_proved : C136p.
Proof.
move=> N T d k n m G M P gamma r R G0 M0 N1 P0 T1 d1 g0 k1 n1 r0 R0 small.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have a0 := size_a_gt0 T n n1.
have b0 := size_blocks_ge0 T n m; have e0 := E_gt0 G M G0 M0.
have le := max_le_sum _ _ (Rlt_le _ _ a0) b0; have [lw l0] := log_weight N k N1 k1.
have [XA Xb] := (Rmax_l (size_a T n) (size_blocks T n m), Rmax_r (size_a T n) (size_blocks T n m)).
rewrite -/(size_a T n) -/(size_blocks T n m); set X := Rmax _ _ in le XA Xb *.
have X0 : 0 < X by lra.
have [sR sQ] : 0 < sqrt R /\ 0 < sqrt (P + 2 * R) by split; positive.
have S0 := Rmult_lt_0_compat _ _ sR sQ.
have d3 := delay_term_blocks T n m G M gamma _ T1 n1 G0 M0 S0 small X X0 Xb.
have d5 := delay_term_blocks T n m G M gamma R T1 n1 G0 M0 R0 small X X0 Xb.
have v7 := variance_term_blocks T n G M gamma _ T1 n1 G0 M0 S0 small X X0 XA.
have v8 := variance_term_blocks T n G M gamma R T1 n1 G0 M0 R0 small X X0 XA.
have big := larger_blocks _ _ X P R _ _ _ P0 R0 e0 X0 le lw l0.
have GP := drift_ge0 G P R G0.
have root := Rmult_le_compat_l _ _ _ GP (block_root T n T1 n1).
set E := sqrt (G ^ 2 + M ^ 2) in e0 d3 d5 v7 v8 big *.
set q := sqrt R in sR S0 d3 v7 big GP root *; set Q := sqrt (P + _) in sQ S0 d3 v7 big *.
rewrite delay_quotient // first_delay_quotient // variance_quotient //; last by lra.
rewrite first_variance_quotient //; last by lra.
rewrite /size_a /size_blocks /Rdiv in d3 d5 v7 v8 big root *.
by lra.
Qed.
