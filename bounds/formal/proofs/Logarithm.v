(* Own claim: what eq. (23) pays for the logarithm, sharper. By induction over k. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Numbers.
From Mild.statements Require Import Any_order.
Local Open Scope R_scope.

Lemma ln_less_1 x : 0 < x -> ln x <= x - 1.
Proof.
move=> x0.
have := exp_ineq1_le (ln x); rewrite exp_ln //; lra.
Qed.

Definition paid (k : nat) : R := sqrt 2 * 2 ^ k / 2 + 3 * sqrt 2 * / 2 ^ k / 2.
Definition owed (k : nat) : R := ln (INR k * (INR k + 1)) + 1.

Lemma root_two : 7 / 5 < sqrt 2.
Proof. by have := sqrt_pos 2; have := sqrt_sqrt 2 ltac:(lra); nra. Qed.

(* 1.2^10 >= 6 *)
Lemma ln_six : ln 6 <= 2.
Proof.
have h := ln_less_1 (6 / 5) ltac:(lra).
have : ln 6 <= ln ((6 / 5) ^ 10) by left; apply: ln_increasing; lra.
have ten : INR 10 = 10 by rewrite /=; lra.
by rewrite ln_pow; [rewrite ten; lra | lra].
Qed.

Lemma owed_next k : (2 <= k)%N -> owed k.+1 <= owed k + 1.
Proof.
move=> k2; have K : 2 <= INR k := INR_leq k2; rewrite /owed S_INR.
have -> : (INR k + 1) * (INR k + 1 + 1) = INR k * (INR k + 1) * ((INR k + 2) / INR k).
  by field; lra.
have q0 : 0 < (INR k + 2) / INR k by apply: Rdiv_lt_0_compat; lra.
rewrite ln_mult //; last by nra.
have q1 : (INR k + 2) / INR k <= 2 by apply: quotient_le; lra.
by have := ln_less_1 _ q0; lra.
Qed.

Lemma paid_next k : (2 <= k)%N -> paid k + 1 <= paid k.+1.
Proof.
move=> k2; have r2 := root_two; rewrite /paid -[2 ^ k.+1]/(2 * 2 ^ k).
have p0 : 4 <= 2 ^ k.
  by have := Rle_pow 2 2 k ltac:(lra) ltac:(by apply/leP); rewrite /=; lra.
have i0 := Rinv_0_lt_compat (2 ^ k) ltac:(lra).
have i1 : / 2 ^ k <= / 4 by apply: Rinv_le_contravar; lra.
by rewrite Rinv_mult; nra.
Qed.

Lemma paid_owed k : owed k.+2 <= paid k.+2.
Proof.
have r2 := root_two; elim: k => [|k IH].
  have := ln_six; rewrite /owed /paid /= (_ : (1 + 1) * (1 + 1 + 1) = 6); last by ring.
  by lra.
by have := owed_next k.+2 isT; have := paid_next k.+2 isT; lra.
Qed.

Theorem S37_proved : S37.
Proof.
move=> k k1 _; have two : Rpower 2 (INR k) = 2 ^ k by apply: Rpower_pow; lra.
rewrite (_ : - (1) * INR k = - INR k) ?Rpower_Ropp ?two; last by ring.
rewrite -/(owed k) -/(paid k); case: k k1 {two} => [|[|k]] // _; last exact: paid_owed.
have r2 := root_two; have := ln_less_1 2 ltac:(lra).
by rewrite /owed /paid /= Rmult_1_l (_ : 1 + 1 = 2); [lra | ring].
Qed.
