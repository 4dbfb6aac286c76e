"""Files are written whole or not at all, and only in the place of plain files."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mild_core.errors import UsageError
from reports.cli import main
from reports.ledger import files
from reports.ledger.file import write_json
from tests.reports.sample import few


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_it_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mild.zip"
    files.write_bytes(b"old", path)
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space") as caught:
        files.write_bytes(b"new", path)
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["mild.zip"]


def test_an_interrupt_after_the_renaming_is_an_interrupt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = os.replace

    def interrupted(old: str, new: Path) -> None:
        replace(old, new)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        files.write_text("new", tmp_path / "ledger.json")
    assert (tmp_path / "ledger.json").read_text() == "new"
    assert [file.name for file in tmp_path.iterdir()] == ["ledger.json"]


def test_a_link_keeps_leading_where_it_led(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "kept" / "file")
    for text in ("new", "newer"):  # at first there is nothing behind the link
        files.write_text(text, tmp_path / "link")
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "kept" / "file").read_text() == text


def pipe(path: Path) -> None:
    os.mkfifo(path)


def circle(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (Path.mkdir, "it is a folder; name a file"),
        (pipe, "it is no plain file; name a file"),
        (circle, "cannot write there ("),
    ],
)
def test_what_is_no_plain_file_is_not_replaced(
    make: Callable[[Path], None],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nor is there any work done before it is said."""
    make(place := tmp_path / "figures.json")
    make(bundle := tmp_path / "mild.zip")
    make(plot := tmp_path / "figure.svg")
    make(kept := tmp_path / "ledger.json")
    write_json(few(), ledger := tmp_path / "few.json")
    before = [path.lstat() for path in (place, bundle, plot, kept)]
    for words in (
        ["bench", "--json", str(place)],
        ["report", "--ledger", str(ledger), "--bundle", str(bundle)],
        ["show", "theorem-2", "--ledger", str(ledger), "--plot", str(plot)],
        ["verify", "C047", "--out", str(tmp_path)],
    ):
        assert main(words) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert told in error
        assert words[-1] in error
    after = [path.lstat() for path in (place, bundle, plot, kept)]
    assert [a.st_ino for a in after] == [b.st_ino for b in before]


def test_a_device_is_not_replaced() -> None:
    with pytest.raises(UsageError, match="it is no plain file"):
        files.replaceable(Path(os.devnull))
