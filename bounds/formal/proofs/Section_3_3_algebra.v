(* Section 3.3, display after Theorem 5: the backlog of blocks, dT/K^2. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_3_3_algebra.
From Mild.proofs Require Import Arrivals Backlog BlockDelays Section_4_11_blocks Backlogs_blocks.
Local Open Scope R_scope.

(* T = 10, K = 5: one delay of 2 at the end of the first block *)
Theorem C027_refuted : ~ C027.
Proof.
pose w := blocks_of [:: 1; 1; 1; 1; 2; 1; 1; 1; 1; 1]%N 5.
move/(_ w) => [_ /(_ erefl)].
have -> : sum_mz w = 1%Z by vm_compute.
have -> : T w = 10%N by vm_compute.
have -> : d w = 2%N by vm_compute.
have -> : K w = 5%N by vm_compute.
by rewrite /=; lra.
Qed.

Theorem C027a_proved : C027a.
Proof. by move=> w /divides1; apply: backlog_real. Qed.

(* all block delays are 2: every block but the last makes one wait *)
Lemma all_two (w : blocks) : d w = 2%N -> sum_dhat_less_1 w = Z.of_nat (Z_blocks w) ->
  {in numbers w, forall z, dhat_z w z = 2%N}.
Proof.
move=> d2 e; have K0 := K_gt0 w; have q1 : quotient_up (d w - 1) (K w) = 1%N.
  by rewrite d2 /quotient_up addKn divnn K0.
apply: all_equal => [z|].
  by rewrite in_numbers => hz; have := @dhat_le w z; lia.
by move: e; rewrite sum_dhat /sum_d /= -/(total _ (numbers w)) size_iota; lia.
Qed.

Lemma constant_two (s : delays) : {in rounds s, forall t, d_t s t = 2%N} ->
  (Z.of_nat (T s) - 1 <= sum_m s)%Z.
Proof.
move=> two; rewrite sum_mE (total_exchange (fun t k => (k < t) && (t <= arrival s k))%N).
have le : (total (fun k => (k < T s)%N : nat) (rounds s) <=
    total (fun k => count (fun t => (k < t) && (t <= arrival s k)) (rounds s)) (rounds s))%N.
  apply: total_le => k hk.
  case: ltnP => // lt; rewrite -has_count; apply/hasP.
  by exists k.+1; rewrite ?in_rounds /arrival ?two //; lia.
move: le.
rewrite total_count count_lt; have := T_ge1 s; lia.
Qed.

Theorem S027_proved : S027.
Proof.
move=> w _; rewrite -[2]/(INR 2) => /INR_eq d2.
rewrite INR_IZR => /eq_IZR e; have K0 := K_gt0 w.
have := @sum_mz_le w; rewrite d2 /quotient_up addKn divnn K0 muln1 => le.
have := @constant_two (steps w); rewrite T_steps -/(sum_mz w) => ge.
have {}ge := ge _; have z1 := Z_blocks_ge1 w.
suff : (Z.of_nat (Z_blocks w) - 1 <= sum_mz w)%Z by by_lia.
apply: ge => z; rewrite /rounds T_steps => hz.
rewrite d_steps ?all_two //.
by move: hz; rewrite mem_iota; lia.
Qed.
