(* The terms of Theorems 4 and 5 at the prescribed eta and delta (Sections 4.8, 4.11 and
   Appendix B). A is what bandits pay without delay, b what delay costs, X the larger. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Powers Numbers.
Local Open Scope R_scope.

Lemma over_power a X k : 0 <= a <= X -> 0 < X -> a ^ k.+1 / X ^ k <= a.
Proof.
move=> [a0 h] X0; apply: quotient_le; first exact: pow_lt.
by apply: Rmult_le_compat_l => //; apply: pow_incr.
Qed.

Section Cubic.
Variables t n m M G e g X A b : R.
Hypotheses (t0 : 0 < t) (M0 : 0 < M) (G0 : 0 < G) (g0 : 0 < g) (X0 : 0 < X).
Hypotheses (hA : 0 <= A <= X) (hb : 0 <= b <= X).
Hypotheses (b3 : g * b ^ 3 = e * t * n * m) (A4 : g * A ^ 4 = e * t ^ 3 * n ^ 2).

(* the delay term, eta = e/(MX) and delta = X/T *)
Lemma delay_term : G * M * n * m * (e / M / X) / (X / t) <= G * g * b.
Proof.
have -> : G * M * n * m * (e / M / X) / (X / t) = G * (e * t * n * m) / X ^ 2.
  by field; lra.
rewrite -b3; have -> : G * (g * b ^ 3) / X ^ 2 = G * g * (b ^ 3 / X ^ 2) by field; lra.
by apply: Rmult_le_compat_l; [left; positive | exact: over_power].
Qed.

(* the variance *)
Lemma variance_term : M ^ 2 * t * n ^ 2 * (e / M / X) / (2 * (X / t) ^ 2) <= M * g * A / 2.
Proof.
have -> : M ^ 2 * t * n ^ 2 * (e / M / X) / (2 * (X / t) ^ 2) =
  M / 2 * (e * t ^ 3 * n ^ 2) / X ^ 3 by field; lra.
rewrite -A4; have -> : M / 2 * (g * A ^ 4) / X ^ 3 = M / 2 * g * (A ^ 4 / X ^ 3).
  by field; lra.
have h : A ^ 4 / X ^ 3 <= A by apply: over_power.
have c0 : 0 <= M / 2 * g by left; positive.
by have := Rmult_le_compat_l _ _ _ c0 h; lra.
Qed.
End Cubic.

Section Quadratic.
Variables E G c n m t X A b : R.
Hypotheses (E0 : 0 < E) (G0 : 0 < G) (X0 : 0 < X).
Hypotheses (hA : 0 <= A <= X) (hb : 0 <= b <= X).

Lemma delay_square k : 0 <= k -> k * b ^ 2 / X <= k * b.
Proof.
move=> k0; rewrite /Rdiv Rmult_assoc; apply: Rmult_le_compat_l => //.
by have := over_power b X 1 hb X0; rewrite pow_1.
Qed.

Lemma variance_square k : 0 <= k -> k * A ^ 2 / X <= k * A.
Proof.
move=> k0; rewrite /Rdiv Rmult_assoc; apply: Rmult_le_compat_l => //.
by have := over_power A X 1 hA X0; rewrite pow_1.
Qed.
End Quadratic.

(* eta as one quotient, and delta *)
Lemma eta_is c A b : 0 < A -> 0 < b -> 0 < c -> Rmin (c / b) (c / A) = c / Rmax b A.
Proof. by move=> *; apply: min_of_quotients. Qed.
