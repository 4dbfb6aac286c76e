"""The `mild` commands, one module each."""
