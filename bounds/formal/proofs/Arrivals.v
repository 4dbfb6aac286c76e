(* Sections 3.1 and 4.1: which feedback arrives when, and the order c_1..c_T in which
   it is used. What every other proof about delays rests on. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ---- counting rounds of an interval ---- *)
Lemma count_lt t n : count (fun s => s < t) (iota 1 n) = minn n t.-1.
Proof.
elim: n => [|n IH]; first by rewrite min0n.
by rewrite -[n.+1]addn1 iotaD count_cat IH /= add1n; lia.
Qed.

Lemma count_interval a b n : count (fun t => (a < t) && (t <= b)) (iota 1 n) <= b - a.
Proof.
rewrite -size_filter -[X in _ <= X](size_iota a.+1); apply: uniq_leq_size.
  exact/filter_uniq/iota_uniq.
by move=> t; rewrite mem_filter !mem_iota; lia.
Qed.

Lemma count_sub (p q : pred nat) (s : seq nat) :
  {in s, forall i, p i -> q i} -> count p s <= count q s.
Proof.
elim: s => [|a s IH] h //=; have := h a; rewrite inE eqxx => /(_ isT).
have := IH (fun i hi => h i (mem_behead (s := a :: s) hi)).
by case: (p a); case: (q a) => //=; lia.
Qed.

Section Arrivals.
Variable w : delays.
Notation T := (T w).
Notation d := (d w).
Notation arrival := (arrival w).
Notation F := (F w).
Notation arrived := (arrived w).
Notation c := (c_t w).
Notation tau := (tau_t w).

Lemma in_rounds t : (t \in rounds w) = (1 <= t <= T).
Proof. by rewrite mem_iota add1n ltnS. Qed.

Lemma arrival_ge k : k <= arrival k.
Proof. by have := d_t_ge1 w k; rewrite /arrival; lia. Qed.

Lemma d_t_le t : 1 <= t <= T -> d_t w t <= d.
Proof.
move=> ht; have -> : d = largest id (vector w) by rewrite /largest map_id.
apply: (@largest_ge id).
by apply: mem_nth; rewrite -/T; lia.
Qed.

Lemma d_ge1 : 1 <= d.
Proof.
have := @d_t_le 1.
by have := d_t_ge1 w 1; have := T_ge1 w; lia.
Qed.

Lemma arrival_le t : 1 <= t <= T -> arrival t + 1 <= t + d.
Proof.
move=> ht.
have := d_t_le ht.
by have := d_t_ge1 w t; rewrite /arrival; lia.
Qed.

Lemma sum_dE : sum_d w = total (d_t w) (rounds w).
Proof.
rewrite /sum_d /total; congr sumn; apply: (@eq_from_nth _ 1) => [|i hi].
  by rewrite size_map size_iota.
by rewrite (nth_map 0) ?size_iota // nth_iota // /d_t add1n.
Qed.

(* ---- what has arrived ---- *)
Lemma arrivedS n : arrived n.+1 = arrived n ++ F n.+1.
Proof.
by rewrite /arrived -[n.+1]addn1 iotaD map_cat flatten_cat /= cats0 add1n addn1.
Qed.

Lemma mem_F k t : (k \in F t) = (1 <= k <= T) && (arrival k == t).
Proof. by rewrite mem_filter in_rounds andbC. Qed.

Lemma mem_arrived k n : (k \in arrived n) = (1 <= k <= T) && (arrival k <= n).
Proof.
elim: n => [|n IH].
  by rewrite in_nil; have := arrival_ge k; lia.
rewrite arrivedS mem_cat IH mem_F -andb_orr; congr (_ && _); lia.
Qed.

Lemma uniq_arrived n : uniq (arrived n).
Proof.
elim: n => [|n IH] //; rewrite arrivedS cat_uniq IH filter_uniq ?iota_uniq //= andbT.
apply/hasPn => k; rewrite mem_F => /andP[_ /eqP h].
by rewrite /= mem_arrived h ltnn andbF.
Qed.

Lemma size_arrived n : size (arrived n) = count (fun k => arrival k <= n) (rounds w).
Proof.
rewrite -size_filter; apply/perm_size/uniq_perm; first exact: uniq_arrived.
  exact/filter_uniq/iota_uniq.
by move=> k; rewrite mem_arrived mem_filter in_rounds andbC.
Qed.

Lemma received_beforeE t : received_before w t = size (arrived t.-1).
Proof.
rewrite /received_before; elim: t.-1 => [|n IH] //.
by rewrite -[n.+1]addn1 iotaD /total map_cat sumn_cat -/(total _ _) IH /= addn0 add1n
  addn1 arrivedS size_cat.
Qed.

Lemma tauE t : tau t = 1 + size (arrived t.-1).
Proof. by rewrite /tau received_beforeE. Qed.

