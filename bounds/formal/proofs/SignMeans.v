(* Section 4.6, proof of Lemma 6, second display: the mean regret of every learner is
   RG E|sum_z w_z |T_z||, added up over the outer blocks. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Means Partition.
From Mild.worlds Require Import Cuts Signs.
From Mild.quantities Require Import Weights Cuts Signs.
From Mild.proofs Require Import OuterBlocks SignPlays SignRegrets.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* one round more lengthens one block *)
Lemma piece_step l j d : (0 < d)%N ->
  minn (l.+1 - j * d) d = (minn (l - j * d) d + (l %/ d == j))%N.
Proof.
move=> d0; have := leq_trunc_div l d; have := ltn_ceil l d0.
case: eqP => [<-|ne]; first by rewrite mulSn; lia.
have [lt|gt] : (l %/ d < j \/ j < l %/ d)%N by lia.
  move=> _ _.
  by have := leq_mul2r d (l %/ d).+1 j; have := ltn_ceil l d0; lia.
move=> _ le.
by have := leq_mul2r d j.+1 (l %/ d); rewrite mulSn; lia.
Qed.

Lemma rsum_iotaS (f : nat -> R) m :
  \rsum_(i <- iota 0 m.+1) f i = \rsum_(i <- iota 0 m) f i + f m.
Proof. by rewrite -[m.+1]addn1 iotaD big_cat big_cons big_nil /= Rplus0r. Qed.

(* a sum over rounds, block of d by block of d *)
Lemma rsum_pieces (F : nat -> R) l d k : (0 < d)%N -> (l <= k * d)%N ->
  \rsum_(r <- iota 0 l) F (r %/ d)%N =
  \rsum_(j <- iota 0 k) (F j * INR (minn (l - j * d) d)).
