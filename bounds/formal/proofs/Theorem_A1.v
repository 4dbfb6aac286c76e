(* Appendix A, proof of Theorem A1: eqs. (73) to (77) in every epoch, the sums over the
   epochs, and Theorem A1. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals Analysis Partition.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Doubling.
From Mild.quantities Require Import Delays Blocks Walks Ogd Epochs Hedge Doubling.
From Mild.statements Require Import Appendix_a.
From Mild.proofs Require Import Arrivals Backlog Restarts Meta Theorem_1 Section_4_3.
From Mild.proofs Require Import EpochGame EpochSums EpochBounds Appendix_a.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma active w v : (1 <= v)%N -> INR (active_v w v) = 1 -> exists a n, is_epoch w v a n.
Proof.
move=> v1 /INR1 ac; apply: epoch_found; rewrite v1 /=.
by move: ac; rewrite /active_v; case: (v <= V w)%N.
Qed.

(* ---- within an epoch ---- *)
Section Epoch.
Variables (w : doubling) (v a n : nat).
Hypothesis ep : is_epoch w v a n.
Notation h := (epoch_game ep).
Notation H := (Rpower 2 (INR v / 2)).
Let hk : (1 <= k_v w v <= experts h)%N := k_v_range ep.
Let H0 : 0 < H := half_gt0 v.

(* eq. (73) *)
Lemma expert_bound : expert_v w v <= H * (P_v w v * radius w + radius w ^ 2) / eta_v w v
  + C_v w v + Rpower 2 ((- 1) * INR v / 2) * G w ^ 2 * IZR (S_v w v) * eta_v w v.
Proof.
have e : expert_v w v = regret (expert hk) by rewrite (expert_epoch ep) expert_regret.
have := C002_proved (expert hk); rewrite -e.
have := drift_C h; have := C_epoch ep => c1 c2.
have x0 : 0 < eta_v w v := base_rate_gt0 w _.
rewrite [beta _](beta_epoch ep) [P_T _](path_epoch ep) half_inverse.
rewrite [eta _]/= -/(eta_v w v) [G _]/= [radius _]/=.
have -> : (P_v w v * radius w + radius w ^ 2) / (eta_v w v / H) =
  H * (P_v w v * radius w + radius w ^ 2) / eta_v w v by field; lra.
move=> le; apply: Rle_trans le _.
have dr : G w * drift (expert hk) <= C_v w v by apply: Rle_trans c2 c1.
suff -> : G w ^ 2 * (eta_v w v / H) * IZR (S_v w v) = / H * G w ^ 2 * IZR (S_v w v) * eta_v w v.
  by lra.
by field; lra.
Qed.

(* eq. (74) *)
Lemma budget : 0 <= IZR (S_v w v) <= H * H.
Proof.
have v1 : (1 <= v)%N.
  by rewrite -(epoch_number ep (k := 1%N)) ?v_ge1 //; have := epoch_ge1 ep; lia.
rewrite half_square power2.
split; last by apply: IZR_le; apply: S_v_le.
rewrite -(beta_epoch ep); apply: (IZR_le 0); rewrite betaE.
by have := @sum_m_ge0 h; have := T_ge1 h; lia.
Qed.

Lemma expert_budget : expert_v w v <= H * G w ^ 2 * eta_v w v
  + H * (P_v w v * radius w + radius w ^ 2) / eta_v w v + C_v w v.
Proof.
have x0 : 0 < eta_v w v := base_rate_gt0 w _; have [_ b] := budget.
have := expert_bound; rewrite half_inverse.
have g2 : 0 <= / H * G w ^ 2 * eta_v w v.
  have := Rinv_0_lt_compat _ H0; have := pow2_ge_0 (G w) => p i.
  by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
have := Rmult_le_compat_l _ _ _ g2 b.
have -> : / H * G w ^ 2 * eta_v w v * (H * H) = H * G w ^ 2 * eta_v w v by field; lra.
by lra.
Qed.

(* the rate of expert k_v, with 5/2 for 3 *)
Lemma rates_bound : H * G w ^ 2 * eta_v w v
    + H * (P_v w v * radius w + radius w ^ 2) / eta_v w v + C_v w v <=
  5 * H * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w) / 2 + C_v w v.
