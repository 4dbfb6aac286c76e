(* Section 4.11: the drift between blocks, eqs. (51) to (53). Lemma 1 once more, with
   the schedule of block delays and the comparators that begin the blocks. *)
From Coq Require Import Reals Lra ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors Rounding Reals.
From Mild.worlds Require Import Delays Blocks Walks.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.statements Require Import Section_4_11.
From Mild.proofs Require Import Arrivals BlockDelays Drift Section_4_11_blocks.
Local Open Scope R_scope.

(* eq. (51) *)
Theorem C121_proved : C121.
Proof.
move=> w.
split; [|split] => z hz /INR_le /leP cz; rewrite -T_steps in hz.
- exact: drift_back.
- exact: back_window.
- have := drift_back (u_block w) hz cz.
  have := back_window (u_block w) hz cz.
  by rewrite -/(block_drift_z w z) -/(c_z w z) -/(block_window_c w z); lra.
Qed.

(* eq. (52) *)
Theorem C122_proved : C122.
Proof.
move=> w.
split; [|split] => z hz /Rgt_lt /INR_lt /ltP /ltnW cz; rewrite -T_steps in hz.
- exact: drift_forth.
- exact: forth_window.
- have := drift_forth (u_block w) hz cz.
  have := forth_window (u_block w) hz cz.
  by rewrite -/(block_drift_z w z) -/(c_z w z) -/(block_window_z w z); lra.
Qed.

Lemma sum_block_windowE (w : walks) :
  \rsum_(z <- rounds (steps w)) window (steps w) (u_block w) z = sum_block_window w.
Proof. by rewrite /sum_block_window /rounds T_steps. Qed.

Theorem C123_proved : C123.
Proof.
move=> w; split.
  by have := drift_windows (steps w) (u_block w); rewrite windows_c sum_block_windowE
    -/(block_drift w); lra.
have := windows_path (steps w) (u_block w).
by rewrite sum_block_windowE T_steps -/(dhat w) -/(P_Z w); lra.
Qed.

(* the comparators that begin blocks go no longer way than all of them *)
Lemma P_Z_le (w : walks) : P_Z w <= P_T w.
Proof.
have K0 := K_gt0 w; rewrite /P_T /P_Z.
suff step n : (n < Z_blocks w)%N -> path (u_block w) 1 n.+1 <= path (u w) 1 (q w n.+1).
  have := Z_blocks_ge1 w => z1; have := step (Z_blocks w).-1; rewrite prednK // => h.
  apply: Rle_trans (h _) _; first by lia.
  by have := @q_in w (Z_blocks w) => hq; apply: path_mono; lia.
elim: n => [|n IH] lt; first by rewrite path0 //; apply: path_ge0.
rewrite pathS // (@path_cat _ (u w) 1 (q w n.+1)); last by rewrite /q /= mulSn; lia.
apply: Rplus_le_compat; first by apply: IH; lia.
rewrite /move normBC.
by apply: (@path_triangle _ (u w)); rewrite /q /= mulSn; lia.
Qed.

(* dhat >= 3 needs d >= K + 2 *)
Lemma half_dhat (w : blocks) : ((dhat w - 1) %/ 2 * K w <= d w)%N.
Proof.
have := dhat_max w; have := quotient_up_lt (d w - 1) (K w); have := K_gt0 w.
set Q := quotient_up _ _; set h := ((dhat w - 1) %/ 2)%N => k0 le1 le2.
have : (2 * h <= Q)%N by rewrite /h; lia.
by case: h => [|h] // hh; nia.
Qed.

Theorem C124a_proved : C124a.
Proof.
move=> w; rewrite floor_half_less; last exact: d_ge1.
have K0 := INR_K w; split.
  have := drift_sharp (steps w) (u_block w); rewrite T_steps -/(dhat w) -/(block_drift w) -/(P_Z w).
  have : INR (minn (Z_blocks w %/ 2) ((dhat w - 1) %/ 2)) <= INR ((dhat w - 1) %/ 2).
    by apply/INR_leq/geq_minr.
  by have : 0 <= P_Z w; [apply: path_ge0 | nra].
