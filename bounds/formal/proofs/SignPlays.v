(* Section 4.6, proof of Lemma 6: what arrives before round t shows no sign of the block
   of round t, so every round costs nothing in the mean. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Means.
From Mild.worlds Require Import Cuts Signs.
From Mild.quantities Require Import Cuts Signs.
From Mild.proofs Require Import OuterBlocks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Plays.
Variable w : signs.
Notation T := (horizon w).
Notation d := (longest w).
Notation n := (dimension w).
Notation L := (L w).

Lemma L_ge1 : (1 <= L)%N. Proof. by case/andP: (L_range w). Qed.

Lemma in_rounds t : (t \in rounds w) = (1 <= t <= T)%N.
Proof. by rewrite mem_iota; lia. Qed.

(* ceil(l/d), as a natural number *)
Lemma up_lt l j : (j < (l + d - 1) %/ d)%N = (j * d < l)%N.
Proof. by have d1 := longest_ge1 w; rewrite leq_divRL // mulSn; lia. Qed.

Lemma inner_lt t : (inner_of w t < inner_number w)%N.
Proof.
rewrite /inner_of /inner_number up_lt.
have := leq_trunc_div (t.-1 %% L) d; have := ltn_pmod t.-1 L_ge1; lia.
Qed.

Lemma outer_mono k t : (k <= t)%N -> (outer_of w k <= outer_of w t)%N.
Proof. by move=> kt; apply: leq_div2r; lia. Qed.

(* round t lies in its blocks *)
Lemma round_parts t : (1 <= t)%N ->
  (outer_of w t * L + inner_of w t * d < t <= outer_of w t * L + (inner_of w t).+1 * d)%N.
Proof.
move=> t1; have e := divn_eq t.-1 L; have d1 := longest_ge1 w.
have := leq_trunc_div (t.-1 %% L) d; have := ltn_ceil (t.-1 %% L) d1.
by rewrite /outer_of /inner_of; lia.
Qed.

Lemma outer_end t : (1 <= t)%N -> (t <= (outer_of w t).+1 * L)%N.
Proof.
move=> t1.
by have := ltn_ceil t.-1 L_ge1; rewrite /outer_of; lia.
Qed.

Lemma last_round_ge t : (1 <= t <= T)%N -> (t <= last_round w t)%N.
Proof.
move=> ht; have := @round_parts t; have := @outer_end t.
by rewrite /last_round !leq_min; lia.
Qed.

(* the delays of the construction are at most d *)
Lemma built_delay_le t : (1 <= t <= T)%N -> (last_round w t < t + d)%N.
Proof.
move=> ht.
by have := @round_parts t; rewrite /last_round mulSn; lia.
Qed.

(* the losses of a block arrive after it *)
Lemma arrives_later k t : (1 <= k <= T)%N -> (1 <= t <= T)%N ->
  (last_round w k < t)%N -> (block_of w k < block_of w t)%N.
Proof.
move=> hk ht late; have := last_round_ge hk; have := inner_lt k => jk kl.
have le : (outer_of w k <= outer_of w t)%N by apply: outer_mono; lia.
rewrite /block_of; case: (ltngtP (outer_of w k) (outer_of w t)) le => [lt|//|eq] _.
  have := leq_mul2r (inner_number w) (outer_of w k).+1 (outer_of w t).
  by rewrite mulSn; lia.
rewrite eq ltn_add2l; move: late; rewrite /last_round !gtn_min eq.
have := @round_parts t; have := @outer_end t.
case: (leqP (inner_of w t) (inner_of w k)) => // le.
by have := leq_mul2r d (inner_of w t).+1 (inner_of w k).+1; lia.
Qed.

Lemma block_place e e' k t i : (i < n)%N -> (block_of w k < block_of w t)%N ->
  take (block_of w t * n) e = take (block_of w t * n) e' -> slope w e k i = slope w e' k i.
Proof.
move=> hi lt same; rewrite /slope; congr (_ * sign _).
have le : (block_of w k * n + i < block_of w t * n)%N.
  by have := leq_mul2r n (block_of w k).+1 (block_of w t); rewrite mulSn; lia.
by rewrite -(nth_take false le e) same nth_take.
Qed.

Lemma play_unseen e e' t : (1 <= t <= T)%N ->
  take (block_of w t * n) e = take (block_of w t * n) e' -> play w e t = play w e' t.
Proof.
move=> ht same.
rewrite /play; congr learner; apply/eq_in_map => k.
rewrite mem_filter in_rounds => /andP[late hk]; congr pair; apply/eq_in_map => i.
rewrite mem_iota add0n => hi; apply: block_place same => //.
exact: arrives_later.
Qed.

Lemma block_of_mono k t : (1 <= k <= t)%N -> (block_of w k <= block_of w t)%N.
Proof.
move=> kt; have le := @outer_mono k t ltac:(lia); have jk := inner_lt k.
rewrite /block_of; case: (ltngtP (outer_of w k) (outer_of w t)) le => [lt|//|eq] _.
  have := leq_mul2r (inner_number w) (outer_of w k).+1 (outer_of w t).
  by rewrite mulSn; lia.
rewrite eq leq_add2l /inner_of; apply: leq_div2r.
move: eq.
rewrite /outer_of => eq.
have := divn_eq k.-1 L.
by have := divn_eq t.-1 L; rewrite eq; lia.
Qed.

Lemma place_lt t i : (1 <= t <= T)%N -> (i < n)%N -> (block_of w t * n + i < patterns w)%N.
Proof.
move=> ht hi; have := @block_of_mono t T ltac:(lia); rewrite /patterns /number_of_blocks.
move=> le.
by have := leq_mul2r n (block_of w t) (block_of w T); rewrite mulSn; lia.
Qed.

(* first display of the proof of Lemma 6 *)
Lemma mean_loss0 t : (1 <= t <= T)%N -> mean_loss_t w t = 0.
Proof.
move=> ht; rewrite /mean_loss_t mean_sum (eq_rsum (h := fun=> 0 * 0)); last first.
  move=> i; rewrite mem_iota add0n => hi; rewrite Rmult_0_l.
  have zero := mean_unseen (f := fun e => gradient_side w * play w e t i) (place_lt ht hi).
  rewrite -{}zero.
    by apply: eq_mean => e _; rewrite /slope; ring.
  move=> e e' same; rewrite (@play_unseen e e') //.
  by have := f_equal (take (block_of w t * n)) same; rewrite !take_take //; lia.
by rewrite rsum_scale Rmult_0_l.
Qed.

Lemma mean_losses : mean (patterns w) (losses w) = 0.
Proof.
rewrite mean_sum (eq_rsum (h := fun=> 0 * 0)) ?rsum_scale ?Rmult_0_l // => t.
by rewrite in_rounds => /mean_loss0.
Qed.
End Plays.