Proof.
have := two_terms w (P_v_ge0 w v); rewrite -/(k_v w v) -/(eta_v w v) => le.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ H0) le; rewrite /ideal /Rdiv; lra.
Qed.

Lemma ideal_path : sqrt (radius w) * sqrt (P_v w v + 2 * radius w) <=
  sqrt (radius w) * sqrt (P_T w + 2 * radius w).
Proof.
apply: Rmult_le_compat_l; first exact: sqrt_pos.
by apply: sqrt_le_1_alt; have := P_v_le w v; lra.
Qed.

(* eq. (76) *)
Lemma meta_bound : meta_v w v <= Rpower 2 (INR v) * G w ^ 2 * radius w ^ 2 * alpha_v w v
  + 2 * ln (INR (k_v w v) + 1) / alpha_v w v.
Proof.
have a0 := alpha_v_gt0 w v; have [_ b] := budget; rewrite half_square in b.
have := C057_proved h _ hk; rewrite -(meta_epoch ep) (beta_epoch ep).
rewrite [G h]/= [radius h]/= [alpha h]/= => le; apply: Rle_trans le _.
have i0 := Rlt_le _ _ (Rinv_0_lt_compat _ a0).
have := Rmult_le_compat_r _ _ _ i0 (inverse_weight_le hk) => h1.
have g2 : 0 <= G w ^ 2 * radius w ^ 2 * alpha_v w v.
  have := pow2_ge_0 (G w); have := pow2_ge_0 (radius w) => p q.
  by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
by have := Rmult_le_compat_l _ _ _ g2 b; rewrite /Rdiv; lra.
Qed.

Lemma meta_rate : Rpower 2 (INR v) * G w ^ 2 * radius w ^ 2 * alpha_v w v
    + 2 * ln (INR (k_v w v) + 1) / alpha_v w v <=
  H * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1).
Proof.
have g0 := G_gt0 w; have r0 := radius_gt0 w; rewrite -half_square /alpha_v.
have -> : H * H * G w ^ 2 * radius w ^ 2 * / (G w * radius w * H) = H * G w * radius w.
  by field; lra.
have -> : 2 * ln (INR (k_v w v) + 1) / / (G w * radius w * H) =
  H * G w * radius w * (2 * ln (INR (k_v w v) + 1)) by field; lra.
have le : ln (INR (k_v w v) + 1) <= ln (INR (best_expert w) + 1).
  apply: ln_mono; first by have := pos_INR (k_v w v); lra.
  by have := INR_leq (k_v_le w v); lra.
have p : 0 <= H * G w * radius w by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
by have := Rmult_le_compat_l _ _ _ p le; lra.
Qed.

(* eq. (77) *)
Lemma convexity : regret_v w v <= linear_v w v.
Proof.
rewrite (regret_epoch ep) (linear_epoch ep); apply: rsum_le => t; rewrite in_rounds => ht.
have := below (f_meta h t) (x_meta_K h t) (@u_in_K h t ht).
by rewrite -/(g_meta h t) !innerE; lra.
Qed.

Lemma linear_split : linear_v w v = expert_v w v + meta_v w v.
Proof.
rewrite /linear_v /expert_v /meta_v -rsum_add; apply: eq_rsum => t _.
by rewrite !innerE; ring.
Qed.
End Epoch.

Theorem C162_proved : C162.
Proof. by move=> w v v1 /(active v1) [a [n ep]]; apply: expert_bound ep. Qed.

Theorem SA8_proved : SA8.
Proof. by move=> w v _ _; apply: rates_bound. Qed.

Theorem C164_proved : C164.
Proof.
have three (w : doubling) v :
    5 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w) / 2
    <= 3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w).
  have p : 0 <= Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w).
    have := half_gt0 v; have := G_gt0 w; have := sqrt_pos (radius w).
    have := sqrt_pos (P_v w v + 2 * radius w) => a b c d.
    apply: Rmult_le_pos => //.
    by apply: Rmult_le_pos => //; apply: Rmult_le_pos; lra.
  by lra.
