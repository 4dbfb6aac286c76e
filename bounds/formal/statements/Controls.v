(* Controls: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From mathcomp Require Import seq.
From Mild.base Require Import Sums.
From Mild.base Require Import Powers.
From Mild.worlds Require Import Delays Blocks Walks Extremal Epochs Ogd Hedge Doubling Minimisers Simplex Weights Cuts Inner Signs Draws Boundary.
From Mild.quantities Require Import Delays Blocks Walks Extremal Epochs Ogd Hedge Doubling Minimisers Simplex Weights Cuts Inner Signs Draws Boundary.
Local Open Scope R_scope.

(* C001_control_1, text after Theorem 1: control, + 1 *)
Definition C001_control_1 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  IZR (m_t w t) = INR (waiting_t w t) + 1.

(* C001_control_2, text after Theorem 1: control, never any *)
Definition C001_control_2 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  IZR (m_t w t) = 0.

(* C002_control_1, Theorem 1, eq. (3): control, 0.6 x *)
Definition C002_control_1 : Prop := forall w : ogd,
  regret w <= 3 * (G w) ^ 2 * eta w * IZR (beta w) / 5 + 3 * G w * drift w / 5 + 3 * (P_T w * radius w + (radius w) ^ 2) / (5 * eta w).

(* C002_control_2, Theorem 1, eq. (3): control, T/2 + sum(m_t)/8 instead of sum(m_t +
   1) *)
Definition C002_control_2 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * eta w * (INR (T w) / 2 + IZR (sum_m w) / 8) + G w * drift w + (P_T w * radius w + (radius w) ^ 2) / eta w.

(* C003_control_1, eq. (4): control, - 1 *)
Definition C003_control_1 : Prop := forall w : delays,
  IZR (beta w) <= INR (sum_d w) - 1.

(* C003_control_2, eq. (4): control, = instead of <= *)
Definition C003_control_2 : Prop := forall w : delays,
  IZR (beta w) = INR (sum_d w).

(* C005_control_1, Lemma 1, first inequality: control, 0.9 x *)
Definition C005_control_1 : Prop := forall w : walks,
  drift w <= 9 * (Rmin (2 * INR (displaced w) * radius w) (2 * P_T w * INR (d w))) / 10.

(* C005_control_2, Lemma 1, first inequality: control, R/2 instead of R *)
Definition C005_control_2 : Prop := forall w : walks,
  drift w <= (Rmin (INR (displaced w) * radius w) (2 * P_T w * INR (d w))).

(* C007_control_1, text after Lemma 1: control, + 1 *)
Definition C007_control_1 : Prop := forall w : delays,
  INR (displaced w) = INR (overtaken w) + 1.

(* C007_control_2, text after Lemma 1: control, no delay matters *)
Definition C007_control_2 : Prop := forall w : delays,
  INR (displaced w) = 0.

(* C007a_control_1, correction of the text after Lemma 1: control, + 1 *)
Definition C007a_control_1 : Prop := forall w : delays,
  INR (overtaken w) > 0 ->
  INR (displaced w) >= 3.

(* C007a_control_2, correction of the text after Lemma 1: control, d - 1 instead of d *)
Definition C007a_control_2 : Prop := forall w : delays,
  INR (displaced w) <= INR (overtaken w) * (INR (d w) - 2).

(* C007a_control_3, correction of the text after Lemma 1: control, at least as many *)
Definition C007a_control_3 : Prop := forall w : delays,
  INR (displaced w) >= INR (overtaken w).

(* C007b_control_1, text after Lemma 1, second reading: control, + 1 *)
Definition C007b_control_1 : Prop := forall w : delays,
  INR (displaced w) = INR (inverted w) + 1.

(* C007b_control_2, text after Lemma 1, second reading: control, no delay matters *)
Definition C007b_control_2 : Prop := forall w : delays,
  INR (displaced w) = 0.

(* C007c_control_1, correction of the text after Lemma 1, second reading: control, -
   1 *)
Definition C007c_control_1 : Prop := forall w : delays,
  INR (displaced w) <= INR (inverted w) - 1.

(* C007c_control_2, correction of the text after Lemma 1, second reading: control, >=
   instead of <= *)
Definition C007c_control_2 : Prop := forall w : delays,
  INR (displaced w) >= INR (inverted w).

(* C008_control_1, text after Lemma 1: control, in every case *)
Definition C008_control_1 : Prop := forall w : walks,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) = INR t.

(* C008_control_2, text after Lemma 1: control, in every case: no drift *)
Definition C008_control_2 : Prop := forall w : walks,
  drift w = 0.

(* C012_control_1, Theorem 2: control, 0.6 x *)
Definition C012_control_1 : Prop := forall w : mild,
  mild_regret w <= 3 * big_C w / 5 + 3 * G w * sqrt (INR (sum_d w)) * (3 * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * radius w * ln (INR (best w) + 1) + radius w) / 5.

(* C012_control_2, Theorem 2: control, no bound for static comparators *)
Definition C012_control_2 : Prop := forall w : mild,
  mild_regret w <= big_C w + G w * P_T w * sqrt (INR (sum_d w)) / 2.

(* C012_control_3, Theorem 2: control, T instead of sum(d_t): the delays' factor
   deleted *)
Definition C012_control_3 : Prop := forall w : mild,
  mild_regret w <= big_C w + G w * sqrt (INR (T w)) * (3 * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * radius w * ln (INR (best w) + 1) + radius w).

(* C012_control_4, Theorem 2: control, 0 instead of P_T: the path forgotten *)
Definition C012_control_4 : Prop := forall w : mild,
  mild_regret w <= big_C w + G w * sqrt (INR (sum_d w)) * (2 * radius w * ln (INR (best w) + 1) + radius w + 3 * sqrt 2 * radius w).

(* C012_control_5, Theorem 2: control, 1 instead of G *)
Definition C012_control_5 : Prop := forall w : mild,
  mild_regret w <= big_C w + sqrt (INR (sum_d w)) * (3 * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * radius w * ln (INR (best w) + 1) + radius w).

(* C012_control_6, Theorem 2: control, 1 instead of R *)
Definition C012_control_6 : Prop := forall w : mild,
  mild_regret w <= big_C w + G w * sqrt (INR (sum_d w)) * (3 * sqrt (P_T w + 2) + 2 * ln (INR (best w) + 1) + 1).

(* C012_control_7, Theorem 2: control, without ln k, R and C *)
Definition C012_control_7 : Prop := forall w : mild,
  mild_regret w <= 3 * G w * sqrt (radius w) * sqrt (INR (sum_d w)) * sqrt (P_T w + 2 * radius w).

(* C004_control_1, text before eq. (5): control, R^2 instead of Max(R, R^2) *)
Definition C004_control_1 : Prop := forall (beta sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  G ^ 2 * lam * sqrt (INR beta) * sqrt (P_T + 1) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / (lam * sqrt (P_T + 1)) <= sqrt (INR sum_d) * sqrt (P_T + 1) * (G ^ 2 * lam + radius ^ 2 / lam).

(* C004_control_2, text before eq. (5): control, sqrt(dbar T) alone *)
Definition C004_control_2 : Prop := forall (beta sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  G ^ 2 * lam * sqrt (INR beta) * sqrt (P_T + 1) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / (lam * sqrt (P_T + 1)) <= sqrt (INR sum_d) * (G ^ 2 * lam + (Rmax radius (radius ^ 2)) / lam).

(* C004_control_3, text before eq. (5): control, 0.5 x
   G^2*lam_eta*sqrt(sum(d_t))*sqrt(P_T + 1) *)
Definition C004_control_3 : Prop := forall (beta sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  G ^ 2 * lam * sqrt (INR beta) * sqrt (P_T + 1) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / (lam * sqrt (P_T + 1)) <= G ^ 2 * lam * sqrt (INR sum_d) * sqrt (P_T + 1) / 2 + sqrt (INR sum_d) * sqrt (P_T + 1) * (Rmax radius (radius ^ 2)) / lam.

(* C010_control_1, Remark 3: control, sqrt(P_T + 1) *)
Definition C010_control_1 : Prop := forall (T beta d sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  INR sum_d <= INR T * INR d ->
  G ^ 2 * lam * sqrt (INR beta) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / lam <= sqrt (INR sum_d) * sqrt (P_T + 1) * (G ^ 2 * lam + (Rmax radius (radius ^ 2)) / lam).

(* C010_control_2, Remark 3: control, without the drift *)
Definition C010_control_2 : Prop := forall (T beta d sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  INR sum_d <= INR T * INR d ->
  G ^ 2 * lam * sqrt (INR beta) + (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) + sqrt (INR beta) * (P_T * radius + radius ^ 2) / lam <= G ^ 2 * P_T * sqrt (INR T) * sqrt (INR d) * lam + G ^ 2 * sqrt (INR T) * sqrt (INR d) * lam + P_T * sqrt (INR T) * sqrt (INR d) * (Rmax radius (radius ^ 2)) / lam + sqrt (INR T) * sqrt (INR d) * (Rmax radius (radius ^ 2)) / lam.

(* C006_control_1, Lemma 1, second inequality: control, 0.995 x *)
Definition C006_control_1 : Prop := forall (d displaced : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= d)%N ->
  0 < radius ->
  (Rmin (2 * INR displaced * radius) (2 * P_T * INR d)) <= 199 * sqrt (INR displaced) * sqrt P_T * sqrt radius * sqrt (INR d) / 100.

(* C006_control_2, Lemma 1, second inequality: control, one displaced place less *)
Definition C006_control_2 : Prop := forall (d displaced : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= d)%N ->
  0 < radius ->
  (Rmin (2 * INR displaced * radius) (2 * P_T * INR d)) <= 2 * sqrt P_T * sqrt radius * sqrt (INR d) * sqrt (Rmax (INR displaced - 1) 0).

(* C009_control_1, text after Lemma 1: control, 0.5 x *)
Definition C009_control_1 : Prop := forall (d displaced sum_d : nat) (P_T lam radius : R),
  0 <= P_T ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR displaced <= lam * INR sum_d / INR d ->
  (Rmin (2 * INR displaced * radius) (2 * P_T * INR d)) <= sqrt P_T * sqrt radius * sqrt lam * sqrt (INR sum_d).

(* C009_control_2, text after Lemma 1: control, 1 instead of lam *)
Definition C009_control_2 : Prop := forall (d displaced sum_d : nat) (P_T lam radius : R),
  0 <= P_T ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR displaced <= lam * INR sum_d / INR d ->
  (Rmin (2 * INR displaced * radius) (2 * P_T * INR d)) <= 2 * sqrt P_T * sqrt radius * sqrt (INR sum_d).

(* C013_control_1, text after Theorem 2: control, 0.5 x *)
Definition C013_control_1 : Prop := forall (T d : nat) (C G P_T radius : R),
  0 <= C ->
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  C <= (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) ->
  C <= G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d).

(* C013_control_2, text after Theorem 2: control, in every case *)
Definition C013_control_2 : Prop := forall (T d : nat) (C G P_T radius : R),
  0 <= C ->
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  C <= (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) ->
  C = 0.

(* C013_control_3, text after Theorem 2: control, 1 instead of d *)
Definition C013_control_3 : Prop := forall (T d : nat) (C G P_T radius : R),
  0 <= C ->
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  C <= (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) ->
  C <= 2 * G * sqrt P_T * sqrt radius * sqrt (INR T).

(* C011_control_1, Algorithm 2, step 3: control, without the factor (N+1)/N *)
Definition C011_control_1 : Prop := forall (N : nat),
  (1 <= N)%N ->
  (\rsum_(i <- iota 1 N) (1 / (INR i * (INR i + 1)))) = 1.

(* C016p_control_1, text after Theorem 3: control, of order T *)
Definition C016p_control_1 : Prop := forall (T : nat) (P radius : R),
  0 <= P ->
  (1 <= T)%N ->
  0 < radius ->
  P <= 2 * radius * INR T ->
  ceiling (2 * radius * INR T / (Rmax (2 * radius) P)) >= INR T * (Rmin 1 (2 * radius)).

(* C016p_control_2, text after Theorem 3: control, sqrt(2) x *)
Definition C016p_control_2 : Prop := forall (T d : nat) (G P radius : R),
  0 < G ->
  0 <= P ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  P <= 2 * radius * INR T ->
  G * sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (Rmax (2 * radius) P) / 4 >= G * sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P + 1) * sqrt (Rmin 1 (2 * radius)) / 4.

(* C002b_control_1, Theorem 1, any subgradient where a loss has no gradient: control,
   0.6 x *)
Definition C002b_control_1 : Prop := forall w : boundary,
  edge_regret w <= 3 * (inward w) ^ 2 * rate w * INR (edge_beta w) / 5 + 3 * inward w * edge_drift w / 5 + 3 * (edge_path w * edge w + (edge w) ^ 2) / (5 * rate w).

(* C002b_control_2, Theorem 1, any subgradient where a loss has no gradient: control,
   without the steps *)
Definition C002b_control_2 : Prop := forall w : boundary,
  edge_regret w <= inward w * edge_drift w + (edge_path w * edge w + (edge w) ^ 2) / rate w.

(* C002c_control_1, Theorem 1, with what it uses of the gradients: control, in every
   case *)
Definition C002c_control_1 : Prop := forall w : boundary,
  edge_regret w <= (inward w) ^ 2 * INR (lasting w) * rate w + (edge w) ^ 2 / rate w.

(* C002c_control_2, Theorem 1, with what it uses of the gradients: control, G instead
   of max|g_t| *)
Definition C002c_control_2 : Prop := forall w : boundary,
  edge_regret w <= (inward w) ^ 2 * INR (lasting w) * rate w + (edge w) ^ 2 / rate w.

(* C002c_control_3, Theorem 1, with what it uses of the gradients: control, 0.2 x *)
Definition C002c_control_3 : Prop := forall w : boundary,
  edge_longest w <= inward w ->
  edge_regret w <= (inward w) ^ 2 * INR (lasting w) * rate w / 5 + (edge w) ^ 2 / (5 * rate w).

(* C076c_control_2, Lemma 6, an algorithm that draws lots, in expectation: control, 2
   x *)
Definition C076c_control_2 : Prop := forall w : draws,
  most_expected_regret w >= sqrt 2 * steepest w * reach w * INR (horizon w) / sqrt (ceiling (INR (horizon w) / INR (longest w))).

(* C022_control_1, text before Algorithm 3; step 8 of Algorithm 3, step 9 of
   Algorithm 4: control, + 1 *)
Definition C022_control_1 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR (block_of_floor w t) = INR (block_holding w t) + 1.

(* C022_control_2, text before Algorithm 3; step 8 of Algorithm 3, step 9 of
   Algorithm 4: control, - 1 *)
Definition C022_control_2 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR (block_of_floor w t) = INR (block_holding w t) - 1.

(* C022_control_3, text before Algorithm 3; step 8 of Algorithm 3, step 9 of
   Algorithm 4: control, begins later *)
Definition C022_control_3 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR (K w) * INR (block_of_floor w t) + 1 <= INR t.

(* C022_control_4, text before Algorithm 3; step 8 of Algorithm 3, step 9 of
   Algorithm 4: control, ends earlier *)
Definition C022_control_4 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR t <= INR (K w) * (INR (block_of_floor w t) - 1).

(* C022a_control_1, correction of the block index: control, floor *)
Definition C022a_control_1 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR (block_of_floor w t) = INR (block_holding w t).

(* C022a_control_2, correction of the block index: control, + 1 *)
Definition C022a_control_2 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR (block_of_ceil w t) = INR (block_holding w t) + 1.

(* C022a_control_3, correction of the block index: control, - 1: begins later *)
Definition C022a_control_3 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR (K w) * (INR (block_of_ceil w t) - 1) + 1 <= INR t - 1.

(* C022a_control_4, correction of the block index: control, - 1: ends earlier *)
Definition C022a_control_4 : Prop := forall w : blocks,
  forall t, (1 <= t <= T w)%N ->
  INR t <= INR (K w) * INR (block_of_ceil w t) - 1.

(* C024_control_1, Remark 5: control, - 1 *)
Definition C024_control_1 : Prop := forall w : blocks,
  INR (last_use w) <= ceiling ((INR (T w) + INR (d w) - 1) / INR (K w)) - 1.

(* C024_control_2, Remark 5: control, rounded down *)
Definition C024_control_2 : Prop := forall w : blocks,
  INR (last_use w) <= floor ((INR (T w) + INR (d w) - 1) / INR (K w)).

(* C021_control_1, text after Corollary 1: control, dbar instead of d *)
Definition C021_control_1 : Prop := forall (T d n : nat) (G P_T dbar radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < dbar ->
  (1 <= n)%N ->
  0 < radius ->
  dbar <= INR d ->
  dbar >= 1 ->
  (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= 2 * G * Rpower radius (2 / 3) * Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3) * (P_T + 1).

(* C021_control_2, text after Corollary 1: control, 0 instead of G *)
Definition C021_control_2 : Prop := forall (T d n : nat) (G P_T dbar radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < dbar ->
  (1 <= n)%N ->
  0 < radius ->
  dbar <= INR d ->
  dbar >= 1 ->
  (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) + (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower (INR d) (1 / 3) * Rpower (INR n) (1 / 3)).

(* S021_control_1, text after Corollary 1, sharper: control, 0.5 x *)
Definition S021_control_1 : Prop := forall (T d : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= G * power P_T (1 / 3) * Rpower radius (2 / 3) * Rpower (INR T) (2 / 3) * Rpower (INR d) (1 / 3).

(* S021_control_2, text after Corollary 1, sharper: control, 1 instead of d *)
Definition S021_control_2 : Prop := forall (T d : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= 2 * G * power P_T (1 / 3) * Rpower radius (2 / 3) * Rpower (INR T) (2 / 3).

(* C029_control_1, Remark after Corollary 2: control, in every case *)
Definition C029_control_1 : Prop := forall (T d n : nat) (P_T : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d)) = Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * sqrt (INR d).

(* C029_control_2, Remark after Corollary 2: control, d = 1 recovers sqrt(P_T+1) *)
Definition C029_control_2 : Prop := forall (T n : nat) (P_T : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T)) <= 2 * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T + 1).

(* C034_control_1, introduction, conclusion: control, wherever dbar <=
   T^(1/3)*lam*sqrt(n) *)
Definition C034_control_1 : Prop := forall (T n : nat) (dbar lam : R),
  (1 <= T)%N ->
  0 < dbar ->
  0 < lam ->
  (1 <= n)%N ->
  dbar <= Rpower (INR T) (1 / 3) * lam * sqrt (INR n) ->
  Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3) <= Rpower (INR T) (3 / 4) * Rpower lam (1 / 3) * sqrt (INR n).

(* C034_control_2, introduction, conclusion: control, wherever d <= T*lam*n *)
Definition C034_control_2 : Prop := forall (T d n : nat) (lam : R),
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < lam ->
  (1 <= n)%N ->
  INR d <= INR T * lam * INR n ->
  sqrt (INR T) * sqrt (INR d) <= Rpower (INR T) (3 / 4) * sqrt lam * sqrt (INR n).

(* C027_control_1, display before Corollary 2: control, 0.5 x a block *)
Definition C027_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  IZR (sum_mz w) <= INR (Z_blocks w) * INR (d w) / (2 * INR (K w)).

(* C027_control_2, display before Corollary 2: control, 0.5 x *)
Definition C027_control_2 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * INR (d w) / 2.

(* C027_control_3, display before Corollary 2: control, d - 1 instead of d *)
Definition C027_control_3 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * (INR (d w) - 1).

(* C027p_control_1, display before Corollary 2, first equality: control, 0 instead of
   G *)
Definition C027p_control_1 : Prop := forall (K : nat) (G M : R),
  0 < G ->
  (1 <= K)%N ->
  0 < M ->
  INR K * sqrt (G ^ 2 * ((INR K) ^ 2 - INR K) + (INR K) ^ 2 * M ^ 2) <= (INR K) ^ 2 * M.

(* C027p_control_2, display before Corollary 2, first equality: control, K^{3/2} *)
Definition C027p_control_2 : Prop := forall (K : nat) (G M : R),
  0 < G ->
  (1 <= K)%N ->
  0 < M ->
  INR K * sqrt (G ^ 2 * ((INR K) ^ 2 - INR K) + (INR K) ^ 2 * M ^ 2) <= Rpower (INR K) (3 / 2) * sqrt (G ^ 2 + M ^ 2).

(* C027a_control_1, display before Corollary 2, corrected: control, without T*(K - 2) *)
Definition C027a_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * INR (d w).

(* C027a_control_2, display before Corollary 2, corrected: control, d - 1 instead of
   d, where d >= 2 *)
Definition C027a_control_2 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (d w) >= 2 ->
  (INR (K w)) ^ 2 * IZR (sum_mz w) <= INR (T w) * (INR (K w) + INR (d w) - 3).

(* S027_control_1, display before Corollary 2, how it fails: control, wherever K|T =
   1 and d <= 3 and sum(dhat_z - 1) >= Z *)
Definition S027_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (d w) <= 3 ->
  IZR (sum_dhat_less_1 w) >= INR (Z_blocks w) ->
  IZR (sum_mz w) = INR (Z_blocks w) - 1.

(* S027_control_2, display before Corollary 2, how it fails: control, wherever
   2*sum(dhat_z - 1) >= Z and K|T = 1 and d = 2 *)
Definition S027_control_2 : Prop := forall w : blocks,
  2 * IZR (sum_dhat_less_1 w) >= INR (Z_blocks w) ->
  INR (divides w) = 1 ->
  INR (d w) = 2 ->
  IZR (sum_mz w) = INR (Z_blocks w) - 1.

(* S027p_control_1, display before Corollary 2, how it fails: control, 2 x *)
Definition S027p_control_1 : Prop := forall (K blocks : nat) (lam : R),
  (1 <= K)%N ->
  (1 <= blocks)%N ->
  0 < lam ->
  INR K >= 4 * lam ->
  INR blocks >= 2 ->
  (INR K) ^ 2 * (INR blocks - 1) >= 4 * INR K * INR blocks * lam.

(* S027p_control_2, display before Corollary 2, how it fails: control, Z - 2 instead
   of Z - 1 *)
Definition S027p_control_2 : Prop := forall (K blocks : nat) (lam : R),
  (1 <= K)%N ->
  (1 <= blocks)%N ->
  0 < lam ->
  INR K >= 4 * lam ->
  INR blocks >= 2 ->
  (INR K) ^ 2 * (INR blocks - 2) >= 2 * INR K * INR blocks * lam.

(* C026c_control_1, Theorem 5 with the sets A_z that the letter leaves empty:
   control, 0.5 x *)
Definition C026c_control_1 : Prop := forall (K blocks : nat) (G eta gamma radius : R),
  0 < G ->
  (1 <= K)%N ->
  (1 <= blocks)%N ->
  0 < eta ->
  0 < gamma ->
  0 < radius ->
  gamma >= G ^ 2 * (INR K) ^ 2 ->
  sqrt 2 * G * INR K * radius * INR blocks <= G * INR K * INR blocks * eta * sqrt gamma * (INR blocks - 1) / 4 + radius ^ 2 / (2 * eta) + INR blocks * eta * gamma / 4.

(* C026c_control_2, Theorem 5 with the sets A_z that the letter leaves empty:
   control, without R^2/eta *)
Definition C026c_control_2 : Prop := forall (K blocks : nat) (G eta gamma radius : R),
  0 < G ->
  (1 <= K)%N ->
  (1 <= blocks)%N ->
  0 < eta ->
  0 < gamma ->
  0 < radius ->
  gamma >= G ^ 2 * (INR K) ^ 2 ->
  sqrt 2 * G * INR K * radius * INR blocks <= G * INR K * INR blocks * eta * sqrt gamma * (INR blocks - 1) / 2 + INR blocks * eta * gamma / 2.

(* C020b_control_1, Corollary 1, the second quotient of eta: control, 2 x *)
Definition C020b_control_1 : Prop := forall w : delays,
  IZR (sum_m w) >= 2.

(* C020b_control_2, Corollary 1, the second quotient of eta: control, always late *)
Definition C020b_control_2 : Prop := forall w : delays,
  IZR (sum_m w) >= INR (T w).

(* C020c_control_1, Corollary 1, eta as one quotient: control, + 1 *)
Definition C020c_control_1 : Prop := forall w : delays,
  (Rmax (Rpower (INR (T w)) (1 / 3) * power (IZR (sum_m w)) (1 / 3)) (Rpower (INR (T w)) (3 / 4))) >= 2.

(* C020c_control_2, Corollary 1, eta as one quotient: control, the second *)
Definition C020c_control_2 : Prop := forall w : delays,
  Rpower (INR (T w)) (1 / 3) * power (IZR (sum_m w)) (1 / 3) >= 1.

(* C020d_control_1, footnote to Corollary 1: control, in every case *)
Definition C020d_control_1 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T * r <= Rpower (INR T) (3 / 4) * sqrt (INR n).

(* C020d_control_2, footnote to Corollary 1: control, in every case: the delay *)
Definition C020d_control_2 : Prop := forall (T n sum_m : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T * r <= Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3).

(* C020d_control_3, footnote to Corollary 1: control, 0.5 x *)
Definition C020d_control_3 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) >= r ->
  INR T * r <= Rpower (INR T) (3 / 4) * sqrt (INR n) / 2.

(* C026d_control_1, Theorem 5, K that does not divide T: control, 0.5 x *)
Definition C026d_control_1 : Prop := forall (K K_last n : nat) (G M delta : R),
  0 < G ->
  (1 <= K)%N ->
  (1 <= K_last)%N ->
  0 < M ->
  0 < delta ->
  (1 <= n)%N ->
  INR K_last <= INR K ->
  G ^ 2 * ((INR K_last) ^ 2 - INR K_last) + INR K_last * M ^ 2 * (INR n) ^ 2 / delta ^ 2 <= INR K_last * (G ^ 2 * ((INR K) ^ 2 - INR K) + INR K * M ^ 2 * (INR n) ^ 2 / delta ^ 2) / (2 * INR K).

(* C026d_control_2, Theorem 5, K that does not divide T: control, the square of its
   share *)
Definition C026d_control_2 : Prop := forall (K K_last n : nat) (G M delta : R),
  0 < G ->
  (1 <= K)%N ->
  (1 <= K_last)%N ->
  0 < M ->
  0 < delta ->
  (1 <= n)%N ->
  INR K_last <= INR K ->
  G ^ 2 * ((INR K_last) ^ 2 - INR K_last) + INR K_last * M ^ 2 * (INR n) ^ 2 / delta ^ 2 <= (INR K_last) ^ 2 * (G ^ 2 * ((INR K) ^ 2 - INR K) + INR K * M ^ 2 * (INR n) ^ 2 / delta ^ 2) / (INR K) ^ 2.

(* C028c_control_1, Corollary 2 and Theorem 6, K = n sqrt(T): control, 0.5 x *)
Definition C028c_control_1 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) < r ->
  sqrt (INR T) * INR n <= INR T / 2.

(* C028c_control_2, Corollary 2 and Theorem 6, K = n sqrt(T): control, sqrt(T) *)
Definition C028c_control_2 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) < r ->
  sqrt (INR T) * INR n <= sqrt (INR T).

