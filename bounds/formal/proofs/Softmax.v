(* Section 4.4: weights proportional to w_1 e^{-alpha c}. They minimise linear loss plus
   entropy (eqs. (26), (27)), they move at most alpha times as far as the losses do
   (Lemma 4 with the entropy), and their mean loss is Hoeffding's. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Analysis.
From Mild.worlds Require Import Simplex.
From Mild.quantities Require Import Hedge.
From Mild.proofs Require Import Pinsker.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma in_panel N i : (i \in panel N) = (1 <= i <= N)%N.
Proof. by rewrite mem_iota; lia. Qed.

Section Panel.
Variable N : nat.
Hypothesis N0 : (0 < N)%N.
Notation panel := (panel N).
Notation most := (most N).

(* ---- the largest and the smallest of N numbers ---- *)
Lemma most_ge a i : i \in panel -> Rabs (a i) <= most a.
Proof. exact: (@fold_max_ge _ (fun i => Rabs (a i))). Qed.

Lemma most_ge0 a : 0 <= most a.
Proof. exact: fold_max_ge0. Qed.

Lemma most_le a b : 0 <= b -> (forall i, i \in panel -> Rabs (a i) <= b) -> most a <= b.
Proof.
move=> b0; rewrite /most /Hedge.most; elim: (Hedge.panel N) => [|j s IH] h //=.
apply: Rmax_lub; first by apply: h; rewrite inE eqxx.
by apply: IH => i hi; apply: h; rewrite inE hi orbT.
Qed.

Lemma eq_most a b : (forall i, i \in panel -> Rabs (a i) = Rabs (b i)) -> most a = most b.
Proof.
move=> e.
by rewrite /most /Hedge.most; congr foldr; apply/eq_in_map.
Qed.

Lemma least_const (a : nat -> R) b : (forall i, i \in panel -> a i = b) -> least N a = b.
Proof.
move=> e; rewrite /least e ?in_panel //; apply: fold_same => //.
by rewrite Rmin_left //; lra.
Qed.

(* ---- means ---- *)
Lemma mean_sub p q a : mean N p a - mean N q a = \rsum_(i <- panel) ((p i - q i) * a i).
Proof. by rewrite /mean -rsum_sub; apply: eq_rsum => i _; ring. Qed.

Lemma mean_const p b : is_distribution N p -> mean N p (fun=> b) = b.
Proof.
case=> _ p1; rewrite /mean (eq_rsum (h := fun i => b * p i)) => [|i _]; last by ring.
by rewrite rsum_scale p1; ring.
Qed.

Lemma eq_mean p a b : (forall i, i \in panel -> a i = b i) -> mean N p a = mean N p b.
Proof. by move=> e; apply: eq_rsum => i hi; rewrite e. Qed.

Lemma mean_vertex i a : (1 <= i <= N)%N -> mean N (vertex i) a = a i.
Proof.
rewrite -in_panel => hi; rewrite /mean (bigD1_seq i) ?iota_uniq //= /vertex eqxx.
rewrite big1 => [|j /negbTE ->]; last by ring.
by ring.
Qed.

(* Hoelder: |p - q|_1 |a|_inf *)
Lemma holder p q a : mean N p a - mean N q a <= most a * apart_1 N p q.
Proof.
rewrite mean_sub /apart_1 -rsum_scale; apply: rsum_le => i hi.
apply: Rle_trans (Rle_abs _) _; rewrite Rabs_mult Rmult_comm.
by apply: Rmult_le_compat_r; [apply: Rabs_pos | apply: most_ge].
Qed.

Lemma vertex_distribution i : (1 <= i <= N)%N -> is_distribution N (vertex i).
Proof.
move=> hi.
split=> [j _|].
  by rewrite /vertex; case: eqP; lra.
have := mean_vertex (fun=> 1) hi; rewrite /mean => e.
by rewrite -[RHS]e; apply: eq_rsum => j _; ring.
Qed.

Lemma centre_distribution : is_distribution N (fun=> / INR N).
Proof.
have n0 : 0 < INR N by apply: lt_0_INR; apply/ltP.
split=> [j _|]; first exact/Rlt_le/Rinv_0_lt_compat.
by rewrite (rsum_const _ xpredT) count_predT size_iota; field; lra.
Qed.

(* ---- softmax ---- *)
Variables (first : nat -> R) (a : R).
Hypothesis first_gt0 : forall i, (1 <= i <= N)%N -> 0 < first i.
Hypothesis first_sum : \rsum_(i <- panel) first i = 1.
Hypothesis a0 : 0 < a.
Notation mass := (mass N first a).
Notation softmax := (softmax N first a).
Notation phi := (phi N first a).

Lemma first_distribution : is_distribution N first.
Proof. by split=> // i hi; apply/Rlt_le/first_gt0. Qed.

Lemma mass_gt0 c : 0 < mass c.
Proof.
have pos i : i \in panel -> 0 < first i * exp (- a * c i).
  by rewrite in_panel => hi; apply: Rmult_lt_0_compat; [apply: first_gt0 | apply: exp_pos].
rewrite /mass /Hedge.mass (bigD1_seq 1%N) ?iota_uniq ?in_panel //=.
apply: Rplus_lt_le_0_compat; first by apply: pos; rewrite in_panel.
rewrite -big_filter; apply: rsum_ge0 => i; rewrite mem_filter => /andP[_ hi].
exact/Rlt_le/pos.
Qed.

Lemma softmax_gt0 c i : (1 <= i <= N)%N -> 0 < softmax c i.
Proof.
move=> hi; apply: Rmult_lt_0_compat; last exact/Rinv_0_lt_compat/mass_gt0.
by apply: Rmult_lt_0_compat; [apply: first_gt0 | apply: exp_pos].
Qed.

Lemma softmax_sum c : \rsum_(i <- panel) softmax c i = 1.
Proof.
have m0 := mass_gt0 c; have -> : \rsum_(i <- panel) softmax c i = / mass c * mass c.
  rewrite -rsum_scale.
  apply: eq_rsum => i _.
  by rewrite /softmax /Hedge.softmax; field; lra.
by field; lra.
Qed.

Lemma softmax_distribution c : is_distribution N (softmax c).
Proof. by split=> [i hi|]; [apply/Rlt_le/softmax_gt0 | apply: softmax_sum]. Qed.

Lemma softmax_zero i : softmax (fun=> 0) i = first i.
Proof.
have m1 : mass (fun=> 0) = 1.
  rewrite -first_sum.
  apply: eq_rsum => j _; rewrite Rmult_0_r exp_0; ring.
by rewrite /softmax /Hedge.softmax -/mass m1 Rmult_0_r exp_0; field.
Qed.

(* eq. (25), step by step *)
Lemma softmax_next b c i : softmax c i =
  softmax b i * exp (- a * (c i - b i))
  / \rsum_(j <- panel) (softmax b j * exp (- a * (c j - b j))).
Proof.
have mb := mass_gt0 b; have mc := mass_gt0 c.
have e j : softmax b j * exp (- a * (c j - b j)) = / mass b * (first j * exp (- a * c j)).
  have -> : - a * c j = - a * b j + - a * (c j - b j) by ring.
  by rewrite exp_plus /softmax /Hedge.softmax; field; lra.
rewrite (eq_bigr _ (fun j _ => e j)) rsum_scale -/(mass c) e /softmax /Hedge.softmax.
by field; lra.
Qed.

Lemma ln_softmax c i : (1 <= i <= N)%N ->
  ln (softmax c i) = ln (first i) - a * c i - ln (mass c).
Proof.
move=> hi; have m0 := mass_gt0 c; have f0 := first_gt0 hi.
rewrite /softmax /Hedge.softmax ln_mult; first last.
- exact: Rinv_0_lt_compat.
- by apply: Rmult_lt_0_compat => //; apply: exp_pos.
by rewrite ln_Rinv // ln_mult ?ln_exp //; [ring | apply: exp_pos].
Qed.

Lemma softmax_on p c i : is_distribution N p -> i \in panel -> rests_on (p i) (softmax c i).
Proof.
case=> p0 _.
rewrite in_panel => hi.
by split; [apply: p0 | left; apply: softmax_gt0].
Qed.

(* eqs. (26) and (27): beyond the minimum is the divergence *)
Lemma phi_gap c p : is_distribution N p ->
  phi c p = (divergence panel p (softmax c) - ln (mass c)) / a.
Proof.
case=> _ p1; rewrite /phi /Hedge.phi /h_0 /mean.
have -> : \rsum_(i <- panel) (p i * c i) = / a * \rsum_(i <- panel) (a * (p i * c i)).
  by rewrite rsum_scale; field; lra.
have -> : ln (mass c) = \rsum_(i <- panel) (ln (mass c) * p i).
  by rewrite rsum_scale p1; ring.
rewrite /divergence -rsum_sub /Rdiv Rmult_comm -Rmult_plus_distr_l Rmult_comm.
congr (_ * _).
rewrite -rsum_add; apply: eq_rsum => i; rewrite in_panel => hi.
by rewrite /divergence_of ln_softmax //; ring.
Qed.

Lemma phi_softmax c : phi c (softmax c) = - ln (mass c) / a.
Proof.
rewrite phi_gap; last exact: softmax_distribution.
have -> : divergence panel (softmax c) (softmax c) = 0.
  by apply: big1 => i _; rewrite /divergence_of; ring.
by field; lra.
Qed.

Lemma phi_least c p : is_distribution N p -> phi c (softmax c) <= phi c p.
Proof.
move=> dp; rewrite phi_softmax phi_gap //; apply: Rmult_le_compat_r.
  exact/Rlt_le/Rinv_0_lt_compat.
have [_ p1] := dp; have := divergence_ge0 (fun i hi => softmax_on c dp hi) p1 (softmax_sum c).
by lra.
Qed.

Lemma softmax_tangent c : phi c (softmax c) = tangent N first a c (softmax c).
Proof.
have e i : i \in panel -> slope_of first a c (softmax c) i = (1 - ln (mass c)) / a.
  rewrite in_panel => hi.
  by rewrite /slope_of ln_softmax //; field; lra.
rewrite /tangent (least_const e) (eq_mean _ e) mean_const; last exact: softmax_distribution.
by rewrite /phi; ring.
Qed.

Lemma softmax_rivals c : phi c (softmax c) <= rivals N first a c.
Proof.
rewrite /rivals /=; apply: Rmin_glb; first exact/phi_least/centre_distribution.
have : {subset Hedge.panel N <= panel} by [].
elim: {1 3}(Hedge.panel N) => [|i s IH] sub /=; first exact/phi_least/first_distribution.
apply: Rmin_glb; last first.
  by apply: IH => j hj; apply: sub; rewrite inE hj orbT.
apply/phi_least/vertex_distribution.
by rewrite -in_panel; apply: sub; rewrite inE eqxx.
Qed.

(* Lemma 4 with the entropy: both minimisers are below each other's value by half the
   squared distance *)
Lemma divergences b c :
  divergence panel (softmax c) (softmax b) + divergence panel (softmax b) (softmax c)
  = a * (mean N (softmax b) (fun i => c i - b i) - mean N (softmax c) (fun i => c i - b i)).
Proof.
set k := ln (mass b) - ln (mass c).
have z : \rsum_(i <- panel) (k * (softmax c i - softmax b i)) = 0.
  by rewrite rsum_scale rsum_sub !softmax_sum; ring.
rewrite mean_sub -rsum_scale /divergence -rsum_add -[RHS]Rplus_0_r -z -rsum_add.
apply: eq_rsum => i; rewrite in_panel => hi.
by rewrite /divergence_of !ln_softmax // /k; ring.
Qed.

Lemma softmax_stable b c :
  apart_1 N (softmax b) (softmax c) <= a * most (fun i => c i - b i).
Proof.
set D := apart_1 N _ _; set M := most _; have M0 : 0 <= M by apply: most_ge0.
have D0 : 0 <= D by apply: rsum_ge0 => i _; apply: Rabs_pos.
have h1 := pinsker (fun i hi => softmax_on c (softmax_distribution b) hi)
  (softmax_sum b) (softmax_sum c).
have h2 := pinsker (fun i hi => softmax_on b (softmax_distribution c) hi)
  (softmax_sum c) (softmax_sum b).
have e : \rsum_(i <- panel) Rabs (softmax c i - softmax b i) = D.
  by apply: eq_rsum => i _; apply: Rabs_minus_sym.
rewrite e -/(apart_1 N _ _) -/D in h1 h2.
have := holder (softmax b) (softmax c) (fun i => c i - b i); rewrite -/D -/M => h.
have h3 := divergences b c; have {}h := Rmult_le_compat_l a _ _ (Rlt_le _ _ a0) h.
case: D0 => [D0|<-]; last by apply: Rmult_le_pos; lra.
by apply: (Rmult_le_reg_r D) => //; lra.
Qed.

(* ---- Hoeffding's lemma ---- *)
Lemma scaled_range x B : 0 < B -> Rabs x <= B -> -1 <= x / B <= 1.
Proof.
move=> B0; have := Rle_abs x; have := Rle_abs (- x).
rewrite Rabs_Ropp => *.
split; apply: (Rmult_le_reg_r B) => //.
all: by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

Lemma mean_between p c lo hi : is_distribution N p ->
  (forall i, (1 <= i <= N)%N -> lo <= c i <= hi) -> lo <= mean N p c <= hi.
Proof.
move=> dp h; have [p0 _] := dp.
split; [rewrite -(mean_const lo dp) | rewrite -(mean_const hi dp)].
all: apply: rsum_le => i; rewrite in_panel => ip.
all: by apply: Rmult_le_compat_l; [apply: p0 | case: (h i ip)].
Qed.

Lemma hoeffding p c B : is_distribution N p -> 0 < B ->
  (forall i, (1 <= i <= N)%N -> Rabs (c i) <= B) ->
  \rsum_(i <- panel) (p i * exp (- a * c i)) <= exp ((a * B) ^ 2 / 2 - a * mean N p c).
Proof.
move=> dp B0 cB; have [p0 p1] := dp.
pose m := mean N p (fun i => c i / B); pose s := a * B.
have x1 i : (1 <= i <= N)%N -> -1 <= c i / B <= 1.
  by move=> hi; apply: scaled_range B0 (cB i hi).
have mB : mean N p c = B * m.
  rewrite /m /mean -rsum_scale.
  by apply: eq_rsum => i _; field; lra.
have s0 : 0 <= s by apply: Rmult_le_pos; lra.
have -> : (a * B) ^ 2 / 2 - a * mean N p c = s ^ 2 / 2 - m * s by rewrite mB /s; field.
apply: Rle_trans (two_values m (mean_between dp x1) s s0).
have -> : mix m s = \rsum_(i <- panel) (p i * mix (c i / B) s).
  rewrite /mix (eq_rsum (h := fun i => (exp s + exp (- s)) / 2 * p i
    - (exp s - exp (- s)) / 2 * (p i * (c i / B)))) => [|i _]; last by field; lra.
  by rewrite rsum_sub !rsum_scale p1 -/(mean N p (fun i => c i / B)) -/m; field.
apply: rsum_le => i.
rewrite in_panel => hi; apply: Rmult_le_compat_l; first exact: p0.
have -> : - a * c i = - (s * (c i / B)) by rewrite /s; field; lra.
exact: exp_chord (x1 i hi).
Qed.

(* one round of Hedge: the mean loss is less than the potential falls, but for s^2/2 *)
Lemma potential_falls c l B : 0 < B -> (forall i, (1 <= i <= N)%N -> Rabs (l i) <= B) ->
  mean N (softmax c) l <=
  (ln (mass c) - ln (mass (fun i => c i + l i))) / a + a * B ^ 2 / 2.
Proof.
move=> B0 lB; have m0 := mass_gt0 c; have m1 := mass_gt0 (fun i => c i + l i).
have := hoeffding (softmax_distribution c) B0 lB.
have -> : \rsum_(i <- panel) (softmax c i * exp (- a * l i)) = mass (fun i => c i + l i) / mass c.
  rewrite /Rdiv Rmult_comm -rsum_scale; apply: eq_rsum => i _.
  rewrite /softmax /Hedge.softmax Rmult_plus_distr_l exp_plus -/(mass c); field; lra.
move=> h; have q0 : 0 < mass (fun i => c i + l i) / mass c.
  by apply: Rmult_lt_0_compat => //; apply: Rinv_0_lt_compat.
have := ln_mono _ _ q0 h; rewrite ln_exp /Rdiv ln_mult //; last exact: Rinv_0_lt_compat.
rewrite ln_Rinv // => {}h; apply: (Rmult_le_reg_l a) => //.
have -> : a * ((ln (mass c) - ln (mass (fun i => c i + l i))) * / a + a * B ^ 2 * / 2) =
  ln (mass c) - ln (mass (fun i => c i + l i)) + (a * B) ^ 2 * / 2 by field; lra.
lra.
Qed.
End Panel.
