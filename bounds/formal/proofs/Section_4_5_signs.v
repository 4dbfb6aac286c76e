(* Section 4.5: Lemma 6 and Theorem 3, for every learner that is a function of what has
   arrived, and in the mean over all signs. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Rounding Reals Means.
From Mild.worlds Require Import Weights Cuts Signs.
From Mild.quantities Require Import Weights Cuts Signs.
From Mild.statements Require Import Section_4_5.
From Mild.proofs Require Import Khintchine OuterBlocks Section_4_5 BlockMeans.
From Mild.proofs Require Import SignPlays SignRegrets SignMeans.
Local Open Scope R_scope.

Lemma sizeP w e : is_pattern w e -> size e = patterns w.
Proof. by move/eqP. Qed.

(* ---- the losses ---- *)
Lemma gradient_normE w e t : gradient_norm w e t = steepest w.
Proof.
have [r0 rr] := root_n w; have G0 := steepest_gt0 w.
rewrite /gradient_norm (eq_rsum (h := fun=> gradient_side w * gradient_side w)); last first.
  move=> i _.
  rewrite /slope.
  by case: (nth _ _ _); rewrite /sign; ring.
rewrite (rsum_const _ xpredT) count_predT size_iota -[RHS]sqrt_square; last by lra.
congr sqrt.
rewrite /gradient_side.
set r := sqrt _ in r0 rr *.
by rewrite -rr; field; lra.
Qed.

Theorem C085_proved : C085.
Proof.
have same (w : signs) pick e : pick (steepest w) (steepest w) = steepest w ->
    foldr pick (gradient_norm w e 1) (map (gradient_norm w e) (rounds w)) = steepest w.
  move=> h.
  by rewrite gradient_normE; apply: fold_same => // t _; apply: gradient_normE.
move=> w.
split; [apply: worst_const => e _ | apply: least_const => e _]; apply: same.
- by rewrite Rmax_left //; lra.
- by rewrite Rmin_left //; lra.
Qed.

(* ---- Khintchine ---- *)
Lemma squares_ofE (a : seq R) : \big[Rplus/R0]_(x <- a) (x * x)%R = squares_of a.
Proof. by elim: a => [|x a IH]; rewrite ?big_nil ?big_cons // IH. Qed.

Theorem C088_proved : C088.
Proof.
move=> w; have r2 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
have rr : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
split; last first.
  rewrite /khintchine_sign squares_ofE; apply: sgn_ge0.
  by have := khintchine w; rewrite /sign_mean; lra.
apply: Rle_ge.
have := khintchine_root w; rewrite /length_of squares_ofE sqrt_div_alt; last by lra.
suff -> : sqrt 2 * sqrt (squares_of w) / 2 = sqrt (squares_of w) / sqrt 2 by [].
by rewrite -[X in _ / X]rr; field; lra.
Qed.

(* ---- displays of the proof of Lemma 6 ---- *)
Theorem C086_proved : C086.
Proof.
move=> w.
split; first by move=> t; apply: mean_loss0.
rewrite mean_regretE.
apply: eq_mean => e _; apply: eq_rsum => z _; rewrite best_inE //.
Qed.

Theorem C087_proved : C087.
Proof.
have vertices (w : signs) : mean_vertex w = mean_coordinates w.
  by apply: eq_mean => e _; apply: eq_rsum => z _; apply: vertex_inE.
move=> w.
rewrite vertices mean_regretE mean_coordinatesE.
split=> //; split=> //; ring.
Qed.

Lemma means_ge w : steepest w * reach w * lemma_sum w <= steepest w * reach w * block_mean w.
Proof.
apply: Rmult_le_compat_l; last exact: block_mean_ge.
by have := reach_gt0 w; have := steepest_gt0 w; nra.
Qed.

Lemma lemma_6_mean (w : static_signs) :
  mean_regret w >= sqrt 2 * steepest w * reach w * INR (horizon w)
    / (2 * sqrt (ceiling (INR (horizon w) / INR (longest w)))).
Proof.
have [ge _] := C082_proved w; have := means_ge w; rewrite mean_regretE mean_coordinatesE.
by move: ge; rewrite (small_P (path_small w)); lra.
Qed.

Theorem C090_proved : C090.
Proof.
move=> w; have h := lemma_6_mean w; have m : mean_regret w <= max_regret w by apply: mean_worst.
by split; [|split]; lra.
Qed.

(* Lemma 6 *)
Theorem C076_proved : C076.
Proof. by move=> w; have [_ [_ h]] := C090_proved w. Qed.

(* ---- Theorem 3 ---- *)
Theorem C081_proved : C081.
Proof.
move=> w; split; [|split].
- by move=> e _; apply: Rle_ge; apply: regret_P_ge.
- by move=> e _; rewrite regret_wE block_regretsE.
- by have := max_regret_ge w; have := means_ge w; lra.
Qed.

Lemma theorem_3_mean (w : signs) : steepest w * reach w * lemma_sum w <= max_regret_P w.
Proof. by have [_ [_ h]] := C081_proved w; have := max_regret_P_ge w; lra. Qed.

Theorem C014_proved : C014.
Proof.
move=> w dL.
have [h1 [h2 _]] := C082_proved w.
by have := h2 dL; have := theorem_3_mean w; lra.
Qed.

Theorem C015_proved : C015.
Proof.
move=> w dL.
have [h1 [_ h2]] := C082_proved w.
by have := h2 dL; have := theorem_3_mean w; lra.
Qed.
