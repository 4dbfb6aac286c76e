"""What the README quotes is made from the ledger; what it says itself stays."""

from __future__ import annotations

from pathlib import Path

from reports.ledger import records
from reports.text import readme
from reports.text.results import NUMBERED
from tests.reports.ledger.test_records import entry, ledger

ROOT = Path(__file__).parents[3]
TEXT = """Before.

<!-- tightness: written by mild check --update -->
| old | 0.9 |
<!-- end -->

After.
"""


def test_what_stands_between_the_marks_is_made_anew() -> None:
    made = readme.updated(TEXT, ledger(entry("C012", 0.25)))
    assert "old" not in made
    assert "| Theorem 2 | open |  | 0.250 |" in made
    assert made.startswith("Before.")
    assert made.endswith("After.\n")
    assert readme.updated(made, ledger(entry("C012", 0.25))) == made


def test_a_text_without_marks_stays() -> None:
    assert readme.updated("# Mine", ledger()) == "# Mine"


def test_the_readme_has_both_marks_and_the_records() -> None:
    text = (ROOT / "README.md").read_text()
    for name in readme.MARKS:
        assert f"<!-- {name}: written by mild check --update -->" in text
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ")]
    quoted = {
        row[0][2:]: row[-1].strip(" |") for row in rows if NUMBERED.match(row[0][2:])
    }
    assert len(quoted) == 22
    known = records.records().claims
    assert quoted["Theorem 2"] == f"{known['C012'].tightness:.3f}"
