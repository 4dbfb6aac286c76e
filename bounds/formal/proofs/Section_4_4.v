(* Section 4.4: the proof of Lemma 3, eqs. (25) to (35), and Lemma 3. *)
From Coq Require Import Reals Lra Psatz ZArith FunctionalExtensionality.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Reals.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Simplex.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge Simplex.
From Mild.statements Require Import Section_4_4.
From Mild.proofs Require Import Arrivals Backlog Softmax Meta DelayedHedge.
From Mild.proofs Require Section_4_4_functions.
Local Open Scope R_scope.

(* eq. (25) *)
Theorem C062_proved : C062.
Proof. by move=> w t ht i _; rewrite weightE. Qed.

(* eqs. (26) and (27) *)
Theorem C072_proved : C072.
Proof.
move=> w.
have N0 := experts_gt0 w; have A0 := alpha_gt0 w; have W0 := @w1_gt0 w.
split=> s _; first exact: (softmax_tangent N0 W0 A0).
exact: (softmax_rivals N0 W0 (w1_sum w) A0).
Qed.

Theorem C063_proved : C063.
Proof.
move=> w.
have N0 := experts_gt0 w; have A0 := alpha_gt0 w; have W0 := @w1_gt0 w.
have [c d] := C072_proved w; split; [|split=> //] => t ht.
  by rewrite /objective /least_objective weightE //; apply: (softmax_tangent N0 W0 A0).
by rewrite /objective weightE //; apply: (softmax_rivals N0 W0 (w1_sum w) A0).
Qed.

(* argmin over the simplex: the weights are in it, and no distribution does better *)
Definition least_on_simplex (w : hedge) (c p : nat -> R) : Prop :=
  is_distribution (experts w) p /\ forall q, is_distribution (experts w) q ->
    phi (experts w) (w1 w) (alpha w) c p <= phi (experts w) (w1 w) (alpha w) c q.

Lemma softened_least (w : hedge) c : least_on_simplex w c (softened w c).
Proof.
have N0 := experts_gt0 w; have A0 := alpha_gt0 w; have W0 := @w1_gt0 w.
split; first exact: (softmax_distribution N0 (alpha w) W0).
by move=> q; apply: (phi_least N0 W0 A0).
Qed.

Theorem C063_least (w : hedge) t : (1 <= t <= T w)%N ->
  least_on_simplex w (L w t.-1) (weight w t) /\
  least_on_simplex w (L_all w t.-1) (w_tilde w t).
Proof.
move=> ht.
by rewrite weightE //; split; apply: softened_least.
Qed.

Theorem C072_least (w : hedge) s : least_on_simplex w (L_all w s) (w_tilde w s.+1).
Proof. exact: softened_least. Qed.

(* eq. (28) *)
Theorem C064_proved : C064.
Proof. by move=> w i _; apply: meta_split. Qed.

(* eq. (29) *)
Theorem C067_proved : C067.
Proof.
move=> w; have r0 := radius_gt0 w; have a0 := alpha_gt0 w.
have ra : 0 <= radius w * alpha w by apply: Rmult_le_pos; lra.
split; first exact: x_gap_w.
split; first exact: w_gap_radius.
split=> [t ht|]; first by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ r0) (w_gap_c ht); lra.
split=> [t ht|]; first by rewrite c_gapE //; lra.
split=> [t ht|]; last exact: missing_countE.
by have := Rmult_le_compat_l _ _ _ ra (missing_le ht); lra.
Qed.

(* eq. (30) *)
Theorem C068_proved : C068.
Proof. by move=> w t ht; apply: largest_loss_le. Qed.

(* eq. (31) *)
Theorem C069_proved : C069.
Proof. exact: delayed_le. Qed.

(* eq. (32) *)
Theorem C071_proved : C071.
Proof. by move=> w; split=> i hi; [apply: ideal_h | apply: h_split]. Qed.

(* ---- eq. (33): Lemma 5 for h_0, h_1..h_T ---- *)
Section Leader.
Variable w : hedge.
Notation N := (experts w).
Notation h_0 := (h_0 N (w1 w) (alpha w)).
Definition point_of := {p : nat -> R | is_distribution N p}.
Definition game_function (t : nat) (p : point_of) : R :=
  if t is n.+2 then h w n.+1 (sval p) else h_0 (sval p).

Lemma game_sum n (p : point_of) :
  \rsum_(t <- iota 1 n.+1) game_function t p = phi N (w1 w) (alpha w) (L_all w n) (sval p).
