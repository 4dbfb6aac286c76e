"""A control that no case refutes is told with its reason, wherever it is shown."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from bounds import catalogue
from bounds.limits import reason
from reports.commands import show
from reports.ledger import validate
from reports.site.build import site
from reports.text.documents import documents
from tests.reports.sample import few

NAME = "without ln k, R and C"
TOLD = "neither a proof nor a game is known"


def test_the_reason_is_known() -> None:
    assert TOLD in reason("C012", 0, NAME)


def test_pages_and_texts_tell_it() -> None:
    ledger = validate.ledger(few())
    claim = next(c for c in ledger.claims if c.key == "C012")
    assert not next(c for c in claim.controls if c.name == NAME).refuted
    pages = site(ledger)
    assert TOLD in pages["claims/C012.html"].decode()
    assert TOLD in documents(ledger)["SUMMARY.md"].replace("\n", " ")


def test_the_terminal_tells_it() -> None:
    ledger = validate.ledger(few())
    entry = next(c for c in ledger.claims if c.key == "C012")
    out = StringIO()
    console = Console(file=out, width=1000)
    show._altered(catalogue.claim("C012"), entry, console)
    assert f"{NAME} is not refuted" in out.getvalue()
    assert TOLD in out.getvalue()
