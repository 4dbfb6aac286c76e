(* Power: controls of the claims of Section 4.5, altered so that they are false, proved
   false on the smallest games. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals Means Extremes.
From Mild.worlds Require Import Weights Cuts Inner Signs.
From Mild.quantities Require Import Weights Cuts Inner Signs.
From Mild.statements Require Import Controls.
From Mild.proofs Require Import OuterBlocks BlockMeans SignPlays SignRegrets SignMeans.
From Mild.proofs Require Import Section_4_5_signs Section_4_5_closed.
From Mild.instances Require Import Learners.
Local Open Scope R_scope.

Lemma root2 : 14 / 10 < sqrt 2 < 15 / 10.
Proof.
have r0 := sqrt_pos 2; have rr : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
by split; nra.
Qed.

(* ---- numbers ---- *)
Lemma mean_two : mean_abs [:: 1; 1] = 1.
Proof.
rewrite /mean_abs /=.
rewrite (_ : 1 * 1 + (1 * 1 + 0) = 2); last by ring.
rewrite (_ : 1 * 1 + (- (1) * 1 + 0) = 0); last by ring.
rewrite (_ : - (1) * 1 + (1 * 1 + 0) = 0); last by ring.
rewrite (_ : - (1) * 1 + (- (1) * 1 + 0) = - 2); last by ring.
by rewrite Rabs_Ropp Rabs_R0 Rabs_pos_eq; lra.
Qed.

Lemma blocks_two : mean_of_blocks 2 1 = 1.
Proof. exact: mean_two. Qed.

Lemma sum_two : \big[Rplus/R0]_(x <- [:: 1; 1]) (x * x)%R = 2.
Proof. by rewrite !big_cons big_nil /=; lra. Qed.

Theorem C088_control_1_refuted : ~ C088_control_1.
Proof.
move/(_ [:: 1; 1]); rewrite /sign_mean /length_of mean_two sum_two.
by have := root2; lra.
Qed.

Theorem C088_control_2_refuted : ~ C088_control_2.
Proof.
move/(_ [:: 1; 1]); rewrite /khintchine_sign /sign_mean mean_two sum_two /sgn.
by destruct total_order_T as [[lt|eq]|gt]; lra.
Qed.

(* ---- cuts without a path: one outer block ---- *)
Section Static.
Variables n m : nat.
Notation w := (static_cuts n m).

Lemma static_L : L w = n.+1.
Proof. by apply: small_P => /=; lra. Qed.

Lemma static_mean : block_mean w = mean_of_blocks n.+1 m.+1.
Proof.
have o0 : outer w 0 = n.+1 by rewrite /outer static_L mul0n subn0 minnn.
have o z : (0 < z)%N -> outer w z = 0%N.
  rewrite /outer static_L /=.
  have := leq_pmulr n.+1 (n := z).
  by case: z => // z; rewrite mulSn; lia.
rewrite /block_mean /= big_cons o0 /= big1_seq; first by rewrite Rplus_0_r.
move=> z.
by rewrite mem_iota => /andP[oz hz]; rewrite o in oz; lia.
Qed.
End Static.

Theorem C016_control_2_refuted : ~ C016_control_2.
Proof.
move/(_ (static_cuts 1 0)); rewrite static_mean blocks_two /=.
by have := root2; lra.
Qed.

Theorem S3a_control_1_refuted : ~ S3a_control_1.
Proof.
move/(_ (static_cuts 1 0)); rewrite static_mean blocks_two static_L /=.
by move/(_ ltac:(lra)); lra.
Qed.

Theorem S3a_control_2_refuted : ~ S3a_control_2.
Proof.
move/(_ (static_cuts 0 0)); rewrite static_mean mean_one_block // static_L /=.
by move/(_ ltac:(lra)); have := root2; lra.
Qed.

(* ---- learners ---- *)
Lemma slope_abs w e t i : Rabs (slope w e t i) = gradient_side w.
Proof.
have [r0 _] := root_n w.
have g0 : 0 < gradient_side w by apply: Rdiv_lt_0_compat; first exact: steepest_gt0.
rewrite /slope Rabs_mult Rabs_pos_eq; last by lra.
by case: (nth _ _ _); rewrite /sign ?Rabs_Ropp Rabs_R1; lra.
Qed.

(* no comparators gain more than RGT *)
Lemma widestE w e : widest w e = reach w * steepest w * INR (horizon w).
Proof.
have [r0 rr] := root_n w; rewrite /widest.
rewrite (eq_rsum (h := fun=> reach w * steepest w)); last first.
  move=> t _; rewrite (eq_rsum (h := fun=> gradient_side w * half_side w)).
    rewrite (rsum_const _ xpredT) count_predT size_iota /half_side /gradient_side.
    set r := sqrt _ in r0 rr *.
    by rewrite -rr; field; lra.
  by move=> i _; rewrite slope_abs.
by rewrite (rsum_const _ xpredT) count_predT size_iota; ring.
Qed.

Section Still.
Variables (c : cuts) (n : nat) (n1 : (1 <= n)%N).
Notation w := (@stay c n n1 0 zero_le1).

Lemma still_losses e : losses w e = 0.
Proof.
rewrite /losses (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l // => t _.
rewrite /loss_at (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l // => i _.
by rewrite /play /=; ring.
Qed.

Lemma still_regret : max_regret_P w <= reach c * steepest c * INR (horizon c).
Proof.
apply: worst_le => e _; apply: supremum_le => u [inK _].
by have := gain_le e inK; rewrite widestE still_losses Rplus_0_l.
Qed.
End Still.

Theorem C014_control_1_refuted : ~ C014_control_1.
Proof.
move/(_ (@stay (static_cuts 0 1) 1 isT 0 zero_le1)); rewrite [L _]static_L /=.
move/(_ ltac:(lra)).
have := @still_regret (static_cuts 0 1) 1 isT; rewrite /=; lra.
Qed.

Theorem C015_control_2_refuted : ~ C015_control_2.
Proof.
move/(_ (@stay (static_cuts 0 31) 1 isT 0 zero_le1)).
have := @still_regret (static_cuts 0 31) 1 isT; rewrite [reach _]/= [steepest _]/= [allowed _]/=.
rewrite [horizon _]/= [longest _]/= Rmax_left; last by lra.
rewrite (_ : INR 1 = 1) // !sqrt_1 (_ : INR 32 = 4 * 4 * 2); last by rewrite /=; lra.
rewrite sqrt_mult_alt ?sqrt_square; try lra.
have rr : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
by rewrite (_ : 2 * 1 = 2); lra.
Qed.

Theorem C085_control_1_refuted : ~ C085_control_1.
Proof.
move/(_ (@stay (static_cuts 0 0) 4 isT 0 zero_le1)).
have [-> _] := C085_proved (@stay (static_cuts 0 0) 4 isT 0 zero_le1).
rewrite /= (_ : 1 + 1 + 1 + 1 = 2 * 2) ?sqrt_square; lra.
Qed.

Theorem C085_control_2_refuted : ~ C085_control_2.
Proof.
move/(_ (@stay (static_cuts 0 0) 4 isT 0 zero_le1)).
have [_ ->] := C085_proved (@stay (static_cuts 0 0) 4 isT 0 zero_le1).
rewrite /= (_ : 1 + 1 + 1 + 1 = 2 * 2) ?sqrt_square; lra.
Qed.

Theorem C086_control_2_refuted : ~ C086_control_2.
Proof.
move/(_ (static_still 0 0 0)); have [_ <-] := C086_proved (static_still 0 0 0).
rewrite mean_regretE mean_coordinatesE [block_mean _]static_mean mean_one_block //=.
by lra.
Qed.

Theorem C087_control_1_refuted : ~ C087_control_1.
Proof.
move/(_ (static_still 0 0 3)); have [_ [-> ->]] := C087_proved (static_still 0 0 3).
rewrite [block_mean _]static_mean mean_one_block //= (_ : 1 + 1 + 1 + 1 = 2 * 2) ?sqrt_square; lra.
Qed.

Theorem C087_control_2_refuted : ~ C087_control_2.
Proof.
move/(_ (static_still 1 0 0)); have [_ [-> ->]] := C087_proved (static_still 1 0 0).
by rewrite [block_mean _]static_mean blocks_two /=; lra.
Qed.

(* ---- closed forms ---- *)
Theorem S6b_control_1_refuted : ~ S6b_control_1.
Proof.
move/(_ (@InnerBlocks 1 8 isT isT)); rewrite /block_mean_d mean_one_block //.
rewrite [span _]/= [piece _]/= (_ : INR 8 = 2 * 2 * 2); last by rewrite /=; lra.
rewrite (_ : INR 1 = 1) // sqrt_1 sqrt_mult_alt ?sqrt_square; try lra.
by have rr : sqrt 2 * sqrt 2 = 2; [apply: sqrt_sqrt; lra | lra].
Qed.

(* T = 2d attains it *)
Theorem S6b_control_2_refuted : ~ S6b_control_2.
Proof.
move/(_ (@InnerBlocks 2 1 isT isT)); rewrite /no_ceiling_sign /block_mean_d blocks_two /=.
move/(_ ltac:(lra)); rewrite /sgn.
by destruct total_order_T as [[lt|eq]|gt]; lra.
Qed.

Theorem S6a_control_1_refuted : ~ S6a_control_1.
Proof.
move/(_ (@InnerBlocks 3 2 isT isT)); rewrite closed_odd // /central /centre.
rewrite [span _]/= [piece _]/= (_ : 3 %/ 2 %/ 2 = 0)%N // (_ : 3 %/ 2 = 1)%N // bin0 /=.
by lra.
Qed.
