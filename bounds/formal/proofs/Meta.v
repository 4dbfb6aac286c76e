(* Section 4.3: Algorithm 2 plays the weighted decisions of its experts, its weights are
   a softmax (eq. (25)), and every expert is Algorithm 1 on the surrogate losses. *)
From Coq Require Import Reals Lra FunctionalExtensionality.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Simplex.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
From Mild.proofs Require Import Arrivals Loop Softmax.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- weighted means of points ---- *)
Section Combine.
Variables (V : space) (p : nat -> R) (z : nat -> V).
Let fold (s : seq nat) : V := foldr (fun i v => (p i *: z i + v)%V) origin s.

Lemma inner_fold s v : <<fold s, v>> = \rsum_(i <- s) (p i * <<z i, v>>).
Proof.
elim: s => [|i s IH]; rewrite ?big_nil ?big_cons /= ?inner0 //.
by rewrite innerD innerZ IH.
Qed.

(* with positive weights they stay in a convex set *)
Lemma fold_convex (K : V -> Prop) s : is_convex K -> s != [::] ->
  (forall i, i \in s -> 0 < p i /\ K (z i)) ->
  0 < \rsum_(i <- s) p i /\ K (/ (\rsum_(i <- s) p i) *: fold s)%V.
Proof.
move=> convex; elim: s => [|i s IH] // _ h; have [p0 Kz] := h i (mem_head _ _).
rewrite big_cons; case: s IH h => [|j s] IH h.
  rewrite big_nil Rplus_0_r; split=> //; suff -> : (/ p i *: fold [:: i])%V = z i by [].
  apply: point_eq => v.
  by rewrite innerZ inner_fold big_cons big_nil; field; lra.
have [|S0 Kb] := IH isT.
  by move=> k hk; apply: h; rewrite inE hk orbT.
set S := \rsum_(_ <- _) _ in S0 Kb *; split; first by lra.
have hs : 0 <= S / (p i + S) <= 1.
  split.
    by apply: Rmult_le_pos; [lra | apply/Rlt_le/Rinv_0_lt_compat; lra].
  apply: (Rmult_le_reg_r (p i + S)); first by lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have := convex _ _ _ Kz Kb hs; set b := (_ + _)%V => Kc.
suff -> : (/ (p i + S) *: fold (i :: j :: s))%V = b by [].
apply: point_eq => v; rewrite innerZ inner_fold big_cons -inner_fold /b.
move: (fold _) => m.
by rewrite !innerE; field; lra.
Qed.

Variable N : nat.
Lemma inner_combine v : <<combine N p z, v>> = mean N p (fun i => <<z i, v>>).
Proof. exact: inner_fold. Qed.

Lemma combine_convex (K : V -> Prop) : is_convex K -> (0 < N)%N ->
  (forall i, (1 <= i <= N)%N -> 0 < p i /\ K (z i)) ->
  \rsum_(i <- panel N) p i = 1 -> K (combine N p z).
Proof.
move=> convex N0 h p1; have [||_] := fold_convex (s := panel N) convex.
- by rewrite /panel; case: (N) N0.
- by move=> i; rewrite in_panel; apply: h.
rewrite p1; suff -> : (/ 1 *: fold (panel N))%V = combine N p z by [].
by rewrite Rinv_1 scale1.
Qed.
End Combine.

Section Meta.
Variable w : hedge.
Notation T := (T w).
Notation N := (experts w).
Notation panel := (panel N).
Let step i v k := @project w (v - rate w i *: g_meta w k)%V.

(* ---- the initial weights ---- *)
Lemma N_gt0 : 0 < INR N.
Proof. by apply: lt_0_INR; apply/ltP; apply: experts_gt0. Qed.

Lemma w1_gt0 i : (1 <= i <= N)%N -> 0 < w1 w i.
Proof.
move=> hi.
have n0 := N_gt0; have i0 : 0 < INR i by apply: lt_0_INR; lia.
apply: Rmult_lt_0_compat; first by lra.
apply/Rinv_0_lt_compat.
by apply: Rmult_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
Qed.

Lemma w1_sum : \rsum_(i <- panel) w1 w i = 1.
Proof.
have n0 := N_gt0; have -> : \rsum_(i <- panel) w1 w i =
    (INR N + 1) / INR N * \rsum_(i <- panel) (/ (INR i * (INR i + 1))).
  rewrite -rsum_scale; apply: eq_rsum => i; rewrite in_panel => hi.
  have i0 : 0 < INR i by apply: lt_0_INR; lia.
  by rewrite /w1; field; lra.
by rewrite telescope; field; lra.
Qed.

(* ---- the loop ---- *)
Lemma meta_runS n : meta_run w n.+1 = meta_round (meta_run w n) n.+1.
Proof. by rewrite /meta_run -[n.+1]addn1 iotaD foldl_cat /= add1n addn1. Qed.