Proof.
move=> d0; elim: l => [|l IH] le.
  rewrite big_nil (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l // => j _.
  by rewrite sub0n min0n /=; ring.
rewrite rsum_iotaS IH; last by lia.
rewrite -[X in _ + X](@rsum_at (iota 0 k) (l %/ d)%N F) ?iota_uniq //; last first.
  by rewrite mem_iota add0n ltn_divLR //; lia.
rewrite [X in _ + X]big_mkcond -rsum_add; apply: eq_rsum => j _.
by rewrite piece_step // plus_INR; case: eqP => _ /=; ring.
Qed.

(* the signs s_j of some places, as those of a list *)
Lemma signed_map (b : nat -> nat) (s : nat -> bool) (r : seq nat) :
  signed [seq INR x | x <- [seq b j | j <- r]] [seq s j | j <- r] =
  \rsum_(j <- r) (sign (s j) * INR (b j)).
Proof. by elim: r => [|j r IH]; rewrite ?big_nil ?big_cons //= IH. Qed.

Section Means.
Variable w : signs.
Notation T := (horizon w).
Notation d := (longest w).
Notation n := (dimension w).
Notation L := (L w).
Implicit Types (e : seq bool) (z i : nat).

(* the rounds of outer block z *)
Lemma in_outerE z : perm_eq (in_outer w z) [seq (z * L + r).+1 | r <- iota 0 (outer w z)].
Proof.
have L1 := L_ge1 w; apply: uniq_perm; first exact/filter_uniq/iota_uniq.
  by rewrite map_inj_uniq ?iota_uniq // => a b; lia.
move=> t; rewrite in_outerP; apply/andP/mapP => [[/eqP <- ht]|[r]].
  exists (t.-1 %% L)%N; last by rewrite /outer_of -divn_eq prednK //; lia.
  have := divn_eq t.-1 L; have := ltn_pmod t.-1 L1.
  by rewrite mem_iota /outer /outer_of; lia.
rewrite mem_iota add0n /outer => hr ->; split; last by lia.
by rewrite /outer_of /= divnMDl // divn_small; lia.
Qed.

Definition inner_place z i j : nat := ((z * inner_number w + j) * n + i)%N.

Lemma block_slopeE e z i : block_slope w e z i = gradient_side w *
  \rsum_(j <- iota 0 ((outer w z + d - 1) %/ d))
    (sign (nth false e (inner_place z i j)) * INR (minn (outer w z - j * d) d)).
Proof.
have L1 := L_ge1 w.
have d1 := longest_ge1 w; rewrite -rsum_pieces //; last first.
  by rewrite leqNgt -(up_lt w) ltnn.
rewrite /block_slope (perm_big _ (in_outerE z)) big_map -rsum_scale.
apply: eq_rsum => r; rewrite mem_iota add0n /outer => hr.
rewrite /slope /block_of /outer_of /inner_of /= divnMDl // divn_small ?addn0; last by lia.
by rewrite modnMDl modn_small //; lia.
Qed.

(* places of the signs of an outer block that has a round *)
Lemma inner_place_lt z i j : (0 < outer w z)%N -> (i < n)%N ->
  (j < (outer w z + d - 1) %/ d)%N -> (inner_place z i j < patterns w)%N.
Proof.
rewrite up_lt => oz hi hj; have L1 := L_ge1 w; have d1 := longest_ge1 w.
have lt : (z * L + j * d < T)%N by move: hj; rewrite /outer; lia.
have rt : (1 <= (z * L + j * d).+1 <= T)%N by lia.
have := place_lt rt hi; rewrite /inner_place /block_of /outer_of /inner_of /=.
have jd : (j * d < L)%N by move: hj; rewrite /outer; lia.
by rewrite divnMDl // divn_small // addn0 modnMDl modn_small // mulnK.
Qed.

(* all coordinates alike *)
Lemma mean_block_slope z i : (0 < outer w z)%N -> (i < n)%N ->
  mean (patterns w) (fun e => Rabs (block_slope w e z i)) =
  gradient_side w * mean_of_blocks (outer w z) d.
Proof.
move=> oz hi; have [r0 _] := root_n w.
have g0 : 0 < gradient_side w by apply: Rdiv_lt_0_compat; first exact: steepest_gt0.
set k := ((outer w z + d - 1) %/ d)%N; set a := [seq INR b | b <- cut (outer w z) d].
rewrite -(Rabs_pos_eq (gradient_side w)); last by lra.
have sa : size a = k by rewrite !size_map size_iota.
rewrite /mean_of_blocks -/a /mean_abs sa.
rewrite -(@mean_places (patterns w) n (z * inner_number w * n + i) k); last 2 first.
- exact: dimension_ge1.
- move=> j hj.
  have := @inner_place_lt z i j oz hi hj; rewrite /inner_place; lia.
rewrite -mean_scale; apply: eq_mean => e _; rewrite -Rabs_mult block_slopeE.
congr (Rabs (_ * _)); rewrite signed_map; apply: eq_rsum => j _.
by congr (sign (nth _ _ _) * _); rewrite /inner_place; lia.
Qed.

Lemma mean_block_coordinates z : (0 < outer w z)%N ->
  mean (patterns w) (fun e => block_coordinates w e z) =
  steepest w * reach w * mean_of_blocks (outer w z) d.
Proof.
move=> oz; have [r0 rr] := root_n w; rewrite mean_sum.
rewrite (eq_rsum (h := fun=> half_side w * (gradient_side w * mean_of_blocks (outer w z) d))).
  rewrite (rsum_const _ xpredT) count_predT size_iota /half_side /gradient_side.
  set r := sqrt _ in r0 rr *.
  by rewrite -rr; field; lra.
move=> i; rewrite mem_iota add0n => hi; rewrite mean_scale mean_block_slope //.
Qed.

Lemma outer_gt0_lt z : (0 < outer w z)%N = (z < Z_L w)%N.
Proof. by rewrite Z_LE up_spec outer_gt0. Qed.

Lemma Z_L_le : (Z_L w <= T)%N.
Proof. by rewrite /Z_L; apply: leq_trans (count_size _ _) _; rewrite size_iota. Qed.

Lemma by_outer (F : nat -> R) : \rsum_(z <- iota 0 T | (0 < outer w z)%N) F z =
  \rsum_(z <- outer_blocks w) F z.
Proof.
rewrite -big_filter.
apply: perm_big; apply: uniq_perm; rewrite ?filter_uniq ?iota_uniq //.
move=> z.
by rewrite mem_filter outer_gt0_lt !mem_iota; have := Z_L_le; lia.
Qed.

Lemma mean_coordinatesE : mean_coordinates w = steepest w * reach w * block_mean w.
Proof.
rewrite /mean_coordinates mean_sum /block_mean by_outer -rsum_scale; apply: eq_rsum => z.
by rewrite mem_iota add0n -outer_gt0_lt => /mean_block_coordinates.
Qed.

Lemma mean_regretE : mean_regret w = mean_coordinates w.
Proof.
rewrite /mean_regret (eq_mean (h := fun e => losses w e + coordinates_w w e)).
  by rewrite mean_add mean_losses Rplus_0_l.
by move=> e _; apply: regret_wE.
Qed.

(* some signs are as bad as the mean *)
Lemma max_regret_ge : steepest w * reach w * block_mean w <= max_regret w.
Proof. by rewrite -mean_coordinatesE -mean_regretE; apply: mean_worst. Qed.

Lemma max_regret_P_ge : max_regret w <= max_regret_P w.
Proof. by apply: worst_mono => e _; apply: regret_P_ge. Qed.
End Means.
