(* Section 4.5, sharper: the mean regret of Lemma 6 is linear in the number of rounds
   between two multiples of d, so it has a value at real numbers of rounds; its square is
   at least d T/2 there as well. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
From Mild.quantities Require Import Weights.
From Mild.proofs Require Import CentralBinomial.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* x rounds, q blocks of d full *)
Definition mean_at (d q : nat) (x : R) : R :=
  INR d * mean_walk q + (x - INR q * INR d) * return_chance q.

Section Line.
Variables d q : nat.
Hypothesis d0 : (0 < d)%N.

Lemma mean_at_block l : (l %/ d = q)%N -> mean_of_blocks l d = mean_at d q (INR l).
Proof.
move=> <-; rewrite mean_of_blocksE // /mean_at.
have -> : INR l = INR (l %/ d) * INR d + INR (l %% d).
  by rewrite -mult_INR -plus_INR; congr INR; apply: divn_eq.
by ring.
Qed.

(* the next one too, though it may fill a block *)
Lemma mean_at_next l : (l %/ d = q)%N -> mean_of_blocks l.+1 d = mean_at d q (INR l.+1).
Proof.
move=> e; case: (eqVneq (l.+1 %/ d)%N q) => [eq|ne]; first exact: mean_at_block.
have full : (l.+1 = q.+1 * d)%N.
  have := leq_trunc_div l d; have := ltn_ceil l d0; rewrite e.
  case: (ltngtP l.+1 (q.+1 * d)%N) => // lt le1 le2; try lia.
  case/eqP: ne.
  by apply/eqP; rewrite eqn_leq -ltnS ltn_divLR // leq_divRL //; lia.
rewrite mean_of_blocksE // full mulnK // modnMl mean_walkS /mean_at mult_INR S_INR /=.
by ring.
Qed.
End Line.

Lemma mean_at_even d j x : mean_at d (2 * j) x = centre j * x.
Proof. by rewrite /mean_at walk_even return_even mult_INR (_ : INR 2 = 2) //; ring. Qed.

Lemma mean_at_odd d j x : mean_at d (2 * j).+1 x = centre j * ((2 * INR j + 1) * INR d).
Proof. by rewrite /mean_at walk_odd return_odd; ring. Qed.

(* q = 2j *)
Lemma square_even d j x : (1 <= j)%N -> 2 * INR j * INR d <= x ->
  INR d * x <= 2 * (centre j * x * (centre j * x)).
Proof.
move=> j1 le.
have cr := centre_root j1; have D := pos_INR d; have J := pos_INR j.
have x0 : 0 <= x by nra.
suff h : INR d <= 2 * (centre j * centre j) * x.
  by have := Rmult_le_compat_r _ _ _ x0 h; lra.
set y := centre j * centre j in cr *; have y0 : 0 <= y by apply: Rle_0_sqr.
have : 2 * y * (2 * INR j * INR d) <= 2 * y * x by apply: Rmult_le_compat_l; lra.
by have := Rmult_le_compat_r _ _ _ D cr; lra.
Qed.

(* q = 2j + 1 *)
Lemma square_odd d j x : x <= (2 * INR j + 2) * INR d -> INR d * x <=
  2 * (centre j * ((2 * INR j + 1) * INR d) * (centre j * ((2 * INR j + 1) * INR d))).
Proof.
move=> le.
have D := pos_INR d; have J := pos_INR j; set s := 2 * INR j + 1.
apply: Rle_trans (_ : (s + 1) * (INR d * INR d) <= _); first by rewrite /s; nra.
have -> : 2 * (centre j * (s * INR d) * (centre j * (s * INR d))) =
  2 * (centre j * centre j) * (s * s) * (INR d * INR d) by ring.
apply: Rmult_le_compat_r; first by nra.
case: (posnP j) => [j0|j1]; first by rewrite /s j0 /centre bin0 /=; lra.
have cr := centre_root j1; set y := centre j * centre j in cr *.
have j1' : 1 <= INR j by apply: (INR_leq (a := 1)).
apply: (Rmult_le_reg_l (2 * INR j)); first by lra.
apply: Rle_trans (_ : 1 * (s * s) <= _); first by rewrite /s; nra.
have -> : 2 * INR j * (2 * y * (s * s)) = 4 * INR j * y * (s * s) by ring.
by apply: Rmult_le_compat_r; [apply: Rle_0_sqr | lra].
Qed.

(* 2 E^2 >= d T *)
Lemma mean_at_square d q x : (1 <= q)%N -> INR q * INR d <= x <= (INR q + 1) * INR d ->
  INR d * x <= 2 * (mean_at d q x * mean_at d q x).
Proof.
move=> q1 [lo hi]; have e : q = (2 * (q %/ 2) + q %% 2)%N by rewrite mulnC -divn_eq.
have : (q %% 2 < 2)%N by rewrite ltn_mod.
case: (q %% 2)%N e => [|[|//]] e _; rewrite e ?addn0 ?addn1 in lo hi *.
  rewrite mean_at_even; apply: square_even; first by lia.
  by move: lo; rewrite mult_INR (_ : INR 2 = 2).
rewrite mean_at_odd; apply: square_odd.
by move: hi; rewrite S_INR mult_INR (_ : INR 2 = 2) //; lra.
Qed.
