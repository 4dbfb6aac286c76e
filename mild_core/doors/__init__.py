"""The doors: the command `mild` and the pytest plugin, under a name nobody else has.

`bounds`, `adversaries` and `reports` are names that others may use too. Whatever is
started from outside starts here, where nothing of these names has been imported yet.
"""
