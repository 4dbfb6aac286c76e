"""Claims as theorems that a kernel checks: worlds, quantities, statements and proofs.

The folders hold Coq sources (`base`, `worlds`, `quantities`, `proofs`, `instances`,
`altered`), and `statements`, which nobody types: they are printed from the claims.
"""
