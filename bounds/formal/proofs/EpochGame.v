(* Appendix A: an epoch of Algorithm 5 is a run of Algorithm 2 on the rounds of the
   epoch, with its own delays, rates and weights. *)
From Coq Require Import Reals Lra ZArith FunctionalExtensionality.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors Rounding.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Doubling.
From Mild.quantities Require Import Delays Blocks Walks Epochs Hedge Doubling.
From Mild.proofs Require Import Arrivals Meta.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Numbers.
Variable w : doubling.
Local Open Scope R_scope.

Lemma panel_ge1 : (0 < panel_size w)%N.
Proof.
apply/ltP/INR_lt; rewrite panel_prescribed [INR 0]/=.
have [h _] := ceiling_bounds (ln (INR (T w)) / ln 2 / 2).
have l2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have lT : 0 <= ln (INR (T w)).
  have := INR_leq (T_ge1 w).
  rewrite [INR 1]/= => -[lt|<-]; last by rewrite ln_1; lra.
  left.
  by rewrite -ln_1; apply: ln_increasing; lra.
suff : 0 <= ln (INR (T w)) / ln 2 / 2 by lra.
have i0 := Rinv_0_lt_compat _ l2.
by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
Qed.

Lemma base_rate_gt0 i : 0 < base_rate w i.
Proof.
have s2 : 0 < sqrt 2 by apply: sqrt_lt_R0; lra.
have g0 := G_gt0 w; apply: Rdiv_lt_0_compat; last exact: Rmult_lt_0_compat.
by apply: Rmult_lt_0_compat; [apply: radius_gt0 | apply: pow_lt; lra].
Qed.

Lemma half_gt0 v : 0 < Rpower 2 (INR v / 2).
Proof. exact: exp_pos. Qed.

Lemma alpha_v_gt0 v : 0 < alpha_v w v.
Proof.
apply: Rinv_0_lt_compat; apply: Rmult_lt_0_compat (half_gt0 v).
by apply: Rmult_lt_0_compat; [apply: G_gt0 | apply: radius_gt0].
Qed.
End Numbers.

(* ---- rounds a + 1..a + n as a game of their own ---- *)
Section Rounds.
Variables (w : doubling) (a n v : nat).
Hypotheses (n1 : 1 <= n) (an : a + n <= T w).

Lemma sub_delays : is_delays (take n (drop a (vector w))).
Proof.
rewrite /is_delays size_take size_drop -/(T w).
apply/andP.
split; first by case: ifP; lia.
by apply/allP => k /mem_take /mem_drop; case/andP: (vectorP w) => _ /allP; apply.
Qed.

Definition sub : delays := Delays sub_delays.

Lemma T_sub : T sub = n.
Proof. by rewrite /T /= size_takel // size_drop -/(T w); lia. Qed.

Lemma d_t_sub k : 1 <= k <= n -> d_t sub k = d_t w (a + k).
Proof.
move=> hk; rewrite /d_t /= nth_take; last by lia.
by rewrite nth_drop; congr nth; lia.
Qed.

Lemma arrival_sub k : 1 <= k <= n -> a + arrival sub k = arrival w (a + k).
Proof.
move=> hk.
by rewrite /arrival d_t_sub //; have := d_t_ge1 w (a + k); lia.
Qed.

Definition sub_blocks : blocks := @Blocks sub 1 (T_ge1 sub).

Lemma in_sub k : 1 <= k <= T sub -> 1 <= a + k <= T w.
Proof. by rewrite T_sub; lia. Qed.

Definition sub_walks : walks :=
  @Walks sub_blocks (ambient w) (fun k => u w (a + k)) (radius w) (radius_gt0 w)
    (fun k hk => @u_in_ball w _ (in_sub hk)).
Definition sub_game (before : seq (ambient w)) : game :=
  @Game sub_walks (@in_K w) (@project w) (G w) (fun xs => @answer w (before ++ xs))
    (G_gt0 w) (@K_convex w) (@K_projection w) (@K_origin w) (@K_ball w)
    (fun k hk => @u_in_K w _ (in_sub hk)).

Lemma sub_rate_gt0 i : 1 <= i <= panel_size w ->
  (0 < base_rate w i / Rpower 2 (INR v / 2))%R.
Proof. by move=> _; apply: Rdiv_lt_0_compat (base_rate_gt0 w i) (half_gt0 v). Qed.

