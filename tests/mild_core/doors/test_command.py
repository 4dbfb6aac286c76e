"""An interrupt that nobody has caught ends the command in one line."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mild_core.doors import command, rooms
from reports import cli


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command sets for its process is this one's."""
    monkeypatch.setattr(rooms, "take_over", lambda: None)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(atexit, "register", lambda *_: None)


def test_an_interrupt_leaves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    def left(*_: object) -> None:
        raise SystemExit(command.INTERRUPTED)

    monkeypatch.setattr(cli, "main", interrupted)
    monkeypatch.setattr(command, "_leave", left)
    with pytest.raises((SystemExit, KeyboardInterrupt)) as found:
        command.main()
    assert found.type is SystemExit
    assert str(found.value) == f"{command.INTERRUPTED}"


CLOSED = """
import os, sys
from mild_core.doors import command
command._open_ends()
print(sorted(name for name in ("stdin", "stdout", "stderr") if getattr(sys, name)))
with open("kept", "w") as file:
    assert file.fileno() > 2
    print("said")
sys.exit(not all(os.fstat(end) for end in range(3)))
"""


@pytest.mark.parametrize("ends", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_end_is_nothing_that_files_are_taken_for(
    ends: str, tmp_path: Path
) -> None:
    """What is printed would be written into the first file that is opened."""
    done = subprocess.run(
        ["sh", "-c", f'"$0" -c "$1" {ends}', sys.executable, CLOSED],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(Path(command.__file__).parents[2])},
        check=False,
    )
    assert done.returncode == 0
    assert (tmp_path / "kept").read_text() == ""


ENDING = """
import atexit, os, signal, sys
from mild_core.doors import command
from reports import cli

class Last:
    def __del__(self):  # when Python has taken its own back
        os.kill(os.getpid(), signal.SIGINT)

cli.main = lambda: 0
code = command.main()
command.kept = Last()
sys.exit(code)
"""


def test_an_interrupt_when_all_is_done_changes_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENDING],
        env=os.environ | {"PYTHONPATH": str(Path(command.__file__).parents[2])},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("code", [0, 1, 2])
def test_else_the_code_is_that_of_what_was_done(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "main", lambda: code)
    assert command.main() == code
