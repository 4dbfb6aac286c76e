"""Quantities: the symbols of the paper with definitions and measures."""
