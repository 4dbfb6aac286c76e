(* Section 4.4: what the delay costs the weights (eqs. (28) to (31)), and what being one
   round behind costs them (eqs. (32) to (35)). *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Simplex.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
From Mild.proofs Require Import Arrivals Backlog Softmax Meta.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma rsum_abs (s : seq nat) (f : nat -> R) :
  Rabs (\rsum_(k <- s) f k) <= \rsum_(k <- s) Rabs (f k).
Proof.
elim: s => [|k s IH]; rewrite ?big_nil ?big_cons ?Rabs_R0; first by lra.
by apply: Rle_trans (Rabs_triang _ _) _; lra.
Qed.

Lemma norm_scale_abs (V : space) a (v : V) : `|a *: v| = Rabs a * `|v|.
Proof.
rewrite -norm_scale; last exact: Rabs_pos.
apply: norm_same; rewrite !innerE -!Rmult_assoc -Rabs_mult Rabs_pos_eq //.
exact: Rle_0_sqr.
Qed.

(* eq. (29), first inequality *)
Lemma combine_gap (V : space) N (p q : nat -> R) (z : nat -> V) :
  `|combine N p z - combine N q z| <= \rsum_(i <- panel N) (Rabs (p i - q i) * `|z i|).
Proof.
rewrite /combine.
elim: (panel N) => [|i s IH] /=; first by rewrite big_nil normBB; lra.
rewrite big_cons; set a := foldr (fun i v => (p i *: z i + v)%V) _ _ in IH *.
set b := foldr _ _ s in IH *.
have -> : `|(p i *: z i + a) - (q i *: z i + b)| = `|((p i - q i) *: z i) + (a - b)|.
  congr norm.
  by apply: point_eq => v; rewrite !innerE; ring.
by apply: Rle_trans (triangle _ _) _; rewrite norm_scale_abs; lra.
Qed.

Section DelayedHedge.
Variable w : hedge.
Notation T := (T w).
Notation N := (experts w).
Notation panel := (panel N).
Notation GR := (G w * radius w).
Let N0 := experts_gt0 w.
Let W0 := @w1_gt0 w.
Let A0 := alpha_gt0 w.

Lemma GR_gt0 : 0 < GR.
Proof. by apply: Rmult_lt_0_compat; [apply: G_gt0 | apply: radius_gt0]. Qed.

(* eq. (30) *)
Lemma l_le t i : (1 <= t <= T)%N -> Rabs (l w t i) <= GR.
Proof.
move=> ht; have xR : `|x_expert w t i| <= radius w by apply/K_ball/x_expert_K.
have h (v : ambient w) : `|v| <= radius w -> <<g_meta w t, v>> <= GR.
  move=> vR; apply: Rle_trans (cauchy_schwarz _ _) _.
  by apply: Rmult_le_compat => //; try exact: norm_ge0; apply: g_meta_le.
apply: Rabs_le; split; last exact: h.
have := h ((-1) *: x_expert w t i)%V; rewrite norm_opp innerZr -/(l w t i) => /(_ xR).
lra.
Qed.

Lemma largest_loss_le t : (1 <= t <= T)%N -> largest_loss w t <= GR.
Proof.
by move=> ht; apply: most_le => [|i _]; [apply: Rlt_le GR_gt0 | apply: l_le].
Qed.

Lemma largest_loss_ge0 t : 0 <= largest_loss w t.
Proof. exact: most_ge0. Qed.

(* <g_t, x~_t> = h_t(w~_t), and so for all weights *)
Lemma loss_combine t p : <<g_meta w t, combine N p (x_expert w t)>> = h w t p.
Proof. by rewrite innerC inner_combine; apply: eq_mean => i _; rewrite innerC. Qed.

(* ---- what is missing ---- *)
Lemma missing_perm t : (1 <= t <= T)%N ->
  perm_eq (iota 1 t.-1) (arrived w t.-1 ++ missing w t).
Proof.
move=> ht.
have ge := arrival_ge w; apply: uniq_perm; first exact: iota_uniq.
  rewrite cat_uniq uniq_arrived filter_uniq ?iota_uniq // andbT.
  apply/hasPn => k.
  rewrite mem_filter => hk.
  apply/negP; rewrite /= mem_arrived => ha; lia.
move=> k; rewrite mem_cat mem_iota mem_filter mem_arrived in_rounds.
by have := ge k; lia.
Qed.

Lemma missing_sum t i : (1 <= t <= T)%N ->
  L_all w t.-1 i - L w t.-1 i = \rsum_(k <- missing w t) l w k i.
Proof.
by move=> ht; rewrite /L_all (rsum_perm _ (missing_perm ht)) big_cat /= -/(L w t.-1 i); ring.
Qed.

Lemma missing_countE t : (1 <= t <= T)%N -> INR (missing_count w t) = IZR (m_t w t).
Proof. by move=> ht; rewrite m_waiting // /missing_count size_filter INR_IZR. Qed.

Lemma missing_le t : (1 <= t <= T)%N -> missing_losses w t <= IZR (m_t w t) * GR.
Proof.
move=> ht; have gr := GR_gt0; rewrite -missing_countE //.
apply: most_le => [|i _]; first by apply: Rmult_le_pos; [apply: pos_INR | lra].
apply: Rle_trans (rsum_abs _ _) _.
apply: (Rle_trans _ (\rsum_(k <- missing w t) GR)).
  apply: rsum_le => k; rewrite mem_filter in_rounds => /andP[_ hk]; exact: l_le.
