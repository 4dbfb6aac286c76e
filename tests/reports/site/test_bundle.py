"""The bundle: everything in one file, the same bytes, written whole or not at all."""

from __future__ import annotations

import io
import json
import zipfile

from reports.ledger import build, validate
from reports.ledger.file import as_json
from reports.site import bundle
from reports.site.build import site
from tests.reports.sample import few

PAGES = {
    **dict.fromkeys(("index.html", "ERRATA.md", "errata.tex", "SUMMARY.md"), b"x"),
    **{f"figures/one.{end}": b"y" for end in ("svg", "pdf", "csv")},
}


def made() -> dict[str, bytes]:
    content = build.ledger([], [], seed=5, profile="deep", seconds=1.0, jobs=1)
    return bundle.contents(content, as_json(content), PAGES)


def test_everything_is_in_it() -> None:
    files = made()
    assert {"ledger.json", "VERSIONS.json", "README.md"} < set(files)
    assert {"ERRATA.md", "errata.tex", "figures/one.pdf", "figures/one.csv"} < set(
        files
    )
    assert "figures/one.svg" not in files
    assert {f"site/{name}" for name in PAGES} < set(files)
    told = json.loads(files["VERSIONS.json"])
    assert told["command"] == "mild verify --profile deep --seed 5"
    assert "numpy" in told["versions"]
    assert json.loads(files["ledger.json"])["seed"] == 5


def test_the_same_files_are_the_same_bytes() -> None:
    files = made()
    backwards = dict(reversed(files.items()))
    assert bundle.packed(files) == bundle.packed(backwards)
    with zipfile.ZipFile(io.BytesIO(bundle.packed(files))) as opened:
        assert opened.namelist() == sorted(files)
        assert opened.read("site/index.html") == b"x"
        assert opened.testzip() is None


def test_every_figure_has_its_data() -> None:
    """Diagrams too: delays round by round, what rests on what."""
    pages = site(validate.ledger(few()), pdf=True)
    figures = [name for name in pages if name.endswith(".pdf")]
    kinds = ("delays", "graph", "waterfall", "measured")
    assert all(any(kind in name for name in figures) for kind in kinds), figures
    assert not [f for f in figures if f.replace(".pdf", ".csv") not in pages]
    table = next(pages[n.replace(".pdf", ".csv")] for n in figures if "delays" in n)
    assert table.decode().startswith("round,delay,arrives")
