(* Section 4.1, proof of Theorem 1: projections, and eq. (13) in the order of use. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks Ogd.
From Mild.proofs Require Import Arrivals Drift Loop.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ---- projections onto convex sets ---- *)
Section Projection.
Variables (V : space) (K : V -> Prop) (proj : V -> V).
Hypothesis convex : is_convex K.
Hypothesis nearest : is_projection K proj.

(* the variational inequality: otherwise a step towards z would come nearer *)
Lemma projection_angle x z : K z -> <<x - proj x, z - proj x>> <= 0.
Proof.
move=> Kz; have [Kp pmin] := nearest x; move: (proj x) Kp pmin => p Kp pmin.
apply: Rnot_lt_le => lt; set q := <<z - p, z - p>>; set a := <<x - p, z - p>> in lt *.
have q0 : 0 <= q by apply: inner_ge0.
have closer s : 0 <= s <= 1 -> 0 <= s * (s * q - 2 * a).
  move=> hs; have h := pmin _ (convex Kp Kz hs).
  have := Rmult_le_compat _ _ _ _ (norm_ge0 _) (norm_ge0 _) h h.
  by rewrite !norm2 /q /a !innerE (innerC p x) (innerC z x) (innerC z p); lra.
have i0 : 0 < / (a + q) by apply: Rinv_0_lt_compat; lra.
have e : a * / (a + q) + q * / (a + q) = 1 by field; lra.
have s0 : 0 < a * / (a + q) by apply: Rmult_lt_0_compat.
have s1 : 0 <= q * / (a + q) by apply: Rmult_le_pos; lra.
have := closer (a * / (a + q)) ltac:(lra).
set s := a * / (a + q) in s0 e *.
have sq : s * (a + q) = a by rewrite /s; field; lra.
by nra.
Qed.

(* eq. (13), line 3: the projection is nearer to every point of K *)
Lemma projection_nearer x z : K z -> `|proj x - z| <= `|x - z|.
Proof.
move=> Kz; have := projection_angle x Kz; have := inner_ge0 (x - proj x)%V.
move: (proj x) => p h1 h2; apply: norm_le; first exact: norm_ge0.
rewrite norm2; move: h1 h2; rewrite !innerE.
by rewrite ?(innerC p x) ?(innerC z x) ?(innerC z p); lra.
Qed.
End Projection.

(* ---- eq. (13) ---- *)
Section Descent.
Variable w : ogd.
Notation T := (T w).
Notation c := (c_t w).
Notation y := (y w).
Notation g := (g w).
Notation u := (u w).
Notation radius := (radius w).
Let e0 := eta_gt0 w.

Lemma rsum_c (h : nat -> R) : \rsum_(t <- rounds w) h (c t) = \rsum_(t <- rounds w) h t.
Proof. by rewrite -(rsum_perm h (c_perm w)) big_map. Qed.

Lemma y_ball t : `|y t| <= radius.
Proof. by apply: K_ball; apply: y_in_K. Qed.

Lemma u_ball t : (1 <= t <= T)%N -> `|u t| <= radius.
Proof. exact: u_in_ball. Qed.

Lemma next_nearer t z : (1 <= t <= T)%N -> @in_K w z ->
  `|y t.+1 - z| <= `|y_prime w t - z|.
Proof.
move=> ht Kz; rewrite yS //.
exact: (projection_nearer (@K_convex w) (@K_projection w)).
Qed.

Lemma square_norm (v : ambient w) : square v = `|v| * `|v|.
Proof. by rewrite norm2. Qed.

Lemma square_le (a b : ambient w) : `|a| <= `|b| -> square a <= square b.
Proof.
move=> h.
by rewrite !square_norm; apply: Rmult_le_compat => //; apply: norm_ge0.
Qed.