Lemma chosen_grow : grows (fun n => chosen (meta_run w n)).
Proof. by split=> // n; rewrite meta_runS; eexists. Qed.
Lemma advised_grow : grows (fun n => advised (meta_run w n)).
Proof. by split=> // n; rewrite meta_runS; eexists. Qed.
Lemma faced_grow : grows (fun n => faced (meta_run w n)).
Proof. by split=> // n; rewrite meta_runS; eexists. Qed.

Lemma size_meta n : [/\ size (chosen (meta_run w n)) = n,
  size (advised (meta_run w n)) = n & size (faced (meta_run w n)) = n].
Proof.
split; [exact: (size_growing n chosen_grow) | exact: (size_growing n advised_grow) |].
exact: (size_growing n faced_grow).
Qed.

Lemma meta_stable n m j : (j < n <= m)%N ->
  [/\ nth origin (chosen (meta_run w m)) j = nth origin (chosen (meta_run w n)) j,
  nth (fun=> origin) (advised (meta_run w m)) j =
    nth (fun=> origin) (advised (meta_run w n)) j &
  nth (any_loss w) (faced (meta_run w m)) j = nth (any_loss w) (faced (meta_run w n)) j].
Proof.
move=> h; split; [exact: (growing_stable _ chosen_grow) | exact: (growing_stable _ advised_grow) |].
exact: (growing_stable _ faced_grow).
Qed.

Lemma gradient_meta n k : (1 <= k <= n)%N -> (n <= T)%N ->
  gradient_of (meta_run w n) k = g_meta w k.
Proof.
move=> hk nT; have h : (k.-1 < n <= T)%N by lia.
by have [e1 _ e3] := meta_stable h; rewrite /g_meta /f_meta /x_meta /gradient_of e1 e3.
Qed.

Lemma surrogate_meta n k i : (1 <= k <= n)%N -> (n <= T)%N ->
  surrogate (meta_run w n) k i = l w k i.
Proof.
move=> hk nT; have h : (k.-1 < n <= T)%N by lia.
have [_ e _] := meta_stable h.
by rewrite /surrogate gradient_meta // /l /x_expert e.
Qed.

Lemma x_expert_points t i : (1 <= t <= T)%N -> x_expert w t i = points (meta_run w t.-1) i.
Proof.
case: t => // t ht; have h : (t < t.+1 <= T)%N by lia.
have [_ e _] := meta_stable h; rewrite /x_expert /= e meta_runS /= nth_rcons.
by have [_ -> _] := size_meta t; rewrite ltnn eqxx.
Qed.

Lemma in_F n k : k \in F w n.+1 -> (1 <= k <= n.+1)%N.
Proof. by rewrite mem_F => hk; have := arrival_ge w k; lia. Qed.

Lemma points_run n i : (n <= T)%N ->
  points (meta_run w n) i = foldl (step i) origin (arrived w n).
Proof.
move=> nT.
apply: (foldl_growing (state := fun j => points (meta_run w j) i) _ (arrivedS w)) => // j jn.
cbv beta; rewrite meta_runS /=; apply: foldl_in => b k /in_F hk.
have e := gradient_meta hk (leq_trans jn nT); rewrite meta_runS in e.
by rewrite /follow /step -e.
Qed.

Lemma x_expertE t i : (1 <= t <= T)%N ->
  x_expert w t i = foldl (step i) origin (arrived w t.-1).
Proof. by move=> ht; rewrite x_expert_points // points_run //; lia. Qed.

(* eq. (25) *)
Lemma shares_run n i : (n <= T)%N -> shares (meta_run w n) i = softened w (L w n) i.
Proof.
elim: n i => [|n IH] i hn.
  have -> : L w 0 = (fun=> 0).
    by apply: functional_extensionality => j; rewrite /L /arrived /= big_nil.
  by rewrite /softened softmax_zero //; apply: w1_sum.
have e j : raised (decide (meta_run w n)) n.+1 j =
    softened w (L w n) j * exp (- alpha w * (L w n.+1 j - L w n j)).
  rewrite /raised /= IH ?(ltnW hn) //; congr (_ * exp (_ * _)).
  have -> : L w n.+1 j - L w n j = \rsum_(k <- F w n.+1) l w k j.
    by rewrite /L arrivedS big_cat /=; ring.
  apply: eq_rsum => k /in_F hk; have := @surrogate_meta n.+1 k j hk hn.
  by rewrite meta_runS.
rewrite meta_runS /= e /softened.
rewrite (softmax_next (experts_gt0 w) _ w1_gt0 (L w n) (L w n.+1)).
by congr (_ / _); apply: eq_bigr => j _; rewrite e.
Qed.

Lemma weightE t : (1 <= t <= T)%N -> weight w t = w_closed w t.
Proof.
move=> ht.
by apply: functional_extensionality => i; apply: shares_run; lia.
Qed.