(* C028d_control_1, Corollary 2 and Theorem 6, K = n sqrt(T), r <= 1: control, 0.5 x *)
Definition C028d_control_1 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) < r ->
  r <= 1 ->
  sqrt (INR T) * INR n <= INR T / 2.

(* C028d_control_2, Corollary 2 and Theorem 6, K = n sqrt(T), r <= 1: control,
   sqrt(T) *)
Definition C028d_control_2 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) < r ->
  r <= 1 ->
  sqrt (INR T) * INR n <= sqrt (INR T).

(* C028e_control_1, Corollary 2 and Theorem 6, delta = sqrt(n)/T^{1/4}: control, 0.5
   x *)
Definition C028e_control_1 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T >= 16 * (INR n) ^ 2 ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) <= r / 4.

(* C028e_control_2, Corollary 2 and Theorem 6, delta = sqrt(n)/T^{1/4}: control, r^2 *)
Definition C028e_control_2 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T >= 16 * (INR n) ^ 2 ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) <= r ^ 2.

(* C028f_control_1, Corollary 2 and Theorem 6, delta = r sqrt(n)/T^{1/4}: control,
   0.5 x *)
Definition C028f_control_1 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T >= 16 * (INR n) ^ 2 ->
  sqrt (INR n) * r / Rpower (INR T) (1 / 4) <= r / 4.

(* C028f_control_2, Corollary 2 and Theorem 6, delta = r sqrt(n)/T^{1/4}: control,
   not in units of r *)
Definition C028f_control_2 : Prop := forall (T n : nat) (r : R),
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  INR T >= 16 * (INR n) ^ 2 ->
  sqrt (INR n) / Rpower (INR T) (1 / 4) <= r / 2.

(* C172b_control_1, Corollary 4, K = n sqrt(T/c): control, 2 x *)
Definition C172b_control_1 : Prop := forall (T n : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  sqrt (INR n) * Rpower (P_T * radius + radius ^ 2) (1 / 4) / Rpower (INR T) (1 / 4) < r ->
  r <= radius ->
  sqrt (INR T) * INR n / sqrt (P_T * radius + radius ^ 2) >= 2.

(* C172b_control_2, Corollary 4, K = n sqrt(T/c): control, n *)
Definition C172b_control_2 : Prop := forall (T n : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  sqrt (INR n) * Rpower (P_T * radius + radius ^ 2) (1 / 4) / Rpower (INR T) (1 / 4) < r ->
  r <= radius ->
  sqrt (INR T) * INR n / sqrt (P_T * radius + radius ^ 2) >= INR n.

(* C172c_control_1, Corollary 4, K = n sqrt(T/c), r <= n: control, 2 x *)
Definition C172c_control_1 : Prop := forall (T n : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  sqrt (INR n) * Rpower (P_T * radius + radius ^ 2) (1 / 4) / Rpower (INR T) (1 / 4) < r ->
  r <= radius ->
  r <= INR n ->
  sqrt (INR T) * INR n / sqrt (P_T * radius + radius ^ 2) >= 2.

(* C172c_control_2, Corollary 4, K = n sqrt(T/c), r <= n: control, sqrt(T) *)
Definition C172c_control_2 : Prop := forall (T n : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  sqrt (INR n) * Rpower (P_T * radius + radius ^ 2) (1 / 4) / Rpower (INR T) (1 / 4) < r ->
  r <= radius ->
  r <= INR n ->
  sqrt (INR T) * INR n / sqrt (P_T * radius + radius ^ 2) >= sqrt (INR T).

(* C035_control_1, eq. (12), inequality: control, 0.5 x *)
Definition C035_control_1 : Prop := forall w : ogd,
  regret w <= linear w / 2.

(* C035_control_2, eq. (12), inequality: control, = instead of <= *)
Definition C035_control_2 : Prop := forall w : ogd,
  regret w = linear w.

(* C036_control_1, eq. (12), equalities: control, c is no permutation *)
Definition C036_control_1 : Prop := forall w : ogd,
  INR (unsorted w) >= 1.

(* C036_control_2, eq. (12), equalities: control, without the lag *)
Definition C036_control_2 : Prop := forall w : ogd,
  reordered_y w = turn w + lead w.

(* C036_control_3, eq. (12), equalities: control, 0.5 x *)
Definition C036_control_3 : Prop := forall w : ogd,
  expert_linear w = reordered w / 2.

(* C036_control_4, eq. (12), equalities: control, 2 x *)
Definition C036_control_4 : Prop := forall w : ogd,
  reordered w = 2 * reordered_y w.

(* C036_control_5, eq. (12), equalities: control, without the turn *)
Definition C036_control_5 : Prop := forall w : ogd,
  reordered_y w = lead w + lag w.

(* C037_control_1, eq. (13), lines 1 and 2: control, with y_{t+1} *)
Definition C037_control_1 : Prop := forall w : ogd,
  lead w = squares_next w.

(* C037_control_2, eq. (13), lines 1 and 2: control, 0.5 x *)
Definition C037_control_2 : Prop := forall w : ogd,
  lead w = lead_quotient w / 2.

(* C037_control_3, eq. (13), lines 1 and 2: control, 0.5 x the squares *)
Definition C037_control_3 : Prop := forall w : ogd,
  lead_quotient w = squares_prime w / 2.

(* C038_control_1, eq. (13), line 3: control, 0.999 x *)
Definition C038_control_1 : Prop := forall w : ogd,
  forall t, (1 <= t <= T w)%N ->
  near_t w t <= 999 * near_prime_t w t / 1000.

(* C038_control_2, eq. (13), line 3: control, >= instead of <= *)
Definition C038_control_2 : Prop := forall w : ogd,
  forall t, (1 <= t <= T w)%N ->
  near_t w t >= near_prime_t w t.

(* C038_control_3, eq. (13), line 3: control, >= instead of <=: the squares *)
Definition C038_control_3 : Prop := forall w : ogd,
  squares_prime w >= squares_next w.

(* C039_control_1, eq. (13), lines 4 and 5: control, = instead of <= *)
Definition C039_control_1 : Prop := forall w : ogd,
  squares_split w = telescoped w.

(* C039_control_2, eq. (13), lines 4 and 5: control, before the projection *)
Definition C039_control_2 : Prop := forall w : ogd,
  squares_prime w = squares_split w.

(* C039_control_3, eq. (13), lines 4 and 5: control, 0.9 x *)
Definition C039_control_3 : Prop := forall w : ogd,
  squares_split w <= 9 * telescoped w / 10.

(* C040_control_1, eq. (13), last lines: control, 0.999 x the norms *)
Definition C040_control_1 : Prop := forall w : ogd,
  telescoped w <= 999 * telescoped_norms w / 1000.

(* C040_control_2, eq. (13), last lines: control, 0.999 x the sizes *)
Definition C040_control_2 : Prop := forall w : ogd,
  telescoped_norms w <= 999 * (G w) ^ 2 * INR (T w) * eta w / 2000 + 999 * (P_T w * radius w + (radius w) ^ 2) / (1000 * eta w).

(* C040_control_3, eq. (13), last lines: control, without P_T*R/eta *)
Definition C040_control_3 : Prop := forall w : ogd,
  lead w <= (G w) ^ 2 * INR (T w) * eta w / 2 + (radius w) ^ 2 / eta w.

(* C040_control_4, eq. (13), last lines: control, 2/3 x G^2*T*eta/2 *)
Definition C040_control_4 : Prop := forall w : ogd,
  lead w <= (G w) ^ 2 * INR (T w) * eta w / 3 + (P_T w * radius w + (radius w) ^ 2) / eta w.

(* C041_control_1, text before eq. (14): control, - 1 *)
Definition C041_control_1 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (tau_ct w t) <= INR t - 1.

(* C041_control_2, text before eq. (14): control, = instead of <= *)
Definition C041_control_2 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (tau_ct w t) = INR t.

(* C042_control_1, eq. (14), first inequality: control, 0.5 x *)
Definition C042_control_1 : Prop := forall w : ogd,
  lag w <= lag_steps w / 2.

(* C042_control_2, eq. (14), first inequality: control, nothing *)
Definition C042_control_2 : Prop := forall w : ogd,
  lag w <= 0.

(* C042a_control_1, correction of eq. (14), first inequality: control, 0.9 x *)
Definition C042a_control_1 : Prop := forall w : ogd,
  lag w <= 9 * G w * lag_norms w / 10.

(* C042a_control_2, correction of eq. (14), first inequality: control, 0.999 x *)
Definition C042a_control_2 : Prop := forall w : ogd,
  lag_norms w <= 999 * lag_steps w / 1000.

(* C043_control_1, eq. (14), second inequality: control, 0.5 x *)
Definition C043_control_1 : Prop := forall w : ogd,
  lag_steps w <= G w * lag_prime_steps w / 2.

(* C043_control_2, eq. (14), second inequality: control, = instead of <= *)
Definition C043_control_2 : Prop := forall w : ogd,
  lag_steps w = G w * lag_prime_steps w.

(* C043a_control_1, correction of eq. (14), second inequality: control, 0.999 x *)
Definition C043a_control_1 : Prop := forall w : ogd,
  lag_steps w <= 999 * lag_prime_steps w / 1000.

(* C043a_control_2, correction of eq. (14), second inequality: control, = instead of
   <= *)
Definition C043a_control_2 : Prop := forall w : ogd,
  lag_steps w = lag_prime_steps w.

(* C044_control_1, eq. (14), equality and last inequality: control, 0.5 x *)
Definition C044_control_1 : Prop := forall w : ogd,
  lag_gradients w <= G w * eta w * IZR (sum_lag w) / 2.

(* C044_control_2, eq. (14), equality and last inequality: control, 2 x *)
Definition C044_control_2 : Prop := forall w : ogd,
  G w * lag_prime_steps w = 2 * lag_gradients w.

(* C044a_control_1, correction of eq. (14), equality: control, 0.999 x *)
Definition C044a_control_1 : Prop := forall w : ogd,
  lag_gradients w <= 999 * G w * eta w * IZR (sum_lag w) / 1000.

(* C044a_control_2, correction of eq. (14), equality: control, 0.5 x *)
Definition C044a_control_2 : Prop := forall w : ogd,
  lag_prime_steps w = lag_gradients w / 2.

(* C045_control_1, eq. (15): control, one more *)
Definition C045_control_1 : Prop := forall w : delays,
  IZR (sum_lag w) = IZR (sum_m w) + 1.

(* C045_control_2, eq. (15): control, zero *)
Definition C045_control_2 : Prop := forall w : delays,
  IZR (sum_lag w) = 0.

(* C045_control_3, eq. (15): control, - T *)
Definition C045_control_3 : Prop := forall w : delays,
  INR (sum_t w) - INR (sum_tau_t w) = IZR (sum_m w) - INR (T w).

(* C046_control_1, eq. (16): control, less than the backlog *)
Definition C046_control_1 : Prop := forall w : ogd,
  lag w <= 9 * (G w) ^ 2 * eta w * IZR (sum_m w) / 10.

(* C046_control_2, eq. (16): control, no lag *)
Definition C046_control_2 : Prop := forall w : ogd,
  lag w <= 0.

(* C046_control_3, eq. (16): control, 0.999 x *)
Definition C046_control_3 : Prop := forall w : ogd,
  lag w <= 999 * G w * lag_norms w / 1000.

(* C047_control_1, eq. (17), proof of Lemma 1: control, - 1 *)
Definition C047_control_1 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR t <= INR (c_t w t) + INR (d_ct w t) - 2.

(* C047_control_2, eq. (17), proof of Lemma 1: control, one less than d *)
Definition C047_control_2 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR t <= INR (c_t w t) + INR (d w) - 2.

(* C048_control_1, text before eq. (18): control, - 1 *)
Definition C048_control_1 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (arrived_before_q w t) <= INR t - 2.

(* C048_control_2, text before eq. (18): control, - 1: the round of use *)
Definition C048_control_2 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) + INR (d_ct w t) - 2 <= INR (d w) + INR t - 3.

(* C049_control_1, eq. (18), proof of Lemma 1: control, - 1 *)
Definition C049_control_1 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= INR (d w) + INR t - INR (d_ct w t) - 1.

(* C049_control_2, eq. (18), proof of Lemma 1: control, two less than d *)
Definition C049_control_2 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= INR (d w) + INR t - 3.

(* C050_control_1, eq. (19), proof of Lemma 1: control, 0.5 x *)
Definition C050_control_1 : Prop := forall w : walks,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= INR t ->
  drift_t w t <= between_c w t / 2.

(* C050_control_2, eq. (19), proof of Lemma 1: control, for every t *)
Definition C050_control_2 : Prop := forall w : walks,
  forall t, (1 <= t <= T w)%N ->
  drift_t w t <= window_c w t.

(* C050_control_3, eq. (19), proof of Lemma 1: control, less than the window *)
Definition C050_control_3 : Prop := forall w : walks,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) <= INR t ->
  drift_t w t <= 99 * window_c w t / 100.

(* C051_control_1, eq. (20), proof of Lemma 1: control, 0.5 x *)
Definition C051_control_1 : Prop := forall w : walks,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) > INR t ->
  drift_t w t <= between_t w t / 2.

(* C051_control_2, eq. (20), proof of Lemma 1: control, for every t *)
Definition C051_control_2 : Prop := forall w : walks,
  forall t, (1 <= t <= T w)%N ->
  drift_t w t <= window_t w t.

(* C051_control_3, eq. (20), proof of Lemma 1: control, less than the window *)
Definition C051_control_3 : Prop := forall w : walks,
  forall t, (1 <= t <= T w)%N ->
  INR (c_t w t) > INR t ->
  drift_t w t <= 99 * window_t w t / 100.

(* C052_control_1, display before the end of the proof of Lemma 1: control, without
   sum path(c_t..c_t+d-2) *)
Definition C052_control_1 : Prop := forall w : walks,
  drift w <= sum_window w.

(* C052_control_2, display before the end of the proof of Lemma 1: control, one of
   them twice as long *)
Definition C052_control_2 : Prop := forall w : walks,
  sum_window_c w = 2 * sum_window w.

(* C052_control_3, display before the end of the proof of Lemma 1: control, d - 1
   instead of d *)
Definition C052_control_3 : Prop := forall w : walks,
  2 * sum_window w <= P_T w * (2 * INR (d w) - 4).

(* C052_control_4, display before the end of the proof of Lemma 1: control, (d-2) P_T *)
Definition C052_control_4 : Prop := forall w : walks,
  drift w <= P_T w * (INR (d w) - 2).

(* C053_control_1, last display of the proof of Lemma 1: control, 0.5 x *)
Definition C053_control_1 : Prop := forall w : walks,
  drift w <= INR (displaced w) * radius w.

(* C053_control_2, last display of the proof of Lemma 1: control, one place less *)
Definition C053_control_2 : Prop := forall w : walks,
  drift w <= 2 * radius w * (INR (displaced w) - 1).

(* C056_control_1, eq. (22): control, without the expert *)
Definition C056_control_1 : Prop := forall w : mild,
  mild_linear w = meta_k w.

(* C056_control_2, eq. (22): control, 0.5 x *)
Definition C056_control_2 : Prop := forall w : mild,
  mild_regret w <= mild_linear w / 2.

(* C057_control_1, Lemma 3: control, 0.5 x *)
Definition C057_control_1 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w) / 2 + log_inverse_w1 w i / (2 * alpha w).

