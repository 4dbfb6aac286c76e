(* Theorem 2 (Section 3.2): dynamic regret of Mild-OGD. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals Analysis.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
From Mild.statements Require Section_3_2.
From Mild.proofs Require Import Backlog Rates DelayedHedge Section_4_3.
Local Open Scope R_scope.
Notation C012 := Section_3_2.C012.

(* eq. (4) under the root *)
Lemma root_backlog (w : mild) : sqrt (IZR (beta w)) <= sqrt (INR (sum_d w)).
Proof. by apply: sqrt_le_1_alt; have := @beta_le_delays w; by_lia. Qed.

Theorem C012_proved : C012.
Proof.
move=> w; have [h1 h2] := C056_proved w; have [h3 h4] := C059_proved w.
have [_ [_ h5]] := C061_proved w; have g0 := G_gt0 w; have r0 := R_gt0 w.
set X := 3 * sqrt (radius w) * sqrt (P_T w + 2 * radius w)
  + 2 * radius w * ln (INR (best w) + 1) + radius w.
have X0 : 0 <= X.
  have l0 : 0 <= ln (INR (best w) + 1).
    rewrite -ln_1.
    by apply: ln_mono; have := best_gt0 w; lra.
  have := ideal_gt0 w.
  have := Rmult_le_pos _ _ (Rlt_le _ _ r0) l0; rewrite /X; lra.
have h := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (Rlt_le _ _ g0) X0) (root_backlog w).
have e : G w * X * sqrt (IZR (beta w)) =
  3 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w)
  + (2 * G w * radius w * sqrt (IZR (beta w)) * ln (INR (best w) + 1)
     + G w * radius w * sqrt (IZR (beta w))) by rewrite /X; ring.
lra.
Qed.
