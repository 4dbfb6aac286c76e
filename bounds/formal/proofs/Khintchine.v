(* Section 4.6, proof of Lemma 6: Khintchine's inequality with the best constant,
   E|sum_z e_z a_z| >= |a|/sqrt(2), for real a (Szarek; the proof is that of Latala and
   Oleszkiewicz: the absolute value of the sum is an even function of the signs, and its
   discrete Laplacian is no larger than itself). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Means.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* half the sum over the signs of what changes when one of them is turned *)
Fixpoint laplacian (f : seq bool -> R) (e : seq bool) : R :=
  if e is b :: r then
    laplacian (fun x => f (b :: x)) r + (f (b :: r) - f (~~ b :: r)) / 2
  else 0.
Definition energy (m : nat) (f : seq bool -> R) : R := mean m (fun e => f e * laplacian f e).
Definition mean_square (m : nat) (f : seq bool -> R) : R := mean m (fun e => f e * f e).

Section Energy.
Implicit Types (f h : seq bool -> R) (m : nat).

Lemma eq_laplacian f h e : (forall x, f x = h x) -> laplacian f e = laplacian h e.
Proof. by elim: e f h => [|b e IH] f h eq //=; rewrite (IH _ (fun x => h (b :: x))) ?eq. Qed.

Lemma laplacian_linear a b f h e :
  laplacian (fun x => a * f x + b * h x) e = a * laplacian f e + b * laplacian h e.
Proof.
elim: e f h => [|c e IH] f h /=; first by ring.
by rewrite (IH (fun x => f (c :: x)) (fun x => h (c :: x))); field.
Qed.

Lemma energyS m f (f1 := fun e => f (true :: e)) (f0 := fun e => f (false :: e)) :
  energy m.+1 f = (energy m f1 + energy m f0) / 2
    + mean_square m (fun e => f (true :: e) - f (false :: e)) / 4.
Proof.
rewrite /energy /mean_square [LHS]/= -/f1 -/f0.
rewrite (_ : mean m (fun e => (f1 e - f0 e) * (f1 e - f0 e)) =
  mean m (fun e => f1 e * (f1 e - f0 e)) - mean m (fun e => f0 e * (f1 e - f0 e))); last first.
  by rewrite -mean_sub; apply: eq_mean => e _; ring.
rewrite (_ : mean m (fun e => f (true :: e) * _) =
  mean m (fun e => f1 e * laplacian f1 e) + / 2 * mean m (fun e => f1 e * (f1 e - f0 e))).
rewrite (_ : mean m (fun e => f (false :: e) * _) =
  mean m (fun e => f0 e * laplacian f0 e) - / 2 * mean m (fun e => f0 e * (f1 e - f0 e))).
- by field.
- rewrite -mean_scale -mean_sub.
  by apply: eq_mean => e _; rewrite /f0 /f1 /=; field.
- rewrite -mean_scale -mean_add.
  by apply: eq_mean => e _; rewrite /f0 /f1 /=; field.
Qed.

Lemma mean_squareS m f (f1 := fun e => f (true :: e)) (f0 := fun e => f (false :: e)) :
  mean_square m.+1 f = (mean_square m f1 + mean_square m f0) / 2.
Proof. by []. Qed.

(* Jensen *)
Lemma square_mean m f : mean m f * mean m f <= mean_square m f.
Proof.
elim: m f => [|m IH] f; first by rewrite /mean_square /=; lra.
rewrite mean_squareS [mean _ _]/=; have := IH (fun e => f (true :: e)).
have := IH (fun e => f (false :: e)); set a := mean m _; set b := mean m _ => h0 h1.
by have := Rle_0_sqr (a - b); rewrite /Rsqr; lra.
Qed.