(* C057_control_2, Lemma 3: control, without ln(1/w_1^eta)/alpha *)
Definition C057_control_2 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w).

(* C059_control_1, eq. (23): control, 0.7 x *)
Definition C059_control_1 : Prop := forall w : mild,
  meta_k w <= 7 * (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w) / 10 + 7 * log_inverse_w1_k w / (10 * alpha w).

(* C059_control_2, eq. (23): control, without the initial weight *)
Definition C059_control_2 : Prop := forall w : mild,
  meta_k w <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w).

(* C059_control_3, eq. (23): control, without the backlog *)
Definition C059_control_3 : Prop := forall w : mild,
  meta_k w <= log_inverse_w1_k w / alpha w.

(* C059_control_4, eq. (23): control, 0.25 x the logarithm *)
Definition C059_control_4 : Prop := forall w : mild,
  (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w) + log_inverse_w1_k w / alpha w <= G w * radius w * sqrt (IZR (beta w)) * ln (INR (best w) + 1) / 2 + G w * radius w * sqrt (IZR (beta w)).

(* C060_control_1, display before eq. (24): control, 0.9 x *)
Definition C060_control_1 : Prop := forall w : mild,
  expert_k w <= 9 * big_C w / 10 + 9 * (G w) ^ 2 * eta_k w * IZR (beta w) / 10 + 9 * (P_T w * radius w + (radius w) ^ 2) / (10 * eta_k w).

(* C060_control_2, display before eq. (24): control, without the drift *)
Definition C060_control_2 : Prop := forall w : mild,
  expert_k w <= (G w) ^ 2 * eta_k w * IZR (beta w) + (P_T w * radius w + (radius w) ^ 2) / eta_k w.

(* C060_control_3, display before eq. (24): control, without the path, a quarter *)
Definition C060_control_3 : Prop := forall w : mild,
  expert_k w <= (G w) ^ 2 * eta_k w * IZR (beta w) / 4 + (radius w) ^ 2 / (4 * eta_k w).

(* C061_control_1, eq. (24): control, 2 instead of 3 *)
Definition C061_control_1 : Prop := forall w : mild,
  big_C w + (G w) ^ 2 * eta_k w * IZR (beta w) + (P_T w * radius w + (radius w) ^ 2) / eta_k w <= big_C w + 2 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w).

(* C061_control_2, eq. (24): control, 0.75 x *)
Definition C061_control_2 : Prop := forall w : mild,
  expert_k w <= 3 * big_C w / 4 + 9 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w) / 4.

(* C054_control_1, first display of Section 4.3: control, 0.5 x the last rate *)
Definition C054_control_1 : Prop := forall (T beta : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  sqrt 2 * radius * sqrt (INR T) / (G * sqrt (INR beta)) <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (4 * G * sqrt (INR beta)).

(* C054_control_2, first display of Section 4.3: control, 0.5 x the ideal rate *)
Definition C054_control_2 : Prop := forall (T beta : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  sqrt 2 * radius / (G * sqrt (INR beta)) <= sqrt radius * sqrt (P_T + 2 * radius) / (2 * G * sqrt (INR beta)).

(* C054_control_3, first display of Section 4.3: control, T - 1 instead of T *)
Definition C054_control_3 : Prop := forall (T beta : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= sqrt 2 * radius * sqrt (INR T - 1) / (G * sqrt (INR beta)).

(* C054p_control_1, text before the first display of Section 4.3: control, 2 x -2*R *)
Definition C054p_control_1 : Prop := forall w : walks,
  P_T w <= 2 * radius w * INR (T w) - 4 * radius w.

(* C054p_control_2, text before the first display of Section 4.3: control, 0.5 x *)
Definition C054p_control_2 : Prop := forall w : walks,
  P_T w <= radius w * (INR (T w) - 1).

(* C055_control_1, eq. (21): control, 0.95 x *)
Definition C055_control_1 : Prop := forall (T beta : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= 19 * sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (20 * G * sqrt (INR beta)).

(* C055_control_2, eq. (21): control, 0.5 x *)
Definition C055_control_2 : Prop := forall (T beta : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * G * sqrt (INR beta)) <= sqrt radius * sqrt (P_T + 2 * radius) / (2 * G * sqrt (INR beta)).

(* C055_control_3, eq. (21): control, - 2 *)
Definition C055_control_3 : Prop := forall (T : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  0 < radius ->
  P_T <= 2 * radius * (INR T - 1) ->
  floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1 <= ceiling (ln (INR T) / (2 * ln 2)) - 1.

(* C058_control_1, text after Lemma 3: control, k - 1 instead of k, where k < N *)
Definition C058_control_1 : Prop := forall (N k : nat),
  (1 <= N)%N ->
  (1 <= k)%N ->
  INR k < INR N ->
  INR N * INR k * (INR k + 1) / (INR N + 1) <= (INR k) ^ 2.

(* C058_control_2, text after Lemma 3: control, 0.9 x *)
Definition C058_control_2 : Prop := forall (N k : nat),
  (1 <= N)%N ->
  (1 <= k)%N ->
  INR N * INR k * (INR k + 1) / (INR N + 1) <= 9 * (INR k + 1) ^ 2 / 10.

(* C062_control_1, eq. (25): control, 0.999 x *)
Definition C062_control_1 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  forall i, (1 <= i <= experts w)%N ->
  weight w t i = 999 * w_closed w t i / 1000.

(* C062_control_2, eq. (25): control, squared *)
Definition C062_control_2 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  forall i, (1 <= i <= experts w)%N ->
  weight w t i = (w_closed w t i) ^ 2.

(* C063_control_1, eqs. (26) and (27): control, 2 x *)
Definition C063_control_1 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  objective w t = 2 * least_objective w t.

(* C063_control_2, eqs. (26) and (27): control, below it *)
Definition C063_control_2 : Prop := forall w : hedge,
  forall s, (s <= T w)%N ->
  objective_tilde w s <= least_objective_tilde w s - Rabs (least_objective_tilde w s) / 1000.

(* C064_control_1, eq. (28): control, without the delay *)
Definition C064_control_1 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i = ideal_part w i.

(* C064_control_2, eq. (28): control, without the ideal part *)
Definition C064_control_2 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i = delayed_part w.

(* C067_control_1, eq. (29): control, R/2 *)
Definition C067_control_1 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  x_gap w t <= radius w * w_gap w t / 2.

(* C067_control_2, eq. (29): control, 0.5 x *)
Definition C067_control_2 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  x_gap w t <= w_gap_x w t / 2.

(* C067_control_3, eq. (29): control, 0.9 x *)
Definition C067_control_3 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  w_gap_x w t <= 9 * radius w * w_gap w t / 10.

(* C067_control_4, eq. (29): control, 0.5 x the missing *)
Definition C067_control_4 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  radius w * alpha w * c_gap w t <= radius w * alpha w * missing_losses w t / 2.

(* C067_control_5, eq. (29): control, + 1 *)
Definition C067_control_5 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  INR (missing_count w t) = IZR (m_t w t) + 1.

(* C067_control_6, eq. (29): control, m_t - 1 instead of m_t, where m_t > 0 *)
Definition C067_control_6 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  IZR (m_t w t) > 0 ->
  radius w * alpha w * missing_losses w t <= G w * (radius w) ^ 2 * alpha w * (IZR (m_t w t) - 1).

(* C067_control_7, eq. (29): control, 0.4 x alpha *)
Definition C067_control_7 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  radius w * w_gap w t <= 2 * radius w * alpha w * c_gap w t / 5.

(* C068_control_1, eq. (30): control, 0.9 x *)
Definition C068_control_1 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  largest_loss w t <= 9 * G w * radius w / 10.

(* C068_control_2, eq. (30): control, 0.5 x *)
Definition C068_control_2 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  largest_loss w t <= G w * radius w / 2.

(* C069_control_1, eq. (31): control, 0.95 x *)
Definition C069_control_1 : Prop := forall w : hedge,
  delayed_part w <= 19 * (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (sum_m w) / 20.

(* C069_control_2, eq. (31): control, nothing *)
Definition C069_control_2 : Prop := forall w : hedge,
  delayed_part w <= 0.

(* C071_control_1, eq. (32): control, without stability *)
Definition C071_control_1 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  h_by_w w i = leader_part w i.

(* C071_control_2, eq. (32): control, -1 x stability *)
Definition C071_control_2 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  h_by_w w i = leader_part w i - stability w.

(* C072_control_1, text after eq. (32): control, 2 x *)
Definition C072_control_1 : Prop := forall w : hedge,
  forall s, (s <= T w)%N ->
  objective_tilde w s = 2 * least_objective_tilde w s.

(* C072_control_2, text after eq. (32): control, below it *)
Definition C072_control_2 : Prop := forall w : hedge,
  forall s, (s <= T w)%N ->
  objective_tilde w s <= least_objective_tilde w s - Rabs (least_objective_tilde w s) / 1000.

(* C073_control_1, eq. (33): control, 0.9 x *)
Definition C073_control_1 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  leader_part w i <= 9 * h0_gap w i / 10.

(* C073_control_2, eq. (33): control, 0.5 x *)
Definition C073_control_2 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  h0_gap w i = log_inverse_w1 w i / (2 * alpha w).

(* C074_control_1, eq. (34): control, 0.25 x *)
Definition C074_control_1 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  stability_t w t <= largest_loss w t * w_moves w t / 4.

(* C074_control_2, eq. (34): control, 0.4 x *)
Definition C074_control_2 : Prop := forall w : hedge,
  forall t, (1 <= t <= T w)%N ->
  largest_loss w t * w_moves w t <= 2 * alpha w * c_moves w t * largest_loss w t / 5.

(* C075_control_1, eq. (35): control, without ln(1/w_1^eta)/alpha *)
Definition C075_control_1 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  ideal_part w i <= (G w) ^ 2 * (radius w) ^ 2 * INR (T w) * alpha w.

(* C075_control_2, eq. (35): control, 0.5 x *)
Definition C075_control_2 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  ideal_part w i <= (G w) ^ 2 * (radius w) ^ 2 * INR (T w) * alpha w / 2 + log_inverse_w1 w i / (2 * alpha w).

(* C065_control_1, Lemma 4: control, 0.99 x *)
Definition C065_control_1 : Prop := forall w : minimisers,
  moved w <= 99 * pace w * apart w / 100.

(* C065_control_2, Lemma 4: control, 1 instead of alpha *)
Definition C065_control_2 : Prop := forall w : minimisers,
  moved w <= apart w.

(* C066_control_1, text after Lemma 4: control, 1.01 x *)
Definition C066_control_1 : Prop := forall w : simplex,
  INR (interior w) = 1 ->
  bregman w >= 101 * (distance_1 w) ^ 2 / 200.

(* C066_control_2, text after Lemma 4: control, 1.01 x the chords *)
Definition C066_control_2 : Prop := forall w : simplex,
  sag w >= 101 * between w * (distance_1 w) ^ 2 * (1 - between w) / 200.

(* C066_control_3, text after Lemma 4: control, sqrt(N) |.|_2 for |.|_1 *)
Definition C066_control_3 : Prop := forall w : simplex,
  INR (interior w) = 1 ->
  bregman w >= INR (outcomes w) * (distance_2 w) ^ 2 / 2.

(* C070_control_1, Lemma 5: control, following the leader *)
Definition C070_control_1 : Prop := forall w : tables,
  followers w <= least_sum w.

(* C070_control_2, Lemma 5: control, - 1 *)
Definition C070_control_2 : Prop := forall w : tables,
  leaders w <= least_sum w - 1.

(* S4a_control_1, behind the text after Lemma 4: control, 1.01 x *)
Definition S4a_control_1 : Prop := forall (h1 h2 w1 w2 : R),
  0 <= h1 ->
  0 <= h2 ->
  0 < w1 ->
  0 < w2 ->
  (w1 + w2) * (h1 ^ 2 / w1 + h2 ^ 2 / w2) >= 101 * (h1 + h2) ^ 2 / 100.

(* S4a_control_2, behind the text after Lemma 4: control, third weight forgotten *)
Definition S4a_control_2 : Prop := forall (h1 h2 h3 w1 w2 : R),
  0 <= h1 ->
  0 <= h2 ->
  0 <= h3 ->
  0 < w1 ->
  0 < w2 ->
  (w1 + w2) * (h1 ^ 2 / w1 + h2 ^ 2 / w2) >= (h1 + h2 + h3) ^ 2.

(* C014_control_1, Theorem 3, case d > L: control, 101*sqrt(2)/100 x more than anyone
   has to lose *)
Definition C014_control_1 : Prop := forall w : signs,
  INR (longest w) > INR (L w) ->
  max_regret_P w >= 101 * steepest w * reach w * INR (horizon w) / 100.

(* C014_control_2, Theorem 3, case d > L: control, wherever 2*d > L *)
Definition C014_control_2 : Prop := forall w : signs,
  2 * INR (longest w) > INR (L w) ->
  max_regret_P w >= sqrt 2 * steepest w * reach w * INR (horizon w) / 2.

(* C015_control_1, Theorem 3, case d <= L: control, 1.5 x *)
Definition C015_control_1 : Prop := forall w : signs,
  INR (longest w) <= INR (L w) ->
  max_regret_P w >= 3 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 8.

(* C015_control_2, Theorem 3, case d <= L: control, in every case *)
Definition C015_control_2 : Prop := forall w : signs,
  max_regret_P w >= steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4.

(* C016_control_1, text after Theorem 3: control, L of order T *)
Definition C016_control_1 : Prop := forall w : cuts,
  INR (L w) >= INR (horizon w) * (Rmin 1 (2 * reach w)) / 2.

(* C016_control_2, text after Theorem 3: control, in every case *)
Definition C016_control_2 : Prop := forall w : cuts,
  block_mean w * steepest w * reach w >= sqrt 2 * steepest w * reach w * INR (horizon w) / 2.

(* C016_control_3, text after Theorem 3: control, order sqrt(dT) (P+1) *)
Definition C016_control_3 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  block_mean w * steepest w * reach w >= sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * (allowed w + 1) * sqrt (Rmin 1 (2 * reach w)) / 8.

(* C076_control_1, Lemma 6: control, 1.01 x *)
Definition C076_control_1 : Prop := forall w : static_signs,
  max_regret w >= 101 * sqrt 2 * steepest w * reach w * INR (horizon w) / (200 * sqrt (ceiling (INR (horizon w) / INR (longest w)))).

(* C076_control_2, Lemma 6: control, floor(T/d) *)
Definition C076_control_2 : Prop := forall w : static_signs,
  max_regret w >= sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (Rmax 1 (floor (INR (horizon w) / INR (longest w))))).

(* C077_control_1, text after Lemma 6: control, wherever P < 4*R *)
Definition C077_control_1 : Prop := forall w : cuts,
  allowed w < 4 * reach w ->
  INR (L w) = INR (horizon w).

(* C077_control_2, text after Lemma 6: control, wherever P < 4*R: one block *)
Definition C077_control_2 : Prop := forall w : cuts,
  allowed w < 4 * reach w ->
  INR (Z_L w) = 1.

(* C078_control_1, first display of the proof of Theorem 3: control, - 1 *)
Definition C078_control_1 : Prop := forall w : cuts,
  allowed w >= 2 * reach w ->
  INR (Z_L w) <= INR (horizon w) / INR (L w).

(* C078_control_2, first display of the proof of Theorem 3: control, 0.5 x P/(2*R) *)
Definition C078_control_2 : Prop := forall w : cuts,
  allowed w >= 2 * reach w ->
  1 + INR (horizon w) / INR (L w) <= allowed w / (4 * reach w) + 1.

(* C079_control_1, text after the first display of the proof of Theorem 3: control, -
   1 *)
Definition C079_control_1 : Prop := forall w : cuts,
  INR (Z_L w) - 1 <= allowed w / (2 * reach w) - 1.

(* C079_control_2, text after the first display of the proof of Theorem 3: control,
   0.5 x *)
Definition C079_control_2 : Prop := forall w : cuts,
  INR (Z_L w) - 1 <= allowed w / (4 * reach w).

(* C080_control_1, text before the second display of the proof of Theorem 3: control,
   one change more *)
Definition C080_control_1 : Prop := forall w : cuts,
  2 * reach w + corner_path w <= allowed w.

(* C081_control_1, second display of the proof of Theorem 3: control, = instead of >= *)
Definition C081_control_1 : Prop := forall w : signs,
  forall e, (is_pattern w e)%N ->
  regret_P_w w e = regret_w w e.

(* C081_control_2, second display of the proof of Theorem 3: control, 1.01 x *)
Definition C081_control_2 : Prop := forall w : signs,
  max_regret w >= 101 * steepest w * reach w * lemma_sum w / 100.

(* C082_control_1, third display of the proof of Theorem 3: control, = instead of >= *)
Definition C082_control_1 : Prop := forall w : cuts,
  steepest w * reach w * lemma_sum w = sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (L w) / INR (longest w)))).

(* C082_control_2, third display of the proof of Theorem 3: control, in every case *)
Definition C082_control_2 : Prop := forall w : cuts,
  sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (L w) / INR (longest w)))) >= sqrt 2 * steepest w * reach w * INR (horizon w) / 2.

