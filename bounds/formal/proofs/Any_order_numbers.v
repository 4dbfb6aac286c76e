(* Own claims about numbers: sharper forms of eqs. (24) and (75) and of the sum after
   eq. (77), Theorem 3 beside S34, and the entropy (text after Lemma 4). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers Numbers.
From Mild.statements Require Import Any_order Section_4_4_functions Appendix_a.
From Mild.proofs Require Import RateGrid Appendix_a_numbers.
Local Open Scope R_scope.

Section Between.
Variables a B eta : R.
Hypotheses (a0 : 0 < a) (e0 : 0 < eta) (below : a * eta <= B) (above : B <= 2 * (a * eta)).

(* (2x - 1)(x - 1) <= 0 for x between 1/2 and 1 *)
Lemma between_3 : 2 * a ^ 2 * eta + B ^ 2 / eta <= 3 * a * B.
Proof.
suff : 2 * a ^ 2 * eta - 3 * a * B + B ^ 2 / eta <= 0 by lra.
have -> : 2 * a ^ 2 * eta - 3 * a * B + B ^ 2 / eta =
  - ((2 * (a * eta) - B) * (B - a * eta)) / eta by field; lra.
apply: quotient_le => //; have : 0 <= (2 * (a * eta) - B) * (B - a * eta).
  by apply: Rmult_le_pos; lra.
lra.
Qed.

(* (x - 2)(x - 1/2) <= 0 there *)
Lemma between_5_2 : a ^ 2 * eta + B ^ 2 / eta <= 5 * a * B / 2.
Proof.
suff : a ^ 2 * eta - 5 * a * B / 2 + B ^ 2 / eta <= 0 by lra.
have -> : a ^ 2 * eta - 5 * a * B / 2 + B ^ 2 / eta =
  - ((2 * B - a * eta) * (a * eta - B / 2)) / eta by field; lra.
apply: quotient_le => //; have : 0 <= (2 * B - a * eta) * (a * eta - B / 2).
  by apply: Rmult_le_pos; lra.
lra.
Qed.
End Between.

Lemma best_squared P R : 0 <= P -> 0 < R -> (sqrt R * sqrt (P + 2 * R)) ^ 2 = P * R + 2 * R ^ 2.
Proof. by move=> P0 R0; rewrite Rpow_mult_distr !pow2_sqrt; lra. Qed.

Section Rate.
Variables (beta : nat) (G P eta R : R).
Hypotheses (G0 : 0 < G) (P0 : 0 <= P) (b1 : (1 <= beta)%N) (e0 : 0 < eta) (R0 : 0 < R).
Let B := sqrt R * sqrt (P + 2 * R).
Let a := G * sqrt (INR beta).
Hypotheses (below : eta <= B / a) (above : B / a <= 2 * eta).

Lemma a_gt0 : 0 < a.
Proof. by rewrite /a; have h := INR_ge1 _ b1; positive. Qed.

Lemma a_squared : a ^ 2 = G ^ 2 * INR beta.
Proof. by rewrite /a Rpow_mult_distr pow2_sqrt //; exact: pos_INR. Qed.

Lemma rate_between : a * eta <= B <= 2 * (a * eta).
Proof.
have a0 := a_gt0; have e : B = a * (B / a) by field; lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ a0) below.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ a0) above; rewrite -e; lra.
Qed.
End Rate.

Theorem S36_proved : S36.
Proof.
move=> beta G P eta R G0 P0 b1 e0 R0 below above.
have [h1 h2] := rate_between beta G P eta R G0 b1 below above.
have := between_3 _ _ eta e0 h1 h2; rewrite best_squared // a_squared; lra.
Qed.

Theorem SA9_proved : SA9.
Proof.
move=> beta G P eta R G0 P0 b1 e0 R0 below above.
have [h1 h2] := rate_between beta G P eta R G0 b1 below above.
have := between_5_2 _ _ eta e0 h1 h2; rewrite best_squared // a_squared.
have h : P * R + R ^ 2 <= P * R + 2 * R ^ 2 by have := pow2_ge_0 R; lra.
by have := quotient_le2 _ _ _ e0 h; lra.
Qed.

Theorem SA10_proved : SA10.
Proof.
move=> V beta V1 b1 h.
have g := root2_gt1; apply: quotient_le2; first by lra.
apply: Rmult_le_compat_l; first exact: sqrt_pos.
have b := INR_ge1 _ b1; suff : Rpower 2 (INR V / 2) <= sqrt (INR beta + 1) by lra.
by take_logarithms h; by_logarithms.
Qed.

Theorem S38_proved : S38.
Proof.
move=> T d G P R G0 P0 T1 d1 R0; have d1' := INR_ge1 _ d1.
have m1 := Rmax_l (2 * R) P; have m2 := Rmax_r (2 * R) P.
have m0 : 0 <= Rmax (2 * R) P by lra.
have h1 : sqrt (P + 2 * R) <= sqrt 2 * sqrt (Rmax (2 * R) P).
  rewrite -sqrt_mult; try lra.
  by apply: sqrt_le; lra.
have h2 : sqrt (INR d + 1) <= sqrt 2 * sqrt (INR d).
  rewrite -sqrt_mult; try lra.
  by apply: sqrt_le; lra.
have h := product_le _ _ _ _ (sqrt_pos _) (sqrt_pos _) h1 h2.
have k0 : 0 <= 3 * sqrt 2 * G * sqrt R * sqrt (INR T).
  by apply: Rmult_le_pos (sqrt_pos _); left; positive.
have e x y : sqrt 2 * x * (sqrt 2 * y) = 2 * (x * y).
  by rewrite -{3}root2_squared; ring.
rewrite e in h; have s : 6 * sqrt 2 <= 17 / 2.
  have : sqrt 2 <= sqrt ((17 / 12) ^ 2) by apply: sqrt_le; lra.
  by rewrite sqrt_pow2; lra.
have c0 : 0 <= G * sqrt R * sqrt (INR T) * (sqrt (Rmax (2 * R) P) * sqrt (INR d)).
  apply: Rmult_le_pos; last by apply: Rmult_le_pos; exact: sqrt_pos.
  by apply: Rmult_le_pos (sqrt_pos _); left; positive.
have := Rmult_le_compat_l _ _ _ k0 h; have := Rmult_le_compat_r _ _ _ c0 s; lra.
Qed.

Theorem S4a_proved : S4a.
Proof.
move=> h1 h2 h3 w1 w2 w3 p1 p2 p3 q1 q2 q3.
have sq a b x y : 0 < x -> 0 < y -> 2 * (a * b) <= a ^ 2 * y / x + b ^ 2 * x / y.
  move=> x0 y0; have : 0 <= (a * y - b * x) ^ 2 / (x * y).
    by apply: quotient_ge0; [exact: pow2_ge_0 | positive].
  have -> : (a * y - b * x) ^ 2 / (x * y) = a ^ 2 * y / x + b ^ 2 * x / y - 2 * (a * b).
    by field; lra.
  lra.
have h12 := sq h1 h2 _ _ q1 q2; have h13 := sq h1 h3 _ _ q1 q3; have h23 := sq h2 h3 _ _ q2 q3.
have own a x : 0 < x -> x * (a ^ 2 / x) = a ^ 2 by move=> x0; field; lra.
have o1 := own h1 _ q1; have o2 := own h2 _ q2; have o3 := own h3 _ q3.
rewrite /Rdiv in o1 o2 o3 h12 h13 h23 *.
by split; apply: Rle_ge; lra.
Qed.
