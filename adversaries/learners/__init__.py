"""Learners that are faulty, tuned or prescribed, and post that comes wrong."""
