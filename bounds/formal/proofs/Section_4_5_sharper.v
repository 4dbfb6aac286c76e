(* Section 4.5: the order of the lower bound (text after Theorem 3), and Theorem 3 with
   the constants that the paper's blocks give. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals.
From Mild.worlds Require Import Cuts Inner.
From Mild.quantities Require Import Weights Cuts Inner.
From Mild.statements Require Import Section_4_5.
From Mild.proofs Require Import OuterBlocks Section_4_5 BlockMeans.
Local Open Scope R_scope.

Section Order.
Variable w : cuts.
Notation P := (allowed w).
Notation radius := (reach w).
Notation G := (steepest w).
Notation m := (Rmax (2 * radius) P).
Notation least := (Rmin 1 (2 * radius)).

Lemma T_gt0 : 0 < INR (horizon w).
Proof. by apply: lt_0_INR; apply/ltP/horizon_ge1. Qed.

Lemma m_gt0 : 0 < m.
Proof. by rewrite Rmax_comm; apply: max_gt0. Qed.

(* min{1, 2R} max{P, 2R} <= 2R (P + 1), and min{1, 2R} (P + 1) <= 2 max{P, 2R} *)
Lemma least_range : 0 < least <= 1 /\ least <= 2 * radius.
Proof.
have R0 := reach_gt0 w; split; last exact: Rmin_r.
by split; [apply: Rmin_glb_lt; lra | apply: Rmin_l].
Qed.

Lemma least_max : least * m <= 2 * radius * (P + 1).
Proof.
have R0 := reach_gt0 w; have [P0 _] := allowed_range w; have [[l0 l1] l2] := least_range.
by rewrite {1}/Rmax; case: (Rle_dec _ _) => h /=; nra.
Qed.

Lemma least_path : least * (P + 1) <= 2 * m.
Proof.
have [P0 _] := allowed_range w; have [[l0 l1] l2] := least_range.
by have := Rmax_l (2 * radius) P; have := Rmax_r (2 * radius) P; nra.
Qed.

Lemma L_order : INR (horizon w) * least / (P + 1) <= INR (L w).
Proof.
have [l _] := L_bounds w; apply: Rle_trans l; have [P0 _] := allowed_range w.
have T0 := T_gt0.
have m0 := m_gt0; have h := least_max; rewrite /ratio Rmax_comm.
apply: (Rmult_le_reg_r ((P + 1) * m)); first by nra.
have -> : INR (horizon w) * least / (P + 1) * ((P + 1) * m) = INR (horizon w) * (least * m).
  by field; lra.
have -> : 2 * INR (horizon w) * radius / m * ((P + 1) * m) =
  INR (horizon w) * (2 * radius * (P + 1)) by field; lra.
by apply: Rmult_le_compat_l; lra.
Qed.

(* sqrt(dT(P+1)), with Theorem 3's constant *)
Lemma omega_le a : 0 <= a ->
  sqrt 2 * a * sqrt (P + 1) * sqrt least / 8 <= a * sqrt m / 4.
Proof.
move=> a0; have [P0 _] := allowed_range w; have [[l0 l1] l2] := least_range.
have r2 : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
suff : sqrt 2 * (sqrt (P + 1) * sqrt least) <= 2 * sqrt m by move=> h; nra.
have -> : sqrt 2 * (sqrt (P + 1) * sqrt least) = sqrt (2 * ((P + 1) * least)).
  by rewrite !sqrt_mult_alt; lra.
have -> : 2 * sqrt m = sqrt (2 * 2 * m) by rewrite !sqrt_mult_alt ?r2; lra.
by apply: sqrt_le_1_alt; have := least_path; lra.
Qed.
End Order.

Lemma means_sum w : steepest w * reach w * lemma_sum w <= block_mean w * steepest w * reach w.
Proof.
have -> : block_mean w * steepest w * reach w = steepest w * reach w * block_mean w by ring.
apply: Rmult_le_compat_l; last exact: block_mean_ge.
by have := reach_gt0 w; have := steepest_gt0 w; nra.
Qed.

Theorem C016_proved : C016.
Proof.
move=> w.
have [h1 [h2 h3]] := C082_proved w.
have s := means_sum w; split; [|split].
- by apply: Rle_ge; apply: L_order.
- by move=> dL; have := h2 dL; lra.
- move=> dL; have {}h3 := h3 dL.
  have a0 : 0 <= steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)).
    have G0 := steepest_gt0 w.
    by repeat (apply: Rmult_le_pos; try apply: sqrt_pos); lra.
  by have := omega_le w _ a0; lra.
