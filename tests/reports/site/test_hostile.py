"""The report of a ledger edited by hand: escaped, or refused with the place named."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from mild_core.errors import UsageError
from tests.reports.sample import EXACT, Content, claim, evidence, few, report_of, sample

MARKUP = "<script>alert('x')</script>\"'&"


def edit_names(content: Content) -> None:
    entry = claim(content, "C116")
    for field in ("alias", "place", "says", "reason", "nature", "world"):
        entry[field] = MARKUP
    entry["assumptions"] = [MARKUP]
    entry["consequences"] = {"C118": MARKUP}
    entry["controls"][0] |= {"name": MARKUP, "text": MARKUP, "by": MARKUP}
    entry["printed"]["text"] = entry["printed"]["parts"][0]["text"] = MARKUP
    entry["printed"]["parts"][0]["latex"] = rf"\text{{{MARKUP}}}"
    entry["printed"]["quantities"][0] |= dict.fromkeys(
        ("name", "tex", "definition"), MARKUP
    )
    entry["evidence"][0]["kind"] = MARKUP
    entry["counterexample"]["label of <b>" + MARKUP] = [MARKUP]
    chain = content["chains"][0]
    chain["steps"][1] |= {"reason": MARKUP, "text": MARKUP, "latex": MARKUP}
    content["versions"][MARKUP] = MARKUP
    row = next(
        r
        for e in claim(content, "C012")["evidence"]
        for r in e["details"].get("growth", ())
    )
    row["size"], row["fixed"], row["note"] = MARKUP, {MARKUP: 1.0, "$x": 2.0}, MARKUP
    swept = next(
        r
        for e in claim(content, "C012")["evidence"]
        for r in e["details"].get("sweeps", ())
    )
    swept |= dict.fromkeys(("size", "quantity", "note"), MARKUP)
    swept |= {"fixed": {MARKUP: 1.0}, "terms": [MARKUP], "names": {"most": MARKUP}}
    swept["points"][0]["by"] = MARKUP
    swept["points"] = [p | {"terms": [1.0]} for p in swept["points"]]
    swept["beside"][0]["words"] = MARKUP
    evidence(content, "C002", {"exact": [EXACT | {"delays": MARKUP}]})


class Tags(HTMLParser):
    """Counts what could run in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts = 0
        self.handlers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        self.handlers += [name for name, _ in attrs if name.startswith("on")]
        self.handlers += [v for _, v in attrs if v and v.startswith("javascript")]


def test_what_could_run_in_a_page_is_noticed() -> None:
    tags = Tags()
    tags.feed('<script src="a.js"></script><a href="javascript:x">y</a><b onclick=z>')
    assert (tags.scripts, tags.handlers) == (1, ["javascript:x", "onclick"])


def test_markup_in_names_is_escaped_everywhere() -> None:
    content = sample()
    edit_names(content)
    pages = report_of(content)
    for name, page in pages.items():
        if name.endswith(".html"):
            tags = Tags()
            tags.feed(page.decode())
            more = {"play.html": 6, "graph.html": 3, "formal.html": 2}
            assert tags.scripts == more.get(name, 1), name
            assert tags.handlers == [], name
    assert "&lt;script&gt;" in pages["claims/C116.html"].decode()


Edit = Callable[[Content], Any]


@pytest.mark.parametrize(
    ("edit", "named"),
    [
        (lambda c: claim(c, "C116").update(key="../../evil"), "claims"),
        (lambda c: claim(c, "C116").update(key="c118"), "claims"),
        (lambda c: claim(c, "C116").update(key="C118"), "claims"),
        (lambda c: claim(c, "C116").update(key="a" * 65), "claims"),
        (lambda c: c["chains"][0].update(name="x/y"), "chains[0].name"),
        (lambda c: claim(c, "C012").pop("world"), ".world: it must be there"),
        (lambda c: claim(c, "C012").pop("powerless"), "powerless"),
        (lambda c: c["chains"][0]["steps"][1].pop("latex"), "steps[1].latex"),
        (lambda c: _between(c).update(lower="inf"), "details.between[0].lower"),
        (lambda c: _between(c).update(mean=10**400), "details.between[0].mean"),
        (lambda c: _between(c).pop("most"), "details.between[0].most"),
        (lambda c: evidence(c, "C002", {"exact": 7}), "details.exact"),
        (lambda c: evidence(c, "C002", {"exact": [3]}), "details.exact[0]"),
        (lambda c: evidence(c, "C002", {"small": [{}]}), "details.small[0]"),
    ],
)
def test_a_broken_ledger_is_refused_with_the_place_named(
    edit: Edit, named: str
) -> None:
    content = few()
    edit(content)
    with pytest.raises(UsageError, match=re.escape(named)):
        report_of(content)


def _between(content: Content) -> dict[str, Any]:
    for item in claim(content, "C015")["evidence"]:
        if "between" in item["details"]:
            return dict_of(item["details"]["between"][0])
    raise AssertionError


def dict_of(row: Any) -> dict[str, Any]:
    assert isinstance(row, dict)
    return row


HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**400,
    1e308,
    "",
    "<b>&'",
    "inf",
    [],
    {},
    "\x00$",
    [[["x"]]],
)


@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_edited_the_report_is_written_or_refused(seed: int) -> None:
    rng, content = random.Random(seed), few()
    content["chains"], content["claims"] = [], content["claims"][1:4]
    claim(content, "C012")["evidence"].pop()  # no plots: they take long
    places = list(inside(content["claims"]))
    for owner, name in rng.sample(places, 3):
        owner[name] = rng.choice(HOSTILE)
    with contextlib.suppress(UsageError):
        assert b"</html>" in report_of(content)["index.html"]


def inside(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a nest of lists and objects."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for name, item in list(pairs):
        yield value, name
        if isinstance(item, dict | list):
            yield from inside(item)


def test_huge_numbers_are_shown_and_do_not_stop_the_report() -> None:
    content = few()
    entry = claim(content, "C116")
    entry["evidence"][0]["cases"] = 10**300
    entry["counterexample"]["lhs"] = 1e308
    entry["resolution"]["multiplier"] = 10**200
    page = report_of(content)["claims/C116.html"].decode()
    assert ">10\u00b3\u2070\u2070<" in page
    assert "10\u00b3\u2070\u2078" in page