Lemma x_metaE t : (1 <= t <= T)%N -> x_meta w t = combine N (weight w t) (x_expert w t).
Proof.
case: t => // t ht; have h : (t < t.+1 <= T)%N by lia.
have [e _ _] := meta_stable h; rewrite /x_meta /= e meta_runS /= nth_rcons.
have [-> _ _] := size_meta t; rewrite ltnn eqxx; congr combine.
by apply: functional_extensionality => i; rewrite x_expert_points.
Qed.

(* ---- everything stays in K ---- *)
Lemma x_expert_K t i : (1 <= t <= T)%N -> @in_K w (x_expert w t i).
Proof.
move=> ht.
rewrite x_expertE //; case/lastP: (arrived _ _) => [|s k]; first exact: K_origin.
by rewrite -cats1 foldl_cat /=; case: (@K_projection w (foldl (step i) origin s - rate w i *: g_meta w k)%V).
Qed.

Lemma softened_gt0 c i : (1 <= i <= N)%N -> 0 < softened w c i.
Proof. exact: (softmax_gt0 (experts_gt0 w) _ w1_gt0). Qed.

Lemma softened_sum c : \rsum_(i <- panel) softened w c i = 1.
Proof. exact: (softmax_sum (experts_gt0 w) _ w1_gt0). Qed.

Lemma x_meta_K t : @in_K w (x_meta w t).
Proof.
case: (boolP (1 <= t <= T)%N) => [ht|out].
  rewrite x_metaE // weightE //; apply: combine_convex (softened_sum _).
  - exact: K_convex.
  - exact: experts_gt0.
  - by move=> i hi; split; [apply: softened_gt0 | apply: x_expert_K].
have [t0|tT] : t = 0%N \/ (T < t)%N by lia.
  have -> : x_meta w t = x_meta w 1 by rewrite t0.
  have h1 : (1 <= 1 <= T)%N by rewrite T_ge1.
  rewrite x_metaE // weightE //; apply: combine_convex (softened_sum _).
  - exact: K_convex.
  - exact: experts_gt0.
  - by move=> i hi; split; [apply: softened_gt0 | apply: x_expert_K].
rewrite /x_meta nth_default; first exact: K_origin.
by have [-> _ _] := size_meta T; lia.
Qed.

Lemma g_meta_le t : `|g_meta w t| <= G w.
Proof. by apply: gradient_le; apply: x_meta_K. Qed.

(* ---- expert i is Algorithm 1 on l_1..l_T ---- *)
Definition linear_loss (v : ambient w) (v_le : `|v| <= G w) : loss (@in_K w) (G w).
Proof.
apply: (@Loss _ _ (G w) (fun x => <<v, x>>) (fun=> v)) => // x z _ _.
by rewrite innerBr; lra.
Defined.

Definition surrogates : game :=
  @Game w (@in_K w) (@project w) (G w) (fun xs => linear_loss (g_meta_le (size xs)))
    (G_gt0 w) (@K_convex w) (@K_projection w) (@K_origin w) (@K_ball w) (@u_in_K w).

Variable i : nat.
Hypothesis hi : (1 <= i <= N)%N.
Definition expert : ogd := @Ogd surrogates (rate w i) (@rate_gt0 w i hi).

Lemma losses_expert n j : (j < n)%N ->
  nth (zero_loss expert) (losses (run expert n)) j = linear_loss (g_meta_le j.+1).
Proof.
move=> hj; have h : (j < j.+1 <= n)%N by rewrite ltnSn.
have [_ ->] := @run_stable expert _ _ _ h; rewrite runS /= nth_rcons.
by have [e1 ->] := size_run expert j; rewrite size_rcons e1 ltnn eqxx.
Qed.

Lemma f_expert t : (1 <= t <= T)%N -> f expert t = linear_loss (g_meta_le t).
Proof. by case: t => // t ht; have h : (t < T)%N; [lia | exact: (losses_expert h)]. Qed.

Lemma g_expert t : (1 <= t <= T)%N -> g expert t = g_meta w t.
Proof. by move=> ht; rewrite /g f_expert. Qed.

Lemma x_expert_run t : (1 <= t <= T)%N -> x expert t = x_expert w t i.
Proof.
move=> ht.
rewrite x_current // current_run; last first.
  by move: ht; rewrite /=; lia.
rewrite x_expertE //; apply: foldl_in => b k; rewrite mem_arrived => /andP[hk _].
by rewrite /y_prime_of g_expert.
Qed.

Lemma expert_regret : regret expert =
  \rsum_(t <- rounds w) <<g_meta w t, x_expert w t i - u w t>>.
Proof.
apply: eq_rsum => t; rewrite in_rounds => ht.
by rewrite f_expert // x_expert_run // innerBr.
Qed.
End Meta.
