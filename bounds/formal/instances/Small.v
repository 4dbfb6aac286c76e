(* The smallest records are inhabited: the edge of an interval, blocks of two rounds, two
   weights, and delays that overtake, on which Algorithm 5 restarts. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.worlds Require Import Delays Boundary Inner Weights Epochs.
Local Open Scope R_scope.

Lemma two_ge0 : 0 <= 2. Proof. by lra. Qed.

(* R = G = eta = 1 and s = 2, for any number of rounds *)
Definition unit_edge (n : nat) : boundary :=
  @Boundary 1 1 1 2 n.+1 Rlt_0_1 Rlt_0_1 Rlt_0_1 two_ge0 isT.

(* five rounds in blocks of two: the last is shorter *)
Definition five_in_twos : inner_blocks := inner_of 4 1.

Definition two_ones : weights := [:: 1; 1].

Definition overtaken_epochs : epochs := delays_of [:: 3; 1; 1; 1]%N.
