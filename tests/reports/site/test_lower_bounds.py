"""Upper and lower bounds: the words of a page say what its numbers are.

A statement with >= is closest where the printed right side is largest beside what was
measured. Swapped words would still read well, so they are held against the numbers.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from adversaries.sweeps.catalogue import BY_KEY
from adversaries.sweeps.unit import rows_of
from reports.figures import measured
from reports.ledger import validate
from reports.ledger.model import ClaimEntry, Ledger, SweepRow
from tests.reports.sample import complete, report_of

SIDES = re.compile(r"Largest (left|right) side [^:]*over (?:the )?(left|right) side")
ALTERED = re.compile(r"times any (smaller number|number above (?:1/)?[\d.]+)")


@cache
def ledger() -> Ledger:
    return validate.ledger(complete())


@cache
def told() -> dict[str, str]:
    """The words about tightness on the page of every claim that has some."""
    found = {}
    for name, page in report_of(complete()).items():
        parts = page.decode().partition('<h2 id="tightness">')
        if name.startswith("claims/") and parts[1]:
            words = re.sub(r"<[^>]*>", "", parts[2].partition("</p>")[0])
            found[name[7:-5]] = unescape(words)
    return found


def sign(claim: ClaimEntry) -> str:
    assert claim.resolution
    text = claim.printed.parts[claim.resolution.part - 1].text.split("  where ")[0]
    return ">=" if " >= " in text else "<="


def close(sides: tuple[str, str], claim: ClaimEntry) -> bool:
    """Whether the ratio told is that of the two sides, in the order of the words."""
    assert claim.resolution
    stamps = claim.resolution.case.stamps
    values = {"left": stamps.lhs, "right": stamps.rhs}
    above, below = (values[side] for side in sides)
    assert above is not None
    assert below is not None
    return above == pytest.approx(claim.resolution.multiplier * below, rel=1e-6)


def exact(claim: ClaimEntry) -> bool:
    """Whether both sides of the closest case are known: no mean of samples."""
    found = claim.resolution
    known = found is not None and found.kind != "statistical"
    return known and found is not None and found.case.stamps.lhs is not None


def test_the_words_name_the_sides_in_their_order() -> None:
    claims = [c for c in ledger().claims if c.key in told() and exact(c)]
    assert {sign(claim) for claim in claims} == {"<=", ">="}
    for claim in claims:
        words = SIDES.search(told()[claim.key])
        assert words, claim.key
        above, below = words.groups()
        assert (above == "right") == (sign(claim) == ">="), claim.key
        assert close((above, below), claim), claim.key


def test_the_altered_statement_fails_in_that_case() -> None:
    for claim in filter(exact, ledger().claims):
        assert claim.resolution
        stamps, most = claim.resolution.case.stamps, claim.resolution.multiplier
        words = ALTERED.search(told()[claim.key])
        if words is None or stamps.lhs is None or stamps.rhs is None:
            continue
        factor = 0.999 * most if "smaller" in words[1] else 1.001 / most
        if sign(claim) == "<=":
            assert stamps.lhs > factor * stamps.rhs or stamps.rhs <= 0, claim.key
        else:
            assert stamps.lhs < factor * stamps.rhs, claim.key


@pytest.mark.parametrize("key", ["C012", "C015", "C076", "C094"])
def test_ratios_of_a_figure_are_those_its_words_name(key: str) -> None:
    row = validate.typed(rows_of(BY_KEY[key], "quick", 0)[0], SweepRow)
    words = measured.RATIOS[row.sign]
    above, below = re.findall(r"(measured|printed|left side|right side)", words)[:2]
    values = {"measured": "most", "printed": "bound"}
    for p in row.points:
        if above in values:
            found = getattr(p, values[above]) / getattr(p, values[below])
            assert p.ratio == pytest.approx(found, rel=1e-5)
    legend = dict(measured.legend((row,)))
    assert ("lower" in legend["bound"]) == (row.sign == ">=")
