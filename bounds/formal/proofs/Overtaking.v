(* Section 3.2, text after Lemma 1: rounds that overtake, and places that are not
   their own (c_t <> t). *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
From Mild.proofs Require Import Arrivals.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Overtaking.
Variable w : delays.
Notation T := (T w).
Notation c := (c_t w).
Notation arrival := (arrival w).
Notation overtakes := (overtakes w).

Let late k := has (overtakes^~ k) (rounds w).
Let early k := has (overtakes k) (rounds w).

(* a round that changes places with nobody is used at its own place *)
Lemma c_own t : 1 <= t <= T -> ~~ late (c t) -> ~~ early (c t) -> c t = t.
Proof.
move=> ht /hasPn nl /hasPn ne; have hc := c_range ht; rewrite [RHS](place ht).
have -> : count (fun k => before w k (c t)) (rounds w) = count (fun k => k < c t) (rounds w).
  apply: eq_in_count => k hk; have := nl k hk; have := ne k hk.
  rewrite /before /overtakes.
  case: (ltngtP k (c t)) => [||->]; rewrite ?ltnn ?andbF //; lia.
by rewrite count_lt; lia.
Qed.

Lemma displaced_inverted : displaced w <= inverted w.
Proof.
rewrite /inverted -(count_c w (fun k => late k || early k)).
apply: count_sub => t; rewrite in_rounds => ht; apply: contraNT.
by rewrite negb_or => /andP[nl ne]; rewrite c_own.
Qed.

(* who displaces without being overtaken has overtaken someone at most d - 2 before *)
Lemma early_near k : 1 <= k <= T -> early k ->
  exists2 i, 1 <= i <= T /\ late i & i < k < i + (d w - 1).
Proof.
move=> hk /hasP[i]; rewrite in_rounds => hi /andP[ik arr]; exists i.
  split=> //.
  by apply/hasP; exists k; rewrite ?in_rounds // /overtakes ik.
have := arrival_le hi; have := arrival_ge w k; have := d_t_ge1 w k.
by move: arr; rewrite /arrival; lia.
Qed.

Lemma late_delay k : 1 <= k <= T -> late k -> 2 <= d w.
Proof.
move=> hk /hasP[j _] /andP[kj arr].
by have := arrival_le hk; have := arrival_ge w j; lia.
Qed.

Lemma displaced_overtaken : displaced w <= overtaken w * (d w - 1).
Proof.
pose near := [seq iota i (d w - 1) | i <- rounds w & late i].
have -> : overtaken w * (d w - 1) = size (flatten near).
  rewrite size_flatten /shape -map_comp.
  have -> : overtaken w = size [seq i <- rounds w | late i] by rewrite size_filter.
  rewrite -total_const /total; congr sumn.
  by apply: eq_map => i; rewrite /= size_iota.
have -> : displaced w = size [seq c t | t <- rounds w & c t != t].
  by rewrite size_map size_filter.
apply: uniq_leq_size; first exact: uniq_c.
move=> k /mapP[t]; rewrite mem_filter in_rounds => /andP[ne ht] ->.
have hc := c_range ht.
suff [i [hi li] ki] : exists2 i, 1 <= i <= T /\ late i & c t \in iota i (d w - 1).
  apply/flattenP.
  by exists (iota i (d w - 1)) => //; apply: map_f; rewrite mem_filter li in_rounds.
case l : (late (c t)).
  exists (c t) => //.
  by rewrite mem_iota; have := late_delay hc l; lia.
case e : (early (c t)).
  have [i hi ki] := early_near hc e.
  by exists i => //; rewrite mem_iota; lia.
by move: ne; rewrite c_own ?l ?e ?eqxx.
Qed.

Lemma not_overtaken : overtaken w = 0 -> displaced w = 0.
Proof.
move=> o0.
apply/eqP; rewrite -leqn0; apply: leq_trans displaced_overtaken _.
by rewrite o0.
Qed.

(* nobody displaced: arrivals are in the order of rounds *)
Lemma not_displaced : displaced w = 0 -> overtaken w = 0.
Proof.
move=> h0; have own t : 1 <= t <= T -> c t = t.
  move=> ht; apply/eqP/negPn/negP => ne.
  have : 0 < displaced w.
    rewrite -has_count.
    by apply/hasP; exists t; rewrite ?in_rounds.
  by rewrite h0.
apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasP => -[k].
rewrite in_rounds => hk /hasP[j]; rewrite in_rounds => hj /andP[kj arr].
by have := @arrival_c w k j; rewrite !own //; lia.
Qed.

Lemma displaced_not_one : 0 < overtaken w -> 2 <= displaced w.
Proof.
case: (posnP (displaced w)) => [/not_displaced -> //|]; rewrite -has_count => /hasP[t].
rewrite in_rounds => ht ne _.
have hc := c_range ht; have ne' : c (c t) != c t.
  by apply/eqP => /(c_inj hc ht) e; move: ne; rewrite e eqxx.
rewrite /displaced -size_filter; apply: (@uniq_leq_size _ [:: t; c t]).
  by rewrite /= inE eq_sym ne.
by move=> k; rewrite !inE mem_filter in_rounds => /orP[] /eqP -> /=; rewrite ?ne ?ne'.
Qed.

(* ---- Assumption 5 ---- *)
Lemma in_order_arrivals : in_order w = 1 ->
  forall i j, 1 <= i -> i <= j -> j <= T -> arrival i <= arrival j.
Proof.
rewrite /in_order; case h : (all _ _) => // _ i j i1.
elim: j => [|j IH]; first by lia.
rewrite leq_eqVlt => /orP[/eqP -> //|ij jT].
apply: leq_trans (IH _ _) _; try lia.
by apply: (allP h j); rewrite mem_iota; lia.
Qed.

Lemma in_order_c : in_order w = 1 -> forall t, 1 <= t <= T -> c t = t.
Proof.
move=> io t ht; have io' := in_order_arrivals io; have hc := c_range ht.
apply: c_own => //; apply/hasPn => j.
all: rewrite in_rounds => hj; apply/negP => /andP[lt arr].
  by have := io' (c t) j; lia.
by have := io' j (c t); lia.
Qed.

Lemma in_order_displaced : in_order w = 1 -> displaced w = 0.
Proof.
move=> io.
apply/eqP; rewrite -leqn0 leqNgt -has_count; apply/hasP => -[t].
by rewrite in_rounds => ht; rewrite in_order_c ?eqxx.
Qed.

Lemma strictly_in_order1 : strictly_in_order w = 1 -> in_order w = 1.
Proof.
rewrite /strictly_in_order /in_order; case h : (all _ _) => // _.
by rewrite (_ : all _ _ = true) //; apply/allP => k /(allP h) /ltnW.
Qed.
End Overtaking.
