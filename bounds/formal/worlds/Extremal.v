(* World `extremal` (beside Lemma 1): for every T and d the delays and the single jump
   that drift most. The first a = min{floor((d-1)/2), floor(T/2)} rounds arrive together
   in round 2a + 1, all others at once; and one delay is d: the last, or the first if the
   a rounds are half of all. Comparators stay at one point for a rounds, then at another. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Delays Blocks Walks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Late.
Variables T d : nat.
Definition late_half : nat := minn ((d - 1) %/ 2) (T %/ 2).
Definition longest_place : nat := if (2 * late_half == T) && (0 < late_half) then 0 else T.-1.
Definition late_delay (i : nat) : nat :=
  if i == longest_place then d else if i < late_half then 2 * late_half + 1 - i else 1.
Definition late_vector : seq nat := mkseq late_delay T.
End Late.

Record extremal := Extremal {
  walk_of_extremal :> walks;
  latest : nat;  (* d *)
  latest_ge1 : 1 <= latest;
  built : vector walk_of_extremal = late_vector (T walk_of_extremal) latest;
  jumps : forall t, 1 <= t <= T walk_of_extremal -> u walk_of_extremal t =
    u walk_of_extremal
      (if t <= late_half (T walk_of_extremal) latest then 1 else T walk_of_extremal) }.
