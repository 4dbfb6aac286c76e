(* Power: controls of Sections 4.3 and 4.4, altered so that they are false, proved false.
   Two experts with rate 1 on the interval from -1 to 1, three rounds, f_t(x) = x, and
   the second feedback late: x_2 = x_3 = -1. *)
From Coq Require Import Reals Lra Psatz ZArith FunctionalExtensionality.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors Rounding Reals Analysis.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Minimisers Simplex.
From Mild.instances Require Import Line Experts.
From Mild.statements Require Import Controls.
From Mild.proofs Require Import Arrivals Drift Meta DelayedHedge Softmax Rates.
From Mild.proofs Require Import Section_4_4 Section_4_3.
From Mild.quantities Require Import Delays Blocks Walks Hedge Minimisers Simplex.
Local Open Scope R_scope.

Definition late : blocks := blocks_of [:: 1; 2; 1]%N 1.
Definition w : hedge := unit_hedge (isT : (0 < 2)%N) late.

Lemma faced_slope n i :
  nth (any_loss w) (faced (meta_run w n)) i = slope 1 Rlt_0_1.
Proof. by apply: (nth_constant (h := fun n => faced (meta_run w n))) => // k; rewrite meta_runS. Qed.

Lemma g_unit t : g_meta w t = (1 : line).
Proof. by rewrite /g_meta /f_meta faced_slope. Qed.

Lemma T_late : T w = 3%N. Proof. by vm_compute. Qed.
Lemma arrived_late : arrived w 1 = [:: 1]%N. Proof. by vm_compute. Qed.
Lemma missing_late : missing w 3 = [:: 2]%N. Proof. by vm_compute. Qed.
Lemma m_late : m_t w 3 = 1%Z. Proof. by vm_compute. Qed.
Lemma in_1 : (1 <= 1 <= T w)%N. Proof. by rewrite T_late. Qed.
Lemma in_2 : (1 <= 2 <= T w)%N. Proof. by rewrite T_late. Qed.
Lemma in_3 : (1 <= 3 <= T w)%N. Proof. by rewrite T_late. Qed.

Lemma l_first i : l w 1 i = 0.
Proof. by rewrite /l x_expertE ?in_1 // inner0r. Qed.

Lemma l_second i : l w 2 i = -1.
Proof.
rewrite /l x_expertE ?in_2 // arrived_late /= !g_unit /= /sub /clamp /= /Rmax /Rmin.
by repeat destruct Rle_dec; lra.
Qed.

Lemma most_two (a : nat -> R) b : (forall i, Rabs (a i) = b) -> most (experts w) a = b.
Proof.
move=> e; have b0 : 0 <= b by rewrite -(e 1%N); apply: Rabs_pos.
by rewrite /most /panel /= !e !Rmax_left; lra.
Qed.

Lemma largest_two : largest_loss w 2 = 1.
Proof. by apply: most_two => i; rewrite l_second Rabs_Ropp Rabs_R1. Qed.

Lemma missing_three : missing_losses w 3 = 1.
Proof.
apply: most_two => i; rewrite missing_late big_cons big_nil Rplus_0_r l_second.
by rewrite Rabs_Ropp Rabs_R1.
Qed.

Lemma w1_two : w1 w 1 = 3 / 4.
Proof. by rewrite /w1 /=; field. Qed.

(* L~_2 = -1 for both experts, so the least objective is -1 *)
Lemma objective_two : objective_tilde w 2 = -1.
Proof.
have -> : objective_tilde w 2 = - ln (mass 2 (w1 w) 1 (L_all w 2)) / 1.
  exact: (phi_softmax (experts_gt0 w) (@w1_gt0 w) (alpha_gt0 w)).
have -> : mass 2 (w1 w) 1 (L_all w 2) = exp 1.
  have e i : L_all w 2 i = -1.
    by rewrite /L_all !big_cons big_nil l_first l_second; ring.
  rewrite /mass (eq_rsum (h := fun j => exp 1 * w1 w j)) => [|j _].
    by rewrite rsum_scale (w1_sum w); ring.
  by rewrite e (_ : - (1) * -1 = 1); ring.
