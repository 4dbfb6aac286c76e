"""Everything a person sees: the command line, tables and measurements."""
