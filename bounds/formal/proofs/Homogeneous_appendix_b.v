(* Appendix B in units of r: Corollaries 3 and 4, from the unit 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Powers Numbers Rounding.
From Mild.statements Require Import Homogeneous.
From Mild.proofs Require Import Appendix_b_numbers.
Local Open Scope R_scope.

Lemma Rpower_over x y a : 0 < x -> 0 < y -> Rpower (x / y) a = Rpower x a / Rpower y a.
Proof. by move=> x0 y0; by_logarithms. Qed.

Lemma Rpower_neq0 x a : Rpower x a <> 0.
Proof. by apply: Rgt_not_eq; apply: Rpower_gt0. Qed.

Lemma path_over P R r : 0 < r -> P / r * (R / r) + (R / r) ^ 2 = P * R / r ^ 2 + R ^ 2 / r ^ 2.
Proof. by move=> r0; field; lra. Qed.

Theorem S51_proved : S51.
Proof.
move=> T n m G P drift r R G0 P0 T1 dr0 n1 r0 R0 still.
have d0 : drift = 0.
  have -> : drift = drift / r * r by field; lra.
  by rewrite still; ring.
have := C171_proved T n m (G * r) (P / r) 0 1 (R / r) (Rmult_lt_0_compat _ _ G0 r0)
  (quotient_ge0 _ _ P0 r0) T1 (Rle_refl _) n1 Rlt_0_1 (Rdiv_lt_0_compat _ _ R0 r0) erefl.
rewrite !Rpower_over // d0; set Q := P / r + R / r; set p := power _ _.
have [a b] := (Rpower_neq0 r (1 / 3), Rpower_neq0 r (1 / 4)).
have [c d] := (Rpower_neq0 (INR T) (2 / 3), Rpower_neq0 (INR T) (1 / 4)).
rewrite (_ : Rmax (Rpower R (1 / 3) / Rpower r (1 / 3) * Rpower (INR n) (1 / 3) * p
    * Rpower Q (1 / 3) / Rpower (INR T) (2 / 3)) _ = Rmax
  (Rpower R (1 / 3) * Rpower (INR n) (1 / 3) * p * Rpower Q (1 / 3)
    / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3)))
  (Rpower R (1 / 4) * sqrt (INR n) * Rpower Q (1 / 4)
    / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))); last by congr Rmax; field.
set D := Rmax _ _; have -> : G * r * (R / r) * INR T * D / 1 = G * R * INR T * D by field; lra.
have -> : G * r * (R / r) / 1 = G * R by field; lra.
by rewrite /Rdiv; lra.
Qed.

(* eta and delta of Corollary 3 *)
Section Corollary_3.
Variables (T n m : nat) (M R r Q : R).
Hypotheses (T1 : (1 <= T)%N) (n1 : (1 <= n)%N) (m0 : 0 < INR m).
Hypotheses (M0 : 0 < M) (R0 : 0 < R) (r0 : 0 < r) (Q0 : 0 < Q).

Lemma eta_3_scaled : Rmin
  (Rpower R (2 / 3) / Rpower r (2 / 3) * Rpower Q (2 / 3)
    / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower (INR m) (1 / 3)))
  (Rpower R (3 / 4) / Rpower r (3 / 4) * Rpower Q (3 / 4)
    / (M * Rpower (INR T) (3 / 4) * sqrt (INR n))) = Rmin
  (Rpower R (2 / 3) * Rpower Q (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3)
    * Rpower r (2 / 3) * Rpower (INR m) (1 / 3)))
  (Rpower R (3 / 4) * Rpower Q (3 / 4)
    / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4))).
Proof.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
by congr Rmin; by_logarithms.
Qed.

Lemma delta_3_scaled : Rmax
  (Rpower R (1 / 3) / Rpower r (1 / 3) * Rpower (INR n) (1 / 3) * Rpower (INR m) (1 / 3)
    * Rpower Q (1 / 3) / Rpower (INR T) (2 / 3))
  (Rpower R (1 / 4) / Rpower r (1 / 4) * sqrt (INR n) * Rpower Q (1 / 4)
    / Rpower (INR T) (1 / 4)) = Rmax
  (Rpower R (1 / 3) * Rpower (INR n) (1 / 3) * Rpower (INR m) (1 / 3) * Rpower Q (1 / 3)
    / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3)))
  (Rpower R (1 / 4) * sqrt (INR n) * Rpower Q (1 / 4)
    / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4))).
Proof.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
by congr Rmax; by_logarithms.
Qed.
End Corollary_3.

Theorem S50_proved : S50.
Proof.
move=> T n m G M P r R G0 M0 P0 T1 n1 r0 R0.
have [h1 h2] := C170_proved T n m (G * r) M (P / r) (R / r) (Rmult_lt_0_compat _ _ G0 r0) M0
  (quotient_ge0 _ _ P0 r0) T1 n1 (Rdiv_lt_0_compat _ _ R0 r0).
rewrite !Rpower_over // path_over // in h1 h2.
have Q0 : 0 < P / r + R / r.
  by have := quotient_ge0 _ _ P0 r0; have := Rdiv_lt_0_compat _ _ R0 r0; lra.
set Q := P / r + R / r in Q0 h1 h2 *.
have r3 : r / Rpower r (1 / 3) = Rpower r (2 / 3) by by_logarithms.
have [a b] := (Rpower_neq0 r (1 / 4), Rpower_neq0 r (3 / 4)).
have [c d] := (Rpower_neq0 R (3 / 4), Rpower_neq0 Q (3 / 4)).
have e1 x y z u : M * (x / Rpower r (1 / 4)) * y * z * u / 2 =
  M * x * y * z * u / (2 * Rpower r (1 / 4)) by field.
