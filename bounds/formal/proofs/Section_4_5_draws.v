(* Section 4.5 for learners that draw lots: the losses are linear and the gradients that
   arrive do not depend on the play, so on every pattern of signs the mean regret is the
   regret of the mean decisions, a deterministic learner's. *)
From Coq Require Import Reals Lra FunctionalExtensionality.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Means Extremes.
From Mild.worlds Require Import Cuts Signs Draws.
From Mild.quantities Require Import Cuts Signs Draws.
From Mild.statements Require Import Section_3_2_readings.
From Mild.proofs Require Import SignRegrets SignMeans Section_4_5_signs.
From Mild.proofs Require Import Section_4_5_comparators.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Lots.
Variable q : lottery.
Notation expect := (@expect q).

Lemma eq_expect f g : (forall o, f o = g o) -> expect f = expect g.
Proof. by move=> eq; congr expect; apply: functional_extensionality. Qed.

Lemma sums (s : seq nat) (f : nat -> outcome q -> R) : (forall i, has_mean (f i)) ->
  has_mean (fun o => \rsum_(i <- s) f i o) /\
  expect (fun o => \rsum_(i <- s) f i o) = \rsum_(i <- s) expect (f i).
Proof.
move=> hf; elim: s => [|i s [IH1 IH2]].
  rewrite (_ : (fun o => _) = fun=> 0) ?big_nil ?expect_const.
    by split=> //; apply: has_mean_const.
  by apply: functional_extensionality => o; rewrite big_nil.
rewrite (_ : (fun o => _) = fun o => f i o + \rsum_(j <- s) f j o).
  by rewrite big_cons -IH2 expect_add //; split=> //; apply: has_mean_add.
by apply: functional_extensionality => o; rewrite big_cons.
Qed.

Lemma has_mean_sum (s : seq nat) (f : nat -> outcome q -> R) :
  (forall i, has_mean (f i)) -> has_mean (fun o => \rsum_(i <- s) f i o).
Proof. by move=> hf; case: (sums s hf). Qed.

Lemma expect_sum (s : seq nat) (f : nat -> outcome q -> R) : (forall i, has_mean (f i)) ->
  expect (fun o => \rsum_(i <- s) f i o) = \rsum_(i <- s) expect (f i).
Proof. by move=> hf; case: (sums s hf). Qed.

Lemma expect_shift f c : has_mean f -> expect (fun o => f o + c) = expect f + c.
Proof. by move=> hf; rewrite expect_add ?expect_const //; apply: has_mean_const. Qed.
End Lots.

Section Draws.
Variable w : drawing.
Notation E := (@expect (lots w)).

Lemma has_mean_loss e t x : (forall i, has_mean (fun o : outcome (lots w) => x o i)) ->
  has_mean (fun o => loss_at (average w) e t (x o)).
Proof. by move=> hx; apply: has_mean_sum => i; apply: has_mean_scale. Qed.

(* what has arrived does not depend on the outcome *)
Lemma has_mean_play e t i : has_mean (fun o : outcome (lots w) => play (drawn o) e t i).
Proof. exact: (@plan_has_mean w t (arrived (average w) e t) i). Qed.

Lemma has_mean_losses e : has_mean (fun o : outcome (lots w) => losses (drawn o) e).
Proof.
apply: has_mean_sum => t; apply: (@has_mean_loss e t (fun o => play (drawn o) e t)) => i.
exact: has_mean_play.
Qed.

(* the mean loss is the loss of the mean decisions *)
Lemma expect_losses e : E (fun o => losses (drawn o) e) = losses (average w) e.
Proof.
have mean_loss t := @has_mean_loss e t (fun o => play (drawn o) e t) (has_mean_play e t).
rewrite (expect_sum _ mean_loss); apply: eq_rsum => t _.
rewrite expect_sum => [|i]; last by apply: has_mean_scale; apply: has_mean_play.
by apply: eq_rsum => i _; rewrite expect_scale //; apply: has_mean_play.
Qed.

Lemma expected_gainE e u : expected_gain w e u = gain (average w) e u.
Proof. by rewrite /gain /Rminus -expect_losses -expect_shift //; apply: has_mean_losses. Qed.

Lemma expected_regretE e : expected_regret w e = regret_w (average w) e.
Proof.
rewrite regret_wE -expect_losses -expect_shift; last exact: has_mean_losses.
by apply: eq_expect => o; apply: regret_wE.
Qed.

Lemma gain_shift e u (o : outcome (lots w)) :
  gain (drawn o) e u = gain (average w) e u + (losses (drawn o) e - losses (average w) e).
Proof. by rewrite /gain (_ : cost (drawn o) e u = cost (average w) e u) //; ring. Qed.

(* the best comparators of C(P) are the same for every outcome *)
Lemma regret_P_shift e (o : outcome (lots w)) :
  regret_P_w (drawn o) e = losses (drawn o) e + (regret_P_w (average w) e - losses (average w) e).
Proof.
apply: Rle_antisym.
  apply: supremum_le => u hu; rewrite gain_shift.
  by have := @gain_regret_P (average w) e u hu; lra.
have : regret_P_w (average w) e <= regret_P_w (drawn o) e
    - (losses (drawn o) e - losses (average w) e); last by lra.
apply: supremum_le => u hu; have := gain_shift e u o.
by have := @gain_regret_P (drawn o) e u hu; lra.
Qed.

Lemma expected_regret_PE e : expected_regret_P w e = regret_P_w (average w) e.
Proof.
rewrite /expected_regret_P (eq_expect (regret_P_shift e)) expect_shift; last exact: has_mean_losses.
by rewrite expect_losses; ring.
Qed.

Lemma most_expected_regretE : most_expected_regret w = max_regret (average w).
Proof.
apply: Rle_antisym.
  by apply: worst_mono => e _; rewrite expected_regretE; apply: Rle_refl.
by apply: worst_mono => e _; rewrite expected_regretE; apply: Rle_refl.
Qed.

(* over all signs and all lots *)
Lemma mean_expected_regret :
  mean (patterns (average w)) (expected_regret w) = steepest w * reach w * block_mean w.
Proof.
rewrite -(mean_coordinatesE (average w)) -mean_regretE.
by apply: eq_mean => e _; apply: expected_regretE.
Qed.
End Draws.

(* ---- Lemma 6 ---- *)
Theorem C076c_proved : C076c.
Proof.
move=> w; rewrite most_expected_regretE.
exact: (C076_proved (@StaticSigns (average w) (draws_small w))).
Qed.

(* ---- Theorem 3 in expectation: signs, and comparators with a path of at most P ---- *)
Definition some_lose_in_the_mean (w : drawing) (least_gain : R) : Prop :=
  exists e u, [/\ is_pattern (average w) e,
    forall t, gradient_norm (average w) e t = steepest w,
    forall t, (1 <= t <= horizon w)%N ->
      (t <= last_round (average w) t < t + longest w)%N,
    C_P (average w) u & expected_gain w e u >= least_gain].

Lemma in_the_mean (w : drawing) b : some_lose (average w) b -> some_lose_in_the_mean w b.
Proof. by case=> e [u [pe norm late hu h]]; exists e, u; rewrite expected_gainE. Qed.

Theorem C014_in_expectation (w : drawing) : INR (longest w) > INR (L w) ->
  some_lose_in_the_mean w (sqrt 2 * steepest w * reach w * INR (horizon w) / 2).
Proof. by move=> dL; apply/in_the_mean/(C014_comparators (w := average w)). Qed.

Theorem C015_in_expectation (w : drawing) : INR (longest w) <= INR (L w) ->
  some_lose_in_the_mean w (steepest w * sqrt (reach w) * sqrt (INR (horizon w))
    * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4).
Proof. by move=> dL; apply/in_the_mean/(C015_comparators (w := average w)). Qed.

Theorem S3a_in_expectation (w : drawing) : INR (longest w) >= INR (L w) ->
  some_lose_in_the_mean w (steepest w * reach w * INR (horizon w)).
Proof. by move=> dL; apply/in_the_mean/(S3a_comparators (w := average w)). Qed.

Theorem S3b_in_expectation (w : drawing) : INR (longest w) <= INR (L w) ->
  some_lose_in_the_mean w (sqrt 2 * steepest w * sqrt (reach w) * sqrt (INR (horizon w))
    * sqrt (INR (longest w)) * sqrt (Rmax (2 * reach w) (allowed w)) / 4).
Proof. by move=> dL; apply/in_the_mean/(S3b_comparators (w := average w)). Qed.

(* ---- Lemma 6 without the ceiling, in expectation ---- *)
Theorem S6b_in_expectation (w : draws) : INR (longest w) <= INR (horizon w) ->
  exists e x, [/\ is_pattern (average w) e, in_cube (average w) x &
    expected_gain w e (fun=> x) >=
    sqrt 2 * steepest w * reach w * sqrt (INR (horizon w)) * sqrt (INR (longest w)) / 2].
Proof.
move/(S6b_comparator (w := @StaticSigns (average w) (draws_small w))) => [e [x [pe hx h]]].
by exists e, x; rewrite expected_gainE.
Qed.
