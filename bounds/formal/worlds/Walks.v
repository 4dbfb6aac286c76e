(* World `walks` (Section 2, dynamic regret): blocks, and comparators u_1..u_T in a
   ball of radius R of any inner product space. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Delays Blocks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Record walks := Walks {
  blocks_of_walk :> blocks;
  ambient : space;
  u : nat -> ambient;
  radius : R;
  radius_gt0 : (0 < radius)%R;
  u_in_ball : forall t, 1 <= t <= T blocks_of_walk -> (norm (u t) <= radius)%R }.
