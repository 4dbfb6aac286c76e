"""Tests of the comparison of learners with what they say they are."""