have := INR_leq (half_dhat w); rewrite mult_INR => h.
apply: (Rmult_le_reg_r (INR (K w))) => //.
by have -> : 2 * INR (d w) / INR (K w) * INR (K w) = 2 * INR (d w); [field | ]; lra.
Qed.

Lemma block_drift_path (w : walks) : block_drift w <= 2 * P_T w * INR (d w) / INR (K w).
Proof.
have [h1 h2] := C124a_proved w; apply: Rle_trans h1 _; have K0 := INR_K w.
have := P_Z_le w; have : 0 <= P_Z w by apply: path_ge0.
set f := floor _ in h2 *; have f0 : 0 <= f.
  by rewrite /f floor_half_less; [apply: pos_INR | apply: d_ge1].
have -> : 2 * P_T w * INR (d w) / INR (K w) = P_T w * (2 * INR (d w) / INR (K w)) by field; lra.
have -> : 2 * P_Z w * f = P_Z w * (2 * f) by ring.
by move=> p0 le; apply: Rmult_le_compat => //; lra.
Qed.

Lemma block_drift_radius (w : walks) : block_drift w <= 2 * radius w * INR (Z_blocks w).
Proof.
have in_ball z : (1 <= z <= T (steps w))%N -> norm (u_block w z) <= radius w.
  by rewrite T_steps => hz; apply: u_in_ball; apply: q_in.
have := drift_displaced in_ball; rewrite -/(block_drift w) => h; apply: Rle_trans h _.
apply: Rmult_le_compat_l; first by have := radius_gt0 w; lra.
by apply: INR_leq; rewrite -T_steps; apply: displaced_le.
Qed.

Lemma sqrt_blocks (w : blocks) : (K w %| T w)%N ->
  sqrt (INR (Z_blocks w)) * sqrt (INR (K w)) = sqrt (INR (T w)).
Proof.
move=> dv; rewrite -sqrt_mult; try exact: pos_INR.
by rewrite -mult_INR -(quotient_up_dvd (K_gt0 w) dv).
Qed.

(* eq. (53) *)
Theorem C124_proved : C124.
Proof.
move=> w; have K0 := INR_K w; have P0 : 0 <= P_T w by apply: path_ge0.
have R0 := radius_gt0 w; have d0 := pos_INR (d w); have Z0 := pos_INR (Z_blocks w).
have sK : 0 < sqrt (INR (K w)) by apply: sqrt_lt_R0.
have sKK : sqrt (INR (K w)) * sqrt (INR (K w)) = INR (K w) by apply: sqrt_sqrt; lra.
have iK : 0 < / INR (K w) by apply: Rinv_0_lt_compat.
split; [|split] => /divides1 dv.
- apply: Rle_trans (Rmin_sqrt _ _) _.
  + by apply: Rmult_le_pos; [nra | lra].
  + by nra.
  apply: Req_le; rewrite -[RHS]sqrt_square; last first.
    apply: Rmult_le_pos; last by apply/Rlt_le/Rinv_0_lt_compat.
    by repeat (apply: Rmult_le_pos; try exact: sqrt_pos); lra.
  congr sqrt; set a := sqrt (P_T w); set b := sqrt (radius w).
  set c := sqrt (INR (Z_blocks w)); set e := sqrt (INR (d w)); set k := sqrt (INR (K w)) in sK sKK *.
  have ea : P_T w = a * a by rewrite /a sqrt_sqrt.
  have eb : radius w = b * b by rewrite /b sqrt_sqrt; lra.
  have ec : INR (Z_blocks w) = c * c by rewrite /c sqrt_sqrt.
  have ee : INR (d w) = e * e by rewrite /e sqrt_sqrt.
  by rewrite ea eb ec ee -sKK; field; lra.
- rewrite -(sqrt_blocks _ dv) -{3}sKK; field; lra.
- apply: Rmin_glb; [exact: block_drift_path | exact: block_drift_radius].
Qed.
