(* Section 4.2, Lemma 1: how far the comparators drift from the place at which
   feedback is used to the round it belongs to. For any schedule and any points, so
   that Section 4.11 has the same between blocks. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays.
From Mild.quantities Require Import Delays Walks.
From Mild.proofs Require Import Arrivals Places Crossing.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- paths ---- *)
Section Path.
Variables (V : space) (p : nat -> V).

Lemma move_ge0 k : 0 <= move p k.
Proof. exact: norm_ge0. Qed.

Lemma path_ge0 a b : 0 <= path p a b.
Proof. by apply: rsum_ge0 => k _; apply: move_ge0. Qed.

Lemma path0 a b : (b <= a)%N -> path p a b = 0.
Proof. by move=> h; rewrite /path (_ : (b - a)%N = 0%N) ?big_nil //; lia. Qed.

Lemma path_cat a b c : (a <= b <= c)%N -> path p a c = path p a b + path p b c.
Proof.
move=> h; rewrite /path (_ : (c - a = (b - a) + (c - b))%N); last by lia.
by rewrite iotaD big_cat /= subnKC //; lia.
Qed.

Lemma pathS a b : (a <= b)%N -> path p a b.+1 = path p a b + move p b.
Proof.
move=> ab; rewrite (@path_cat a b) ?ab ?leqnSn //; congr (_ + _).
by rewrite /path subSnn big_cons big_nil Rplus_0_r.
Qed.

Lemma path_mono a b c : (a <= b)%N -> (b <= c)%N -> path p a b <= path p a c.
Proof.
move=> ab bc.
by rewrite (@path_cat a b c) ?ab //; have := path_ge0 b c; lra.
Qed.

Lemma path_triangle a b : (a <= b)%N -> `|p a - p b| <= path p a b.
Proof.
elim: b => [|b IH].
  by rewrite leqn0 => /eqP ->; rewrite normBB path0 //; lra.
rewrite leq_eqVlt => /orP[/eqP <-|ab]; first by rewrite normBB path0 //; lra.
rewrite pathS //; have := triangleB (p a) (p b) (p b.+1).
by have := IH ab; rewrite (normBC (p b)) /move; lra.
Qed.

(* as a sum over all moves, those between a and b picked *)
Lemma path_pick a b n : (1 <= a)%N -> (b <= n)%N ->
  path p a b = \rsum_(k <- iota 1 n.-1 | (a <= k)%N && (k < b)%N) move p k.
Proof.
move=> a1 bn.
rewrite /path -[RHS]big_filter; apply: perm_big; apply: uniq_perm.
- exact: iota_uniq.
- exact/filter_uniq/iota_uniq.
- by move=> k; rewrite mem_filter !mem_iota; lia.
Qed.
End Path.

Section Drift.
Variables (s : delays) (V : space) (p : nat -> V).
Notation T := (T s).
Notation c := (c_t s).

(* eqs. (19) and (20): place by place *)
Lemma drift_back t : (1 <= t <= T)%N -> (c t <= t)%N -> drift_at s p t <= path p (c t) t.
Proof. by move=> ht ct; rewrite /drift_at normBC; apply: path_triangle. Qed.

Lemma drift_forth t : (1 <= t <= T)%N -> (t <= c t)%N -> drift_at s p t <= path p t (c t).
Proof. by move=> ht ct; apply: path_triangle. Qed.

Lemma back_window t : (1 <= t <= T)%N -> (c t <= t)%N ->
  path p (c t) t <= window s p (c t).
Proof.
move=> ht ct; apply: path_mono => //; have := use_ge ht.
by have := arrival_le (c_range ht); lia.
Qed.

Lemma forth_window t : (1 <= t <= T)%N -> (t <= c t)%N ->
  path p t (c t) <= window s p t.
Proof.
move=> ht ct.
apply: path_mono => //; have := use_le ht; have := c_range ht.
by have := d_t_ge1 s (c t); rewrite /d_ct; lia.
Qed.

Lemma window_ge0 a : 0 <= window s p a.
Proof. exact: path_ge0. Qed.

Lemma drift_windows : drift_of s p <=
  \rsum_(t <- rounds s) window s p (c t) + \rsum_(t <- rounds s) window s p t.
Proof.
rewrite -rsum_add; apply: rsum_le => t; rewrite in_rounds => ht.
have := window_ge0 t; have := window_ge0 (c t).
case: (leqP (c t) t) => ct.
  by have := drift_back ht ct; have := back_window ht ct; lra.
by have := drift_forth ht (ltnW ct); have := forth_window ht (ltnW ct); lra.
Qed.

Lemma windows_c : \rsum_(t <- rounds s) window s p (c t) = \rsum_(t <- rounds s) window s p t.
Proof. by rewrite -(rsum_perm (window s p) (c_perm s)) big_map. Qed.

(* a move is in at most d - 1 windows *)
Lemma windows_path : \rsum_(t <- rounds s) window s p t <= (INR (d s) - 1) * path p 1 T.
Proof.
pose within t k := (t <= k < minn (t + d s - 1) T)%N.
apply: (Rle_trans _ (\rsum_(t <- rounds s) \rsum_(k <- iota 1 T.-1 | within t k) move p k)).
  apply: rsum_le => t; rewrite in_rounds => ht.
  by rewrite /window (@path_pick _ p _ _ T); [apply: Rle_refl | lia | lia].
rewrite (exchange_big_dep xpredT) //= /path subn1 -rsum_scale.
apply: rsum_le => k _.
rewrite rsum_const; apply: Rmult_le_compat_r; first exact: move_ge0.
have : (count (within^~ k) (rounds s) <= d s - 1)%N.
  apply: leq_trans (_ : count (fun t => (k - (d s - 1) < t) && (t <= k)) (rounds s) <= _)%N.
    by apply: count_sub => t; rewrite in_rounds /within; lia.
  by apply: leq_trans (count_interval _ _ _) _; lia.
by move/INR_leq; rewrite minus_INR //; apply/leP/d_ge1.
Qed.

Lemma drift_path : drift_of s p <= 2 * (INR (d s) - 1) * path p 1 T.
Proof.
have := drift_windows.
by rewrite windows_c; have := windows_path; lra.
Qed.

(* ---- sharper: by crossings ---- *)
Lemma drift_pick t : (1 <= t <= T)%N ->
  drift_at s p t <= \rsum_(k <- iota 1 T.-1 | (minn t (c t) <= k < maxn t (c t))%N) move p k.
Proof.
move=> ht.
have hc := c_range ht; rewrite -path_pick; [|lia|lia].
case: (leqP t (c t)) => h; first exact: path_triangle.
by rewrite /drift_at normBC; apply/path_triangle/ltnW.
Qed.

Lemma drift_crossing :
  drift_of s p <= \rsum_(k <- iota 1 T.-1) (INR (crossing s k) * move p k).
Proof.
apply: (Rle_trans _ (\rsum_(t <- rounds s)
  \rsum_(k <- iota 1 T.-1 | (minn t (c t) <= k < maxn t (c t))%N) move p k)).
  by apply: rsum_le => t; rewrite in_rounds; apply: drift_pick.
rewrite (exchange_big_dep xpredT) //=; apply: rsum_le => k _.
by rewrite rsum_const; apply: Rle_refl.
Qed.

Lemma drift_times a : (forall k, crossing s k <= a)%N -> drift_of s p <= INR a * path p 1 T.
Proof.
move=> le; apply: Rle_trans drift_crossing _; rewrite /path subn1 -rsum_scale.
by apply: rsum_le => k _; apply: Rmult_le_compat_r; [apply: move_ge0 | apply: INR_leq].
Qed.

Lemma crossing_le k : (crossing s k <= 2 * minn (T %/ 2) ((d s - 1) %/ 2))%N.
Proof.
rewrite crossingE.
by have := late_half s k; have := late_rounds s k; lia.
Qed.

Lemma drift_sharp :
  drift_of s p <= 2 * INR (minn (T %/ 2) ((d s - 1) %/ 2)) * path p 1 T.
Proof. by have := drift_times crossing_le; rewrite mult_INR. Qed.

(* ---- points of a ball ---- *)
Variable radius : R.
Hypothesis in_ball : forall t, (1 <= t <= T)%N -> `|p t| <= radius.

