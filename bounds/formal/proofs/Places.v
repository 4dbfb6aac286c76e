(* Sections 4.1 and 4.2: where the t-th used feedback comes from.
   Between eqs. (16) and (18), and before eq. (14). *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
From Mild.proofs Require Import Arrivals Backlog.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Places.
Variable w : delays.
Notation T := (T w).
Notation c := (c_t w).
Notation arrival := (arrival w).

(* less than t feedback arrives before the round in which the t-th is used *)
Lemma arrived_before t : 1 <= t <= T -> arrived_before_q w t <= t - 1.
Proof.
move=> ht; rewrite [X in _ <= X - 1](place ht) subn1 /=.
by apply: count_sub => k _ lt; rewrite /before lt.
Qed.

(* eq. (17) *)
Lemma use_ge t : 1 <= t <= T -> t <= arrival (c t).
Proof.
move=> ht; have hc := c_range ht.
rewrite [X in X <= _](place ht) -size_filter -[X in _ <= X](size_iota 1).
apply: (@uniq_leq_size _ (c t :: [seq k <- rounds w | before w k (c t)])).
  by rewrite /= filter_uniq ?iota_uniq // mem_filter /before; lia.
move=> k; rewrite inE mem_iota => /orP[/eqP ->|].
  by have := arrival_ge w (c t); lia.
by rewrite mem_filter in_rounds /before; have := arrival_ge w k; lia.
Qed.

(* all rounds up to q - d have arrived before round q *)
Lemma arrived_early q : q - d w <= T -> q - d w <= count (fun k => arrival k < q) (rounds w).
Proof.
move=> le; have -> : q - d w = count (fun k => k < (q - d w).+1) (rounds w).
  by rewrite count_lt /=; lia.
apply: count_sub => k.
rewrite in_rounds => hk; have := arrival_le hk; lia.
Qed.

(* eq. (18): c_t + d_{c_t} <= t + d *)
Lemma use_le t : 1 <= t <= T -> c t + d_ct w t <= t + d w.
Proof.
move=> ht.
have hc := c_range ht; have := arrived_before ht; rewrite /arrived_before_q.
have := @arrived_early (arrival (c t)); have := arrival_le hc.
by rewrite /d_ct /arrival; have := d_t_ge1 w (c t); lia.
Qed.

(* the decision of round c_t was made before its gradient is used *)
Lemma tau_c t : 1 <= t <= T -> tau_ct w t <= t.
Proof.
move=> ht; rewrite /tau_ct tauE size_arrived [X in _ <= X](place ht) ltnS.
have := arrival_ge w (c t); have := c_range ht => hc ge.
by apply: count_sub => k _ le; rewrite /before; lia.
Qed.

Lemma tau_range t : 1 <= t <= T -> 1 <= tau_t w t <= t.
Proof.
move=> ht.
by have := waiting_received ht; rewrite /tau_t; lia.
Qed.

(* eq. (15) *)
Lemma sum_lag_tau : sum_lag w = (Z.of_nat (sum_t w) - Z.of_nat (sum_tau_ct w))%Z.
Proof. by rewrite /sum_lag totalZ_sub !totalZ_nat. Qed.

Lemma sum_tau_c : sum_tau_ct w = sum_tau_t w.
Proof. exact: total_c. Qed.

Lemma sum_m_tau : sum_m w = (Z.of_nat (sum_t w) - Z.of_nat (sum_tau_t w))%Z.
Proof.
rewrite /sum_t /sum_tau_t -!totalZ_nat -totalZ_sub.
apply: eq_totalZ => t.
by rewrite in_rounds => ht; rewrite m_tau //; lia.
Qed.

Lemma sum_lagE : sum_lag w = sum_m w.
Proof. by rewrite sum_lag_tau sum_m_tau sum_tau_c. Qed.
End Places.
