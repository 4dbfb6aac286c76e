(* Power: controls of Theorems 1 and 2 and of Lemmas 1, 3 and 7, altered so that they are
   false, proved false. On the interval from -1 to 1, f_t(x) = x in every round. *)
From Coq Require Import Reals Lra Psatz ZArith FunctionalExtensionality.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
From Mild.instances Require Import Line Experts.
From Mild.statements Require Import Controls.
From Mild.proofs Require Import Loop Softmax Meta.
Local Open Scope R_scope.

(* ---- Lemmas 1 and 7: two rounds, used in the order 2 1, and a jump from 1 to -1 ---- *)
Definition overtaken_two : blocks := blocks_of [:: 3; 1]%N 2.
Definition ends (t : nat) : line := if t == 1%N then 1 else -1.

Lemma ends_in t : `|ends t| <= 1.
Proof.
rewrite norm_line /ends.
by case: eqP => _; rewrite ?Rabs_Ropp Rabs_R1; lra.
Qed.

Definition jump : walks := @Walks overtaken_two line ends 1 Rlt_0_1 (fun t _ => ends_in t).

Lemma jump_rounds : rounds jump = [:: 1; 2]%N. Proof. by vm_compute. Qed.
Lemma jump_order : order jump = [:: 2; 1]%N. Proof. by vm_compute. Qed.
Lemma jump_displaced : displaced jump = 2%N. Proof. by vm_compute. Qed.
Lemma jump_d : d jump = 3%N. Proof. by vm_compute. Qed.

Lemma far_apart (a b : line) : Rabs (a - b) = 2 -> `|a - b| = 2.
Proof. by rewrite norm_line /= /sub /= (_ : a + -1 * b = a - b)%R //; ring. Qed.

Lemma back_forth : `|ends 1 - ends 2| = 2 /\ `|ends 2 - ends 1| = 2.
Proof.
split; apply: far_apart; rewrite /ends /=.
- by rewrite Rabs_pos_eq; lra.
- by rewrite Rabs_left; lra.
Qed.

Lemma jump_drift : drift jump = 4.
Proof.
have [a b] := back_forth.
rewrite /drift /drift_of /drift_at jump_rounds !big_cons big_nil /c_t jump_order /= a b; lra.
Qed.

Lemma jump_path : P_T jump = 2.
Proof.
have [_ b] := back_forth.
by rewrite /P_T /path (_ : T jump = 2%N) //= big_cons big_nil /move b; lra.
Qed.

Lemma jump_within : within_blocks jump = 2.
Proof.
have [a _] := back_forth.
rewrite /within_blocks jump_rounds !big_cons big_nil /= -/(ends 1) -/(ends 2) a normBB; lra.
Qed.

Theorem C005_control_1_refuted : ~ C005_control_1.
Proof.
move/(_ jump); rewrite jump_drift jump_displaced jump_d jump_path /= => h.
by have := Rmin_l (2 * (1 + 1) * 1) (2 * 2 * (1 + 1 + 1)); lra.
Qed.

Theorem C005_control_2_refuted : ~ C005_control_2.
Proof.
move/(_ jump); rewrite jump_drift jump_displaced jump_d jump_path /= => h.
by have := Rmin_l ((1 + 1) * 1) (2 * 2 * (1 + 1 + 1)); lra.
Qed.

Theorem C092_control_1_refuted : ~ C092_control_1.
Proof.
move/(_ jump); rewrite jump_within jump_path (_ : T jump = 2%N) // (_ : K jump = 2%N) //=.
rewrite sqrt_1 (_ : 2 * (1 + 1) - 2 = 1 + 1)%R; last by ring.
rewrite (_ : 1 + 1 = 2)%R; last by ring.
have r2 : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have r1 : sqrt 2 < 2 by have := sqrt_pos 2; nra.
by rewrite Rmult_1_r r2; lra.
Qed.

(* ---- Theorem 1: three rounds whose feedback arrives together, and u_t = -1 ---- *)
Definition together : blocks := blocks_of [:: 3; 2; 1]%N 1.