Definition sub_hedge (before : seq (ambient w)) : hedge :=
  @Hedge (sub_game before) (panel_size w) _ _ (panel_ge1 w) sub_rate_gt0 (alpha_v_gt0 w v).

(* what arrives of the epoch *)
Lemma rounds_split : rounds w =
  iota 1 a ++ map (addn a) (iota 1 n) ++ iota (a + n).+1 (T w - (a + n)).
Proof.
rewrite /rounds -{1}(subnKC an) -addnA iotaD iotaD catA -iotaDl addnC.
by rewrite -catA; congr (_ ++ (_ ++ iota _ _)); lia.
Qed.

Lemma F_own_sub t : 1 <= t <= n -> s_t w (a + t) = a.+1 ->
  F_own w (a + t) = map (addn a) (F sub t).
Proof.
move=> ht st; rewrite /F_own /F -filter_predI rounds_split !filter_cat st.
rewrite (@eq_in_filter _ _ pred0 (iota 1 a)); last first.
  by move=> k; rewrite mem_iota /=; lia.
rewrite (@eq_in_filter _ _ pred0 (iota (a + n).+1 _)); last first.
  move=> k.
  by rewrite mem_iota /=; have := arrival_ge w k; lia.
rewrite !filter_pred0 cats0 cat0s filter_map /rounds T_sub; congr map.
apply: eq_in_filter => k.
by rewrite mem_iota /= => hk; have := @arrival_sub k; lia.
Qed.
End Rounds.

(* ---- the loop of Algorithm 5 and that of Algorithm 2, side by side ---- *)
Section Simulation.
Variables (w : doubling) (a n v : nat).
Hypotheses (n1 : 1 <= n) (an : a + n <= T w).
Hypothesis start : forall k, 1 <= k <= n -> s_t w (a + k) = a.+1.
Hypothesis same_v : forall k, 1 <= k <= n -> v_t w (a + k) = v.

Lemma own_runS m : own_run w m.+1 = own_round (own_run w m) m.+1.
Proof. by rewrite /own_run -[m.+1]addn1 iotaD foldl_cat /= add1n addn1. Qed.

Lemma own_chosen_grow : grows (fun m => own_chosen (own_run w m)).
Proof.
split=> // m.
by rewrite own_runS /= /restart; case: ifP => _ /=; eexists.
Qed.
Lemma own_advised_grow : grows (fun m => own_advised (own_run w m)).
Proof.
split=> // m.
by rewrite own_runS /= /restart; case: ifP => _ /=; eexists.
Qed.
Lemma own_faced_grow : grows (fun m => own_faced (own_run w m)).
Proof.
split=> // m.
by rewrite own_runS /= /restart; case: ifP => _ /=; eexists.
Qed.

Lemma size_own m : [/\ size (own_chosen (own_run w m)) = m,
  size (own_advised (own_run w m)) = m & size (own_faced (own_run w m)) = m].
Proof.
split; [exact: (size_growing m own_chosen_grow) | exact: (size_growing m own_advised_grow) |].
exact: (size_growing m own_faced_grow).
Qed.

Lemma own_stable m p j : j < m <= p ->
  [/\ nth origin (own_chosen (own_run w p)) j = nth origin (own_chosen (own_run w m)) j,
  nth (fun=> origin) (own_advised (own_run w p)) j =
    nth (fun=> origin) (own_advised (own_run w m)) j &
  nth (some_loss w) (own_faced (own_run w p)) j =
    nth (some_loss w) (own_faced (own_run w m)) j].
Proof.
move=> h; split; [exact: (growing_stable _ own_chosen_grow) | |].
  exact: (growing_stable _ own_advised_grow).
exact: (growing_stable _ own_faced_grow).
Qed.

Let before := own_run w a.
Let h : hedge := sub_hedge v n1 an (own_chosen before).

Definition alike (s : restarting w) (l : learner h) : Prop :=
  [/\ own_points s = points l, own_shares s = shares l,
  own_chosen s = own_chosen before ++ chosen l,
  own_advised s = own_advised before ++ advised l &
  own_faced s = own_faced before ++ faced l].

Lemma alike_decide s l : alike s l -> alike (own_decide s) (decide l).
Proof.
case=> h1 h2 h3 h4 h5; rewrite /alike /= h1 h2 h3 h4 h5 !rcons_cat; split=> //.
Qed.