rewrite e1 in h1 h2; split=> [m1|m0]; last first.
  have {h1} := h2 m0; rewrite m0 power_0.
  have -> x : x / (Rpower R (3 / 4) / Rpower r (3 / 4) * Rpower Q (3 / 4)) =
    x * Rpower r (3 / 4) / (Rpower R (3 / 4) * Rpower Q (3 / 4)) by field.
  by rewrite /Rdiv; lra.
have m0 : 0 < INR m by lra.
have {h2} := h1 m1; rewrite !(power_gt0 _ _ m0) eta_3_scaled // delta_3_scaled //.
by rewrite -r3 /Rdiv; lra.
Qed.

Theorem S53_proved : S53.
Proof.
move=> T d n m P r R P0 T1 d1 n1 r0 R0 h; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have [s0 x0] : 0 < sqrt r /\ 0 < sqrt (INR T) by split; positive.
have := C175p_proved T d n m 1 1 (P / r) (R / r) Rlt_0_1 Rlt_0_1
  (quotient_ge0 _ _ P0 r0) T1 d1 n1 (Rdiv_lt_0_compat _ _ R0 r0).
rewrite sqrt_div_alt // Rpower_over //; set Q := P / r + R / r in h *.
rewrite (_ : sqrt R / sqrt r * sqrt Q * (INR d - 1) / _ =
  sqrt R * (INR d - 1) * sqrt Q / (sqrt (INR T) * INR n * sqrt r)); last by field; lra.
set c := ceiling _ in h *; case=> [|le _].
  by have -> : sqrt R / sqrt r * sqrt (INR T) * sqrt Q * c / INR n =
    sqrt R * sqrt (INR T) * sqrt Q * c / (INR n * sqrt r); [field; lra | ].
by rewrite /Rdiv in le *; lra.
Qed.

Section Corollary_4.
Variables (T n m : nat) (R r Q E : R).
Hypotheses (T1 : (1 <= T)%N) (n1 : (1 <= n)%N) (m1 : 1 <= INR m).
Hypotheses (R0 : 0 < R) (r0 : 0 < r) (Q0 : 0 < Q) (E0 : 0 < E).

Lemma eta_4_scaled :
  Rmin (R / r * Q / (sqrt (INR T) * INR n * sqrt (INR m) * E))
    (Rpower R (3 / 4) / Rpower r (3 / 4) * Rpower Q (3 / 4)
      / (Rpower (INR T) (3 / 4) * sqrt (INR n) * E)) =
  Rmin (R * Q / (sqrt (INR T) * INR n * r * sqrt (INR m) * E))
    (Rpower R (3 / 4) * Rpower Q (3 / 4)
      / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * E)).
Proof.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
by congr Rmin; by_logarithms.
Qed.

Lemma eta_4_gt0 :
  0 < Rmin (R * Q / (sqrt (INR T) * INR n * r * sqrt (INR m) * E))
    (Rpower R (3 / 4) * Rpower Q (3 / 4)
      / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * E)).
Proof.
have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
by apply: Rmin_glb_lt; positive.
Qed.
End Corollary_4.

Theorem S52_proved : S52.
Proof.
move=> T n m G M P r R G0 M0 P0 T1 n1 r0 R0; have rr := pow_lt _ 2 r0.
have sq : (G * r) ^ 2 = G ^ 2 * r ^ 2 by apply: Rpow_mult_distr.
have := C174_proved T n m (G * r) M (P / r) (R / r) (Rmult_lt_0_compat _ _ G0 r0) M0
  (quotient_ge0 _ _ P0 r0) T1 n1 (Rdiv_lt_0_compat _ _ R0 r0).
rewrite !Rpower_over // sqrt_div_alt // sq; have Q0 : 0 < P / r + R / r.
  by have := quotient_ge0 _ _ P0 r0; have := Rdiv_lt_0_compat _ _ R0 r0; lra.
have e0 : 0 < sqrt (G ^ 2 * r ^ 2 + M ^ 2).
  apply: sqrt_lt_R0.
  by have := Rmult_lt_0_compat _ _ (pow_lt _ 2 G0) rr; have := pow_lt _ 2 M0; lra.
set E := sqrt (G ^ 2 * _ + _) in e0 *; set Q := P / r + R / r in Q0 *.
have a := Rpower_neq0 r (1 / 4); have half x : x / (2 * Rpower r (1 / 4)) = x / Rpower r (1 / 4) / 2.
  by field.
rewrite !half; case=> h1 h2; split=> [m1|m0].
  have {h2} := h1 m1; have {}m1 : 1 <= INR m by lra.
  rewrite eta_4_scaled //; have q0 := eta_4_gt0 T n m R r Q E T1 n1 m1 R0 r0 Q0 e0.
  set q := Rmin _ _ in q0 *; have [sr sR sQ] : [/\ 0 < sqrt r, 0 < sqrt R & 0 < sqrt Q].
    by split; positive.
  have -> x : x / (R / r * Q) = x * r / (R * Q) by field; lra.
  have -> : R / r * Q / q = R * Q / (r * q) by field; lra.
  have -> x : x / (2 * (sqrt R / sqrt r) * sqrt Q) = x * sqrt r / (2 * sqrt R * sqrt Q) by field; lra.
  by rewrite /Rdiv; lra.
by have := h2 m0; rewrite m0 sqrt_0 /Rdiv; lra.
Qed.
