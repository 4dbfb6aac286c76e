"""Who plays against: opponents that push a bound as far as it goes."""
