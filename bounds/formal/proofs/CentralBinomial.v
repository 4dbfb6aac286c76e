(* Section 4.5, sharper: E|sum_z e_z |T_z|| of T rounds in blocks of d, exactly, by
   central binomials c_j = binom(2j, j)/4^j (S6a), and c_j >= 1/(2 sqrt j). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Means.
From Mild.quantities Require Import Weights.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition ones (e : seq bool) : nat := count id e.
(* P(m signs, k of them +1) *)
Definition chance (m k : nat) : R := mean m (fun e => if ones e == k then 1 else 0).

Lemma chanceE m k : chance m k = INR 'C(m, k) / 2 ^ m.
Proof.
rewrite /chance.
elim: m k => [|m IH] k; first by case: k => [|k] /=; lra.
have p : 2 ^ m <> 0 by apply: pow_nonzero; lra.
rewrite [mean _ _]/= (@eq_mean m (fun e => if ones (false :: e) == k then 1 else 0)
  (fun e => if ones e == k then 1 else 0)) // IH.
case: k => [|k].
  rewrite (@eq_mean m _ (fun=> 0)) // mean_const !bin0 [2 ^ m.+1]/=; by field.
rewrite (@eq_mean m _ (fun e => if ones e == k then 1 else 0)) // IH binS plus_INR [2 ^ m.+1]/=.
by field.
Qed.

(* sums of m signs *)
Lemma signed_ones m e : size e = m -> signed (nseq m 1) e = 2 * INR (ones e) - INR m.
Proof.
elim: m e => [|m IH] [|b e] // => [_|[se]]; first by rewrite /=; lra.
rewrite [signed _ _]/= IH // S_INR (_ : ones (b :: e) = b + ones e)%N // plus_INR.
by case: b => /=; lra.
Qed.

Lemma signed_scale a c e : signed [seq c * x | x <- a] e = c * signed a e.
Proof. by elim: a e => [|x a IH] [|b e] /=; rewrite ?IH; ring. Qed.

(* an integer is 0 or at least 1 in size: what a further step x <= 1 adds *)
Lemma step_abs (k m : nat) x : 0 <= x <= 1 ->
  (Rabs (2 * INR k - INR m + x) + Rabs (2 * INR k - INR m - x)) / 2 =
  Rabs (2 * INR k - INR m) + x * (if (2 * k == m)%N then 1 else 0).
Proof.
move=> x1; have e : 2 * INR k = INR (2 * k) by rewrite mult_INR.
rewrite e; case: eqP => [->|/eqP ne].
  have -> : INR m - INR m = 0 by ring.
  by rewrite Rabs_R0 Rplus_0_l Rminus_0_l Rabs_Ropp Rabs_pos_eq; lra.
have [lt|lt] : (2 * k < m \/ m < 2 * k)%N by lia.
  have := INR_leq lt; rewrite S_INR => le.
  by rewrite !Rabs_left1; lra.
have := INR_leq lt; rewrite S_INR => le.
by rewrite !Rabs_pos_eq; lra.
Qed.

Definition mean_walk (m : nat) : R := mean m (fun e => Rabs (2 * INR (ones e) - INR m)).
Definition return_chance (m : nat) : R := mean m (fun e => if (2 * ones e == m)%N then 1 else 0).

Lemma signed_cat a b e f : size e = size a -> signed (a ++ b) (e ++ f) = signed a e + signed b f.
Proof. by elim: a e => [|x a IH] [|c e] //= => [_|[se]]; rewrite ?IH //; ring. Qed.

(* m signs and one more with a weight x <= 1 *)
Lemma mean_abs_last m x : 0 <= x <= 1 ->
  mean_abs (nseq m 1 ++ [:: x]) = mean_walk m + x * return_chance m.
Proof.
move=> x1; rewrite /mean_abs size_cat size_nseq mean_cat /mean_walk /return_chance -mean_scale -mean_add.
apply: eq_mean => e se; rewrite -step_abs //= !signed_cat ?size_nseq // signed_ones //=.
by congr ((Rabs _ + Rabs _) / 2); ring.
Qed.

Lemma mean_abs_ones m : mean_abs (nseq m 1) = mean_walk m.
Proof. by rewrite /mean_abs size_nseq; apply: eq_mean => e se; rewrite signed_ones. Qed.

Lemma mean_walkS m : mean_walk m.+1 = mean_walk m + return_chance m.
Proof.
rewrite -mean_abs_ones -[m.+1]addn1 nseqD mean_abs_last; lra.
Qed.

(* ---- the central binomial ---- *)
Lemma return_even j : return_chance (2 * j) = centre j.
Proof.
rewrite /return_chance (@eq_mean _ _ (fun e => if ones e == j then 1 else 0)).
  by rewrite -/(chance _ _) chanceE /centre pow_mult; congr (_ / _ ^ _); ring.
by move=> e _; rewrite eqn_pmul2l.
Qed.

Lemma return_odd j : return_chance (2 * j).+1 = 0.
Proof.
rewrite /return_chance (@eq_mean _ _ (fun=> 0)) ?mean_const // => e _.
by case: eqP => //; lia.
Qed.

Lemma bin_next j : (j.+1 * 'C(2 * j.+1, j.+1) = 2 * ((2 * j).+1 * 'C(2 * j, j)))%N.
Proof.
have h2 := mul_bin_down (2 * j).+1 j; rewrite -pred_Sn in h2.
have -> : (2 * j.+1 = (2 * j).+2)%N by lia.
rewrite -mul_bin_diag -pred_Sn h2 mulnA; congr (_ * _)%N; lia.
Qed.

