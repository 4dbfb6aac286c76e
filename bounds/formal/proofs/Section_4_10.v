(* Section 4.9, proof of Lemma 7: how far comparators stray within their block. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_10.
From Mild.proofs Require Import Arrivals BlockDelays Section_3_3 Drift.
Local Open Scope R_scope.

Section Within.
Variable w : walks.
Notation block := (block_of_ceil w).
Let p := u w.

Lemma holds_q z k : (1 <= z)%N -> holds w z k = (q w z <= k < q w z + K w)%N.
Proof. by case: z => // z _; rewrite /holds /q mulSn /=; lia. Qed.

Lemma block_ge1 t : (1 <= t)%N -> (1 <= block t)%N.
Proof. by move=> t1; rewrite /block_of_ceil quotient_up_gt ?K_gt0 // mul0n. Qed.

Lemma in_block t : (1 <= t)%N -> (q w (block t) <= t < q w (block t) + K w)%N.
Proof. by move=> t1; rewrite -holds_q ?block_ge1 // holds_ceil. Qed.

Lemma q_ge1 z : (1 <= q w z)%N.
Proof. by rewrite /q addn1. Qed.

(* rounds between the first of a block and one of it are in the block *)
Lemma same_block s t : (1 <= t)%N -> (q w (block t) <= s <= t)%N -> block s = block t.
Proof.
move=> t1 hs; have s1 : (1 <= s)%N by have := q_ge1 (block t); lia.
apply: (holds_unique w _ _ s (holds_ceil w s s1)); rewrite ?block_ge1 //.
by rewrite holds_q ?block_ge1 //; have := in_block t t1; lia.
Qed.

(* a path as a sum over the rounds it leads to *)
Lemma path_to a b : (1 <= a)%N -> (b <= T w)%N ->
  path p a b = \rsum_(s <- rounds w | (a < s <= b)%N) move p s.-1.
Proof.
move=> a1 bT; rewrite /path -[RHS]big_filter.
rewrite (_ : iota a (b - a) = [seq s.-1 | s <- iota a.+1 (b - a)]); last first.
  by rewrite -(addn1 a) addnC iotaDl -map_comp /= map_id.
rewrite big_map.
apply: perm_big; apply: uniq_perm; rewrite ?iota_uniq ?filter_uniq ?iota_uniq //.
by move=> s; rewrite mem_filter in_rounds mem_iota; lia.
Qed.

Lemma stray t : (1 <= t <= T w)%N ->
  norm (p (q w (block t)) - p t)%V <=
  \rsum_(s <- rounds w | inside w s && (q w (block s) < s <= t)%N && (block s == block t)) move p s.-1.
Proof.
move=> ht; have hq := in_block t ltac:(lia); have q1 := q_ge1 (block t).
apply: Rle_trans (path_triangle p _) _; first by lia.
rewrite path_to; [|lia|lia]; apply: Req_le.
rewrite -[LHS]big_filter -[RHS]big_filter; congr (\big[_/_]_(_ <- _) _).
apply: eq_in_filter => s; rewrite in_rounds => hs.
have t1 : (1 <= t)%N by lia.
case lt : (q w (block t) < s <= t)%N.
  have e : block s = block t by apply: same_block => //; lia.
  by rewrite /inside e eqxx; lia.
by case: eqP => [e|_]; rewrite ?andbF // e lt andbF.
Qed.

Lemma within_inner : within_blocks w <= inner_path w * (INR (K w) - 1).
Proof.
pose near s t := inside w s && (q w (block s) < s <= t)%N && (block s == block t).
apply: (Rle_trans _ (\rsum_(t <- rounds w) \rsum_(s <- rounds w | near s t) move p s.-1)).
  by apply: rsum_le => t; rewrite in_rounds; apply: stray.
rewrite (exchange_big_dep (inside w)) /=; last by move=> t s _ /andP[/andP[]].
rewrite /inner_path Rmult_comm [X in _ <= _ * X]big_mkcond -rsum_scale big_mkcond.
apply: rsum_le => s.
rewrite in_rounds => hs; case: (inside w s); last by lra.
rewrite rsum_const; apply: Rmult_le_compat_r; first exact: move_ge0.
have K0 := K_gt0 w; have -> : INR (K w) - 1 = INR (K w - 1) by rewrite minus_INR //; apply/leP.
apply: INR_leq; case: (ltnP (q w (block s)) s) => qs; last first.
  rewrite (@eq_in_count _ _ pred0) ?count_pred0 // => t _; rewrite /near.
  by rewrite ltnNge qs andbF.
apply: leq_trans (_ : count (fun t => (s.-1 < t) && (t <= q w (block s) + K w - 1)) (rounds w) <= _)%N.
  apply: count_sub => t; rewrite in_rounds /near => ht /andP[/andP[_ lt] /eqP e].
  by have := in_block t; rewrite -e; lia.
by apply: leq_trans (count_interval _ _ _) _; lia.
Qed.

Lemma inner_le : inner_path w <= P_T w.
Proof.
rewrite /P_T (path_to 1 (T w)) // /inner_path big_mkcond [X in _ <= X]big_mkcond.
apply: rsum_le => s; rewrite in_rounds => hs; rewrite /inside.
have := move_ge0 p s.-1.
rewrite -/p; case: (ltnP 1 s) => h /=; last by lra.
by have -> : (s <= T w)%N by [lia]; case: ifP; lra.
Qed.

Lemma within_radius : within_blocks w <= 2 * radius w * INR (T w).
Proof.
have -> : INR (T w) = INR (count xpredT (rounds w)) by rewrite count_predT size_iota.
rewrite Rmult_comm -rsum_const; apply: rsum_le => t; rewrite in_rounds => ht.
apply: (apart (@u_in_ball w)) => //.
have := in_block t; have := q_ge1 (block t); lia.
Qed.
End Within.

Theorem C111_proved : C111.
Proof. exact: within_radius. Qed.

Lemma K_less_1 (w : blocks) : 0 <= INR (K w) - 1.
Proof. by have := INR_leq (K_gt0 w); rewrite /=; lra. Qed.

Theorem C112_proved : C112.
Proof.
move=> w.
have h1 := within_inner w; have K1 := K_less_1 w; have h2 := inner_le w.
by split=> //; split; nra.
Qed.

(* Lemma 7 *)
Theorem C092_proved : C092.
Proof.
move=> w; have K1 := K_less_1 w; have P0 : 0 <= P_T w by apply: path_ge0.
have R0 := radius_gt0 w; have T0 := pos_INR (T w); have [_ [_ h2]] := C112_proved w.
have a0 : 0 <= 2 * radius w * INR (T w) by nra.
have b0 : 0 <= P_T w * (INR (K w) - 1) by nra.
have := Rmin_glb _ _ _ (C111_proved w) h2 => h.
apply: Rle_trans h _; apply: Rle_trans (Rmin_sqrt a0 b0) _.
rewrite -!sqrt_mult_alt //; [|by apply: Rmult_le_pos; nra|by nra].
by apply: Req_le; congr sqrt; ring.
Qed.
