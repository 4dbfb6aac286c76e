"""Learners that others have written, to compare with."""