Lemma corner_in : interval 1 (-1 : line). Proof. by rewrite /interval; lra. Qed.
Lemma corner_le (t : nat) : `|(fun=> -1 : line) t| <= 1.
Proof. exact: (interval_ball corner_in). Qed.

(* comparators that stay at the best point *)
Definition cornered (b : blocks) : game :=
  @Game (@Walks b line (fun=> -1) 1 Rlt_0_1 (fun t _ => corner_le t)) (interval 1) (clamp 1) 1
    (fun=> slope 1 Rlt_0_1) Rlt_0_1 (@interval_convex 1) (clamp_projection Rlt_0_1)
    (interval_origin Rlt_0_1) (@interval_ball 1) (fun _ _ => corner_in).

Section Together.
Variable rate : R.
Hypothesis rate_gt0 : 0 < rate.
Definition waits : ogd := Ogd (cornered together) rate_gt0.

Lemma waits_loss n i : nth (zero_loss waits) (losses (run waits n)) i = slope 1 Rlt_0_1.
Proof. by apply: (nth_constant (h := fun n => losses (run waits n))) => // k; rewrite runS. Qed.

(* nothing has arrived before the last round is played *)
Lemma waits_at t : (1 <= t <= 3)%N -> x waits t = origin.
Proof. by case: t => [|[|[|[|t]]]] // _; rewrite x_current. Qed.

Lemma waits_regret : regret waits = 3.
Proof.
rewrite /regret (_ : rounds waits = [:: 1; 2; 3]%N) // !big_cons big_nil /f !waits_loss.
by rewrite !waits_at //=; lra.
Qed.

Lemma waits_drift : drift waits = 0.
Proof. by apply: big1 => t _; apply: normBB. Qed.

Lemma waits_path : P_T waits = 0.
Proof. by apply: big1 => t _; apply: normBB. Qed.

Lemma waits_backlog : sum_m waits = 3%Z. Proof. by vm_compute. Qed.
Lemma waits_beta : beta waits = 6%Z. Proof. by vm_compute. Qed.
End Together.

Lemma two_fifths : 0 < 2 / 5. Proof. by lra. Qed.
Lemma three_quarters : 0 < 3 / 4. Proof. by lra. Qed.

Theorem C002_control_1_refuted : ~ C002_control_1.
Proof.
move/(_ (waits _ two_fifths)).
by rewrite waits_regret waits_drift waits_path waits_beta /=; lra.
Qed.

Theorem C002_control_2_refuted : ~ C002_control_2.
Proof.
move/(_ (waits _ three_quarters)).
by rewrite waits_regret waits_drift waits_path waits_backlog /=; lra.
Qed.

(* ---- Theorem 2: one round, all experts at the origin, and u_1 = -1 ---- *)
Definition once : mild := prescribe (cornered (blocks_of [:: 1]%N 1)).

Lemma once_at : x_meta once 1 = origin.
Proof.
rewrite x_metaE ?weightE //; apply: (combine_convex (K := fun z => z = origin)).
- move=> a b s -> -> _.
  by rewrite /= /sub /=; ring.
- exact: experts_gt0.
- move=> i hi.
  by rewrite x_expertE //; split=> //; apply: softened_gt0.
- exact: softened_sum.
Qed.

Lemma once_regret : mild_regret once = 1.
Proof.
rewrite /mild_regret (_ : rounds once = [:: 1]%N) // big_cons big_nil once_at.
by rewrite /f_meta /=; lra.
Qed.

Theorem C012_control_2_refuted : ~ C012_control_2.
Proof.
move/(_ once); rewrite once_regret (_ : P_T once = 0); last by rewrite /P_T /path big_nil.
by rewrite /big_C (_ : in_order once = 1%N) //=; lra.
Qed.

(* ---- Lemma 3: two prompt rounds, a fast expert at -1 and a slow one that has weight 1/4 ---- *)
Definition fast_slow (i : nat) : R := if i == 1%N then 1 else / 100.

Lemma fast_slow_gt0 i : (1 <= i <= 2)%N -> 0 < fast_slow i.
Proof. by rewrite /fast_slow; case: eqP => _; lra. Qed.

Lemma hundredth : 0 < / 100. Proof. by lra. Qed.
Definition slow : hedge :=
  @Hedge (cornered (blocks_of [:: 1; 1]%N 1)) 2 fast_slow (/ 100) isT fast_slow_gt0 hundredth.

Lemma slow_loss n i : nth (any_loss slow) (faced (meta_run slow n)) i = slope 1 Rlt_0_1.
Proof.
by apply: (nth_constant (h := fun n => faced (meta_run slow n))) => // k; rewrite meta_runS.
Qed.

Lemma slow_g t : g_meta slow t = (1 : line).
Proof. by rewrite /g_meta /f_meta slow_loss. Qed.

Lemma slow_first i : x_expert slow 1 i = origin.
Proof. by rewrite x_expertE. Qed.

Lemma slow_second i : x_expert slow 2 i = clamp 1 (- fast_slow i : R).
Proof.
rewrite x_expertE // (_ : arrived slow 1 = [:: 1]%N) //= slow_g /= /sub /=.
by congr clamp; rewrite /=; ring.
Qed.

(* after a round that cost all experts the same the weights are the first ones *)
Lemma slow_weight i : weight slow 2 i = w1 slow i.
Proof.
rewrite weightE // /w_closed (_ : L slow 1 = fun=> 0).
  by apply: softmax_zero; apply: w1_sum.
apply: functional_extensionality => j.
rewrite /L (_ : arrived slow 1 = [:: 1]%N) // big_cons big_nil /l slow_first inner0r; lra.
Qed.

Lemma clamp_in (z : line) : -1 <= z <= 1 -> clamp 1 z = z.
Proof.
rewrite /clamp /Rmax /Rmin => h.
by repeat destruct Rle_dec; lra.
Qed.

Lemma slow_meta : meta slow 1 = 99 / 400.
Proof.
rewrite /meta (_ : rounds slow = [:: 1; 2]%N) // !big_cons big_nil /l !slow_g.
rewrite !x_metaE // /combine /= !slow_weight !slow_first !slow_second /fast_slow /=.
rewrite !clamp_in; try lra.
by rewrite /w1 /=; field.
Qed.

Theorem C057_control_2_refuted : ~ C057_control_2.
Proof.
move/(_ slow 1%N isT); rewrite slow_meta (_ : beta slow = 2%Z) /=; last by vm_compute.
by lra.
Qed.
