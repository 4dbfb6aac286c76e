"""An interrupt that nobody has caught ends the command in one line."""

from __future__ import annotations

import signal
import sys

import pytest

from mild_core.doors import command, rooms
from reports import cli


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command sets for its process is this one's."""
    monkeypatch.setattr(rooms, "take_over", lambda: None)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(signal, "signal", lambda *_: None)


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


@pytest.mark.parametrize("code", [0, 1, 2])
def test_else_the_code_is_that_of_what_was_done(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "main", lambda: code)
    assert command.main() == code
