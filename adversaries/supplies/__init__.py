"""Supplies: where the cases come from on which claims are judged.

A module here offers `units(profile)`: supplies, each a named recipe for worlds of one
kind (`bounds.judging.supply`), and units that decide in a way of their own, by sampling
or enumeration (`bounds.judging.unit`). What is to run is listed in `reports.run.units`.
"""
