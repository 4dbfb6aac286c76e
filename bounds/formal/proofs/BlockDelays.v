(* Sections 3.3 and 4.11: how long a block waits, eqs. (47) and (48) with their
   corrections. Counted in naturals; the claims are in the files of their sections. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays Blocks.
From Mild.proofs Require Import Arrivals Backlog.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section QuotientUp.
Variables (a b : nat).
Hypothesis b_gt0 : 0 < b.

Lemma quotient_up_le c : (quotient_up a b <= c) = (a <= c * b).
Proof. by rewrite /quotient_up -ltnS ltn_divLR // mulSn; lia. Qed.

Lemma quotient_up_ge : a <= quotient_up a b * b.
Proof. by rewrite -quotient_up_le. Qed.

Lemma quotient_up_lt : quotient_up a b * b <= a + b - 1.
Proof. exact: leq_trunc_div. Qed.

Lemma quotient_up_add c : quotient_up (c * b + a) b = c + quotient_up a b.
Proof.
rewrite /quotient_up -divnMDl //; congr (_ %/ _); lia.
Qed.
End QuotientUp.

Lemma quotient_up_mono a c b : 0 < b -> a <= c -> quotient_up a b <= quotient_up c b.
Proof. by move=> b0 ac; rewrite /quotient_up leq_div2r //; lia. Qed.

Lemma quotient_up_dvd a b : 0 < b -> b %| a -> quotient_up a b * b = a.
Proof.
move=> b0 /dvdnP[c ->]; have := quotient_up_add 0 b0 c; rewrite addn0 => ->.
by rewrite /quotient_up add0n divn_small ?addn0 //; lia.
Qed.

Section BlockDelays.
Variable w : blocks.
Notation K := (K w).
Notation Z := (Z_blocks w).

Lemma K_gt0 : 0 < K.
Proof. by case/andP: (K_range w). Qed.

Lemma T_steps : T (steps w) = Z.
Proof. by rewrite /T /= size_map size_iota. Qed.

Lemma d_steps z : 1 <= z <= Z -> d_t (steps w) z = dhat_z w z.
Proof.
move=> hz; rewrite /d_t /= (nth_map 0) ?size_iota; last by lia.
by rewrite nth_iota ?add1n ?prednK //; lia.
Qed.

Lemma in_numbers z : (z \in numbers w) = (1 <= z <= Z).
Proof. by rewrite mem_iota add1n ltnS. Qed.

(* before eq. (47) *)
Lemma completion_le z : completion w z <= K * z + d w - 1.
Proof.
apply: largest_le => k; rewrite mem_filter in_rounds /holds => /andP[/andP[_ kz] hk].
by have := arrival_le hk; lia.
Qed.

Lemma completion_last z : completion w z <= T w + d w - 1.
Proof.
apply: largest_le => k; rewrite mem_filter in_rounds => /andP[_ hk].
by have := arrival_le hk; lia.
Qed.

Lemma used_le z : used w z <= quotient_up (K * z + d w - 1) K.
Proof. exact: quotient_up_mono K_gt0 (completion_le z). Qed.

Lemma displayed z : 1 <= z ->
  quotient_up (K * z + d w - 1) K = z + quotient_up (d w - 1) K.
Proof.
move=> z1; have := d_ge1 w => d1; rewrite mulnC -quotient_up_add ?K_gt0 //.
by congr quotient_up; lia.
Qed.

(* eq. (47), corrected *)
Lemma dhat_le z : 1 <= z -> dhat_z w z <= quotient_up (d w - 1) K + 1.
Proof.
move=> z1.
by have := used_le z; rewrite displayed // /dhat_z; lia.
Qed.

Lemma used_dhat z : 1 <= z <= Z -> used w z + 1 = dhat_z w z + z.
Proof.
move=> hz.
by have := dhat_z_ge1 hz; rewrite /dhat_z; lia.
Qed.

Lemma dhat_max : dhat w <= quotient_up (d w - 1) K + 1.
Proof.
have -> : dhat w = largest id (vector (steps w)) by rewrite /largest map_id.
apply: largest_le => n /mapP[z]; rewrite in_numbers => hz ->.
by apply: dhat_le; lia.
Qed.

Lemma squeeze a b c e : a <= c -> b <= e -> a + b = c + e -> a = c /\ b = e.
Proof. by lia. Qed.

(* all delays equal, and every block whole: the bound is attained *)
Lemma all_equal (f : nat -> nat) c s : {in s, forall i, f i <= c} ->
  total f s = size s * c -> {in s, forall i, f i = c}.
Proof.
elim: s => [|a s IH] le; first by [].
have la : f a <= c by apply: le; rewrite inE eqxx.
have ls : {in s, forall i, f i <= c} by move=> i hi; apply: le; rewrite inE hi orbT.
have le_s : total f s <= size s * c by rewrite -total_const; apply: total_le.
have cons : total f (a :: s) = f a + total f s by [].
rewrite cons [size _]/= mulSn => e i; have [ea es] := squeeze la le_s e.
by rewrite inE => /orP[/eqP -> //|]; apply: (IH ls).
Qed.

Lemma whole_blocks z : K %| T w -> (z <= Z) = (z * K <= T w).
Proof.
move=> h; have e := quotient_up_dvd K_gt0 h.
by rewrite -[X in _ = (_ <= X)]e leq_pmul2r ?K_gt0.
Qed.

Lemma completion_equal z : K %| T w -> sum_d w = T w * d w -> 1 <= z <= Z ->
  completion w z = K * z + d w - 1.
Proof.
move=> dv e hz; apply/eqP; rewrite eqn_leq completion_le /=.
have eq_d : {in rounds w, forall t, d_t w t = d w}.
  apply: all_equal.
    by move=> t; rewrite in_rounds; apply: d_t_le.
  by rewrite -sum_dE e size_iota.
have K0 := K_gt0; have zT : z * K <= T w by rewrite -whole_blocks //; lia.
have hr : z * K \in rounds w by rewrite in_rounds; lia.
have : arrival w (z * K) <= completion w z.
  apply: largest_ge; rewrite mem_filter hr andbT /holds leqnn andbT.
  by rewrite ltn_pmul2r ?K_gt0 //; lia.
by rewrite /arrival eq_d // mulnC.
Qed.

(* eq. (48) *)
Lemma sum_dhat : sum_dhat_less_1 w = (Z.of_nat (sum_d (steps w)) - Z.of_nat Z)%Z.
Proof.
rewrite /sum_dhat_less_1 totalZ_sub (totalZ_nat (fun=> 1)) totalZ_nat total_const size_iota.
by rewrite muln1.
Qed.

Lemma backlog_dhat : (sum_mz w <= sum_dhat_less_1 w)%Z.
Proof.
have := @beta_le_delays (steps w); rewrite betaE T_steps sum_dhat /sum_mz; lia.
Qed.

Lemma sum_dhat_le : (sum_dhat_less_1 w <= Z.of_nat (Z * quotient_up (d w - 1) K))%Z.
Proof.
rewrite -[X in Z.of_nat (X * _)](size_iota 1) -total_const -totalZ_nat.
apply: totalZ_le => z; rewrite in_numbers => hz.
by have := @dhat_le z; lia.
Qed.
End BlockDelays.

(* of any schedule: at most d - 1 wait, and nobody in round 1 *)
Section Waiting.
Variable w : delays.

Lemma waiting_d t : waiting_t w t <= d w - 1.
Proof.
apply: leq_trans (_ : count (fun k => (t - d w < k) && (k <= t.-1)) (rounds w) <= _).
  apply: count_sub => k.
  rewrite in_rounds => hk; have := arrival_le hk; lia.
by apply: leq_trans (count_interval _ _ _) _; lia.
Qed.

Lemma sum_m_d : (sum_m w <= Z.of_nat ((T w - 1) * (d w - 1)))%Z.
Proof.
rewrite sum_mE.
apply/inj_le/leP; have := T_ge1 w; rewrite /rounds.
case: (T w) => // n _; rewrite [iota _ _]/= /total /= -/(total _ _).
rewrite (_ : waiting_t w 1 = 0) ?add0n; last first.
  apply/eqP.
  rewrite -leqn0 leqNgt -has_count.
  by apply/hasP => -[k]; rewrite in_rounds; lia.
rewrite subn1 /= -[X in X * _](size_iota 2) -total_const.
by apply: total_le => t _; apply: waiting_d.
Qed.
End Waiting.

Section BlockBacklog.
Variable w : blocks.

Lemma sum_mz_le :
  (sum_mz w <= Z.of_nat ((Z_blocks w - 1) * quotient_up (d w - 1) (K w)))%Z.
Proof.
have := @sum_m_d (steps w); rewrite T_steps -/(sum_mz w) -/(dhat w).
have := dhat_max w => le h; apply: Z.le_trans h _.
apply/inj_le/leP.
rewrite leq_mul2l.
by apply/orP; right; lia.
Qed.

(* eq. (48), corrected, multiplied out *)
Lemma backlog_blocks : K w %| T w ->
  (Z.of_nat (K w) * Z.of_nat (K w) * sum_mz w <= Z.of_nat (T w * (K w + d w - 2)))%Z.
Proof.
move=> dv; have K0 := K_gt0 w; have e := quotient_up_dvd K0 dv.
have := sum_mz_le; have := quotient_up_lt (d w - 1) (K w).
have := d_ge1 w; rewrite -/(Z_blocks w) in e *.
set Q := quotient_up (d w - 1) (K w); move: (sum_mz w) => S d1 hq hs.
have h1 : (Z.of_nat (K w) * S <= Z.of_nat (Z_blocks w * (Q * K w)))%Z by nia.
have h2 : Z_blocks w * (Q * K w) <= Z_blocks w * (K w + d w - 2).
  rewrite leq_mul2l.
  by apply/orP; right; lia.
by rewrite -e; nia.
Qed.
End BlockBacklog.
