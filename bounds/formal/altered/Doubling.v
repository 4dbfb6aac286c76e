(* Power: controls of the claims of Appendix A, altered so that they are false, proved
   false on delay vectors of one or two rounds, and on a game of one round. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd Doubling.
From Mild.quantities Require Import Delays Blocks Walks Epochs Hedge Doubling.
From Mild.statements Require Import Controls.
From Mild.proofs Require Import Appendix_a Rates EpochGame EpochSums EpochBounds.
From Mild.instances Require Import Line Experts Restarting.
Local Open Scope R_scope.

Notation one := (delays_of [:: 1]%N).
Notation two := (delays_of [:: 1; 1]%N).

Lemma power_1 : Rpower 2 (INR 1) = 2.
Proof. by rewrite power2. Qed.

Theorem C158_control_1_refuted : ~ C158_control_1.
Proof.
move/(_ one 1%N isT 1%N isT); have -> : begun_st one 1 1 = 1%N by vm_compute.
have -> : open_st one 1 1 = 1%Z by vm_compute.
have -> : delays_st one 1 1 = 1%N by vm_compute.
by rewrite /= => h; have := h erefl; lra.
Qed.

Theorem C159_control_1_refuted : ~ C159_control_1.
Proof.
move/(_ one); have -> : V one = 1%N by vm_compute.
have -> : sum_d one = 1%N by vm_compute.
by rewrite /= ln_1 /Rdiv Rmult_0_l; lra.
Qed.

Theorem C163_control_1_refuted : ~ C163_control_1.
Proof.
move/(_ two 1%N isT); have -> : active_v two 1 = 1%N by vm_compute.
have -> : S_v two 1 = 2%Z by vm_compute.
by rewrite power_1 => h; have := h erefl; lra.
Qed.

Theorem SA1_control_1_refuted : ~ SA1_control_1.
Proof.
move/(_ one); have -> : V one = 1%N by vm_compute.
have -> : sum_d one = 1%N by vm_compute.
by rewrite power_1 /=; lra.
Qed.

Theorem SA1_control_2_refuted : ~ SA1_control_2.
Proof.
move/(_ one 1%N isT); have -> : active_v one 1 = 1%N by vm_compute.
have -> : delays_v one 1 = 1%N by vm_compute.
by rewrite power_1 /= => h; have := h erefl; lra.
Qed.

Theorem SA2_control_1_refuted : ~ SA2_control_1.
Proof.
move/(_ (delays_of [:: 2]%N) 1%N isT 1%N isT).
have -> : forward_st (delays_of [:: 2]%N) 1 1 = 1%N by vm_compute.
have -> : open_st (delays_of [:: 2]%N) 1 1 = 1%Z by vm_compute.
have -> : delays_st (delays_of [:: 2]%N) 1 1 = 2%N by vm_compute.
by rewrite /= => h; have := h erefl; lra.
Qed.

(* the number of epochs is attained: 2^V = beta + 1 *)
Theorem SA3_control_1_refuted : ~ SA3_control_1.
Proof.
move/(_ one); have [-> _] := SA3_proved one; rewrite half_power.
have -> : V one = 1%N by vm_compute.
have -> : beta one = 1%Z by vm_compute.
have [r1 rr] := root2; rewrite /= Rmult_1_r (_ : 1 + 1 = 2); last by lra.
have -> : sqrt 2 * (sqrt 2 - 1) / (sqrt 2 - 1) = sqrt 2 by field; lra.
have -> : 999 * sqrt 2 * (sqrt 2 - 1) / (1000 * (sqrt 2 - 1)) = 999 / 1000 * sqrt 2 by field; lra.
by lra.
Qed.

(* ---- Algorithm 5 for one round: x_1 = 0, and the comparator is -1 ---- *)
Notation game_1 := (restarted (end_game (blocks_of [:: 1]%N 1))).

Lemma T_1 : T game_1 = 1%N.
Proof. by vm_compute. Qed.

Lemma path_1 : P_T game_1 = 0.
Proof. by rewrite /P_T /path T_1 big_nil. Qed.

Lemma path_v_1 v : P_v game_1 v = 0.
Proof. by rewrite /P_v T_1 big_nil. Qed.

Lemma active_1 : INR (active_v game_1 1) = 1.
Proof. by have -> : active_v game_1 1 = 1%N by vm_compute. Qed.

Lemma number_1 : number game_1 0 = 1%N.
Proof.
have [h1 h2] := number_power game_1 (Rle_refl 0); have k1 := number_ge1 game_1 (Rle_refl 0).
have e : sqrt ((0 + 2 * radius game_1) / (2 * radius game_1)) = 1.
  by rewrite /= -[RHS]sqrt_1; congr sqrt; field.
rewrite e in h1 h2; case: (number game_1 0) h2 k1 => [|[|k]] //= h2 _.
by have : 1 <= 2 ^ k; [apply: pow_R1_Rle; lra | lra].
Qed.

Lemma combine_zero N (p : nat -> R) : combine N p (fun=> (origin : line)) = 0.
Proof. by rewrite /combine; elim: (panel N) => //= i s ->; ring. Qed.

Lemma regret_1 : own_regret game_1 = 1.
Proof.
have st : s_t game_1 1 = 1%N by vm_compute.
have x1 : x_own game_1 1 = 0.
  rewrite /x_own T_1 own_runS /own_round /restart st eqxx [nth _ _ _]/=; exact: combine_zero.
have f1 : value (f_own game_1 1) = fun z => 1 * z.
  by rewrite /f_own T_1 own_runS /own_round /restart st eqxx.
rewrite /own_regret /rounds T_1 /= big_cons big_nil f1 x1 /=; lra.
Qed.

Theorem C157_control_1_refuted : ~ C157_control_1.
Proof.
move/(_ game_1); rewrite regret_1 /drift_cost /best_expert path_1 number_1.
have -> : in_order game_1 = 1%N by vm_compute.
have -> : sum_d game_1 = 1%N by vm_compute.
have l2 : ln 2 <= 1.
  by have := exp_ineq1_le (ln 2); rewrite exp_ln; lra.
have [r1 rr] := root2; rewrite eqxx /= !sqrt_1 Rplus_0_l Rmult_1_r (_ : 1 + 1 = 2); last by lra.
have r0 : 14 / 10 <= sqrt 2 <= 15 / 10 by nra.
set X := 1 * _; move=> le; have {}le : 50 * (sqrt 2 - 1) <= X.
  have e : 50 * (sqrt 2 - 1) * (X / (50 * (sqrt 2 - 1))) = X by field; lra.
  by rewrite -e; have p : 0 < 50 * (sqrt 2 - 1) by [lra]; nra.
by rewrite /X (_ : 2 * 1 = 2) in le; lra.
Qed.

Theorem C165_control_2_refuted : ~ C165_control_2.
Proof.
move/(_ game_1 1%N isT active_1); rewrite /best_expert /k_v path_1 path_v_1 number_1.
rewrite -half_square /alpha_v; have H0 := half_gt0 1; set H := Rpower 2 (INR 1 / 2) in H0 *.
rewrite [G _]/= [radius _]/=; have l0 := ln2_gt0.
have -> : H * H * 1 ^ 2 * 1 ^ 2 * / (1 * 1 * H) = H by field; lra.
rewrite [INR 1]/= (_ : 1 + 1 = 2); last by lra.
have -> : 2 * ln 2 / / (1 * 1 * H) = 2 * ln 2 * H by field; lra.
by nra.
Qed.

Theorem SA7_control_2_refuted : ~ SA7_control_2.
Proof.
move/(_ game_1 1%N isT active_1); rewrite /eta_v /eta_star_v /k_v path_v_1 number_1 /base_rate /=.
have [r1 rr] := root2; rewrite (_ : 1 * (2 * 1 + 0) = 2); last by lra.
have -> : 1 * (2 * 1) / (sqrt 2 * 1) = sqrt 2 by rewrite -{1}rr; field; lra.
by have -> : 5 * (sqrt 2 / 1) / 6 = 5 / 6 * sqrt 2; [field | lra].
Qed.