(* C082_control_3, third display of the proof of Theorem 3: control, 1.5 x *)
Definition C082_control_3 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (L w) / INR (longest w)))) >= 3 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 8.

(* C083_control_1, last display of the proof of Theorem 3: control, in every case *)
Definition C083_control_1 : Prop := forall w : cuts,
  ceiling (INR (L w) / INR (longest w)) <= 2 * INR (L w) / INR (longest w).

(* C083_control_2, last display of the proof of Theorem 3: control, 0.5 x *)
Definition C083_control_2 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  ceiling (INR (L w) / INR (longest w)) <= INR (L w) / INR (longest w).

(* C083_control_3, last display of the proof of Theorem 3: control, 0.875 x *)
Definition C083_control_3 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  2 * INR (L w) / INR (longest w) <= 7 * reach w * INR (horizon w) / (INR (longest w) * (Rmax (2 * reach w) (allowed w))).

(* C084_control_1, proof of Lemma 6, first paragraph: control, - 1 *)
Definition C084_control_1 : Prop := forall w : inner_blocks,
  forall t, (1 <= t <= span w)%N ->
  INR (built_d_t w t) <= INR (piece w) - 1.

(* C084_control_2, proof of Lemma 6, first paragraph: control, zd instead of min{zd,
   T} *)
Definition C084_control_2 : Prop := forall w : inner_blocks,
  forall t, (1 <= t <= span w)%N ->
  INR (built_d_t w t) = INR (piece w) * ceiling (INR t / INR (piece w)) + 1 - INR t.

(* C084_control_3, proof of Lemma 6, first paragraph: control, - 1: one round earlier *)
Definition C084_control_3 : Prop := forall w : inner_blocks,
  forall t, (1 <= t <= span w)%N ->
  INR (built_d_t w t) + INR t - 1 = INR (last_t w t) - 1.

(* C085_control_1, proof of Lemma 6, second paragraph: control, without 1/sqrt(n) *)
Definition C085_control_1 : Prop := forall w : signs,
  steepest_gradient w = steepest w * sqrt (INR (dimension w)).

(* C085_control_2, proof of Lemma 6, second paragraph: control, 1/n instead of
   1/sqrt(n) *)
Definition C085_control_2 : Prop := forall w : signs,
  flattest_gradient w = steepest w / sqrt (INR (dimension w)).

(* C086_control_1, first display of the proof of Lemma 6: control, without the mean *)
Definition C086_control_1 : Prop := forall w : static_signs,
  forall e, (is_pattern w e)%N ->
  regret_w w e = best_w w e.

(* C086_control_2, first display of the proof of Lemma 6: control, 1.01 x *)
Definition C086_control_2 : Prop := forall w : static_signs,
  mean_regret w = 101 * mean_best w / 100.

(* C087_control_1, second display of the proof of Lemma 6, equalities: control,
   without 1/sqrt(n) *)
Definition C087_control_1 : Prop := forall w : static_signs,
  mean_vertex w = block_mean w * steepest w * reach w * sqrt (INR (dimension w)).

(* C087_control_2, second display of the proof of Lemma 6, equalities: control, RGT *)
Definition C087_control_2 : Prop := forall w : static_signs,
  mean_vertex w = steepest w * reach w * INR (horizon w).

(* C088_control_1, second display of the proof of Lemma 6, first inequality: control,
   3*sqrt(2)/4 x *)
Definition C088_control_1 : Prop := forall w : weights,
  sign_mean w >= 3 * length_of w / 4.

(* C088_control_2, second display of the proof of Lemma 6, first inequality: control,
   + 1 *)
Definition C088_control_2 : Prop := forall w : weights,
  khintchine_sign w >= 1.

(* C089_control_1, second display of the proof of Lemma 6, second inequality:
   control, floor(T/d) blocks *)
Definition C089_control_1 : Prop := forall w : inner_blocks,
  sqrt (INR (squares w)) >= INR (span w) / sqrt (Rmax 1 (floor (INR (span w) / INR (piece w)))).

(* C089_control_2, second display of the proof of Lemma 6, second inequality:
   control, 1.01 x *)
Definition C089_control_2 : Prop := forall w : inner_blocks,
  sqrt (INR (squares w)) >= 101 * INR (span w) / (100 * sqrt (INR (Z_d w))).

(* C090_control_1, last display of the proof of Lemma 6: control, 1.01 x *)
Definition C090_control_1 : Prop := forall w : static_signs,
  max_regret w >= 101 * sqrt 2 * steepest w * reach w * INR (horizon w) / (200 * sqrt (ceiling (INR (horizon w) / INR (longest w)))).

(* C090_control_2, last display of the proof of Lemma 6: control, for all signs *)
Definition C090_control_2 : Prop := forall w : static_signs,
  forall e, (is_pattern w e)%N ->
  regret_w w e >= sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (horizon w) / INR (longest w)))).

(* S3a_control_1, sharper form of Theorem 3, case d >= L: control, wherever d >= L -
   1 *)
Definition S3a_control_1 : Prop := forall w : cuts,
  INR (longest w) >= INR (L w) - 1 ->
  block_mean w * steepest w * reach w = steepest w * reach w * INR (horizon w).

(* S3a_control_2, sharper form of Theorem 3, case d >= L: control, sqrt(2)/2 x *)
Definition S3a_control_2 : Prop := forall w : cuts,
  INR (longest w) >= INR (L w) ->
  block_mean w * steepest w * reach w = sqrt 2 * steepest w * reach w * INR (horizon w) / 2.

(* S3b_control_1, sharper form of Theorem 3, case d <= L, with the paper's blocks:
   control, 1.01 x *)
Definition S3b_control_1 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  block_mean w * steepest w * reach w >= 101 * sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 400.

(* S3b_control_2, sharper form of Theorem 3, case d <= L, with the paper's blocks:
   control, 0.75 x *)
Definition S3b_control_2 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  ceiling (INR (L w) / INR (longest w)) <= 3 * reach w * INR (horizon w) / (INR (longest w) * (Rmax (2 * reach w) (allowed w))).

(* S3c_control_1, sharper form of Theorem 3, case d <= L, with equal blocks: control,
   1.01 x *)
Definition S3c_control_1 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  even_mean w * steepest w * reach w >= 101 * steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 200.

(* S3c_control_2, sharper form of Theorem 3, case d <= L, with equal blocks: control,
   with the paper's blocks *)
Definition S3c_control_2 : Prop := forall w : cuts,
  INR (longest w) <= INR (L w) ->
  block_mean w * steepest w * reach w >= steepest w * sqrt (reach w) * sqrt (INR (horizon w)) * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 2.

(* S6a_control_1, exact value behind Lemma 6: control, the rest always counts *)
Definition S6a_control_1 : Prop := forall w : inner_blocks,
  block_mean_d w = INR (span w) * central w.

(* S6a_control_2, exact value behind Lemma 6: control, the rest never counts *)
Definition S6a_control_2 : Prop := forall w : inner_blocks,
  INR (piece w) <= INR (span w) ->
  block_mean_d w = central w * INR (piece w) * floor (INR (span w) / INR (piece w)).

(* S6b_control_1, sharper form of Lemma 6: control, in every case *)
Definition S6b_control_1 : Prop := forall w : inner_blocks,
  block_mean_d w >= sqrt 2 * sqrt (INR (span w)) * sqrt (INR (piece w)) / 2.

(* S6b_control_2, sharper form of Lemma 6: control, + 1 *)
Definition S6b_control_2 : Prop := forall w : inner_blocks,
  INR (piece w) <= INR (span w) ->
  no_ceiling_sign w >= 1.

(* S6b_control_3, sharper form of Lemma 6: control, 3*sqrt(14)/10 x *)
Definition S6b_control_3 : Prop := forall w : inner_blocks,
  INR (piece w) <= INR (span w) ->
  block_mean_d w >= 3 * sqrt 7 * sqrt (INR (span w)) * sqrt (INR (piece w)) / 10.

(* C102_control_1, text before eq. (42): control, - 1 *)
Definition C102_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (tau_cz w z) <= INR z - 1.

(* C102_control_2, text before eq. (42): control, = instead of <= *)
Definition C102_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (tau_cz w z) = INR z.

(* C108_control_1, first display of Section 4.8: control, without
   M*R*T^(3/4)*sqrt(n)/2 *)
Definition C108_control_1 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  2 * INR sum_m <= INR T * (INR T - 1) ->
  (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) < r ->
  r <= radius ->
  INR sum_m = 0 ->
  G * radius * INR sum_m / sqrt (INR T) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T * radius + radius ^ 2) / radius <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + (P_T * radius + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* C108_control_2, first display of Section 4.8: control, a alone instead of a + b *)
Definition C108_control_2 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  2 * INR sum_m <= INR T * (INR T - 1) ->
  (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) < r ->
  r <= radius ->
  INR sum_m >= 1 ->
  G * M * INR n * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius + radius ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T * radius + radius).

(* C108a_control_1, first display of Section 4.8, corrected: control, as printed *)
Definition C108a_control_1 : Prop := forall (T n sum_m : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_m >= 1 ->
  G * M * INR n * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius + radius ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + (P_T * radius + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* C108a_control_2, first display of Section 4.8, corrected: control, without
   G*R*T^(1/3)*n^(1/3)*sum(m_t)^(1/3) *)
Definition C108a_control_2 : Prop := forall (T n sum_m : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_m >= 1 ->
  G * M * INR n * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius + radius ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* C108a_control_3, first display of Section 4.8, corrected: control, 2/3 x
   M*R*T^(3/4)*sqrt(n)/2 *)
Definition C108a_control_3 : Prop := forall (T n sum_m : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_m = 0 ->
  G * radius * INR sum_m / sqrt (INR T) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T * radius + radius ^ 2) / radius <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 3 + M * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* C109_control_1, second display of Section 4.8: control, without C *)
Definition C109_control_1 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius / r + 3 * G).

(* C109_control_2, second display of Section 4.8: control, 2/3 x the smoothing *)
Definition C109_control_2 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= C + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / r + 2 * G * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* C109_control_3, second display of Section 4.8: control, without a *)
Definition C109_control_3 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / r + 3 * G * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3).

(* C110_control_1, last display of Section 4.8: control, 0.5 x *)
Definition C110_control_1 : Prop := forall (T n sum_m : nat) (C G dbar drift : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 < dbar ->
  0 <= drift ->
  (1 <= n)%N ->
  G * drift <= C ->
  INR T + INR sum_m <= INR T * dbar ->
  Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) <= Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3) / 2.

(* C110_control_2, last display of Section 4.8: control, sqrt(P_T + 1) *)
Definition C110_control_2 : Prop := forall (T n sum_m : nat) (C G M P_T dbar drift r radius : R),
  0 <= C ->
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < dbar ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  INR T + INR sum_m <= INR T * dbar ->
  C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius / r + 3 * G) <= C + sqrt (P_T + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) * (G * radius + G * radius / r + 3 * G + M * radius / 2 + M * (Rmax 1 radius)).

(* C110_control_3, last display of Section 4.8: control, without delay's share *)
Definition C110_control_3 : Prop := forall (T n sum_m : nat) (C G M P_T dbar drift r radius : R),
  0 <= C ->
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < dbar ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  INR T + INR sum_m <= INR T * dbar ->
  C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / 2 + M * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius / r + 3 * G) <= C + Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T + 1) * (G * radius + G * radius / r + 3 * G + M * radius / 2 + M * (Rmax 1 radius)).

(* C092_control_1, Lemma 7: control, 0.5 x *)
Definition C092_control_1 : Prop := forall w : walks,
  within_blocks w <= sqrt (P_T w) * sqrt (radius w) * sqrt (INR (T w)) * sqrt (2 * INR (K w) - 2) / 2.

(* C111_control_1, Section 4.9, first sentence: control, 0.5 x *)
Definition C111_control_1 : Prop := forall w : walks,
  within_blocks w <= radius w * INR (T w).

(* C111_control_2, Section 4.9, first sentence: control, T - 2 instead of T *)
Definition C111_control_2 : Prop := forall w : walks,
  within_blocks w <= 2 * radius w * (INR (T w) - 2).

(* C112_control_1, Section 4.9, display: control, K - 1 instead of K: inside *)
Definition C112_control_1 : Prop := forall w : walks,
  within_blocks w <= inner_path w * (INR (K w) - 2).

(* C112_control_2, Section 4.9, display: control, 0.9 x the path *)
Definition C112_control_2 : Prop := forall w : walks,
  inner_path w * (INR (K w) - 1) <= 9 * P_T w * (INR (K w) - 1) / 10.

(* C112_control_3, Section 4.9, display: control, K - 1 instead of K *)
Definition C112_control_3 : Prop := forall w : walks,
  within_blocks w <= P_T w * (INR (K w) - 2).

(* C112_control_4, Section 4.9, display: control, 0.9 x *)
Definition C112_control_4 : Prop := forall w : walks,
  within_blocks w <= 9 * P_T w * (INR (K w) - 1) / 10.

(* C114_control_1, text before eq. (47): control, - 1 *)
Definition C114_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (completion w z) <= INR (K w) * INR z + INR (d w) - 2.

(* C114_control_2, text before eq. (47): control, = instead of <= *)
Definition C114_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (completion w z) = INR (K w) * INR z + INR (d w) - 1.

(* C115_control_1, eq. (47), equality: control, - 1 *)
Definition C115_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (dhat_z w z) = floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) - INR z.

(* C115_control_2, eq. (47), equality: control, no block delay *)
Definition C115_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (dhat_z w z) = 1.

(* C115b_control_1, eq. (47), equality, read for equal delays: control, - 1 *)
Definition C115b_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (sum_d w) = INR (T w) * INR (d w) ->
  INR (dhat_z w z) = floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) - INR z.

(* C115b_control_2, eq. (47), equality, read for equal delays: control, no block
   delay *)
Definition C115b_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (sum_d w) = INR (T w) * INR (d w) ->
  INR (dhat_z w z) = 1.

(* C115a_control_1, correction of eq. (47), equality: control, rounded down *)
Definition C115a_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) <= floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z.

(* C115a_control_2, correction of eq. (47), equality: control, in every case *)
Definition C115a_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) = ceiling ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z.

(* C115a_control_3, correction of eq. (47), equality: control, - 1 *)
Definition C115a_control_3 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) <= ceiling ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) - INR z.

(* C116_control_1, eq. (47), inequality: control, - 1 *)
Definition C116_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (dhat_z w z) <= INR (d w) / INR (K w).

(* C116_control_2, eq. (47), inequality: control, d - 1 instead of d *)
Definition C116_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (dhat_z w z) <= 1 + (INR (d w) - 1) / INR (K w).

(* C116a_control_1, correction of eq. (47), inequality: control, rounded down *)
Definition C116a_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) <= floor ((INR (d w) - 1) / INR (K w)) + 1.

(* C116a_control_2, correction of eq. (47), inequality: control, d - 1 instead of d:
   not rounded *)
Definition C116a_control_2 : Prop := forall w : blocks,
  ceiling ((INR (d w) - 1) / INR (K w)) + 1 <= 2 + (INR (d w) - 3) / INR (K w).

(* C116a_control_3, correction of eq. (47), inequality: control, d - 1 instead of d *)
Definition C116a_control_3 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) <= ceiling ((INR (d w) - 2) / INR (K w)) + 1.

(* C116a_control_4, correction of eq. (47), inequality: control, as printed *)
Definition C116a_control_4 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) <= 1 + INR (d w) / INR (K w).

(* C116b_control_1, eq. (47), inequality, read for the displayed expression: control,
   - 1 *)
