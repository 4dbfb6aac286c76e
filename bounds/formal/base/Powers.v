(* Powers with real exponents, and products of powers, compared by their logarithms. *)
From Coq Require Import Reals Lra.
Local Open Scope R_scope.

(* Coq's own Rpower has no useful value at 0; a positive power of 0 is 0 *)
Definition power (x a : R) : R := if Req_EM_T x 0 then 0 else Rpower x a.

Lemma power_0 a : power 0 a = 0.
Proof. unfold power; destruct (Req_EM_T 0 0); [reflexivity | contradiction]. Qed.

Lemma power_gt0 x a : 0 < x -> power x a = Rpower x a.
Proof.
intros h.
unfold power; destruct (Req_EM_T x 0); [lra | reflexivity].
Qed.

Lemma Rpower_gt0 x a : 0 < Rpower x a.
Proof. apply exp_pos. Qed.

Lemma power_ge0 x a : 0 <= power x a.
Proof.
unfold power.
destruct (Req_EM_T x 0); [lra | left; apply Rpower_gt0].
Qed.

Lemma Rpower_le x y a : 0 < x <= y -> 0 <= a -> Rpower x a <= Rpower y a.
Proof. intros h h'; apply Rle_Rpower_l; lra. Qed.

Lemma power_le x y a : 0 <= x <= y -> 0 <= a -> power x a <= power y a.
Proof.
intros h h'; destruct (Req_dec x 0) as [e | e].
- rewrite e, power_0; apply power_ge0.
- rewrite !power_gt0 by lra; apply Rpower_le; lra.
Qed.

Lemma Rpower_ge1 x a : 1 <= x -> 0 <= a -> 1 <= Rpower x a.
Proof.
intros h h'.
rewrite <- (Rpower_O x) by lra; apply Rle_Rpower; lra.
Qed.

(* ---- what is positive, for all the products below ---- *)
Ltac positive :=
  repeat first
    [ assumption | apply Rpower_gt0 | apply sqrt_lt_R0 | apply pow_lt
    | apply Rinv_0_lt_compat | apply Rmult_lt_0_compat | apply Rdiv_lt_0_compat
    | lra ].

(* ---- logarithms, found along the expression ---- *)
Definition has_ln (x l : R) : Prop := 0 < x /\ ln x = l.

Lemma ln_atom x : 0 < x -> has_ln x (ln x).
Proof. now split. Qed.
Lemma ln_one : has_ln 1 0.
Proof. split; [lra | apply ln_1]. Qed.
Lemma ln_times x y l m : has_ln x l -> has_ln y m -> has_ln (x * y) (l + m).
Proof.
intros [h1 <-] [h2 <-].
split; [positive | apply ln_mult; lra].
Qed.
Lemma ln_inverse x l : has_ln x l -> has_ln (/ x) (- l).
Proof.
intros [h1 <-].
split; [positive | apply ln_Rinv; lra].
Qed.
Lemma ln_over x y l m : has_ln x l -> has_ln y m -> has_ln (x / y) (l - m).
Proof.
intros h1 h2.
apply ln_times; [exact h1 | apply ln_inverse; exact h2].
Qed.
Lemma ln_Rpower x l a : has_ln x l -> has_ln (Rpower x a) (a * l).
Proof. intros [h1 <-]; split; [positive | apply ln_exp]. Qed.
Lemma ln_pow x l k : has_ln x l -> has_ln (x ^ k) (INR k * l).
Proof.
intros [h1 <-].
split; [positive | apply ln_pow; lra].
Qed.
Lemma ln_sqrt x l : has_ln x l -> has_ln (sqrt x) (l / 2).
Proof.
intros [h1 <-]; split; [positive |].
rewrite <- (Rpower_sqrt x) by lra.
unfold Rpower; rewrite ln_exp; field.
Qed.

Lemma equal_ln x y l m : has_ln x l -> has_ln y m -> l = m -> x = y.
Proof. intros [h1 <-] [h2 <-]; apply ln_inv; lra. Qed.
Lemma below_ln x y l m : has_ln x l -> has_ln y m -> l <= m -> x <= y.
Proof.
intros [h1 <-] [h2 <-] [h | h].
- left; apply ln_lt_inv; lra.
- right; apply ln_inv; lra.
Qed.
Lemma ln_below x y l m : has_ln x l -> has_ln y m -> x <= y -> l <= m.
Proof.
intros [h1 <-] [h2 <-] [h | h].
- left; apply ln_increasing; lra.
- right; now rewrite h.
Qed.

Ltac find_ln :=
  lazymatch goal with
  | |- has_ln 1 _ => apply ln_one
  | |- has_ln (_ * _) _ => apply ln_times; find_ln
  | |- has_ln (_ / _) _ => apply ln_over; find_ln
  | |- has_ln (/ _) _ => apply ln_inverse; find_ln
  | |- has_ln (Rpower _ _) _ => apply ln_Rpower; find_ln
  | |- has_ln (sqrt _) _ => apply ln_sqrt; find_ln
  | |- has_ln (_ ^ _) _ => apply ln_pow; find_ln
  | |- has_ln _ _ => apply ln_atom; positive
  end.

(* two products of powers are equal, or one is at most the other *)
Ltac by_logarithms :=
  lazymatch goal with
  | |- _ = _ => eapply equal_ln; [find_ln | find_ln | simpl INR; lra]
  | |- _ <= _ => eapply below_ln; [find_ln | find_ln | simpl INR; lra]
  end.
(* the same of a hypothesis, for the next comparison *)
Ltac take_logarithms h :=
  eapply ln_below in h; [| find_ln | find_ln]; simpl INR in h.
