(* Section 3.3, footnote to Corollary 1: how many rounds make delta small, and in which
   unit of length. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Powers Numbers.
From Mild.statements Require Import Section_3_3_readings.
Local Open Scope R_scope.

(* n = 1, T = 16 and r = 1/2: delta = 1/2 is not at most 1/4 *)
Theorem C028e_refuted : ~ C028e.
Proof.
move=> /(_ 16%N 1%N (1 / 2) isT isT ltac:(lra)).
have -> : INR 16 = 2 ^ 4 by simpl; lra.
rewrite (_ : INR 1 = 1) // sqrt_1 => /(_ ltac:(lra)).
have -> : Rpower (2 ^ 4) (1 / 4) = 2 by by_logarithms.
lra.
Qed.

Theorem C028f_proved : C028f.
Proof.
move=> T n r T1 n1 r0 h; have [t1 n1'] := (INR_ge1 _ T1, INR_ge1 _ n1).
have {}h : 2 ^ 4 * INR n ^ 2 <= INR T by lra.
by take_logarithms h; by_logarithms.
Qed.
