"""No theorem is vacuous: an instance of every record stands in the sources."""

from __future__ import annotations

import re

import pytest

from bounds.formal.vocabulary import WORLDS
from reports.formal import sources

TEXTS = sources.sources()
INSTANCES = "\n".join(t for n, t in TEXTS.items() if n.startswith("instances/"))


def inhabited(record: str, text: str) -> bool:
    """Whether a definition of that type, not made of one, stands in such a text."""
    made = rf"^Definition \w+(?P<of>[^.]*?):\s*{record}\s*(?::=|\.\s)"
    found = re.finditer(made, text, re.MULTILINE)
    return any(not re.search(rf":\s*{record}\b", one["of"]) for one in found)


@pytest.mark.parametrize("record", sorted({s.record for s in WORLDS.values()}))
def test_every_record_is_inhabited(record: str) -> None:
    assert inhabited(record, INSTANCES)


def test_a_record_without_an_instance_is_noticed() -> None:
    assert not inhabited("ogd", "Lemma a : ogd.\nDefinition b (w : ogd) : nat := 1.")
    assert not inhabited("ogd", "Definition b (w : ogd) : ogd := w.")


@pytest.mark.parametrize("record", ["walks", "ogd", "hedge", "mild", "doubling"])
def test_comparators_move_and_delays_overtake(record: str) -> None:
    text = TEXTS["instances/Moving.v"]
    assert inhabited(record, text)
    assert "P_T hopping = INR (T b).-1 * r" in text
    assert "drift (hopping n overtaking r_gt0) = 2 * r" in text
