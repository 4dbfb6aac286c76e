"""What the paper says, one module per section."""
