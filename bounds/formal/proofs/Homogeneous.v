(* The algebra in units of R or r: every statement says the same in every unit of length,
   so that most follow from those of Sections 3 and 4 where the unit is 1. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding Powers Numbers.
From Mild.statements Require Import Homogeneous.
From Mild.proofs Require Import Section_4_8_numbers Section_4_11_numbers Section_4_12_bound.
From Mild.proofs Require Import Section_4_12_blocks.
Local Open Scope R_scope.

(* ---- Section 3.2, in units of R ---- *)
Theorem S40_proved : S40.
Proof.
move=> beta sum_d G P lam R G0 P0 b1 l0 R0 s1 h; have s_le := sqrt_le _ _ h.
have i0 := Rinv_0_lt_compat _ l0; have q0 := sqrt_pos (P / R + 1).
have c0 : 0 <= (G ^ 2 * lam + R ^ 2 / lam) * sqrt (P / R + 1).
  by apply: Rmult_le_pos => //; rewrite /Rdiv; nra.
by have := Rmult_le_compat_r _ _ _ c0 s_le; rewrite /Rdiv; lra.
Qed.

(* min{2pd, 2T} <= sqrt(dT) (p + 1) *)
Lemma min_of_two x y p : 0 <= x -> 0 <= y -> 0 <= p ->
  Rmin (2 * p * (y * y)) (2 * (x * x)) <= x * y * (p + 1).
Proof.
move=> x0 y0 p0; apply: Rnot_lt_le => lt.
have l1 := Rlt_le_trans _ _ _ lt (Rmin_l _ _); have l2 := Rlt_le_trans _ _ _ lt (Rmin_r _ _).
have xy : 0 <= x * y * (p + 1) by apply: Rmult_le_pos; nra.
have := Rmult_le_0_lt_compat _ _ _ _ xy xy l1 l2.
have -> : 2 * p * (y * y) * (2 * (x * x)) = 4 * p * ((x * y) * (x * y)) by ring.
have -> : x * y * (p + 1) * (x * y * (p + 1)) = (p + 1) * (p + 1) * ((x * y) * (x * y)) by ring.
have : 0 <= (x * y) * (x * y) by apply: Rle_0_sqr.
have : 0 <= (p - 1) * (p - 1) by apply: Rle_0_sqr.
by set s := x * y * (x * y); nra.
Qed.

Lemma min_scaled c a b : 0 < c -> Rmin (c * a) (c * b) = c * Rmin a b.
Proof.
move=> c0.
rewrite /Rmin; case: Rle_dec => h1; case: Rle_dec => h2 //.
  by have := Rmult_le_reg_l _ _ _ c0 h1.
by case: h1; apply: Rmult_le_compat_l; lra.
Qed.

Lemma both_terms g k p beta c lam R : 0 <= g -> 0 <= p -> 0 < lam -> 0 <= beta <= c ->
  k = R ^ 2 / lam ->
  g * beta + R ^ 2 * beta * (p + 1) / lam <= c * (g + k) * (p + 1).
Proof.
move=> g0 p0 l0 [b0 le] ke.
have k0 : 0 <= k by rewrite ke; apply: quotient_ge0; [nra | lra].
have -> : R ^ 2 * beta * (p + 1) / lam = beta * (k * (p + 1)) by rewrite ke; field; lra.
have kp : 0 <= k * (p + 1) by nra.
have gp : 0 <= g * p by nra.
have := Rmult_le_compat_r _ _ _ kp le; have := Rmult_le_compat_r _ _ _ g0 le.
by have := Rmult_le_pos _ _ (Rle_trans _ _ _ b0 le) gp; lra.
Qed.

Theorem S41_proved : S41.
Proof.
move=> T beta d sum_d G P lam R G0 P0 T1 b1 d1 l0 R0 s1 h1 h2.
have p0 : 0 <= P / R by apply: quotient_ge0; lra.
have PE : P = P / R * R by field; lra.
have [sb ss] := (sqrt_le _ _ h1, sqrt_le _ _ h2).
rewrite (sqrt_mult_alt (INR T)) in ss; last exact: pos_INR.
have [b0 x0 y0] := And3 (sqrt_pos (INR beta)) (sqrt_pos (INR T)) (sqrt_pos (INR d)).
have [xx yy] := (sqrt_sqrt _ (pos_INR T), sqrt_sqrt _ (pos_INR d)).
set p := P / R in p0 PE *; have g0 : 0 <= G ^ 2 * lam by nra.
have first c : sqrt (INR beta) <= c -> G ^ 2 * lam * sqrt (INR beta)
    + R ^ 2 * sqrt (INR beta) * (p + 1) / lam <= c * (G ^ 2 * lam + R ^ 2 / lam) * (p + 1).
  by move=> le; apply: both_terms.
split; first exact: first.
have {}first := first _ (Rle_trans _ _ _ sb ss); have m := min_of_two _ _ _ x0 y0 p0.
rewrite xx yy in m; have gr : 0 < G * R by nra.
have -> : Rmin (2 * G * P * INR d) (2 * G * R * INR T) =
  G * R * Rmin (2 * p * INR d) (2 * INR T).
  by rewrite -min_scaled // {1}PE; congr Rmin; ring.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ gr) m; lra.
Qed.

(* ---- text after Theorem 3 ---- *)
Theorem S42_proved : S42.
Proof.
move=> T d G P R G0 P0 T1 d1 R0 PT; have p0 : 0 <= P / R by apply: quotient_ge0; lra.
set p := P / R in p0 PT *; have t1 := INR_ge1 _ T1.
have [l r] := (Rmax_l 2 p, Rmax_r 2 p).
set m := Rmax 2 p in l r *; split; apply: Rle_ge.
  have [c _] := ceiling_bounds (2 * INR T / m); apply: Rle_trans c.
  apply: (Rmult_le_reg_r ((p + 1) * m)); first by nra.
  have -> : INR T / (p + 1) * ((p + 1) * m) = INR T * m by field; lra.
  have -> : 2 * INR T / m * ((p + 1) * m) = INR T * (2 * (p + 1)) by field; lra.
  apply: Rmult_le_compat_l; first by lra.
  by rewrite /m; apply: Rmax_lub; lra.
have s : sqrt 2 * sqrt (p + 1) <= 2 * sqrt m.
  rewrite -sqrt_mult_alt; last by lra.
  have -> : 2 * sqrt m = sqrt (2 * 2 * m) by rewrite sqrt_mult_alt ?sqrt_square; lra.
  by apply: sqrt_le_1_alt; lra.
have c0 : 0 <= G * R * sqrt (INR T) * sqrt (INR d).
  apply: Rmult_le_pos (sqrt_pos _); apply: Rmult_le_pos (sqrt_pos _); nra.
by have := Rmult_le_compat_l _ _ _ c0 s; lra.
Qed.

(* ---- Section 4.8, in units of r ---- *)
Theorem S44_proved : S44.
Proof.
move=> T n m C G drift r R C0 G0 T1 dr0 n1 r0 R0 h.
have e : G * r * (drift / r) = G * drift by field; lra.
have := C109_proved T n m C (G * r) (drift / r) r R C0 (Rmult_lt_0_compat _ _ G0 r0) T1
  (quotient_ge0 _ _ dr0 r0) n1 r0 R0; rewrite e => /(_ h).
set D := Rmax _ _; have -> : G * r * R * INR T * D / r = G * R * INR T * D by field; lra.
by have -> : G * r * R / r = G * R; [field | ]; lra.
Qed.

Theorem S45_proved : S45.
Proof.
move=> T n m C G M P dbar drift r R C0 G0 M0 P0 T1 db0 dr0 n1 r0 R0 h hd.
have e : G * r * (drift / r) = G * drift by field; lra.
have := C110_proved T n m C (G * r) M (P / r) dbar (drift / r) 1 (R / r) C0
  (Rmult_lt_0_compat _ _ G0 r0) M0 (quotient_ge0 _ _ P0 r0) T1 db0
  (quotient_ge0 _ _ dr0 r0) n1 Rlt_0_1 (Rdiv_lt_0_compat _ _ R0 r0); rewrite e => /(_ h hd) [h1 h2].
split=> //; have GR : G * r * (R / r) = G * R by field; lra.
have G1 : G * R / 1 = G * R by field.
rewrite GR G1 in h2.
have e1 x y : M * (R / r) * x * y / 2 = M * R * x * y / (2 * r) by field; lra.
have e2 : M * (R / r) / 2 = M * R / (2 * r) by field; lra.
by rewrite e1 e2 in h2; lra.
Qed.

Theorem S43_proved : S43.
Proof.
move=> T n m G M P r R G0 M0 P0 T1 n1 r0 R0; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have [h1 h2] := C108a_proved T n m (G * r) M (P / r) (R / r) (Rmult_lt_0_compat _ _ G0 r0) M0
  (quotient_ge0 _ _ P0 r0) T1 n1 (Rdiv_lt_0_compat _ _ R0 r0).
have pe : P / r * (R / r) + (R / r) ^ 2 = P * R / r ^ 2 + R ^ 2 / r ^ 2 by field; lra.
have gr : G * r * (R / r) = G * R by field; lra.
have e1 x y : M * (R / r) * x * y / 2 = M * R * x * y / (2 * r) by field; lra.
have e3 x y z : M * x * y * z / (R / r) = M * x * y * r * z / R by field; lra.
rewrite pe gr e1 in h1 h2.
split=> [m1|m0]; last first.
  by have := h2 m0; rewrite e3; lra.
have m0 : 0 < INR m by lra.
have {h2} := h1 m1; rewrite !(power_gt0 _ _ m0).
rewrite (_ : Rmin (R / r / _) _ = Rmin
  (R / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * Rpower (INR m) (1 / 3)))
  (R / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))); first by lra.
