(* Section 3 2 readings: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Cuts Signs Draws Boundary.
From Mild.quantities Require Import Cuts Signs Draws Boundary.
Local Open Scope R_scope.

(* C002b, Theorem 1, any subgradient where a loss has no gradient: Theorem 1 if the
   gradient may be any subgradient of f_t: R^n -> R. Assumption 1 bounds differences
   of f_t over K only; at a point on the edge of K a kinked loss has subgradients of
   any length that point out of K. *)
Definition C002b : Prop := forall w : boundary,
  edge_regret w <= (inward w) ^ 2 * rate w * INR (edge_beta w) + inward w * edge_drift w + (edge_path w * edge w + (edge w) ^ 2) / rate w.

(* C002c, Theorem 1, with what it uses of the gradients: Theorem 1 (here with
   comparators that stay, and no delay) for subgradients no longer than G, as exist
   at every point of K; and for any others with the length of the longest in the
   place of G. *)
Definition C002c : Prop := forall w : boundary,
  (edge_longest w <= inward w ->
  edge_regret w <= (inward w) ^ 2 * INR (lasting w) * rate w + (edge w) ^ 2 / rate w)
  /\ (edge_regret w <= (edge w) ^ 2 / rate w + INR (lasting w) * rate w * (edge_longest w) ^ 2).

(* C076c, Lemma 6, an algorithm that draws lots, in expectation: In expectation Lemma
   6 holds for lots too: the losses of the proof are linear and do not depend on the
   play, so that the mean decisions are those of a deterministic algorithm. The cases
   are of one learner, that of C076b: it draws around 0 whatever arrives and loses
   RGT in the mean by definition. Of all learners Coq proves it, on the signs of the
   lower bound. *)
Definition C076c : Prop := forall w : draws,
  most_expected_regret w >= sqrt 2 * steepest w * reach w * INR (horizon w) / (2 * sqrt (ceiling (INR (horizon w) / INR (longest w)))).
