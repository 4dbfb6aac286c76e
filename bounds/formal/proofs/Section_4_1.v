(* Section 4.1, proof of Theorem 1: every line of eqs. (12) to (16). *)
From Coq Require Import Reals Lra Psatz ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks Ogd.
From Mild.statements Require Import Section_4_1.
From Mild.proofs Require Import Arrivals Places Loop Descent Lagging.
Local Open Scope R_scope.

(* eq. (12), convexity *)
Theorem C035_proved : C035.
Proof.
move=> w; apply: rsum_le => t; rewrite in_rounds => ht.
have := below (f w t) (x_in_K ht) (@u_in_K w t ht).
by rewrite -/(g w t) !innerE; lra.
Qed.

Lemma sorted_c w t : (1 <= t <= T w)%N -> c_sorted w t = t.
Proof.
move=> ht; rewrite /c_sorted; have -> : sort leq [seq c_t w i | i <- rounds w] = rounds w.
  apply: (sorted_eq leq_trans anti_leq); first exact: (sort_sorted leq_total).
    exact: iota_sorted.
  by rewrite perm_sort c_perm.
by rewrite nth_iota; lia.
Qed.

(* eq. (12), equalities *)
Theorem C036_proved : C036.
Proof.
move=> w; split.
  rewrite /unsorted (eq_total (h := fun=> 0%N)) ?total_const ?muln0 // => t.
  by rewrite in_rounds => ht; rewrite sorted_c // maxnn minnn subnn.
split; [|split; [|split]].
- by move=> t ht; rewrite /x_less_y x_y // normBB.
- by rewrite /expert_linear /linear -(rsum_c w (fun t => inner (g w t) (x w t - u w t)%V)).
- by apply: eq_rsum => t; rewrite in_rounds => ht; rewrite x_y ?c_range.
- rewrite /turn /lead /lag -!rsum_add; apply: eq_rsum => t _.
  by rewrite !innerE; ring.
Qed.

(* eq. (13) *)
Theorem C037_proved : C037.
Proof. by move=> w; split; [apply: leadE | apply: quotient_squares]. Qed.

Theorem C038_proved : C038.
Proof.
move=> w; split; last exact: squares_nearer.
by move=> t ht; apply: next_nearer => //; apply: u_in_K.
Qed.

Theorem C039_proved : C039.
Proof.
move=> w.
split; [by rewrite /y_1 y1 norm0 | split; first exact: squares_splitE].
rewrite squares_by_parts; have e0 := eta_gt0 w.
have : 0 <= square (y w (T w).+1) / 2 / eta w; last by lra.
apply: Rmult_le_pos; last exact/Rlt_le/Rinv_0_lt_compat.
by have := inner_ge0 (y w (T w).+1); rewrite /square; lra.
Qed.

Lemma norms_le (w : ogd) : telescoped_norms w <=
  G w ^ 2 * INR (T w) * eta w / 2 + (P_T w * radius w + radius w ^ 2) / eta w.
Proof.
have e0 := eta_gt0 w; have i0 := Rinv_0_lt_compat _ e0.
rewrite /telescoped_norms -step_squaresE Rplus_comm; apply: Rplus_le_compat.
  exact: step_squares_le.
apply: Rmult_le_compat_r; first by lra.
by have := ends_norms w; have := turns_path w; lra.
Qed.

Theorem C040_proved : C040.
Proof.
move=> w; have e0 := eta_gt0 w; have i0 := Rinv_0_lt_compat _ e0.
have first : telescoped w <= telescoped_norms w.
  rewrite /telescoped /telescoped_norms -step_squaresE; apply: Rplus_le_compat_r.
  apply: Rmult_le_compat_r; first by lra.
  by have := cauchy_schwarz (y w (T w).+1) (u w (T w)); have := along_norms w; lra.
have second := norms_le w; split=> //; split=> //.
have [_ [_ third]] := C039_proved w; have [a b] := C037_proved w.
have [_ c] := C038_proved w; have [_ [e _]] := C039_proved w.
by rewrite a b; lra.
Qed.

(* eq. (14), corrected *)
Theorem C042a_proved : C042a.
Proof. by move=> w; split; [apply: lag_cauchy | apply: lag_way]. Qed.

Theorem C043a_proved : C043a.
Proof. exact: steps_shorter. Qed.

Theorem C044a_proved : C044a.
Proof. by move=> w; split; [apply: prime_gradients | apply: gradients_lag]. Qed.

(* eq. (16) *)
Theorem C046_proved : C046.
Proof. by move=> w; split; [apply: lag_cauchy | apply: lag_backlog]. Qed.
