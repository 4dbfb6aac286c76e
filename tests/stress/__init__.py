"""Breaking things around a run, at random moments with a seed; not part of pytest."""
