(* Section 4.5, Theorem 3 and Lemma 6 as the paper states them: there are losses, delays
   and comparators. The signs are some pattern e, the delays those of the construction,
   and the comparators the best corner of the cube in every outer block. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Means.
From Mild.worlds Require Import Cuts Signs Inner.
From Mild.quantities Require Import Weights Inner Cuts Signs.
From Mild.proofs Require Import OuterBlocks SignPlays SignRegrets SignMeans.
From Mild.proofs Require Import Section_4_5 Section_4_5_signs Section_4_5_sharper.
From Mild.proofs Require Import Section_4_5_closed.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* signs and comparators with a path of at most P that gain at least `least_gain`; the
   losses have gradients of norm G, and arrive at most d rounds late *)
Definition some_lose (w : signs) (least_gain : R) : Prop :=
  exists e u, [/\ is_pattern w e,
    forall t, gradient_norm w e t = steepest w,
    forall t, (1 <= t <= horizon w)%N -> (t <= last_round w t < t + longest w)%N,
    C_P w u & gain w e u >= least_gain].

(* C'(P) is a part of C(P), for any number of dimensions *)
Theorem C080_subset (w : signs) u : C'_P w u -> C_P w u.
Proof. by move=> h; split; [case: h | apply: C'_path]. Qed.

Lemma best_in_C w e : C_P w (best_comparators w e).
Proof. exact/C080_subset/best_in_C'. Qed.

Lemma best_gain w e : gain w e (best_comparators w e) = regret_w w e.
Proof. by rewrite regret_wE -best_cost /gain; ring. Qed.

Lemma someP (w : signs) b : b <= max_regret w -> some_lose w b.
Proof.
have [e se max] := worst_attained (patterns w) (regret_w w) => le.
exists e, (best_comparators w e); split.
- by rewrite /is_pattern se.
- exact: gradient_normE.
- by move=> t ht; rewrite last_round_ge ?built_delay_le.
- exact: best_in_C.
- by rewrite best_gain -max; apply: Rle_ge.
Qed.

Lemma lemma_sum_max (w : signs) : steepest w * reach w * lemma_sum w <= max_regret w.
Proof. by have [_ [_ h]] := C081_proved w; lra. Qed.

(* Theorem 3, d > L *)
Theorem C014_comparators (w : signs) : INR (longest w) > INR (L w) ->
  some_lose w (sqrt 2 * steepest w * reach w * INR (horizon w) / 2).
Proof.
move=> dL; apply: someP; have [h1 [h2 _]] := C082_proved w.
by have := h2 dL; have := lemma_sum_max w; lra.
Qed.

(* Theorem 3, d <= L *)
Theorem C015_comparators (w : signs) : INR (longest w) <= INR (L w) ->
  some_lose w (steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w))
    * sqrt (Rmax (2 * reach w) (allowed w)) / 4).
Proof.
move=> dL; apply: someP; have [h1 [_ h2]] := C082_proved w.
by have := h2 dL; have := lemma_sum_max w; lra.
Qed.

(* Lemma 6: one comparator for all rounds *)
Lemma static_comparator (w : static_signs) e s t : (1 <= s <= horizon w)%N ->
  (1 <= t <= horizon w)%N -> best_comparators w e s = best_comparators w e t.
Proof.
move=> hs ht; rewrite /best_comparators; congr best_corner.
have := outer_of_lt hs; have := outer_of_lt ht.
by rewrite (small_Z (path_small w)); lia.
Qed.

Lemma oneP (w : static_signs) b : b <= max_regret w -> exists e x,
  [/\ is_pattern w e, in_cube w x & losses w e - cost w e (fun=> x) >= b].
Proof.
have [e se max] := worst_attained (patterns w) (regret_w w) => le.
exists e, (best_corner w e 0); split; first by rewrite /is_pattern se.
  by move=> i _; apply: best_corner_in.
apply: Rle_ge; move: le; rewrite /max_regret max -best_gain /gain.
suff -> : cost w e (best_comparators w e) = cost w e (fun=> best_corner w e 0) by [].
apply: eq_rsum => t; rewrite in_rounds => ht.
by rewrite (static_comparator e ht (t := 1)) ?horizon_ge1 // /best_comparators /outer_of div0n.
Qed.

Theorem C076_comparator (w : static_signs) : exists e x, [/\ is_pattern w e, in_cube w x &
  losses w e - cost w e (fun=> x) >= sqrt 2 * steepest w * reach w * INR (horizon w)
    / (2 * sqrt (ceiling (INR (horizon w) / INR (longest w))))].
Proof. exact/oneP/Rge_le/C076_proved. Qed.

(* ---- Theorem 3 with the better constants ---- *)
Lemma block_mean_max (w : signs) : block_mean w * steepest w * reach w <= max_regret w.
Proof.
have h := mean_worst (patterns w) (regret_w w).
have := mean_coordinatesE w; rewrite -mean_regretE /mean_regret /max_regret => e; lra.
Qed.

(* Theorem 3, d >= L *)
Theorem S3a_comparators (w : signs) : INR (longest w) >= INR (L w) ->
  some_lose w (steepest w * reach w * INR (horizon w)).
Proof.
move=> dL; apply: someP.
by have := S3a_proved w dL; have := block_mean_max w; lra.
Qed.

(* Theorem 3, d <= L *)
Theorem S3b_comparators (w : signs) : INR (longest w) <= INR (L w) ->
  some_lose w (sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w))
    * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4).
Proof.
move=> dL; apply: someP; have [_ [_ [h _]]] := S3b_proved w.
by have := h dL; have := block_mean_max w; lra.
Qed.

(* ---- Lemma 6 without the ceiling ---- *)
Lemma one_outer (w : static_signs) : block_mean w = mean_of_blocks (horizon w) (longest w).
Proof.
rewrite /block_mean by_outer /outer_blocks (small_Z (path_small w)) big_seq1.
by rewrite /outer mul0n subn0 (small_P (path_small w)) minnn.
Qed.

Theorem S6b_comparator (w : static_signs) : INR (longest w) <= INR (horizon w) ->
  exists e x, [/\ is_pattern w e, in_cube w x & losses w e - cost w e (fun=> x) >=
    sqrt 2 * steepest w * reach w * sqrt (INR (horizon w)) * sqrt (INR (longest w)) / 2].
Proof.
move=> dT; apply: oneP; apply: Rle_trans (block_mean_max w).
have [_ [_ /(_ dT)]] := S6b_proved (InnerBlocks (horizon_ge1 w) (longest_ge1 w)).
rewrite /block_mean_d /= -one_outer => h.
have GR : 0 < steepest w * reach w.
  by apply: Rmult_lt_0_compat; [apply: steepest_gt0 | apply: reach_gt0].
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ GR) (Rge_le _ _ h); lra.
Qed.
