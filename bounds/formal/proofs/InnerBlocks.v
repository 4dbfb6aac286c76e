(* Section 4.6, proof of Lemma 6: delays that hold feedback back to the end of a block. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Rounding Reals.
From Mild.worlds Require Import Inner.
From Mild.quantities Require Import Inner.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section InnerBlocks.
Variable w : inner_blocks.
Notation T := (span w).
Notation d := (piece w).

Lemma length_total n : total (block_length w) (iota 0 n) = minn T (n * d).
Proof. exact: total_pieces. Qed.

Lemma block_endE z : block_end w z = minn T (z.+1 * d).
Proof. exact: length_total. Qed.

(* ceil(t/d), as a natural number *)
Definition up t := (t + d - 1) %/ d.

Lemma up_spec z t : (z < up t) = (z * d < t).
Proof. by have := piece_ge1 w => d1; rewrite /up leq_divRL // mulSn; lia. Qed.

Lemma up_range t : 1 <= t <= T -> 1 <= up t <= T.
Proof.
move=> ht; have := up_spec 0 t; have := up_spec T t.
by have := leq_pmulr T (piece_ge1 w); rewrite mul0n; lia.
Qed.

Lemma find_block t : 1 <= t <= T ->
  find (fun z => t <= block_end w z) (iota 0 T) = (up t).-1.
Proof.
move=> ht.
have hu := up_range ht; set p := fun z => _; set i := find p _.
have reach z : p z = ((up t).-1 <= z).
  rewrite /p block_endE leq_min; have := up_spec z.+1 t; have -> : t <= T by lia.
  by case: (leqP t (z.+1 * d)); lia.
have hi : has p (iota 0 T).
  apply/hasP.
  by exists (up t).-1; rewrite ?mem_iota ?reach; lia.
have := nth_find 0 hi.
rewrite -/i; move: (hi); rewrite has_find -/i size_iota => lt.
rewrite nth_iota // add0n reach => le.
case: (posnP i) => [i0|i1]; first by lia.
have := @before_find _ 0 p (iota 0 T) i.-1; rewrite -/i nth_iota ?reach; last by lia.
by rewrite add0n => /(_ ltac:(lia)); lia.
Qed.

Lemma last_tE t : 1 <= t <= T -> last_t w t = minn T (up t * d).
Proof.
move=> ht; rewrite /last_t find_block // block_endE prednK //.
by have := up_range ht; lia.
Qed.

Lemma last_ge t : 1 <= t <= T -> t <= last_t w t < t + d.
Proof.
move=> ht.
rewrite last_tE //; have := up_spec (up t) t; have := up_spec (up t).-1 t.
have hu := up_range ht; rewrite ltnn; have -> : (up t).-1 < up t by lia.
have e : up t * d = (up t).-1 * d + d by rewrite -{1}(prednK (n := up t)) ?mulSn 1?addnC //; lia.
by have := piece_ge1 w; lia.
Qed.

Lemma built_d t : 1 <= t <= T -> built_d_t w t = last_t w t + 1 - t.
Proof.
move=> ht.
by have := last_ge ht; rewrite /built_d_t; lia.
Qed.

Lemma Z_dE : Z_d w = up T.
Proof.
have uT : up T <= T by have := @up_range T; have := span_ge1 w; lia.
rewrite /Z_d -size_filter -[RHS](size_iota 0); apply/perm_size/uniq_perm.
- exact/filter_uniq/iota_uniq.
- exact: iota_uniq.
- move=> z; rewrite mem_filter !mem_iota /block_length.
  by have := up_spec z T; have := piece_ge1 w; lia.
Qed.

(* Cauchy and Schwarz over the blocks that hold a round *)
Lemma twice_product a b : 2 * (a * b) <= a * a + b * b.
Proof. by case: (leqP a b) => [|/ltnW] /subnK <-; nia. Qed.

Lemma total_cons h a s : total h (a :: s) = h a + total h s.
Proof. by []. Qed.

Lemma one_against (h : nat -> nat) b s : 2 * (b * total h s) <=
  count (fun z => 0 < h z) s * (b * b) + total (fun z => h z * h z) s.
Proof.
elim: s => [|a s IH]; first by rewrite /total /= muln0.
rewrite !total_cons [count _ _]/=; have := twice_product b (h a); nia.
Qed.

Lemma cauchy_counts (h : nat -> nat) s :
  total h s * total h s <= count (fun z => 0 < h z) s * total (fun z => h z * h z) s.
Proof.
elim: s => [|a s IH] //; rewrite !total_cons [count _ _]/=.
have := one_against h (h a) s; case: (posnP (h a)) => [->|pos]; rewrite ?add0n //= => le.
nia.
Qed.

Lemma squares_ge : T * T <= Z_d w * squares w.
Proof.
have := cauchy_counts (block_length w) (iota 0 T); rewrite length_total.
by rewrite (minn_idPl _) // leq_pmulr ?piece_ge1.
Qed.
End InnerBlocks.
