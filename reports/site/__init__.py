"""The report as a static site: pages from the ledger, nothing fetched from anywhere."""
