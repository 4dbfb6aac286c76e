(* Beyond the paper: Lemma 1's exact worst ratio is attained, for every T and d. The
   second half of the first 2a rounds is used before the first half. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals Partition.
From Mild.worlds Require Import Delays Blocks Walks Extremal.
From Mild.quantities Require Import Delays Blocks Walks Extremal.
From Mild.statements Require Import Sharper.
From Mild.proofs Require Import Arrivals Places.
From Mild.instances Require Import Line Extremal.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Late.
Variable w : extremal.
Notation T := (T w).
Notation a := (late_half T (latest w)).
Notation arrival := (arrival w).
Notation c := (c_t w).

Lemma half_range : 2 * a <= T /\ 2 * a + 1 <= latest w.
Proof.
have := leq_trunc_div T 2; have := leq_trunc_div (latest w - 1) 2.
by have := latest_ge1 w; rewrite /late_half; lia.
Qed.

Lemma delay_built t : 1 <= t <= T -> d_t w t = late_delay T (latest w) t.-1.
Proof. by move=> ht; rewrite /d_t built nth_mkseq //; lia. Qed.

Lemma d_built : d w = latest w.
Proof.
have [aT ad] := half_range.
have T1 := T_ge1 w.
apply/eqP.
rewrite eqn_leq; apply/andP; split.
  have -> : d w = largest id (vector w) by rewrite /largest map_id.
  apply: largest_le => x /(nthP 1)[i hi <-]; have l1 := latest_ge1 w.
  suff : d_t w i.+1 <= latest w by [].
  rewrite delay_built // /late_delay /=; case: ifP => // _.
  by case: ifP => _; lia.
pose p := longest_place T (latest w); have hp : p < T.
  by rewrite /p /longest_place; case: ifP => _; lia.
by have := @d_t_le w p.+1 hp; rewrite delay_built //= /late_delay eqxx.
Qed.

(* first half, second half, and all others *)
Lemma arrival_first k : 1 <= k <= a -> 2 * a < arrival k /\ (arrival k <= 2 * a + 1 \/ 2 * a = T).
Proof.
move=> hk.
have [aT ad] := half_range; rewrite /arrival delay_built /late_delay; last by lia.
case: eqP => [e|_]; last by case: ifP => h; lia.
move: e.
by rewrite /longest_place; case: ifP => h e; lia.
Qed.

Lemma arrival_second k : a < k <= 2 * a -> arrival k = k.
Proof.
move=> hk.
have [aT ad] := half_range; rewrite /arrival delay_built /late_delay; last by lia.
case: eqP => [e|_]; last by case: ifP => h; lia.
move: e.
by rewrite /longest_place; case: ifP => h e; lia.
Qed.

Lemma first_second j k : a < j <= 2 * a -> 1 <= k <= a -> before w j k.
Proof.
move=> hj hk.
by rewrite /before arrival_second //; have [] := arrival_first hk; lia.
Qed.

Lemma second_rest k j : 1 <= k <= 2 * a -> 2 * a < j <= T -> before w k j.
Proof.
move=> hk hj; have aj := arrival_ge w j; rewrite /before.
case: (leqP k a) => ka; first by have [|_ []] := @arrival_first k; lia.
by rewrite arrival_second; lia.
Qed.

Lemma count_second : a <= count (fun k => (a < k) && (k <= 2 * a)) (rounds w).
Proof.
have [aT _] := half_range.
rewrite -size_filter -[X in X <= _](size_iota a.+1); apply: uniq_leq_size; first exact: iota_uniq.
by move=> k; rewrite mem_filter !mem_iota; lia.
Qed.

(* where a round is used *)
Lemma place_first t : 1 <= t <= T -> c t <= a -> a < t <= 2 * a.
Proof.
move=> ht ct.
have [c1 _] := andP (c_range ht).
have e := place ht; apply/andP; split.
  rewrite e ltnS; apply: leq_trans count_second _.
  by apply: count_sub => k _ hk; apply: first_second; lia.
rewrite e -size_filter -[X in _ <= X](size_iota 1).
apply: (@uniq_leq_size _ (c t :: [seq k <- rounds w | before w k (c t)])).
  by rewrite /= filter_uniq ?iota_uniq // mem_filter /before; lia.
move=> k; rewrite inE mem_iota mem_filter in_rounds => /orP[/eqP ->|/andP[bk hk]]; first by lia.
case: (leqP k (2 * a)) => k2; first by lia.
have := @second_rest (c t) k.
by move: bk; rewrite /before; lia.
Qed.

Lemma place_second t : 1 <= t <= T -> a < c t <= 2 * a -> t <= a.
Proof.
move=> ht ct; rewrite (place ht).
suff : count (fun k => before w k (c t)) (rounds w) <= (c t - 1) - a by lia.
apply: leq_trans (count_interval a (c t - 1) T); apply: count_sub => k.
rewrite in_rounds /before (arrival_second ct) => hk bk; have ak := arrival_ge w k.
by case: (leqP k a) => ka; [have [] := @arrival_first k; lia | lia].
Qed.

Lemma place_rest t : 1 <= t <= T -> 2 * a < c t -> 2 * a < t.
Proof.
move=> ht ct; have hc := c_range ht; have [aT _] := half_range.
have -> : 2 * a = count (fun k => k < (2 * a).+1) (rounds w) by rewrite count_lt /=; lia.
rewrite (place ht) ltnS; apply: count_sub => k; rewrite in_rounds => hk k2.
by apply: second_rest; lia.
Qed.

(* c_t is on the other side of the jump for the first 2a places, and only for these *)
Lemma other_side t : 1 <= t <= T -> ((t <= a) != (c t <= a)) = (t <= 2 * a).
Proof.
move=> ht.
have := place_first ht; have := place_second ht; have := place_rest ht.
by case: (leqP (c t) a); case: (leqP (c t) (2 * a)); lia.
Qed.
End Late.

Local Open Scope R_scope.
Section Jump.
Variable w : extremal.
Notation T := (T w).
Notation a := (late_half T (latest w)).
Notation jump := (jump w).

Lemma side_drift t : (1 <= t <= T)%N -> drift_t w t = if (t <= 2 * a)%N then jump else 0.
Proof.
move=> ht; have hc := c_range ht; rewrite -(other_side ht) /drift_t /drift_at jumps //.
rewrite [u w (c_t _ _)]jumps //; case: (leqP t a) => ta; case: (leqP (c_t w t) a) => ca /=.
- exact: normBB.
- by [].
- exact: normBC.
- exact: normBB.
Qed.

Lemma drift_built : drift w = 2 * INR a * jump.
Proof.
have [aT _] := half_range w; rewrite /drift /drift_of.
rewrite (eq_rsum (h := fun t => if (t <= 2 * a)%N then jump else 0)); last first.
  by move=> t; rewrite in_rounds; apply: side_drift.
rewrite -big_mkcond (rsum_const _ (fun t => t < (2 * a).+1)%N) count_lt /= (minn_idPr aT).
by rewrite mult_INR.
Qed.

(* the only move is that from round a to round a + 1 *)
Lemma move_built k : (1 <= k < T)%N -> move (u w) k = if a == k then jump else 0.
Proof.
move=> hk; rewrite /move.
have -> : u w k.+1 = u w (if (k < a)%N then 1%N else T) by apply: jumps; lia.
have -> : u w k = u w (if (k <= a)%N then 1%N else T) by apply: jumps; lia.
case: (ltngtP k a) => _; first exact: normBB.
- exact: normBB.
- exact: normBC.
Qed.

Lemma path_built : (0 < a)%N -> P_T w = jump.
Proof.
move=> a0; have [aT _] := half_range w; rewrite /P_T /path.
rewrite (eq_rsum (h := fun k => if a == k then jump else 0)); last first.
  move=> k.
  by rewrite mem_iota => hk; apply: move_built; lia.
by rewrite -big_mkcond rsum_at ?iota_uniq // mem_iota; lia.
Qed.
End Jump.

Theorem S02_proved : S02.
Proof.
move=> w; rewrite floor_half floor_half_less ?d_ge1 // Rmin_INR d_built minnC.
rewrite -/(late_half _ _) drift_built; case: (posnP (late_half (T w) (latest w))) => [-> | a0].
  by rewrite /=; ring.
by rewrite path_built //; ring.
Qed.

(* for every T and d there are such delays and such a jump *)
Theorem S02_for_every_T_and_d T d : (1 <= T)%N -> (1 <= d)%N -> exists w : extremal,
  [/\ Delays.T w = T, Delays.d w = d,
      drift w = 2 * INR (minn ((d - 1) %/ 2) (T %/ 2)) * P_T w &
      (0 < minn ((d - 1) %/ 2) (T %/ 2))%N -> P_T w = 2].
Proof.
move=> T1 d1; exists (attained T1 d1); have TE := late_T T1 d1.
have dE : Delays.d (attained T1 d1) = d by rewrite d_built.
split=> // [|a0]; last first.
  have a1 : step_at T d 1 = 1 by rewrite /step_at /late_half a0.
  have aT : step_at T d T = - 1.
    by rewrite /step_at ifN // -ltnNge /late_half; have := leq_trunc_div T 2; lia.
  rewrite path_built ?TE // /jump norm_line TE [u _ _]a1 [u _ _]aT /sub /=.
  by rewrite Rabs_pos_eq; lra.
have := S02_proved (attained T1 d1); rewrite dE TE floor_half floor_half_less // Rmin_INR minnC.
by move=> ->; ring.
Qed.
