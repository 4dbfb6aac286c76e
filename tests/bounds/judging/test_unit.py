"""What a unit says is believed only about what it was asked."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

import pytest

from bounds.catalogue import CHAINS, CLAIMS
from bounds.judging.finding import Finding
from bounds.judging.tallies import chain_name
from bounds.judging.unit import UnitResult, checked, perform

KEY, OTHER = CLAIMS[0].key, CLAIMS[1].key
CHAIN = chain_name(CHAINS[0])


@pytest.mark.parametrize("names", [(KEY,), (KEY, CHAIN), (CHAIN,), ()])
def test_what_it_was_asked_and_proofs_are_taken(names: tuple[str, ...]) -> None:
    found = checked({name: Finding() for name in names}, [KEY])
    assert {*found} == {KEY, *names}


@pytest.mark.parametrize("names", [(OTHER,), (KEY, OTHER), (CHAIN, OTHER)])
def test_what_nobody_asked_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=f"it was not asked about {OTHER}$"):
        checked({name: Finding() for name in names}, [KEY])


@dataclass(frozen=True)
class Raises:
    """Carried out in this process."""

    error: type[BaseException]

    def run(self, claims: Any, seed: int) -> dict[str, Finding]:
        raise self.error("no")


@pytest.mark.parametrize("error", [ValueError, SystemExit, MemoryError])
def test_whatever_a_unit_raises_is_reported(error: type[BaseException]) -> None:
    empty = UnitResult("a unit", "exhaustive", (KEY,))
    done = perform(pickle.dumps(Raises(error)), empty, 0)
    assert done.error is not None
    assert error.__name__ in done.error
    assert done.findings == {}
