(* Appendix A: quantities of an epoch are those of Algorithm 2's game on its rounds: the
   monitored sum is its backlog, and path, drift and regrets are its own. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Doubling.
From Mild.quantities Require Import Delays Blocks Walks Epochs Hedge Doubling.
From Mild.proofs Require Import Arrivals Backlog Restarts Drift Meta EpochGame.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Found.
Variable w : delays.

(* the last round of an epoch *)
Lemma epoch_end v : 1 <= v <= V w ->
  exists t, [/\ 1 <= t <= T w, v_t w t = v & (t == T w) || (v_t w t < v_t w t.+1)].
Proof.
move=> hv; case: (ltngtP v (V w)) => [lt|gt|e]; [|lia|].
  have [|t [t1 tT e m]] := @ended w v; first by lia.
  exists t.
  by rewrite e m orbT; split=> //; lia.
exists (T w).
rewrite eqxx e.
by split=> //; have := T_ge1 w; lia.
Qed.

Lemma start_same t r : 1 <= t -> s_t w t <= r <= t -> s_t w r = s_t w t.
Proof.
move=> t1 hr; have hs := s_range w t1; have r1 : 1 <= r by lia.
have hs' := s_range w r1.
have vr : v_t w r = v_t w t by apply/eqP; rewrite (same_epoch w t1) ?inE; lia.
have := same_epoch w t1 (x := s_t w r); rewrite !inE => /(_ ltac:(lia)).
have -> : v_t w (s_t w r) = v_t w r.
  by apply/eqP; rewrite (same_epoch w r1) ?inE //; lia.
rewrite vr eqxx => /esym le1.
have := same_epoch w r1 (x := s_t w t); rewrite !inE => /(_ ltac:(lia)).
have -> : v_t w (s_t w t) = v_t w t.
  by apply/eqP; rewrite (same_epoch w t1) ?inE //; lia.
by rewrite vr eqxx => /esym le2; lia.
Qed.

(* rounds a + 1..a + n are epoch v *)
Record is_epoch (v a n : nat) : Prop := IsEpoch {
  epoch_ge1 : 1 <= n;
  epoch_le : a + n <= T w;
  epoch_start : forall k, 1 <= k <= n -> s_t w (a + k) = a.+1;
  epoch_number : forall k, 1 <= k <= n -> v_t w (a + k) = v;
  epoch_rounds : perm_eq (in_epoch w v) (map (addn a) (iota 1 n)) }.

Lemma epoch_found v : 1 <= v <= V w -> exists a n, is_epoch v a n.
Proof.
case/epoch_end=> t [ht ev stop]; have t1 : 1 <= t by lia.
have hs := s_range w t1.
exists (s_t w t).-1, (t - (s_t w t).-1); split; try lia.
- by move=> k hk; rewrite (@start_same t) //; lia.
- move=> k hk.
  rewrite -ev.
  apply/eqP; rewrite (same_epoch w t1) ?inE; lia.
have := in_epoch_interval ht stop; rewrite ev /interval -iotaDl addn1 prednK; last by lia.
by rewrite (_ : t.+1 - s_t w t = t - (s_t w t).-1); last by lia.
Qed.
End Found.

Section Quantities.
Variables (w : doubling) (v a n : nat).
Hypothesis ep : is_epoch w v a n.
Notation n1 := (epoch_ge1 ep).
Notation an := (epoch_le ep).
Definition epoch_game : hedge := sub_hedge v n1 an (own_chosen (own_run w a)).
Notation h := epoch_game.
Local Open Scope R_scope.

Lemma T_epoch : T h = n.
Proof. exact: T_sub. Qed.

Lemma epoch_sum (f : nat -> R) :
  \rsum_(t <- in_epoch w v) f t = \rsum_(k <- rounds h) f (a + k)%N.
Proof. by rewrite (rsum_perm _ (epoch_rounds ep)) big_map /rounds T_epoch. Qed.

Lemma in_game k : k \in rounds h -> (1 <= k <= n)%N.
Proof. by rewrite mem_iota T_epoch; lia. Qed.

Lemma length_epoch : length_v w v = n.
Proof. by rewrite /length_v (perm_size (epoch_rounds ep)) size_map size_iota. Qed.

Lemma last_epoch : last_round w v = (a + n)%N.
Proof.
have n1 := n1; have mem k : (k \in in_epoch w v) = (a < k <= a + n)%N.
  rewrite (perm_mem (epoch_rounds ep)); apply/mapP/idP => [[j]|hk].
    by rewrite mem_iota => hj ->; lia.
  by exists (k - a)%N; rewrite ?mem_iota; lia.
apply/eqP.
rewrite eqn_leq; apply/andP; split.
  by apply: largest_le => k; rewrite mem; lia.
by apply: (largest_ge id); rewrite mem; lia.
Qed.

(* the monitored sum is the backlog *)
Lemma beta_epoch : beta h = S_v w v.
Proof.
have n1 := n1.
have an := an.
rewrite /S_v last_epoch; case e : (a + n)%N => [|m]; first by lia.
rewrite -e /monitored_t (epoch_start ep); last by lia.
rewrite -open_beta T_epoch !open_capped ?T_epoch; try lia.
congr Z.of_nat; rewrite /capped_st /interval subSS subn0 (_ : (a + n).+1 - a.+1 = n)%N; last by lia.
rewrite (_ : iota a.+1 n = map (addn a) (iota 1 n)); last by rewrite -iotaDl addn1.
rewrite /total -map_comp; congr sumn; apply/eq_in_map => k.
by rewrite mem_iota => hk; rewrite /= (@d_t_sub w a n); lia.
Qed.

Lemma path_epoch : P_T h = P_v w v.
Proof.
have n1 := n1; have an := an; rewrite /P_T /path T_epoch subn1 /P_v.
transitivity (\rsum_(k <- map (addn a) (iota 1 n.-1)) move (u w) k).
  by rewrite big_map; apply: eq_bigr => k _; rewrite /move /= addnS.
rewrite -[X in _ = X]big_filter; apply: rsum_perm; apply: uniq_perm.
- by rewrite map_inj_uniq ?iota_uniq //; apply: addnI.
- exact/filter_uniq/iota_uniq.
move=> k; rewrite mem_filter mem_iota.
have mem j : (1 <= j <= T w)%N -> (v_t w j == v) = (a < j <= a + n)%N.
  move=> hj; have := perm_mem (epoch_rounds ep) j; rewrite mem_filter in_rounds hj andbT => ->.
  apply/mapP/idP => [[i]|hi]; first by rewrite mem_iota => hi ->; lia.
  by exists (j - a)%N; rewrite ?mem_iota; lia.
apply/mapP/idP => [[j]|].
  by rewrite mem_iota => hj ->; rewrite !mem; lia.
case/andP=> /andP[m1 m2] hk; rewrite !mem in m1 m2; try lia.
by exists (k - a)%N; rewrite ?mem_iota; lia.
Qed.

Lemma d_epoch : (d h <= d w)%N.
Proof.
have e s : foldr maxn 0%N s = largest id s by rewrite /largest map_id.
rewrite /d /= !e; apply: largest_le => x /mem_take /mem_drop.
exact: (@largest_ge id).
Qed.

Lemma order_epoch : in_order w = 1%N -> in_order h = 1%N.
Proof.
have n1 := n1.
have an := an; rewrite /in_order; case: allP => // io _.
suff -> : all (fun k => arrival h k <= arrival h k.+1)%N (iota 1 (T h).-1) by [].
rewrite T_epoch; apply/allP => k; rewrite mem_iota => hk.
have := io (a + k)%N; rewrite mem_iota => /(_ ltac:(lia)).
rewrite -addnS -!(@arrival_sub w a n); try lia.
by rewrite leq_add2l.
Qed.

(* eq. (7) within the epoch *)
Lemma C_epoch : big_C h <= C_v w v.
Proof.
have g0 := G_gt0 w; have r0 := radius_gt0 w; rewrite /big_C /C_v.
have p0 : 0 <= P_v w v by rewrite -path_epoch; apply: path_ge0.
case: (eqVneq (in_order w) 1%N) => [/order_epoch ->|_]; first by rewrite eqxx; lra.
have le : Rmin (2 * INR (T h) * G h * radius h) (2 * INR (d h) * G h * P_T h) <=
  Rmin (2 * INR (length_v w v) * G w * radius w) (2 * INR (d w) * G w * P_v w v).
  rewrite T_epoch length_epoch path_epoch; apply: Rmin_glb; first exact: Rmin_l.
  apply: Rle_trans (Rmin_r _ _) _; have := INR_leq d_epoch => hd.
  have gp : 0 <= G w * P_v w v by apply: Rmult_le_pos; lra.
  by have := Rmult_le_compat_r _ _ _ gp hd; rewrite /=; lra.
case: eqP => // _; apply: Rmin_glb.
  have l0 := pos_INR (length_v w v).
  by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
apply: Rmult_le_pos => //.
by apply: Rmult_le_pos; [have := pos_INR (d w)|]; lra.
Qed.

(* ---- regrets ---- *)
Lemma regret_epoch : regret_v w v = mild_regret h.
Proof.
rewrite /regret_v epoch_sum; apply: eq_rsum => k /in_game hk.
by have [-> -> _] := epoch_runs n1 an (epoch_start ep) (epoch_number ep) hk.
Qed.

Lemma linear_epoch : linear_v w v = mild_linear h.
Proof.
rewrite /linear_v epoch_sum; apply: eq_rsum => k /in_game hk.
rewrite (epoch_gradient n1 an (epoch_start ep) (epoch_number ep) hk).
by have [-> _ _] := epoch_runs n1 an (epoch_start ep) (epoch_number ep) hk.
Qed.

Lemma meta_epoch : meta_v w v = meta h (k_v w v).
Proof.
rewrite /meta_v epoch_sum; apply: eq_rsum => k /in_game hk.
rewrite (epoch_gradient n1 an (epoch_start ep) (epoch_number ep) hk).
by have [-> _ ->] := epoch_runs n1 an (epoch_start ep) (epoch_number ep) hk.
Qed.

Lemma expert_epoch : expert_v w v =
  \rsum_(t <- rounds h) <<g_meta h t, x_expert h t (k_v w v) - u h t>>.
Proof.
rewrite /expert_v epoch_sum; apply: eq_rsum => k /in_game hk.
rewrite (epoch_gradient n1 an (epoch_start ep) (epoch_number ep) hk).
by have [_ _ ->] := epoch_runs n1 an (epoch_start ep) (epoch_number ep) hk.
Qed.
End Quantities.