Proof.
rewrite /phi; elim: n => [|n IH].
  rewrite big_cons big_nil /= /L_all (eq_mean _ (b := fun=> 0)) => [|i _].
    by rewrite mean_const //; apply: (svalP p).
  by rewrite big_nil.
rewrite rsum_last IH add1n [game_function _ _]/= /h /mean Rplus_assoc -rsum_add.
congr (_ + _).
by apply: eq_rsum => i _; rewrite (@L_allS w n.+1) //=; ring.
Qed.

Definition leader_of (t : nat) : point_of :=
  exist _ (w_tilde w t) (softmax_distribution (experts_gt0 w) _ (@w1_gt0 w) _).

Lemma leader_minimises t p : (1 <= t <= (T w).+1)%N ->
  \rsum_(i <- iota 1 t) game_function i (leader_of t) <=
  \rsum_(i <- iota 1 t) game_function i p.
Proof.
case: t => // t _; rewrite !game_sum.
exact: (phi_least (experts_gt0 w) (@w1_gt0 w) (alpha_gt0 w) _ (svalP p)).
Qed.

Definition leader_table : tables :=
  @Tables point_of (T w).+1 game_function leader_of isT leader_minimises.

Lemma table_sum (x : nat -> point_of) :
  \rsum_(t <- iota 1 (T w).+1) game_function t (x t) =
  h_0 (sval (x 1%N)) + \rsum_(t <- rounds w) h w t (sval (x t.+1)).
Proof.
have -> : iota 1 (T w).+1 = 1%N :: [seq t.+1 | t <- rounds w].
  by congr cons; exact: (iotaDl 1 1 (T w)).
rewrite big_cons big_map; congr (_ + _).
by apply: eq_rsum => t; rewrite in_rounds => ht; case: t ht.
Qed.

Lemma leader_h0 i : (1 <= i <= N)%N -> leader_part w i <= h0_gap w i.
Proof.
move=> hi; have := Section_4_4_functions.C070_proved leader_table.
have := @leader_minimises (T w).+1 (exist _ _ (vertex_distribution hi)) ltac:(lia).
rewrite /leaders /least_sum /sum_of /= => h1 h2; have {h1 h2} := Rle_trans _ _ _ h2 h1.
rewrite (table_sum leader_of) (table_sum (fun=> exist _ _ (vertex_distribution hi))) /=.
by rewrite /leader_part /h0_gap rsum_sub; lra.
Qed.

Lemma h0_vertex i : (1 <= i <= N)%N -> h_0 (vertex i) = log_inverse_w1 w i / alpha w.
Proof.
move=> hi.
have a0 := alpha_gt0 w; rewrite /h_0 /Hedge.h_0; congr (_ / _).
rewrite /log_inverse_w1 ln_Rinv; last exact: w1_gt0.
rewrite -(mean_vertex (fun j => - ln (w1 w j)) hi); apply: eq_rsum => j _.
rewrite /vertex.
by case: eqP => _; rewrite ?ln_1; ring.
Qed.

Lemma h0_first : h_0 (w_tilde w 1) = 0.
Proof.
have -> : w_tilde w 1 = w1 w.
  apply: functional_extensionality => i; rewrite /w_tilde /softened.
  have -> : L_all w 0 = (fun=> 0) by apply: functional_extensionality => j; rewrite /L_all big_nil.
  exact/softmax_zero/w1_sum.
by rewrite /Hedge.h_0 big1 => [|i _]; [rewrite /Rdiv Rmult_0_l | ring].
Qed.
End Leader.

Theorem C073_proved : C073.
Proof.
move=> w; split=> i hi; first exact: leader_h0.
by rewrite /h0_gap h0_first h0_vertex //; ring.
Qed.

(* eq. (34) *)
Theorem C074_proved : C074.
Proof.
move=> w.
have a0 := alpha_gt0 w; split=> [t ht|]; first exact: holder.
split=> [t ht|].
  have := Rmult_le_compat_l _ _ _ (largest_loss_ge0 w t) (w_moves_c w t); lra.
split=> [t ht|]; last exact: largest_square.
by rewrite c_movesE; [ring | lia].
Qed.

(* eq. (35) *)
Theorem C075_proved : C075.
Proof.
move=> w i hi; rewrite ideal_h // h_split; have := stability_le w.
have [a b] := C073_proved w.
by have := a i hi; rewrite b //; lra.
Qed.
