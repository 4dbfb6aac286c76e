"""What the paper says: its statements as expressions over named symbols."""
