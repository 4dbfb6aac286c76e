(* Quantities of learners that draw lots (`bounds/quantities/readings.py`): the regret of
   every outcome, its mean, and the learner that plays the mean of the decisions. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Means.
From Mild.worlds Require Import Cuts Signs Draws.
From Mild.quantities Require Import Cuts Signs.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Draws.
Variable w : drawing.
Notation outcome := (outcome (lots w)).
Notation expect := (@expect (lots w)).

(* the deterministic learner that an outcome makes *)
Definition drawn (o : outcome) : signs := Signs (sides_ge1 w) (@plan_in_K w o).

Lemma expect_le f c : has_mean f -> (forall o, f o <= c) -> expect f <= c.
Proof.
move=> hf le; have h := @expect_ge0 (lots w) (fun o => c + -1 * f o).
rewrite expect_add ?expect_const ?expect_scale in h; try exact: has_mean_const.
- suff : 0 <= c + -1 * expect f by lra.
  apply: h => [|o]; last by have := le o; lra.
  by apply: has_mean_add; [apply: has_mean_const | apply: has_mean_scale].
- by [].
- exact: has_mean_scale.
Qed.

Definition mean_plan (t : nat) (h : feedback) (i : nat) : R := expect (fun o => plan o t h i).

Lemma mean_plan_in_K t h i : Rabs (mean_plan t h i) <= reach w / sqrt (INR (sides w)).
Proof.
have hp := @plan_has_mean w t h i.
apply: Rabs_le; split; last first.
  by apply: expect_le => // o; apply: Rle_trans (Rle_abs _) (plan_in_K o t h i).
suff : expect (fun o => -1 * plan o t h i) <= reach w / sqrt (INR (sides w)).
  by rewrite expect_scale // -/(mean_plan t h i); lra.
apply: expect_le => [|o]; first exact: has_mean_scale.
apply: Rle_trans (plan_in_K o t h i).
by have := Rle_abs (- plan o t h i); rewrite Rabs_Ropp; lra.
Qed.

(* the mean decisions are those of a deterministic learner *)
Definition average : signs := Signs (sides_ge1 w) mean_plan_in_K.

(* ---- in the mean over the lots, on a pattern e of signs fixed beforehand ---- *)
Definition expected_gain (e : seq bool) (u : comparators) : R :=
  expect (fun o => gain (drawn o) e u).
Definition expected_regret (e : seq bool) : R := expect (fun o => regret_w (drawn o) e).
Definition expected_regret_P (e : seq bool) : R := expect (fun o => regret_P_w (drawn o) e).
(* over the signs of the lower bound; Python's largest mean regret is over all losses of
   its one learner, so it is no smaller, and a lower bound of this one says more *)
Definition most_expected_regret : R := worst (patterns average) expected_regret.
End Draws.
