"""The summary: what it says of proofs whose links broke."""

from __future__ import annotations

import pytest

from bounds.judging.words import LINKS
from reports.ledger import validate
from reports.text import summary
from tests.reports.sample import few


@pytest.mark.parametrize("outcome", LINKS)
def test_only_proofs_whose_links_all_held_are_counted(outcome: str) -> None:
    content = few()
    (chain,) = content["chains"]
    chain["outcome"] = outcome
    (told,) = summary._chains(validate.ledger(content))
    held = outcome == "held"
    assert f"in {held:d} of 1 every link held" in " ".join(told.words)
    assert told.rows == (() if held else ((chain["name"], chain["proves"], outcome),))
