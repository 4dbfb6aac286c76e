(* Real inner product spaces of any dimension (Section 2: the set K lies in one). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import ssreflect ssrfun ssrbool.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Record space := Space {
  point :> Type;
  origin : point;
  add : point -> point -> point;
  scale : R -> point -> point;
  inner : point -> point -> R;
  addA : forall x y z, add x (add y z) = add (add x y) z;
  addC : forall x y, add x y = add y x;
  add0 : forall x, add origin x = x;
  addN : forall x, add x (scale (-1) x) = origin;
  scaleA : forall a b x, scale a (scale b x) = scale (a * b) x;
  scale1 : forall x, scale 1 x = x;
  scaleDr : forall a x y, scale a (add x y) = add (scale a x) (scale a y);
  scaleDl : forall a b x, scale (a + b) x = add (scale a x) (scale b x);
  innerC : forall x y, inner x y = inner y x;
  innerD : forall x y z, inner (add x y) z = inner x z + inner y z;
  innerZ : forall a x z, inner (scale a x) z = a * inner x z;
  inner_ge0 : forall x, 0 <= inner x x;
  inner_def : forall x, inner x x = 0 -> x = origin }.
Arguments origin {_}.

Definition sub (V : space) (x y : V) : V := add x (scale (-1) y).
Definition norm (V : space) (x : V) : R := sqrt (inner x x).

Declare Scope space_scope.
Delimit Scope space_scope with V.
Bind Scope space_scope with point.
Notation "x - y" := (sub x y) : space_scope.
Notation "x + y" := (add x y) : space_scope.
Notation "a *: x" := (scale a x) (at level 40) : space_scope.
Notation "<< x , y >>" := (inner x%V y%V) (at level 0, format "<< x ,  y >>") : R_scope.
Notation "`| x |" := (norm x%V) (at level 0, x at level 99, format "`| x |") : R_scope.

Section Norms.
Variable V : space.
Implicit Types x y z : V.

Lemma innerDr x y z : <<z, x + y>> = <<z, x>> + <<z, y>>.
Proof. by rewrite innerC innerD ![<<_, z>>]innerC. Qed.
Lemma innerZr a x z : <<z, a *: x>> = a * <<z, x>>.
Proof. by rewrite innerC innerZ ![<<_, z>>]innerC. Qed.
Lemma innerB x y z : <<x - y, z>> = <<x, z>> - <<y, z>>.
Proof. by rewrite /sub innerD innerZ; ring. Qed.
Lemma innerBr x y z : <<z, x - y>> = <<z, x>> - <<z, y>>.
Proof. by rewrite /sub innerDr innerZr; ring. Qed.
Lemma inner0 x : <<origin, x>> = 0.
Proof. by have := innerD origin origin x; rewrite add0; lra. Qed.
Lemma inner0r x : <<x, origin>> = 0.
Proof. by rewrite innerC inner0. Qed.

Definition innerE := (innerB, innerBr, innerD, innerDr, innerZ, innerZr, inner0, inner0r).

(* two points with the same inner products are the same *)
Lemma point_eq x y : (forall z, <<x, z>> = <<y, z>>) -> x = y.
Proof.
move=> e.
have z : (x - y)%V = origin by apply: inner_def; rewrite innerB e; ring.
by rewrite -(add0 x) addC -(addN y) (addC y) addA -/(sub x y) z add0.
Qed.

Lemma norm_ge0 x : 0 <= `|x|.
Proof. exact: sqrt_pos. Qed.
Lemma norm2 x : `|x| * `|x| = <<x, x>>.
Proof. exact: (sqrt_sqrt _ (inner_ge0 x)). Qed.
Lemma norm0 : `|origin : V| = 0.
Proof. by rewrite /norm inner0 sqrt_0. Qed.
Lemma normBB x : `|x - x| = 0.
Proof. by rewrite /norm !innerE -sqrt_0; congr sqrt; ring. Qed.
Lemma normBC x y : `|x - y| = `|y - x|.
Proof.
rewrite /norm.
by congr sqrt; rewrite !innerE (innerC y x); ring.
Qed.

(* two points with the same inner products have the same norm *)
Lemma norm_same x y : <<x, x>> = <<y, y>> -> `|x| = `|y|.
Proof. by rewrite /norm => ->. Qed.
Lemma norm_scale a x : 0 <= a -> `|a *: x| = a * `|x|.
Proof.
move=> a0; rewrite /norm !innerE -Rmult_assoc sqrt_mult_alt; last by nra.
by rewrite sqrt_square.
Qed.
Lemma norm_opp x : `|(-1) *: x| = `|x|.
Proof. by apply: norm_same; rewrite !innerE; ring. Qed.

Lemma cauchy_schwarz2 x y : <<x, y>> * <<x, y>> <= <<x, x>> * <<y, y>>.
Proof.
have hx := inner_ge0 x; have hy := inner_ge0 y.
case: (Rle_lt_or_eq_dec _ _ hy) => [ypos|y0].
  have := inner_ge0 (<<y, y>> *: x - <<x, y>> *: y)%V.
  rewrite !innerE (innerC y x) => h.
  have {}h : 0 <= <<y, y>> * (<<x, x>> * <<y, y>> - <<x, y>> * <<x, y>>) by lra.
  have := Rmult_le_reg_l _ 0 _ ypos; rewrite Rmult_0_r => /(_ _ h); lra.
have -> : y = origin by apply: inner_def.
by rewrite !inner0r; lra.
Qed.

Lemma cauchy_schwarz x y : <<x, y>> <= `|x| * `|y|.
Proof.
rewrite /norm -sqrt_mult; try exact: inner_ge0.
apply: Rle_trans (Rle_abs _) _.
by rewrite -sqrt_Rsqr_abs; apply: sqrt_le_1_alt; apply: cauchy_schwarz2.
Qed.

Lemma norm_le x a : 0 <= a -> <<x, x>> <= a * a -> `|x| <= a.
Proof. by move=> a0 h; rewrite /norm -(sqrt_square a) //; apply: sqrt_le_1_alt. Qed.

Lemma triangle x y : `|x + y| <= `|x| + `|y|.
Proof.
have hx := norm_ge0 x.
have hy := norm_ge0 y; apply: norm_le; first by lra.
have := cauchy_schwarz x y; have := norm2 x; have := norm2 y.
by rewrite !innerE (innerC y x); lra.
Qed.

Lemma triangleB x y z : `|x - z| <= `|x - y| + `|y - z|.
Proof.
have -> : `|x - z| = `|(x - y) + (y - z)|.
  apply: norm_same; rewrite !innerE.
  by rewrite !(innerC y x) !(innerC z x) !(innerC z y); ring.
exact: triangle.
Qed.

Lemma norm_sub x y : `|x - y| <= `|x| + `|y|.
Proof. by rewrite -(norm_opp y) /sub; apply: triangle. Qed.
End Norms.
