(* Beyond Lemma 1: what the order of use strays by, all places added up, bounds the
   drift in any order, and the backlog bounds it (`bounds/paper/any_order.py`). *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays Walks.
From Mild.proofs Require Import Arrivals Places Crossing Drift.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- weights of at most q on different numbers ---- *)
Section Distinct.
Variables (weight : nat -> R) (v : nat -> nat) (q : R).

Let below (r : seq nat) (i : nat) : nat := count (fun j => v j < v i)%N r.

Lemma below_le (r : seq nat) i : uniq (map v r) -> (below r i <= v i)%N.
Proof.
move=> un; have -> : below r i = size [seq x <- map v r | (x < v i)%N].
  by rewrite size_filter count_map.
rewrite -[X in (_ <= X)%N](size_iota 0); apply: uniq_leq_size; first exact: filter_uniq.
by move=> x; rewrite mem_filter mem_iota => /andP[].
Qed.

Hypothesis q_ge0 : 0 <= q.

(* one more number: it stands above some and below the others *)
Lemma split_around (r : seq nat) a : (forall i, i \in r -> 0 <= weight i <= q) ->
  0 <= weight a <= q -> v a \notin map v r ->
  weight a * (\rsum_(i <- r) weight i) <=
  q * (weight a * INR (below r a) + \rsum_(i <- r | (v a < v i)%N) weight i).
Proof.
elim: r => [|b r IH] wr wa; first by rewrite !big_nil /below /=; lra.
rewrite /= inE negb_or => /andP[/eqP ne nr].
have wb : 0 <= weight b <= q by apply: wr; rewrite inE eqxx.
have wr' i : i \in r -> 0 <= weight i <= q by move=> hi; apply: wr; rewrite inE hi orbT.
have {}IH := IH wr' wa nr.
rewrite !big_cons /below /= plus_INR -/(below r a).
by case: (ltngtP (v b) (v a)) ne => [_|_|->] // _ /=; nra.
Qed.

Lemma square_below (r : seq nat) : uniq (map v r) ->
  (forall i, i \in r -> 0 <= weight i <= q) ->
  (\rsum_(i <- r) weight i) ^ 2 <=
  q * (\rsum_(i <- r) (weight i * (2 * INR (below r i) + 1))).
Proof.
elim: r => [|a r IH]; first by rewrite !big_nil; lra.
rewrite map_cons cons_uniq => /andP[na un] wr; have wa : 0 <= weight a <= q by apply: wr; rewrite inE eqxx.
have wr' i : i \in r -> 0 <= weight i <= q by move=> hi; apply: wr; rewrite inE hi orbT.
rewrite !big_cons; have := IH un wr'; have := split_around wr' wa na.
have -> : \rsum_(i <- r) (weight i * (2 * INR (below (a :: r) i) + 1)) =
  \rsum_(i <- r) (weight i * (2 * INR (below r i) + 1))
  + 2 * (\rsum_(i <- r | (v a < v i)%N) weight i).
  rewrite [X in 2 * X]big_mkcond -rsum_scale -rsum_add; apply: eq_rsum => i _.
  by rewrite /below /= plus_INR; case: (v a < v i)%N => /=; ring.
have -> : below (a :: r) a = below r a by rewrite /below /= ltnn.
by nra.
Qed.

Lemma square_distinct (r : seq nat) : uniq (map v r) ->
  (forall i, i \in r -> 0 <= weight i <= q) ->
  (\rsum_(i <- r) weight i) ^ 2 <= q * (\rsum_(i <- r) (weight i * (2 * INR (v i) + 1))).
Proof.
move=> un wr; apply: Rle_trans (square_below un wr) _; apply: Rmult_le_compat_l => //.
apply: rsum_le => i hi.
apply: Rmult_le_compat_l; first by have := wr i hi; lra.
by have := INR_leq (below_le i un); lra.
Qed.
End Distinct.

(* Cauchy and Schwarz, without roots *)
Lemma cauchy_sums (f a b : nat -> R) (s : seq nat) :
  (forall k, 0 <= a k) -> (forall k, 0 <= b k) -> (forall k, f k ^ 2 <= a k * b k) ->
  (\rsum_(k <- s) f k) ^ 2 <= (\rsum_(k <- s) a k) * (\rsum_(k <- s) b k).