by congr Rmin; by_logarithms.
Qed.

(* ---- Section 4.11 ---- *)
Theorem S46_proved : S46.
Proof.
move=> T n G M r G0 M0 T1 n1 r0; have t0 : 0 <= sqrt (INR T) * INR n.
  by apply: Rmult_le_pos; [exact: sqrt_pos | exact: pos_INR].
have gr : 0 <= G ^ 2 * r ^ 2 by apply: Rmult_le_pos; apply: pow2_ge_0.
by have := Rmult_le_pos _ _ gr t0; lra.
Qed.

Lemma scaled_E_gt0 G M r : 0 < G -> 0 < M -> 0 < r -> 0 < sqrt (G ^ 2 * r ^ 2 + M ^ 2).
Proof.
move=> G0 M0 r0; have m2 := pow_lt _ 2 M0.
have gr := Rmult_lt_0_compat _ _ (pow_lt _ 2 G0) (pow_lt _ 2 r0).
by apply: sqrt_lt_R0; lra.
Qed.

Theorem S47_proved : S47.
Proof.
move=> T n m G M P gamma r R G0 M0 P0 T1 g0 n1 r0 R0 small.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1); have rr : 0 < r ^ 2 by apply: pow_lt.
have sq : (G * r) ^ 2 = G ^ 2 * r ^ 2 by apply: Rpow_mult_distr.
have := C127_proved T n m (G * r) M (P / r) (gamma * r ^ 2) (R / r) (Rmult_lt_0_compat _ _ G0 r0)
  M0 (quotient_ge0 _ _ P0 r0) T1 (Rmult_lt_0_compat _ _ g0 rr) n1 (Rdiv_lt_0_compat _ _ R0 r0).
