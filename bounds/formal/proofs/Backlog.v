(* Section 3.2: the backlog m_t, and eq. (4): it adds up to at most the delays. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays.
From Mild.proofs Require Import Arrivals.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Backlog.
Variable w : delays.

(* a round before t has been received before t, or waits *)
Lemma waiting_received t : 1 <= t <= T w -> waiting_t w t + received_before w t = t - 1.
Proof.
move=> ht; rewrite received_beforeE size_arrived.
transitivity (count (fun k => k < t) (rounds w)); last by rewrite count_lt; lia.
by apply: count_add => k; have := arrival_ge w k; lia.
Qed.

Lemma m_waiting t : 1 <= t <= T w -> m_t w t = Z.of_nat (waiting_t w t).
Proof.
move=> ht.
by have := waiting_received ht; rewrite /m_t; lia.
Qed.

Lemma m_tau t : 1 <= t -> m_t w t = (Z.of_nat t - Z.of_nat (tau_t w t))%Z.
Proof. by move=> t1; rewrite /m_t /tau_t; lia. Qed.

Lemma sum_mE : sum_m w = Z.of_nat (total (waiting_t w) (rounds w)).
Proof.
rewrite -totalZ_nat.
apply: eq_totalZ => t; rewrite in_rounds; exact: m_waiting.
Qed.

Lemma betaE : beta w = (sum_m w + Z.of_nat (T w))%Z.
Proof.
rewrite /beta totalZ_add; congr (_ + _)%Z.
by rewrite (totalZ_nat (fun=> 1)) total_const size_iota muln1.
Qed.

Lemma sum_m_ge0 : (0 <= sum_m w)%Z.
Proof. by rewrite sum_mE; lia. Qed.

(* round k waits in the rounds k+1..k+d_k-1 and in no other *)
Lemma waiting_of k : count (fun t => (k < t) && (t <= arrival w k)) (rounds w) <= d_t w k - 1.
Proof. by apply: leq_trans (count_interval _ _ _) _; rewrite /arrival; lia. Qed.

Lemma sum_waiting_delays : total (waiting_t w) (rounds w) + T w <= sum_d w.
Proof.
rewrite sum_dE (total_exchange (fun t k => (k < t) && (t <= arrival w k))).
rewrite -[X in _ + X](size_iota 1) -[X in _ + X]muln1 -(total_const 1) -total_add.
apply: total_le => k _.
by have := waiting_of k; have := d_t_ge1 w k; lia.
Qed.

Lemma beta_le_delays : (beta w <= Z.of_nat (sum_d w))%Z.
Proof. by rewrite betaE sum_mE; have := sum_waiting_delays; lia. Qed.
End Backlog.