Qed.

(* ---- sharper ---- *)
Theorem S3a_proved : S3a.
Proof.
move=> w /Rge_le /INR_le /leP dL; rewrite block_mean_long //; ring.
Qed.

Section Blocks.
Variable w : cuts.
Notation T := (INR (horizon w)).
Notation d := (INR (longest w)).
Notation radius := (reach w).
Notation m := (Rmax (2 * radius) (allowed w)).
Notation c := (ceiling (INR (L w) / d)).

(* ceil(L/d) d <= 2 * 2TR/max{P, 2R} *)
Lemma inner_sharp : d <= INR (L w) -> c * d <= 2 * ratio w.
Proof.
move=> /INR_le /leP dL; have d1 := longest_ge1 w; have [l1 l2] := L_bounds w.
have [r1 _] := ratio_range w; rewrite ceiling_quotient // -mult_INR multE.
have := leq_trunc_div (L w + longest w - 1) (longest w); set q := (_ %/ _)%N => le.
case: (ltngtP (longest w) (L w)) dL => [lt|//|e] _.
  have : (q * longest w + 2 <= 2 * L w)%N by lia.
  by move/INR_leq; rewrite plus_INR (mult_INR 2) (_ : INR 2 = 2) //; lra.
suff -> : q = 1%N by rewrite mul1n e; lra.
by apply/eqP; rewrite eqn_leq /q -ltnS ltn_divLR // leq_divRL //; lia.
Qed.

Lemma inner_sharper : d <= INR (L w) -> c * (d * m) <= 4 * radius * T.
Proof.
move=> /inner_sharp h; have m0 := m_gt0 w; have e := ratio_times w.
rewrite Rmax_comm in m0 *; nra.
Qed.

(* 4 E^2 >= d max{P/(2R), 1} T, with R for the quotient *)
Lemma mean_square_sharp : d <= INR (L w) -> d * m * T <= 8 * radius * (block_mean w * block_mean w).
Proof.
move=> dL.
have h := inner_sharper dL; have T0 := T_gt0 w; have R0 := reach_gt0 w.
have c1 := c_ge1 w; have E := Rle_trans _ _ _ (lemma_sum_ge w) (block_mean_ge w).
have c0 : 0 < sqrt (2 * c) by apply: root_c.
have cc : sqrt (2 * c) * sqrt (2 * c) = 2 * c by apply: sqrt_sqrt; lra.
have {}E : T <= block_mean w * sqrt (2 * c).
  have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ c0) E.
  by have -> : / sqrt (2 * c) * T * sqrt (2 * c) = T; [field; lra | ].
have TT : T * T <= 2 * c * (block_mean w * block_mean w).
  rewrite -cc; have := Rmult_le_compat _ _ _ _ (Rlt_le _ _ T0) (Rlt_le _ _ T0) E E; lra.
have d0 := d_gt0 w; have m0 := m_gt0 w.
apply: (Rmult_le_reg_l c); first by lra.
have -> : c * (d * m * T) = c * (d * m) * T by ring.
apply: Rle_trans (_ : 4 * radius * T * T <= _); first by apply: Rmult_le_compat_r; lra.
have -> : c * (8 * radius * (block_mean w * block_mean w)) =
  4 * radius * (2 * c * (block_mean w * block_mean w)) by ring.
by rewrite Rmult_assoc; apply: Rmult_le_compat_l; lra.
Qed.
End Blocks.

(* from squares to roots: x >= 0 and 2 X <= 16 x^2 *)
Lemma root_le X x : 0 <= X -> 0 <= x -> X <= 8 * (x * x) -> sqrt 2 * sqrt X / 4 <= x.
Proof.
move=> X0 x0 le; have -> : sqrt 2 * sqrt X / 4 = sqrt (2 * X) / 4 by rewrite sqrt_mult_alt; lra.
suff : sqrt (2 * X) <= 4 * x by lra.
by rewrite -(sqrt_square (4 * x)); [apply: sqrt_le_1_alt; lra | lra].
Qed.

(* G sqrt(d R max{P, 2R} T) under one root *)
Lemma one_root w : steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w))
    * sqrt (Rmax (2 * reach w) (allowed w)) =
  steepest w * sqrt (reach w * INR (horizon w) * INR (longest w) * Rmax (2 * reach w) (allowed w)).