rewrite sq => /(_ small); have e0 := scaled_E_gt0 G M r G0 M0 r0.
set E := sqrt (_ + _) in e0 *.
have -> : sqrt (gamma * r ^ 2) = sqrt gamma * r by rewrite sqrt_mult_alt ?sqrt_pow2; lra.
have -> : P / r * (R / r) + (R / r) ^ 2 = P * R / r ^ 2 + R ^ 2 / r ^ 2 by field; lra.
have -> : G * r * (R / r) = G * R by field; lra.
have -> : R / r * Rpower (INR T) (3 / 4) * sqrt (INR n) * E / 2 =
  R * Rpower (INR T) (3 / 4) * sqrt (INR n) * E / (2 * r) by field; lra.
case=> h1 h2; split=> [m1|m0].
  have {h2} := h1 m1; rewrite (_ : Rmin (R / r / _) _ = Rmin
    (R / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * E))
    (R / (sqrt (INR T) * INR n * r * sqrt (INR m) * E))); first by lra.
  have {}m1 : 1 <= INR m by lra.
  by congr Rmin; by_logarithms.
have := h2 m0.
rewrite m0 (_ : R / r * (gamma * r ^ 2) = R * gamma * r); last by field; lra.
have e3 x y z : x * y * E * z / (R / r) = x * y * r * E * z / R by field; lra.
by rewrite e3 /Rdiv; lra.
Qed.