(* y_t - y'_{t+1} = eta g_{c_t} *)
Lemma gap_inner t v : <<y t - y_prime w t, v>> = eta w * <<g (c t), v>>.
Proof. by rewrite /y_prime /y_prime_of !innerE; ring. Qed.

Lemma gap_square t : square (y t - y_prime w t)%V = eta w * eta w * square (g (c t)).
Proof. by rewrite /square gap_inner /y_prime /y_prime_of !innerE (innerC (g (c t))); ring. Qed.

Lemma step_squaresE : step_squares w = eta w * (\rsum_(t <- rounds w) square (g t)) / 2.
Proof.
have e := rsum_c (fun t => square (g t)); rewrite /= in e.
have -> : eta w * (\rsum_(t <- rounds w) square (g t)) / 2 =
  eta w / 2 * (\rsum_(t <- rounds w) square (g (c t))) by rewrite e; field.
rewrite -rsum_scale.
apply: eq_rsum => t _.
rewrite gap_square; field; lra.
Qed.

(* lines 4 and 5, with the square that the paper drops *)
Lemma by_parts n : (1 <= n <= T)%N ->
  \rsum_(t <- iota 1 n) ((square (y t) - square (y t.+1)) / 2 + <<y t.+1 - y t, u t>>) =
  <<y n.+1, u n>> - square (y n.+1) / 2 + \rsum_(t <- iota 2 n.-1) <<u t.-1 - u t, y t>>.
Proof.
case: n => // n hn; elim: n hn => [|n IH] hn.
  by rewrite big_cons !big_nil y1 /square !innerE; lra.
rewrite rsum_last IH; last by lia.
rewrite [n.+2.-1]/= rsum_last [n.+1.-1]/= !(add1n, add2n) [n.+2.-1]/=.
by rewrite !innerE (innerC (u n.+2) (y n.+2)) (innerC (u n.+1) (y n.+2)); lra.
Qed.

Lemma squares_by_parts : squares_split w =
  telescoped w - square (y T.+1) / 2 / eta w.
Proof.
have hT : (1 <= T <= T)%N by rewrite T_ge1 leqnn.
rewrite /squares_split /telescoped; set s := step_squares w.
have -> : \rsum_(t <- rounds w) (((square (y t) - square (y t.+1)) / 2
    + <<y t.+1 - y t, u t>>) / eta w) = / eta w * (<<y T.+1, u T>> - square (y T.+1) / 2
    + \rsum_(t <- iota 2 T.-1) <<u t.-1 - u t, y t>>).
  rewrite -(by_parts hT) -rsum_scale.
  by apply: eq_rsum => t _; rewrite /Rdiv; ring.
by field; lra.
Qed.

Lemma leadE : lead w = lead_quotient w.
Proof.
apply: eq_rsum => t _.
by rewrite gap_inner; field; lra.
Qed.

Lemma quotient_squares : lead_quotient w = squares_prime w.
Proof.
rewrite /squares_prime /three_squares /step_squares -rsum_add; apply: eq_rsum => t _.
move: (y t) (y_prime w t) (u t) => a b z; rewrite /square !innerE.
by rewrite ?(innerC b a) ?(innerC z a) ?(innerC z b); field; lra.
Qed.

Lemma squares_nearer : squares_prime w <= squares_next w.
Proof.
apply: Rplus_le_compat_r; apply: rsum_le => t; rewrite in_rounds => ht.
have := square_le (next_nearer ht (@u_in_K w t ht)) => h.
by apply: Rmult_le_compat_r; [apply/Rlt_le/Rinv_0_lt_compat; lra | lra].
Qed.

Lemma squares_splitE : squares_next w = squares_split w.
Proof.
congr (_ + _); apply: eq_rsum => t _; move: (y t) (y t.+1) (u t) => a b z.
by rewrite /square !innerE ?(innerC z a) ?(innerC z b); field; lra.
Qed.

Lemma lead_telescoped : lead w <= telescoped w - square (y T.+1) / 2 / eta w.
Proof. by rewrite leadE quotient_squares -squares_by_parts -squares_splitE; apply: squares_nearer. Qed.

(* ---- last lines ---- *)
Lemma squares_g : \rsum_(t <- rounds w) square (g t) <= INR T * (G w * G w).
Proof.
have -> : INR T = INR (count xpredT (rounds w)) by rewrite count_predT size_iota.
rewrite -rsum_const.
apply: rsum_le => t; rewrite in_rounds => ht; rewrite square_norm.
by apply: Rmult_le_compat; try exact: norm_ge0; apply: g_le.
Qed.

Lemma step_squares_le : step_squares w <= (G w) ^ 2 * INR T * eta w / 2.
Proof. by rewrite step_squaresE; have := squares_g; nra. Qed.

Lemma moves_shift (h : nat -> R) n : \rsum_(t <- iota 2 n) h t = \rsum_(k <- iota 1 n) h k.+1.
Proof. by rewrite (iotaDl 1 1 n) big_map; apply: eq_bigr => k _; rewrite add1n. Qed.

Lemma turns_path : \rsum_(t <- iota 2 T.-1) (`|u t - u t.-1| * `|y t|) <= P_T w * radius.
Proof.
rewrite moves_shift /P_T /path subn1 Rmult_comm -rsum_scale; apply: rsum_le => k _ /=.
rewrite Rmult_comm; apply: Rmult_le_compat_r; [exact: norm_ge0 | exact: y_ball].
Qed.

Lemma along_norms :
  \rsum_(t <- iota 2 T.-1) <<u t.-1 - u t, y t>> <=
  \rsum_(t <- iota 2 T.-1) (`|u t - u t.-1| * `|y t|).
Proof. by apply: rsum_le => t _; rewrite normBC; apply: cauchy_schwarz. Qed.

Lemma radius_pos : 0 <= radius.
Proof. exact: Rlt_le (radius_gt0 w). Qed.

Lemma ends_norms : `|y T.+1| * `|u T| <= radius ^ 2.
Proof.
have hT : (1 <= T <= T)%N by rewrite T_ge1 leqnn.
have := y_ball T.+1.
have := u_ball hT; have := norm_ge0 (y T.+1); have := norm_ge0 (u T).
by move=> *; rewrite /= Rmult_1_r; apply: Rmult_le_compat.
Qed.

(* <y, u> - |y|^2/2 <= |u|^2/2 *)
Lemma ends_half : <<y T.+1, u T>> - square (y T.+1) / 2 <= radius ^ 2 / 2.
Proof.
have hT : (1 <= T <= T)%N by rewrite T_ge1 leqnn.
have := inner_ge0 (y T.+1 - u T)%V; rewrite !innerE (innerC (u T)).
have := u_ball hT; have := norm_ge0 (u T); have := norm2 (u T).
by rewrite /square; nra.
Qed.
End Descent.
