(* Section 3.3: which block holds a round, and when the last block is used. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_3_3.
From Mild.proofs Require Import Arrivals BlockDelays.
Local Open Scope R_scope.

(* round 1 of a block of two is not in block 0 *)
Theorem C022_refuted : ~ C022.
Proof.
move/(_ (blocks_of [:: 1; 1]%N 2)) => [/(_ 1%N isT) + _].
by rewrite !INR_IZR => /eq_IZR; vm_compute.
Qed.

Lemma holds_ceil (w : blocks) t : (1 <= t)%N -> holds w (block_of_ceil w t) t.
Proof.
move=> t1; have K0 := K_gt0 w; rewrite /holds /block_of_ceil.
have := quotient_up_ge t K0; have := quotient_up_lt t (K w).
by case: (quotient_up t (K w)) => [|z] /=; rewrite ?mulSn; lia.
Qed.

Lemma holds_unique (w : blocks) y z t : holds w y t -> holds w z t -> (1 <= y)%N -> (1 <= z)%N -> y = z.
Proof.
have K0 := K_gt0 w; rewrite /holds => /andP[a b] /andP[c e] y1 z1.
have := leq_ltn_trans c; have lt1 : (z.-1 * K w < y * K w)%N by lia.
have lt2 : (y.-1 * K w < z * K w)%N by lia.
by move: lt1 lt2; rewrite !ltn_pmul2r //; lia.
Qed.

Lemma ceil_range (w : blocks) t : (1 <= t <= T w)%N -> (1 <= block_of_ceil w t <= Z_blocks w)%N.
Proof.
move=> /andP[t1 tT]; rewrite /block_of_ceil /Z_blocks quotient_up_mono ?K_gt0 // andbT.
by rewrite quotient_up_gt ?K_gt0 // mul0n.
Qed.

Lemma holding_ceil (w : blocks) t : (1 <= t <= T w)%N -> block_holding w t = block_of_ceil w t.
Proof.
move=> ht; have hc := ceil_range w t ht; have t1 : (1 <= t)%N by lia.
have hb := holds_ceil w t t1; rewrite /block_holding; set i := find _ _.
have hi : has (holds w ^~ t) (numbers w).
  by apply/hasP; exists (block_of_ceil w t); rewrite ?in_numbers.
have := nth_find 0%N hi.
rewrite -/i; move: (hi); rewrite has_find -/i size_iota => lt.
rewrite nth_iota // add1n => hn; apply: (holds_unique w _ _ t hn hb) => //; lia.
Qed.

Theorem C022a_proved : C022a.
Proof.
move=> w; split; [|split] => t ht.
- by rewrite holding_ceil.
- have := holds_ceil w t; have := ceil_range w t ht; rewrite /holds.
  case: (block_of_ceil w t) => // z _ /(_ ltac:(lia)) /andP[h _].
  have := INR_leq (h : (z * K w).+1 <= t)%N; rewrite !S_INR mult_INR; lra.
- have := holds_ceil w t; rewrite /holds => /(_ ltac:(lia)) /andP[_ h].
  by have := INR_leq h; rewrite mult_INR; lra.
Qed.

(* Remark 5 *)
Theorem C024_proved : C024.
Proof.
move=> w; have := d_ge1 w => d1.
have -> : INR (T w) + INR (d w) - 1 = INR (T w + d w - 1).
  by rewrite minus_INR ?plus_INR //=; apply/leP; lia.
rewrite ceiling_quotient ?K_gt0 //; apply: INR_leq.
apply: largest_le => z _; apply: quotient_up_mono; first exact: K_gt0.
exact: completion_last.
Qed.