(* ---- Section 4.12 ---- *)
Section Theorem_7.
Variables t M P r R X q s Q : R.
Hypotheses (t0 : 0 < t) (r0 : 0 < r) (X0 : 0 < X) (q0 : 0 < q) (s0 : 0 < s) (Q0 : 0 < Q).

Lemma variance_scaled x y :
  M * (q / s) * x * y * Q / (2 * (X / t) ^ 2 * X) = M * q * x * y * Q / (2 * s * (X / t) ^ 2 * X).
Proof. by field; lra. Qed.

Lemma first_variance_scaled x y :
  M * (R / r) * x * y / ((X / t) ^ 2 * X) = M * R * x * y / (r * (X / t) ^ 2 * X).
Proof. by field; lra. Qed.

Lemma rate_scaled : M * (2 * (P / r) * (R / r) + 2 * (R / r) ^ 2) * X / (q / s * Q) =
  M * s * (2 * P * R / r ^ 2 + 2 * R ^ 2 / r ^ 2) * X / (q * Q).
Proof. by field; lra. Qed.

Lemma half_scaled x y : M * (q / s) * x * y * Q / 2 = M * q * x * y * Q / (2 * s).
Proof. by field; lra. Qed.
End Theorem_7.

Lemma reach_root P r R : 0 <= P -> 0 < r -> 0 < R -> 0 < sqrt (P / r + 2 * R / r).
Proof.
move=> P0 r0 R0; have := quotient_ge0 _ _ P0 r0; have := Rdiv_lt_0_compat _ _ R0 r0.
by move=> *; apply: sqrt_lt_R0; lra.
Qed.

Theorem S49_proved : S49.
Proof.
move=> N T k n m G M P r R G0 M0 N1 P0 T1 k1 n1 r0 R0.
have := C141p_proved N T k n m (G * r) M (P / r) 1 (R / r) (Rmult_lt_0_compat _ _ G0 r0) M0 N1
  (quotient_ge0 _ _ P0 r0) T1 k1 n1 Rlt_0_1 (Rdiv_lt_0_compat _ _ R0 r0).
rewrite -/(delta_1 T n m) delta_is // sqrt_div_alt // (_ : 2 * (R / r) = 2 * R / r); last first.
  by field; lra.
