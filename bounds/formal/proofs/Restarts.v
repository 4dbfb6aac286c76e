(* Appendix A: the sum that Algorithm 5 monitors, and how often it restarts. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays Epochs.
From Mild.proofs Require Import Arrivals Backlog.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Restarts.
Variable w : delays.
Notation T := (T w).
Notation arrival := (arrival w).

Lemma intervalS s t : s <= t.+1 -> interval s t.+1 = rcons (interval s t) t.+1.
Proof.
move=> h.
rewrite /interval subSn // -addn1 iotaD -cats1 /=; congr (_ ++ [:: _]); lia.
Qed.

Lemma open_stS s t : s <= t.+1 -> open_st w s t.+1 = (open_st w s t + open_term w s t.+1)%Z.
Proof. by move=> h; rewrite /open_st intervalS // totalZ_rcons. Qed.

(* what is counted in round j: rounds s..j whose feedback has not arrived before j *)
Definition waiting_since s j := count (fun k => (s <= k <= j) && (j <= arrival k)) (rounds w).

Lemma open_termE s j : 1 <= s -> s <= j <= T -> open_term w s j = Z.of_nat (waiting_since s j).
Proof.
move=> s1 hj; suff : waiting_since s j + received_since w s j = j.+1 - s.
  by rewrite /open_term; lia.
transitivity (count (fun k => s <= k <= j) (rounds w)).
  by apply: count_add => k; have := arrival_ge w k; lia.
rewrite -size_filter -[RHS](size_iota s); apply/perm_size/uniq_perm.
- exact/filter_uniq/iota_uniq.
- exact: iota_uniq.
- by move=> k; rewrite mem_filter in_rounds mem_iota; lia.
Qed.

Lemma waiting_self s j : 1 <= s -> s <= j <= T -> 1 <= waiting_since s j.
Proof.
move=> s1 hj.
rewrite -has_count.
apply/hasP.
exists j; rewrite ?in_rounds; try lia.
by have := arrival_ge w j; lia.
Qed.

(* later starts count less *)
Lemma open_term_mono s j : 1 <= s -> s <= j <= T -> (open_term w s j <= open_term w 1 j)%Z.
Proof.
move=> s1 hj; rewrite !open_termE //; try lia.
apply/inj_le/leP.
by apply: count_sub => k; rewrite in_rounds; lia.
Qed.

Lemma open_first t : 1 <= t <= T -> open_st w t t = 1%Z.
Proof.
move=> ht; rewrite /open_st /interval subSnn /totalZ /= open_termE //; try lia.
suff : waiting_since t t <= 1 by have := @waiting_self t t; lia.
apply: leq_trans (_ : count (fun k => (t.-1 < k) && (k <= t)) (rounds w) <= _).
  by apply: count_sub => k _; lia.
by apply: leq_trans (count_interval _ _ _) _; lia.
Qed.

(* ---- SA2: delays cut off after round t ---- *)
Lemma capped_stS s t : s <= t.+1 ->
  capped_st w s t.+1 = total (fun j => minn (d_t w j) (t.+2 - j)) (interval s t) + 1.
Proof.
move=> h; rewrite /capped_st intervalS // total_rcons subSnn.
by have := d_t_ge1 w t.+1; lia.
Qed.

Lemma waiting_interval s j : 1 <= s -> s <= j.+1 <= T ->
  waiting_since s j.+1 = total (fun k => (j < arrival k : nat)) (interval s j) + 1.
Proof.
move=> s1 hj; have -> : waiting_since s j.+1 =
    count (fun k => j < arrival k) (interval s j.+1).
  rewrite /waiting_since -!size_filter; apply/perm_size/uniq_perm.
  - exact/filter_uniq/iota_uniq.
  - exact/filter_uniq/iota_uniq.
  - by move=> k; rewrite !mem_filter in_rounds mem_iota; lia.
rewrite intervalS; last by lia.
have -> : 1 = count (fun k => j < arrival k) [:: j.+1] by rewrite /= (arrival_ge w j.+1).
by rewrite total_count -count_cat cats1.
Qed.

Lemma open_capped s t : 1 <= s -> s <= t <= T -> open_st w s t = Z.of_nat (capped_st w s t).
Proof.
move=> s1; elim: t => [|t IH] ht; first by lia.
case: (ltngtP s t.+1) ht => [lt|gt|->] ht; [|by lia|]; last first.
  have h : 1 <= t.+1 <= T by lia.
  by rewrite (open_first h) capped_stS // /interval subnn.
have one_more : capped_st w s t + total (fun k => (t < arrival k : nat)) (interval s t)
    = total (fun j => minn (d_t w j) (t.+2 - j)) (interval s t).
  rewrite -total_add; apply: eq_total => k; rewrite mem_iota => hk.
  by rewrite /arrival; have := d_t_ge1 w k; lia.
by rewrite open_stS ?IH ?open_termE ?waiting_interval ?capped_stS; lia.
Qed.

Lemma capped_le s t : capped_st w s t <= delays_st w s t.
Proof. by apply: total_le => k _; apply: geq_minl. Qed.

Lemma total_filter f (p : pred nat) r : total f [seq i <- r | p i] <= total f r.
Proof.
elim: r => [|a r IH] //=.
case: (p a); rewrite /total /= -!/(total _ _); last first.
  exact: leq_trans IH (leq_addl _ _).
by rewrite leq_add2l.
Qed.

Lemma interval_rounds s t : 1 <= s -> t <= T ->
  perm_eq (interval s t) [seq k <- rounds w | s <= k <= t].
Proof.
move=> s1 tT; apply: uniq_perm; [exact: iota_uniq | exact/filter_uniq/iota_uniq |].
by move=> k; rewrite mem_filter in_rounds mem_iota; lia.
Qed.

Lemma delays_le s t : 1 <= s -> t <= T -> delays_st w s t <= sum_d w.
Proof.
move=> s1 tT; rewrite /delays_st (total_perm _ (interval_rounds s1 tT)) sum_dE.
exact: total_filter.
Qed.

(* ---- the loop ---- *)
Lemma epochS t : epoch w t.+1 =
  if (2 ^ Z.of_nat (v_t w t) <? open_st w (s_t w t) t.+1)%Z then ((v_t w t).+1, t.+1)
  else (v_t w t, s_t w t).
Proof. by rewrite /v_t /s_t /=; case: (epoch w t). Qed.

Lemma v_ge1 t : 1 <= v_t w t.
Proof.
elim: t => [|t IH] //; rewrite /v_t epochS; case: ifP => _ //=.
Qed.

Lemma s_range t : 1 <= t -> 1 <= s_t w t <= t.
Proof.
case: t => // t _; elim: t => [|t IH]; rewrite /s_t epochS.
all: by case: ifP => _ //=; lia.
Qed.

(* the budget of an epoch is kept *)
Lemma monitored_le t : 1 <= t <= T -> (monitored_t w t <= 2 ^ Z.of_nat (v_t w t))%Z.
Proof.
case: t => // t ht; rewrite /monitored_t /v_t /s_t epochS; case: Z.ltb_spec => /= [_|//].
have := Z.pow_pos_nonneg 2 (Z.of_nat (v_t w t).+1); rewrite open_first //; lia.
Qed.

(* 2^v - 1 <= the backlog up to now *)
Lemma open_epochs t : 1 <= t <= T ->
  (2 ^ Z.of_nat (v_t w t) - 2 + open_st w (s_t w t) t <= open_st w 1 t)%Z.
Proof.
elim: t => [|t IH] // ht; have [t0|t1] := posnP t.
  rewrite t0 /v_t /s_t epochS /v_t /s_t [epoch w 0]/=.
  by case: Z.ltb_spec; rewrite open_first /=; lia.
have {}IH := IH ltac:(lia); have hs := s_range t1.
have grow := @open_term_mono (s_t w t) t.+1.
rewrite {1}/v_t {1}/s_t epochS; case: Z.ltb_spec => lt; rewrite [fst _]/= [snd _]/=.
  rewrite open_first // -/(v_t w t) Nat2Z.inj_succ Z.pow_succ_r; last by lia.
  by move: lt; rewrite !open_stS //; try lia.
by rewrite !open_stS //; try lia.
Qed.

Lemma sum_open_beta : sum_open w = beta w.
Proof. by apply: eq_totalZ => t _; rewrite /m_t; lia. Qed.

Lemma open_one_term t : 1 <= t <= T -> open_term w 1 t = (m_t w t + 1)%Z.
Proof.
move=> ht; suff e : received_since w 1 t = received_before w t by rewrite /open_term /m_t e; lia.
rewrite received_beforeE size_arrived.
apply: eq_in_count => k; rewrite in_rounds; lia.
Qed.

Lemma open_beta : open_st w 1 T = beta w.
Proof.
rewrite /open_st /interval /beta /rounds subSS subn0; apply: eq_totalZ => t.
by rewrite mem_iota => ht; apply: open_one_term; lia.
Qed.

Lemma epochs_backlog : (2 ^ Z.of_nat (V w) - 1 <= beta w)%Z.
Proof.
have T1 := T_ge1 w; have := @open_epochs T; rewrite open_beta -/(V w).
have hs := s_range T1; have : (1 <= open_st w (s_t w T) T)%Z; last by lia.
case: (ltngtP (s_t w T) T) hs => [lt|gt|e] hs; [|by lia|by rewrite e open_first //; lia].
rewrite open_capped; try lia.
rewrite /capped_st (_ : interval _ _ = s_t w T :: iota (s_t w T).+1 (T - s_t w T)).
  by rewrite /total /=; have := d_t_ge1 w (s_t w T); lia.
by rewrite /interval subSn; last lia.
Qed.

(* ---- an epoch is an interval of rounds ---- *)
Lemma v_step t : v_t w t <= v_t w t.+1 <= (v_t w t).+1.
Proof. by rewrite {2 3}/v_t epochS; case: ifP => /=; lia. Qed.

Lemma v_mono i j : i <= j -> v_t w i <= v_t w j.
Proof.
elim: j => [|j IH]; first by rewrite leqn0 => /eqP ->.
by rewrite leq_eqVlt => /orP[/eqP -> //|]; have := v_step j; lia.
Qed.

(* the rounds of the epoch of t, up to t, are s_t..t *)
Lemma same_epoch t : 1 <= t -> {in [pred r | 1 <= r <= t], forall r,
  (v_t w r == v_t w t) = (s_t w t <= r)}.
Proof.
elim: t => [|t IH] // _ r; rewrite inE => hr; have [t0|t1] := posnP t.
  have -> : r = t.+1 by lia.
  by rewrite eqxx; have := @s_range t.+1 isT; lia.
case: (ltngtP r t.+1) hr => [lt|gt|->] hr; [|by lia|]; last first.
  by rewrite eqxx; have := @s_range t.+1 isT; lia.
have mono := @v_mono r t; have old := IH t1 r; rewrite inE in old.
rewrite {2}/v_t {1}/s_t epochS.
case: ifP => _; rewrite [fst _]/= [snd _]/=; first by lia.
by rewrite old //; lia.
Qed.

Lemma in_epoch_interval t : 1 <= t <= T -> (t == T) || (v_t w t < v_t w t.+1) ->
  perm_eq (in_epoch w (v_t w t)) (interval (s_t w t) t).
Proof.
move=> ht stop; apply: uniq_perm; [exact/filter_uniq/iota_uniq | exact: iota_uniq |] => r.
rewrite mem_filter in_rounds mem_iota; have hs := @s_range t ltac:(lia).
case: (leqP r t) => [le|lt].
  case: (posnP r) => [->|r1]; first by lia.
  by rewrite (same_epoch (t := t)) ?inE; lia.
case/orP: stop => [/eqP e|more]; first by lia.
by have := @v_mono t.+1 r lt; lia.
Qed.

(* the epoch that the restart in round t.+1 ended had delays of at least 2^v *)
Lemma delays_ended t : 1 <= t -> t < T -> v_t w t < v_t w t.+1 ->
  (2 ^ Z.of_nat (v_t w t) <= Z.of_nat (delays_v w (v_t w t)))%Z.
Proof.
move=> t1 tT more; have hs := s_range t1; have up := more.
move: up.
rewrite {2}/v_t epochS; case: Z.ltb_spec => [lt _|_] /=; last by lia.
have e : delays_v w (v_t w t) = delays_st w (s_t w t) t.
  by apply/total_perm/in_epoch_interval; rewrite ?more ?orbT; lia.
move: lt; rewrite e open_capped; try lia.
rewrite capped_stS; last by lia.
suff : total (fun j => minn (d_t w j) (t.+2 - j)) (interval (s_t w t) t) <=
  delays_st w (s_t w t) t by lia.
by apply: total_le => k _; apply: geq_minl.
Qed.

Lemma v_first : v_t w 1 = 1.
Proof.
have T1 := T_ge1 w; rewrite /v_t epochS /v_t /s_t [epoch w 0]/=.
by case: Z.ltb_spec; rewrite open_first /=; lia.
Qed.

(* every epoch before the last was ended by a restart *)
Lemma ended v : 1 <= v < V w -> exists t, [/\ 1 <= t, t < T, v_t w t = v & v < v_t w t.+1].
Proof.
rewrite /V.
elim: T => [|n IH] hv.
  by move: hv; rewrite /v_t /=; lia.
have step := v_step n; case: (ltnP v (v_t w n)) => h.
  have [|t [t1 tn e m]] := IH; first by lia.
  by exists t; split=> //; lia.
have n1 : 1 <= n.
  by case: n hv {step h IH} => [|n] //; rewrite v_first; lia.
by exists n; split=> //; lia.
Qed.

Lemma delays_v_ge v : 1 <= v < V w -> (2 ^ Z.of_nat v <= Z.of_nat (delays_v w v))%Z.
Proof.
case/ended=> t [t1 tT e more].
by rewrite -e; apply: delays_ended => //; lia.
Qed.

Lemma S_v_le v : 1 <= v -> (S_v w v <= 2 ^ Z.of_nat v)%Z.
Proof.
move=> v1; rewrite /S_v; case e : (last_round w v) => [|t].
  by have := Z.pow_pos_nonneg 2 (Z.of_nat v); lia.
have : t.+1 \in in_epoch w v.
  rewrite -e /last_round.
  move: e; rewrite /last_round; elim: (in_epoch w v) => [|a r IH] //.
  rewrite /largest /= -/(largest id r) inE; case: (leqP a (largest id r)) => [le e|lt _].
    by rewrite (IH e) orbT.
  by rewrite eqxx.
rewrite mem_filter in_rounds => /andP[/eqP ev ht].
by have := monitored_le ht; rewrite ev.
Qed.
End Restarts.
