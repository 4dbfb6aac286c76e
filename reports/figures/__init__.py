"""Figures of the report, from the ledger alone: inline SVG, and files for papers."""
