"""Carrying out the units of a run: processes, cluster, journal, progress."""