Proof.
move=> a0 b0 le.
elim: s => [|k s IH]; first by rewrite !big_nil; lra.
rewrite !big_cons; have A0 : 0 <= \rsum_(k <- s) a k by apply: rsum_ge0.
have B0 : 0 <= \rsum_(k <- s) b k by apply: rsum_ge0.
move: (\rsum_(k <- s) f k) (\rsum_(k <- s) a k) (\rsum_(k <- s) b k) IH A0 B0 => F A B.
have := a0 k; have := b0 k; have := le k.
move: (f k) (a k) (b k) => x y z xx z0 y0 FF A0 B0.
suff : 2 * (x * F) <= A * z + y * B by lra.
have p0 : 0 <= A * z + y * B by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos.
apply: Rsqr_incr_0_var => //.
have := Rmult_le_compat _ _ _ _ (pow2_ge_0 x) (pow2_ge_0 F) xx FF.
by have := pow2_ge_0 (A * z - y * B); rewrite /Rsqr; lra.
Qed.

(* ---- a cut at k + 1/2 ---- *)
Section Cut.
Variable s : delays.
Notation T := (T s).
Notation c := (c_t s).

Definition stray (t : nat) : nat := (maxn (c t) t - minn (c t) t)%N.
Definition cut (k t : nat) : bool := (minn t (c t) <= k < maxn t (c t))%N.

Variables (k : nat) (weight : nat -> R) (q : R).
Hypothesis q_ge0 : 0 <= q.
Hypothesis weight_le : forall t, (1 <= t <= T)%N -> 0 <= weight t <= q.