(* Poincare's inequality on the cube *)
Lemma poincare m f : mean_square m f - mean m f * mean m f <= energy m f.
Proof.
elim: m f => [|m IH] f; first by rewrite /energy /mean_square /=; lra.
rewrite energyS mean_squareS [mean m.+1 f]/=.
have := square_mean m (fun e => f (true :: e) - f (false :: e)); rewrite mean_sub.
by have := IH (fun e => f (true :: e)); have := IH (fun e => f (false :: e)); lra.
Qed.

Lemma mean_negated m f : mean m (fun e => f (map negb e)) = mean m f.
Proof.
elim: m f => [|m IH] f //=.
by rewrite (IH (fun e => f (false :: e))) (IH (fun e => f (true :: e))) Rplus_comm.
Qed.

(* energies of the even and the odd part *)
Lemma parallelogram m f h :
  energy m (fun e => / 2 * f e + / 2 * h e) + energy m (fun e => / 2 * f e + - / 2 * h e) =
  (energy m f + energy m h) / 2.
Proof.
rewrite /energy -mean_add.
have -> : (mean m (fun e => f e * laplacian f e) + mean m (fun e => h e * laplacian h e)) / 2 =
  / 2 * mean m (fun e => f e * laplacian f e + h e * laplacian h e).
  by rewrite mean_add; field.
rewrite -mean_scale.
by apply: eq_mean => e _; rewrite !laplacian_linear; field.
Qed.

Lemma mean_square_mixed m a b f h : mean_square m (fun e => a * f e + b * h e) =
  a * a * mean_square m f + b * b * mean_square m h + 2 * a * b * mean m (fun e => f e * h e).
Proof. by rewrite -!mean_scale -!mean_add; apply: eq_mean => e _; ring. Qed.

(* of an even function the first level is empty: twice as much *)
Lemma poincare_even m f : (forall e, f (map negb e) = f e) ->
  2 * (mean_square m f - mean m f * mean m f) <= energy m f.
Proof.
elim: m f => [|m IH] f even; first by rewrite /energy /mean_square /=; lra.
rewrite energyS mean_squareS [mean m.+1 f]/=.
set f1 := fun e => f (true :: e); set f0 := fun e => f (false :: e).
have turn e : f1 (map negb e) = f0 e by rewrite /f1 /f0 -(even (false :: e)).
have back e : f0 (map negb e) = f1 e by rewrite /f1 /f0 -(even (true :: e)).
have means : mean m f1 = mean m f0.
  by rewrite -(mean_negated m f1); apply: eq_mean => e _; apply: turn.
have mixed e : / 2 * f1 (map negb e) + / 2 * f0 (map negb e) = / 2 * f1 e + / 2 * f0 e.
  by rewrite turn back; lra.
have := IH (fun e => / 2 * f1 e + / 2 * f0 e) mixed.
have := poincare m (fun e => / 2 * f1 e + - / 2 * f0 e); have := parallelogram m f1 f0.
have -> : mean_square m (fun e => f (true :: e) - f (false :: e)) =
    mean_square m (fun e => 1 * f1 e + - 1 * f0 e).
  by apply: eq_mean => e _; rewrite /f1 /f0; ring.
rewrite !mean_square_mixed !mean_add !mean_scale means.
by lra.
Qed.
End Energy.

Section Khintchine.
Implicit Types (a : seq R) (e : seq bool).

(* by the triangle inequality, with k terms: |k y - 2 S| <= sum of |y - 2 e_i a_i| *)
Lemma laplacian_shifted a e c (y := c + signed a e) : size e = size a ->
  2 * laplacian (fun x => Rabs (c + signed a x)) e + Rabs (INR (size a) * y - 2 * signed a e)
  <= INR (size a) * Rabs y.
Proof.
rewrite {}/y; elim: a e c => [|x a IH] [|b e] c //.
  by move=> _ /=; rewrite Rmult_0_l Rmult_0_r Rminus_0_r Rabs_R0; lra.
move=> [se]; have {}IH := IH e (c + sign b * x) se; rewrite [size _]/= [signed _ _]/= S_INR.
rewrite [laplacian _ _]/=; set S := signed a e in IH *; set k := INR (size a) in IH *.
have -> : c + (sign b * x + S) = c + sign b * x + S by ring.
set y := c + sign b * x + S in IH *.
have -> : c + (sign (~~ b) * x + S) = y - 2 * (sign b * x).
  by rewrite (_ : sign (~~ b) = - sign b) /y; [ring | case: (b) => /=; ring].
rewrite (@eq_laplacian _ (fun z => Rabs (c + sign b * x + signed a z))); last first.
  by move=> z; congr Rabs; ring.
have := Rabs_triang (k * y - 2 * S) (y - 2 * (sign b * x)).
have -> : k * y - 2 * S + (y - 2 * (sign b * x)) = (k + 1) * y - 2 * (sign b * x + S) by ring.
by lra.
Qed.

Lemma laplacian_le a e : size e = size a ->
  laplacian (fun x => Rabs (signed a x)) e <= Rabs (signed a e).
Proof.
move=> se; have := laplacian_shifted 0 se; rewrite Rplus_0_l.
have -> : laplacian (fun x => Rabs (0 + signed a x)) e = laplacian (fun x => Rabs (signed a x)) e.
  by apply: eq_laplacian => z; rewrite Rplus_0_l.
have := Rabs_triang_inv (INR (size a) * signed a e) (2 * signed a e).
rewrite !Rabs_mult (Rabs_pos_eq (INR _)) ?(Rabs_pos_eq 2); [lra | lra | exact: pos_INR].
Qed.

Lemma signed_negated a e : signed a (map negb e) = - signed a e.
Proof.
elim: a e => [|x a IH] [|b e] /=; try ring.
by rewrite IH; case: b => /=; ring.
Qed.

Definition squares_of a : R := foldr (fun x s => x * x + s) 0 a.

Lemma mean_signed_square a c :
  mean (size a) (fun e => (c + signed a e) * (c + signed a e)) = c * c + squares_of a.
Proof.
elim: a c => [|x a IH] c /=; first by ring.
have go s : mean (size a) (fun e => (c + (s * x + signed a e)) * (c + (s * x + signed a e))) =
    (c + s * x) * (c + s * x) + squares_of a.
  by rewrite -IH; apply: eq_mean => e _; ring.
by rewrite !go; field.
Qed.

Lemma squares_of_ge0 a : 0 <= squares_of a.
Proof. by elim: a => [|x a IH] /=; nra. Qed.

(* |a|^2 <= 2 (E|sum e_z a_z|)^2 *)
Lemma khintchine a : squares_of a <= 2 * (mean_abs a * mean_abs a).
Proof.
have even e : Rabs (signed a (map negb e)) = Rabs (signed a e).
  by rewrite signed_negated Rabs_Ropp.
have sq : mean_square (size a) (fun e => Rabs (signed a e)) = squares_of a.
  have := mean_signed_square a 0; rewrite Rmult_0_l Rplus_0_l => <-; apply: eq_mean => e _.
  by rewrite !Rplus_0_l -Rabs_mult Rabs_pos_eq //; apply: Rle_0_sqr.
have := poincare_even (size a) even; rewrite sq -/(mean_abs a).
suff : energy (size a) (fun e => Rabs (signed a e)) <= squares_of a by lra.
rewrite -sq; apply: mean_le => e se.
by apply: Rmult_le_compat_l; [apply: Rabs_pos | apply: laplacian_le].
Qed.

Lemma mean_abs_ge0 a : 0 <= mean_abs a.
Proof. by rewrite -(mean_const (size a) 0); apply: mean_le => e _; apply: Rabs_pos. Qed.

Lemma khintchine_root a : sqrt (squares_of a / 2) <= mean_abs a.
Proof.
have E0 := mean_abs_ge0 a; rewrite -[X in _ <= X](sqrt_square _ E0).
by apply: sqrt_le_1_alt; have := khintchine a; lra.
Qed.
End Khintchine.