Definition C116b_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z <= INR (d w) / INR (K w).

(* C116b_control_2, eq. (47), inequality, read for the displayed expression: control,
   rounded up *)
Definition C116b_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  ceiling ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z <= 1 + INR (d w) / INR (K w).

(* C116b_control_3, eq. (47), inequality, read for the displayed expression: control,
   d - 2 instead of d *)
Definition C116b_control_3 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z <= 1 + (INR (d w) - 2) / INR (K w).

(* C117_control_1, eq. (48), first inequality: control, - 1 *)
Definition C117_control_1 : Prop := forall w : blocks,
  IZR (sum_mz w) <= IZR (sum_dhat_less_1 w) - 1.

(* C117_control_2, eq. (48), first inequality: control, = instead of <= *)
Definition C117_control_2 : Prop := forall w : blocks,
  IZR (sum_mz w) = IZR (sum_dhat_less_1 w).

(* C118_control_1, eq. (48), second inequality: control, 0.5 x for the delays *)
Definition C118_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  IZR (sum_dhat_less_1 w) <= INR (Z_blocks w) * INR (d w) / (2 * INR (K w)).

(* C118_control_2, eq. (48), second inequality: control, in every case *)
Definition C118_control_2 : Prop := forall w : blocks,
  INR (Z_blocks w) * INR (d w) / INR (K w) = INR (T w) * INR (d w) / (INR (K w)) ^ 2.

(* C118_control_3, eq. (48), second inequality: control, 0.5 x *)
Definition C118_control_3 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  IZR (sum_mz w) <= INR (Z_blocks w) * INR (d w) / (2 * INR (K w)).

(* C118_control_4, eq. (48), second inequality: control, Z - 1 instead of Z *)
Definition C118_control_4 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  IZR (sum_mz w) <= INR (d w) * (INR (Z_blocks w) - 1) / INR (K w).

(* C118a_control_1, correction of eq. (48), second inequality: control, as printed *)
Definition C118a_control_1 : Prop := forall w : blocks,
  IZR (sum_mz w) <= INR (Z_blocks w) * INR (d w) / INR (K w).

(* C118a_control_2, correction of eq. (48), second inequality: control, Z - 1 instead
   of Z *)
Definition C118a_control_2 : Prop := forall w : blocks,
  IZR (sum_dhat_less_1 w) <= (INR (Z_blocks w) - 1) * ceiling ((INR (d w) - 1) / INR (K w)).

(* C118a_control_3, correction of eq. (48), second inequality: control, d - 1 instead
   of d *)
Definition C118a_control_3 : Prop := forall w : blocks,
  INR (Z_blocks w) * ceiling ((INR (d w) - 1) / INR (K w)) <= INR (Z_blocks w) * (INR (K w) + INR (d w) - 3) / INR (K w).

(* C118a_control_4, correction of eq. (48), second inequality: control, Z - 1 instead
   of Z, where Z > 1 *)
Definition C118a_control_4 : Prop := forall w : blocks,
  INR (Z_blocks w) > 1 ->
  IZR (sum_mz w) <= (INR (Z_blocks w) - 2) * ceiling ((INR (d w) - 1) / INR (K w)).

(* C119_control_1, eq. (49): control, - 1 *)
Definition C119_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR z <= INR (c_z w z) + INR (dhat_cz w z) - 2.

(* C119_control_2, eq. (49): control, one less than dhat *)
Definition C119_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR z <= INR (c_z w z) + INR (dhat w) - 2.

(* C119_control_3, eq. (49): control, - 1: all but the longest *)
Definition C119_control_3 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) + INR (dhat_cz w z) - 1 <= INR (c_z w z) + INR (dhat w) - 2.

(* C120_control_1, eq. (50): control, - 1 *)
Definition C120_control_1 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR (dhat w) + INR z - INR (dhat_cz w z) - 1.

(* C120_control_2, eq. (50): control, two less than dhat *)
Definition C120_control_2 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR (dhat w) + INR z - 3.

(* C120_control_3, eq. (50): control, - 1: block delays from 2 on *)
Definition C120_control_3 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat w) + INR z - INR (dhat_cz w z) <= INR (dhat w) + INR z - 2.

(* C121_control_1, eq. (51): control, 0.99 x the path between *)
Definition C121_control_1 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR z ->
  block_drift_z w z <= 99 * block_between_c w z / 100.

(* C121_control_2, eq. (51): control, 0.99 x the window *)
Definition C121_control_2 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR z ->
  block_between_c w z <= 99 * block_window_c w z / 100.

(* C121_control_3, eq. (51): control, in every case *)
Definition C121_control_3 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  block_drift_z w z <= block_window_c w z.

(* C121_control_4, eq. (51): control, 0.99 x *)
Definition C121_control_4 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR z ->
  block_drift_z w z <= 99 * block_window_c w z / 100.

(* C122_control_1, eq. (52): control, 0.99 x the path between *)
Definition C122_control_1 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) > INR z ->
  block_drift_z w z <= 99 * block_between_z w z / 100.

(* C122_control_2, eq. (52): control, 0.99 x the window *)
Definition C122_control_2 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) > INR z ->
  block_between_z w z <= 99 * block_window_z w z / 100.

(* C122_control_3, eq. (52): control, in every case *)
Definition C122_control_3 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  block_drift_z w z <= block_window_z w z.

(* C122_control_4, eq. (52): control, 0.99 x *)
Definition C122_control_4 : Prop := forall w : walks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) > INR z ->
  block_drift_z w z <= 99 * block_window_z w z / 100.

(* C123_control_1, display after eq. (52): control, 0.25 x *)
Definition C123_control_1 : Prop := forall w : walks,
  block_drift w <= sum_block_window w / 2.

(* C123_control_2, display after eq. (52): control, dhat - 1 instead of dhat *)
Definition C123_control_2 : Prop := forall w : walks,
  2 * sum_block_window w <= P_Z w * (2 * INR (dhat w) - 4).

(* C124_control_1, eq. (53): control, 0.99 x *)
Definition C124_control_1 : Prop := forall w : walks,
  INR (divides w) = 1 ->
  (Rmin (2 * P_T w * INR (d w) / INR (K w)) (2 * radius w * INR (Z_blocks w))) <= 99 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (Z_blocks w)) * sqrt (INR (d w)) / (50 * sqrt (INR (K w))).

(* C124_control_2, eq. (53): control, in every case *)
Definition C124_control_2 : Prop := forall w : walks,
  2 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (Z_blocks w)) * sqrt (INR (d w)) / sqrt (INR (K w)) = 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (T w)) * sqrt (INR (d w)) / INR (K w).

(* C124_control_3, eq. (53): control, d P_T/(2K) *)
Definition C124_control_3 : Prop := forall w : walks,
  INR (divides w) = 1 ->
  block_drift w <= P_T w * INR (d w) / (2 * INR (K w)).

(* C124_control_4, eq. (53): control, R Z/2 *)
Definition C124_control_4 : Prop := forall w : walks,
  INR (divides w) = 1 ->
  block_drift w <= radius w * INR (Z_blocks w) / 2.

(* C124_control_5, eq. (53): control, d P_T/K^2 *)
Definition C124_control_5 : Prop := forall w : walks,
  INR (divides w) = 1 ->
  block_drift w <= 2 * P_T w * INR (d w) / (INR (K w)) ^ 2.

(* C124a_control_1, derivation of eq. (53) without eq. (47): control, 0.5 x *)
Definition C124a_control_1 : Prop := forall w : walks,
  block_drift w <= P_Z w * floor (INR (dhat w) / 2 - (1 / 2)).

(* C124a_control_2, derivation of eq. (53) without eq. (47): control, dhat - 1
   instead of dhat *)
Definition C124a_control_2 : Prop := forall w : walks,
  block_drift w <= 2 * P_Z w * (floor (INR (dhat w) / 2) - 1).

(* C124a_control_3, derivation of eq. (53) without eq. (47): control, 2d/K by eq.
   (47) *)
Definition C124a_control_3 : Prop := forall w : walks,
  2 * INR (dhat w) - 2 <= 2 * INR (d w) / INR (K w).

(* C126_control_1, Section 4.11, text before the second display after eq. (53):
   control, 0 instead of M *)
Definition C126_control_1 : Prop := forall (T n : nat) (G M : R),
  0 < G ->
  0 < M ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  G ^ 2 * (INR T * (INR n) ^ 2 - sqrt (INR T) * INR n) + M ^ 2 * INR T * (INR n) ^ 2 <= G ^ 2 * INR T * (INR n) ^ 2.

(* C126_control_2, Section 4.11, text before the second display after eq. (53):
   control, 0.99 x *)
Definition C126_control_2 : Prop := forall (T n : nat) (G M : R),
  0 < G ->
  0 < M ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  G ^ 2 * (INR T * (INR n) ^ 2 - sqrt (INR T) * INR n) + M ^ 2 * INR T * (INR n) ^ 2 <= 99 * INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) / 100.

(* C127_control_1, Section 4.11, second display after eq. (53), first inequality:
   control, without G*R*sqrt(T)*n*sqrt(sum(m_z)) *)
Definition C127_control_1 : Prop := forall (T n sum_mz : nat) (G M P_T gamma radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < gamma ->
  (1 <= n)%N ->
  0 < radius ->
  gamma <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) ->
  INR sum_mz >= 1 ->
  G * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) + sqrt (INR T) * gamma * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) / (2 * INR n) + (P_T * radius + radius ^ 2) / (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) <= radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2 + sqrt (G ^ 2 + M ^ 2) * (P_T + radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)).

(* C127_control_2, Section 4.11, second display after eq. (53), first inequality:
   control, without the delay's share *)
Definition C127_control_2 : Prop := forall (T n sum_mz : nat) (G M P_T gamma radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < gamma ->
  (1 <= n)%N ->
  0 < radius ->
  gamma <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) ->
  INR sum_mz >= 1 ->
  G * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) + sqrt (INR T) * gamma * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) / (2 * INR n) + (P_T * radius + radius ^ 2) / (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2)))) <= G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + P_T * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) + 3 * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) / 2.

(* C128_control_1, Section 4.11, second display after eq. (53), second inequality:
   control, 0.5 x *)
Definition C128_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)) / 2.

(* C128_control_2, Section 4.11, second display after eq. (53), second inequality:
   control, d - 1 instead of d *)
Definition C128_control_2 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w) - 1).

(* C128a_control_1, Section 4.11, second display after eq. (53), corrected: control,
   without sqrt(K)*sqrt(T) *)
Definition C128a_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C128b_control_1, Section 4.11, second display after eq. (53), as the paper derives
   it: control, d - 1 instead of d *)
Definition C128b_control_1 : Prop := forall (T d n sum_mz : nat),
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  INR sum_mz <= INR d / (INR n) ^ 2 ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt (INR T) * sqrt (INR d - 1).

(* C128b_control_2, Section 4.11, second display after eq. (53), as the paper derives
   it: control, 0.5 x *)
Definition C128b_control_2 : Prop := forall (T d n sum_mz : nat),
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  INR sum_mz <= INR d / (INR n) ^ 2 ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt (INR T) * sqrt (INR d) / 2.

(* C128p_control_1, Section 4.11, second display after eq. (53), corrected: control,
   without T^(3/4)*sqrt(n) *)
Definition C128p_control_1 : Prop := forall (T d n sum_mz : nat),
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  INR sum_mz <= sqrt (INR T) * ceiling ((INR d - 1) / (sqrt (INR T) * INR n)) / INR n ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt (INR T) * sqrt (INR d).

(* C128p_control_2, Section 4.11, second display after eq. (53), corrected: control,
   without sqrt(T)*sqrt(d) *)
Definition C128p_control_2 : Prop := forall (T d n sum_mz : nat),
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  INR sum_mz <= sqrt (INR T) * ceiling ((INR d - 1) / (sqrt (INR T) * INR n)) / INR n ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= Rpower (INR T) (3 / 4) * sqrt (INR n).

(* C134_control_1, display after eq. (58): control, 0.5 x the last rate *)
Definition C134_control_1 : Prop := forall (T n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  P_T <= radius * (2 * INR T - 2) ->
  sqrt 2 * radius * sqrt (INR T) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (4 * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))).

(* C134_control_2, display after eq. (58): control, 0.5 x the ideal rate *)
Definition C134_control_2 : Prop := forall (T n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  P_T <= radius * (2 * INR T - 2) ->
  sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) <= sqrt radius * sqrt (P_T + 2 * radius) / (2 * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))).

(* C138_control_1, text after eq. (59): control, 0.5 x the last rate *)
Definition C138_control_1 : Prop := forall (T n sum_m : nat) (M P_T radius : R),
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  P_T <= radius * (2 * INR T - 2) ->
  sqrt 2 * radius * sqrt (INR T) / (M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (4 * M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))).

(* C138_control_2, text after eq. (59): control, 0.5 x the ideal rate *)
Definition C138_control_2 : Prop := forall (T n sum_m : nat) (M P_T radius : R),
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  P_T <= radius * (2 * INR T - 2) ->
  sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= sqrt radius * sqrt (P_T + 2 * radius) / (2 * M * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))).

(* C136p_control_1, display of Theorem 6's bound, the algebra of it: control, 0.5 x
   the logarithm *)
Definition C136p_control_1 : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < gamma ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + G * radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt radius * sqrt (INR T) * gamma * sqrt (P_T + 2 * radius) / (2 * INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma / (INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) + sqrt (G ^ 2 + M ^ 2) * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= sqrt 2 * G * sqrt P_T * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (P_T + 2 * radius) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) / 2 + 2 * sqrt radius * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) + radius * sqrt (G ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius / r + 3 * G + radius * sqrt (G ^ 2 + M ^ 2)).

(* C136p_control_2, display of Theorem 6's bound, the algebra of it: control, without
   the path within blocks *)
Definition C136p_control_2 : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < gamma ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + G * radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt radius * sqrt (INR T) * gamma * sqrt (P_T + 2 * radius) / (2 * INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma / (INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) + sqrt (G ^ 2 + M ^ 2) * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= 2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (P_T + 2 * radius) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) / 2 + 2 * sqrt radius * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) + 2 * radius * sqrt (G ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius / r + 3 * G + radius * sqrt (G ^ 2 + M ^ 2)).

(* C136p_control_3, display of Theorem 6's bound, the algebra of it: control, without
   the path between blocks *)
Definition C136p_control_3 : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < gamma ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma <= INR T * (INR n) ^ 2 * (G ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz * sqrt (P_T + 2 * radius) / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + G * radius * sqrt (INR T) * sqrt gamma * INR n * INR sum_mz / (sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt radius * sqrt (INR T) * gamma * sqrt (P_T + 2 * radius) / (2 * INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma / (INR n * sqrt (G ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) + sqrt (G ^ 2 + M ^ 2) * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= sqrt 2 * G * sqrt P_T * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + G * sqrt radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (P_T + 2 * radius) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) / 2 + 2 * sqrt radius * sqrt (G ^ 2 + M ^ 2) * sqrt (P_T + 2 * radius) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) + 2 * radius * sqrt (G ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius / r + 3 * G + radius * sqrt (G ^ 2 + M ^ 2)).

(* C141p_control_1, display of Theorem 7's bound, the algebra of it: control, 0.5 x
   the logarithm *)
Definition C141p_control_1 : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * INR sum_m * sqrt (P_T + 2 * radius) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T + 2 * radius) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) + M * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * sqrt (P_T + 2 * radius) + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T + 2 * radius) / 2 + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + M * radius * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * ln (INR k + 1) + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius / r + 3 * G + 2 * M * sqrt radius * sqrt (P_T + 2 * radius)).

(* C141p_control_2, display of Theorem 7's bound, the algebra of it: control, 2/3 x
   the smoothing *)
Definition C141p_control_2 : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * INR sum_m * sqrt (P_T + 2 * radius) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T + 2 * radius) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) + M * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * sqrt (P_T + 2 * radius) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / r + 2 * G * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + 5 * M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T + 2 * radius) / 2 + 2 * M * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * sqrt (P_T + 2 * radius) + 2 * M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * ln (INR k + 1) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * M * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * ln (INR k + 1).

(* C141p_control_3, display of Theorem 7's bound, the algebra of it: control, without
   2*M*sqrt(R)*T^(1/3)*n^(1/3)*sum(m_t)^(1/3)*sqrt(P_T + 2*R) *)
Definition C141p_control_3 : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * INR sum_m * sqrt (P_T + 2 * radius) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) / r + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T + 2 * radius) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) + M * (2 * P_T * radius + 2 * radius ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T + 2 * radius)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * sqrt (P_T + 2 * radius) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / r + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) + 3 * G * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + 5 * M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T + 2 * radius) / 2 + 2 * M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * ln (INR k + 1) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * M * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * ln (INR k + 1).

(* C137_control_1, text after Theorem 6's bound: control, 0.5 x *)
Definition C137_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)) / 2.

(* C137_control_2, text after Theorem 6's bound: control, d - 1 instead of d *)
Definition C137_control_2 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  modulo (INR (K w)) (sqrt (INR (T w))) = 0 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w) - 1).

(* C139_control_1, text before the combined bound of Theorem 7: control, wherever K =
   1 *)
Definition C139_control_1 : Prop := forall w : walks,
  INR (K w) = 1 ->
  block_drift w = 0.

(* C139_control_2, text before the combined bound of Theorem 7: control, the path
   vanishes *)
Definition C139_control_2 : Prop := forall w : walks,
  INR (K w) = 1 ->
  INR (in_order w) = 1 ->
  P_Z w = 0.

(* C142_control_1, text after Theorem 7's bound: control, 0.5 x *)
Definition C142_control_1 : Prop := forall (T n sum_m : nat) (dbar : R),
  (1 <= T)%N ->
  0 < dbar ->
  (1 <= n)%N ->
  INR T + INR sum_m <= INR T * dbar ->
  Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) <= Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3) / 2.

(* C142_control_2, text after Theorem 7's bound: control, T^{1/2} *)
Definition C142_control_2 : Prop := forall (T n sum_m : nat) (dbar : R),
  (1 <= T)%N ->
  0 < dbar ->
  (1 <= n)%N ->
  INR T + INR sum_m <= INR T * dbar ->
  Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) <= sqrt (INR T) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3).

(* C154_control_1, Appendix A, first display: control, without the + 1 *)
Definition C154_control_1 : Prop := forall w : epochs,
  IZR (beta w) - INR (T w) = IZR (sum_open w).

(* C154_control_2, Appendix A, first display: control, sum of delays *)
Definition C154_control_2 : Prop := forall w : epochs,
  INR (sum_d w) = IZR (sum_open w).

(* C156_control_1, Appendix A, third display: control, not started afresh *)
Definition C156_control_1 : Prop := forall w : epochs,
  forall t, (1 <= t <= T w)%N ->
  INR (opens_t w t) = 1 ->
  IZR (tested_t w t) = 1.

