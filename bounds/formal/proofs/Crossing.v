(* Section 4.2, beyond Lemma 1: how many places k + 1/2 separates from their round.
   As many from the left as from the right, and at most (d-1)/2 each way. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays Walks.
From Mild.proofs Require Import Arrivals Places.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Crossing.
Variable w : delays.
Notation T := (T w).
Notation c := (c_t w).

(* rounds after k used at a place up to k, and the other way round *)
Definition early k := count (fun t => (t <= k) && (k < c t)) (rounds w).
Definition late k := count (fun t => (k < t) && (c t <= k)) (rounds w).

Lemma early_late k : early k = late k.
Proof.
have h1 : count (fun t => (t <= k) && (c t <= k)) (rounds w) + early k =
    count (fun t => t <= k) (rounds w) by apply: count_add => t; lia.
have h2 : count (fun t => (t <= k) && (c t <= k)) (rounds w) + late k =
    count (fun t => c t <= k) (rounds w) by apply: count_add => t; lia.
by move: h2; rewrite (count_c w (fun i => i <= k)) -h1 => /addnI.
Qed.

Lemma crossingE k : crossing w k = 2 * late k.
Proof.
rewrite mul2n -addnn -{1}early_late; symmetry.
by apply: count_add => t; lia.
Qed.

Let lates k := [seq c t | t <- rounds w & (k < t) && (c t <= k)].
Let earlys k := [seq c t | t <- rounds w & (t <= k) && (k < c t)].

Lemma mem_lates k i : i \in lates k -> exists t, [/\ k < t <= T, c t = i & i <= k].
Proof.
case/mapP=> t; rewrite mem_filter in_rounds => /andP[/andP[kt ck] ht] ->.
by exists t; split=> //; lia.
Qed.

Lemma mem_earlys k j : j \in earlys k -> exists s, [/\ 1 <= s <= k, c s = j & k < j <= T].
Proof.
case/mapP=> s; rewrite mem_filter in_rounds => /andP[/andP[sk kc] hs] ->.
exists s.
by have := c_range hs; split=> //; lia.
Qed.

(* whoever is used late arrives after everybody who is used early *)
Lemma early_before_late k i j : i \in lates k -> j \in earlys k -> j + 2 <= i + d w.
Proof.
case/mem_lates=> t [kt <- ik]; case/mem_earlys=> s [sk <- kj].
have hs : 1 <= s <= T by lia.
have ht : 1 <= t <= T by lia.
have := @c_before w s t; have := arrival_le (c_range ht).
by have := d_t_ge1 w (c s); rewrite /before /arrival; lia.
Qed.

Lemma late_half k : 2 * late k <= d w - 1.
Proof.
have sL : size (lates k) = late k by rewrite size_map size_filter.
have sE : size (earlys k) = late k by rewrite size_map size_filter -early_late.
case: (posnP (late k)) => [->|lk]; first by rewrite muln0.
have exL : exists i, i \in lates k.
  by case: (lates k) sL lk => [<-|i s] // _ _; exists i; rewrite inE eqxx.
case: (ex_minnP exL) => i0 hi0 imin; have [t [_ _ i0k]] := mem_lates hi0.
have h1 : late k <= k + 1 - i0.
  rewrite -sL -[X in _ <= X](size_iota i0); apply: uniq_leq_size; first exact: uniq_c.
  move=> i hi.
  have := imin i hi.
  by have [t' [_ _ ik]] := mem_lates hi; rewrite mem_iota; lia.
have h2 : late k <= i0 + d w - 2 - k.
  rewrite -sE -[X in _ <= X](size_iota k.+1); apply: uniq_leq_size; first exact: uniq_c.
  move=> j hj; have := early_before_late hi0 hj; have [s [_ _ kj]] := mem_earlys hj.
  by rewrite mem_iota; lia.
by lia.
Qed.

Lemma late_rounds k : 2 * late k <= T.
Proof.
rewrite mul2n -addnn -{1}early_late -count_predUI.
rewrite [X in _ + X](_ : _ = 0) ?addn0; last first.
  apply/eqP.
  by rewrite -leqn0 leqNgt -has_count; apply/hasP => -[t _] /=; lia.
by rewrite -[X in _ <= X](size_iota 1); apply: count_size.
Qed.

(* what is used late at k + 1/2 is still waiting in round k + 1 *)
Lemma late_arrived k : k < T -> late k + size (arrived w k) <= k.
Proof.
move=> kT; have sL : size (lates k) = late k by rewrite size_map size_filter.
rewrite -sL -size_cat -[X in _ <= X](size_iota 1); apply: uniq_leq_size.
  rewrite cat_uniq uniq_c uniq_arrived andbT /=; apply/hasPn => i hi /=; apply/negP.
  case/mem_lates=> t [kt ci ik]; have ht : 1 <= t <= T by lia.
  have := use_ge ht; rewrite ci.
  by move: hi; rewrite mem_arrived; lia.
move=> i; rewrite mem_cat mem_iota => /orP[/mem_lates[t [kt <- ik]]|].
  by have := @c_range w t; lia.
by rewrite mem_arrived; have := arrival_ge w i; lia.
Qed.
End Crossing.