Lemma nth_before (A : Type) (x0 : A) (s r : seq A) k : size s = a -> 1 <= k ->
  nth x0 (s ++ r) (a + k).-1 = nth x0 r k.-1.
Proof.
move=> sa k1.
by rewrite nth_cat sa ifF; [congr nth; lia | lia].
Qed.

Lemma alike_gradient s l k : alike s l -> 1 <= k <= size (faced l) ->
  own_gradient s (a + k) = gradient_of l k.
Proof.
case=> _ _ h3 _ h5 hk; have [s1 _ s3] := size_own a.
rewrite /own_gradient /gradient_of h3 h5 !nth_before //; try lia.
by rewrite (set_nth_default (any_loss h) (some_loss w)) //; lia.
Qed.

Lemma alike_surrogate s l k i : alike s l -> 1 <= k <= size (faced l) ->
  own_surrogate s (a + k) i = surrogate l k i.
Proof.
move=> al hk; have [_ s2 _] := size_own a; case: (al) => _ _ _ h4 _.
by rewrite /own_surrogate /surrogate (alike_gradient al hk) h4 nth_before //; lia.
Qed.

Lemma alike_round s l j : j < n -> size (faced l) = j ->
  alike (restart s (a + j.+1)) l -> alike (own_round s (a + j.+1)) (meta_round l j.+1).
Proof.
move=> jn sl /alike_decide; set s' := own_decide _; set l' := decide _ => al.
have hj : 1 <= j.+1 <= n by lia.
have sz : size (faced l') = j.+1 by rewrite size_rcons sl.
have inF k : k \in F h j.+1 -> 1 <= k <= size (faced l').
  by rewrite sz; apply: (@in_F h).
have Fe := F_own_sub n1 an hj (start hj); case: (al) => h1 h2 h3 h4 h5.
have re i : own_raised s' (a + j.+1) i = raised l' j.+1 i.
  rewrite /own_raised /raised h2 same_v // Fe big_map; congr (_ * exp (_ * _))%R.
  by apply: eq_rsum => k /inF hk; rewrite (alike_surrogate _ al hk).
split=> //=.
- apply: functional_extensionality => i; rewrite Fe -[X in foldl _ X]/(own_points s' i) h1.
  apply: foldl_map_in => b k /inF hk.
  by rewrite /own_follow /follow same_v // (alike_gradient al hk).
- apply: functional_extensionality => i; rewrite -/s' re; congr (_ / _)%R.
  by apply: eq_bigr => k _; rewrite re.
Qed.

Lemma alike_run j : j < n -> alike (own_run w (a + j.+1)) (meta_run h j.+1).
Proof.
elim: j => [|j IH] jn; rewrite meta_runS addnS own_runS -addnS; apply: alike_round => //.
- have st : s_t w (a + 1) = a.+1 by apply: start; lia.
  by rewrite /restart st addn1 eqxx addn0 /alike /= !cats0; split.
- by have [_ _ ->] := size_meta h j.+1.
have st : s_t w (a + j.+2) = a.+1 by apply: start; lia.
rewrite /restart st ifF; last by apply/eqP; lia.
by apply: IH; lia.
Qed.

(* x_t, f_t and the experts' decisions in the epoch *)
Lemma epoch_runs k : 1 <= k <= n ->
  [/\ x_own w (a + k) = x_meta h k, f_own w (a + k) = f_meta h k &
  forall i, x_own_expert w (a + k) i = x_expert h k i].
Proof.
move=> hk; have Th : T h = n by apply: T_sub.
have hn : n.-1 < n by lia.
have := alike_run hn; rewrite prednK // => -[_ _ h3 h4 h5].
have [s1 s2 s3] := size_own a; have [m1 m2 m3] := size_meta h n.
have [e1 e2 e3] := @own_stable (a + n) (T w) (a + k).-1 ltac:(lia).
rewrite /x_own /f_own /x_own_expert /x_meta /f_meta /x_expert Th e1 e2 e3 h3 h4 h5.
rewrite !nth_before //; try lia; split=> //.
by rewrite (set_nth_default (any_loss h) (some_loss w)) // m3; lia.
Qed.

Lemma epoch_gradient k : 1 <= k <= n -> g_own w (a + k) = g_meta h k.
Proof. by move=> hk; have [e1 e2 _] := epoch_runs hk; rewrite /g_own e1 e2. Qed.
End Simulation.
