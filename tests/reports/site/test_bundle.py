"""The bundle: everything in one file, the same bytes, written whole or not at all."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from mild_core.errors import UsageError
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


def test_it_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = bundle.allowed(tmp_path / "new" / "mild.zip")
    bundle.write(b"old", path)

    def full(*_: object) -> None:
        raise OSError("no space")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="no space"):
        bundle.write(b"new", path)
    assert path.read_bytes() == b"old"
    assert [file.name for file in path.parent.iterdir()] == ["mild.zip"]


def test_a_folder_is_no_place_for_it(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="it is a folder"):
        bundle.allowed(tmp_path)


def test_every_figure_has_its_data() -> None:
    """Diagrams too: delays round by round, what rests on what."""
    pages = site(validate.ledger(few()), pdf=True)
    figures = [name for name in pages if name.endswith(".pdf")]
    kinds = ("delays", "graph", "waterfall", "measured")
    assert all(any(kind in name for name in figures) for kind in kinds), figures
    assert not [f for f in figures if f.replace(".pdf", ".csv") not in pages]
    table = next(pages[n.replace(".pdf", ".csv")] for n in figures if "delays" in n)
    assert table.decode().startswith("round,delay,arrives")