have paths (w : doubling) v :
    3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w)
    <= 3 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w).
  have p : 0 <= 3 * Rpower 2 (INR v / 2) * G w.
    have := half_gt0 v. by have := G_gt0 w => g0 H0; apply: Rmult_le_pos; lra.
  by have := Rmult_le_compat_l _ _ _ p (ideal_path w v); lra.
move=> w. split; [|split; [|split]] => v v1 ac.
all: have [a [n ep]] := active v1 ac.
- exact: expert_budget ep.
- by have := rates_bound w v; have := three w v; lra.
- by have := paths w v; lra.
- have := expert_budget ep; have := rates_bound w v.
  by have := three w v; have := paths w v; lra.
Qed.

Theorem C165_proved : C165.
Proof.
move=> w; split; [|split] => v v1 ac.
all: have [a [n ep]] := active v1 ac.
- exact: meta_bound ep.
- exact: meta_rate.
- exact: Rle_trans (meta_bound ep) (meta_rate w v).
Qed.

Theorem C166_proved : C166.
Proof.
move=> w; split; [|split] => v v1 ac.
all: have [a [n ep]] := active v1 ac.
- exact: convexity ep.
- exact: linear_split.
have [_ [_ m]] := C165_proved w; have [_ [_ [_ e]]] := C164_proved w.
have := convexity ep.
rewrite linear_split.
have := m v v1 ac; have := e v v1 ac; lra.
Qed.

Theorem SA7_proved : SA7.
Proof.
have inverse (w : doubling) (a b c : R) : 0 < c -> a * c <= b -> a <= b / c.
  move=> c0 le.
  by apply: (Rmult_le_reg_r c) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have star (w : doubling) v : eta_star_v w v = ideal w (P_v w v) / G w.
  rewrite /eta_star_v /ideal -sqrt_mult; [by congr (sqrt _ / _); ring | |].
    exact/Rlt_le/radius_gt0.
  by have := P_v_ge0 w v; have := radius_gt0 w; lra.
move=> w; have g0 := G_gt0 w; split.
  move=> v v1 ac; have [a [n ep]] := active v1 ac.
  by rewrite (length_epoch ep); apply: P_v_ball ep.
