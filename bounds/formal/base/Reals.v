(* From naturals and integers, where things are counted, to the reals of the claims. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
Local Open Scope R_scope.

(* integers on both sides of a goal or hypothesis, gathered under one IZR *)
Ltac to_Z :=
  rewrite ?INR_IZR;
  repeat first [rewrite -mult_IZR | rewrite -plus_IZR | rewrite -minus_IZR | rewrite -opp_IZR].

Lemma IZR_ge_le a b : (a <= b)%Z -> IZR b >= IZR a.
Proof. by move=> h; apply: Rle_ge; apply: IZR_le. Qed.

(* a goal between integers, closed by lia with the facts before the arrow *)
Ltac by_lia :=
  intros; to_Z;
  first [apply: IZR_le | apply: IZR_ge_le | apply: IZR_lt | apply: (f_equal IZR)]; lia.

Lemma INR0 n : INR n = 0 -> n = 0%N.
Proof. by rewrite INR_IZR => /eq_IZR; lia. Qed.
Lemma INR1 n : INR n = 1 -> n = 1%N.
Proof. by rewrite INR_IZR => /eq_IZR; lia. Qed.
Lemma INR_gt0 n : INR n > 0 -> (0 < n)%N.
Proof. by rewrite INR_IZR => /lt_IZR; lia. Qed.