Lemma apart i j : (1 <= i <= T)%N -> (1 <= j <= T)%N -> `|p i - p j| <= 2 * radius.
Proof.
move=> hi hj.
have := norm_sub (p i) (p j).
by have := in_ball hi; have := in_ball hj; lra.
Qed.

(* Lemma 1, first half *)
Lemma drift_displaced : drift_of s p <= 2 * radius * INR (displaced s).
Proof.
rewrite Rmult_comm /displaced -rsum_const [X in _ <= X]big_mkcond.
apply: rsum_le => t; rewrite in_rounds => ht; rewrite /drift_at.
case: eqP => [->|_] /=; first by rewrite normBB; lra.
exact: apart ht (c_range ht).
Qed.

Lemma displaced_le : (displaced s <= T)%N.
Proof. by rewrite -[X in (_ <= X)%N](size_iota 1); apply: count_size. Qed.

Lemma radius_ge0 : 0 <= radius.
Proof.
have h := @in_ball 1; have := norm_ge0 (p 1); have := T_ge1 s.
by move=> T1; have := h ltac:(lia); lra.
Qed.

Lemma path_ball : path p 1 T <= 2 * radius * (INR T - 1).
Proof.
have := T_ge1 s => T1; have -> : INR T - 1 = INR (count xpredT (iota 1 T.-1)).
  by rewrite count_predT size_iota -subn1 minus_INR //; apply/leP.
rewrite Rmult_comm -rsum_const /path subn1; apply: rsum_le => k; rewrite mem_iota => hk.
by apply: apart; lia.
Qed.
End Drift.

(* min{a, b} <= sqrt(a b) *)
Lemma Rmin_sqrt a b : 0 <= a -> 0 <= b -> Rmin a b <= sqrt (a * b).
Proof.
move=> a0 b0; have m0 : 0 <= Rmin a b by apply: Rmin_glb.
rewrite -(sqrt_square (Rmin a b)) //; apply: sqrt_le_1_alt.
by apply: Rmult_le_compat => //; [apply: Rmin_l | apply: Rmin_r].
Qed.
