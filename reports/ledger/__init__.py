"""The ledger: its model, how it is built, read and written."""
