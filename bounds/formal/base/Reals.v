(* From naturals and integers, where things are counted, to the reals of the claims. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding.
Local Open Scope R_scope.

(* integers on both sides of a goal or hypothesis, gathered under one IZR *)
Ltac to_Z :=
  rewrite ?INR_IZR;
  repeat first [rewrite -mult_IZR | rewrite -plus_IZR | rewrite -minus_IZR | rewrite -opp_IZR].

Lemma IZR_ge_le a b : (a <= b)%Z -> IZR b >= IZR a.
Proof. by move=> h; apply: Rle_ge; apply: IZR_le. Qed.

(* a goal between integers, closed by lia with the facts before the arrow *)
Ltac by_lia :=
  intros; to_Z;
  first [apply: IZR_le | apply: IZR_ge_le | apply: IZR_lt | apply: (f_equal IZR)]; lia.

Lemma INR0 n : INR n = 0 -> n = 0%N.
Proof. by rewrite INR_IZR => /eq_IZR; lia. Qed.
Lemma INR1 n : INR n = 1 -> n = 1%N.
Proof. by rewrite INR_IZR => /eq_IZR; lia. Qed.
Lemma INR_gt0 n : INR n > 0 -> (0 < n)%N.
Proof. by rewrite INR_IZR => /lt_IZR; lia. Qed.

(* ---- quotients of naturals, rounded ---- *)
Lemma floor_quotient (a b : nat) : (0 < b)%N -> floor (INR a / INR b) = INR (a %/ b).
Proof.
move=> b0; have bpos : 0 < INR b by apply: lt_0_INR; apply/ltP.
rewrite [RHS]INR_IZR; apply: floor_unique; rewrite -INR_IZR.
have := leq_trunc_div a b; have := ltn_ceil a b0; set q := (a %/ b)%N => h1 h2.
have e : INR a / INR b * INR b = INR a by field; lra.
have {}h2 : INR q * INR b <= INR a by rewrite -mult_INR; apply: INR_leq.
have {}h1 : INR a < (INR q + 1) * INR b.
  by rewrite -S_INR -mult_INR; apply: lt_INR; apply/ltP.
split.
  by apply: (Rmult_le_reg_r (INR b)) => //; lra.
by apply: (Rmult_lt_reg_r (INR b)) => //; lra.
Qed.

Lemma ceiling_quotient (a b : nat) : (0 < b)%N ->
  ceiling (INR a / INR b) = INR ((a + b - 1) %/ b).
Proof.
move=> b0; have bpos : 0 < INR b by apply: lt_0_INR; apply/ltP.
rewrite [RHS]INR_IZR; apply: ceiling_unique; rewrite -INR_IZR.
have h : ((a + b - 1) %/ b * b <= a + b - 1 < ((a + b - 1) %/ b).+1 * b)%N.
  by rewrite leq_trunc_div ltn_ceil.
set q := ((a + b - 1) %/ b)%N in h *.
have e : INR a / INR b * INR b = INR a by field; lra.
have h1 : INR q * INR b < INR a + INR b.
  by rewrite -mult_INR -plus_INR; apply: lt_INR; lia.
have h2 : INR a <= INR q * INR b.
  by rewrite -mult_INR; apply: INR_leq; lia.
split.
  by apply: (Rmult_lt_reg_r (INR b)) => //; lra.
by apply: (Rmult_le_reg_r (INR b)) => //; lra.
Qed.

Lemma floor_half n : floor (INR n / 2) = INR (n %/ 2).
Proof. by rewrite -(floor_quotient n 2) //=; congr (floor (_ / _)); lra. Qed.

Lemma floor_half_less n : (1 <= n)%N -> floor (INR n / 2 - 1 / 2) = INR ((n - 1) %/ 2).
Proof.
move=> n1; rewrite -floor_half minus_INR; last exact/leP.
by congr floor; rewrite /=; lra.
Qed.

Lemma Rmin_INR a b : Rmin (INR a) (INR b) = INR (minn a b).
Proof.
case: (leqP a b) => h.
  by rewrite Rmin_left ?(minn_idPl h) //; apply: INR_leq.
by rewrite Rmin_right ?(minn_idPr (ltnW h)) //; apply/INR_leq/ltnW.
Qed.
