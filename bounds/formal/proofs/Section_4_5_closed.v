(* Section 4.5, sharper: the mean regret of Lemma 6 in closed form, and without the
   ceiling. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Rounding Reals.
From Mild.worlds Require Import Inner.
From Mild.quantities Require Import Weights Inner.
From Mild.statements Require Import Section_4_5.
From Mild.proofs Require Import Khintchine InnerBlocks BlockMeans CentralBinomial BlockLine.
Local Open Scope R_scope.

Section Closed.
Variable w : inner_blocks.
Notation T := (span w).
Notation d := (piece w).
Notation q := (T %/ d)%N.
Notation c := (central w).

Lemma q_halves : q = (2 * (q %/ 2) + q %% 2)%N.
Proof. by rewrite {1}(divn_eq q 2) mulnC. Qed.

Lemma rounds_parts : INR T = INR q * INR d + INR (T %% d).
Proof. by rewrite -mult_INR -plus_INR; congr INR; apply: divn_eq. Qed.

Lemma closed_even : (q %% 2 = 0)%N -> block_mean_d w = c * INR T.
Proof.
move=> q0; have e := q_halves; rewrite q0 addn0 in e.
rewrite /block_mean_d mean_of_blocksE ?piece_ge1 // /central {1 2}e walk_even return_even.
have -> : 2 * INR (q %/ 2) = INR q by rewrite {2}e mult_INR.
by rewrite rounds_parts; ring.
Qed.

Lemma closed_odd : (q %% 2 = 1)%N -> block_mean_d w = c * (INR q * INR d).
Proof.
move=> q1; have e := q_halves; rewrite q1 addn1 in e.
rewrite /block_mean_d mean_of_blocksE ?piece_ge1 // /central {1 2}e walk_odd return_odd.
have -> : 2 * INR (q %/ 2) + 1 = INR q by rewrite {2}e S_INR mult_INR.
by ring.
Qed.

Lemma parity : (q %% 2 = 0 \/ q %% 2 = 1)%N.
Proof. by have := ltn_pmod q (isT : 0 < 2)%N; lia. Qed.

(* 2 E^2 >= d T *)
Lemma no_ceiling : (d <= T)%N ->
  INR d * INR T <= 2 * (block_mean_d w * block_mean_d w).
Proof.
move=> dT; have d1 := piece_ge1 w; rewrite /block_mean_d (mean_at_block d1 erefl).
apply: mean_at_square; first by rewrite divn_gt0.
have r1 := INR_leq (ltn_pmod T d1); rewrite S_INR in r1.
by have := pos_INR (T %% d); rewrite rounds_parts; lra.
Qed.
End Closed.

Theorem S6b_proved : S6b.
Proof.
move=> w; have dE : INR (piece w) <= INR (span w) -> (piece w <= span w)%N by move/INR_le/leP.
have E0 : 0 <= block_mean_d w by apply: mean_abs_ge0.
split; [|split].
- apply: sgn_ge0.
  rewrite Z_dE.
  by have := lemma_6_square w; rewrite -/(block_mean_d w); lra.
- by move/dE/no_ceiling => h; apply: sgn_ge0; lra.
move/dE/no_ceiling => h; apply: Rle_ge.
have T0 := pos_INR (span w); have d0 := pos_INR (piece w).
have r2 : sqrt 2 * sqrt 2 = 2 by apply: sqrt_sqrt; lra.
have -> : sqrt 2 * sqrt (INR (span w)) * sqrt (INR (piece w)) / 2 =
  sqrt (2 * INR (span w) * INR (piece w)) / 2 by rewrite !sqrt_mult_alt; lra.
suff : sqrt (2 * INR (span w) * INR (piece w)) <= 2 * block_mean_d w by lra.
rewrite -[X in _ <= X]sqrt_square; last by lra.
by apply: sqrt_le_1_alt; lra.
Qed.

Theorem S6a_proved : S6a.
Proof.
move=> w; rewrite floor_quotient ?piece_ge1 // /modulo floor_half.
have e : INR (span w %/ piece w) - 2 * INR (span w %/ piece w %/ 2) = INR (span w %/ piece w %% 2).
  by rewrite {1}(q_halves w) plus_INR mult_INR /=; ring.
rewrite e; case: (parity w) => p; rewrite p.
  by case: (Req_EM_T _ _) => h; [rewrite closed_even // | case: h].
case: (Req_EM_T _ _) => h.
  by move: h; rewrite /=; lra.
by rewrite closed_odd // (Rmult_comm (INR _)).
Qed.
