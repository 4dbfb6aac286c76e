"""The block-delay construction of Theorem 3, its players, and the test of honesty."""
