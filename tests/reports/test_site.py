"""The report as files: complete, escaped, the same every time, never half written."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import chain as joined
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from reports import cli
from reports.figures import delays, graph, layers
from reports.figures.drawing import Box
from reports.ledger import Ledger, write_json
from reports.site import files
from reports.site.build import site
from reports.site.mathematics import formula
from reports.usage import UsageError
from tests.reports.sample import EXACT, claim, complete, evidence, few, sample

Pages = dict[str, bytes]


@pytest.fixture(scope="module")
def pages() -> Pages:
    return site(complete())


def text(pages: Pages, name: str) -> str:
    return pages[name].decode()


def test_every_claim_and_every_proof_has_a_page(pages: Pages) -> None:
    content = complete()
    wanted = {f"claims/{entry['key']}.html" for entry in content["claims"]}
    wanted |= {f"chains/{chain['name']}.html" for chain in content["chains"]}
    assert content["chains"]
    assert wanted <= set(pages)
    assert len(wanted) > 237


def test_the_same_ledger_gives_the_same_bytes(pages: Pages) -> None:
    again = site(complete())
    assert sorted(again) == sorted(pages)
    assert [name for name in pages if pages[name] != again[name]] == []


def test_figures_are_there_as_svg_and_pdf(pages: Pages) -> None:
    figures = {Path(name).stem for name in pages if name.startswith("figures/")}
    kinds = {name.split("-")[0] for name in figures}
    assert kinds == {"delays", "waterfall", "graph", "growth", "between", "exact"}
    for name in figures:
        assert pages[f"figures/{name}.pdf"].startswith(b"%PDF")
        assert b"<svg" in pages[f"figures/{name}.svg"]
        assert b"currentColor" not in pages[f"figures/{name}.svg"]


def test_texts_lie_beside_the_pages_and_are_linked(pages: Pages) -> None:
    for name in ("SUMMARY.md", "ERRATA.md", "ledger.md", "claims.csv"):
        assert f'href="{name}"' in text(pages, "index.html")
        assert pages[name]


def test_a_counterexample_with_delays_is_drawn(pages: Pages) -> None:
    page = text(pages, "claims/C116.html")
    assert 'id="delays-C116"' in page
    assert "order of use: c = (1, 2, 3)" in page
    assert "mild replay C116" in page
    assert 'id="delays-C108"' not in text(pages, "claims/C108.html")  # has none


def test_gradients_and_comparators_stand_beside_the_delays(pages: Pages) -> None:
    page = text(pages, "claims/C042.html")
    assert ">gradient<" in page
    assert ">comparator<" in page


def test_delays_out_of_order_are_marked_and_counted() -> None:
    found = delays.timeline({"d": [3, 1, 1]})
    assert found is not None
    drawn = delays.draw(found, "a case").inline()
    assert "c = (2, 1, 3); 2 not in its place (*)" in drawn
    assert "2nd *" in drawn


@pytest.mark.parametrize(
    "case",
    [
        {},
        {"d": "soon"},
        {"d": [0, 1]},
        {"d": [1.5]},
        {"d": [True]},
        {"d": [10**30]},
        {"d": [1] * 500},
        {"d": []},
        {"game": 7},
        {"game": {"d": None}},
    ],
)
def test_what_cannot_be_drawn_has_no_picture(case: dict[str, Any]) -> None:
    assert delays.timeline(case) is None


def test_formulas_are_mathematics(pages: Pages) -> None:
    page = text(pages, "claims/C012.html")
    assert '<math displaystyle="true">' in page
    assert "<msqrt>" in page
    assert "<mi>log</mi>" in page


@pytest.mark.parametrize(
    "latex",
    [
        r"\text{<script>alert(1)</script>}",
        r"\text{<img src=x onerror=alert(1)>}",
        r"\href{javascript:alert(1)}{x} \text{</math><b>}",
        r"\frac{",
        "x" * 30_000,
        r"\left(" * 3000,
    ],
)
def test_a_hostile_formula_is_shown_as_text(latex: str) -> None:
    shown = formula(latex, "<b>plain & simple</b>")
    assert shown == "<code>&lt;b&gt;plain &amp; simple&lt;/b&gt;</code>"


def test_a_tall_formula_may_break_before_its_signs_but_not_in_brackets() -> None:
    shown = formula(r"a(b+c) \leq -d + e \quad\text{where } f = 1", "", tall=True)
    assert shown.count("<math") == 5  # a(b+c), <= -d, + e, where f, = 1
    assert shown.count("<wbr>") == 4
    assert "<wbr>" not in formula(r"a(b+c) \leq -d + e", "")


def test_links_in_formulas_are_dropped() -> None:
    shown = formula(r"\href{javascript:alert(1)}{x}", "x")
    assert "javascript" not in shown
    assert "<mi>x</mi>" in shown


MARKUP = "<script>alert('x')</script>\"'&"


def edit_names(content: Ledger) -> None:
    entry = claim(content, "C116")
    for field in ("alias", "place", "says", "reason", "nature", "world"):
        entry[field] = MARKUP
    entry["assumptions"] = [MARKUP]
    entry["consequences"] = {"C118": MARKUP, MARKUP: MARKUP}
    entry["controls"][0] |= {"name": MARKUP, "text": MARKUP, "by": MARKUP}
    entry["terms"][0] |= {"term": MARKUP, "says": MARKUP}
    entry["printed"]["text"] = entry["printed"]["parts"][0]["text"] = MARKUP
    entry["printed"]["parts"][0]["latex"] = rf"\text{{{MARKUP}}}"
    entry["printed"]["mathml"] = [f"<math><mtext>{MARKUP}</mtext></math>"]
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
    row["size"], row["fixed"] = MARKUP, {MARKUP: 1.0, "$x": 2.0}
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
    del claim(content, "C116")["consequences"][MARKUP]  # errata look it up
    pages = site(content)
    for name, page in pages.items():
        if name.endswith(".html"):
            tags = Tags()
            tags.feed(page.decode())
            assert tags.scripts == 1, name
            assert tags.handlers == [], name
    assert "&lt;script&gt;" in text(pages, "claims/C116.html")


Edit = Callable[[Ledger], Any]


@pytest.mark.parametrize(
    ("edit", "named"),
    [
        (lambda c: claim(c, "C116").update(key="../../evil"), "claims"),
        (lambda c: claim(c, "C116").update(key="c118"), "twice"),
        (lambda c: claim(c, "C116").update(key="a" * 65), "claims"),
        (lambda c: c["chains"][0].update(name="x/y"), "chains[0].name"),
        (lambda c: claim(c, "C012").pop("world"), "claims/C012.html"),
        (lambda c: claim(c, "C012").pop("powerless"), "powerless"),
        (lambda c: c["chains"][0]["steps"][1].pop("latex"), "chains/"),
        (lambda c: _between(c).update(lower="inf"), "C015: details.between[0].lower"),
        (lambda c: _between(c).update(mean=10**400), "C015: details.between[0].mean"),
        (lambda c: _between(c).pop("most"), "C015: details.between[0].most"),
        (lambda c: evidence(c, "C002", {"exact": 7}), "C002: details.exact"),
        (lambda c: evidence(c, "C002", {"exact": [3]}), "C002: details.exact[0]"),
        (lambda c: evidence(c, "C002", {"small": [{}]}), "C002: details.small[0]"),
    ],
)
def test_a_broken_ledger_is_refused_with_the_place_named(
    edit: Edit, named: str
) -> None:
    content = few()
    edit(content)
    with pytest.raises(UsageError, match=re.escape(named)):
        site(content)


def _between(content: Ledger) -> dict[str, Any]:
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
        assert b"</html>" in site(content)["index.html"]


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
    page = text(site(content), "claims/C116.html")
    assert "1.0000e+300" in page
    assert "1e+308" in page


def test_pages_say_what_would_add_missing_data() -> None:
    content = few()
    for entry in content["claims"]:
        entry["evidence"] = [e for e in entry["evidence"] if e["kind"] != "asymptotic"]
    content["chains"] = []
    pages = site(content)
    for name in ("bounds", "growth", "exact"):
        assert "mild verify" in text(pages, f"{name}.html")
    assert not [n for n in pages if n.startswith(("figures/growth", "figures/exact"))]


def test_a_chain_without_slacks_has_a_page_without_a_figure() -> None:
    content = few()
    chain = content["chains"][0]
    for field in ("mean_shares", "least_shares", "values", "case", "tightness"):
        chain.pop(field)
    page = text(site(content), f"chains/{chain['name']}.html")
    assert "No slacks are in the ledger" in page


def test_a_ledger_of_one_claim_has_a_report() -> None:
    content = sample()
    content["claims"] = [claim(content, "C116")]
    content["chains"] = []
    pages = site(content)
    assert "C116a" in text(pages, "claims/C116.html")  # named, but not a link
    assert 'href="../claims/C116a.html"' not in text(pages, "claims/C116.html")


def test_a_report_replaces_an_older_one_whole(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    files.publish({"index.html": b"old", "claims/C001.html": b"old"}, folder)
    files.publish({"index.html": b"new"}, folder)
    assert (folder / "index.html").read_bytes() == b"new"
    assert not (folder / "claims").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["report"]


def test_a_folder_that_is_not_a_report_is_never_deleted(tmp_path: Path) -> None:
    folder = tmp_path / "thesis"
    folder.mkdir()
    (folder / "chapter.tex").write_text("years of work")
    with pytest.raises(UsageError, match="not a report"):
        files.publish({"index.html": b"new"}, folder)
    assert (folder / "chapter.tex").read_text() == "years of work"
    assert [path.name for path in tmp_path.iterdir()] == ["thesis"]


def test_a_link_and_a_file_are_not_replaced(tmp_path: Path) -> None:
    real = tmp_path / "real"
    files.publish({"index.html": b"x"}, real)
    (tmp_path / "link").symlink_to(real)
    (tmp_path / "file").write_text("x")
    for name in ("link", "file"):
        with pytest.raises(UsageError, match="not a folder"):
            files.publish({"index.html": b"new"}, tmp_path / name)


def test_half_a_report_is_never_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "report"
    files.publish({"index.html": b"old"}, folder)

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    pages: dict[str, Any] = {"index.html": b"new", "bad.html": None}
    with pytest.raises(TypeError):
        files.publish(pages, folder)
    assert (folder / "index.html").read_bytes() == b"old"
    real = Path.rename
    monkeypatch.setattr(
        Path,
        "rename",
        lambda self, to: (
            full(self, to)
            if to == folder and ".old." not in self.name
            else real(self, to)
        ),
    )
    with pytest.raises(OSError, match="No space"):
        files.publish({"index.html": b"new"}, folder)
    assert (folder / "index.html").read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["report"]


def test_an_empty_folder_may_be_used(tmp_path: Path) -> None:
    files.publish({"index.html": b"new"}, tmp_path)
    assert (tmp_path / "index.html").exists()


def test_the_command_writes_a_report_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, out = tmp_path / "ledger.json", tmp_path / "site"
    write_json(few(), ledger)
    assert cli.main(["report", "--ledger", str(ledger), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"report in {out / 'index.html'}\n"
    assert (out / "claims" / "C116.html").exists()


def test_the_command_refuses_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, out = tmp_path / "ledger.json", tmp_path / "site"
    missing = ["report", "--ledger", str(ledger), "--out", str(out)]
    assert cli.main(missing) == 2
    assert "mild verify writes one" in capsys.readouterr().err
    content = few()
    claim(content, "C012").pop("world")
    write_json(content, ledger)
    assert cli.main(missing) == 2
    told = capsys.readouterr().err
    assert str(ledger) in told
    assert "C012" in told or "world" in told
    assert told.count("\n") == 1
    assert not out.exists()


VERIFY = ("verify", "C047", "--jobs", "0", "--quiet", "--out")


def test_verifying_can_do_without_a_report(tmp_path: Path) -> None:
    assert cli.main([*VERIFY, str(tmp_path / "a"), "--no-report"]) == 0
    assert not (tmp_path / "a" / "report").exists()


def test_verifying_refuses_a_foreign_folder_before_any_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    foreign = tmp_path / "report"
    foreign.mkdir()
    (foreign / "mine.txt").write_text("keep")
    assert cli.main([*VERIFY, str(tmp_path)]) == 2
    assert "not a report" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["report"]


def test_the_graph_has_what_proofs_use_and_name() -> None:
    found = graph.whole(sample())
    assert ("C057", "C012", graph.USED) in found.edges  # Lemma 3 in Theorem 2
    assert ("C002", "C012", graph.NAMED) in found.edges  # a step names Theorem 1
    assert ("C116a", "C116", graph.CORRECTS) in found.edges
    assert ("C116", "C118", graph.TOUCHES) in found.edges
    assert not any(a == b for a, b, _ in found.edges)
    small = graph.results(found)
    assert set(small.nodes) >= {"C002", "C005", "C012", "C057"}
    assert all(node.main for node in small.nodes.values())


def test_every_box_of_the_graph_is_one_link() -> None:
    found = graph.whole(sample())
    drawn = graph.draw(found, "all").inline()
    assert drawn.count("<a ") == len(found.nodes)
    assert 'role="group"' in drawn


def test_layers_lead_forward_and_survive_cycles() -> None:
    nodes = ["a", "b", "c", "d"]
    edges = layers.acyclic(nodes, [("a", "b"), ("b", "c"), ("c", "a"), ("d", "c")])
    assert edges == [("a", "b"), ("b", "c"), ("d", "c")]
    rows = layers.layers(nodes, edges)
    assert rows == [["a"], ["b", "d"], ["c"]]  # d stands just before its use
    assert sorted(joined(*layers.ordered(rows, edges))) == nodes


def test_boxes_of_the_graph_do_not_overlap() -> None:
    drawing = graph.draw(graph.whole(sample()), "all")
    boxes = [item for item in drawing.items if isinstance(item, Box)]
    corners = sorted((box.x, box.y) for box in boxes)
    assert len(boxes) > 60
    for (x, y), (u, v) in pairwise(corners):
        assert x != u or v - y > graph.H