(* C156_control_2, Appendix A, third display: control, in every case *)
Definition C156_control_2 : Prop := forall w : epochs,
  forall t, (1 <= t <= T w)%N ->
  IZR (monitored_t w t) = 1.

(* C158_control_1, proof of Theorem A1, first display: control, - 1 *)
Definition C158_control_1 : Prop := forall w : epochs,
  forall s, (1 <= s <= T w)%N ->
  forall t, (1 <= t <= T w)%N ->
  INR (begun_st w s t) = 1 ->
  IZR (open_st w s t) <= INR (delays_st w s t) - 1.

(* C158_control_2, proof of Theorem A1, first display: control, rounds alone *)
Definition C158_control_2 : Prop := forall w : epochs,
  forall s, (1 <= s <= T w)%N ->
  forall t, (1 <= t <= T w)%N ->
  INR (begun_st w s t) = 1 ->
  IZR (open_st w s t) <= INR (T w).

(* C159_control_1, eq. (71), proof of Theorem A1: control, - 1 *)
Definition C159_control_1 : Prop := forall w : epochs,
  INR (V w) <= ln (INR (sum_d w)) / ln 2.

(* C159_control_2, eq. (71), proof of Theorem A1: control, rounds instead of delays *)
Definition C159_control_2 : Prop := forall w : epochs,
  INR (V w) <= ln (INR (T w)) / ln 2 + 1.

(* C159_control_3, eq. (71), proof of Theorem A1: control, 0.99 x *)
Definition C159_control_3 : Prop := forall w : epochs,
  INR (V w) <= 99 * ln (INR (sum_d w)) / (100 * ln 2) + (99 / 100).

(* C163_control_1, eq. (74), proof of Theorem A1: control, - 1 *)
Definition C163_control_1 : Prop := forall w : epochs,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  IZR (S_v w v) <= Rpower 2 (INR v) - 1.

(* C162_control_1, eq. (73), proof of Theorem A1: control, 0.9 x *)
Definition C162_control_1 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= 9 * Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / (10 * eta_v w v) + 9 * C_v w v / 10 + 9 * Rpower 2 ((- 1) * INR v / 2) * (G w) ^ 2 * IZR (S_v w v) * eta_v w v / 10.

(* C162_control_2, eq. (73), proof of Theorem A1: control, without the monitored sum *)
Definition C162_control_2 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v.

(* C162_control_3, eq. (73), proof of Theorem A1: control, without the drift *)
Definition C162_control_3 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + Rpower 2 ((- 1) * INR v / 2) * (G w) ^ 2 * IZR (S_v w v) * eta_v w v.

(* C164_control_1, eq. (75), proof of Theorem A1: control, 0.5 x *)
Definition C164_control_1 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= Rpower 2 (INR v / 2) * (G w) ^ 2 * eta_v w v / 2 + Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / (2 * eta_v w v) + C_v w v / 2.

(* C164_control_2, eq. (75), proof of Theorem A1: control, 23/30 x the root *)
Definition C164_control_2 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v / 2) * (G w) ^ 2 * eta_v w v + Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v <= 23 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w) / 10 + C_v w v.

(* C164_control_3, eq. (75), proof of Theorem A1: control, no growth with v *)
Definition C164_control_3 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  expert_v w v <= C_v w v + 3 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w).

(* C165_control_1, eq. (76), proof of Theorem A1: control, 0.5 x *)
Definition C165_control_1 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  meta_v w v <= Rpower 2 (INR v / 2) * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1) / 2.

(* C165_control_2, eq. (76), proof of Theorem A1: control, 0.99 x the second line *)
Definition C165_control_2 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v) * (G w) ^ 2 * (radius w) ^ 2 * alpha_v w v + 2 * ln (INR (k_v w v) + 1) / alpha_v w v <= 99 * Rpower 2 (INR v / 2) * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1) / 100.

(* C165_control_3, eq. (76), proof of Theorem A1: control, no growth with v *)
Definition C165_control_3 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  meta_v w v <= G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1).

(* C166_control_1, eq. (77), proof of Theorem A1: control, 0.55 x *)
Definition C166_control_1 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  regret_v w v <= 33 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) / 20 + 11 * Rpower 2 (INR v / 2) * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1) / 20 + 11 * C_v w v / 20.

(* C166_control_2, eq. (77), proof of Theorem A1: control, no growth with v *)
Definition C166_control_2 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  regret_v w v <= C_v w v + 3 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1).

(* C166_control_3, eq. (77), proof of Theorem A1: control, without the weights *)
Definition C166_control_3 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  linear_v w v = expert_v w v.

(* C168_control_1, last display of the proof of Theorem A1: control, 0.99 x *)
Definition C168_control_1 : Prop := forall w : doubling,
  sum_C w <= 99 * drift_cost w / 100.

(* C168_control_2, last display of the proof of Theorem A1: control, d - 1 instead of
   d *)
Definition C168_control_2 : Prop := forall w : doubling,
  sum_C w <= (Rmin (2 * G w * radius w * INR (T w)) (G w * P_T w * (2 * INR (d w) - 2))).

(* C157_control_1, Theorem A1: control, 0.02 x *)
Definition C157_control_1 : Prop := forall w : doubling,
  own_regret w <= drift_cost w / 50 + sqrt (INR (sum_d w)) * (6 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1)) / (50 * (sqrt 2 - 1)).

(* C157_control_2, Theorem A1: control, 1 instead of sum(d_t): no growth with the
   delays *)
Definition C157_control_2 : Prop := forall w : doubling,
  own_regret w <= drift_cost w + (6 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1)) / (sqrt 2 - 1).

(* C157_control_3, Theorem A1: control, T instead of sum(d_t): the delays' factor
   deleted *)
Definition C157_control_3 : Prop := forall w : doubling,
  own_regret w <= drift_cost w + sqrt (INR (T w)) * (6 * G w * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1)) / (sqrt 2 - 1).

(* C157_control_4, Theorem A1: control, 0 instead of P_T: the path forgotten *)
Definition C157_control_4 : Prop := forall w : doubling,
  own_regret w <= drift_cost w + sqrt (INR (sum_d w)) * (2 * G w * radius w * (2 * ln (INR (best_expert w) + 1) + 1) + 6 * sqrt 2 * G w * radius w) / (sqrt 2 - 1).

(* C157_control_5, Theorem A1: control, without the expert *)
Definition C157_control_5 : Prop := forall w : doubling,
  own_regret w <= drift_cost w + 4 * G w * radius w * sqrt (INR (sum_d w)) * ln (INR (best_expert w) + 1) / (sqrt 2 - 1) + 2 * G w * radius w * sqrt (INR (sum_d w)) / (sqrt 2 - 1).

(* C157_control_6, Theorem A1: control, 1 instead of G *)
Definition C157_control_6 : Prop := forall w : doubling,
  own_regret w <= drift_cost w + sqrt (INR (sum_d w)) * (6 * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * radius w * (2 * ln (INR (best_expert w) + 1) + 1)) / (sqrt 2 - 1).

(* C157_control_7, Theorem A1: control, 1 instead of R *)
Definition C157_control_7 : Prop := forall w : doubling,
  own_regret w <= drift_cost w + sqrt (INR (sum_d w)) * (6 * G w * sqrt (P_T w + 2) + 2 * G w * (2 * ln (INR (best_expert w) + 1) + 1)) / (sqrt 2 - 1).

(* SA1_control_1, sharper than eq. (71): control, 2^V *)
Definition SA1_control_1 : Prop := forall w : epochs,
  Rpower 2 (INR (V w)) <= INR (sum_d w).

(* SA1_control_2, sharper than eq. (71): control, wherever active_v = 1: for the last
   epoch too *)
Definition SA1_control_2 : Prop := forall w : epochs,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v) <= INR (delays_v w v).

(* SA2_control_1, beside the first display of the proof of Theorem A1: control, not
   cut off *)
Definition SA2_control_1 : Prop := forall w : epochs,
  forall s, (1 <= s <= T w)%N ->
  forall t, (1 <= t <= T w)%N ->
  INR (forward_st w s t) = 1 ->
  IZR (open_st w s t) = INR (delays_st w s t).

(* SA2_control_2, beside the first display of the proof of Theorem A1: control, one
   more *)
Definition SA2_control_2 : Prop := forall w : epochs,
  forall s, (1 <= s <= T w)%N ->
  forall t, (1 <= t <= T w)%N ->
  IZR (open_st w s t) = INR (capped_st w s t) + 1.

(* SA3_control_1, sharper than the display after eq. (77): control, 0.999 x *)
Definition SA3_control_1 : Prop := forall w : epochs,
  sum_roots w <= 999 * sqrt 2 * (sqrt (IZR (beta w) + 1) - 1) / (1000 * (sqrt 2 - 1)).

(* SA3_control_2, sharper than the display after eq. (77): control, the last epoch
   alone *)
Definition SA3_control_2 : Prop := forall w : epochs,
  sum_roots w = Rpower 2 (INR (V w) / 2).

(* SA7_control_1, eq. (72), measured on runs: control, 0.6 x *)
Definition SA7_control_1 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  eta_star_v w v <= 6 * eta_v w v / 5.

(* SA7_control_2, eq. (72), measured on runs: control, 5/6 x *)
Definition SA7_control_2 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  eta_v w v <= 5 * eta_star_v w v / 6.

(* SA8_control_1, sharper than eq. (75): control, 0.96 x the root *)
Definition SA8_control_1 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v / 2) * (G w) ^ 2 * eta_v w v + Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v <= 12 * Rpower 2 (INR v / 2) * G w * sqrt (radius w) * sqrt (P_v w v + 2 * radius w) / 5 + C_v w v.

(* SA8_control_2, sharper than eq. (75): control, the path forgotten *)
Definition SA8_control_2 : Prop := forall w : doubling,
  forall v, (1 <= v)%N ->
  INR (active_v w v) = 1 ->
  Rpower 2 (INR v / 2) * (G w) ^ 2 * eta_v w v + Rpower 2 (INR v / 2) * (P_v w v * radius w + (radius w) ^ 2) / eta_v w v + C_v w v <= 4 * Rpower 2 (INR v / 2) * G w * radius w + C_v w v.

(* SA9_control_1, sharper than eq. (75) and eq. (24): control, 0.96 x *)
Definition SA9_control_1 : Prop := forall (beta : nat) (G P_T eta radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < eta ->
  0 < radius ->
  eta <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= 2 * eta ->
  G ^ 2 * eta * INR beta + (P_T * radius + radius ^ 2) / eta <= 12 * G * sqrt radius * sqrt (INR beta) * sqrt (P_T + 2 * radius) / 5.

(* SA9_control_2, sharper than eq. (75) and eq. (24): control, 0 instead of P_T *)
Definition SA9_control_2 : Prop := forall (beta : nat) (G P_T eta radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < eta ->
  0 < radius ->
  eta <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= 2 * eta ->
  G ^ 2 * eta * INR beta + (P_T * radius + radius ^ 2) / eta <= 5 * sqrt 2 * G * radius * sqrt (INR beta) / 2.

(* SA10_control_1, sharper than the display after eq. (77): control, 0.99 x *)
Definition SA10_control_1 : Prop := forall (V beta : nat),
  (1 <= V)%N ->
  (1 <= beta)%N ->
  Rpower 2 (INR V) <= INR beta + 1 ->
  sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1) <= 99 * sqrt 2 * (sqrt (INR beta + 1) - 1) / (100 * (sqrt 2 - 1)).

(* SA10_control_2, sharper than the display after eq. (77): control, beta for beta +
   1 *)
Definition SA10_control_2 : Prop := forall (V beta : nat),
  (1 <= V)%N ->
  (1 <= beta)%N ->
  Rpower 2 (INR V) <= INR beta + 1 ->
  Rpower 2 (INR V) <= INR beta.

(* C160_control_1, display after eq. (71): control, 0.5 x the last rate *)
Definition C160_control_1 : Prop := forall (T length_v : nat) (G P_v radius : R),
  0 < G ->
  0 <= P_v ->
  (1 <= T)%N ->
  0 < radius ->
  INR length_v >= 1 ->
  INR length_v <= INR T ->
  P_v <= 2 * radius * (INR length_v - 1) ->
  sqrt 2 * radius * sqrt (INR T) / G <= sqrt 2 * Rpower 2 (ceiling (ln (INR T) / (2 * ln 2)) + 1) * radius / (4 * G).

(* C160_control_3, display after eq. (71): control, 0.5 x the ideal rate *)
Definition C160_control_3 : Prop := forall (T length_v : nat) (G P_v radius : R),
  0 < G ->
  0 <= P_v ->
  (1 <= T)%N ->
  0 < radius ->
  INR length_v >= 1 ->
  INR length_v <= INR T ->
  P_v <= 2 * radius * (INR length_v - 1) ->
  sqrt 2 * radius / G <= sqrt radius * sqrt (P_v + 2 * radius) / (2 * G).

(* C161_control_1, eq. (72): control, 0.75 x *)
Definition C161_control_1 : Prop := forall (T length_v : nat) (G P_T P_v radius : R),
  0 < G ->
  0 <= P_T ->
  0 <= P_v ->
  (1 <= T)%N ->
  0 < radius ->
  INR length_v >= 1 ->
  INR length_v <= INR T ->
  P_v <= 2 * radius * (INR length_v - 1) ->
  P_v <= P_T ->
  sqrt radius * sqrt (P_v + 2 * radius) / G <= 3 * sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_v + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (4 * G).

(* C161_control_2, eq. (72): control, - 1 *)
Definition C161_control_2 : Prop := forall (T length_v : nat) (P_T P_v radius : R),
  0 <= P_T ->
  0 <= P_v ->
  (1 <= T)%N ->
  0 < radius ->
  INR length_v >= 1 ->
  INR length_v <= INR T ->
  P_v <= 2 * radius * (INR length_v - 1) ->
  P_v <= P_T ->
  floor (ln (sqrt 2 * sqrt (P_v + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1 <= floor (ln (sqrt 2 * sqrt (P_T + 2 * radius) / (2 * sqrt radius)) / ln 2).

(* C161_control_3, eq. (72): control, 0.5 x *)
Definition C161_control_3 : Prop := forall (T length_v : nat) (G P_T P_v radius : R),
  0 < G ->
  0 <= P_T ->
  0 <= P_v ->
  (1 <= T)%N ->
  0 < radius ->
  INR length_v >= 1 ->
  INR length_v <= INR T ->
  P_v <= 2 * radius * (INR length_v - 1) ->
  P_v <= P_T ->
  sqrt 2 * Rpower 2 (floor (ln (sqrt 2 * sqrt (P_v + 2 * radius) / (2 * sqrt radius)) / ln 2) + 1) * radius / (2 * G) <= sqrt radius * sqrt (P_v + 2 * radius) / (2 * G).

(* C167_control_1, display before the end of the proof of Theorem A1: control, - 1 *)
Definition C167_control_1 : Prop := forall (V sum_d : nat),
  (1 <= V)%N ->
  (1 <= sum_d)%N ->
  INR V <= ln (INR sum_d) / ln 2 + 1 ->
  (\rsum_(v <- iota 1 V) Rpower 2 (INR v / 2)) = sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1) - 1.

(* C167_control_2, display before the end of the proof of Theorem A1: control, 0.5 x *)
Definition C167_control_2 : Prop := forall (V sum_d : nat),
  (1 <= V)%N ->
  (1 <= sum_d)%N ->
  INR V <= ln (INR sum_d) / ln 2 + 1 ->
  sqrt 2 * (Rpower 2 (INR V / 2) - 1) / (sqrt 2 - 1) <= sqrt (INR sum_d) / (sqrt 2 - 1).

(* C170_control_1, first display of the proof of Corollary 3: control, without
   G*R^(1/3)*T^(1/3)*n^(1/3)*sum(m_t)^(1/3)*(P_T + R)^(1/3) *)
Definition C170_control_1 : Prop := forall (T n sum_m : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_m >= 1 ->
  G * M * INR n * INR sum_m * (Rmin (Rpower radius (2 / 3) * Rpower (P_T + radius) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (Rpower radius (2 / 3) * Rpower (P_T + radius) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) / (2 * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius + radius ^ 2) / (Rmin (Rpower radius (2 / 3) * Rpower (P_T + radius) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n)))) <= M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / 2 + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3)).

(* C170_control_2, first display of the proof of Corollary 3: control, without
   M*R^(1/4)*T^(3/4)*sqrt(n)*(P_T + R)^(1/4)/2 *)
Definition C170_control_2 : Prop := forall (T n sum_m : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_m = 0 ->
  G * sqrt radius * INR sum_m * sqrt (P_T + radius) / sqrt (INR T) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / 2 + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T * radius + radius ^ 2) / (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4)) <= G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3)).

(* C171_control_1, second display of the proof of Corollary 3: control, 2/3 x
   3*G*(R^(1/4)*T^(3/4)*sqrt(n)*(P_T + R)^(1/4) +
   R^(1/3)*T^(1/3)*n^(1/3)*sum(m_t)^(1/3)*(P_T + R)^(1/3)) *)
Definition C171_control_1 : Prop := forall (T n sum_m : nat) (G P_T drift r radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  drift = 0 ->
  G * radius * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) / r + 3 * G * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) + G * drift <= G * Rpower radius (5 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / r + G * Rpower radius (4 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / r + 2 * G * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3)).

(* C171_control_2, second display of the proof of Corollary 3: control, without A *)
Definition C171_control_2 : Prop := forall (T n sum_m : nat) (G P_T drift r radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  drift = 0 ->
  G * radius * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) / r + 3 * G * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / Rpower (INR T) (2 / 3)) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) / Rpower (INR T) (1 / 4))) + G * drift <= G * Rpower radius (4 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3) / r + 3 * G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T + radius) (1 / 3).

(* C174_control_1, second display of the proof of Corollary 4, first inequality:
   control, without nG sqrt(T beta') *)
Definition C174_control_1 : Prop := forall (T n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz >= 1 ->
  G * INR T * (INR n) ^ 2 * INR sum_mz * sqrt (G ^ 2 + M ^ 2) * (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) / (radius * (P_T + radius)) + radius * (P_T + radius) / (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) + Rpower (INR T) (3 / 2) * INR n * (G ^ 2 + M ^ 2) * (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) / (2 * sqrt radius * sqrt (P_T + radius)) <= Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2 + sqrt (G ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz)).

(* C174_control_2, second display of the proof of Corollary 4, first inequality:
   control, without the delay's share *)
Definition C174_control_2 : Prop := forall (T n sum_mz : nat) (G M P_T radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz >= 1 ->
  G * INR T * (INR n) ^ 2 * INR sum_mz * sqrt (G ^ 2 + M ^ 2) * (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) / (radius * (P_T + radius)) + radius * (P_T + radius) / (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) + Rpower (INR T) (3 / 2) * INR n * (G ^ 2 + M ^ 2) * (Rmin (radius * (P_T + radius) / (sqrt (INR T) * INR n * sqrt (INR sum_mz) * sqrt (G ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T + radius) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2)))) / (2 * sqrt radius * sqrt (P_T + radius)) <= 3 * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 + M ^ 2) * Rpower (P_T + radius) (1 / 4) / 2.

(* C175_control_1, second display of the proof of Corollary 4, second inequality:
   control, 0.5 x *)
Definition C175_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)) / 2.