split; [|split; [|split]] => v v1 ac.
all: have [a [n ep]] := active v1 ac.
- by rewrite star; apply: inverse => //; case: (rate_ideal w (P_v_ge0 w v)).
- rewrite star.
  apply: (Rmult_le_reg_r (G w)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; last by lra.
  by have [_] := rate_ideal w (P_v_ge0 w v); rewrite -/(k_v w v) -/(eta_v w v); lra.
- exact/INR_leq/k_v_le.
- by apply: INR_leq; have := k_v_range ep; lia.
Qed.

(* ---- sums over the epochs ---- *)
Section Sums.
Variable w : doubling.
Notation epochs_of := (iota 1 (V w)).

Lemma epoch_of t : t \in rounds w -> v_t w t \in epochs_of.
Proof.
rewrite in_rounds mem_iota add1n ltnS => ht.
rewrite v_ge1 /=; apply: v_mono; lia.
Qed.

Lemma by_epochs (f : nat -> R) :
  \rsum_(t <- rounds w) f t = \rsum_(v <- epochs_of) \rsum_(t <- in_epoch w v) f t.
Proof. by apply: rsum_parts; [apply: iota_uniq | apply: epoch_of]. Qed.

Lemma all_lengths : sum_lengths w = 2 * G w * radius w * INR (T w).
Proof.
have -> : INR (T w) = \rsum_(t <- rounds w) 1.
  by rewrite (rsum_const _ xpredT) count_predT size_iota Rmult_1_r.
rewrite by_epochs -rsum_scale; apply: eq_rsum => v _.
by rewrite (rsum_const _ xpredT) count_predT -/(length_v w v); ring.
Qed.

Lemma all_paths : sum_paths w <= P_T w.
Proof.
rewrite /sum_paths /P_v (exchange_big_dep xpredT) //= /P_T /path subn1.
apply: rsum_le => k; rewrite mem_iota => hk; have m0 : 0 <= move (u w) k by apply: norm_ge0.
have inV : v_t w k \in epochs_of by apply: epoch_of; rewrite in_rounds; lia.
rewrite -[X in _ <= X](rsum_at (fun=> move (u w) k) (iota_uniq _ _) inV).
rewrite big_mkcond [X in _ <= X]big_mkcond; apply: rsum_le => v _.
by case: eqP => _ /=; [case: eqP => _; lra | lra].
Qed.

Lemma C_v_min : in_order w != 1%N ->
  sum_C w <= Rmin (2 * G w * INR (d w) * sum_paths w) (sum_lengths w).
Proof.
move=> io; rewrite /sum_C /C_v (negbTE io) /sum_lengths /sum_paths -rsum_scale.
apply: Rmin_glb; apply: rsum_le => v _; last exact: Rmin_l.
by apply: Rle_trans (Rmin_r _ _) _; lra.
Qed.

Lemma min_min : Rmin (2 * G w * INR (d w) * sum_paths w) (sum_lengths w) <=
  Rmin (2 * G w * P_T w * INR (d w)) (2 * G w * radius w * INR (T w)).
Proof.
apply: Rmin_glb; last first.
  by apply: Rle_trans (Rmin_r _ _) _; rewrite all_lengths; lra.
apply: Rle_trans (Rmin_l _ _) _; have p : 0 <= 2 * G w * INR (d w).
  have := G_gt0 w.
  by have := pos_INR (d w) => a b; apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l _ _ _ p all_paths; lra.
Qed.

Lemma sum_C_le : sum_C w <= drift_cost w.
Proof.
rewrite /drift_cost; case: (eqVneq (in_order w) 1%N) => [io|io].
  rewrite /sum_C /C_v io eqxx (rsum_const _ xpredT); lra.
apply: Rle_trans (C_v_min io) (Rle_trans _ _ _ min_min _).
rewrite Rmin_comm.
by apply: Req_le; congr Rmin; ring.
Qed.
End Sums.

Theorem C168_proved : C168.
Proof.
move=> w; split; [|split].
- by move=> /INR0 io; apply: C_v_min; rewrite io.
- exact: min_min.
- exact: sum_C_le.
Qed.

(* Theorem A1 *)
Theorem C157_proved : C157.
Proof.
move=> w; have [_ [_ each]] := C166_proved w; have [_ [_ S3]] := SA3_proved w.
have [_ [S2 _]] := SA3_proved w; have C := sum_C_le w.
set M := 3 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w)
  + G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1).
have M0 : 0 <= M.
  have g0 := G_gt0 w; have r0 := radius_gt0 w; have a := sqrt_pos (radius w).
  have b := sqrt_pos (P_T w + 2 * radius w).
  have l0 : 0 <= ln (INR (best_expert w) + 1).
    rewrite -ln_1.
    by apply: ln_mono; have := pos_INR (best_expert w); lra.
  have p : 0 <= G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w).
    by apply: Rmult_le_pos => //; apply: Rmult_le_pos; lra.
  have q : 0 <= G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1).
    by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
  by rewrite /M; lra.
have le : own_regret w <= M * sum_roots w + sum_C w.
  rewrite /own_regret by_epochs /sum_roots -rsum_scale /sum_C -rsum_add.
  apply: rsum_le => v; rewrite mem_iota add1n ltnS => hv.
  have ac : INR (active_v w v) = 1 by rewrite /active_v; case/andP: hv => _ ->.
  by have := each v ltac:(by case/andP: hv) ac; rewrite /regret_v /M; lra.
have := Rmult_le_compat_l _ _ _ M0 (Rle_trans _ _ _ S2 S3).
rewrite /M /Rdiv in le *; lra.
Qed.
