"""The words of a ledger: terminal, summary, errata."""
