(* Quantities of rounds cut into blocks of K, as `bounds/quantities/delays.py` names
   them. Block delays are a schedule of their own: its m, c and tau are those of blocks. *)
From Coq Require Import ZArith.
From mathcomp Require Import all_ssreflect zify.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays Blocks.
From Mild.quantities Require Import Delays.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* the quotient rounded up *)
Definition quotient_up (a b : nat) : nat := (a + b - 1) %/ b.

Section Blocks.
Variable w : blocks.

Definition Z_blocks : nat := quotient_up (T w) (K w).
Definition numbers : seq nat := iota 1 Z_blocks.
(* whether block z holds round k; its first round q_z *)
Definition holds (z k : nat) : bool := (z.-1 * K w < k) && (k <= z * K w).
Definition q (z : nat) : nat := z.-1 * K w + 1.
(* round at whose end the last feedback of block z arrives, and the block of it *)
Definition completion (z : nat) : nat :=
  largest (arrival w) [seq k <- rounds w | holds z k].
Definition used (z : nat) : nat := quotient_up (completion z) (K w).
Definition dhat_z (z : nat) : nat := used z - z.-1.

Lemma quotient_up_gt a b c : 0 < b -> c * b < a -> c < quotient_up a b.
Proof. by move=> b0 lt; rewrite /quotient_up leq_divRL //; lia. Qed.

Lemma q_in z : 1 <= z <= Z_blocks -> 1 <= q z <= T w.
Proof.
have [K0 _] := andP (K_range w); case: z => // z.
by rewrite /Z_blocks /quotient_up leq_divRL // /q mulSn /=; lia.
Qed.

Lemma dhat_z_ge1 z : 1 <= z <= Z_blocks -> 1 <= dhat_z z.
Proof.
move=> hz.
have hq := q_in hz; have [K0 _] := andP (K_range w); case: z hz hq => // z _ hq.
suff : z < used z.+1 by rewrite /dhat_z; lia.
apply: quotient_up_gt => //.
have : arrival w (q z.+1) <= completion z.+1.
  apply: largest_ge.
  by move: hq; rewrite mem_filter mem_iota /holds /q mulSn /=; lia.
apply: leq_trans.
by have := d_t_ge1 w (q z.+1); rewrite /arrival /q /=; lia.
Qed.

Lemma Z_blocks_ge1 : 1 <= Z_blocks.
Proof.
have := K_range w.
by rewrite /Z_blocks /quotient_up => h; rewrite leq_divRL //; lia.
Qed.

Lemma stepsP : is_delays [seq dhat_z z | z <- numbers].
Proof.
rewrite /is_delays size_map size_iota Z_blocks_ge1; apply/allP => n /mapP[z].
by rewrite mem_iota => hz ->; apply: dhat_z_ge1; lia.
Qed.
Definition steps : delays := Delays stepsP.

Definition divides : nat := K w %| T w.
Definition block_of_floor (k : nat) : nat := k %/ K w.
Definition block_of_ceil (k : nat) : nat := quotient_up k (K w).
Definition block_holding (k : nat) : nat := (find (holds^~ k) numbers).+1.
Definition last_use : nat := largest used numbers.

Definition dhat : nat := d steps.
Definition m_z (z : nat) : Z := m_t steps z.
Definition sum_mz : Z := sum_m steps.
Definition c_z (z : nat) : nat := c_t steps z.
Definition tau_cz (z : nat) : nat := tau_ct steps z.
Definition dhat_cz (z : nat) : nat := d_ct steps z.
Definition sum_dhat_less_1 : Z := totalZ (fun z => Z.of_nat (dhat_z z) - 1)%Z numbers.
End Blocks.