by rewrite ln_exp; field.
Qed.

Lemma least_two : least_objective_tilde w 2 = -1.
Proof. by have [_ [_ [h _]]] := C063_proved w; rewrite -h ?objective_two ?T_late. Qed.

Lemma first_weight : w_closed w 1 1 = 3 / 4.
Proof.
have -> : w_closed w 1 1 = weight w 1 1 by rewrite weightE ?in_1.
exact: w1_two.
Qed.

Theorem C062_control_1_refuted : ~ C062_control_1.
Proof. by move/(_ w 1%N in_1 1%N isT); rewrite weightE ?in_1 // first_weight; lra. Qed.

Theorem C062_control_2_refuted : ~ C062_control_2.
Proof. by move/(_ w 1%N in_1 1%N isT); rewrite weightE ?in_1 // first_weight; lra. Qed.

Theorem C063_control_2_refuted : ~ C063_control_2.
Proof.
move/(_ w 2%N isT); rewrite objective_two least_two Rabs_Ropp Rabs_R1; lra.
Qed.

Theorem C072_control_1_refuted : ~ C072_control_1.
Proof. by move/(_ w 2%N isT); rewrite objective_two least_two; lra. Qed.

Theorem C072_control_2_refuted : ~ C072_control_2.
Proof.
move/(_ w 2%N isT); rewrite objective_two least_two Rabs_Ropp Rabs_R1; lra.
Qed.

Theorem C067_control_4_refuted : ~ C067_control_4.
Proof. by move/(_ w 3%N in_3); rewrite c_gapE ?in_3 // missing_three /=; lra. Qed.

Theorem C067_control_5_refuted : ~ C067_control_5.
Proof. by move/(_ w 3%N in_3); rewrite missing_countE ?in_3 // m_late; lra. Qed.

Theorem C067_control_6_refuted : ~ C067_control_6.
Proof.
move/(_ w 3%N in_3); rewrite m_late missing_three /= => h.
by have := h ltac:(lra); lra.
Qed.

Theorem C068_control_1_refuted : ~ C068_control_1.
Proof. by move/(_ w 2%N in_2); rewrite largest_two /=; lra. Qed.

Theorem C068_control_2_refuted : ~ C068_control_2.
Proof. by move/(_ w 2%N in_2); rewrite largest_two /=; lra. Qed.

Lemma ln_two : 0 < log_inverse_w1 w 1.
Proof. by rewrite /log_inverse_w1 w1_two -ln_1; apply: ln_increasing; lra. Qed.

Theorem C073_control_2_refuted : ~ C073_control_2.
Proof.
move/(_ w 1%N isT); have [_ h] := C073_proved w; rewrite h //.
by have := ln_two; rewrite /=; lra.
Qed.

(* ---- Lemma 4: squares on the line attain it ---- *)
Lemma two_gt0 : 0 < 2. Proof. by lra. Qed.

Lemma squares_moved : moved (squares two_gt0 (1 : R)) = 2.
Proof. by rewrite /moved /= /sub /=; rewrite Rabs_left; lra. Qed.

Lemma squares_apart : apart (squares two_gt0 (1 : R)) = 1.
Proof. by rewrite /apart /= /sub /=; rewrite Rabs_right; lra. Qed.

Theorem C065_control_1_refuted : ~ C065_control_1.
Proof. by move/(_ (squares two_gt0 (1 : R))); rewrite squares_moved squares_apart /=; lra. Qed.

Theorem C065_control_2_refuted : ~ C065_control_2.
Proof. by move/(_ (squares two_gt0 (1 : R))); rewrite squares_moved squares_apart; lra. Qed.

(* ---- Lemma 5 ---- *)
Lemma least_two_tables : least_sum two_tables = 0.
Proof. by rewrite /least_sum /sum_of !big_cons big_nil /= /two_functions /=; lra. Qed.

