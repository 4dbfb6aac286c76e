(* The records of the lower bound are inhabited: rounds and delays of any number, unit
   slopes and radius, P = 0 and P = 4, and learners that stay at a point, that answer the
   last sign they know, that toss a coin, in any dimension. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding.
From Mild.worlds Require Import Cuts Inner Signs Draws.
From Mild.quantities Require Import Cuts.
From Mild.proofs Require Import OuterBlocks.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* n + 1 rounds, delays up to m + 1, R = G = 1 *)
Definition unit_cuts (n m : nat) (P : R) (h : 0 <= P <= 2 * INR n.+1 * 1) : cuts :=
  @Cuts n.+1 m.+1 P 1 1 isT isT Rlt_0_1 Rlt_0_1 h.

Lemma no_path n : 0 <= 0 <= 2 * INR n.+1 * 1.
Proof. by have := pos_INR n.+1; lra. Qed.
Definition static_cuts (n m : nat) : cuts := unit_cuts m (no_path n).

Section Learners.
Variables (c : cuts) (n : nat).
Hypothesis n1 : (1 <= n)%N.

(* a point of the cube *)
Definition side : R := reach c / sqrt (INR n).

Lemma side_gt0 : 0 < side.
Proof.
apply: Rdiv_lt_0_compat; first exact: reach_gt0.
by apply: sqrt_lt_R0; apply: lt_0_INR; apply/ltP.
Qed.

Lemma stay_in_K (s : R) : Rabs s <= 1 -> forall t h i,
  Rabs ((fun (t : nat) (h : feedback) (i : nat) => s * side) t h i) <= reach c / sqrt (INR n).
Proof.
move=> s1 t h i.
rewrite Rabs_mult (Rabs_pos_eq side); last by have := side_gt0; lra.
rewrite -/side.
by have := side_gt0; have := Rabs_pos s; nra.
Qed.

(* s R/sqrt(n) in every coordinate, always *)
Definition stay (s : R) (s1 : Rabs s <= 1) : signs := Signs n1 (stay_in_K s1).

(* the corner that the last gradient that has arrived points away from; 0 before *)
Definition answer_last (t : nat) (h : feedback) (i : nat) : R :=
  if h is _ :: _ then
    if Rle_dec 0 (nth 0 (last (0%N, [::]) h).2 i) then - side else side
  else 0.

Lemma answer_in_K t h i : Rabs (answer_last t h i) <= reach c / sqrt (INR n).
Proof.
rewrite /answer_last -/side.
have s0 := side_gt0.
case: h => [|p h]; first by rewrite Rabs_R0; lra.
by case: (Rle_dec _ _) => le /=; rewrite ?Rabs_Ropp Rabs_pos_eq; lra.
Qed.

Definition answering : signs := Signs n1 answer_in_K.
End Learners.

(* Lemma 6's record: any T, d and n, and a learner that stays at the origin *)
Lemma zero_le1 : Rabs 0 <= 1. Proof. by rewrite Rabs_R0; lra. Qed.
Definition static_still (T d n : nat) : static_signs.
Proof.
apply: (@StaticSigns (@stay (static_cuts T d) n.+1 isT 0 zero_le1)).
by rewrite /=; lra.
Defined.

(* ---- comparators that move: four rounds, P = 4, so L = 2 and two outer blocks ---- *)
Lemma path_four : 0 <= 4 <= 2 * INR 4 * 1. Proof. by rewrite /=; lra. Qed.
Definition four_rounds (m : nat) : cuts := @unit_cuts 3 m 4 path_four.

Lemma four_L m : L (four_rounds m) = 2%N.
Proof.
apply: INR_eq.
rewrite L_ceiling (_ : ratio _ = 2); first by apply: (@ceiling_unique 2 2); lra.
by rewrite /ratio Rmax_left /=; [field | lra].
Qed.

(* both cases of Theorem 3 *)
Lemma four_short : INR (longest (four_rounds 0)) <= INR (L (four_rounds 0)).
Proof. by rewrite four_L /=; lra. Qed.
Lemma four_long : INR (longest (four_rounds 2)) > INR (L (four_rounds 2)).
Proof. by rewrite four_L /=; lra. Qed.
Definition moving_signs (m n : nat) : signs := @answering (four_rounds m) n.+1 isT.

(* ---- a fair coin, and the learner that plays a corner or its opposite by it ---- *)
Definition coin : lottery.
Proof.
apply: (@Lottery bool (fun=> True) (fun f => (f true + f false) / 2)) => //.
- by move=> c; lra.
- by move=> f g _ _; lra.
- by move=> a f _; lra.
- move=> f _ h.
  by have := h true; have := h false; lra.
Defined.

Section Tossing.
Variables (c : cuts) (n : nat).
Hypothesis n1 : (1 <= n)%N.
Definition toss (o : outcome coin) (t : nat) (h : feedback) (i : nat) : R :=
  if (o : bool) then side c n else - side c n.

Lemma toss_in_K o t h i : Rabs (toss o t h i) <= reach c / sqrt (INR n).
Proof.
have s0 := @side_gt0 c n n1; rewrite /toss -/(side c n).
by case: o; rewrite ?Rabs_Ropp Rabs_pos_eq; lra.
Qed.

Definition tossing : drawing := @Drawing c n n1 coin toss toss_in_K (fun _ _ _ => I).
End Tossing.

Definition moving_tossing (m n : nat) : drawing := @tossing (four_rounds m) n.+1 isT.
Definition static_tossing (T d n : nat) : draws.
Proof.
by apply: (@Draws (@tossing (static_cuts T d) n.+1 isT)); rewrite /=; lra.
Defined.
