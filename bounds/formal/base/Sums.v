(* Finite sums over lists of rounds: of naturals (computable), integers and reals. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ---- naturals and integers: definitions that vm_compute can evaluate ---- *)
Definition total (f : nat -> nat) (s : seq nat) : nat := sumn [seq f i | i <- s].
Definition totalZ (f : nat -> Z) (s : seq nat) : Z :=
  foldr Z.add 0%Z [seq f i | i <- s].
Definition largest (f : nat -> nat) (s : seq nat) : nat :=
  foldr maxn 0 [seq f i | i <- s].

Lemma totalE f s : total f s = \sum_(i <- s) f i.
Proof. by rewrite /total sumnE big_map. Qed.

Lemma total_le f h s : {in s, forall i, f i <= h i} -> total f s <= total h s.
Proof. by move=> le; rewrite !totalE big_seq [X in _ <= X]big_seq; apply: leq_sum. Qed.

Lemma eq_total f h s : {in s, forall i, f i = h i} -> total f s = total h s.
Proof.
move=> e.
by rewrite /total; congr sumn; apply/eq_in_map.
Qed.

Lemma total_add f h s : total (fun i => f i + h i) s = total f s + total h s.
Proof. by rewrite !totalE big_split. Qed.

Lemma total_const c s : total (fun=> c) s = size s * c.
Proof. by rewrite totalE big_const_seq count_predT iter_addn_0 mulnC. Qed.

Lemma total_count (p : pred nat) s : total (fun i => p i : nat) s = count p s.
Proof. by elim: s => [|a s IH] //=; rewrite -IH. Qed.

(* counting pairs by rows or by columns *)
Lemma total_exchange (p : nat -> nat -> bool) s r :
  total (fun i => count (p i) r) s = total (fun j => count (p^~ j) s) r.
Proof.
have count_total (q : pred nat) x : count q x = \sum_(j <- x) q j by rewrite -totalE total_count.
rewrite !totalE.
under eq_bigr do rewrite count_total.
by under [RHS]eq_bigr do rewrite count_total; apply: exchange_big.
Qed.

Lemma total_perm f s r : perm_eq s r -> total f s = total f r.
Proof. by move=> h; rewrite !totalE (perm_big _ h). Qed.

Lemma largest_ge f s i : i \in s -> f i <= largest f s.
Proof.
elim: s => [|a s IH] //=; rewrite inE /largest /= -/(largest f s) leq_max => /orP[/eqP->|/IH->].
  by rewrite leqnn.
by rewrite orbT.
Qed.

Lemma largest_le f s c : {in s, forall i, f i <= c} -> largest f s <= c.
Proof.
elim: s => [|a s IH] le //; rewrite /largest /= geq_max le ?inE ?eqxx //=.
by apply: IH => i hi; apply: le; rewrite inE hi orbT.
Qed.

Lemma total_rcons f r a : total f (rcons r a) = total f r + f a.
Proof. by rewrite /total map_rcons sumn_rcons. Qed.

Lemma totalZ_rcons f r a : totalZ f (rcons r a) = (totalZ f r + f a)%Z.
Proof. by elim: r => [|b r IH]; rewrite /totalZ /= -?/(totalZ _ _) ?IH; lia. Qed.

Lemma totalZ_nat f s : totalZ (fun i => Z.of_nat (f i)) s = Z.of_nat (total f s).
Proof. by elim: s => [|a s IH] //=; rewrite /totalZ /total /= -!/(totalZ _ s) IH /total; lia. Qed.

Lemma eq_totalZ f h s : {in s, forall i, f i = h i} -> totalZ f s = totalZ h s.
Proof.
move=> e.
by rewrite /totalZ; congr foldr; apply/eq_in_map.
Qed.

Lemma totalZ_add f h s : totalZ (fun i => f i + h i)%Z s = (totalZ f s + totalZ h s)%Z.
Proof. by elim: s => [|a s IH] //; rewrite /totalZ /= -!/(totalZ _ s) IH; lia. Qed.

Lemma totalZ_sub f h s : totalZ (fun i => f i - h i)%Z s = (totalZ f s - totalZ h s)%Z.
Proof.
have -> : totalZ f s = totalZ (fun i => f i - h i + h i)%Z s.
  by apply: eq_totalZ => i _; lia.
by rewrite totalZ_add; lia.
Qed.

Lemma totalZ_le f h s :
  {in s, forall i, (f i <= h i)%Z} -> (totalZ f s <= totalZ h s)%Z.
