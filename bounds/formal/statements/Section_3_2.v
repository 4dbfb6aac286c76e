(* Section 3 2: statements, printed from the claims by `mild prove --statements`.
   Nobody types them; a change here is undone by the next printing. *)
From Coq Require Import Reals.
From mathcomp Require Import ssreflect ssrfun ssrbool eqtype ssrnat.
From Mild.base Require Import Rounding.
From Mild.worlds Require Import Delays Blocks Walks Ogd Hedge.
From Mild.quantities Require Import Delays Blocks Walks Ogd Hedge.
Local Open Scope R_scope.

(* C001, text after Theorem 1: m_t counts the feedback queried but not received when
   round t begins. *)
Definition C001 : Prop := forall w : delays,
  forall t, (1 <= t <= T w)%N ->
  IZR (m_t w t) = INR (waiting_t w t).

(* C002, Theorem 1, eq. (3): Dynamic regret of Algorithm 1 with any learning rate. *)
Definition C002 : Prop := forall w : ogd,
  regret w <= (G w) ^ 2 * eta w * IZR (beta w) + G w * drift w + (P_T w * radius w + (radius w) ^ 2) / eta w.

(* C003, eq. (4): The backlog adds up to at most the sum of delays. *)
Definition C003 : Prop := forall w : delays,
  IZR (beta w) <= INR (sum_d w).

(* C005, Lemma 1, first inequality: Comparator drift is bounded by displacements and
   by the path length. *)
Definition C005 : Prop := forall w : walks,
  drift w <= (Rmin (2 * INR (displaced w) * radius w) (2 * P_T w * INR (d w))).

(* C007, text after Lemma 1: K = #{t : c_t != t} counts the delays that are not in
   order: the rounds whose feedback is overtaken by that of a later round. *)
Definition C007 : Prop := forall w : delays,
  INR (displaced w) = INR (overtaken w).

(* C007a, correction of the text after Lemma 1: K counts displaced places: 0 exactly
   when no delay is out of order, never 1, and one delay out of order can displace d
   - 1 places. *)
Definition C007a : Prop := forall w : delays,
  (INR (overtaken w) = 0 ->
  INR (displaced w) = 0)
  /\ (INR (overtaken w) > 0 ->
  INR (displaced w) >= 2)
  /\ (INR (displaced w) <= INR (overtaken w) * (INR (d w) - 1)).

(* C007b, text after Lemma 1, second reading: K counts the delays that are not in
   order: the rounds that overtake or are overtaken. *)
Definition C007b : Prop := forall w : delays,
  INR (displaced w) = INR (inverted w).

(* C007c, correction of the text after Lemma 1, second reading: K is at most the
   number of rounds that overtake or are overtaken: a round between two that change
   places may keep its own. *)
Definition C007c : Prop := forall w : delays,
  INR (displaced w) <= INR (inverted w).

(* C008, text after Lemma 1: In-order feedback is used in its own order and causes no
   drift; under both readings of Assumption 5. *)
Definition C008 : Prop := forall w : walks,
  (forall t, (1 <= t <= T w)%N ->
  INR (in_order w) = 1 ->
  INR (c_t w t) = INR t)
  /\ (INR (in_order w) = 1 ->
  INR (displaced w) = 0)
  /\ (INR (in_order w) = 1 ->
  drift w = 0)
  /\ (INR (strictly_in_order w) = 1 ->
  INR (displaced w) = 0).

(* C012, Theorem 2: Dynamic regret of Mild-OGD. Without 2R ln(k+1) and without R it
   is true as well (S33), so that no case can refute it without them. On a line C is
   not needed either (S55); whether it is in two dimensions is not known: without it
   the best game found reaches 0.645 of the rest, and without all three 0.69; S04,
   S05 and S31 together give 1.88 of that at most. *)
Definition C012 : Prop := forall w : mild,
  mild_regret w <= big_C w + G w * sqrt (INR (sum_d w)) * (3 * sqrt (radius w) * sqrt (P_T w + 2 * radius w) + 2 * radius w * ln (INR (best w) + 1) + radius w).
