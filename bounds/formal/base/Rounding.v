(* floor, ceiling and remainder of real numbers, as the claims use them. *)
From Coq Require Import Reals Lra ZArith Lia.
Local Open Scope R_scope.

Definition floor (x : R) : R := IZR (Int_part x).
Definition ceiling (x : R) : R := - floor (- x).
Definition modulo (x y : R) : R := x - y * floor (x / y).

Lemma floor_unique x (n : Z) : IZR n <= x < IZR n + 1 -> floor x = IZR n.
Proof.
intros [h1 h2].
unfold floor; f_equal; destruct (base_Int_part x) as [h3 h4].
assert (IZR (Int_part x) < IZR (n + 1)) by (rewrite plus_IZR; lra).
assert (IZR n < IZR (Int_part x + 1)) by (rewrite plus_IZR; lra).
apply lt_IZR in H; apply lt_IZR in H0; lia.
Qed.

Lemma floor_bounds x : x - 1 < floor x <= x.
Proof. destruct (base_Int_part x); unfold floor; lra. Qed.

Lemma ceiling_bounds x : x <= ceiling x < x + 1.
Proof. unfold ceiling; pose proof (floor_bounds (- x)); lra. Qed.

Lemma ceiling_unique x (n : Z) : IZR n - 1 < x <= IZR n -> ceiling x = IZR n.
Proof.
intros h.
unfold ceiling.
rewrite (floor_unique (- x) (- n)); rewrite opp_IZR; lra.
Qed.

(* of quotients of integers: Coq's own division rounds down *)
Lemma floor_div (a b : Z) : (0 < b)%Z -> floor (IZR a / IZR b) = IZR (a / b).
Proof.
intros b0; apply floor_unique.
assert (hb : 0 < IZR b) by (apply IZR_lt; exact b0).
pose proof (Z_div_mod_eq_full a b) as e; pose proof (Z_mod_lt a b (Z.lt_gt _ _ b0)) as m.
assert (er : IZR a = IZR b * IZR (a / b) + IZR (a mod b)).
{ rewrite <- mult_IZR, <- plus_IZR; f_equal; exact e. }
assert (m1 : 0 <= IZR (a mod b) < IZR b) by (split; [apply IZR_le|apply IZR_lt]; lia).
rewrite er; replace ((_ + _) / IZR b) with (IZR (a / b) + IZR (a mod b) / IZR b)
  by (field; lra).
assert (0 <= IZR (a mod b) / IZR b < 1); [|lra].
split.
- apply Rmult_le_pos; [lra|].
  left; apply Rinv_0_lt_compat; lra.
- apply (Rmult_lt_reg_r (IZR b)); [lra|].
  unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Lemma ceiling_div (a b : Z) : (0 < b)%Z -> ceiling (IZR a / IZR b) = IZR (- (- a / b)).
Proof.
intros b0; unfold ceiling.
replace (- (IZR a / IZR b)) with (IZR (- a) / IZR b).
- rewrite (floor_div _ _ b0), opp_IZR; reflexivity.
- rewrite opp_IZR.
  field; apply not_0_IZR; lia.
Qed.
