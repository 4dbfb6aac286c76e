(* World `epochs` (Appendix A): delay vectors, on which Algorithm 5 restarts. *)
From Mild.worlds Require Import Delays.

Definition epochs : Type := delays.
