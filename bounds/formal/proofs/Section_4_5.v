(* Section 4.5, proof of Theorem 3: outer blocks, their number, and Lemma 6 in each. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Rounding Reals.
From Mild.worlds Require Import Cuts.
From Mild.quantities Require Import Cuts.
From Mild.statements Require Import Section_4_5.
From Mild.proofs Require Import OuterBlocks.
Local Open Scope R_scope.

Theorem C077_proved : C077.
Proof. by move=> w; split=> h; rewrite ?small_P ?small_Z. Qed.

Theorem C078_proved : C078.
Proof.
move=> w.
split=> /Rge_le h; first by have := Z_less w; lra.
by have := T_L w; rewrite large_P //; lra.
Qed.

Theorem C079_proved : C079.
Proof. exact: Z_P. Qed.

Theorem C080_proved : C080.
Proof.
move=> w; split; first exact: corner_pathE.
rewrite corner_pathE; have R0 := reach_gt0 w; have := Z_P w => h.
have e : allowed w / (2 * reach w) * (2 * reach w) = allowed w by field; lra.
by nra.
Qed.

Section Inner.
Variable w : cuts.
Lemma d_gt0 : 0 < INR (longest w).
Proof. by apply: lt_0_INR; apply/ltP/longest_ge1. Qed.

Lemma quotient_ge1 : INR (longest w) <= INR (L w) -> 1 <= INR (L w) / INR (longest w).
Proof.
move=> h; have d0 := d_gt0; apply: (Rmult_le_reg_r (INR (longest w))) => //.
by have -> : INR (L w) / INR (longest w) * INR (longest w) = INR (L w); [field | ]; lra.
Qed.

Lemma inner_number : INR (longest w) <= INR (L w) ->
  ceiling (INR (L w) / INR (longest w)) <= 2 * INR (L w) / INR (longest w).
Proof.
move=> /quotient_ge1 h; have [_ lt] := ceiling_bounds (INR (L w) / INR (longest w)).
by rewrite /Rdiv Rmult_assoc -/(Rdiv _ _); lra.
Qed.

Lemma inner_path : 2 * INR (L w) / INR (longest w) <=
  8 * reach w * INR (horizon w) / (INR (longest w) * Rmax (2 * reach w) (allowed w)).
Proof.
have m0 := max_gt0 w.
have e := ratio_times w; have l := L_double w; have d0 := d_gt0.
rewrite (Rmax_comm (2 * _)); apply: (Rmult_le_reg_r (INR (longest w) * Rmax (allowed w) (2 * reach w))).
  by nra.
set m := Rmax _ _ in m0 e *; set dd := INR (longest w) in d0 *.
have -> : 2 * INR (L w) / dd * (dd * m) = 2 * INR (L w) * m by field; lra.
have -> : 8 * reach w * INR (horizon w) / (dd * m) * (dd * m) = 4 * (ratio w * m).
  by rewrite e; field; lra.
by nra.
Qed.
End Inner.

(* last display *)
Theorem C083_proved : C083.
Proof. by move=> w; split=> h; [apply: inner_number | apply: inner_path]. Qed.

(* ---- third display ---- *)
Lemma ceiling_le x y : x <= y -> ceiling x <= ceiling y.
Proof.
move=> le; have [_ h1] := ceiling_bounds x; have [h2 _] := ceiling_bounds y.
rewrite /ceiling /floor -!opp_IZR in h1 h2 *; apply: IZR_le.
have : IZR (- Int_part (- x)) < IZR (- Int_part (- y) + 1) by rewrite plus_IZR; lra.
by move/lt_IZR; lia.
Qed.

Section Lemma6.
Variable w : cuts.
Let c := ceiling (INR (L w) / INR (longest w)).

Lemma c_ge1 : 1 <= c.
Proof.
have L1 : 0 < INR (L w).
  apply: lt_0_INR.
  by apply/ltP; have := L_range w; lia.
have x0 : 0 < INR (L w) / INR (longest w) by apply: Rdiv_lt_0_compat => //; apply: d_gt0.
have [h _] := ceiling_bounds (INR (L w) / INR (longest w)); rewrite -/c in h.
have : 0 < c by lra.
rewrite /c /ceiling /floor -opp_IZR => /lt_IZR h1; apply: (IZR_le 1); lia.
Qed.

(* the lengths of the outer blocks add up *)
Lemma outer_total n : total (outer w) (iota 0 n) = minn (horizon w) (n * L w).
Proof. exact: total_pieces. Qed.

Lemma outer_sum : \rsum_(z <- iota 0 (horizon w) | (0 < outer w z)%N) INR (outer w z)
  = INR (horizon w).
Proof.
rewrite big_mkcond (eq_rsum (h := fun z => INR (outer w z))); last first.
  by move=> z _; case: ifP => // /negbT; rewrite -eqn0Ngt => /eqP ->.
rewrite rsum_INR outer_total; congr INR; have := L_range w => h.
by rewrite (minn_idPl _) // leq_pmulr; lia.
Qed.

Lemma outer_le z : INR (outer w z) <= INR (L w).
Proof. by apply: INR_leq; apply: geq_minr. Qed.

Lemma root_c : 0 < sqrt (2 * c).
Proof. by apply: sqrt_lt_R0; have := c_ge1; lra. Qed.

Lemma lemma_term z : (0 < outer w z)%N ->
  / sqrt (2 * c) * INR (outer w z) <=
  INR (outer w z) / sqrt (2 * ceiling (INR (outer w z) / INR (longest w))).
Proof.
move=> pos; have o0 : 0 < INR (outer w z) by apply: lt_0_INR; apply/ltP.
have d0 := d_gt0 w; have i0 := Rinv_0_lt_compat _ d0.
have [h _] := ceiling_bounds (INR (outer w z) / INR (longest w)).
have x0 : 0 < INR (outer w z) / INR (longest w) by apply: Rdiv_lt_0_compat.
have le : ceiling (INR (outer w z) / INR (longest w)) <= c.
  by apply: ceiling_le; apply: Rmult_le_compat_r; [lra | apply: outer_le].
rewrite Rmult_comm; apply: Rmult_le_compat_l; first by lra.
apply: Rinv_le_contravar; first by apply: sqrt_lt_R0; lra.
by apply: sqrt_le_1_alt; lra.
Qed.

Lemma lemma_sum_ge : / sqrt (2 * c) * INR (horizon w) <= lemma_sum w.
Proof.
rewrite -outer_sum /lemma_sum big_mkcond [X in _ <= X]big_mkcond -rsum_scale.
apply: rsum_le => z _; case: ifP => [pos|_]; first exact: lemma_term.
by rewrite Rmult_0_r; apply: Rle_refl.
Qed.

Lemma over_root : / sqrt (2 * c) = sqrt 2 / (2 * sqrt c).
Proof.
have r0 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
have s0 : 0 < sqrt c by apply: sqrt_lt_R0; have := c_ge1; lra.
rewrite sqrt_mult_alt; last by lra.
by rewrite -[X in _ / (X * _)](sqrt_sqrt 2); [field; lra | lra].
Qed.

(* the sum of Lemma 6's bounds *)
Lemma sum_of_bounds : sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt c)
  <= steepest w * reach w * lemma_sum w.
Proof.
have R0 := reach_gt0 w.
have G0 := steepest_gt0 w; have := lemma_sum_ge; rewrite over_root => h.
have s0 : 0 < sqrt c by apply: sqrt_lt_R0; have := c_ge1; lra.
have -> : sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt c) =
  steepest w * reach w * (sqrt 2 / (2 * sqrt c) * INR (horizon w)) by field; lra.
