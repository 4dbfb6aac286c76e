(* Section 4 11: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
Local Open Scope R_scope.

(* C114, text before eq. (47): All values of rounds 1..zK have arrived at the end of
   round zK + d - 1. *)
Definition C114 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (completion w z) <= INR (K w) * INR z + INR (d w) - 1.

(* C115, eq. (47), equality: The block delay is the number of the block that holds
   round zK + d - 1, written floor((zK+d-1)/K), minus z - 1. *)
Definition C115 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (dhat_z w z) = floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z.

(* C115b, eq. (47), equality, read for equal delays: The same if all delays are d, so
   that the last value of block z arrives in round zK + d - 1. *)
Definition C115b : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (sum_d w) = INR (T w) * INR (d w) ->
  INR (dhat_z w z) = floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z.

(* C115a, correction of eq. (47), equality: The block delay is at most that of the
   block that holds round zK + d - 1, which is ceil((zK+d-1)/K); equal to it if all
   delays are d. *)
Definition C115a : Prop := forall w : blocks,
  (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (sum_d w) = INR (T w) * INR (d w) ->
  INR (dhat_z w z) = ceiling ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z)
  /\ (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) <= ceiling ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z).

(* C116, eq. (47), inequality: A block is delayed by at most d/K + 1 blocks. *)
Definition C116 : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  INR (divides w) = 1 ->
  INR (dhat_z w z) <= 1 + INR (d w) / INR (K w).

(* C116a, correction of eq. (47), inequality: A block is delayed by at most
   ceil((d-1)/K) + 1 <= (d-2)/K + 2 blocks: a delay of 2 is enough to miss the end of
   a block. *)
Definition C116a : Prop := forall w : blocks,
  (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat_z w z) <= ceiling ((INR (d w) - 1) / INR (K w)) + 1)
  /\ (ceiling ((INR (d w) - 1) / INR (K w)) + 1 <= 2 + (INR (d w) - 2) / INR (K w)).

(* C116b, eq. (47), inequality, read for the displayed expression: floor((zK+d-1)/K)
   - z + 1, whether or not it is the block delay, is at most d/K + 1. *)
Definition C116b : Prop := forall w : blocks,
  forall z, (1 <= z <= Z_blocks w)%N ->
  floor ((INR (K w) * INR z + INR (d w) - 1) / INR (K w)) + 1 - INR z <= 1 + INR (d w) / INR (K w).

(* C117, eq. (48), first inequality: The backlog of blocks adds up to at most the
   block delays beyond 1. *)
Definition C117 : Prop := forall w : blocks,
  IZR (sum_mz w) <= IZR (sum_dhat_less_1 w).

(* C118, eq. (48), second inequality: The backlog of blocks adds up to at most dZ/K =
   dT/K^2. *)
Definition C118 : Prop := forall w : blocks,
  (INR (divides w) = 1 ->
  IZR (sum_dhat_less_1 w) <= INR (Z_blocks w) * INR (d w) / INR (K w))
  /\ (INR (divides w) = 1 ->
  INR (Z_blocks w) * INR (d w) / INR (K w) = INR (T w) * INR (d w) / (INR (K w)) ^ 2)
  /\ (INR (divides w) = 1 ->
  IZR (sum_mz w) <= INR (Z_blocks w) * INR (d w) / INR (K w)).

(* C118a, correction of eq. (48), second inequality: The backlog of blocks adds up to
   at most Z ceil((d-1)/K), hence to at most Z(d + K - 2)/K: short delays cost one
   block each, not d/K of one. *)
Definition C118a : Prop := forall w : blocks,
  (IZR (sum_dhat_less_1 w) <= INR (Z_blocks w) * ceiling ((INR (d w) - 1) / INR (K w)))
  /\ (INR (Z_blocks w) * ceiling ((INR (d w) - 1) / INR (K w)) <= INR (Z_blocks w) * (INR (K w) + INR (d w) - 2) / INR (K w))
  /\ (IZR (sum_mz w) <= (INR (Z_blocks w) - 1) * ceiling ((INR (d w) - 1) / INR (K w))).

(* C119, eq. (49): The z-th used block is used no earlier than at the end of block z. *)
Definition C119 : Prop := forall w : blocks,
  (forall z, (1 <= z <= Z_blocks w)%N ->
  INR z <= INR (c_z w z) + INR (dhat_cz w z) - 1)
  /\ (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) + INR (dhat_cz w z) - 1 <= INR (c_z w z) + INR (dhat w) - 1).

(* C120, eq. (50): The z-th used block is at most dhat - 1 blocks after z. *)
Definition C120 : Prop := forall w : blocks,
  (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR (dhat w) + INR z - INR (dhat_cz w z))
  /\ (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (dhat w) + INR z - INR (dhat_cz w z) <= INR (dhat w) + INR z - 1).

(* C121, eq. (51): If c_z <= z, the drift of place z is at most the path between
   blocks from c_z on. *)
Definition C121 : Prop := forall w : walks,
  (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR z ->
  block_drift_z w z <= block_between_c w z)
  /\ (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR z ->
  block_between_c w z <= block_window_c w z)
  /\ (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) <= INR z ->
  block_drift_z w z <= block_window_c w z).

(* C122, eq. (52): If c_z > z, the drift of place z is at most the path between
   blocks from z on. *)
Definition C122 : Prop := forall w : walks,
  (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) > INR z ->
  block_drift_z w z <= block_between_z w z)
  /\ (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) > INR z ->
  block_between_z w z <= block_window_z w z)
  /\ (forall z, (1 <= z <= Z_blocks w)%N ->
  INR (c_z w z) > INR z ->
  block_drift_z w z <= block_window_z w z).

(* C123, display after eq. (52): The block drift is at most 2(dhat - 1) times the
   path between blocks. *)
Definition C123 : Prop := forall w : walks,
  (block_drift w <= 2 * sum_block_window w)
  /\ (2 * sum_block_window w <= P_Z w * (2 * INR (dhat w) - 2)).

(* C124, eq. (53): Block drift in terms of the path length and the longest delay. *)
Definition C124 : Prop := forall w : walks,
  (INR (divides w) = 1 ->
  (Rmin (2 * P_T w * INR (d w) / INR (K w)) (2 * radius w * INR (Z_blocks w))) <= 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (Z_blocks w)) * sqrt (INR (d w)) / sqrt (INR (K w)))
  /\ (INR (divides w) = 1 ->
  2 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (Z_blocks w)) * sqrt (INR (d w)) / sqrt (INR (K w)) = 2 * sqrt (P_T w) * sqrt (radius w) * sqrt (INR (T w)) * sqrt (INR (d w)) / INR (K w))
  /\ (INR (divides w) = 1 ->
  block_drift w <= (Rmin (2 * P_T w * INR (d w) / INR (K w)) (2 * radius w * INR (Z_blocks w)))).

(* C124a, derivation of eq. (53) without eq. (47): Blocks used together stay in
   order, so one move of the comparators costs at most 2 floor((dhat-1)/2); and that
   is at most 2d/K, because dhat >= 3 needs d >= K + 2. *)
Definition C124a : Prop := forall w : walks,
  (block_drift w <= 2 * P_Z w * floor (INR (dhat w) / 2 - (1 / 2)))
  /\ (2 * floor (INR (dhat w) / 2 - (1 / 2)) <= 2 * INR (d w) / INR (K w)).
