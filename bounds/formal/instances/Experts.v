(* The records of Sections 4.3 and 4.4 are inhabited: every game can be played with the
   parameters of Theorem 2, any number of experts plays on the line, and Lemmas 4 and 5
   have cases there. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals Analysis.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Minimisers Simplex.
From Mild.quantities Require Import Delays.
From Mild.instances Require Import Line.
From Mild.proofs Require Import Backlog.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- Theorem 2's parameters for any game ---- *)
Section Prescribed.
Variable w : game.
Definition half_log : R := ln (INR (T w)) / ln 2 / 2.
Definition prescribed_N : nat := Z.to_nat (- Int_part (- half_log) + 1).
Definition prescribed_rate (i : nat) : R :=
  2 ^ i * radius w / (G w * sqrt (2 * IZR (beta w))).
Definition prescribed_alpha : R := / (G w * radius w * sqrt (IZR (beta w))).

Lemma beta_gt0 : 0 < IZR (beta w).
Proof.
apply: IZR_lt.
rewrite betaE.
by have := @sum_m_ge0 w; have := T_ge1 w; lia.
Qed.

Lemma half_log_ge0 : 0 <= half_log.
Proof.
have l2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have T1 : 1 <= INR (T w) by apply: (INR_leq (a := 1)); apply: T_ge1.
have lT : 0 <= ln (INR (T w)) by rewrite -ln_1; apply: ln_mono; lra.
by have i2 := Rinv_0_lt_compat _ l2; rewrite /half_log /Rdiv; nra.
Qed.

Lemma ceiling_ge0 : (0 <= - Int_part (- half_log))%Z.
Proof.
have [h _] := ceiling_bounds half_log; have h0 := half_log_ge0.
by apply: le_IZR; rewrite opp_IZR -/(floor (- half_log)) -/(ceiling half_log); lra.
Qed.

Lemma prescribed_N_gt0 : (0 < prescribed_N)%N.
Proof. by have := ceiling_ge0; rewrite /prescribed_N; lia. Qed.

Lemma prescribed_rate_gt0 i : (1 <= i <= prescribed_N)%N -> 0 < prescribed_rate i.
Proof.
move=> _; have b0 := beta_gt0; apply: Rmult_lt_0_compat.
  by apply: Rmult_lt_0_compat; [apply: pow_lt; lra | apply: radius_gt0].
by apply/Rinv_0_lt_compat/Rmult_lt_0_compat; [apply: G_gt0 | apply: sqrt_lt_R0; lra].
Qed.

Lemma prescribed_alpha_gt0 : 0 < prescribed_alpha.
Proof.
have b0 := beta_gt0; apply/Rinv_0_lt_compat/Rmult_lt_0_compat; last exact: sqrt_lt_R0.
by apply: Rmult_lt_0_compat; [apply: G_gt0 | apply: radius_gt0].
Qed.

Definition prescribed : hedge :=
  Hedge w prescribed_N_gt0 prescribed_rate_gt0 prescribed_alpha_gt0.

Lemma prescribed_N_ceiling : INR (experts prescribed) = ceiling half_log + 1.
Proof.
have := ceiling_ge0 => h; rewrite /= /prescribed_N INR_IZR Z2Nat.id; last by lia.
by rewrite plus_IZR opp_IZR.
Qed.

Definition prescribe : mild := @Mild prescribed prescribed_N_ceiling (fun _ _ => erefl) erefl.
End Prescribed.

(* ---- experts on the line, all with rate 1 and alpha 1; f_t(x) = x ---- *)
Definition unit_slopes (b : blocks) : game := slopes Rlt_0_1 Rlt_0_1 b.
Definition unit_hedge (N : nat) (N0 : (0 < N)%N) (b : blocks) : hedge :=
  @Hedge (unit_slopes b) N (fun=> 1) 1 N0 (fun _ _ => Rlt_0_1) Rlt_0_1.

(* ---- Lemma 4: x^2/2 on the line ---- *)
Section Squares.
Variable a : R.
Hypothesis a_gt0 : 0 < a.
Let everywhere (x : line) := True.
Let half_square (x : line) : R := x * x / 2.
Let size (x : line) : R := Rabs x.

Lemma size_norm : is_norm size.
Proof.
split; [exact: Rabs_pos | split; [|split]].
- move=> x.
  by rewrite /size /Rabs /=; case: Rcase_abs => *; lra.
- by move=> b x; apply: Rabs_mult.
- by move=> x y; apply: Rabs_triang.
Qed.

Lemma size_dual (u : line) : is_dual size u (Rabs u).
Proof.
split=> [r [x [x1 ->]]|b h].
  apply: Rle_trans (Rle_abs _) _; rewrite /= Rabs_mult.
  have := Rabs_pos u.
  have := Rabs_pos x; rewrite /size in x1; nra.
apply: h; case: (Rle_dec 0 u) => h.
  exists (1 : line).
  by rewrite /size Rabs_R1 /= Rabs_pos_eq //; split; lra.
exists (-1 : line); rewrite /size Rabs_Ropp Rabs_R1 /= Rabs_left; last by lra.
by split; lra.
Qed.

Lemma squares_convex : is_strongly_convex size everywhere half_square.
Proof.
move=> x y s _ _ hs; rewrite /half_square /size /= /sub /= Rmult_1_r.
rewrite -Rabs_mult Rabs_pos_eq; last exact: Rle_0_sqr.
by apply: Req_le; field.
Qed.

Lemma everywhere_convex : is_convex everywhere. Proof. by []. Qed.

Lemma square_minimiser (u : line) : is_minimiser everywhere half_square a u (- a * u : R).
Proof.
split=> // z _; have i0 := Rinv_0_lt_compat _ a_gt0; rewrite /half_square /=.
have : 0 <= / a * ((z + a * u) * (z + a * u)) by apply: Rmult_le_pos; [lra | apply: Rle_0_sqr].
have -> : / a * ((z + a * u) * (z + a * u)) = z * z / a + 2 * (u * z) + a * u * u by field; lra.
have -> : u * (- a * u) + - a * u * (- a * u) / 2 / a = - (a * u * u / 2) by field; lra.
have -> : z * z / 2 / a = z * z / a / 2 by field; lra.
lra.
Qed.

(* losses u and 0 *)
Definition squares (u : line) : minimisers :=
  Minimisers size_norm size_dual everywhere_convex squares_convex a_gt0
    (square_minimiser u) (square_minimiser (0 : R)).
End Squares.

(* ---- Lemma 5: two functions on two points ---- *)
Definition two_functions (t : nat) (x : bool) : R := if (t == 2)%N && x then 1 else 0.

Lemma false_leads t x : (1 <= t <= 2)%N ->
  \rsum_(i <- iota 1 t) two_functions i (if t == 1%N then true else false)
  <= \rsum_(i <- iota 1 t) two_functions i x.
Proof.
case: t => [|[|[|t]]] // _; rewrite !big_cons !big_nil /two_functions /=.
all: by case: x => /=; lra.
Qed.

Definition two_tables : tables :=
  @Tables bool 2 two_functions (fun t => if t == 1%N then true else false) isT false_leads.

(* ---- the entropy: two certain outcomes ---- *)
Lemma certain b : is_distribution 2 (fun i => if (i == 1)%N == b then 1 else 0).
Proof.
split=> [i _|]; first by case: ifP; lra.
by rewrite !big_cons big_nil /=; case: b => /=; lra.
Qed.

Lemma half_between : 0 <= / 2 <= 1. Proof. by lra. Qed.
Definition two_corners : simplex := Simplex 2 _ _ _ (certain true) (certain false) half_between.
