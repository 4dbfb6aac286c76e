"""Longer profiles try what shorter ones do, and more."""

from __future__ import annotations

from adversaries.supplies import doubling, sampled_descent


def test_long_games_of_a_profile_are_in_the_next() -> None:
    quick, standard, deep = map(set, doubling.LONG.values())
    assert quick < standard < deep


def test_deep_samples_four_times_as_many_runs() -> None:
    standard, deep = (
        {unit.name: unit.runs for unit in sampled_descent.units(profile)}
        for profile in ("standard", "deep")
    )
    assert standard.keys() <= deep.keys()
    assert {name: 4 * runs for name, runs in standard.items()} == {
        name: deep[name] for name in standard
    }
