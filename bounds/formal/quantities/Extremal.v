(* Quantities of the world `extremal`: those of walks, and how far the comparators jump. *)
From Coq Require Import Reals.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Delays Blocks Walks Extremal.

Definition jump (w : extremal) : R := norm (sub (u w 1) (u w (T w))).
