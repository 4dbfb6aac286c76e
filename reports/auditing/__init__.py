"""An audit of somebody else's learner: five questions, each answered by checks."""
