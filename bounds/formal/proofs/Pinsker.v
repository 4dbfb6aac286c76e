(* Section 4.4, text after Lemma 4: the entropy is 1-strongly convex with respect to
   |.|_1. Its distance from the tangent is a divergence, which Pinsker's inequality
   bounds from below. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Analysis.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- Cauchy and Schwarz for numbers ---- *)
Lemma cross a b e A B E : 0 <= b -> 0 <= e -> 0 <= B -> 0 <= E ->
  a * a <= b * e -> A * A <= B * E -> 2 * (a * A) <= b * E + B * e.
Proof.
move=> b0 e0 B0 E0 h H; apply: Rnot_lt_le => lt.
have p0 : 0 <= b * E by apply: Rmult_le_pos.
have q0 : 0 <= B * e by apply: Rmult_le_pos.
have sq : (b * E + B * e) * (b * E + B * e) < 2 * (a * A) * (2 * (a * A)).
  by apply: Rmult_le_0_lt_compat; lra.
have le : a * a * (A * A) <= b * e * (B * E).
  by apply: Rmult_le_compat => //; apply: Rle_0_sqr.
have : 0 <= (b * E - B * e) * (b * E - B * e) by apply: Rle_0_sqr.
by lra.
Qed.

Lemma sum_cauchy (s : seq nat) (a b e : nat -> R) :
  (forall i, i \in s -> [/\ 0 <= b i, 0 <= e i & a i * a i <= b i * e i]) ->
  [/\ 0 <= \rsum_(i <- s) b i, 0 <= \rsum_(i <- s) e i &
  (\rsum_(i <- s) a i) * (\rsum_(i <- s) a i) <= (\rsum_(i <- s) b i) * \rsum_(i <- s) e i].
Proof.
elim: s => [|i s IH] h.
  by rewrite !big_nil; split; lra.
have [b0 e0 ae] : [/\ 0 <= b i, 0 <= e i & a i * a i <= b i * e i] by apply: h; rewrite inE eqxx.
have [|B0 E0 AE] := IH.
  by move=> j hj; apply: h; rewrite inE hj orbT.
rewrite !big_cons; have := cross b0 e0 B0 E0 ae AE.
by split; lra.
Qed.

(* ---- one term of the divergence ---- *)
Definition divergence_of (p q : R) : R := p * ln p - p * ln q.

Lemma divergence_term p q : 0 <= p -> 0 < q ->
  3 * ((p - q) * (p - q)) <= (2 * p + 4 * q) * (divergence_of p q - p + q).
Proof.
move=> p0 q0; have i0 := Rinv_0_lt_compat _ q0.
have e : divergence_of p q = q * (p / q * ln (p / q)).
  rewrite /divergence_of.
  case: p0 => [p0|<-]; last by rewrite /Rdiv; ring.
  by rewrite ln_mult // ln_Rinv //; field; lra.
have x0 : 0 <= p / q by apply: Rmult_le_pos => //; lra.
have := entropy_square _ x0; set L := p / q * ln (p / q) in e * => h.
have := Rmult_le_compat_l (q * q) _ _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ q0 q0)) h.
have -> : q * q * (3 * (p / q - 1) ^ 2) = 3 * ((p - q) * (p - q)) by field; lra.
have -> : q * q * ((2 * (p / q) + 4) * (L - p / q + 1)) =
  (2 * p + 4 * q) * (q * L - p + q) by field; lra.
by rewrite e.
Qed.

Lemma divergence_ge p q : 0 <= p -> 0 < q -> p - q <= divergence_of p q.
Proof.
move=> p0 q0; have h := divergence_term p0 q0.
have s0 : 0 <= (p - q) * (p - q) by apply: Rle_0_sqr.
by apply: Rnot_lt_le => lt; nra.
Qed.

(* p may be positive where q is *)
Definition rests_on (p q : R) : Prop := 0 <= p /\ (0 < q \/ (q = 0 /\ p = 0)).

Section Pinsker.
Variables (s : seq nat) (p q : nat -> R).
Hypothesis on : forall i, i \in s -> rests_on (p i) (q i).
Hypothesis p1 : \rsum_(i <- s) p i = 1.
Hypothesis q1 : \rsum_(i <- s) q i = 1.

Definition divergence : R := \rsum_(i <- s) divergence_of (p i) (q i).

Lemma divergence_ge0 : 0 <= divergence.
Proof.
have : \rsum_(i <- s) (p i - q i) <= divergence; last by rewrite rsum_sub p1 q1; lra.
apply: rsum_le => i /on [p0 [q0|[-> ->]]]; first exact: divergence_ge.
by rewrite /divergence_of; lra.
Qed.

Lemma pinsker : (\rsum_(i <- s) Rabs (p i - q i)) ^ 2 <= 2 * divergence.
Proof.
pose b i := (2 * p i + 4 * q i) / 3; pose e i := divergence_of (p i) (q i) - p i + q i.
have [i /on [p0 [q0|[qi pi]]]|_ _] := @sum_cauchy s (fun i => Rabs (p i - q i)) b e.
- have := divergence_ge p0 q0; have := divergence_term p0 q0; rewrite /b /e.
  have -> : Rabs (p i - q i) * Rabs (p i - q i) = (p i - q i) * (p i - q i).
    by rewrite -Rabs_mult; apply: Rabs_pos_eq; apply: Rle_0_sqr.
  by split; lra.
- rewrite /b /e /divergence_of qi pi; have -> : 0 - 0 = 0 by ring.
  by rewrite Rabs_R0; split; lra.
have -> : \rsum_(i <- s) b i = 2.
  rewrite (eq_rsum (h := fun i => 2 / 3 * p i + 4 / 3 * q i)) => [|i _]; last by rewrite /b; field.
  by rewrite rsum_add !rsum_scale p1 q1; field.
have -> : \rsum_(i <- s) e i = divergence; last by lra.
rewrite (eq_rsum (h := fun i => divergence_of (p i) (q i) - (p i - q i))) => [|i _].
  by rewrite rsum_sub (rsum_sub s p q) p1 q1 -/divergence; ring.
by rewrite /e; ring.
Qed.
End Pinsker.
