"""Compiling the Coq sources of `bounds/formal`, and what is recorded of it."""
