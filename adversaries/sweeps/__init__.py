"""What was measured against what is printed, over every size, for every result."""
