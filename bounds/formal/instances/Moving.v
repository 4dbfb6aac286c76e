(* Comparators that move and delays that overtake: a walk in the ball of radius r of R^n,
   n >= 1, with P_T = (T - 1) r, games of Algorithms 1, 2 and 5 on it for any delays, and
   four rounds out of order whose drift is 2 r. So no theorem about these records is
   vacuous where P_T, the drift or the order matters. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge Doubling.
From Mild.quantities Require Import Delays Blocks Walks.
From Mild.instances Require Import Ball Experts Restarting.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Moving.
Variables (n : nat) (r : R) (b : blocks).
Hypothesis r_gt0 : 0 < r.
Notation V := (euclidean n.+1).

Definition axis (a : R) : V := fun i => if i == ord0 then a else 0.

Lemma norm_axis a : 0 <= a -> `|axis a| = a.
Proof.
move=> a0; rewrite /norm /= /dot (bigD1 ord0) //= /axis eqxx big1 => [|i /negbTE ->].
  by rewrite Rplus_0_r sqrt_square.
by rewrite Rmult_0_l.
Qed.

(* u_t: on the axis in odd rounds, at the origin in even ones *)
Definition hop (t : nat) : V := if odd t then axis r else origin.

Lemma hop_in t : ball r (hop t).
Proof.
rewrite /ball /hop.
by case: ifP => _; rewrite ?norm_axis ?norm0; lra.
Qed.

Lemma hop_move k : move hop k = r.
Proof.
have e : `|axis r| = r by apply: norm_axis; lra.
rewrite /move /hop /=; case: (odd k) => /=; last by rewrite norm_less0.
by rewrite normBC norm_less0.
Qed.

Definition hopping : walks := @Walks b V hop r r_gt0 (fun t _ => hop_in t).

Lemma hopping_path : P_T hopping = INR (T b).-1 * r.
Proof.
rewrite /P_T /path (eq_rsum (h := fun=> r)) => [|k _]; last exact: hop_move.
by rewrite (rsum_const _ xpredT) count_predT size_iota subn1.
Qed.

(* losses +-<axis, x>, by turns *)
Lemma axis_short : `|axis 1| <= 1. Proof. by rewrite norm_axis; lra. Qed.
Lemma back_short : `|((-1) *: axis 1)%V| <= 1. Proof. by rewrite norm_opp norm_axis; lra. Qed.
Definition by_turns (xs : seq V) : loss (ball (V := V) r) 1 :=
  if odd (size xs) then linear_loss r axis_short else linear_loss r back_short.

Definition hopping_game : game :=
  @Game hopping (ball r) (radial r) 1 by_turns Rlt_0_1 (@ball_convex V r)
    (radial_projection r_gt0) (@ball_origin V r r_gt0) (fun _ h => h) (fun t _ => hop_in t).
Definition hopping_ogd : ogd := Ogd hopping_game Rlt_0_1.
Definition hopping_hedge : hedge := prescribed hopping_game.
Definition hopping_mild : mild := prescribe hopping_game.
Definition hopping_doubling : doubling := restarted hopping_game.
End Moving.

(* ---- the first feedback is overtaken by the second: it is used in the order 2 1 3 4 ---- *)
Definition overtaking : blocks := blocks_of [:: 3; 1; 1; 1]%N 2.

Lemma overtaking_order : order overtaking = [:: 2; 1; 3; 4]%N. Proof. by vm_compute. Qed.
Lemma overtaking_rounds : rounds overtaking = [:: 1; 2; 3; 4]%N. Proof. by vm_compute. Qed.

Lemma overtaking_drift n r (r_gt0 : 0 < r) : drift (hopping n overtaking r_gt0) = 2 * r.
Proof.
have e : `|@axis n r| = r by apply: norm_axis; lra.
rewrite /drift /drift_of /drift_at overtaking_rounds !big_cons big_nil /c_t overtaking_order /=.
by rewrite /hop /= !normBB norm_less0 normBC norm_less0 e; ring.
Qed.

Lemma overtaking_path n r (r_gt0 : 0 < r) : P_T (hopping n overtaking r_gt0) = 3 * r.
Proof. by rewrite hopping_path (_ : T overtaking = 4%N) //=; ring. Qed.