(* C175_control_2, second display of the proof of Corollary 4, second inequality:
   control, d - 1 instead of d *)
Definition C175_control_2 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w) - 1).

(* C175a_control_1, second display of the proof of Corollary 4, corrected: control,
   without sqrt(K)*sqrt(T) *)
Definition C175a_control_1 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (T w)) * sqrt (INR (d w)).

(* C175a_control_2, second display of the proof of Corollary 4, corrected: control,
   without sqrt(T)*sqrt(d) *)
Definition C175a_control_2 : Prop := forall w : blocks,
  INR (divides w) = 1 ->
  INR (K w) * sqrt (IZR (sum_mz w)) <= sqrt (INR (K w)) * sqrt (INR (T w)).

(* C175b_control_1, second display of the proof of Corollary 4, as the paper derives
   it: control, 0.5 x *)
Definition C175b_control_1 : Prop := forall (T d n sum_mz : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= radius * INR d * (P_T + radius) / (INR n) ^ 2 ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius) / 2.

(* C175b_control_2, second display of the proof of Corollary 4, as the paper derives
   it: control, c forgotten *)
Definition C175b_control_2 : Prop := forall (T d n sum_mz : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= radius * INR d * (P_T + radius) / (INR n) ^ 2 ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt (INR T) * sqrt (INR d).

(* C175p_control_1, second display of the proof of Corollary 4, corrected: control,
   without R^(1/4)*T^(3/4)*sqrt(n)*(P_T + R)^(1/4) *)
Definition C175p_control_1 : Prop := forall (T d n sum_mz : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= sqrt radius * sqrt (INR T) * sqrt (P_T + radius) * ceiling (sqrt radius * sqrt (P_T + radius) * (INR d - 1) / (sqrt (INR T) * INR n)) / INR n ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T + radius).

(* C175p_control_2, second display of the proof of Corollary 4, corrected: control,
   without sqrt(R)*sqrt(T)*sqrt(d)*sqrt(P_T + R) *)
Definition C175p_control_2 : Prop := forall (T d n sum_mz : nat) (P_T radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < radius ->
  INR sum_mz <= sqrt radius * sqrt (INR T) * sqrt (P_T + radius) * ceiling (sqrt radius * sqrt (P_T + radius) * (INR d - 1) / (sqrt (INR T) * INR n)) / INR n ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T + radius) (1 / 4).

(* S40_control_1, text before eq. (5), in units of R: control, sqrt(dbar T) alone *)
Definition S40_control_1 : Prop := forall (beta sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  G ^ 2 * lam * sqrt (INR beta) * sqrt (P_T / radius + 1) + radius ^ 2 * sqrt (INR beta) * sqrt (P_T / radius + 1) / lam <= sqrt (INR sum_d) * (G ^ 2 * lam + radius ^ 2 / lam).

(* S40_control_2, text before eq. (5), in units of R: control, 0.5 x
   G^2*lam_eta*sqrt(sum(d_t))*sqrt(P_T + 1) *)
Definition S40_control_2 : Prop := forall (beta sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  G ^ 2 * lam * sqrt (INR beta) * sqrt (P_T / radius + 1) + radius ^ 2 * sqrt (INR beta) * sqrt (P_T / radius + 1) / lam <= G ^ 2 * lam * sqrt (INR sum_d) * sqrt (P_T / radius + 1) / 2 + radius ^ 2 * sqrt (INR sum_d) * sqrt (P_T / radius + 1) / lam.

(* S41_control_1, Remark 3, in units of R: control, sqrt(P_T + 1) *)
Definition S41_control_1 : Prop := forall (T beta d sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  INR sum_d <= INR T * INR d ->
  G ^ 2 * lam * sqrt (INR beta) + radius ^ 2 * sqrt (INR beta) * (P_T / radius + 1) / lam <= sqrt (INR sum_d) * (G ^ 2 * lam + radius ^ 2 / lam) * sqrt (P_T / radius + 1).

(* S41_control_2, Remark 3, in units of R: control, without the drift *)
Definition S41_control_2 : Prop := forall (T beta d sum_d : nat) (G P_T lam radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= beta)%N ->
  (1 <= d)%N ->
  0 < lam ->
  0 < radius ->
  (1 <= sum_d)%N ->
  INR beta <= INR sum_d ->
  INR sum_d <= INR T * INR d ->
  G ^ 2 * lam * sqrt (INR beta) + radius ^ 2 * sqrt (INR beta) * (P_T / radius + 1) / lam + (Rmin (2 * G * P_T * INR d) (2 * G * radius * INR T)) <= G ^ 2 * P_T * sqrt (INR T) * sqrt (INR d) * lam / radius + G ^ 2 * sqrt (INR T) * sqrt (INR d) * lam + P_T * radius * sqrt (INR T) * sqrt (INR d) / lam + radius ^ 2 * sqrt (INR T) * sqrt (INR d) / lam.

(* S42_control_1, text after Theorem 3, in units of R: control, of order T *)
Definition S42_control_1 : Prop := forall (T : nat) (P radius : R),
  0 <= P ->
  (1 <= T)%N ->
  0 < radius ->
  P / radius <= 2 * INR T ->
  ceiling (2 * INR T / (Rmax 2 (P / radius))) >= INR T.

(* S42_control_2, text after Theorem 3, in units of R: control, sqrt(2) x *)
Definition S42_control_2 : Prop := forall (T d : nat) (G P radius : R),
  0 < G ->
  0 <= P ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  P / radius <= 2 * INR T ->
  G * radius * sqrt (INR T) * sqrt (INR d) * sqrt (Rmax 2 (P / radius)) / 4 >= G * radius * sqrt (INR T) * sqrt (INR d) * sqrt (P / radius + 1) / 4.

(* S43_control_1, first display of Section 4.8, corrected, in units of r: control, as
   printed *)
Definition S43_control_1 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_m >= 1 ->
  G * M * INR n * r * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (P_T * radius / r ^ 2 + radius / r).

(* S43_control_2, first display of Section 4.8, corrected, in units of r: control,
   without G*R*T^(1/3)*n^(1/3)*sum(m_t)^(1/3) *)
Definition S43_control_2 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_m >= 1 ->
  G * M * INR n * r * INR sum_m * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) / (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) / (2 * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (radius / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3))) (radius / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r))) <= M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* S43_control_3, first display of Section 4.8, corrected, in units of r: control,
   2/3 x M*R*T^(3/4)*sqrt(n)/2 *)
Definition S43_control_3 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_m = 0 ->
  G * radius * INR sum_m / sqrt (INR T) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * r * (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / radius <= G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (3 * r) + M * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* S44_control_1, second display of Section 4.8, in units of r: control, without C *)
Definition S44_control_1 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= (G * radius + 3 * G * r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* S44_control_2, second display of Section 4.8, in units of r: control, 2/3 x the
   smoothing *)
Definition S44_control_2 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= C + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + 2 * G * r * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)).

(* S44_control_3, second display of Section 4.8, in units of r: control, without a *)
Definition S44_control_3 : Prop := forall (T n sum_m : nat) (C G drift r radius : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * drift <= C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + 3 * G * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3).

(* S45_control_1, last display of Section 4.8, in units of r: control, 0.5 x *)
Definition S45_control_1 : Prop := forall (T n sum_m : nat) (C G dbar drift : R),
  0 <= C ->
  0 < G ->
  (1 <= T)%N ->
  0 < dbar ->
  0 <= drift ->
  (1 <= n)%N ->
  G * drift <= C ->
  INR T + INR sum_m <= INR T * dbar ->
  Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) <= Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3) / 2.

(* S45_control_2, last display of Section 4.8, in units of r: control, sqrt(P_T + 1) *)
Definition S45_control_2 : Prop := forall (T n sum_m : nat) (C G M P_T dbar drift r radius : R),
  0 <= C ->
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < dbar ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  INR T + INR sum_m <= INR T * dbar ->
  C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + (G * radius + 3 * G * r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) <= C + sqrt (P_T / r + 1) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3)) * (2 * G * radius + 3 * G * r + M * radius / (2 * r) + M * (Rmax 1 (radius / r))).

(* S45_control_3, last display of Section 4.8, in units of r: control, without
   delay's share *)
Definition S45_control_3 : Prop := forall (T n sum_m : nat) (C G M P_T dbar drift r radius : R),
  0 <= C ->
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < dbar ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * drift <= C ->
  INR T + INR sum_m <= INR T * dbar ->
  C + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / (2 * r) + M * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + (G * radius + 3 * G * r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) <= C + Rpower (INR T) (3 / 4) * sqrt (INR n) * (P_T / r + 1) * (2 * G * radius + 3 * G * r + M * radius / (2 * r) + M * (Rmax 1 (radius / r))).

(* S46_control_1, Section 4.11, text before the second display after eq. (53), in
   units of r: control, 0 instead of M *)
Definition S46_control_1 : Prop := forall (T n : nat) (G M r : R),
  0 < G ->
  0 < M ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  G ^ 2 * r ^ 2 * (INR T * (INR n) ^ 2 - sqrt (INR T) * INR n) + M ^ 2 * INR T * (INR n) ^ 2 <= G ^ 2 * INR T * (INR n) ^ 2 * r ^ 2.

(* S46_control_2, Section 4.11, text before the second display after eq. (53), in
   units of r: control, 0.99 x *)
Definition S46_control_2 : Prop := forall (T n : nat) (G M r : R),
  0 < G ->
  0 < M ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  G ^ 2 * r ^ 2 * (INR T * (INR n) ^ 2 - sqrt (INR T) * INR n) + M ^ 2 * INR T * (INR n) ^ 2 <= 99 * INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) / 100.

(* S47_control_1, Section 4.11, second display after eq. (53), first inequality, in
   units of r: control, without G*R*sqrt(T)*n*sqrt(sum(m_z)) *)
Definition S47_control_1 : Prop := forall (T n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < gamma ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma * r ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) ->
  INR sum_mz >= 1 ->
  G * sqrt (INR T) * sqrt gamma * INR n * r ^ 2 * INR sum_mz * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) + sqrt (INR T) * gamma * r ^ 2 * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (2 * INR n) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) <= radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / (2 * r) + sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (P_T / r + radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)).

(* S47_control_2, Section 4.11, second display after eq. (53), first inequality, in
   units of r: control, without the delay's share *)
Definition S47_control_2 : Prop := forall (T n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 < gamma ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma * r ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) ->
  INR sum_mz >= 1 ->
  G * sqrt (INR T) * sqrt gamma * INR n * r ^ 2 * INR sum_mz * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) + sqrt (INR T) * gamma * r ^ 2 * (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (2 * INR n) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (radius / (Rpower (INR T) (3 / 4) * sqrt (INR n) * r * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (radius / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) <= G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + P_T * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / r + 3 * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / (2 * r).

(* S48_control_1, display of Theorem 6's bound, the algebra of it, in units of r:
   control, 0.5 x the logarithm *)
Definition S48_control_1 : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < gamma ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma * r ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * Rpower r (3 / 2) * INR sum_mz * sqrt (P_T / r + 2 * radius / r) / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + G * radius * sqrt (INR T) * sqrt gamma * INR n * r * INR sum_mz / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) * r + sqrt radius * sqrt (INR T) * gamma * Rpower r (3 / 2) * sqrt (P_T / r + 2 * radius / r) / (2 * INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma * r / (INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / r + sqrt r * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= sqrt 2 * G * sqrt P_T * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt radius * sqrt (INR T) * INR n * sqrt r * sqrt (INR sum_mz) * sqrt (P_T / r + 2 * radius / r) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + 2 * sqrt radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) / sqrt r + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) / r + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius + 3 * G * r + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / r).

(* S48_control_2, display of Theorem 6's bound, the algebra of it, in units of r:
   control, without the path within blocks *)
Definition S48_control_2 : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < gamma ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma * r ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * Rpower r (3 / 2) * INR sum_mz * sqrt (P_T / r + 2 * radius / r) / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + G * radius * sqrt (INR T) * sqrt gamma * INR n * r * INR sum_mz / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) * r + sqrt radius * sqrt (INR T) * gamma * Rpower r (3 / 2) * sqrt (P_T / r + 2 * radius / r) / (2 * INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma * r / (INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / r + sqrt r * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= 2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt radius * sqrt (INR T) * INR n * sqrt r * sqrt (INR sum_mz) * sqrt (P_T / r + 2 * radius / r) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + 2 * sqrt radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) / sqrt r + 2 * radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) / r + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius + 3 * G * r + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / r).

(* S48_control_3, display of Theorem 6's bound, the algebra of it, in units of r:
   control, without the path between blocks *)
Definition S48_control_3 : Prop := forall (N T d k n sum_mz : nat) (G M P_T gamma r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < gamma ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  gamma * r ^ 2 <= INR T * (INR n) ^ 2 * (G ^ 2 * r ^ 2 + M ^ 2) ->
  2 * G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (INR d) + G * sqrt P_T * sqrt radius * sqrt (INR T) * sqrt (2 * sqrt (INR T) * INR n - 2) + G * sqrt radius * sqrt (INR T) * sqrt gamma * INR n * Rpower r (3 / 2) * INR sum_mz * sqrt (P_T / r + 2 * radius / r) / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + G * radius * sqrt (INR T) * sqrt gamma * INR n * r * INR sum_mz / (sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) * r + sqrt radius * sqrt (INR T) * gamma * Rpower r (3 / 2) * sqrt (P_T / r + 2 * radius / r) / (2 * INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (INR T) * gamma * r / (INR n * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz)))) + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / r + sqrt r * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (3 / 4) * sqrt (INR n)) (sqrt (INR T) * INR n * sqrt (INR sum_mz))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= sqrt 2 * G * sqrt P_T * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + G * sqrt radius * sqrt (INR T) * INR n * sqrt r * sqrt (INR sum_mz) * sqrt (P_T / r + 2 * radius / r) + G * radius * sqrt (INR T) * INR n * sqrt (INR sum_mz) + sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + 2 * sqrt radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * sqrt (P_T / r + 2 * radius / r) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) / sqrt r + 2 * radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rpower (INR T) (3 / 4) * sqrt (INR n) + sqrt (INR T) * INR n * sqrt (INR sum_mz)) * ln (INR k + 1) / r + Rpower (INR T) (3 / 4) * sqrt (INR n) * (G * radius + 3 * G * r + radius * sqrt (G ^ 2 * r ^ 2 + M ^ 2) / r).

(* S49_control_1, display of Theorem 7's bound, the algebra of it, in units of r:
   control, 0.5 x the logarithm *)
Definition S49_control_1 : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * sqrt r * INR sum_m * sqrt (P_T / r + 2 * radius / r) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / (r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / r + M * sqrt r * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * sqrt r * power (INR sum_m) (1 / 3) * sqrt (P_T / r + 2 * radius / r) + G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + M * radius * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * ln (INR k + 1) / r + (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) * (G * radius + 3 * G * r + 2 * M * sqrt radius * sqrt (P_T / r + 2 * radius / r) / sqrt r).

(* S49_control_2, display of Theorem 7's bound, the algebra of it, in units of r:
   control, 2/3 x the smoothing *)
Definition S49_control_2 : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * sqrt r * INR sum_m * sqrt (P_T / r + 2 * radius / r) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / (r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / r + M * sqrt r * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * sqrt r * power (INR sum_m) (1 / 3) * sqrt (P_T / r + 2 * radius / r) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + 2 * G * r * (Rpower (INR T) (3 / 4) * sqrt (INR n) + Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) + 5 * M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + 2 * M * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * sqrt (P_T / r + 2 * radius / r) / sqrt r + 2 * M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * ln (INR k + 1) / r + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + 2 * M * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * ln (INR k + 1) / r.

(* S49_control_3, display of Theorem 7's bound, the algebra of it, in units of r:
   control, without 2*M*sqrt(R)*T^(1/3)*n^(1/3)*sum(m_t)^(1/3)*sqrt(P_T + 2*R) *)
Definition S49_control_3 : Prop := forall (N T k n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  (1 <= N)%N ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= k)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  G * sqrt radius * INR n * sqrt r * INR sum_m * sqrt (P_T / r + 2 * radius / r) / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + G * radius * INR T * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + G * radius * INR n * INR sum_m / ((Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + 3 * G * INR T * r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) + M * sqrt radius * INR T * (INR n) ^ 2 * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * INR T * (INR n) ^ 2 / (r * (Rmax (Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) / Rpower (INR T) (2 / 3)) (sqrt (INR n) / Rpower (INR T) (1 / 4))) ^ 2 * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n)))) + M * radius * ln (INR N * INR k * (INR k + 1) / (INR N + 1)) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / r + M * sqrt r * (2 * P_T * radius / r ^ 2 + 2 * radius ^ 2 / r ^ 2) * (Rmax (Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3)) (Rpower (INR T) (3 / 4) * sqrt (INR n))) / (sqrt radius * sqrt (P_T / r + 2 * radius / r)) <= G * sqrt radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * sqrt r * power (INR sum_m) (1 / 3) * sqrt (P_T / r + 2 * radius / r) + G * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) + 2 * G * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) + 3 * G * Rpower (INR T) (3 / 4) * sqrt (INR n) * r + 3 * G * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * r * power (INR sum_m) (1 / 3) + 5 * M * sqrt radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (P_T / r + 2 * radius / r) / (2 * sqrt r) + 2 * M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) * ln (INR k + 1) / r + M * radius * Rpower (INR T) (3 / 4) * sqrt (INR n) / r + 2 * M * radius * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * ln (INR k + 1) / r.

(* S50_control_1, first display of the proof of Corollary 3, in units of r: control,
   without G*R^(1/3)*T^(1/3)*n^(1/3)*sum(m_t)^(1/3)*(P_T + R)^(1/3) *)
Definition S50_control_1 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_m >= 1 ->
  G * M * INR n * r * INR sum_m * (Rmin (Rpower radius (2 / 3) * Rpower (P_T / r + radius / r) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4)))) / (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + M ^ 2 * INR T * (INR n) ^ 2 * (Rmin (Rpower radius (2 / 3) * Rpower (P_T / r + radius / r) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4)))) / (2 * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) ^ 2) + (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rmin (Rpower radius (2 / 3) * Rpower (P_T / r + radius / r) (2 / 3) / (M * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4)))) <= M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3)).

