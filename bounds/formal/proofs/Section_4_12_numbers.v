(* Section 4.12: the grids of Theorems 6 and 7, and what the backlog is at most. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Rounding Powers Numbers.
From Mild.statements Require Import Section_4_12_algebra.
From Mild.proofs Require Import RateGrid Section_4_3_numbers.
Local Open Scope R_scope.

(* all five displays, whatever the denominator D = a b *)
Lemma grid_holds P R T a b : 0 <= P -> 0 < R -> 1 <= T -> P <= R * (2 * T - 2) ->
  0 < a -> 0 < b ->
  (sqrt 2 * R / (a * b) <= best_rate P R / (a * b))
  /\ (best_rate P R / (a * b) <= sqrt 2 * R * sqrt T / (a * b))
  /\ (sqrt 2 * R * sqrt T / (a * b) <= sqrt 2 * Rpower 2 (index_last T) * R / (2 * a * b))
  /\ (sqrt 2 * Rpower 2 (index_below (rate_ratio P R)) * R / (2 * a * b)
      <= best_rate P R / (a * b))
  /\ (best_rate P R / (a * b)
      <= sqrt 2 * Rpower 2 (index_below (rate_ratio P R)) * R / (a * b)).
Proof.
move=> P0 R0 T1 h a0 b0; have D0 : 0 < a * b by positive.
have h' : P + 2 * R <= 2 * R * T by lra.
have t0 : 0 <= T by lra.
rewrite !half_over //; split.
  by apply: quotient_le2 => //; apply: first_rate_below.
split; [|split; [|split]].
all: apply: quotient_le2 => //.
- exact: best_below.
- exact: last_rate_above.
- exact: rate_k_below.
- exact: rate_k_above.
Qed.

Theorem C134_proved : C134.
Proof.
move=> T n m G M P R G0 M0 P0 T1 n1 R0 h.
have t1 := INR_ge1 _ T1; have n1' := INR_ge1 _ n1.
have G2 := pow2_ge_0 G; have M2 := pow_lt M 2 M0.
apply: (grid_holds P R (INR T)) => //.
  by positive.
by apply: max_gt0; positive.
Qed.

Theorem C138_proved : C138.
Proof.
move=> T n m M P R M0 P0 T1 n1 R0 h.
have t1 := INR_ge1 _ T1; have n1' := INR_ge1 _ n1.
apply: (grid_holds P R (INR T)) => //.
by rewrite Rmax_comm; apply: max_gt0; positive.
Qed.

(* (n T sum m_t)^(1/3) <= (n dbar)^(1/3) T^(2/3), because sum m_t <= (dbar - 1) T *)
Lemma backlog_root T n m dbar : (1 <= T)%N -> (1 <= n)%N -> 0 < dbar ->
  INR T + INR m <= INR T * dbar ->
  Rpower (INR T) (1 / 3) * Rpower (INR n) (1 / 3) * power (INR m) (1 / 3) <=
  Rpower (INR T) (2 / 3) * Rpower dbar (1 / 3) * Rpower (INR n) (1 / 3).
Proof.
move=> T1 n1 d0 h; have t1 := INR_ge1 _ T1; have n1' := INR_ge1 _ n1.
have [m0 | m0] := pos_INR m; last first.
  by rewrite -m0 power_0 Rmult_0_r; left; positive.
rewrite power_gt0 //; have {}h : INR m <= INR T * dbar by lra.
by take_logarithms h; by_logarithms.
Qed.

Theorem C142_proved : C142.
Proof. move=> T n m dbar T1 d0 n1 h; exact: backlog_root. Qed.
