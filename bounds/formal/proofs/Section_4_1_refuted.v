(* Section 4.1, eq. (14) as printed: the factor G stands at the wrong places. Two rounds,
   the first delayed by 2, both losses G x: nothing moves until both gradients are there. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks Ogd.
From Mild.instances Require Import Line.
From Mild.statements Require Import Section_4_1.
From Mild.proofs Require Import Loop.
Local Open Scope R_scope.

Definition two_rounds : blocks := blocks_of [:: 2; 1]%N 1.

Lemma quarter : 0 < / 4. Proof. by lra. Qed.

Section Game.
Variable G : R.
Hypothesis G_gt0 : 0 < G.
Hypothesis G_le : G <= 4.
Definition w : ogd := slope_game Rlt_0_1 G_gt0 quarter two_rounds.

Lemma losses_slope n i : nth (zero_loss w) (losses (run w n)) i = slope 1 G_gt0.
Proof. by apply: (nth_constant (h := fun n => losses (run w n))) => // k; rewrite runS. Qed.

Lemma g_slope t : g w t = (G : line).
Proof. by rewrite /g /f losses_slope. Qed.

Lemma y_second : y w 2 = (- G / 4 : R).
Proof.
rewrite yS // /y_prime y1 /y_prime_of g_slope /= /sub /clamp /= /Rmax /Rmin.
by repeat destruct Rle_dec; lra.
Qed.

Lemma w_rounds : rounds w = [:: 1; 2]%N. Proof. by []. Qed.
Lemma w_tau1 : tau_ct w 1 = 1%N. Proof. by vm_compute. Qed.
Lemma w_tau2 : tau_ct w 2 = 1%N. Proof. by vm_compute. Qed.

Lemma lag_slope : lag w = G * G / 4.
Proof.
rewrite /lag w_rounds !big_cons big_nil w_tau1 w_tau2 !g_slope y1 y_second /= /sub /=.
by field.
Qed.

Lemma lagging_slope a : lagging w a = a 1%N.
Proof.
have -> : lagging w a = \rsum_(k <- iota (tau_ct w 1) (1 - tau_ct w 1)) a k
    + (\rsum_(k <- iota (tau_ct w 2) (2 - tau_ct w 2)) a k + 0).
  by rewrite /lagging w_rounds unlock.
by rewrite w_tau1 w_tau2 /= !big_cons !big_nil; lra.
Qed.

Lemma lag_steps_slope : lag_steps w = G / 4.
Proof.
rewrite /lag_steps lagging_slope y1 y_second norm_line /= /sub /= Rabs_right; lra.
Qed.

Lemma lag_prime_slope : lag_prime_steps w = G / 4.
Proof.
rewrite /lag_prime_steps lagging_slope /y_prime y1 /y_prime_of g_slope norm_line /= /sub /=.
by rewrite Rabs_right; lra.
Qed.

Lemma lag_gradients_slope : lag_gradients w = G / 4.
Proof.
rewrite /lag_gradients lagging_slope g_slope norm_line /= Rabs_right; lra.
Qed.
End Game.

Lemma two_gt0 : 0 < 2. Proof. by lra. Qed.
Lemma half_gt0 : 0 < / 2. Proof. by lra. Qed.

Theorem C042_refuted : ~ C042.
Proof. by move/(_ (w _ two_gt0)); rewrite lag_slope ?lag_steps_slope; lra. Qed.

Theorem C043_refuted : ~ C043.
Proof. by move/(_ (w _ half_gt0)); rewrite lag_steps_slope ?lag_prime_slope /=; lra. Qed.

Theorem C044_refuted : ~ C044.
Proof. by move/(_ (w _ half_gt0)) => [+ _]; rewrite lag_prime_slope ?lag_gradients_slope /=; lra. Qed.
