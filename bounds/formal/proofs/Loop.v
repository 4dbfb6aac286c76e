(* Section 4.1: Algorithm 1 plays y_{tau_t} in round t (before eq. (12)). *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Lists Sums Vectors.
From Mild.worlds Require Import Delays Blocks Walks Ogd.
From Mild.quantities Require Import Delays Blocks Walks Ogd.
From Mild.proofs Require Import Arrivals Places.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Loop.
Variable w : ogd.
Notation T := (T w).
Notation c := (c_t w).
Notation tau := (tau_t w).
Let step := fun v k => @project w (y_prime_of v k).

Lemma runS n : run w n.+1 = round (run w n) n.+1.
Proof. by rewrite /run -[n.+1]addn1 iotaD foldl_cat /= add1n addn1. Qed.

Lemma plays_grow : grows (fun n => played (run w n)).
Proof. by split=> // n; rewrite runS; eexists. Qed.
Lemma losses_grow : grows (fun n => losses (run w n)).
Proof. by split=> // n; rewrite runS; eexists. Qed.

Lemma size_run n : size (played (run w n)) = n /\ size (losses (run w n)) = n.
Proof. by split; [apply: (size_growing n plays_grow) | apply: (size_growing n losses_grow)]. Qed.

(* what was played and answered stays *)
Lemma run_stable n m i : i < n <= m ->
  nth origin (played (run w m)) i = nth origin (played (run w n)) i /\
  nth (zero_loss w) (losses (run w m)) i = nth (zero_loss w) (losses (run w n)) i.
Proof.
by move=> h; split; [apply: (growing_stable _ plays_grow) | apply: (growing_stable _ losses_grow)].
Qed.

Lemma gradient_run n k : 1 <= k <= n -> n <= T -> gradient_at (run w n) k = g w k.
Proof.
move=> hk nT; have h : k.-1 < n <= T by lia.
by have [e1 e2] := run_stable h; rewrite /g /f /x /gradient_at e1 e2.
Qed.

Lemma x_current t : 1 <= t <= T -> x w t = current (run w t.-1).
Proof.
case: t => // t ht; have h : t < t.+1 <= T by lia.
have [e _] := run_stable h; rewrite /x /= e runS /= nth_rcons.
by have [-> _] := size_run t; rewrite ltnn eqxx.
Qed.

Lemma current_run n : n <= T -> current (run w n) = foldl step origin (arrived w n).
Proof.
move=> nT; apply: (foldl_growing (state := fun j => current (run w j)) _ (arrivedS w)) => // j jn.
cbv beta; rewrite runS /=; apply: foldl_in => b k.
rewrite mem_F => hk; have ge := arrival_ge w k.
have e := @gradient_run j.+1 k; rewrite runS in e.
by rewrite /descend /step /y_prime_of -e //; lia.
Qed.

(* x_t = y_{tau_t} *)
Lemma x_y t : 1 <= t <= T -> x w t = y w (tau t).
Proof.
move=> ht; rewrite x_current // current_run; last by lia.
rewrite /y tauE add1n /=; congr foldl.
have [s ->] : exists s, order w = arrived w t.-1 ++ s; last by rewrite take_size_cat.
have : t.-1 <= T + d w - 1 by have := d_ge1 w; lia.
rewrite /order.
move/subnK <-.
elim: (_ - _) => [|j [s IH]]; first by exists [::]; rewrite cats0.
by exists (s ++ F w (j + t.-1).+1); rewrite addSn arrivedS IH catA.
Qed.

Lemma y1 : y w 1 = origin.
Proof. by rewrite /y take0. Qed.

Lemma yS t : 1 <= t <= T -> y w t.+1 = @project w (y_prime w t).
Proof.
move=> ht; have t1 : 0 < t by lia.
rewrite /y /= -{1}(prednK t1) (take_nth 0) ?foldl_rcons //.
by rewrite size_order; lia.
Qed.

Lemma y_in_K t : @in_K w (y w t).
Proof.
rewrite /y; case/lastP: (take _ _) => [|s k]; first exact: K_origin.
by rewrite -cats1 foldl_cat /=; case: (@K_projection w (y_prime_of (foldl step origin s) k)).
Qed.

Lemma x_in_K t : 1 <= t <= T -> @in_K w (x w t).
Proof. by move=> ht; rewrite x_y //; apply: y_in_K. Qed.

Lemma g_le t : 1 <= t <= T -> (norm (g w t) <= G w)%R.
Proof. by move=> ht; apply: gradient_le; apply: x_in_K. Qed.
End Loop.