have X0 := larger_gt0 T n m n1; have t1 := INR_ge1 _ T1; have t0 : 0 < INR T by lra.
rewrite -/(size_b T n m) -/(size_a T n); set X := Rmax _ _ in X0 *.
have sR : 0 < sqrt R by apply: sqrt_lt_R0.
have sQ := reach_root P r R P0 r0 R0.
have s0 : 0 < sqrt r by apply: sqrt_lt_R0.
have ss : r = sqrt r * sqrt r by rewrite sqrt_sqrt; lra.
set s := sqrt r in s0 ss *; set Q := sqrt (P / r + _) in sQ *; set q := sqrt R in sR *.
have gs : G * r * (q / s) = G * q * s by rewrite ss; field; lra.
have gr : G * r * (R / r) = G * R by field; lra.
rewrite gs gr variance_scaled // first_variance_scaled // rate_scaled // half_scaled //.
by rewrite /Rdiv !Rinv_1; lra.
Qed.

(* a root of r for every root of a length *)
Section Theorem_6.
Variables G R r p q s : R.
Hypotheses (r0 : 0 < r) (s0 : 0 < s) (ss : r = s * s).

Lemma drift_scaled k : k * (G * r) * (p / s) * (q / s) = k * G * p * q.
Proof. by rewrite ss; field; lra. Qed.

Lemma plain_drift_scaled : G * r * (p / s) * (q / s) = G * p * q.
Proof. by rewrite ss; field; lra. Qed.

Lemma root_scaled : G * r * (q / s) = G * q * s.
Proof. by rewrite ss; field; lra. Qed.

Lemma square_scaled x gamma y : q / s * x * (gamma * r ^ 2) * y = q * x * gamma * (r * s) * y.
Proof. by rewrite ss; field; lra. Qed.

Lemma root_half_scaled x y E Q : q / s * x * y * E * Q / 2 = q * x * y * E * Q / (2 * s).
Proof. by field; lra. Qed.

Lemma first_square_scaled x gamma : R / r * x * (gamma * r ^ 2) = R * x * gamma * r.
Proof. by field; lra. Qed.
End Theorem_6.

Theorem S48_proved : S48.
Proof.
move=> N T d k n m G M P gamma r R G0 M0 N1 P0 T1 d1 g0 k1 n1 r0 R0 small.
have rr : 0 < r ^ 2 by apply: pow_lt.
have sq : (G * r) ^ 2 = G ^ 2 * r ^ 2 by apply: Rpow_mult_distr.
have := C136p_proved N T d k n m (G * r) M (P / r) (gamma * r ^ 2) 1 (R / r)
  (Rmult_lt_0_compat _ _ G0 r0) M0 N1 (quotient_ge0 _ _ P0 r0) T1 d1
  (Rmult_lt_0_compat _ _ g0 rr) k1 n1 Rlt_0_1 (Rdiv_lt_0_compat _ _ R0 r0).
have two : 2 * (R / r) = 2 * R / r by field; lra.
rewrite sq => /(_ small); rewrite !sqrt_div_alt // two.
have -> : sqrt (gamma * r ^ 2) = sqrt gamma * r by rewrite sqrt_mult_alt ?sqrt_pow2; lra.
have [s0 sR] := (sqrt_lt_R0 _ r0, sqrt_lt_R0 _ R0).
have ss : r = sqrt r * sqrt r by rewrite sqrt_sqrt; lra.
have r32 : Rpower r (3 / 2) = r * sqrt r by by_logarithms.
have sQ := reach_root P r R P0 r0 R0.
rewrite r32; set X := Rmax _ _; set s := sqrt r in s0 ss *.
set Q := sqrt (P / r + _) in sQ *.
set q := sqrt R in sR *; set E := sqrt (G ^ 2 * _ + _).
rewrite (_ : G * r * (R / r) = G * R); last by field; lra.
rewrite !(drift_scaled G r _ q s) // (plain_drift_scaled G r _ q s) //.
rewrite (root_scaled G r q s) //.
rewrite (square_scaled r q s) // first_square_scaled // (rate_scaled E P r R X q s Q) //.
rewrite (root_half_scaled q s) //.
by rewrite /Rdiv !Rinv_1; lra.
Qed.