by apply: Rmult_le_compat_l => //; nra.
Qed.

(* d > L *)
Lemma one_inner_block : INR (longest w) > INR (L w) -> c = 1.
Proof.
move=> dL.
have L0 : 0 < INR (L w).
  apply: lt_0_INR.
  by apply/ltP; have := L_range w; lia.
have d0 := d_gt0 w; apply: ceiling_unique.
split; first by have := Rdiv_lt_0_compat _ _ L0 d0; lra.
apply: (Rmult_le_reg_r (INR (longest w))) => //.
by have -> : INR (L w) / INR (longest w) * INR (longest w) = INR (L w); [field | ]; lra.
Qed.

(* d <= L *)
Notation m := (Rmax (2 * reach w) (allowed w)).

Lemma inner_times : INR (longest w) <= INR (L w) ->
  INR (longest w) * m * c <= 8 * reach w * INR (horizon w).
Proof.
move=> dL; have h := Rle_trans _ _ _ (inner_number w dL) (inner_path w); rewrite -/c in h.
have d0 := d_gt0 w; have m0 := max_gt0 w; rewrite (Rmax_comm (2 * _)) in h *.
set k := Rmax _ _ in m0 h *; have p0 : 0 < INR (longest w) * k by nra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ p0) h.
have -> : INR (longest w) * k * (8 * reach w * INR (horizon w) / (INR (longest w) * k)) =
  8 * reach w * INR (horizon w) by field; lra.
by [].
Qed.

Lemma roots_of_inner : INR (longest w) <= INR (L w) ->
  sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt m * sqrt c
    <= 2 * sqrt 2 * (reach w * INR (horizon w)).
Proof.
move=> /inner_times h.
have R0 := reach_gt0 w; have c1 := c_ge1; have d0 := d_gt0 w.
have T0 := pos_INR (horizon w); have m0 := max_gt0 w; rewrite Rmax_comm in m0.
have r0 := sqrt_pos 2; have rr : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have p0 : 0 <= reach w * INR (horizon w) by nra.
have pd : 0 <= reach w * INR (horizon w) * INR (longest w) by apply: Rmult_le_pos; lra.
have pm : 0 <= reach w * INR (horizon w) * INR (longest w) * m by apply: Rmult_le_pos; lra.
rewrite -!sqrt_mult_alt; try lra.
rewrite -[X in _ <= X]sqrt_square; last by nra.
apply: sqrt_le_1_alt; have := Rmult_le_compat_l _ _ _ p0 h.
have -> : 2 * sqrt 2 * (reach w * INR (horizon w)) * (2 * sqrt 2 * (reach w * INR (horizon w)))
  = 4 * (sqrt 2 * sqrt 2) * (reach w * INR (horizon w)) * (reach w * INR (horizon w)) by ring.
by rewrite rr; lra.
Qed.

Lemma bound_of_root : INR (longest w) <= INR (L w) ->
  sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt c) >= steepest w * sqrt (reach w)
    * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt m / 4.
Proof.
move=> /roots_of_inner h; have G0 := steepest_gt0 w.
have s0 : 0 < sqrt c by apply: sqrt_lt_R0; have := c_ge1; lra.
apply: Rle_ge; apply: (Rmult_le_reg_r (4 * sqrt c)); first by lra.
have -> : sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt c) * (4 * sqrt c) =
  steepest w * (2 * sqrt 2 * (reach w * INR (horizon w))) by field; lra.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ G0) h; lra.
Qed.
End Lemma6.

Theorem C082_proved : C082.
Proof.
move=> w; split; [|split] => [|dL|dL].
- by apply: Rle_ge; apply: sum_of_bounds.
- by rewrite one_inner_block // sqrt_1; apply: Req_ge; field.
- exact: bound_of_root.
Qed.