(* ---- the order of use ---- *)
Lemma order_perm : perm_eq (order w) (rounds w).
Proof.
apply: uniq_perm; [exact: uniq_arrived | exact: iota_uniq |] => k.
rewrite mem_arrived in_rounds; case h : (1 <= k <= T) => //=.
by have := arrival_le h; lia.
Qed.

Lemma size_order : size (order w) = T.
Proof. by rewrite (perm_size order_perm) size_iota. Qed.

Lemma order_c : order w = [seq c t | t <- rounds w].
Proof.
apply: (@eq_from_nth _ 0) => [|i hi]; first by rewrite size_map size_iota size_order.
rewrite size_order in hi.
by rewrite (nth_map 0) ?size_iota // nth_iota // /c_t add1n.
Qed.

Lemma c_perm : perm_eq [seq c t | t <- rounds w] (rounds w).
Proof. by rewrite -order_c order_perm. Qed.

Lemma c_range t : 1 <= t <= T -> 1 <= c t <= T.
Proof.
move=> ht; rewrite -in_rounds -(perm_mem order_perm).
by apply: mem_nth; rewrite size_order; lia.
Qed.

Lemma c_inj s t : 1 <= s <= T -> 1 <= t <= T -> c s = c t -> s = t.
Proof.
move=> hs ht /eqP.
rewrite /c_t nth_uniq ?size_order; first by move/eqP; lia.
- by lia.
- by lia.
exact: uniq_arrived.
Qed.

(* every round is used at some place *)
Lemma c_onto k : 1 <= k <= T -> exists2 t, 1 <= t <= T & c t = k.
Proof.
rewrite -in_rounds -(perm_mem c_perm) => /mapP[t]; rewrite in_rounds => ht ->.
by exists t.
Qed.

Lemma uniq_c (p : pred nat) : uniq [seq c t | t <- rounds w & p t].
Proof.
apply: (@subseq_uniq _ _ [seq c t | t <- rounds w]); first exact/map_subseq/filter_subseq.
by rewrite -order_c uniq_arrived.
Qed.

Lemma count_c (p : pred nat) : count (fun t => p (c t)) (rounds w) = count p (rounds w).
Proof. by rewrite -(permP c_perm p) count_map. Qed.

Lemma total_c (f : nat -> nat) : total (fun t => f (c t)) (rounds w) = total f (rounds w).
Proof. by rewrite -(total_perm f c_perm) /total -map_comp. Qed.

(* ---- use is ordered by arrival, ties ascending ---- *)
Definition before a b := (arrival a < arrival b) || ((arrival a == arrival b) && (a < b)).

Lemma pairwise_F t : pairwise before (F t).
Proof.
have : pairwise ltn (F t).
  by rewrite -(sorted_pairwise ltn_trans) sorted_filter ?iota_ltn_sorted //; apply: ltn_trans.
have : all (fun k => arrival k == t) (F t) by apply: filter_all.
elim: (F t) => //= a s IH /andP[/eqP ha hs] /andP[h1 h2].
rewrite (IH hs h2) andbT; apply/allP => b hb.
by rewrite /before ha (eqP (allP hs b hb)) ltnn eqxx; apply: (allP h1 b hb).
Qed.

Lemma pairwise_arrived n : pairwise before (arrived n).
Proof.
elim: n => [|n IH] //; rewrite arrivedS pairwise_cat IH pairwise_F !andbT.
apply/allrelP => a b; rewrite mem_arrived mem_F => /andP[_ ha] /andP[_ /eqP hb].
by rewrite /before hb ltnS ha.
Qed.

Lemma c_before s t : 1 <= s -> s < t -> t <= T -> before (c s) (c t).
Proof.
move=> s1 st tT; apply: (pairwiseP 0 (pairwise_arrived (T + d - 1))).
- by rewrite inE -/(order w) size_order; lia.
- by rewrite inE -/(order w) size_order; lia.
- by lia.
Qed.

Lemma arrival_c s t : 1 <= s <= t -> t <= T -> arrival (c s) <= arrival (c t).
Proof.
move=> /andP[s1 st] tT; case: (ltngtP s t) st => // [lt|->] // _.
by have := c_before s1 lt tT; rewrite /before; lia.
Qed.

(* the place of a round: how many are used no later *)
Lemma place t : 1 <= t <= T ->
  t = (count (fun k => before k (c t)) (rounds w)).+1.
Proof.
move=> ht; rewrite -(count_c (fun k => before k (c t))).
have -> : count (fun s => before (c s) (c t)) (rounds w) = count (fun s => s < t) (rounds w).
  apply: eq_in_count => s; rewrite in_rounds => hs.
  case: (ltngtP s t) => [lt|lt|->]; first by rewrite c_before //; lia.
    by have := @c_before t s; rewrite /before; lia.
  by rewrite /before; lia.
by rewrite count_lt; lia.
Qed.
End Arrivals.
