(* World `weights` (Section 4.5, Khintchine's inequality): real numbers a_1, a_2, ... *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.

Definition weights : Type := seq R.
