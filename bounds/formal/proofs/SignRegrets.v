(* Section 4.5: regrets of a pattern of signs against C(P) and C'(P). The best of C'(P)
   is a corner of the cube in every outer block. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Means Extremes Partition.
From Mild.worlds Require Import Cuts Signs.
From Mild.quantities Require Import Cuts Signs.
From Mild.proofs Require Import OuterBlocks Section_4_5 SignPlays.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Regrets.
Variable w : signs.
Notation T := (horizon w).
Notation n := (dimension w).
Notation L := (L w).
Implicit Types (e : seq bool) (z t i : nat).

Lemma outer_of_lt t : (1 <= t <= T)%N -> (outer_of w t < Z_L w)%N.
Proof.
move=> ht; rewrite Z_LE up_spec; have := leq_trunc_div t.-1 L.
by rewrite /outer_of; lia.
Qed.

(* rounds, outer block by outer block *)
Lemma by_blocks (F : nat -> R) :
  \rsum_(t <- rounds w) F t = \rsum_(z <- outer_blocks w) \rsum_(t <- in_outer w z) F t.
Proof.
apply: rsum_parts => [|t]; first exact: iota_uniq.
by rewrite in_rounds mem_iota add0n => /outer_of_lt.
Qed.

Lemma in_outerP z t : (t \in in_outer w z) = (outer_of w t == z) && (1 <= t <= T)%N.
Proof. by rewrite mem_filter in_rounds. Qed.

(* the first round of an outer block *)
Lemma first_round z : (z < Z_L w)%N -> (z * L).+1 \in in_outer w z.
Proof.
rewrite Z_LE up_spec => lt; rewrite in_outerP /outer_of /= mulnK ?L_ge1 // eqxx.
by lia.
Qed.

(* ---- the best corner ---- *)
Definition best_corner e z : point :=
  fun i => if Rle_dec 0 (block_slope w e z i) then - half_side w else half_side w.

Lemma best_corner_in e z i : Rabs (best_corner e z i) <= half_side w.
Proof.
have h := half_side_gt0 w; rewrite /best_corner; case: (Rle_dec _ _) => h0 /=.
  by rewrite Rabs_Ropp Rabs_pos_eq; lra.
by rewrite Rabs_pos_eq; lra.
Qed.

Lemma best_corner_cost e z : - block_cost w e z (best_corner e z) = block_coordinates w e z.
Proof.
rewrite block_costE /block_coordinates -[LHS]Rmult_1_l Ropp_mult_distr_r_reverse.
rewrite Ropp_mult_distr_l -rsum_scale; apply: eq_rsum => i _; rewrite /best_corner.
by case: (Rle_dec _ _) => h /=; [rewrite Rabs_pos_eq | rewrite Rabs_left]; lra.
Qed.

Lemma best_inE e z : best_in w e z = block_coordinates w e z.
Proof.
apply: (@supremum_eq _ _ _ _ _ _ _ _ (best_corner e z)); first by move=> i _; apply: best_corner_in.
  exact: best_corner_cost.
by move=> x hx; apply: block_cost_ge.
Qed.

(* the minimum is at a vertex *)
Lemma vertex_inE e z : vertex_in w e z = block_coordinates w e z.
Proof.
apply: Rle_antisym.
  apply: worst_le => c _; apply: block_cost_ge => i _; rewrite /corner Rabs_mult.
  have h := half_side_gt0 w; rewrite Rabs_pos_eq; last by lra.
  suff -> : Rabs (sign (nth false c i)) = 1 by lra.
  by case: (nth _ _ _); rewrite /sign ?Rabs_Ropp Rabs_R1.
pose c := mkseq (fun i => if Rle_dec 0 (block_slope w e z i) then false else true) n.
rewrite -best_corner_cost -[X in X <= _]/((fun _ => _) c).
rewrite (_ : block_cost w e z _ = block_cost w e z (corner w c)); last first.
  rewrite !block_costE; apply: eq_rsum => i; rewrite mem_iota add0n => hi.
  rewrite /corner /best_corner nth_mkseq; last by lia.
  by case: (Rle_dec _ _) => h0 /=; rewrite /sign; ring.
by apply: (worst_ge (fun c => - block_cost w e z (corner w c))); rewrite size_mkseq.
Qed.

(* ---- C'(P) ---- *)
Lemma C'_cost e u : C'_P w u -> - cost w e u <= coordinates_w w e.
Proof.
case=> inK same; suff : 0 <= coordinates_w w e + cost w e u by lra.
rewrite /cost by_blocks -rsum_add; apply: rsum_ge0 => z; rewrite mem_iota add0n => hz.
have fz := first_round hz; move: (fz); rewrite in_outerP => /andP[/eqP oz rz].
have := @block_cost_ge w e z (u (z * L).+1) (fun i hi => inK _ i rz hi).
suff -> : \rsum_(t <- in_outer w z) loss_at w e t (u t) = block_cost w e z (u (z * L).+1) by lra.
apply: eq_rsum => t; rewrite in_outerP => /andP[/eqP ot rt]; apply: eq_rsum => i.
by rewrite mem_iota add0n => hi; rewrite (same t (z * L).+1 i) // ot oz.
Qed.

Definition best_comparators e : comparators := fun t => best_corner e (outer_of w t).

Lemma best_in_C' e : C'_P w (best_comparators e).
Proof.
split; first by move=> t i _ _; apply: best_corner_in.
by move=> s t i _ _ _; rewrite /best_comparators => ->.
Qed.

Lemma best_cost e : - cost w e (best_comparators e) = coordinates_w w e.
Proof.
rewrite /cost by_blocks -[LHS]Rmult_1_l Ropp_mult_distr_r_reverse Ropp_mult_distr_l.
rewrite -rsum_scale; apply: eq_rsum => z _; rewrite -best_corner_cost.
suff -> : \rsum_(t <- in_outer w z) loss_at w e t (best_comparators e t) =
  block_cost w e z (best_corner e z) by ring.
by apply: eq_rsum => t; rewrite in_outerP /best_comparators => /andP[/eqP -> _].
Qed.

Lemma regret_wE e : regret_w w e = losses w e + coordinates_w w e.
Proof.
apply: (supremum_eq _ _ (best_in_C' e)); first by rewrite /gain -best_cost; ring.
move=> u hu.
by have := C'_cost e hu; rewrite /gain; lra.
Qed.

Lemma block_regretsE e : block_regrets_w w e = losses w e + coordinates_w w e.
Proof.
rewrite /block_regrets_w rsum_add /losses by_blocks; congr (_ + _).
by apply: eq_rsum => z _; apply: best_inE.
Qed.

(* ---- C'(P) is part of C(P) ---- *)
Lemma root_n : 0 < sqrt (INR n) /\ sqrt (INR n) * sqrt (INR n) = INR n.
Proof.
have n0 : 0 < INR n by apply: lt_0_INR; apply/ltP/dimension_ge1.
by split; [apply: sqrt_lt_R0 | apply: sqrt_sqrt; lra].
Qed.

(* the cube has diameter 2R *)
Lemma distance_le x y : in_cube w x -> in_cube w y -> distance w x y <= 2 * reach w.
Proof.
move=> hx hy; have [r0 rr] := root_n; have R0 := reach_gt0 w.
rewrite -[X in _ <= X]sqrt_square; last by lra.
apply: sqrt_le_1_alt.
apply: Rle_trans (_ : \rsum_(i <- coordinates w) (4 * (half_side w * half_side w)) <= _).
  apply: rsum_le => i; rewrite mem_iota add0n => hi.
  have xi := hx i hi; have yi := hy i hi; have h0 := half_side_gt0 w.
  have : Rabs (x i - y i) <= 2 * half_side w.
    by apply: Rle_trans (Rabs_triang _ _) _; rewrite Rabs_Ropp; lra.
  have := Rabs_pos (x i - y i); have := Rsqr_abs (x i - y i); rewrite /Rsqr => ->.
  by set a := Rabs _; nra.
rewrite (rsum_const _ xpredT) count_predT size_iota.
apply: Req_le.
rewrite /half_side.
set r := sqrt _ in r0 rr *.
by rewrite -rr; field; lra.
Qed.

Lemma distance0 x y : (forall i, (i < n)%N -> x i = y i) -> distance w x y = 0.
Proof.
move=> eq; rewrite /distance (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l ?sqrt_0 //.
move=> i.
by rewrite mem_iota add0n => hi; rewrite eq //; ring.
Qed.

Lemma C'_corner u : C'_P w u -> path_length w u <= corner_path w.
Proof.
case=> inK same; rewrite /corner_path /path_length (iotaDl 1 0) big_map; apply: rsum_le => t.
rewrite mem_iota add0n => ht; rewrite corner_step add1n.
case: ifP => dv.
  by apply: distance_le => i hi; apply: inK; lia.
rewrite distance0; first by lra.
move=> i hi; apply: same; try lia.
by rewrite /outer_of /= divnS ?dv //; apply: L_ge1.
Qed.

Lemma C'_path u : C'_P w u -> path_length w u <= allowed w.
Proof. by move=> h; have [_ le] := C080_proved w; apply: Rle_trans (C'_corner h) le. Qed.

Lemma gain_regret_P e u : C_P w u -> gain w e u <= regret_P_w w e.
Proof. exact: (@supremum_ge _ _ (gain w e)). Qed.

Lemma regret_P_ge e : regret_w w e <= regret_P_w w e.
Proof.
apply: supremum_le => u hu.
apply: gain_regret_P; split; first by case: hu.
exact: C'_path.
Qed.
End Regrets.
