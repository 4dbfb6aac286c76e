"""An excerpt says of a claim what the whole catalogue says, and loads less."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bounds import catalogue
from bounds.excerpt import excerpt


def test_an_excerpt_is_what_the_catalogue_says() -> None:
    for claim in catalogue.CLAIMS:
        better = catalogue.claim(claim.correction) if claim.correction else None
        for name in (claim.key, claim.alias):
            found = excerpt(name)
            assert found.claim is claim
            assert found.chains == catalogue.chains_of(claim.key)
            assert found.correction is better


def test_names_are_read_as_the_catalogue_reads_them() -> None:
    assert excerpt("THEOREM-1").claim.key == "C002"
    with pytest.raises(catalogue.UnknownClaim, match="did you mean C047"):
        excerpt("C047x")


def test_most_of_the_paper_is_not_loaded_for_one_claim() -> None:
    code = (
        "import sys; from bounds.excerpt import excerpt; excerpt('C047'); "
        "print(sum(name.startswith('bounds.paper.') for name in sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert 1 <= int(run.stdout) <= len(catalogue.MODULES) / 4
