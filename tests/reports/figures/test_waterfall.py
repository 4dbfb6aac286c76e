"""Where a proof loses: nothing of a reason is cut, and links have their names."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bounds import catalogue
from reports.figures.sketch import Words
from reports.figures.sketch_file import pdf
from reports.figures.waterfall import Waterfall, in_lines, shares, sketch
from reports.figures.written import label

REASONS = sorted(
    {step.reason for chain in catalogue.CHAINS for step in chain.steps if step.reason}
)


def words(*reasons: str) -> list[str]:
    shares = tuple(1 / len(reasons) for _ in reasons)
    shapes = sketch(Waterfall(reasons, shares, ())).shapes
    return [shape.text for shape in shapes if isinstance(shape, Words)]


@pytest.mark.parametrize("reason", REASONS)
def test_nothing_is_cut(reason: str) -> None:
    lines = in_lines(0, reason)
    told = " ".join(label(reason, 1000, typed=True).split())
    assert " ".join(lines) == f"1: q\u2080 \u2264 q\u2081, {told}"
    assert "\u2026" not in "".join(lines)
    assert set(lines) <= set(words(reason))


def test_the_best_rate_has_its_star() -> None:
    found = words("eta_k <= eta_* <= 2 eta_k")
    told = "\u03b7\u2096 \u2264 \u03b7\u2217 \u2264 2 \u03b7\u2096"
    assert any(line.endswith(told) for line in found)


def test_an_index_without_a_small_letter_is_set_lower() -> None:
    drawn = sketch(Waterfall(("R P_T <= x~_z",), (1.0,), ()))
    svg = drawn.svg("title").decode()
    assert re.search(r'P<tspan dy="[\d.]+" font-size="[\d.]+">T</tspan>', svg)
    assert "_" not in re.sub(r"<[^>]*>", "", svg)
    assert pdf(drawn).startswith(b"%PDF")


def test_links_share_the_way_from_the_first_value_to_the_last() -> None:
    assert shares([1.0, 3.0, 3.5, 5.0]) == (0.5, 0.125, 0.375)
    assert shares([2.0, 2.0]) == shares([]) == ()


def test_every_link_is_named_by_its_steps() -> None:
    found = words(*["why"] * 11)
    assert "1: q\u2080 \u2264 q\u2081, why" in found
    assert "11: q\u2081\u2080 \u2264 q\u2081\u2081, why" in found


@pytest.mark.parametrize("reason", REASONS)
def test_it_is_no_wider_than_a_phone(reason: str) -> None:
    drawn = sketch(Waterfall((reason,), (1.0,), (1.0,)))
    wide = float(re.findall(r'width="([\d.]+)pt"', drawn.svg("title").decode())[0])
    assert wide * 4 / 3 <= 358 / 0.75  # its letters at three quarters of their size


def test_letters_of_one_line_do_not_touch_those_of_the_next() -> None:
    long = (
        "no two lines of this reason, which is long, are at one height in the picture"
    )
    shapes = sketch(Waterfall((long, long), (0.5, 0.5), ())).shapes
    left = [s.place[1] for s in shapes if isinstance(s, Words) and not s.place[0]]
    heights = sorted(left)
    assert all(b - a > 8 for a, b in pairwise(heights))