(* S50_control_2, first display of the proof of Corollary 3, in units of r: control,
   without M*R^(1/4)*T^(3/4)*sqrt(n)*(P_T + R)^(1/4)/2 *)
Definition S50_control_2 : Prop := forall (T n sum_m : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_m = 0 ->
  G * sqrt radius * sqrt r * INR sum_m * sqrt (P_T / r + radius / r) / sqrt (INR T) + M * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + M * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * (P_T * radius / r ^ 2 + radius ^ 2 / r ^ 2) / (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4)) <= G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) + M * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3)).

(* S51_control_1, second display of the proof of Corollary 3, in units of r: control,
   2/3 x 3*G*(R^(1/4)*T^(3/4)*sqrt(n)*(P_T + R)^(1/4) +
   R^(1/3)*T^(1/3)*n^(1/3)*sum(m_t)^(1/3)*(P_T + R)^(1/3)) *)
Definition S51_control_1 : Prop := forall (T n sum_m : nat) (G P_T drift r radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  drift / r = 0 ->
  G * radius * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + 3 * G * INR T * r * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + G * drift <= G * Rpower radius (5 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + G * Rpower radius (4 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3) + 2 * G * r * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3)).

(* S51_control_2, second display of the proof of Corollary 3, in units of r: control,
   without A *)
Definition S51_control_2 : Prop := forall (T n sum_m : nat) (G P_T drift r radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  0 <= drift ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  drift / r = 0 ->
  G * radius * INR T * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + 3 * G * INR T * r * (Rmax (Rpower radius (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / (Rpower (INR T) (2 / 3) * Rpower r (1 / 3))) (Rpower radius (1 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / (Rpower (INR T) (1 / 4) * Rpower r (1 / 4)))) + G * drift <= G * Rpower radius (4 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3) / Rpower r (1 / 3) + 3 * G * Rpower radius (1 / 3) * Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * Rpower r (2 / 3) * power (INR sum_m) (1 / 3) * Rpower (P_T / r + radius / r) (1 / 3).

(* S52_control_1, second display of the proof of Corollary 4, first inequality, in
   units of r: control, without nG sqrt(T beta') *)
Definition S52_control_1 : Prop := forall (T n sum_mz : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_mz >= 1 ->
  G * INR T * (INR n) ^ 2 * r ^ 2 * INR sum_mz * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (radius * (P_T / r + radius / r)) + radius * (P_T / r + radius / r) / (r * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))))) + Rpower (INR T) (3 / 2) * INR n * sqrt r * (G ^ 2 * r ^ 2 + M ^ 2) * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (2 * sqrt radius * sqrt (P_T / r + radius / r)) <= Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)) + sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4) + sqrt (INR T) * INR n * sqrt (INR sum_mz)).

(* S52_control_2, second display of the proof of Corollary 4, first inequality, in
   units of r: control, without the delay's share *)
Definition S52_control_2 : Prop := forall (T n sum_mz : nat) (G M P_T r radius : R),
  0 < G ->
  0 < M ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_mz >= 1 ->
  G * INR T * (INR n) ^ 2 * r ^ 2 * INR sum_mz * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (radius * (P_T / r + radius / r)) + radius * (P_T / r + radius / r) / (r * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))))) + Rpower (INR T) (3 / 2) * INR n * sqrt r * (G ^ 2 * r ^ 2 + M ^ 2) * (Rmin (radius * (P_T / r + radius / r) / (sqrt (INR T) * INR n * r * sqrt (INR sum_mz) * sqrt (G ^ 2 * r ^ 2 + M ^ 2))) (Rpower radius (3 / 4) * Rpower (P_T / r + radius / r) (3 / 4) / (Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower r (3 / 4) * sqrt (G ^ 2 * r ^ 2 + M ^ 2)))) / (2 * sqrt radius * sqrt (P_T / r + radius / r)) <= 3 * Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * sqrt (G ^ 2 * r ^ 2 + M ^ 2) * Rpower (P_T / r + radius / r) (1 / 4) / (2 * Rpower r (1 / 4)).

(* S53_control_1, second display of the proof of Corollary 4, corrected, in units of
   r: control, without R^(1/4)*T^(3/4)*sqrt(n)*(P_T + R)^(1/4) *)
Definition S53_control_1 : Prop := forall (T d n sum_mz : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_mz <= sqrt radius * sqrt (INR T) * sqrt (P_T / r + radius / r) * ceiling (sqrt radius * (INR d - 1) * sqrt (P_T / r + radius / r) / (sqrt (INR T) * INR n * sqrt r)) / (INR n * sqrt r) ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (P_T / r + radius / r) / sqrt r.

(* S53_control_2, second display of the proof of Corollary 4, corrected, in units of
   r: control, without sqrt(R)*sqrt(T)*sqrt(d)*sqrt(P_T + R) *)
Definition S53_control_2 : Prop := forall (T d n sum_mz : nat) (P_T r radius : R),
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  (1 <= n)%N ->
  0 < r ->
  0 < radius ->
  INR sum_mz <= sqrt radius * sqrt (INR T) * sqrt (P_T / r + radius / r) * ceiling (sqrt radius * (INR d - 1) * sqrt (P_T / r + radius / r) / (sqrt (INR T) * INR n * sqrt r)) / (INR n * sqrt r) ->
  sqrt (INR T) * INR n * sqrt (INR sum_mz) <= Rpower radius (1 / 4) * Rpower (INR T) (3 / 4) * sqrt (INR n) * Rpower (P_T / r + radius / r) (1 / 4) / Rpower r (1 / 4).

(* S01_control_1, sharper than Lemma 1: control, - 1 *)
Definition S01_control_1 : Prop := forall w : walks,
  INR (crossings w) <= 2 * (Rmin (floor (INR (T w) / 2)) (floor (INR (d w) / 2 - (1 / 2)))) - 1.

(* S01_control_2, sharper than Lemma 1: control, 0.99 x *)
Definition S01_control_2 : Prop := forall w : walks,
  drift w <= 99 * P_T w * (Rmin (floor (INR (T w) / 2)) (floor (INR (d w) / 2 - (1 / 2)))) / 50.

(* S01_control_3, sharper than Lemma 1: control, d/2 rounded down, less 1 *)
Definition S01_control_3 : Prop := forall w : walks,
  INR (crossings w) <= 2 * floor (INR (d w) / 2) - 2.

(* S02_control_1, sharper than Lemma 1: control, d P_T *)
Definition S02_control_1 : Prop := forall w : extremal,
  drift w = P_T w * INR (d w).

(* S02_control_2, sharper than Lemma 1: control, one cut more *)
Definition S02_control_2 : Prop := forall w : extremal,
  drift w >= P_T w * (2 * (Rmin (floor (INR (T w) / 2)) (floor (INR (d w) / 2 - (1 / 2)))) + 2).

(* S03_control_1, sharper than eq. (53): control, 0.5 x *)
Definition S03_control_1 : Prop := forall w : walks,
  block_drift w <= P_Z w * (Rmin (floor (INR (Z_blocks w) / 2)) (floor (INR (dhat w) / 2 - (1 / 2)))).

(* S03_control_2, sharper than eq. (53): control, 0.99 x *)
Definition S03_control_2 : Prop := forall w : walks,
  block_drift w <= 99 * P_Z w * (Rmin (floor (INR (Z_blocks w) / 2)) (floor (INR (dhat w) / 2 - (1 / 2)))) / 50.

(* S04_control_1, sharper than Theorem 1: control, 0.5 x R^2/(2*eta) *)
Definition S04_control_1 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * INR (T w) * eta w / 2 + (G w) ^ 2 * eta w * IZR (sum_m w) + G w * drift w + P_T w * radius w / eta w + (radius w) ^ 2 / (4 * eta w).

(* S04_control_2, sharper than Theorem 1: control, 0.5 x G^2*T*eta/2 *)
Definition S04_control_2 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * INR (T w) * eta w / 4 + (G w) ^ 2 * eta w * IZR (sum_m w) + G w * drift w + P_T w * radius w / eta w + (radius w) ^ 2 / (2 * eta w).

(* S04_control_3, sharper than Theorem 1: control, 0.9 x *)
Definition S04_control_3 : Prop := forall w : ogd,
  regret w <= 9 * (G w) ^ 2 * eta w * (INR (T w) / 2 + IZR (sum_m w)) / 10 + 9 * G w * drift w / 10 + 9 * (P_T w * radius w + (radius w) ^ 2 / 2) / (10 * eta w).

(* S05_control_1, sharper than Lemma 3: control, 0.5 x *)
Definition S05_control_1 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * (INR (T w) / 2 + IZR (sum_m w)) / 2 + log_inverse_w1 w i / (2 * alpha w).

(* S05_control_2, sharper than Lemma 3: control, the backlog alone *)
Definition S05_control_2 : Prop := forall w : hedge,
  forall i, (1 <= i <= experts w)%N ->
  meta w i <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * IZR (beta w) / 2.

(* S30_control_1, beside eq. (15): control, - 1, where sum(m_t) > 0 *)
Definition S30_control_1 : Prop := forall w : walks,
  IZR (sum_m w) > 0 ->
  INR (displacement w) <= 2 * IZR (sum_m w) - 1.

(* S30_control_2, beside eq. (15): control, 0.99 x the displacement *)
Definition S30_control_2 : Prop := forall w : walks,
  (INR (crossings w)) ^ 2 <= 99 * INR (displacement w) / 50.

(* S30_control_3, beside eq. (15): control, 0.99 x the backlog *)
Definition S30_control_3 : Prop := forall w : walks,
  INR (crossings w) * (3 * INR (crossings w) - 2) <= 198 * IZR (sum_m w) / 25.

(* S31_control_1, instead of Lemma 1: control, 0.99 x *)
Definition S31_control_1 : Prop := forall w : walks,
  drift w <= 99 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (displacement w)) / 50.

(* S31_control_2, instead of Lemma 1: control, 0.99 x the backlog *)
Definition S31_control_2 : Prop := forall w : walks,
  drift w <= 99 * sqrt 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)) / 50.

(* S31_control_3, instead of Lemma 1: control, sum(m_t)/2 instead of sum(m_t) *)
Definition S31_control_3 : Prop := forall w : walks,
  drift w <= 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)).

(* S31_control_4, instead of Lemma 1: control, R/2 instead of R *)
Definition S31_control_4 : Prop := forall w : walks,
  drift w <= 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)).

(* S32_control_1, instead of Theorem 1: control, 0.9 x *)
Definition S32_control_1 : Prop := forall w : ogd,
  regret w <= 9 * (G w) ^ 2 * eta w * (INR (T w) / 2 + IZR (sum_m w)) / 10 + 9 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)) / 5 + 9 * (P_T w * radius w + (radius w) ^ 2 / 2) / (10 * eta w).

(* S32_control_2, instead of Theorem 1: control, 0.5 x R^2/(2*eta) *)
Definition S32_control_2 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * INR (T w) * eta w / 2 + (G w) ^ 2 * eta w * IZR (sum_m w) + 2 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)) + P_T w * radius w / eta w + (radius w) ^ 2 / (4 * eta w).

(* S32_control_3, instead of Theorem 1: control, 0.5 x G^2*T*eta/2 *)
Definition S32_control_3 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * INR (T w) * eta w / 4 + (G w) ^ 2 * eta w * IZR (sum_m w) + 2 * sqrt 2 * G w * sqrt (P_T w) * sqrt (radius w) * sqrt (IZR (sum_m w)) + P_T w * radius w / eta w + (radius w) ^ 2 / (2 * eta w).

(* S33_control_1, sharper than Theorem 2: control, 0.65 x *)
Definition S33_control_1 : Prop := forall w : mild,
  mild_regret w <= 13 * big_C w / 20 + 39 * G w * sqrt (radius w) * sqrt (IZR (beta w)) * sqrt (P_T w + 2 * radius w) / 20.

(* S33_control_2, sharper than Theorem 2: control, 0 instead of P_T: the path
   forgotten *)
Definition S33_control_2 : Prop := forall w : mild,
  mild_regret w <= big_C w + 3 * sqrt 2 * G w * radius w * sqrt (IZR (beta w)).

(* S33_control_3, sharper than Theorem 2: control, T instead of sum(m_t + 1): the
   delays forgotten *)
Definition S33_control_3 : Prop := forall w : mild,
  mild_regret w <= big_C w + 3 * G w * sqrt (radius w) * sqrt (INR (T w)) * sqrt (P_T w + 2 * radius w).

(* S34_control_1, instead of Theorem 2: control, 0.3 x *)
Definition S34_control_1 : Prop := forall w : mild,
  mild_regret w <= 9 * G w * sqrt (radius w) * sqrt (INR (sum_d w)) * sqrt (P_T w + 2 * radius w) / 5.

(* S34_control_2, instead of Theorem 2: control, 0 instead of P_T: the path forgotten *)
Definition S34_control_2 : Prop := forall w : mild,
  mild_regret w <= 6 * sqrt 2 * G w * radius w * sqrt (INR (sum_d w)).

(* S34_control_3, instead of Theorem 2: control, T instead of sum(d_t): the delays
   forgotten *)
Definition S34_control_3 : Prop := forall w : mild,
  mild_regret w <= 6 * G w * sqrt (radius w) * sqrt (INR (T w)) * sqrt (P_T w + 2 * radius w).

(* S34_control_4, instead of Theorem 2: control, 1 instead of G: G forgotten *)
Definition S34_control_4 : Prop := forall w : mild,
  mild_regret w <= 6 * sqrt (radius w) * sqrt (INR (sum_d w)) * sqrt (P_T w + 2 * radius w).

(* S35_control_1, instead of Theorem A1: control, 0.05 x *)
Definition S35_control_1 : Prop := forall w : doubling,
  own_regret w <= 3 * G w * sqrt (radius w) * sqrt (INR (sum_d w)) * sqrt (P_T w + 2 * radius w) / (10 * (sqrt 2 - 1)).

(* S35_control_2, instead of Theorem A1: control, 0 instead of P_T: the path
   forgotten *)
Definition S35_control_2 : Prop := forall w : doubling,
  own_regret w <= 6 * sqrt 2 * G w * radius w * sqrt (INR (sum_d w)) / (sqrt 2 - 1).

(* S35_control_3, instead of Theorem A1: control, T instead of sum(d_t): the delays
   forgotten *)
Definition S35_control_3 : Prop := forall w : doubling,
  own_regret w <= 6 * G w * sqrt (radius w) * sqrt (INR (T w)) * sqrt (P_T w + 2 * radius w) / (sqrt 2 - 1).

(* S36_control_1, sharper than eq. (24): control, 0.99 x *)
Definition S36_control_1 : Prop := forall (beta : nat) (G P_T eta radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < eta ->
  0 < radius ->
  eta <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= 2 * eta ->
  2 * G ^ 2 * eta * INR beta + (P_T * radius + 2 * radius ^ 2) / eta <= 297 * G * sqrt radius * sqrt (INR beta) * sqrt (P_T + 2 * radius) / 100.

(* S36_control_2, sharper than eq. (24): control, 0 instead of P_T *)
Definition S36_control_2 : Prop := forall (beta : nat) (G P_T eta radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= beta)%N ->
  0 < eta ->
  0 < radius ->
  eta <= sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) ->
  sqrt radius * sqrt (P_T + 2 * radius) / (G * sqrt (INR beta)) <= 2 * eta ->
  2 * G ^ 2 * eta * INR beta + (P_T * radius + 2 * radius ^ 2) / eta <= 3 * sqrt 2 * G * radius * sqrt (INR beta).

(* S37_control_1, sharper than eq. (23): control, 0.8 x *)
Definition S37_control_1 : Prop := forall (k : nat),
  (1 <= k)%N ->
  INR k <= 64 ->
  ln (INR k * (INR k + 1)) + 1 <= 2 * sqrt 2 * Rpower 2 (INR k) / 5 + 6 * sqrt 2 * Rpower 2 ((- 1) * INR k) / 5.

(* S37_control_2, sharper than eq. (23): control, without 3*sqrt(2)/(2*2^k) *)
Definition S37_control_2 : Prop := forall (k : nat),
  (1 <= k)%N ->
  INR k <= 64 ->
  ln (INR k * (INR k + 1)) + 1 <= sqrt 2 * Rpower 2 (INR k) / 2.

(* S38_control_1, beside Theorems 2 and 3: control, 0.9 x *)
Definition S38_control_1 : Prop := forall (T d : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  3 * sqrt 2 * G * sqrt radius * sqrt (INR T) * sqrt (P_T + 2 * radius) * sqrt (INR d + 1) <= 153 * G * sqrt radius * sqrt (INR T) * sqrt (INR d) * sqrt (Rmax (2 * radius) P_T) / 20.

(* S38_control_2, beside Theorems 2 and 3: control, 2*R instead of Max(P_T, 2*R) *)
Definition S38_control_2 : Prop := forall (T d : nat) (G P_T radius : R),
  0 < G ->
  0 <= P_T ->
  (1 <= T)%N ->
  (1 <= d)%N ->
  0 < radius ->
  3 * sqrt 2 * G * sqrt radius * sqrt (INR T) * sqrt (P_T + 2 * radius) * sqrt (INR d + 1) <= 17 * sqrt 2 * G * radius * sqrt (INR T) * sqrt (INR d) / 2.

(* S39_control_1, instead of Lemma 1 in Corollaries 1 and 3 and Theorem 7: control,
   0.99 x between blocks *)
Definition S39_control_1 : Prop := forall w : walks,
  block_drift w <= 99 * sqrt 2 * sqrt (P_Z w) * sqrt (radius w) * sqrt (IZR (sum_mz w)) / 50.

(* S39_control_2, instead of Lemma 1 in Corollaries 1 and 3 and Theorem 7: control,
   0.99 x *)
Definition S39_control_2 : Prop := forall w : walks,
  drift w <= 99 * Rpower 2 (1 / 3) * power (P_T w) (1 / 3) * Rpower (radius w) (2 / 3) * Rpower (INR (T w)) (1 / 3) * power (IZR (sum_m w)) (1 / 3) / 50.

(* S39_control_3, instead of Lemma 1 in Corollaries 1 and 3 and Theorem 7: control, 1
   instead of T *)
Definition S39_control_3 : Prop := forall w : walks,
  drift w <= 2 * Rpower 2 (1 / 3) * power (P_T w) (1 / 3) * Rpower (radius w) (2 / 3) * power (IZR (sum_m w)) (1 / 3).

(* S39_control_4, instead of Lemma 1 in Corollaries 1 and 3 and Theorem 7: control, 1
   instead of sum(m_t) *)
Definition S39_control_4 : Prop := forall w : walks,
  drift w <= 2 * Rpower 2 (1 / 3) * power (P_T w) (1 / 3) * Rpower (radius w) (2 / 3) * Rpower (INR (T w)) (1 / 3).
