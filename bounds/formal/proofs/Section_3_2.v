(* Section 3.2: backlog, order and drift, as they stand with Theorem 1 and Lemma 1. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_3_2.
From Mild.proofs Require Import Arrivals Backlog Overtaking Drift.
Local Open Scope R_scope.

Theorem C001_proved : C001.
Proof. by move=> w t ht; rewrite m_waiting // INR_IZR. Qed.

(* eq. (4) *)
Theorem C003_proved : C003.
Proof. by move=> w; have := @beta_le_delays w; by_lia. Qed.

(* two rounds change places, one of them is overtaken *)
Theorem C007_refuted : ~ C007.
Proof. by move/(_ (delays_of [:: 3; 1]%N)); rewrite !INR_IZR => /eq_IZR; vm_compute. Qed.

Theorem C007a_proved : C007a.
Proof.
move=> w; split; [|split].
- by move/INR0/not_overtaken => ->.
- by move/INR_gt0/displaced_not_one => h; by_lia.
- have := INR_leq (displaced_overtaken w); rewrite mult_INR minus_INR //.
  exact/leP/d_ge1.
Qed.

(* the round between two that change places keeps its own *)
Theorem C007b_refuted : ~ C007b.
Proof.
move/(_ (delays_of [:: 5; 3; 1]%N)).
by rewrite !INR_IZR => /eq_IZR; vm_compute.
Qed.

Theorem C007c_proved : C007c.
Proof. by move=> w; have := displaced_inverted w; by_lia. Qed.

(* Lemma 1 *)
Theorem C005_proved : C005.
Proof.
move=> w; apply: Rmin_glb.
  by have := drift_displaced (@u_in_ball w); rewrite -/(drift w); lra.
have := drift_path w (u w); rewrite -/(drift w) -/(P_T w).
by have : 0 <= P_T w; [apply: path_ge0 | lra].
Qed.

(* Assumption 5 *)
Theorem C008_proved : C008.
Proof.
move=> w.
split; [|split; [|split]].
- by move=> t ht /INR1 io; rewrite in_order_c.
- by move/INR1/in_order_displaced => ->.
- move/INR1 => io.
  apply: Rle_antisym; last by apply: rsum_ge0 => t _; apply: norm_ge0.
  have := drift_displaced (@u_in_ball w); rewrite -/(drift w) in_order_displaced //=.
  by lra.
- by move/INR1/strictly_in_order1/in_order_displaced => ->.
Qed.