Proof.
elim: s => [|a s IH] le; first by [].
rewrite /totalZ /= -!/(totalZ _ s); have := le a; rewrite inE eqxx => /(_ isT).
suff : (totalZ f s <= totalZ h s)%Z by lia.
by apply: IH => i hi; apply: le; rewrite inE hi orbT.
Qed.

(* ---- reals ---- *)
Lemma RplusA : associative Rplus. Proof. by move=> x y z; ring. Qed.
Lemma Rplus0l : left_id R0 Rplus. Proof. by move=> x; ring. Qed.
Lemma Rplus0r : right_id R0 Rplus. Proof. by move=> x; ring. Qed.
Lemma RplusC : commutative Rplus. Proof. by move=> x y; ring. Qed.
Canonical Rplus_monoid := Monoid.Law RplusA Rplus0l Rplus0r.
Canonical Rplus_comoid := Monoid.ComLaw RplusC.

Notation "'\rsum_' ( t <- s ) F" := (\big[Rplus/R0]_(t <- s) F%R)
  (at level 41, F at level 41, t, s at level 50) : R_scope.
Notation "'\rsum_' ( t <- s | P ) F" := (\big[Rplus/R0]_(t <- s | P) F%R)
  (at level 41, F at level 41, t, s at level 50) : R_scope.

Local Open Scope R_scope.

Section RealSums.
Variable s : seq nat.
Implicit Types f h : nat -> R.

Lemma rsum_le f h : (forall i, i \in s -> f i <= h i) ->
  \rsum_(i <- s) f i <= \rsum_(i <- s) h i.
Proof.
elim: s => [|a r IH] le; rewrite ?big_nil ?big_cons; first by lra.
apply: Rplus_le_compat; first by apply: le; rewrite inE eqxx.
by apply: IH => i hi; apply: le; rewrite inE hi orbT.
Qed.

Lemma eq_rsum f h : (forall i, i \in s -> f i = h i) ->
  \rsum_(i <- s) f i = \rsum_(i <- s) h i.
Proof. by move=> e; apply: eq_big_seq. Qed.

Lemma rsum_add f h : \rsum_(i <- s) (f i + h i) = \rsum_(i <- s) f i + \rsum_(i <- s) h i.
Proof. exact: big_split. Qed.

Lemma rsum_scale k f : \rsum_(i <- s) (k * f i) = k * \rsum_(i <- s) f i.
Proof.
elim: s => [|a r IH]; rewrite ?big_nil ?big_cons; first by ring.
by rewrite IH; ring.
Qed.

Lemma rsum_sub f h : \rsum_(i <- s) (f i - h i) = \rsum_(i <- s) f i - \rsum_(i <- s) h i.
Proof.
have -> : \rsum_(i <- s) f i = \rsum_(i <- s) (f i - h i + h i).
  by apply: eq_rsum => i _; ring.
by rewrite rsum_add; ring.
Qed.

Lemma rsum_ge0 f : (forall i, i \in s -> 0 <= f i) -> 0 <= \rsum_(i <- s) f i.
Proof. by move=> h; have := rsum_le h; rewrite big1_eq. Qed.

Lemma rsum_const (p : pred nat) (a : R) :
  \rsum_(t <- s | p t) a = INR (count p s) * a.
Proof.
elim: s => [|t r IH]; rewrite ?big_nil ?big_cons /=; first by ring.
by rewrite IH plus_INR; case: (p t) => /=; ring.
Qed.

Lemma rsum_INR (f : nat -> nat) : \rsum_(i <- s) INR (f i) = INR (total f s).
Proof. by rewrite totalE (big_morph INR plus_INR (erefl (INR 0))). Qed.

Lemma rsum_IZR (f : nat -> Z) : \rsum_(i <- s) IZR (f i) = IZR (totalZ f s).
Proof.
elim: s => [|a r IH]; rewrite ?big_nil ?big_cons //.
by rewrite IH /totalZ /= -/(totalZ f r) plus_IZR.
Qed.
End RealSums.

Lemma rsum_perm (f : nat -> R) s r : perm_eq s r -> \rsum_(i <- s) f i = \rsum_(i <- r) f i.
Proof. exact: perm_big. Qed.

Lemma rsum_last (h : nat -> R) a n :
  \rsum_(t <- iota a n.+1) h t = \rsum_(t <- iota a n) h t + h (a + n)%N.
Proof. by rewrite -addn1 iotaD big_cat /= big_cons big_nil Rplus_0_r. Qed.

(* what is true of naturals is true of the reals they stand for *)
Lemma INR_leq (a b : nat) : (a <= b)%N -> INR a <= INR b.
Proof. by move/leP/le_INR. Qed.
Lemma INR_IZR n : INR n = IZR (Z.of_nat n).
Proof. exact: INR_IZR_INZ. Qed.
