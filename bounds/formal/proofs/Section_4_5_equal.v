(* Section 4.5, sharper: Theorem 3 with equal outer blocks, for every learner, where the
   number of blocks that P pays for divides T. The construction is that of a longer path
   2R m, which has m outer blocks of T/m rounds; its comparators change m - 1 times only,
   and so are among those of P. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals Means.
From Mild.worlds Require Import Cuts Signs Draws.
From Mild.quantities Require Import Weights Cuts Signs Draws.
From Mild.proofs Require Import OuterBlocks Section_4_5 SignPlays SignRegrets SignMeans.
From Mild.proofs Require Import Section_4_5_signs Section_4_5_comparators EqualBlocks.
From Mild.proofs Require Import Section_4_5_draws.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma equal_range (w : cuts) : 0 <= 2 * INR (pieces w) * reach w <= 2 * INR (horizon w) * reach w.
Proof.
have R0 := reach_gt0 w; have m1 := pieces_ge1 w; have [_ mT] := andP (pieces_range w).
have le := INR_leq mT.
split; first by apply: Rmult_le_pos; lra.
by apply: Rmult_le_compat_r; lra.
Qed.

Definition equal_cuts (w : cuts) : cuts :=
  Cuts (horizon_ge1 w) (longest_ge1 w) (reach_gt0 w) (steepest_gt0 w) (equal_range w).

Section Equal.
Variable w : cuts.
Notation T := (horizon w).
Notation m := (pieces w).
Hypothesis divides : (m %| T)%N.

Lemma equal_ratio : ratio (equal_cuts w) = INR (T %/ m).
Proof.
have R0 := reach_gt0 w; have m1 := pieces_ge1 w.
have e : INR T = INR m * INR (T %/ m) by rewrite -mult_INR multE mulnC divnK.
rewrite /ratio /= Rmax_left; last by apply: Rmult_le_compat_r; lra.
by rewrite e; field; lra.
Qed.

Lemma equal_L : L (equal_cuts w) = (T %/ m)%N.
Proof.
apply: INR_eq; rewrite L_ceiling equal_ratio [RHS]INR_IZR; apply: ceiling_unique.
by rewrite -INR_IZR; lra.
Qed.

Lemma equal_Z : Z_L (equal_cuts w) = m.
Proof.
have m0 := pieces_gt0 w; have [_ mT] := andP (pieces_range w).
have l0 : (0 < T %/ m)%N by rewrite divn_gt0.
have e : (T + T %/ m - 1 = m * (T %/ m) + (T %/ m - 1))%N.
  by rewrite mulnC (divnK divides) -addnBA.
rewrite Z_LE /up equal_L /= e divnMDl // divn_small; last by rewrite ltn_subrL l0.
by rewrite addn0.
Qed.

Lemma equal_outer z : (z < m)%N -> outer (equal_cuts w) z = (T %/ m)%N.
Proof.
move=> zm; rewrite /outer equal_L /=; apply/minn_idPr.
have : (z.+1 * (T %/ m) <= T)%N by rewrite -{2}(divnK divides) mulnC leq_mul2l zm orbT.
rewrite mulSn => le.
by rewrite leq_subRL ?(leq_trans _ le) ?leq_addl // addnC.
Qed.
End Equal.

(* the same learner, on equal outer blocks *)
Definition equal (w : signs) : signs :=
  @Signs (equal_cuts w) (dimension w) (dimension_ge1 w) (@learner w) (@learner_in_K w).

Lemma equal_mean (w : signs) : (pieces w %| horizon w)%N -> block_mean (equal w) = even_mean w.
Proof.
move=> dv; have s0 : (horizon w %% pieces w = 0)%N by apply/eqP.
rewrite /even_mean s0 subn0 Rmult_0_l Rplus_0_r /block_mean by_outer /outer_blocks.
rewrite (equal_Z (w := w) dv).
rewrite (eq_rsum (h := fun=> mean_of_blocks (horizon w %/ pieces w) (longest w))).
  by rewrite (rsum_const _ xpredT) count_predT size_iota.
by move=> z; rewrite mem_iota add0n => zm; rewrite (equal_outer (w := w) dv).
Qed.

Lemma pieces_paid (w : cuts) : 2 * reach w * (INR (pieces w) - 1) <= allowed w.
Proof.
have R0 := reach_gt0 w; have [p0 _] := paid_range w.
have [i0 i1] := base_Int_part (allowed w / (2 * reach w)).
have z0 : (-1 < Int_part (allowed w / (2 * reach w)))%Z by apply: lt_IZR; lra.
have le : INR (pieces w) <= IZR (Int_part (allowed w / (2 * reach w))) + 1.
  apply: Rle_trans (INR_leq (geq_minr _ _)) _.
  by rewrite S_INR INR_IZR Z2Nat.id; [lra | lia].
have -> : allowed w = 2 * reach w * (allowed w / (2 * reach w)) by field; lra.
by apply: Rmult_le_compat_l; lra.
Qed.

Lemma equal_path (w : signs) e : (pieces w %| horizon w)%N -> C_P w (best_comparators (equal w) e).
Proof.
move=> dv; have [inK _] := best_in_C' (equal w) e.
split; first exact: inK.
apply: Rle_trans (C'_corner (best_in_C' (equal w) e)) _.
by rewrite corner_pathE (equal_Z (w := w) dv); exact: (pieces_paid w).
Qed.

(* Theorem 3 with the constant 1/2 *)
Theorem S3c_comparators (w : signs) : (pieces w %| horizon w)%N ->
  INR (longest w) <= INR (L w) -> exists e u, [/\ is_pattern (equal w) e,
    forall t, gradient_norm (equal w) e t = steepest w,
    forall t, (1 <= t <= horizon w)%N -> (t <= last_round (equal w) t < t + longest w)%N,
    C_P w u & gain (equal w) e u >= steepest w * sqrt (reach w) * sqrt (INR (horizon w))
      * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 2].
Proof.
move=> dv dL; have [e se max] := worst_attained (patterns (equal w)) (regret_w (equal w)).
exists e, (best_comparators (equal w) e); split.
- by rewrite /is_pattern se.
- exact: gradient_normE.
- by move=> t ht; rewrite last_round_ge ?built_delay_le.
- exact: equal_path.
- have [h _] := S3c_proved w; have {}h := h dL; have := block_mean_max (equal w).
  by rewrite best_gain -max (equal_mean dv); rewrite /max_regret /=; lra.
Qed.

(* ---- in expectation ---- *)
Definition equal_drawing (w : drawing) : drawing :=
  @Drawing (equal_cuts w) (sides w) (sides_ge1 w) (lots w) (@plan w) (@plan_in_K w)
    (@plan_has_mean w).

Theorem S3c_in_expectation (w : drawing) : (pieces w %| horizon w)%N ->
  INR (longest w) <= INR (L w) -> exists e u, [/\ is_pattern (average (equal_drawing w)) e,
    C_P (average w) u & expected_gain (equal_drawing w) e u >=
      steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w))
        * sqrt (Rmax (2 * reach w) (allowed w)) / 2].
Proof.
move=> dv dL; have [e [u [pe _ _ hu h]]] := @S3c_comparators (average w) dv dL.
by exists e, u; rewrite expected_gainE.
Qed.
