"""Evidence that tests of pytest produce, and the ledger made of it."""
