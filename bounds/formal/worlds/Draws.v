(* World `draws` (Section 4.5): learners that draw lots, on the construction of the lower
   bound. A lottery is any set of outcomes with a mean: linear, 0 or more of what is 0 or
   more, 1 of the constant 1, defined for the functions that have one. Every probability
   space is such, finite or not; nothing else of probability is used. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From Mild.worlds Require Import Cuts Signs.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Record lottery := Lottery {
  outcome : Type;
  has_mean : (outcome -> R) -> Prop;
  expect : (outcome -> R) -> R;
  has_mean_const : forall c, has_mean (fun=> c);
  has_mean_add : forall f g, has_mean f -> has_mean g -> has_mean (fun o => f o + g o);
  has_mean_scale : forall a f, has_mean f -> has_mean (fun o => a * f o);
  expect_const : forall c, expect (fun=> c) = c;
  expect_add : forall f g, has_mean f -> has_mean g ->
    expect (fun o => f o + g o) = expect f + expect g;
  expect_scale : forall a f, has_mean f -> expect (fun o => a * f o) = a * expect f;
  expect_ge0 : forall f, has_mean f -> (forall o, 0 <= f o) -> 0 <= expect f }.

(* An outcome settles every play, given what has arrived: lots drawn once, lots drawn in
   every round, and plays that depend on earlier plays are all of this kind. *)
Record drawing := Drawing {
  cuts_drawn :> cuts;
  sides : nat;  (* n *)
  sides_ge1 : (1 <= sides)%N;
  lots : lottery;
  plan : outcome lots -> nat -> feedback -> point;
  plan_in_K : forall o t h i, Rabs (plan o t h i) <= reach cuts_drawn / sqrt (INR sides);
  plan_has_mean : forall t h i, has_mean (fun o => plan o t h i) }.

(* Lemma 6: one outer block holds all rounds *)
Record draws := Draws {
  drawing_of :> drawing;
  draws_small : allowed drawing_of < 2 * reach drawing_of }.
