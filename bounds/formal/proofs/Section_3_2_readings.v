(* Theorem 1 under another reading of the gradient: any subgradient of f: R^n -> R. Then
   it is false; with the length of the longest in the place of G it is true. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Lists Sums Powers Numbers.
From Mild.worlds Require Import Boundary.
From Mild.quantities Require Import Boundary.
From Mild.statements Require Import Section_3_2_readings.
From Mild.proofs Require Import Section_3_2_numbers.
Local Open Scope R_scope.

(* ---- the counterexample: R = G = 1, eta = 1/4, s = 4, 17 rounds ---- *)
Definition kinked : boundary.
Proof. by apply: (@Boundary 1 1 (1 / 4) 4 17) => //; lra. Defined.

Lemma next_inside x : 0 < x <= 1 -> 1 / 4 <= x -> next kinked x = x - 1 / 4.
Proof.
move=> h h'.
rewrite /next /subgradient /kinked /=; case: Rlt_dec => [a|a] /=; last lra.
rewrite Rmin_right; last lra.
by rewrite Rmax_right; lra.
Qed.

Lemma next_edge : next kinked 0 = 1.
Proof.
rewrite /next /subgradient /kinked /=; case: Rlt_dec => [a|a] /=; first lra.
rewrite Rmin_left; last lra.
by rewrite Rmax_right; lra.
Qed.

(* 0, 1, 3/4, 1/2, 1/4 and again *)
Lemma five_rounds t : decision kinked t = 0 ->
  [/\ decision kinked t.+1 = 1, decision kinked t.+2 = 3 / 4,
      decision kinked t.+3 = 1 / 2, decision kinked t.+4 = 1 / 4
    & decision kinked t.+4.+1 = 0].
Proof.
move=> h0; have h1 : decision kinked t.+1 = 1 by rewrite /= h0 next_edge.
have h2 : decision kinked t.+2 = 3 / 4.
  by rewrite -[LHS]/(next kinked (decision kinked t.+1)) h1 next_inside; lra.
have h3 : decision kinked t.+3 = 1 / 2.
  by rewrite -[LHS]/(next kinked (decision kinked t.+2)) h2 next_inside; lra.
have h4 : decision kinked t.+4 = 1 / 4.
  by rewrite -[LHS]/(next kinked (decision kinked t.+3)) h3 next_inside; lra.
split=> //; rewrite -[LHS]/(next kinked (decision kinked t.+4)) h4 next_inside; lra.
Qed.

Theorem C002b_refuted : ~ C002b.
Proof.
have z0 : decision kinked 0 = 0 by [].
have [a1 a2 a3 a4 z5] := five_rounds _ z0; have [b1 b2 b3 b4 z10] := five_rounds _ z5.
have [c1 c2 c3 c4 z15] := five_rounds _ z10; have [d1 _ _ _ _] := five_rounds _ z15.
move=> /(_ kinked); rewrite /edge_regret /edge_path /edge_drift /edge_beta.
rewrite -[lasting kinked]/17%N; cbn [iota].
rewrite !big_cons big_nil z0 a1 a2 a3 a4 z5 b1 b2 b3 b4 z10 c1 c2 c3 c4 z15 d1.
by rewrite [INR 17]/= /=; lra.
Qed.

(* ---- what is true ---- *)
Section Longest.
Variable w : boundary.
Let R0 := edge_gt0 w.
Let e0 := rate_gt0 w.

Lemma next_ge0 x : 0 <= next w x.
Proof. exact: Rmax_l. Qed.

Lemma decision_ge0 t : 0 <= decision w t.
Proof. by case: t => [|t] /=; [lra | exact: next_ge0]. Qed.

(* the projection onto [0, R] moves no point away from 0 *)
Lemma next_square x : next w x ^ 2 <= (x - rate w * subgradient w x) ^ 2.
Proof.
have r0 := edge_gt0 w.
rewrite /next; set z := x - _; have le := Rmin_r (edge w) z.
have [z0 | z0] := Rle_lt_dec 0 z.
  have m0 : 0 <= Rmin (edge w) z by apply: Rmin_glb; lra.
  by rewrite Rmax_right //; apply: pow_incr.
rewrite Rmax_left; last lra.
by have := pow2_ge_0 z; lra.
Qed.

(* f(x) - f(0) = G x <= g x *)
Lemma below_subgradient x : 0 <= x -> inward w * x <= subgradient w x * x.
Proof.
move=> x0.
rewrite /subgradient; case: Rlt_dec => h /=; first by lra.
by have -> : x = 0 by [lra]; lra.
Qed.

Lemma longest_le t : (t < lasting w)%N ->
  subgradient w (decision w t) ^ 2 <= edge_longest w ^ 2.
Proof.
move=> ht.
rewrite -pow2_abs.
apply: pow_incr; split; first exact: Rabs_pos.
have inside : t \in iota 0 (lasting w) by rewrite mem_iota.
exact: (@fold_max_ge _ (fun t => Rabs (subgradient w (decision w t)))).
Qed.

Lemma regret_so_far n : (n <= lasting w)%N ->
  2 * rate w * (inward w * \rsum_(t <- iota 0 n) decision w t) + decision w n ^ 2 <=
  INR n * (rate w ^ 2 * edge_longest w ^ 2).
Proof.
elim: n => [|n IH] hn; first by rewrite big_nil /=; lra.
have {}IH := IH (ltnW hn); have g2 := longest_le _ hn.
have -> : \rsum_(t <- iota 0 n.+1) decision w t =
  \rsum_(t <- iota 0 n) decision w t + decision w n.
  by rewrite iotaSr big_cat big_cons big_nil add0n /=; ring.
rewrite S_INR.
have x0 := decision_ge0 n; have below := below_subgradient _ x0.
have step : decision w n.+1 ^ 2 <= _ := next_square (decision w n).
set x := decision w n in IH g2 x0 below step *; set S := \big[_/_]_(_ <- _) _ in IH *.
have h1 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) below.
have h2 := Rmult_le_compat_l _ _ _ (pow2_ge_0 (rate w)) g2.
rewrite /= in step IH h2 *; nra.
Qed.
End Longest.

Theorem C002c_proved : C002c.
Proof.
move=> w.
have e0 := rate_gt0 w; have R0 := edge_gt0 w; have G0 := inward_gt0 w.
have h := regret_so_far w _ (leqnn (lasting w)); rewrite -/(edge_regret w) in h.
have n0 := pos_INR (lasting w); have x2 := pow2_ge_0 (decision w (lasting w)).
have l2 := pow2_ge_0 (edge_longest w).
have half : edge_regret w <= rate w * edge_longest w ^ 2 * INR (lasting w) / 2.
  apply: (Rmult_le_reg_l (2 * rate w)); first by lra.
  by lra.
have q0 : 0 <= edge w ^ 2 / rate w by left; positive.
have k0 : 0 <= rate w * edge_longest w ^ 2 * INR (lasting w).
  by apply: Rmult_le_pos => //; apply: Rmult_le_pos; lra.
split; last by lra.
move=> le; have l0 : 0 <= edge_longest w by apply: fold_max_ge0.
have : edge_longest w ^ 2 <= inward w ^ 2 by apply: pow_incr.
move=> sq; have c0 : 0 <= rate w * INR (lasting w) by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l _ _ _ c0 sq; lra.
Qed.