by rewrite (rsum_const _ xpredT) count_predT -/(missing_count w t); lra.
Qed.

(* ---- eq. (29) ---- *)
Lemma x_gap_w t : (1 <= t <= T)%N -> x_gap w t <= w_gap_x w t.
Proof. by move=> ht; rewrite /x_gap x_metaE //; apply: combine_gap. Qed.

Lemma w_gap_radius t : (1 <= t <= T)%N -> w_gap_x w t <= radius w * w_gap w t.
Proof.
move=> ht; rewrite /w_gap /apart_1 -rsum_scale; apply: rsum_le => i _.
rewrite [X in _ <= X]Rmult_comm; apply: Rmult_le_compat_l; first exact: Rabs_pos.
exact/K_ball/x_expert_K.
Qed.

Lemma w_gap_c t : (1 <= t <= T)%N -> w_gap w t <= alpha w * c_gap w t.
Proof.
move=> ht; rewrite /w_gap weightE //; apply: Rle_trans (softmax_stable N0 W0 A0 _ _) _.
apply: Req_le.
congr (_ * _); apply: eq_most => i _; exact: Rabs_minus_sym.
Qed.

Lemma c_gapE t : (1 <= t <= T)%N -> c_gap w t = missing_losses w t.
Proof. by move=> ht; apply: eq_most => i _; rewrite missing_sum. Qed.

Lemma x_gap_le t : (1 <= t <= T)%N ->
  x_gap w t <= G w * (radius w) ^ 2 * alpha w * IZR (m_t w t).
Proof.
move=> ht.
have r0 := radius_gt0 w; have h1 := x_gap_w ht; have h2 := w_gap_radius ht.
have h3 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ r0) (w_gap_c ht).
have ra : 0 <= radius w * alpha w by apply: Rmult_le_pos; lra.
have := Rmult_le_compat_l _ _ _ ra (missing_le ht); rewrite -c_gapE //; lra.
Qed.

(* eqs. (28) and (31) *)
Lemma meta_split i : meta w i = delayed_part w + ideal_part w i.
Proof.
rewrite /meta /delayed_part /ideal_part -rsum_add.
by apply: eq_rsum => t _; rewrite innerBr; ring.
Qed.

Lemma delayed_le : delayed_part w <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (sum_m w).
Proof.
rewrite /sum_m -rsum_IZR -rsum_scale; apply: rsum_le => t; rewrite in_rounds => ht.
have g0 := G_gt0 w; apply: Rle_trans (cauchy_schwarz _ _) _; rewrite normBC -/(x_gap w t).
apply: (Rle_trans _ (G w * x_gap w t)).
  by apply: Rmult_le_compat_r; [apply: norm_ge0 | apply: g_meta_le].
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ g0) (x_gap_le ht); lra.
Qed.

(* ---- eq. (32) ---- *)
Lemma ideal_h i : (1 <= i <= N)%N -> ideal_part w i = h_by_w w i.
Proof.
move=> hi.
apply: eq_rsum => t _; rewrite loss_combine; congr (_ - _).
by rewrite /h mean_vertex.
Qed.

Lemma h_split i : h_by_w w i = stability w + leader_part w i.
Proof.
rewrite /h_by_w /stability /leader_part -rsum_add; apply: eq_rsum => t _.
by rewrite /stability_t; ring.
Qed.

(* ---- eq. (34) ---- *)
Lemma L_allS t i : (1 <= t)%N -> L_all w t i = L_all w t.-1 i + l w t i.
Proof. by case: t => // t _; rewrite /L_all rsum_last add1n. Qed.

Lemma c_movesE t : (1 <= t)%N -> c_moves w t = largest_loss w t.
Proof.
move=> t1.
apply: eq_most => i _.
rewrite (L_allS i t1) -Rabs_Ropp; congr Rabs; ring.
Qed.

Lemma w_moves_c t : w_moves w t <= alpha w * c_moves w t.
Proof.
apply: Rle_trans (softmax_stable N0 W0 A0 _ _) _; apply: Req_le; congr (_ * _).
by apply: eq_most => i _; apply: Rabs_minus_sym.
Qed.

Lemma largest_square t : (1 <= t <= T)%N ->
  alpha w * (largest_loss w t) ^ 2 <= (G w) ^ 2 * (radius w) ^ 2 * alpha w.
Proof.
move=> ht; have h := pow_incr _ _ 2 (conj (largest_loss_ge0 t) (largest_loss_le ht)).
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ A0) h; rewrite Rpow_mult_distr; lra.
Qed.

Lemma stability_le : stability w <= (G w) ^ 2 * (radius w) ^ 2 * INR T * alpha w.
Proof.
set b := (G w) ^ 2 * (radius w) ^ 2 * alpha w.
apply: (Rle_trans _ (\rsum_(t <- rounds w) b)); last first.
  by rewrite (rsum_const _ xpredT) count_predT size_iota /b; apply: Req_le; ring.
apply: rsum_le => t; rewrite in_rounds => ht; apply: Rle_trans (largest_square ht).
have := holder N (w_tilde w t) (w_tilde w t.+1) (l w t) => le.
have := Rmult_le_compat_l _ _ _ (largest_loss_ge0 t) (w_moves_c t).
by rewrite c_movesE; [rewrite /stability_t /h /w_moves /largest_loss; lra | lia].
Qed.
End DelayedHedge.
