(* World `boundary`: Algorithm 1 without delay on K = [0, R], the loss max{Gx, -sx} in every
   round; at 0, on the edge of K, the subgradient -s of it is used. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Record boundary := Boundary {
  edge : R;        (* R *)
  inward : R;      (* G *)
  rate : R;        (* eta *)
  outward : R;     (* s *)
  lasting : nat;   (* T *)
  edge_gt0 : 0 < edge;
  inward_gt0 : 0 < inward;
  rate_gt0 : 0 < rate;
  outward_ge0 : 0 <= outward;
  lasting_ge1 : (1 <= lasting)%N }.
