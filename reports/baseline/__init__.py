"""What is recorded in the repository, and how a run compares with it."""
