"""Tests of mild_core.doors."""
