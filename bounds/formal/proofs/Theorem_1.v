(* Theorem 1 (Section 3.2), and the same argument without what the paper rounds up. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks Ogd.
From Mild.statements Require Section_3_2 Sharper.
From Mild.proofs Require Import Arrivals Backlog Loop Descent Lagging Section_4_1.
Local Open Scope R_scope.
Notation C002 := Section_3_2.C002.
Notation S04 := Sharper.S04.

(* third sum of eq. (12) *)
Lemma turn_drift (w : ogd) : turn w <= G w * drift w.
Proof.
rewrite /drift /drift_of -rsum_scale; apply: rsum_le => t; rewrite in_rounds => ht.
apply: Rle_trans (cauchy_schwarz _ _) _; apply: Rmult_le_compat_r; first exact: norm_ge0.
exact: g_le (c_range ht).
Qed.

Lemma regret_sums (w : ogd) :
  regret w <= lead w + G w ^ 2 * eta w * IZR (sum_m w) + G w * drift w.
Proof.
have h := C035_proved w; have [_ [_ [a [b c]]]] := C036_proved w.
have t := turn_drift w; have [l1 l2] := C046_proved w.
by move: a; rewrite /expert_linear; lra.
Qed.

Lemma IZR_beta (w : delays) : IZR (beta w) = IZR (sum_m w) + INR (T w).
Proof. by rewrite betaE plus_IZR -INR_IZR. Qed.

(* Theorem 1, eq. (3) *)
Theorem C002_proved : C002.
Proof.
move=> w.
have := regret_sums w; have [_ [_ h]] := C040_proved w; rewrite IZR_beta.
have : 0 <= G w ^ 2 * eta w * INR (T w).
  apply: Rmult_le_pos (pos_INR _); apply: Rmult_le_pos (pow2_ge_0 _) _.
  exact: Rlt_le (eta_gt0 w).
by lra.
Qed.

Lemma lead_sharp (w : ogd) :
  lead w <= G w ^ 2 * INR (T w) * eta w / 2 + (P_T w * radius w + radius w ^ 2 / 2) / eta w.
Proof.
apply: Rle_trans (lead_telescoped w) _; rewrite /telescoped.
have e0 := eta_gt0 w; have i0 := Rinv_0_lt_compat _ e0.
have a := along_norms w; have b := turns_path w; have c := ends_half w.
have d := step_squares_le w; set A := \rsum_(t <- _) _ in a *.
have : (inner (y w (T w).+1) (u w (T w)) + A) / eta w - square (y w (T w).+1) / 2 / eta w
  <= (P_T w * radius w + radius w ^ 2 / 2) / eta w; last by lra.
rewrite /Rdiv -Rmult_minus_distr_r; apply: Rmult_le_compat_r; first by lra.
by rewrite /Rdiv in c; lra.
Qed.

Theorem S04_proved : S04.
Proof.
move=> w.
by have := regret_sums w; have := lead_sharp w; lra.
Qed.
