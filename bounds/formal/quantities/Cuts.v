(* Quantities of outer and inner blocks (`bounds/quantities/signs.py`). *)
From Coq Require Import Reals ZArith.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums Rounding.
From Mild.worlds Require Import Cuts.
From Mild.quantities Require Import Weights.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Cuts.
Variable w : cuts.

(* L = ceil(2TR / max{P, 2R}) *)
Definition ratio : R := 2 * INR (horizon w) * reach w / Rmax (allowed w) (2 * reach w).
Definition L : nat := Z.to_nat (- Int_part (- ratio)).
(* outer blocks z = 0, 1, ..., the last may be shorter *)
Definition outer (z : nat) : nat := minn (horizon w - z * L) L.
Definition Z_L : nat := count (fun z => 0 < outer z)%N (iota 0 (horizon w)).
(* comparators that change to the opposite corner with every outer block *)
Definition corner (t : nat) : R := if odd (t %/ L) then - reach w else reach w.
Definition corner_path : R :=
  \rsum_(t <- iota 0 (horizon w).-1) Rabs (corner t.+1 - corner t).
(* Lemma 6 in every outer block, in units of RG *)
Definition lemma_sum : R :=
  \rsum_(z <- iota 0 (horizon w) | (0 < outer z)%N)
    (INR (outer z) / sqrt (2 * ceiling (INR (outer z) / INR (longest w)))).
(* mean over all signs of |sum over inner blocks of w_z |T_z||, outer blocks added up *)
Definition block_mean : R :=
  \rsum_(z <- iota 0 (horizon w) | (0 < outer z)%N) mean_of_blocks (outer z) (longest w).
(* P/(2R), at least 1 *)
Definition kappa : R := Rmax (allowed w / (2 * reach w)) 1.
Definition same_blocks_sign : R :=
  sgn (4 * (block_mean * block_mean) - INR (longest w) * kappa * INR (horizon w)).

(* ---- min{T, floor(P/(2R)) + 1} outer blocks, as equal as can be ---- *)
Definition pieces : nat :=
  minn (horizon w) (Z.to_nat (Int_part (allowed w / (2 * reach w)))).+1.
Definition even_mean : R :=
  INR (pieces - horizon w %% pieces) * mean_of_blocks (horizon w %/ pieces) (longest w)
  + INR (horizon w %% pieces) * mean_of_blocks (horizon w %/ pieces).+1 (longest w).
Definition equal_blocks_sign : R :=
  sgn (2 * (even_mean * even_mean) - INR (longest w) * kappa * INR (horizon w)).
End Cuts.
