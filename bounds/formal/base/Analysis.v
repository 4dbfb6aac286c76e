(* Inequalities between functions of one real variable, by their derivatives. *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import ssreflect.
Local Open Scope R_scope.

Lemma exp_le x y : x <= y -> exp x <= exp y.
Proof. by case=> [/exp_increasing|->]; lra. Qed.

Lemma ln_mono x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. by move=> x0 [h|->]; [left; apply: ln_increasing | right]. Qed.

(* a function whose derivative is nowhere negative rises *)
Lemma rises (f f' : R -> R) a b : a <= b ->
  (forall c, a <= c <= b -> is_derive f c (f' c)) ->
  (forall c, a < c < b -> 0 <= f' c) -> f a <= f b.
Proof.
move=> [ab|->] df f0; last by lra.
have [|c [e hc]] := MVT_cor2 f f' a b ab.
  by move=> c hc; apply/is_derive_Reals; apply: df.
by have := f0 c hc; nra.
Qed.

(* (z - 2) e^z + z + 2 rises from 0 *)
Lemma exp_pade z : 0 <= z -> 2 * (exp z - 1) <= z * (exp z + 1).
Proof.
move=> z0; pose f x := x * (exp x + 1) - 2 * (exp x - 1).
have : f 0 <= f z; last by rewrite /f exp_0; lra.
apply: (rises _ (fun x => 1 + (x - 1) * exp x)) => // x hx.
  by rewrite /f; auto_derive => //; ring.
have := exp_ineq1_le (- x); rewrite exp_Ropp; have xp := exp_pos x => h.
by have := Rmult_le_compat_r (exp x) _ _ (Rlt_le _ _ xp) h; rewrite Rinv_l; lra.
Qed.

Lemma ln_pade x : 1 <= x -> 2 * (x - 1) <= (x + 1) * ln x.
Proof.
move=> x1.
have l0 : 0 <= ln x by rewrite -ln_1; apply: ln_mono; lra.
by have := exp_pade _ l0; rewrite exp_ln; lra.
Qed.

Lemma ln_pade_below x : 0 < x <= 1 -> (x + 1) * ln x <= 2 * (x - 1).
Proof.
move=> [x0 x1]; have i0 := Rinv_0_lt_compat _ x0.
have i1 : 1 <= / x by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
have := ln_pade _ i1; rewrite ln_Rinv // => h.
have e : x * / x = 1 by field; lra.
by have := Rmult_le_compat_l x _ _ (Rlt_le _ _ x0) h; nra.
Qed.

(* x ln x against its tangent at 1 *)
Lemma entropy_square x : 0 <= x ->
  3 * (x - 1) ^ 2 <= (2 * x + 4) * (x * ln x - x + 1).
Proof.
pose f y := (2 * y + 4) * (y * ln y - y + 1) - 3 * (y - 1) ^ 2.
pose f' y := 4 * ((y + 1) * ln y - 2 * (y - 1)).
have df y : 0 < y -> is_derive f y (f' y).
  move=> y0.
  rewrite /f /f'.
  by auto_derive => //; field; lra.
have f1 : f 1 = 0 by rewrite /f ln_1; ring.
move=> [x0|<-]; last by nra.
suff : 0 <= f x by rewrite /f; lra.
case: (Rle_dec 1 x) => h.
  rewrite -f1.
  apply: (rises _ f') => // y hy; first by apply: df; lra.
  by have := ln_pade y; rewrite /f'; lra.
suff : - f x <= - f 1 by rewrite f1; lra.
apply: (rises (fun y => - f y) (fun y => - f' y)); first by lra.
  move=> y hy.
  by apply: (is_derive_opp f); apply: df; lra.
move=> y hy.
by have := ln_pade_below y; rewrite /f'; lra.
Qed.

(* the chord of exp over [-s, s] *)
Lemma exp_tangent u z : exp z * (1 + (u - z)) <= exp u.
Proof.
have -> : exp u = exp z * exp (u - z) by rewrite -exp_plus; congr exp; ring.
by apply: Rmult_le_compat_l; [apply/Rlt_le/exp_pos | apply: exp_ineq1_le].
Qed.

(* ---- Hoeffding's lemma for two values, -1 and 1, of mean m ---- *)
Section Two.
Variable m : R.
Hypothesis m1 : -1 <= m <= 1.
Definition mix s := (exp s + exp (- s)) / 2 - m * ((exp s - exp (- s)) / 2).
Definition mix_slope s := (exp s - exp (- s)) / 2 - m * ((exp s + exp (- s)) / 2).

Lemma mix_gt0 s : 0 < mix s.
Proof.
rewrite /mix.
by have := exp_pos s; have := exp_pos (- s); nra.
Qed.

Lemma mix_derive s : is_derive mix s (mix_slope s).
Proof. by rewrite /mix /mix_slope; auto_derive => //; field. Qed.

Lemma mix_slope_derive s : is_derive mix_slope s (mix s).
Proof. by rewrite /mix /mix_slope; auto_derive => //; field. Qed.

Lemma slope_le s : 0 <= s -> mix_slope s / mix s + m <= s.
Proof.
move=> s0; pose k x := x - m - mix_slope x / mix x.
suff : k 0 <= k s.
  rewrite /k; have -> : mix_slope 0 / mix 0 = - m; last by lra.
  by rewrite /mix /mix_slope Ropp_0 exp_0; field.
apply: (rises _ (fun x => (mix_slope x / mix x) ^ 2)) => // x _; last exact: pow2_ge_0.
have d0 := mix_gt0 x; have -> : (mix_slope x / mix x) ^ 2 =
  1 - 0 - (mix x * mix x - mix_slope x * mix_slope x) / (mix x) ^ 2 by field; lra.
apply: (is_derive_minus (fun y => y - m)).
  by apply: (is_derive_minus (fun y => y)); [apply: is_derive_id | apply: is_derive_const].
by apply: is_derive_div; [apply: mix_slope_derive | apply: mix_derive | lra].
Qed.

Lemma two_values s : 0 <= s -> mix s <= exp (s ^ 2 / 2 - m * s).
Proof.
move=> s0; pose k x := x ^ 2 / 2 - m * x - ln (mix x).
have : k 0 <= k s.
  apply: (rises _ (fun x => x - m - mix_slope x / mix x)) => // x hx; last first.
    by have := slope_le x; lra.
  have d0 := mix_gt0 x; apply: (is_derive_minus (fun y => y ^ 2 / 2 - m * y)).
    by auto_derive => //; field.
  have -> : mix_slope x / mix x = mix_slope x * / mix x by [].
  by apply: (is_derive_comp ln mix); [apply: is_derive_ln | apply: mix_derive].
rewrite /k; have -> : mix 0 = 1 by rewrite /mix Ropp_0 exp_0; field.
rewrite ln_1 => h.
rewrite -{1}(exp_ln _ (mix_gt0 s)); apply: exp_le; lra.
Qed.
End Two.

Lemma exp_chord x s : -1 <= x <= 1 -> exp (- (s * x)) <= mix x s.
Proof.
move=> hx.
set z := - (s * x); have := exp_tangent s z; have := exp_tangent (- s) z.
move=> /(Rmult_le_compat_l ((1 + x) / 2) _ _ ltac:(lra)) h1.
move=> /(Rmult_le_compat_l ((1 - x) / 2) _ _ ltac:(lra)) h2.
rewrite /mix; have e : (1 + x) / 2 * (- s - z) + (1 - x) / 2 * (s - z) = 0.
  by rewrite /z; field.
have {}e : exp z * ((1 + x) / 2 * (- s - z) + (1 - x) / 2 * (s - z)) = 0 by rewrite e; ring.
lra.
Qed.