(* from one side: those used late, or those used early *)
Lemma one_side (r : seq nat) (v v' : nat -> nat) :
  uniq (map v r) -> uniq (map v' r) ->
  (forall t, t \in r -> (1 <= t <= T)%N /\ (v t + v' t + 1 = stray t)%N) ->
  (\rsum_(t <- r) weight t) ^ 2 <= q * (\rsum_(t <- r) (weight t * INR (stray t))).
Proof.
move=> un un' e; have wr t : t \in r -> 0 <= weight t <= q.
  by case/e => ht _; apply: weight_le.
have := square_distinct q_ge0 un wr; have := square_distinct q_ge0 un' wr.
have -> : \rsum_(t <- r) (weight t * INR (stray t)) =
  / 2 * (\rsum_(t <- r) (weight t * (2 * INR (v t) + 1))
  + \rsum_(t <- r) (weight t * (2 * INR (v' t) + 1))).
  rewrite -rsum_add -rsum_scale; apply: eq_rsum => t /e[_ <-].
  by rewrite !plus_INR /=; field.
lra.
Qed.

Let late t := ((k < t) && (c t <= k))%N.
Let early t := ((t <= k) && (k < c t))%N.

Lemma late_side : (\rsum_(t <- rounds s | late t) weight t) ^ 2 <=
  q * (\rsum_(t <- rounds s | late t) (weight t * INR (stray t))).
Proof.
rewrite -!(big_filter _ late).
apply: (@one_side _ (fun t => t - k.+1)%N (fun t => k - c t)%N).
- rewrite map_inj_in_uniq ?filter_uniq ?iota_uniq // => i j.
  by rewrite !mem_filter /late; lia.
- rewrite map_inj_in_uniq ?filter_uniq ?iota_uniq // => i j.
  rewrite !mem_filter !in_rounds /late => /andP[hi ri] /andP[hj rj] e.
  by apply: (c_inj ri rj); lia.
by move=> t; rewrite mem_filter in_rounds /late /stray; lia.
Qed.

Lemma early_side : (\rsum_(t <- rounds s | early t) weight t) ^ 2 <=
  q * (\rsum_(t <- rounds s | early t) (weight t * INR (stray t))).
Proof.
rewrite -!(big_filter _ early).
apply: (@one_side _ (fun t => k - t)%N (fun t => c t - k.+1)%N).
- rewrite map_inj_in_uniq ?filter_uniq ?iota_uniq // => i j.
  by rewrite !mem_filter /early; lia.
- rewrite map_inj_in_uniq ?filter_uniq ?iota_uniq // => i j.
  rewrite !mem_filter !in_rounds /early => /andP[hi ri] /andP[hj rj] e.
  by apply: (c_inj ri rj); lia.
by move=> t; rewrite mem_filter in_rounds /early /stray; lia.
Qed.

Lemma sides (f : nat -> R) : \rsum_(t <- rounds s | cut k t) f t =
  \rsum_(t <- rounds s | late t) f t + \rsum_(t <- rounds s | early t) f t.
Proof.
rewrite big_mkcond [X in _ = X + _]big_mkcond [X in _ = _ + X]big_mkcond -big_split.
apply: eq_rsum => t _; rewrite /cut /late /early /=.
case: (leqP (c t) t) => h; case: (ltnP k t) => ?; case: (leqP (c t) k) => ?.
all: by rewrite /=; try lra; lia.
Qed.

Lemma both_sides : (\rsum_(t <- rounds s | cut k t) weight t) ^ 2 <=
  q * (2 * (\rsum_(t <- rounds s | cut k t) (weight t * INR (stray t)))).
Proof.
rewrite !sides; have := late_side; have := early_side.
move: (\rsum_(t <- rounds s | late t) weight t) => a.
move: (\rsum_(t <- rounds s | early t) weight t) => b.
by have := pow2_ge_0 (a - b); nra.
Qed.
End Cut.

(* ---- all cuts, each weighed by the move it cuts ---- *)
Section Cuts.
Variables (s : delays) (V : space) (p : nat -> V) (far : nat -> R) (most : R).
Notation T := (T s).
Notation cuts := (iota 1 T.-1).

(* the way between t and c_t *)
Definition way (t : nat) : R := \rsum_(k <- cuts | cut s k t) move p k.

Hypothesis far_ge0 : forall t, (1 <= t <= T)%N -> 0 <= far t.
Hypothesis far_most : forall t, (1 <= t <= T)%N -> far t <= most.
Hypothesis far_way : forall t, (1 <= t <= T)%N -> far t <= way t.

(* the part of the way that counts *)
Let part (t : nat) : R := if Rlt_dec 0 (way t) then far t / way t else 0.

Lemma part_way t : (1 <= t <= T)%N -> 0 <= part t <= 1 /\ part t * way t = far t.
Proof.
move=> ht; have := far_ge0 ht; have := far_way ht.
rewrite /part.
case: Rlt_dec => [w0|w0] le ge /=; last by split; nra.
have i0 := Rinv_0_lt_compat _ w0.
split; last by field; lra.
split; first by apply: Rmult_le_pos; lra.
by apply: (Rmult_le_reg_r (way t)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
Qed.

Let share (k : nat) : R := \rsum_(t <- rounds s | cut s k t) (part t * move p k).
Let cost (k : nat) : R :=
  \rsum_(t <- rounds s | cut s k t) (part t * move p k * INR (stray s t)).

Lemma share_cost k : share k ^ 2 <= move p k * (2 * cost k).
Proof.
apply: both_sides (move_ge0 p k) _ => t ht.
by have := move_ge0 p k; have [[? ?] _] := part_way ht; nra.
Qed.

Lemma far_share : \rsum_(t <- rounds s) far t = \rsum_(k <- cuts) share k.
Proof.
rewrite /share (exchange_big_dep xpredT) //=; apply: eq_rsum => t.
rewrite in_rounds => /part_way[_ <-]; rewrite /way big_mkcond [RHS]big_mkcond -rsum_scale.
by apply: eq_rsum => k _; case: (cut s k t) => /=; ring.
Qed.

Lemma cost_far : \rsum_(k <- cuts) cost k = \rsum_(t <- rounds s) (far t * INR (stray s t)).
Proof.
rewrite /cost (exchange_big_dep xpredT) //=; apply: eq_rsum => t.
rewrite in_rounds => /part_way[_ <-]; rewrite /way Rmult_comm -Rmult_assoc.
rewrite [LHS]big_mkcond [X in _ = _ * X]big_mkcond -rsum_scale.
by apply: eq_rsum => k _; case: (cut s k t) => /=; ring.
Qed.

Lemma displacementE : \rsum_(t <- rounds s) INR (stray s t) = INR (displacement s).
Proof. by rewrite rsum_INR. Qed.

Lemma far_square : (\rsum_(t <- rounds s) far t) ^ 2 <=
  path p 1 T * (2 * most * INR (displacement s)).
Proof.
rewrite far_share; apply: Rle_trans (cauchy_sums (a := move p) _ _ _ share_cost) _.
- exact: move_ge0.
- move=> k; apply: Rmult_le_pos; first lra.
  rewrite /cost big_mkcond; apply: rsum_ge0 => t; rewrite in_rounds => /part_way[[? _] _].
  case: ifP => _; last lra.
  by apply: Rmult_le_pos (pos_INR _); apply: Rmult_le_pos (move_ge0 _ _).
rewrite /path subn1.
apply: Rmult_le_compat_l; first by apply: rsum_ge0 => k _; apply: move_ge0.
rewrite rsum_scale cost_far Rmult_assoc; apply: Rmult_le_compat_l; first lra.
rewrite -displacementE -rsum_scale; apply: rsum_le => t; rewrite in_rounds => ht.
by apply: Rmult_le_compat_r (pos_INR _) (far_most ht).
Qed.
End Cuts.
