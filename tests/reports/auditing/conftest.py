"""Time enough for every audit here: what a busy machine leaves out is tested apart."""

from __future__ import annotations

import pytest

from reports.auditing import run as auditing
from reports.auditing.sandbox import Patience


@pytest.fixture(autouse=True)
def _plenty_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditing, "PATIENCE", (Patience(30.0, 600.0),) * 2)