Theorem C070_control_1_refuted : ~ C070_control_1.
Proof.
move/(_ two_tables); rewrite least_two_tables /followers !big_cons big_nil.
by rewrite /= /two_functions /=; lra.
Qed.

Theorem C070_control_2_refuted : ~ C070_control_2.
Proof.
move/(_ two_tables); rewrite least_two_tables /leaders !big_cons big_nil.
by rewrite /= /two_functions /=; lra.
Qed.

(* ---- Theorem 2's parameters for five rounds in order and comparators that stay ---- *)
Definition five : mild := prescribe (unit_slopes (blocks_of [:: 1; 1; 1; 1; 1]%N 1)).

Lemma P_five : P_T five = 0.
Proof. by apply: big1 => k _; rewrite /move normBB. Qed.

Lemma best_five : best five = 1%N.
Proof.
have := power_bounds five; have e : root_path five = 1.
  rewrite /root_path P_five -[radius five]/1 (_ : (0 + 2 * 1) / (2 * 1) = 1); last by field.
  exact: sqrt_1.
rewrite e; case: (best five) (best_range five) => [|[|k]] // _ [_ h].
by have := pow_R1_Rle 2 k; rewrite /= in h *; lra.
Qed.

Lemma many_five : 3 <= INR (experts five).
Proof.
have T5 : T five = 5%N by vm_compute.
have l2 := ln2_gt0; have [h _] := ceiling_bounds (half_log (unit_slopes (blocks_of [:: 1; 1; 1; 1; 1]%N 1))).
have e : INR (experts five) = ceiling (half_log _) + 1 := prescribed_N_ceiling _.
have l4 : 2 * ln 2 < ln 5.
  have -> : 2 * ln 2 = ln (2 * 2) by rewrite ln_mult; lra.
  by apply: ln_increasing; lra.
have : 1 < half_log (unit_slopes (blocks_of [:: 1; 1; 1; 1; 1]%N 1)).
  apply: (Rmult_lt_reg_r (2 * ln 2)); first by lra.
  rewrite /half_log; have -> : T (unit_slopes (blocks_of [:: 1; 1; 1; 1; 1]%N 1)) = 5%N by vm_compute.
  have -> : ln (INR 5) / ln 2 / 2 * (2 * ln 2) = ln (INR 5) by field; lra.
  by rewrite (_ : INR 5 = 5); [lra | rewrite /=; lra].
move=> h1; have : 2 < INR (experts five) by rewrite e; lra.
by rewrite INR_IZR => /lt_IZR h2; apply: IZR_le; lia.
Qed.

(* a quarter of the logarithm is less than that of 3/2 *)
Theorem C059_control_4_refuted : ~ C059_control_4.
Proof.
move/(_ five); rewrite alpha_backlog /Rdiv inverse_alpha.
have b0 := b_gt0 five; have n3 := many_five.
rewrite /log_inverse_w1_k best_five /log_inverse_w1 /w1 -[G five]/1 -[radius five]/1 [INR 1]/=.
have e2 : ln (1 + 1) = ln 2 by congr ln; ring.
rewrite e2 => h.
have : ln (/ ((INR (experts five) + 1) / (1 * (1 + 1) * INR (experts five)))) <= ln 2 / 2.
  by apply: (Rmult_le_reg_r (sqrt (IZR (beta five)))) => //; lra.
have : ln (3 / 2) <= ln (/ ((INR (experts five) + 1) / (1 * (1 + 1) * INR (experts five)))).
  apply: ln_mono; first by lra.
  move: (INR _) n3 => n n3; have -> : / ((n + 1) / (1 * (1 + 1) * n)) = 2 - 2 / (n + 1) by field; lra.
  have : 2 / (n + 1) <= / 2; last by lra.
  by apply: (Rmult_le_reg_r (n + 1)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
have : 2 * ln (3 / 2) = ln (9 / 4).
  by rewrite (_ : 9 / 4 = 3 / 2 * (3 / 2)); [rewrite ln_mult; lra | field].
have : ln 2 < ln (9 / 4) by apply: ln_increasing; lra.
lra.
Qed.
