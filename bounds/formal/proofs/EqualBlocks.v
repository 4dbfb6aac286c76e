(* Section 4.5, sharper: Theorem 3 with outer blocks as equal as can be. They are as many
   as P pays for, and their mean regrets add up to that of T/m rounds, m times. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals.
From Mild.worlds Require Import Cuts.
From Mild.quantities Require Import Weights Cuts.
From Mild.statements Require Import Section_4_5.
From Mild.proofs Require Import OuterBlocks Section_4_5 BlockMeans BlockLine.
From Mild.proofs Require Import Section_4_5_sharper.
Local Open Scope R_scope.

Section Pieces.
Variable w : cuts.
Notation T := (horizon w).
Notation d := (longest w).
Notation m := (pieces w).
Notation l := (T %/ m)%N.
Notation s := (T %% m)%N.

Lemma pieces_range : (1 <= m <= T)%N.
Proof. by have := horizon_ge1 w; rewrite /pieces; lia. Qed.

Lemma pieces_gt0 : (0 < m)%N. Proof. by case/andP: pieces_range. Qed.

Lemma pieces_ge1 : 1 <= INR m.
Proof. exact: (INR_leq (a := 1) pieces_gt0). Qed.

Lemma paid_range : 0 <= allowed w / (2 * reach w) <= INR T.
Proof.
have R0 := reach_gt0 w; have [P0 P1] := allowed_range w; split.
  by apply: Rmult_le_pos => //; apply/Rlt_le/Rinv_0_lt_compat; lra.
apply: (Rmult_le_reg_r (2 * reach w)); first by lra.
by have -> : allowed w / (2 * reach w) * (2 * reach w) = allowed w; [field | ]; lra.
Qed.

(* there are at least max{P/(2R), 1} pieces *)
Lemma kappa_pieces : kappa w <= INR m.
Proof.
have [p0 pT] := paid_range; have m1 := pieces_ge1; rewrite /kappa.
apply: Rmax_lub => //; rewrite /pieces /minn; case: ifP => // _.
have [_ lt] := base_Int_part (allowed w / (2 * reach w)).
have [i0 _] := base_Int_part (allowed w / (2 * reach w)).
have z0 : (-1 < Int_part (allowed w / (2 * reach w)))%Z by apply: lt_IZR; lra.
by rewrite S_INR INR_IZR Z2Nat.id; [lra | lia].
Qed.

Lemma kappa_ratio : kappa w * ratio w = INR T.
Proof.
have R0 := reach_gt0 w; have e := ratio_times w; have k := kappaE w.
apply: (Rmult_eq_reg_r (2 * reach w)); last by lra.
by rewrite (Rmax_comm (2 * _)) in k; rewrite -k in e; lra.
Qed.

Lemma rounds_equal : INR T = INR m * INR l + INR s.
Proof. by rewrite -mult_INR -plus_INR; congr INR; rewrite {1}(divn_eq T m) mulnC. Qed.

Lemma rest_le : INR (m - s) = INR m - INR s.
Proof. by rewrite minus_INR //; apply/leP/ltnW; rewrite ltn_mod pieces_gt0. Qed.

(* ---- pieces of d rounds and more ---- *)
Lemma even_mean_at : even_mean w = INR m * mean_at d (l %/ d) (INR T / INR m).
Proof.
have d1 := longest_ge1 w; have m1 := pieces_ge1.
rewrite /even_mean (mean_at_block d1 erefl) (mean_at_next d1 erefl) rest_le /mean_at S_INR.
by rewrite rounds_equal; field; lra.
Qed.

Lemma even_square_long : (d <= l)%N ->
  INR d * kappa w * INR T <= 2 * (even_mean w * even_mean w).
Proof.
move=> dl.
have d1 := longest_ge1 w; have m1 := pieces_ge1; set q := (l %/ d)%N.
have T0 := pos_INR T; have D := pos_INR d; set x := INR T / INR m.
have xm : INR m * x = INR T by rewrite /x; field; lra.
have q1 : (1 <= q)%N by rewrite divn_gt0.
have lo := INR_leq (leq_trunc_div l d); have hi := INR_leq (ltn_ceil l d1).
have sm := INR_leq (ltn_pmod T pieces_gt0); have s0 := pos_INR s; have e := rounds_equal.
rewrite !S_INR !mult_INR ?S_INR -/q in lo hi sm.
have qx : INR q * INR d <= x <= (INR q + 1) * INR d.
  split; apply: (Rmult_le_reg_l (INR m)); try lra.
  - by rewrite ?xm; nra.
  - by rewrite ?xm; nra.
have h := mean_at_square q1 qx; rewrite even_mean_at -/q -/x; set E := mean_at _ _ _ in h *.
have : INR m * INR m * (INR d * x) <= INR m * INR m * (2 * (E * E)) by apply: Rmult_le_compat_l; nra.
have -> : INR m * INR m * (INR d * x) = INR m * (INR d * INR T) by rewrite -xm; ring.
have : kappa w * (INR d * INR T) <= INR m * (INR d * INR T).
  by apply: Rmult_le_compat_r; [nra | apply: kappa_pieces].
by lra.
Qed.

(* ---- pieces of at most d rounds have one sign each ---- *)
Lemma even_mean_short : (l + (0 < s) <= d)%N -> even_mean w = INR T.
Proof.
move=> le; have l1 : (1 <= l)%N by rewrite divn_gt0 ?pieces_gt0 //; case/andP: pieces_range.
rewrite rounds_equal /even_mean rest_le mean_one_block; last by lia.
case: (posnP s) le => [-> _|s1 le]; first by rewrite /=; ring.
rewrite mean_one_block; last by lia.
by rewrite S_INR; ring.
Qed.

Lemma L_covers : (T <= m * L w)%N.
Proof.
have [l1 _] := L_bounds w.
have k := kappa_pieces; have e := kappa_ratio; have [r1 _] := ratio_range w.
have k1 : 1 <= kappa w by apply: Rmax_r.
apply/leP/INR_le.
by rewrite mult_INR -e; apply: Rmult_le_compat; lra.
Qed.

Lemma long_pieces : (L w <= d)%N -> even_mean w = INR T.
Proof.
move=> Ld; apply: even_mean_short; apply: leq_trans Ld.
have := L_covers.
have e := divn_eq T m; have m1 := pieces_gt0; rewrite mulnC.
case: (posnP s) => s0 le; first by rewrite addn0 -(leq_pmul2r m1); lia.
by rewrite addn1 -(ltn_pmul2r m1); lia.
Qed.

Lemma even_square_short : INR d <= INR (L w) -> even_mean w = INR T ->
  INR d * kappa w * INR T <= 2 * (even_mean w * even_mean w).
Proof.
move=> dL ->.
have l2 := L_double w; have e := kappa_ratio; have T0 := pos_INR T.
have k1 : 1 <= kappa w by apply: Rmax_r.
suff : INR d * kappa w <= 2 * INR T by nra.
by rewrite -e; nra.
Qed.

Lemma even_square : INR d <= INR (L w) ->
  INR d * kappa w * INR T <= 2 * (even_mean w * even_mean w).
Proof.
move=> dL; case: (leqP d l) => dl; first exact: even_square_long.
apply: even_square_short => //.
by apply: even_mean_short; case: (0 < s)%N; lia.
Qed.

Lemma even_mean_ge0 : 0 <= even_mean w.
Proof.
apply: Rplus_le_le_0_compat.
  by apply: Rmult_le_pos; [apply: pos_INR | apply: Khintchine.mean_abs_ge0].
by apply: Rmult_le_pos; [apply: pos_INR | apply: Khintchine.mean_abs_ge0].
Qed.
End Pieces.

(* half of G sqrt(d R max{P, 2R} T), under one root *)
Lemma half_root w E : 0 <= E ->
  INR (longest w) * Rmax (2 * reach w) (allowed w) * INR (horizon w) <= 4 * reach w * (E * E) ->
  steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w))
    * sqrt (Rmax (2 * reach w) (allowed w)) / 2 <= E * steepest w * reach w.
Proof.
move=> E0 le.
have R0 := reach_gt0 w; have G0 := steepest_gt0 w; rewrite one_root.
have ER : 0 <= E * reach w by nra.
suff h : sqrt (reach w * INR (horizon w) * INR (longest w) * Rmax (2 * reach w) (allowed w))
    <= 2 * (E * reach w).
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ G0) h; lra.
rewrite -[X in _ <= X]sqrt_square; last by lra.
apply: sqrt_le_1_alt; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ R0) le; lra.
Qed.

Theorem S3c_proved : S3c.
Proof.
move=> w; split; [|split] => dL.
- have k := kappaE w; have sq := even_square w dL; have R0 := reach_gt0 w.
  apply: Rle_ge; apply: half_root; first exact: even_mean_ge0.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ R0) sq; rewrite -k; lra.
- by apply: sgn_ge0; have := even_square w dL; lra.
- by rewrite long_pieces; [ring | apply/leP/INR_le/Rge_le].
Qed.
