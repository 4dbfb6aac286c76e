"""The index of a case in words."""

from __future__ import annotations

import math

import numpy as np
import pytest

from bounds import catalogue
from bounds.judging.judge import sides
from reports.ledger import expected
from reports.ledger.kinds import KeptCase
from reports.run.stored_cases import Stored, rebuilt
from reports.text import index_words

CASES = {
    c.key: found
    for c in catalogue.CLAIMS
    if (found := expected.counterexample(c.key)) and found.stamps.index
}
"""The recorded counterexamples that fail at an index."""


def test_pairs_are_taken_apart() -> None:
    """Three blocks and two rates: the sixth pair is the last block, second rate."""
    case = KeptCase(index=6, scheme={"K": 2, "stages": [{"etas": [0.25, 1]}]})
    part = catalogue.claim("C152").parts[0]
    assert index_words.places(part, case) == {"z": 3, "eta": 2}
    assert index_words.in_words(part, case) == "z = 3, second rate"
    assert (
        index_words.in_words(part, KeptCase(case | {"index": 3})) == "z = 2, first rate"
    )
    assert index_words.in_words(part, KeptCase(index=6)) == "index = 6"
    assert index_words.unplaced(case) == {"scheme": case["scheme"]}


def test_one_letter_is_told_and_no_index_is_not() -> None:
    part = catalogue.claim("C148").parts[0]
    assert index_words.in_words(part, KeptCase(index=2)) == "z = 2"
    assert index_words.in_words(part, KeptCase()) == ""


def test_every_recorded_index_has_its_letters() -> None:
    assert {"C022", "C148", "C152"} <= set(CASES)
    for key, case in CASES.items():
        part = catalogue.claim(key).parts[case.stamps.part - 1]
        assert part.over, key
        assert "index" not in index_words.in_words(part, case)


@pytest.mark.parametrize("key", sorted(set(CASES) - {"C162b"}))
def test_an_index_runs_as_far_as_its_letters(key: str) -> None:
    """Rounds, blocks and rates of the case multiply to the size of what is judged."""
    case, stamps = CASES[key], CASES[key].stamps
    part = catalogue.claim(key).parts[case.stamps.part - 1]
    stored = Stored(case, stamps.part, "", stamps.seed, stamps.profile, True)
    world, _ = rebuilt(stored)
    scheme = stamps.scheme
    T = len(stamps.game.d if stamps.game else case["d"])
    K = scheme.K if scheme else case["K"]
    rates = len(scheme.stages[0].etas) if scheme else 1
    most = {"k": T, "z": math.ceil(T / K), "eta": rates}
    wanted = math.prod(most[letter] for letter in part.over)
    assert np.shape(sides(part, world).lhs)[1] == wanted
