(* Means and maxima over all patterns of m signs: finite sums over lists of booleans
   (Section 4.5: w_{z,i} is +1 or -1, each with probability 1/2). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Definition sign (b : bool) : R := if b then 1 else - 1.

Fixpoint mean (m : nat) (f : seq bool -> R) : R :=
  if m is k.+1 then (mean k (fun e => f (true :: e)) + mean k (fun e => f (false :: e))) / 2
  else f [::].
Fixpoint worst (m : nat) (f : seq bool -> R) : R :=
  if m is k.+1 then Rmax (worst k (fun e => f (true :: e))) (worst k (fun e => f (false :: e)))
  else f [::].
Fixpoint least (m : nat) (f : seq bool -> R) : R :=
  if m is k.+1 then Rmin (least k (fun e => f (true :: e))) (least k (fun e => f (false :: e)))
  else f [::].

(* e_1 a_1 + e_2 a_2 + ... *)
Fixpoint signed (a : seq R) (e : seq bool) : R :=
  match a, e with x :: r, b :: q => sign b * x + signed r q | _, _ => 0 end.
(* E|e_1 a_1 + e_2 a_2 + ...| *)
Definition mean_abs (a : seq R) : R := mean (size a) (fun e => Rabs (signed a e)).

Section Means.
Implicit Types (f h : seq bool -> R) (m : nat).

Lemma eq_mean m f h : (forall e, size e = m -> f e = h e) -> mean m f = mean m h.
Proof.
elim: m f h => [|m IH] f h eq /=; first exact: eq.
congr ((_ + _) / 2).
- by apply: IH => e se; apply: eq; rewrite /= se.
- by apply: IH => e se; apply: eq; rewrite /= se.
Qed.

Lemma mean_le m f h : (forall e, size e = m -> f e <= h e) -> mean m f <= mean m h.
Proof.
elim: m f h => [|m IH] f h le /=; first exact: le.
have h1 := IH (fun e => f (true :: e)) (fun e => h (true :: e)).
have h2 := IH (fun e => f (false :: e)) (fun e => h (false :: e)).
have {}h1 := h1 (fun e se => le (true :: e) (f_equal S se)).
have {}h2 := h2 (fun e se => le (false :: e) (f_equal S se)).
by lra.
Qed.

Lemma mean_linear m a b f h : mean m (fun e => a * f e + b * h e) = a * mean m f + b * mean m h.
Proof. by elim: m f h => [|m IH] f h //=; rewrite !IH; lra. Qed.

Lemma mean_add m f h : mean m (fun e => f e + h e) = mean m f + mean m h.
Proof.
rewrite -[mean m f]Rmult_1_l -[mean m h]Rmult_1_l -mean_linear.
by apply: eq_mean => e _; ring.
Qed.

Lemma mean_scale m k f : mean m (fun e => k * f e) = k * mean m f.
Proof.
rewrite -[RHS]Rplus_0_r -(Rmult_0_l (mean m f)) -mean_linear.
by apply: eq_mean => e _; ring.
Qed.

Lemma mean_sub m f h : mean m (fun e => f e - h e) = mean m f - mean m h.
Proof.
have -> : mean m f = mean m (fun e => f e - h e + h e) by apply: eq_mean => e _; ring.
by rewrite mean_add; ring.
Qed.

Lemma mean_const m c : mean m (fun=> c) = c.
Proof. by elim: m => //= m ->; lra. Qed.

Lemma mean_sum m (s : seq nat) (f : nat -> seq bool -> R) :
  mean m (fun e => \rsum_(i <- s) f i e) = \rsum_(i <- s) mean m (f i).
Proof.
elim: s => [|i s IH].
  by rewrite big_nil (@eq_mean _ _ (fun=> 0)) ?mean_const // => e _; rewrite big_nil.
rewrite big_cons -IH -mean_add; apply: eq_mean => e _; exact: big_cons.
Qed.

Lemma mean_abs_cons x a : mean_abs (x :: a) = mean (size a) (fun e => Rabs (x + signed a e)).
Proof.
rewrite /mean_abs [mean _ _]/=; set A := mean _ _; set B := mean _ _.
suff : B = A /\ A = mean (size a) (fun e => Rabs (x + signed a e)) by lra.
suff flip c : mean (size a) (fun e => Rabs (- c + signed a e)) =
  mean (size a) (fun e => Rabs (c + signed a e)).
  split; last by apply: eq_mean => e _; rewrite Rmult_1_l.
  rewrite /A /B -[RHS](flip (1 * x)).
  apply: eq_mean => e _; congr (Rabs (_ + _)); ring.
elim: {A B} a c => [|y a IH] c /=; first by rewrite !Rplus_0_r Rabs_Ropp.
suff go b : mean (size a) (fun e => Rabs (- c + (sign b * y + signed a e))) =
  mean (size a) (fun e => Rabs (c + (sign (~~ b) * y + signed a e))).
  by rewrite (go true) (go false) Rplus_comm.
rewrite (@eq_mean _ _ (fun e => Rabs (- (c + sign (~~ b) * y) + signed a e))); last first.
  move=> e _.
  by congr Rabs; case: b => /=; ring.
rewrite IH.
by apply: eq_mean => e _; congr Rabs; ring.
Qed.

(* signs of two parts are independent *)
Lemma mean_cat m k f : mean (m + k) f = mean m (fun a => mean k (fun b => f (a ++ b))).
Proof. by elim: m f => [|m IH] f //=; rewrite !IH. Qed.

(* a sign that the rest does not show averages out *)
Lemma mean_unseen m j f : (j < m)%N ->
  (forall e e', take j e = take j e' -> f e = f e') ->
  mean m (fun e => sign (nth false e j) * f e) = 0.
Proof.
elim: m j f => [|m IH] [|j] f //= jm same.
  rewrite (@eq_mean _ _ (fun=> 1 * f [::])); last first.
    move=> e _.
    by congr (_ * _); apply: same; rewrite !take0.
  rewrite [X in _ + X](@eq_mean _ _ (fun=> - 1 * f [::])) ?mean_const; first by lra.
  move=> e _.
  by congr (_ * _); apply: same; rewrite !take0.
rewrite (IH j (fun e => f (true :: e))) // ?(IH j (fun e => f (false :: e))) //; first by lra.
- by move=> e e' eq; apply: same; rewrite /= eq.
- by move=> e e' eq; apply: same; rewrite /= eq.
Qed.

Lemma nth_later b e p : (0 < p)%N -> nth false (b :: e) p = nth false e p.-1.
Proof. by case: p. Qed.

(* signs at every n-th place, from place a on, are k signs *)
Lemma mean_places m n a k (h : seq bool -> R) : (0 < n)%N ->
  (forall j, j < k -> a + j * n < m)%N ->
  mean m (fun e => h [seq nth false e (a + j * n) | j <- iota 0 k]) = mean k h.
Proof.
move=> n0; elim: m a k h => [|m IH] a [|k] h inside //.
- by have := inside 0%N isT.
- exact: (mean_const m.+1 (h [::])).
case: a inside => [|a] inside.
  have next j : (j < k)%N -> (n.-1 + j * n < m)%N by move/(inside j.+1); rewrite mulSn; lia.
  have go b : mean m (fun e => h [seq nth false (b :: e) (0 + j * n) | j <- iota 0 k.+1]) =
      mean k (fun e => h (b :: e)).
    rewrite -(IH n.-1 k (fun e => h (b :: e)) next); apply: eq_mean => e _; congr h.
    rewrite [iota 0 _]/= map_cons; congr cons.
    rewrite (iotaDl 1 0) -map_comp; apply: eq_map => j /=.
    rewrite nth_later mulSn; last by lia.
    by congr nth; lia.
  by rewrite [LHS]/= [RHS]/= -!go.
have later j : (j < k.+1)%N -> (a + j * n < m)%N by move/inside; lia.
have go b : mean m (fun e => h [seq nth false (b :: e) (a.+1 + j * n) | j <- iota 0 k.+1]) =
    mean k.+1 h.
  rewrite -(IH a k.+1 h later); apply: eq_mean => e _.
  by congr h; apply: eq_map => j; rewrite nth_later.
transitivity ((mean k.+1 h + mean k.+1 h) / 2); last by lra.
by rewrite -{1}(go true) -(go false).
Qed.

(* ---- the worst pattern ---- *)
Lemma worst_ge m f e : size e = m -> f e <= worst m f.
Proof.
elim: m f e => [|m IH] f [|b e] //= => [_|[se]]; first by lra.
case: b; first exact: Rle_trans (IH (fun e => f (true :: e)) e se) (Rmax_l _ _).
exact: Rle_trans (IH (fun e => f (false :: e)) e se) (Rmax_r _ _).
Qed.

Lemma worst_le m f c : (forall e, size e = m -> f e <= c) -> worst m f <= c.
Proof.
elim: m f => [|m IH] f le /=; first exact: le.
have half b : worst m (fun e => f (b :: e)) <= c by apply: IH => e se; apply: le; rewrite /= se.
by apply: Rmax_lub.
Qed.

Lemma worst_attained m f : exists2 e, size e = m & worst m f = f e.
Proof.
elim: m f => [|m IH] f /=; first by exists [::].
have [e1 s1 e1E] := IH (fun e => f (true :: e)).
have [e2 s2 e2E] := IH (fun e => f (false :: e)).
case: (Rle_dec (worst m (fun e => f (true :: e))) (worst m (fun e => f (false :: e)))) => le.
  by exists (false :: e2); rewrite /= ?s2 // Rmax_right.
by exists (true :: e1); rewrite /= ?s1 // Rmax_left //; lra.
Qed.

Lemma mean_worst m f : mean m f <= worst m f.
Proof. by rewrite -[X in _ <= X](mean_const m); apply: mean_le => e; apply: worst_ge. Qed.

Lemma worst_mono m f h : (forall e, size e = m -> f e <= h e) -> worst m f <= worst m h.
Proof. by move=> le; apply: worst_le => e se; apply: Rle_trans (le e se) (worst_ge h se). Qed.

Lemma worst_const m f c : (forall e, size e = m -> f e = c) -> worst m f = c.
Proof. by move=> eq; have [e se ->] := worst_attained m f; apply: eq. Qed.

Lemma least_const m f c : (forall e, size e = m -> f e = c) -> least m f = c.
Proof.
elim: m f => [|m IH] f eq /=; first exact: eq.
have half b : least m (fun e => f (b :: e)) = c by apply: IH => e se; apply: eq; rewrite /= se.
by rewrite !half Rmin_left //; lra.
Qed.
End Means.