Lemma centre_next j : 2 * INR j.+1 * centre j.+1 = (2 * INR j + 1) * centre j.
Proof.
have p : 4 ^ j <> 0 by apply: pow_nonzero; lra.
have := f_equal INR (bin_next j); rewrite !mult_INR (S_INR (2 * j)) mult_INR [INR 2]/= => e.
rewrite /centre [4 ^ j.+1]/=.
apply: (Rmult_eq_reg_r (2 * 4 ^ j)); last first.
  by apply: Rmult_integral_contrapositive; split; lra.
have -> : 2 * INR j.+1 * (INR 'C(2 * j.+1, j.+1) / (4 * 4 ^ j)) * (2 * 4 ^ j) =
  INR j.+1 * INR 'C(2 * j.+1, j.+1) by field.
have -> : (2 * INR j + 1) * (INR 'C(2 * j, j) / 4 ^ j) * (2 * 4 ^ j) =
  2 * ((2 * INR j + 1) * INR 'C(2 * j, j)) by field.
by rewrite e; ring.
Qed.

Lemma walk_even j : mean_walk (2 * j) = 2 * INR j * centre j.
Proof.
elim: j => [|j IH]; first by rewrite /mean_walk /= Rminus_0_r Rmult_0_r Rabs_R0; lra.
have -> : (2 * j.+1 = (2 * j).+2)%N by lia.
by rewrite !mean_walkS return_odd return_even IH centre_next; ring.
Qed.

Lemma walk_odd j : mean_walk (2 * j).+1 = (2 * INR j + 1) * centre j.
Proof. by rewrite mean_walkS return_even walk_even; ring. Qed.

(* c_j >= 1/(2 sqrt j) *)
Lemma centre_gt0 j : 0 < centre j.
Proof.
apply: Rdiv_lt_0_compat; last by apply: pow_lt; lra.
apply: lt_0_INR.
by apply/ltP; rewrite bin_gt0; lia.
Qed.

Lemma centre_root j : (1 <= j)%N -> 1 <= 4 * INR j * (centre j * centre j).
Proof.
case: j => // j _; elim: j => [|j IH].
  have -> : centre 1 = / 2 by rewrite /centre (_ : 'C(2 * 1, 1) = 2%N) //=; lra.
  by rewrite /=; lra.
have j1 : 1 <= INR j.+1 by apply: (INR_leq (a := 1)).
have e := centre_next j.+1; have -> : INR j.+2 = INR j.+1 + 1 by rewrite -S_INR.
rewrite S_INR in e; set x := INR j.+1 in IH j1 e *; set c := centre j.+1 in IH e *.
set b := centre j.+2 in e *.
have sq : 4 * (x + 1) * (x + 1) * (b * b) = (2 * x + 1) * (2 * x + 1) * (c * c).
  by have := f_equal (fun y => y * y) e; lra.
apply: (Rmult_le_reg_l (x * (x + 1))); first by nra.
have -> : x * (x + 1) * (4 * (x + 1) * (b * b)) = x * (4 * (x + 1) * (x + 1) * (b * b)) by ring.
rewrite sq; have : x * (x + 1) <= (x + / 2) * (x + / 2) by lra.
have : 0 <= (2 * x + 1) * (2 * x + 1) by nra.
nra.
Qed.

(* ---- blocks ---- *)
Section Blocks.
Variables T d : nat.
Hypothesis d0 : (0 < d)%N.
Notation q := (T %/ d)%N.
Notation r := (T %% d)%N.

Lemma full_cut : [seq minn (T - j * d) d | j <- iota 0 q] = nseq q d.
Proof.
rewrite -[X in nseq X](size_iota 0) -[X in nseq X](size_map (fun j => minn (T - j * d) d)).
apply/all_pred1P/allP => x /mapP[j]; rewrite mem_iota add0n => hj ->.
have := leq_trunc_div T d; have := leq_mul2r d j.+1 q; rewrite mulSn /=.
by move=> h1 h2; apply/eqP; lia.
Qed.

Lemma cutE : cut T d = nseq q d ++ (if r == 0 then [::] else [:: r])%N.
Proof.
have e := divn_eq T d; have rd := ltn_pmod T d0; rewrite /cut.
case: eqP => [r0|/eqP r0].
  rewrite (_ : (T + d - 1) %/ d = q)%N ?cats0 ?full_cut //.
  apply/eqP.
  rewrite eqn_leq.
  apply/andP.
  split; last by rewrite leq_divRL; lia.
  by rewrite -ltnS ltn_divLR // mulSn; lia.
rewrite (_ : (T + d - 1) %/ d = q.+1)%N; last first.
  apply/eqP.
  rewrite eqn_leq.
  apply/andP.
  split; last by rewrite leq_divRL // mulSn; lia.
  by rewrite -ltnS ltn_divLR // !mulSn; lia.
rewrite -addn1 iotaD map_cat full_cut /= add0n; congr (_ ++ [:: _]); lia.
Qed.

Lemma mean_abs_scale c a : 0 <= c -> mean_abs [seq c * x | x <- a] = c * mean_abs a.
Proof.
move=> c0; rewrite /mean_abs size_map -mean_scale; apply: eq_mean => e _.
by rewrite signed_scale Rabs_mult (Rabs_pos_eq c).
Qed.

Lemma return_ge0 m : 0 <= return_chance m.
Proof.
rewrite -(mean_const m 0).
by apply: mean_le => e _; case: ifP => _; lra.
Qed.

(* full blocks, and what the rest adds *)
Lemma mean_of_blocksE : mean_of_blocks T d = INR d * mean_walk q + INR r * return_chance q.
Proof.
have D0 : 0 < INR d by apply: lt_0_INR; apply/ltP.
rewrite /mean_of_blocks cutE map_cat map_nseq; case: eqP => [->|_].
  rewrite cats0 Rmult_0_l Rplus_0_r -mean_abs_ones -mean_abs_scale; last by lra.
  by rewrite map_nseq Rmult_1_r.
have x1 : 0 <= INR r / INR d <= 1.
  split; first by apply: Rmult_le_pos; [apply: pos_INR | apply/Rlt_le/Rinv_0_lt_compat].
  apply: (Rmult_le_reg_r (INR d)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; last by lra.
  rewrite Rmult_1_r Rmult_1_l.
  by apply: INR_leq; apply: ltnW; apply: ltn_pmod.
have := mean_abs_last q x1; have := mean_abs_scale (nseq q 1 ++ [:: INR r / INR d]) (Rlt_le _ _ D0).
rewrite map_cat map_nseq /= Rmult_1_r (_ : INR d * (INR r / INR d) = INR r); last by field; lra.
by move=> -> ->; field; lra.
Qed.
End Blocks.
