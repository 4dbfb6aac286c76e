(* Sums over the parts of a list: rounds by blocks, rounds by epochs. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* the part of a sum that belongs to a *)
Lemma rsum_at (s : seq nat) a (F : nat -> R) : uniq s -> a \in s ->
  \rsum_(z <- s | a == z) F z = F a.
Proof.
elim: s => [|b s IH] //= /andP[out us]; rewrite inE big_cons; case: eqP => [->|ne] /=.
  move=> _; rewrite big1_seq ?Rplus_0_r // => z /andP[/eqP <- zs].
  by rewrite zs in out.
by move=> h; rewrite IH.
Qed.

(* every t of r lies in the part p t *)
Lemma rsum_parts (r s : seq nat) (p : nat -> nat) (F : nat -> R) : uniq s ->
  (forall t, t \in r -> p t \in s) ->
  \rsum_(t <- r) F t = \rsum_(z <- s) \rsum_(t <- [seq t <- r | p t == z]) F t.
Proof.
move=> us inside; under [RHS]eq_bigr do rewrite big_filter.
rewrite (exchange_big_dep xpredT) //=; apply: eq_rsum => t ht.
by rewrite (rsum_at (fun=> F t)) //; apply: inside.
Qed.
