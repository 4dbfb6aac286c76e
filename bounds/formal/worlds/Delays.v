(* World `delays` (Section 2, setting): T rounds, delays d_1..d_T >= 1.
   The feedback of round k arrives at the end of round k + d_k - 1. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition is_delays (s : seq nat) : bool := (0 < size s) && all (leq 1) s.

Record delays := Delays { vector : seq nat; vectorP : is_delays vector }.

(* a vector that is none, in examples, stands for a single round *)
Definition delays_of (s : seq nat) : delays :=
  if Bool.bool_dec (is_delays s) true is left h then Delays h
  else @Delays [:: 1] isT.

Definition T (w : delays) : nat := size (vector w).
Definition d_t (w : delays) (t : nat) : nat := nth 1 (vector w) t.-1.

Lemma T_ge1 w : 1 <= T w.
Proof. by case/andP: (vectorP w). Qed.

Lemma d_t_ge1 w t : 1 <= d_t w t.
Proof.
rewrite /d_t; case: (ltnP t.-1 (size (vector w))) => h; last by rewrite nth_default.
by case/andP: (vectorP w) => _ /(all_nthP 1) /(_ _ h).
Qed.
