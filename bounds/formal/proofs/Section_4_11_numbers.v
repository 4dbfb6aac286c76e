(* Section 4.11: the terms of Theorem 5 with the eta, delta and K of Corollary 2. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers Numbers.
From Mild.statements Require Import Section_4_11_algebra.
From Mild.proofs Require Import Sizes Section_4_8_numbers.
Local Open Scope R_scope.

Theorem C126_proved : C126.
Proof.
move=> T n G M G0 M0 T1 n1; have t0 : 0 <= sqrt (INR T) * INR n.
  by apply: Rmult_le_pos; [exact: sqrt_pos | exact: pos_INR].
have := Rmult_le_pos _ _ (pow2_ge_0 G) t0; lra.
Qed.

(* n sqrt(T beta'), as it is printed *)
Definition size_blocks (T n m : nat) := sqrt (INR T) * INR n * sqrt (INR m).

Lemma size_blocks_squared T n m : size_blocks T n m ^ 2 = INR T * INR n ^ 2 * INR m.
Proof.
rewrite /size_blocks !Rpow_mult_distr !pow2_sqrt //; exact: pos_INR.
Qed.

Lemma size_blocks_ge0 T n m : 0 <= size_blocks T n m.
Proof.
apply: Rmult_le_pos (sqrt_pos _); apply: Rmult_le_pos (sqrt_pos _) (pos_INR n).
Qed.

Lemma size_a_squared T n : (1 <= T)%N -> (1 <= n)%N ->
  size_a T n ^ 2 = INR T * sqrt (INR T) * INR n.
Proof.
move=> T1 n1; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
rewrite /size_a; by_logarithms.
Qed.

Section Corollary_2.
Variables (T n m : nat) (G M P gamma R : R).
Hypotheses (T1 : (1 <= T)%N) (n1 : (1 <= n)%N) (G0 : 0 < G) (M0 : 0 < M) (P0 : 0 <= P).
Hypotheses (g0 : 0 < gamma) (R0 : 0 < R).
Hypothesis small : gamma <= INR T * INR n ^ 2 * (G ^ 2 + M ^ 2).
Let E := sqrt (G ^ 2 + M ^ 2).
Let t1 : 1 <= INR T := INR_ge1 _ T1.
Let n1' : 1 <= INR n := INR_ge1 _ n1.

Lemma E_gt0 : 0 < E.
Proof.
rewrite /E.
by have G2 := pow_lt G 2 G0; have M2 := pow_lt M 2 M0; positive.
Qed.

Lemma E_squared : E ^ 2 = G ^ 2 + M ^ 2.
Proof.
have g2 := pow2_ge_0 G; have m2 := pow2_ge_0 M.
by rewrite /E pow2_sqrt; lra.
Qed.

Lemma root_gamma : sqrt gamma <= sqrt (INR T) * INR n * E.
Proof.
have := sqrt_le _ _ small; have q0 := pow2_ge_0 (INR n); have E2 := E_squared.
have n0 : 0 <= INR T * INR n ^ 2 by apply: Rmult_le_pos; lra.
rewrite sqrt_mult //; last by rewrite -E2; apply: pow2_ge_0.
by rewrite sqrt_mult ?sqrt_pow2 //; lra.
Qed.

(* the delay term and the variance, with eta = R/(E X) *)
Lemma delay_term_blocks X : 0 < X -> size_blocks T n m <= X ->
  G * sqrt (INR T) * sqrt gamma * INR n * INR m * (R / E / X) <= G * R * size_blocks T n m.
Proof.
move=> X0 hX; have e0 := E_gt0; have s0 := size_blocks_ge0 T n m.
apply: Rle_trans (delay_square X (size_blocks T n m) X0 _ (G * R) _); last first.
- by left; positive.
- by [].
have -> : G * sqrt (INR T) * sqrt gamma * INR n * INR m * (R / E / X) =
  G * R * (sqrt (INR T) * INR n * INR m / E * sqrt gamma) / X by field; lra.
apply: quotient_le2 => //.
apply: Rmult_le_compat_l; first by left; positive.
rewrite size_blocks_squared.
have c0 : 0 <= sqrt (INR T) * INR n * INR m / E.
  apply: quotient_ge0 => //; apply: Rmult_le_pos (pos_INR m).
  exact: Rmult_le_pos (sqrt_pos _) (pos_INR n).
apply: Rle_trans (Rmult_le_compat_l _ _ _ c0 root_gamma) _; right.
rewrite -{3}(sqrt_squared (INR T)); last lra.
by field; lra.
Qed.

Lemma variance_term_blocks X : 0 < X -> size_a T n <= X ->
  sqrt (INR T) * gamma * (R / E / X) / (2 * INR n) <= R * E / 2 * size_a T n.
Proof.
move=> X0 hX; have e0 := E_gt0; have a0 := size_a_gt0 T n n1.
have s0 : 0 < sqrt (INR T) by positive.
apply: Rle_trans (variance_square X (size_a T n) X0 _ (R * E / 2) _); last first.
- by left; positive.
- by lra.
have -> : sqrt (INR T) * gamma * (R / E / X) / (2 * INR n) =
  (R * sqrt (INR T) / (2 * INR n * E) * gamma) / X by field; lra.
apply: quotient_le2 => //; rewrite size_a_squared //.
have c0 : 0 <= R * sqrt (INR T) / (2 * INR n * E) by left; positive.
apply: Rle_trans (Rmult_le_compat_l _ _ _ c0 small) _; right.
by rewrite -E_squared; field; lra.
Qed.
End Corollary_2.

(* Corollary 2's eta, with and without a backlog *)
Lemma eta_2_is T n m R E : (1 <= T)%N -> (1 <= n)%N -> 0 < R -> 0 < E -> 1 <= INR m ->
  Rmin (R / (Rpower (INR T) (3 / 4) * sqrt (INR n) * E))
    (R / (sqrt (INR T) * INR n * sqrt (INR m) * E)) =
  R / E / Rmax (size_a T n) (size_blocks T n m).
Proof.
move=> T1 n1 R0 E0 m1; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have b0 : 0 < size_blocks T n m by rewrite /size_blocks; positive.
rewrite -min_of_quotients //; [|exact: size_a_gt0|by positive].
by rewrite -!over_product /size_a /size_blocks !(Rmult_comm E).
Qed.

Lemma variance_without T n gamma R E : (1 <= T)%N -> (1 <= n)%N -> 0 < gamma -> 0 < R -> 0 < E ->
  sqrt (INR T) * gamma * (R / E / size_a T n) / (2 * INR n) =
  R * gamma / (2 * Rpower (INR T) (1 / 4) * Rpower (INR n) (3 / 2) * E).
Proof.
move=> T1 n1 g0 R0 E0; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have s0 : 0 < sqrt (INR T) by positive.
by rewrite /size_a; by_logarithms.
Qed.

Theorem C127_proved : C127.
Proof.
move=> T n m G M P gamma R G0 M0 P0 T1 g0 n1 R0 small.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have a0 := size_a_gt0 T n n1.
have e0 := E_gt0 G M G0 M0.
have h2 := variance_term_blocks T n G M gamma R T1 n1 G0 M0 R0 small.
split=> [m1 | ->]; last first.
  have {h2} := h2 _ a0 (Rle_refl _); set E := sqrt (G ^ 2 + M ^ 2) in e0 *.
  rewrite variance_without //.
  have -> : Rpower (INR T) (3 / 4) * sqrt (INR n) * E * (P * R + R ^ 2) / R =
    size_a T n * E * (P + R) by rewrite /size_a; field; lra.
  rewrite Rmult_0_r /Rdiv Rmult_0_l /size_a; lra.
have b0 : 0 < size_blocks T n m by rewrite /size_blocks; positive.
set E := sqrt (G ^ 2 + M ^ 2) in e0 *; rewrite eta_2_is //; last by lra.
have XA := Rmax_l (size_a T n) (size_blocks T n m).
have Xb := Rmax_r (size_a T n) (size_blocks T n m).
have le := max_le_sum _ _ (Rlt_le _ _ a0) (Rlt_le _ _ b0).
set X := Rmax _ _ in XA Xb le *; have X0 : 0 < X by lra.
have h1 := delay_term_blocks T n m G M gamma R T1 n1 G0 M0 R0 small X X0 Xb.
have {}h2 := h2 X X0 XA; rewrite -/E in h1 h2.
have -> : (P * R + R ^ 2) / (R / E / X) = E * (P + R) * X by field; lra.
have c0 : 0 <= E * (P + R) by apply: Rmult_le_pos; lra.
have := Rmult_le_compat_l _ _ _ c0 le; rewrite /size_a /size_blocks in h1 h2 *; lra.
Qed.

(* ---- what beta' = sum m_z is at most, and what follows ---- *)
Lemma le_sum_of_squares x y z : 0 <= y -> 0 <= z -> x ^ 2 <= y ^ 2 + z ^ 2 -> x <= y + z.
Proof.
move=> y0 z0 h; have yz := Rmult_le_pos _ _ y0 z0.
apply: Rnot_lt_le => lt; have y_z : 0 <= y + z by lra.
have := Rmult_le_0_lt_compat _ _ _ _ y_z y_z lt lt; lra.
Qed.

(* from beta' <= Z ceil((d-1)/K), with K = n sqrt(T)/q *)
Lemma rounded_up s n m d q A : 0 < s -> 0 < n -> 0 < q -> 1 <= d -> 0 <= m -> 0 <= A ->
  A ^ 2 = q * s ^ 3 * n -> m <= q * s * ceiling (q * (d - 1) / (s * n)) / n ->
  s * n * sqrt m <= A + q * s * sqrt d.
Proof.
move=> s0 n0 q0 d1 m0 A0 A2 h; apply: le_sum_of_squares => //.
  by apply: Rmult_le_pos (sqrt_pos d); left; positive.
have [_ c] := ceiling_bounds (q * (d - 1) / (s * n)).
rewrite !Rpow_mult_distr !pow2_sqrt; try lra.
have up : q * s * ceiling (q * (d - 1) / (s * n)) / n <=
  q * s * (q * (d - 1) / (s * n) + 1) / n.
  apply: quotient_le2 => //.
  by apply: Rmult_le_compat_l; [left; positive | lra].
have k0 : 0 <= s ^ 2 * n ^ 2 by left; positive.
have := Rmult_le_compat_l _ _ _ k0 (Rle_trans _ _ _ h up).
have -> : s ^ 2 * n ^ 2 * (q * s * (q * (d - 1) / (s * n) + 1) / n) =
  q ^ 2 * s ^ 2 * (d - 1) + q * s ^ 3 * n by field; lra.
have : 0 <= q ^ 2 * s ^ 2 by left; positive.
by rewrite A2; lra.
Qed.

(* the display is monotone in n sqrt(T beta') *)
Lemma display_mono x y k E c : x <= y -> 0 <= k -> 0 <= E -> 0 <= c ->
  k * x + E * c * x <= k * y + E * c * y.
Proof.
move=> h k0 E0 c0; have := Rmult_le_pos _ _ E0 c0 => Ec0.
by have := Rmult_le_compat_l _ _ _ k0 h; have := Rmult_le_compat_l _ _ _ Ec0 h; lra.
Qed.

Theorem C128b_proved : C128b.
Proof.
move=> T d n m G M P R G0 M0 P0 T1 d1 n1 R0 h; have n1' := INR_ge1 _ n1.
have le : INR n * sqrt (INR m) <= sqrt (INR d).
  rewrite -(sqrt_pow2 (INR n)); last lra.
  rewrite -sqrt_mult; [|exact: pow2_ge_0|exact: pos_INR].
  apply: sqrt_le; have n2 : 0 < INR n ^ 2 by positive.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ n2) h.
  by have -> : INR n ^ 2 * (INR d / INR n ^ 2) = INR d by [field; lra]; lra.
have {}le := Rmult_le_compat_l _ _ _ (sqrt_pos (INR T)) le.
split; first by lra.
have GR : 0 <= G * R by left; positive.
have PR : 0 <= P + R by lra.
have := display_mono _ _ _ _ _ le GR (sqrt_pos (G ^ 2 + M ^ 2)) PR; lra.
Qed.

Theorem C128p_proved : C128p.
Proof.
move=> T d n m G M P R G0 M0 P0 T1 d1 n1 R0 h.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have a0 := size_a_gt0 T n n1.
have s0 : 0 < sqrt (INR T) by positive.
have le : sqrt (INR T) * INR n * sqrt (INR m) <= size_a T n + sqrt (INR T) * sqrt (INR d).
  rewrite -(Rmult_1_l (sqrt (INR T) * sqrt (INR d))) -Rmult_assoc.
  apply: rounded_up; rewrite ?Rmult_1_l; try by [lra | apply: INR_ge1 | apply: pos_INR].
  rewrite size_a_squared // -{1}(sqrt_squared (INR T)); last lra.
  by ring.
split; first by rewrite /size_a in le.
have GR : 0 <= G * R by left; positive.
have PR : 0 <= P + R by lra.
have := display_mono _ _ _ _ _ le GR (sqrt_pos (G ^ 2 + M ^ 2)) PR; rewrite /size_a; lra.
Qed.
