"""A ledger says where its evidence comes from, and every text made of it does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mild_core.errors import UsageError
from reports.ledger.file import read_ledger, write
from reports.testing import tests_ledger
from tests.reports.sample import few, report_of

PAGES = ("SUMMARY.md", "ERRATA.md", "index.html", "errata.html")


def of_tests() -> dict[str, Any]:
    content = few() | {"origin": "tests"}
    content["units"] = content["units"][:2]
    return content


def test_a_collected_ledger_is_of_tests(tmp_path: Path) -> None:
    content = read_ledger(write(tests_ledger.ledger([]), tmp_path))
    assert content.origin == "tests"
    assert content.from_tests


@pytest.mark.parametrize("name", PAGES)
def test_no_text_made_of_tests_names_verify_or_its_settings(name: str) -> None:
    page = report_of(of_tests())[name].decode().lower()
    assert "2 tests of pytest" in page
    assert "computed by" not in page
    assert "mild verify" not in page
    assert "seed 0" not in page
    assert "profile quick" not in page
    assert "mild check" not in page


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("known", [{}, {"origin": "verify"}])
def test_any_other_is_of_verify(name: str, known: dict[str, str]) -> None:
    page = report_of(few() | known)[name].decode().lower()
    assert "profile quick, seed 0" in page
    assert "pytest" not in page


def test_errata_of_tests_are_replayed_from_their_ledger() -> None:
    assert (
        "`mild replay KEY --ledger ledger.json`"
        in report_of(of_tests())["ERRATA.md"].decode()
    )


@pytest.mark.parametrize("value", ["elsewhere", None, ["tests"], 1])
def test_another_origin_is_refused_with_the_place(tmp_path: Path, value: Any) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(json.dumps(few() | {"origin": value}))
    with pytest.raises(UsageError, match=r"origin.*: it must be one of verify, tests"):
        read_ledger(path)
