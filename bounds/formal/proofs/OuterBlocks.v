(* Section 4.5: how many outer blocks there are, and what a path through opposite
   corners costs. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals.
From Mild.worlds Require Import Cuts.
From Mild.quantities Require Import Cuts.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section OuterBlocks.
Variable w : cuts.
Notation T := (horizon w).
Notation P := (allowed w).
Notation radius := (reach w).
Notation L := (L w).

Lemma max_gt0 : 0 < Rmax P (2 * radius).
Proof. by have := reach_gt0 w; have := Rmax_r P (2 * radius); lra. Qed.

Lemma ratio_times : ratio w * Rmax P (2 * radius) = 2 * INR T * radius.
Proof.
rewrite /ratio.
by field; have := max_gt0; lra.
Qed.

Lemma INR_T : 1 <= INR T.
Proof. by have := INR_leq (horizon_ge1 w). Qed.

Lemma ratio_range : 1 <= ratio w <= INR T.
Proof.
have m0 := max_gt0.
have e := ratio_times; have T1 := INR_T; have [P0 P1] := allowed_range w.
have R0 := reach_gt0 w; have m1 : Rmax P (2 * radius) <= 2 * INR T * radius.
  by apply: Rmax_lub; nra.
have m2 := Rmax_r P (2 * radius).
by split; apply: (Rmult_le_reg_r (Rmax P (2 * radius))) => //; nra.
Qed.

Lemma L_ceiling : INR L = ceiling (ratio w).
Proof.
have [r1 _] := ratio_range; have := ceiling_bounds (ratio w).
rewrite /ceiling /floor -opp_IZR => h; rewrite INR_IZR /L Z2Nat.id //.
by apply: le_IZR; lra.
Qed.

Lemma L_bounds : ratio w <= INR L < ratio w + 1.
Proof. by rewrite L_ceiling; apply: ceiling_bounds. Qed.

Lemma L_range : (1 <= L <= T)%N.
Proof.
have [r1 rT] := ratio_range.
have [l1 l2] := L_bounds; apply/andP; split.
  apply/ltP.
  by apply: INR_lt; rewrite /=; lra.
rewrite -ltnS.
apply/ltP.
by apply: INR_lt; rewrite S_INR; lra.
Qed.

(* outer blocks that hold a round: those that begin before round T *)
Lemma outer_gt0 z : (0 < outer w z)%N = (z * L < T)%N.
Proof. by rewrite /outer; have := L_range; lia. Qed.

Lemma count_below (p : nat -> bool) n m :
  (forall z, (z < n)%N -> p z = (z < m)%N) -> (m <= n)%N -> count p (iota 0 n) = m.
Proof.
move=> e mn; rewrite (@eq_in_count _ _ (fun z => z < m)%N); last first.
  move=> z.
  by rewrite mem_iota => hz; apply: e; lia.
rewrite -size_filter -[RHS](size_iota 0); apply/perm_size/uniq_perm.
- exact/filter_uniq/iota_uniq.
- exact: iota_uniq.
- by move=> z; rewrite mem_filter !mem_iota; lia.
Qed.

Definition up : nat := ((T + L - 1) %/ L)%N.

Lemma up_spec z : (z < up)%N = (z * L < T)%N.
Proof.
have [L1 _] := andP L_range; by rewrite /up leq_divRL // mulSn; lia.
Qed.

Lemma Z_LE : Z_L w = up.
Proof.
apply: count_below => [z _|]; first by rewrite outer_gt0 up_spec.
have [L1 _] := andP L_range.
rewrite leqNgt; apply/negP; rewrite up_spec.
by have := leq_pmulr T L1; lia.
Qed.

(* (Z - 1) L < T *)
Lemma Z_L_lt : ((Z_L w - 1) * L < T)%N.
Proof.
have := horizon_ge1 w; rewrite Z_LE; case e : up => [|z] // T1.
by rewrite subn1 /= -up_spec e.
Qed.

Lemma Z_L_ge1 : (1 <= Z_L w)%N.
Proof. by rewrite Z_LE up_spec mul0n horizon_ge1. Qed.

Lemma Z_less : INR (Z_L w) - 1 < INR T / INR L.
Proof.
have [L1 _] := andP L_range; have L0 : 0 < INR L by apply: lt_0_INR; apply/ltP.
have -> : INR (Z_L w) - 1 = INR (Z_L w - 1) by rewrite minus_INR //; apply/leP/Z_L_ge1.
apply: (Rmult_lt_reg_r (INR L)) => //.
have -> : INR T / INR L * INR L = INR T by field; lra.
by rewrite -mult_INR; apply: lt_INR; apply/ltP/Z_L_lt.
Qed.

(* T/L <= max{P, 2R}/(2R) *)
Lemma T_L : INR T / INR L <= Rmax P (2 * radius) / (2 * radius).
Proof.
have [L1 _] := andP L_range; have L0 : 0 < INR L by apply: lt_0_INR; apply/ltP.
have R0 := reach_gt0 w.
have e := ratio_times; have [l1 _] := L_bounds; have m0 := max_gt0.
apply: (Rmult_le_reg_r (INR L * (2 * radius))); first by nra.
have -> : INR T / INR L * (INR L * (2 * radius)) = 2 * INR T * radius by field; lra.
have -> : Rmax P (2 * radius) / (2 * radius) * (INR L * (2 * radius)) =
  Rmax P (2 * radius) * INR L by field; lra.
by nra.
Qed.

Lemma large_P : 2 * radius <= P -> Rmax P (2 * radius) = P.
Proof. by move=> h; rewrite Rmax_left. Qed.

Lemma small_P : P < 2 * radius -> L = T.
Proof.
move=> h; have e : ratio w = INR T.
  have R0 := reach_gt0 w.
  by rewrite /ratio Rmax_right; [field|]; lra.
apply: INR_eq; rewrite L_ceiling e [RHS]INR_IZR; apply: ceiling_unique.
by rewrite -INR_IZR; lra.
Qed.

Lemma small_Z : P < 2 * radius -> Z_L w = 1%N.
Proof.
move=> /small_P e; rewrite Z_LE /up e; have := horizon_ge1 w => T1.
by rewrite -addnBA // addnC divnDr ?dvdnn // divnn T1 divn_small; lia.
Qed.

Lemma Z_P : INR (Z_L w) - 1 <= P / (2 * radius).
Proof.
have R0 := reach_gt0 w; have [P0 _] := allowed_range w.
case: (Rlt_le_dec P (2 * radius)) => h.
  rewrite small_Z //=; have : 0 <= P / (2 * radius); last by lra.
  by apply: Rmult_le_pos => //; apply/Rlt_le/Rinv_0_lt_compat; lra.
have := Z_less.
by have := T_L; rewrite large_P //; lra.
Qed.

(* ---- the path through the corners ---- *)
Lemma corner_step t : Rabs (corner w t.+1 - corner w t) =
  if (L %| t.+1)%N then 2 * radius else 0.
Proof.
have R0 := reach_gt0 w.
rewrite /corner divnS; last by have := L_range; lia.
case: (L %| t.+1)%N; rewrite ?add1n ?add0n /=.
all: case: (odd (t %/ L)) => /=.
all: by rewrite /Rabs; destruct Rcase_abs; lra.
Qed.

Lemma count_dvd n : count (fun t => L %| t.+1)%N (iota 0 n) = (n %/ L)%N.
Proof.
elim: n => [|n IH]; first by rewrite div0n.
by rewrite -[n.+1]addn1 iotaD count_cat IH /= add0n addn1 divnS ?addn0 1?addnC //; have := L_range; lia.
Qed.

Lemma corner_pathE : corner_path w = 2 * radius * (INR (Z_L w) - 1).
Proof.
rewrite /corner_path (eq_rsum (h := fun t => if (L %| t.+1)%N then 2 * radius else 0)).
  rewrite -big_mkcond rsum_const count_dvd Rmult_comm; congr (_ * _).
  have [L1 LT] := andP L_range; have z1 := Z_L_ge1.
  have -> : INR (Z_L w) - 1 = INR (Z_L w - 1) by rewrite minus_INR //; apply/leP.
  congr INR; rewrite Z_LE /up; have T1 := horizon_ge1 w.
  have -> : (T + L - 1 = T.-1 + L)%N by lia.
  by rewrite divnDr ?dvdnn // divnn L1 addnK.
by move=> t _; apply: corner_step.
Qed.

(* ---- inner blocks ---- *)
Lemma L_double : INR L <= 2 * ratio w.
Proof. by have := L_bounds; have := ratio_range; lra. Qed.
End OuterBlocks.
