"""Reports on disk: whole or not at all, never in the place of anything else."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from mild_core.errors import UsageError
from reports import cli
from reports.ledger.file import write_json
from reports.site import files
from tests.reports.sample import claim, few


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


def test_a_file_that_the_report_did_not_write_is_never_deleted(tmp_path: Path) -> None:
    folder = tmp_path / "report"
    pages = {"index.html": b"old", "claims/C001.html": b"old"}
    files.publish(pages, folder)
    (folder / "claims" / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"not a report's \(claims/notes.txt\); move"):
        files.publish({"index.html": b"new"}, folder)
    assert (folder / "claims" / "notes.txt").read_text() == "mine"
    assert (folder / "index.html").read_bytes() == b"old"
    (folder / "claims" / "notes.txt").unlink()
    files.publish({"index.html": b"new"}, folder)
    assert (folder / "index.html").read_bytes() == b"new"


@pytest.mark.parametrize("out", [".", "..", "../here", "{full}", "../../up/here"])
@pytest.mark.parametrize("earlier", [False, True])
def test_the_current_directory_is_not_replaced(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    out: str,
    earlier: bool,
) -> None:
    here = tmp_path / "up" / "here"
    here.mkdir(parents=True)
    if earlier:
        files.publish({"index.html": b"old"}, here)
    write_json(few(), tmp_path / "ledger.json")
    monkeypatch.chdir(here)
    words = ["report", "--ledger", str(tmp_path / "ledger.json"), "--out"]
    assert cli.main([*words, out.format(full=here)]) == 2
    told = capsys.readouterr().err
    assert "the current directory cannot be replaced" in told
    assert told.count("\n") == 1
    assert [path.name for path in here.parent.iterdir()] == ["here"]
    monkeypatch.chdir(tmp_path)
    files.publish({"index.html": b"new"}, here)
    assert (here / "index.html").read_bytes() == b"new"


def full(self: Path, target: Path) -> Path:
    raise OSError(28, "No space left on device")


def test_a_folder_that_cannot_be_moved_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "report"
    files.publish({"index.html": b"old"}, folder)

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(OSError, match="No space"):
        files.publish({"index.html": b"new"}, folder)
    assert (folder / "index.html").read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["report"]


def test_half_a_report_is_never_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "report"
    files.publish({"index.html": b"old"}, folder)
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


@pytest.mark.parametrize("renamed", [1, 2])
def test_an_interrupt_between_two_renames_loses_no_report(
    renamed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C is heard when the system has renamed one folder, or both."""
    folder = tmp_path / "report"
    files.publish({"index.html": b"old"}, folder)
    real, done = Path.rename, []

    def rename(self: Path, to: Path) -> Path:
        moved = real(self, to)
        done.append(to)
        if len(done) == renamed:
            raise KeyboardInterrupt
        return moved

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(KeyboardInterrupt):
        files.publish({"index.html": b"new"}, folder)
    assert (folder / "index.html").read_bytes() == (b"old", b"new")[renamed - 1]
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


def test_a_place_that_cannot_be_written_is_not_blamed_on_the_ledger(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, file = tmp_path / "ledger.json", tmp_path / "file"
    write_json(few(), ledger)
    file.write_text("x")
    out = str(file / "site")
    assert cli.main(["report", "--ledger", str(ledger), "--out", out]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"mild: {out}: cannot write there (")


def test_a_pipe_is_no_ledger(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reading it would wait for somebody to write."""
    pipe = tmp_path / "ledger.json"
    os.mkfifo(pipe)
    words = ["--ledger", str(pipe)]
    for command in (["report", "--out", str(tmp_path / "site")], ["show", "C047"]):
        assert cli.main([*command, *words]) == 2
        told = capsys.readouterr().err
        assert told == f"mild: {pipe}: it is not a regular file\n"


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
