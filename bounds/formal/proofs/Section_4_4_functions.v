(* Section 4.4: Lemmas 4 and 5, and the strong convexity of the entropy. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Ogd Minimisers Simplex.
From Mild.quantities Require Import Minimisers Simplex.
From Mild.statements Require Import Section_4_4_functions.
From Mild.proofs Require Import Pinsker.
Local Open Scope R_scope.

(* ---- Lemma 4 ---- *)
Section Lemma4.
Variable w : minimisers.
Notation V := (home w).
Notation f := (@regulariser w).
Notation K := (@allowed_points w).
Notation len := (@gauge w).
Notation a := (pace w).

(* a minimiser is below every other point by half the squared distance *)
Lemma minimiser_gap (v p z : V) : is_minimiser K f a v p -> K z ->
  len (z - p)%V ^ 2 / 2 / a <= <<v, z - p>> + (f z - f p) / a.
Proof.
move=> [Kp least] Kz; have a0 := pace_gt0 w; have i0 := Rinv_0_lt_compat _ a0.
set D := len (z - p)%V; set B := <<v, z - p>> + (f z - f p) / a.
have near s : 0 < s < 1 -> (1 - s) * (D ^ 2 / 2 / a) <= B.
  move=> hs; have hs' : 0 <= s <= 1 by lra.
  have := regulariser_convex Kp Kz hs'; rewrite -/D => sc.
  have := least _ (points_convex Kp Kz hs'); rewrite !innerE => lp.
  have := Rmult_le_compat_r (/ a) _ _ (Rlt_le _ _ i0) sc => {}sc.
  apply: (Rmult_le_reg_l s); first by lra.
  by rewrite /B !innerE /Rdiv in lp sc *; lra.
apply: Rnot_lt_le => lt; have D0 : 0 <= D ^ 2 / 2 / a.
  by apply: Rmult_le_pos; [have := pow2_ge_0 D; lra | lra].
set E := D ^ 2 / 2 / a in near lt D0; have := near (/ 2) ltac:(lra).
case: (Rle_dec B 0) => [h|/Rnot_le_lt B0]; first by lra.
have j0 := Rinv_0_lt_compat E ltac:(lra); have e : E * / E = 1 by field; lra.
have := near ((E - B) / 2 * / E); have : 0 < (E - B) / 2 * / E < 1.
  split; first by apply: Rmult_lt_0_compat; lra.
  by apply: (Rmult_lt_reg_r E); [lra | rewrite Rmult_assoc Rinv_l; lra].
move=> h /(_ h); have -> : (1 - (E - B) / 2 * / E) * E = (E + B) / 2 by field; lra.
lra.
Qed.

Lemma len_ge0 (x : V) : 0 <= len x.
Proof. by case: (gauge_norm w). Qed.

Lemma len_opp (x : V) : len ((-1) *: x)%V = len x.
Proof. by case: (gauge_norm w) => _ [_ [-> _]]; rewrite Rabs_Ropp Rabs_R1; ring. Qed.

(* <u, x> <= |u|_* |x| *)
Lemma dual_le (v x : V) : <<v, x>> <= @dual w v * len x.
Proof.
have [up _] := @dual_gauge w v; have [_ [def [sc _]]] := gauge_norm w.
case: (len_ge0 x) => [x0|e].
  have i0 := Rinv_0_lt_compat _ x0; have := up <<v, / len x *: x>>.
  rewrite innerZr => h; have : / len x * <<v, x>> <= @dual w v.
    apply: h.
    exists (/ len x *: x)%V; rewrite innerZr sc Rabs_pos_eq; last by lra.
    by split=> //; rewrite Rinv_l; lra.
  move=> {}h; have := Rmult_le_compat_r (len x) _ _ (Rlt_le _ _ x0) h.
  by have -> : / len x * <<v, x>> * len x = <<v, x>> by field; lra.
by rewrite (def x) // inner0r -(def x) // -e; lra.
Qed.
End Lemma4.

Theorem C065_proved : C065.
Proof.
move=> w; have [h1 h2] := (first_minimises w, second_minimises w).
have a0 := pace_gt0 w; have i0 := Rinv_0_lt_compat _ a0.
have m0 := len_ge0 w (first_point w - second_point w)%V.
have := minimiser_gap w _ _ _ h1 (proj1 h2); have := minimiser_gap w _ _ _ h2 (proj1 h1).
have := dual_le w (first_loss w - second_loss w)%V (second_point w - first_point w)%V.
have -> : @gauge w (second_point w - first_point w)%V = moved w.
  rewrite -len_opp /moved; congr (@gauge w _); apply: point_eq => z.
  by rewrite !innerE; ring.
rewrite -/(moved w) -/(apart w) !innerE in m0 * => h3 h4 h5.
have h : moved w ^ 2 * / pace w <= apart w * moved w by rewrite /Rdiv in h4 h5; lra.
have {}h := Rmult_le_compat_r (pace w) _ _ (Rlt_le _ _ a0) h.
have e : moved w ^ 2 * / pace w * pace w = moved w * moved w by field; lra.
rewrite e in h; case: m0 => [m0|<-].
  by apply: (Rmult_le_reg_r (moved w)) => //; lra.
apply: Rmult_le_pos; first by lra.
have [up _] := @dual_gauge w (first_loss w - second_loss w)%V; apply: up.
have [_ [_ [sc _]]] := gauge_norm w.
exists (0 *: first_loss w)%V.
rewrite innerZr sc Rabs_R0; split; lra.
Qed.

(* ---- the entropy ---- *)
Section Entropy.
Variable w : simplex.
Notation N := (outcomes w).
Notation p := (p_of w).
Notation q := (q_of w).
Notation lam := (between w).

Lemma p_ge0 i : i \in iota 1 N -> 0 <= p i.
Proof.
rewrite mem_iota => hi.
by case: (p_distribution w) => + _; apply; lia.
Qed.
Lemma q_ge0 i : i \in iota 1 N -> 0 <= q i.
Proof.
rewrite mem_iota => hi.
by case: (q_distribution w) => + _; apply; lia.
Qed.
Lemma p_sum : \rsum_(i <- iota 1 N) p i = 1.
Proof. by case: (p_distribution w). Qed.
Lemma q_sum : \rsum_(i <- iota 1 N) q i = 1.
Proof. by case: (q_distribution w). Qed.

Lemma interior_gt0 i : INR (interior w) = 1 -> i \in iota 1 N -> 0 < q i.
Proof.
move/INR1; rewrite /interior; case: allP => // h _ hi.
by have := h i hi; case: Rlt_dec.
Qed.

Lemma bregmanE : bregman w = divergence (iota 1 N) p q.
Proof.
have z : \rsum_(i <- iota 1 N) (p i - q i) = 0 by rewrite rsum_sub p_sum q_sum; ring.
have -> : bregman w = bregman w + \rsum_(i <- iota 1 N) (p i - q i) by rewrite z; ring.
rewrite /bregman /entropy -!rsum_sub -rsum_add; apply: eq_rsum => i _.
by rewrite /divergence_of; ring.
Qed.

Lemma middle_ge0 i : i \in iota 1 N -> 0 <= middle w i.
Proof.
move=> hi.
have := p_ge0 i hi; have := q_ge0 i hi; have := between_01 w.
rewrite /middle => *.
by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra.
Qed.

Lemma middle_sum : \rsum_(i <- iota 1 N) middle w i = 1.
Proof. by rewrite /middle rsum_add !rsum_scale p_sum q_sum; ring. Qed.

(* the sag is a mean of divergences from the middle *)
Lemma sagE : sag w = lam * divergence (iota 1 N) p (middle w)
                     + (1 - lam) * divergence (iota 1 N) q (middle w).
Proof.
rewrite /sag /entropy /divergence -!rsum_scale -!rsum_add -rsum_sub; apply: eq_rsum => i _.
by rewrite /divergence_of /middle; ring.
Qed.

Lemma on_middle (r : nat -> R) i : 0 < lam < 1 -> r = p \/ r = q ->
  i \in iota 1 N -> rests_on (r i) (middle w i).
Proof.
move=> hl hr hi; have p0 := p_ge0 i hi; have q0 := q_ge0 i hi.
have r0 : 0 <= r i by case: hr => ->.
split=> //.
case: (middle_ge0 i hi) => [|e]; [by left | right; split=> //].
have P0 : 0 <= lam * p i by apply: Rmult_le_pos; lra.
have Q0 : 0 <= (1 - lam) * q i by apply: Rmult_le_pos; lra.
by rewrite /middle in e; case: hr => ->; nra.
Qed.

Lemma scaled_distance a (r z : nat -> R) : 0 <= a ->
  (forall i, Rabs (r i - z i) = a * Rabs (p i - q i)) ->
  \rsum_(i <- iota 1 N) Rabs (r i - z i) = a * distance_1 w.
Proof. by move=> a0 e; rewrite /distance_1 -rsum_scale; apply: eq_rsum => i _. Qed.

(* on the ends of the chord there is nothing to show *)
Lemma sag_ends : lam = 0 \/ lam = 1 -> sag w = 0.
Proof.
move=> e; have -> : sag w = \rsum_(i <- iota 1 N) 0; last by rewrite big1.
rewrite /sag /entropy -!rsum_scale -!rsum_add -rsum_sub; apply: eq_rsum => i _.
case: e => e; rewrite /middle e.
- by have -> : 0 * p i + (1 - 0) * q i = q i; ring.
- by have -> : 1 * p i + (1 - 1) * q i = p i; ring.
Qed.

Lemma sag_ge : sag w >= lam * distance_1 w ^ 2 * (1 - lam) / 2.
Proof.
have l01 := between_01 w; apply: Rle_ge.
have [l0|l0] : (lam = 0 \/ lam = 1) \/ 0 < lam < 1.
- case: (Req_dec lam 0) => [e0|n0]; first by left; left.
  case: (Req_dec lam 1) => [e1|n1]; first by left; right.
  by right; split; lra.
- by rewrite (sag_ends l0); case: l0 => ->; lra.
have hp := pinsker (fun i hi => on_middle p i l0 (or_introl erefl) hi) p_sum middle_sum.
have hq := pinsker (fun i hi => on_middle q i l0 (or_intror erefl) hi) q_sum middle_sum.
have ep : \rsum_(i <- iota 1 N) Rabs (p i - middle w i) = (1 - lam) * distance_1 w.
  apply: scaled_distance => [|i]; first by lra.
  rewrite /middle -{2}(Rabs_pos_eq (1 - lam)); last by lra.
  by rewrite -Rabs_mult; congr Rabs; ring.
have eq : \rsum_(i <- iota 1 N) Rabs (q i - middle w i) = lam * distance_1 w.
  apply: scaled_distance => [|i]; first by lra.
  rewrite /middle Rabs_minus_sym -{3}(Rabs_pos_eq lam); last by lra.
  by rewrite -Rabs_mult; congr Rabs; ring.
rewrite ep in hp; rewrite eq in hq.
rewrite sagE; have := Rmult_le_compat_l lam _ _ ltac:(lra) hp.
by have := Rmult_le_compat_l (1 - lam) _ _ ltac:(lra) hq; lra.
Qed.

Lemma hessian_ge : INR (interior w) = 1 -> hessian w >= distance_1 w ^ 2.
Proof.
move=> inner; apply: Rle_ge.
have [i hi|_ _] := @sum_cauchy (iota 1 N) (fun i => Rabs (p i - q i)) q
  (fun i => (p i - q i) ^ 2 / q i).
  have q0 := interior_gt0 i inner hi; have i0 := Rinv_0_lt_compat _ q0.
  split; [lra | by apply: Rmult_le_pos; [apply: pow2_ge_0 | lra] |].
  rewrite -Rabs_mult Rabs_pos_eq; last exact: Rle_0_sqr.
  by apply: Req_le; field; lra.
by rewrite q_sum -/(distance_1 w) -/(hessian w); lra.
Qed.
End Entropy.

Theorem C066_proved : C066.
Proof.
move=> w.
split; [|split; [exact: sag_ge | exact: hessian_ge]].
move=> inner; apply: Rle_ge; rewrite bregmanE.
have := @pinsker (iota 1 (outcomes w)) (p_of w) (q_of w).
rewrite -/(distance_1 w) => /(_ _ (p_sum w) (q_sum w)) h.
suff : distance_1 w ^ 2 <= 2 * divergence (iota 1 (outcomes w)) (p_of w) (q_of w) by lra.
apply: h => i hi.
by split; [apply: p_ge0 | left; apply: interior_gt0].
Qed.

(* ---- Lemma 5 ---- *)
Lemma leaders_upto (w : tables) n : (1 <= n <= functions w)%N ->
  \rsum_(t <- iota 1 n) function w t (leader w t) <= sum_of w n (leader w n).
Proof.
case: n => // n.
elim: n => [|n IH] hn; first by rewrite /sum_of !big_cons !big_nil; lra.
rewrite /sum_of !(rsum_last _ 1 n.+1) add1n; have := IH ltac:(lia).
have := leader_least w n.+1 (leader w n.+2) ltac:(lia); rewrite /sum_of; lra.
Qed.

Theorem C070_proved : C070.
Proof. by move=> w; apply: leaders_upto; rewrite (functions_gt0 w) leqnn. Qed.
