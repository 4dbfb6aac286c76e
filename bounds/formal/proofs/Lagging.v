(* Section 4.1, eq. (14): how far the decisions went while a gradient was on its way. *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks Ogd.
From Mild.proofs Require Import Arrivals Places Drift Loop Descent.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Lagging.
Variable w : ogd.
Notation T := (T w).
Notation c := (c_t w).
Notation y := (y w).
Notation g := (g w).

(* sums over k = tau_{c_t}..t-1 compare term by term *)
Lemma lagging_le (a b : nat -> R) : (forall k, (1 <= k <= T)%N -> a k <= b k) ->
  lagging w a <= lagging w b.
Proof.
move=> le.
apply: rsum_le => t; rewrite in_rounds => ht; apply: rsum_le => k.
rewrite mem_iota => hk; apply: le; have := @tau_range w (c t) (c_range ht).
by rewrite /tau_ct in hk *; lia.
Qed.

Lemma eq_lagging (a b : nat -> R) : a =1 b -> lagging w a = lagging w b.
Proof.
move=> e.
by apply: eq_rsum => t _; apply: eq_rsum => k _; rewrite e.
Qed.

Lemma lag_cauchy : lag w <= G w * lag_norms w.
Proof.
rewrite /lag_norms -rsum_scale; apply: rsum_le => t; rewrite in_rounds => ht.
apply: Rle_trans (cauchy_schwarz _ _) _; apply: Rmult_le_compat_r; first exact: norm_ge0.
exact: g_le (c_range ht).
Qed.

Lemma lag_way : lag_norms w <= lag_steps w.
Proof.
apply: rsum_le => t; rewrite in_rounds => ht.
apply: Rle_trans (path_triangle y (tau_c ht)) _; apply: Req_le.
by apply: eq_rsum => k _; rewrite /move normBC.
Qed.

(* projecting shortens steps: y_k is in K *)
Lemma step_shorter k : (1 <= k <= T)%N -> norm (y k - y k.+1)%V <= norm (y k - y_prime w k)%V.
Proof.
move=> hk.
by rewrite normBC (normBC (y k)); apply: next_nearer => //; apply: y_in_K.
Qed.

Lemma steps_shorter : lag_steps w <= lag_prime_steps w.
Proof. by apply: lagging_le => k; apply: step_shorter. Qed.

Lemma prime_gradients : lag_prime_steps w = lag_gradients w.
Proof.
apply: eq_lagging => k; apply: norm_same.
have := gap_square w k.
by rewrite /square => ->; rewrite !innerE; ring.
Qed.

Lemma gradients_lag : lag_gradients w <= G w * eta w * IZR (sum_lag w).
Proof.
have e0 := eta_gt0 w; apply: (Rle_trans _ (lagging w (fun=> G w * eta w))).
  apply: lagging_le => k hk; rewrite norm_scale; last by lra.
  by have := g_le (c_range hk); nra.
rewrite /sum_lag -rsum_IZR -rsum_scale; apply: rsum_le => t; rewrite in_rounds => ht.
have := tau_c ht => le; rewrite (rsum_const _ xpredT) count_predT size_iota.
by rewrite minus_INR ?minus_IZR -?INR_IZR; [lra | apply/leP].
Qed.

Lemma lag_backlog : G w * lag_norms w <= (G w) ^ 2 * eta w * IZR (sum_m w).
Proof.
have G0 := G_gt0 w; have := gradients_lag; rewrite sum_lagE -prime_gradients.
by have := steps_shorter; have := lag_way; nra.
Qed.
End Lagging.
