(* Quantities of Lemma 4 (`bounds/quantities/simplex.py`). *)
From Coq Require Import Reals.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Minimisers.

Definition moved (w : minimisers) : R := @gauge w (sub (first_point w) (second_point w)).
Definition apart (w : minimisers) : R := @dual w (sub (first_loss w) (second_loss w)).
