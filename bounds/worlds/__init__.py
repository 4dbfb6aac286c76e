"""Worlds: batches of cases on which quantities are measured."""