Proof.
have R0 := reach_gt0 w.
have T0 := T_gt0 w; have d0 := d_gt0 w; have m0 := m_gt0 w.
have RT : 0 < reach w * INR (horizon w) by nra.
have RTd : 0 < reach w * INR (horizon w) * INR (longest w) by nra.
rewrite (sqrt_mult_alt (_ * _ * _)); last by lra.
rewrite (sqrt_mult_alt (_ * _)); last by lra.
by rewrite (sqrt_mult_alt (reach w)); [ring | lra].
Qed.

Lemma sharp_root w E : 0 <= E ->
  INR (longest w) * Rmax (2 * reach w) (allowed w) * INR (horizon w) <= 8 * reach w * (E * E) ->
  sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w))
    * sqrt (Rmax (2 * reach w) (allowed w)) / 4 <= E * steepest w * reach w.
Proof.
move=> E0 le.
have R0 := reach_gt0 w; have G0 := steepest_gt0 w; have m0 := m_gt0 w.
have T0 := T_gt0 w; have d0 := d_gt0 w.
have le' := Rmult_le_compat_l _ _ _ (Rlt_le _ _ R0) le.
have RT : 0 < reach w * INR (horizon w) by nra.
have RTd : 0 < reach w * INR (horizon w) * INR (longest w) by nra.
have X0 : 0 < reach w * INR (horizon w) * INR (longest w) * Rmax (2 * reach w) (allowed w) by nra.
have ER : 0 <= E * reach w by nra.
have h := root_le _ _ (Rlt_le _ _ X0) ER ltac:(lra).
have e := f_equal (Rmult (sqrt 2)) (one_root w); rewrite -!Rmult_assoc in e; rewrite e.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ G0) h; lra.
Qed.

(* the middle term: one root of the number of inner blocks *)
Lemma by_blocks_root w (c := ceiling (INR (L w) / INR (longest w))) :
  c * (INR (longest w) * Rmax (2 * reach w) (allowed w)) <= 4 * reach w * INR (horizon w) ->
  sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt c) >=
  sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w))
    * sqrt (Rmax (2 * reach w) (allowed w)) / 4.
Proof.
have c1 : 1 <= c := c_ge1 w; move=> h; have T0 := T_gt0 w.
have c0 : 0 < sqrt c by apply: sqrt_lt_R0; lra.
have cc : sqrt c * sqrt c = c by apply: sqrt_sqrt; lra.
have r0 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
have rr : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
set E := sqrt 2 * INR (horizon w) / (2 * sqrt c).
have E0 : 0 <= E by apply: Rmult_le_pos; [nra | apply/Rlt_le/Rinv_0_lt_compat; lra].
have EE : 2 * c * (E * E) = INR (horizon w) * INR (horizon w).
  transitivity (sqrt 2 * sqrt 2 * (INR (horizon w) * INR (horizon w)) / 2); last by rewrite rr; field.
  by rewrite -{1}cc /E; field; lra.
apply: Rle_ge.
have -> : sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt c) =
  E * steepest w * reach w by rewrite /E; field; lra.
apply: sharp_root => //; apply: (Rmult_le_reg_l c); first by lra.
have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ T0) h.
have -> : 4 * reach w * INR (horizon w) * INR (horizon w) = 4 * reach w * (2 * c * (E * E)).
  by rewrite EE; ring.
by lra.
Qed.

Lemma kappaE w : kappa w * (2 * reach w) = Rmax (2 * reach w) (allowed w).
Proof.
have R0 := reach_gt0 w; rewrite /kappa Rmult_comm -RmaxRmult; last by lra.
rewrite Rmax_comm.
by congr Rmax; field; lra.
Qed.

Theorem S3b_proved : S3b.
Proof.
move=> w.
have R0 := reach_gt0 w.
have m0 := m_gt0 w; have d0 := d_gt0 w; have T0 := T_gt0 w.
have E0 : 0 <= block_mean w.
  apply: Rle_trans (block_mean_ge w); apply: Rle_trans (lemma_sum_ge w).
  by apply: Rmult_le_pos; [left; apply/Rinv_0_lt_compat/root_c | lra].
split; [|split; [|split]] => dL.
all: have h := inner_sharper w dL; have sq := mean_square_sharp w dL.
- apply: (Rmult_le_reg_r (INR (longest w) * Rmax (2 * reach w) (allowed w))); first by nra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; nra.
- by apply: by_blocks_root.
- by apply: Rle_ge; apply: sharp_root.
- apply: sgn_ge0; have k := kappaE w; rewrite -{}k in sq.
  by apply: (Rmult_le_reg_r (2 * reach w)); lra.
Qed.
