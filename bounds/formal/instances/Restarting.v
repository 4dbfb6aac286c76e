(* The record of Appendix A is inhabited: Algorithm 5 can be run on every game; and a
   game on the line whose comparator is the other end of the interval. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd Doubling.
From Mild.instances Require Import Line Experts.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition restarted (w : game) : doubling := Doubling (prescribed_N_ceiling w).

(* f_t(x) = x on [-1, 1], and u_t = -1 *)
Lemma end_in (t : nat) : interval 1 (- 1 : line).
Proof. by rewrite /interval; lra. Qed.

Definition end_walks (b : blocks) : walks :=
  @Walks b line (fun=> (- 1 : line)) 1 Rlt_0_1
    (fun t _ => interval_ball (end_in t)).
Definition end_game (b : blocks) : game :=
  @Game (end_walks b) (interval 1) (clamp 1) 1 (fun=> @slope 1 1 Rlt_0_1) Rlt_0_1
    (@interval_convex 1) (@clamp_projection 1 Rlt_0_1) (@interval_origin 1 Rlt_0_1)
    (@interval_ball 1) (fun t _ => end_in t).
