(* Sharper: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Extremal Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Extremal Ogd Hedge.
Local Open Scope R_scope.

(* S01, sharper than Lemma 1: The drift is at most 2 min{floor((d-1)/2), floor(T/2)}
   times the path length: less than half of Lemma 1's 2d, and 0 for d <= 2. *)
Definition S01 : Prop := forall w : walks,
  (drift w <= 2 * P_T w * (Rmin (floor (INR (T w) / 2)) (floor (INR (d w) / 2 - (1 / 2)))))
  /\ (INR (crossings w) <= 2 * (Rmin (floor (INR (T w) / 2)) (floor (INR (d w) / 2 - (1 / 2))))).

(* S02, sharper than Lemma 1: For every T and d some delays and a single jump attain
   it: the first a rounds arrive together in round 2a + 1, a = min{floor((d-1)/2),
   floor(T/2)}. *)
Definition S02 : Prop := forall w : extremal,
  drift w = 2 * P_T w * (Rmin (floor (INR (T w) / 2)) (floor (INR (d w) / 2 - (1 / 2)))).

(* S03, sharper than eq. (53): The same between blocks, with the block delays. *)
Definition S03 : Prop := forall w : walks,
  block_drift w <= 2 * P_Z w * (Rmin (floor (INR (Z_blocks w) / 2)) (floor (INR (dhat w) / 2 - (1 / 2)))).

(* S04, sharper than Theorem 1: The same argument gives R^2/2 for R^2 (keep
   -|y_{T+1}|^2/2 in eq. (13)) and eta G^2 T/2 for eta G^2 T (do not round 1/2 up). *)
Definition S04 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * eta w * (INR (T w) / 2 + IZR (sum_m w)) + G w * drift w + (P_T w * radius w + (radius w) ^ 2 / 2) / eta w.

(* S05, sharper than Lemma 3: Hoeffding's lemma halves the part of Lemma 3 that does
   not come from delay: alpha G^2 R^2 T/2 for alpha G^2 R^2 T. *)
Definition S05 : Prop := forall w : hedge,
  (forall i, (1 <= i <= experts w)%N ->
  ideal_part w i <= (G w) ^ 2 * (radius w) ^ 2 * INR (T w) * alpha w / 2 + log_inverse_w1 w i / alpha w)
  /\ (forall i, (1 <= i <= experts w)%N ->
  meta w i <= (G w) ^ 2 * (radius w) ^ 2 * alpha w * (INR (T w) / 2 + IZR (sum_m w)) + log_inverse_w1 w i / alpha w).
