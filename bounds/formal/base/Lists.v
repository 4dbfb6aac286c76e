(* Lists: folds, counts, pieces of an interval, and histories that grow by one item in every
   round. What several sections need is proved by induction here, once. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ---- folds ---- *)
Lemma foldl_map_in (A : Type) (p q : A -> nat -> A) (g : nat -> nat) (s : seq nat) z :
  (forall b k, k \in s -> p b (g k) = q b k) -> foldl p z (map g s) = foldl q z s.
Proof.
elim: s z => [|k s IH] z e //=; rewrite e ?inE ?eqxx //.
by apply: IH => b j hj; apply: e; rewrite inE hj orbT.
Qed.

Lemma foldl_in (A : Type) (p q : A -> nat -> A) (s : seq nat) z :
  (forall b k, k \in s -> p b k = q b k) -> foldl p z s = foldl q z s.
Proof. by move=> e; rewrite -[X in foldl p z X]map_id; apply: foldl_map_in. Qed.

(* the largest or the smallest of equals *)
Lemma fold_same (A : Type) (pick : A -> A -> A) (c : A) (f : nat -> A) (s : seq nat) :
  pick c c = c -> {in s, forall i, f i = c} -> foldr pick c [seq f i | i <- s] = c.
Proof.
move=> cc; elim: s => [|i s IH] e //=; rewrite e ?inE ?eqxx // IH //.
by move=> j hj; apply: e; rewrite inE hj orbT.
Qed.

Lemma fold_max_ge (s : seq nat) (a : nat -> R) i : i \in s ->
  (a i <= foldr Rmax 0 [seq a j | j <- s])%R.
Proof.
elim: s => [|j s IH] //=; rewrite inE => /orP[/eqP->|/IH h]; first exact: Rmax_l.
exact: Rle_trans h (Rmax_r _ _).
Qed.

Lemma fold_max_ge0 (s : seq R) : (0 <= foldr Rmax 0 s)%R.
Proof.
by elim: s => [|x s IH] /=; [apply: Rle_refl | apply: Rle_trans IH (Rmax_r _ _)].
Qed.

(* ---- counts and sums ---- *)
Lemma count_add (p q r : pred nat) (s : seq nat) :
  (forall k, p k + q k = r k) -> count p s + count q s = count r s.
Proof. by move=> e; elim: s => //= k s <-; rewrite -e addnACA. Qed.

(* T items in pieces of d, the last one shorter *)
Lemma total_pieces T d n : total (fun z => minn (T - z * d) d) (iota 0 n) = minn T (n * d).
Proof.
elim: n => [|n IH]; first by rewrite mul0n minn0.
by rewrite -[n.+1]addn1 iotaD /total map_cat sumn_cat -/(total _ _) IH /= addn1 mulSn; lia.
Qed.

Lemma telescope n :
  (\rsum_(i <- iota 1 n) (/ (INR i * (INR i + 1))) = 1 - / (INR n + 1))%R.
Proof.
elim: n => [|n IH]; first by rewrite big_nil /= Rplus_0_l Rinv_1; ring.
have n0 := pos_INR n.
by rewrite rsum_last IH add1n S_INR; field; lra.
Qed.

(* ---- histories ---- *)
Definition grows (A : Type) (h : nat -> seq A) : Prop :=
  h 0 = [::] /\ forall n, exists x, h n.+1 = rcons (h n) x.

Lemma size_growing (A : Type) (h : nat -> seq A) n : grows h -> size (h n) = n.
Proof.
case=> h0 hS; elim: n => [|n IH]; first by rewrite h0.
by have [x ->] := hS n; rewrite size_rcons IH.
Qed.

(* what was written stays *)
Lemma growing_stable (A : Type) (h : nat -> seq A) x0 n m i : grows h -> i < n <= m ->
  nth x0 (h m) i = nth x0 (h n) i.
Proof.
move=> g /andP[hi]; move/subnK <-; elim: (m - n) => [|j IH] //.
have [x e] := g.2 (j + n).
by rewrite addSn e nth_rcons size_growing // (leq_trans hi (leq_addl _ _)).
Qed.

Lemma nth_constant (A : Type) (h : nat -> seq A) c n i : h 0 = [::] ->
  (forall k, h k.+1 = rcons (h k) c) -> nth c (h n) i = c.
Proof.
move=> h0 hS; elim: n => [|n IH]; first by rewrite h0 nth_nil.
by rewrite hS nth_rcons; case: ifP => // _; case: ifP.
Qed.

(* a state that every item of what arrives moves by one step *)
Lemma foldl_growing (A : Type) (state : nat -> A) (step : A -> nat -> A)
  (items all : nat -> seq nat) n : all 0 = [::] ->
  (forall k, all k.+1 = all k ++ items k.+1) ->
  (forall k, k < n -> state k.+1 = foldl step (state k) (items k.+1)) ->
  state n = foldl step (state 0) (all n).
Proof.
move=> all0 allS; elim: n => [|n IH] next; first by rewrite all0.
by rewrite allS foldl_cat -IH ?next // => k hk; apply: next; apply: ltnW.
Qed.
