"""What a run was made with."""

from __future__ import annotations

from reports.ledger.versions import _version


def test_a_library_that_is_missing_is_told() -> None:
    assert _version("a-library-that-nobody-has") == "not installed"
    assert _version("numpy")[0].isdigit()
