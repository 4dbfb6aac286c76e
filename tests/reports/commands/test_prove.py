"""`mild prove`: what it prints and returns, with Coq, without, and with a mistake."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from bounds import catalogue
from bounds.formal import statements
from bounds.formal.obstacles import obstacle
from mild_core.errors import UsageError
from reports.commands import prove
from reports.commands.prove import Options
from reports.formal import check, compiler, record, sources, words
from reports.formal.check import Outcome
from reports.formal.record import Checked, Record

TEXTS = sources.sources()
THEOREMS = {
    key: Checked(t.outcome, t.name, t.file, t.line)
    for key, t in sources.theorems(TEXTS).items()
}
HERE = Record(coq="8.16.1", sources=sources.hashes(TEXTS), theorems=THEOREMS)

UNDER = Checked("proved", "C001_proved", "proofs/A.v", 1, ("an axiom",))


def run(*keys: str, options: Options = Options()) -> tuple[int, str]:  # noqa: B008
    out = io.StringIO()
    code = prove.run(keys, options, Console(file=out, width=160))
    return code, out.getvalue()


@pytest.fixture
def without_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "installed", lambda: False)
    monkeypatch.setattr(sources, "outdated", lambda: ())
    monkeypatch.setattr(record, "read", lambda: HERE)


def checked(monkeypatch: pytest.MonkeyPatch, outcome: Outcome) -> None:
    monkeypatch.setattr(compiler, "installed", lambda: True)
    monkeypatch.setattr(check, "check", lambda keys, again: outcome)
    monkeypatch.setattr(record, "read", lambda: outcome.record)


@pytest.mark.usefixtures("without_coq")
def test_without_coq_the_record_is_shown_and_nothing_was_run() -> None:
    code, told = run()
    assert code == 2
    assert told.startswith(f"coqc is not installed: {compiler.INSTALL}")
    assert "on record, checked by Coq 8.16.1, nothing was run: " in told


@pytest.mark.usefixtures("without_coq")
def test_every_claim_that_is_left_is_listed_with_what_stands_in_its_way() -> None:
    _, told = run()
    left = [key for key in catalogue.KEYS if key not in THEOREMS]
    rows = {line.split()[0]: line for line in told.splitlines() if "not yet" in line}
    assert sorted(rows) == sorted(left)
    for key, row in rows.items():
        assert obstacle(key).split()[0] in row, key


def test_a_record_of_other_sources_is_not_shown(
    without_coq: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "read", lambda: Record(coq="8.16.1"))
    code, told = run("C001")
    assert code == 2
    assert "on record is a check of other sources" in told
    assert "proved" not in told


def test_a_problem_is_told_and_nothing_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    checked(monkeypatch, Outcome(problems=("proofs/A.v:1: Admitted",)))
    assert run("C001") == (1, "proofs/A.v:1: Admitted\n")


def test_the_time_of_compiling_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Record(coq="8.16.1", theorems={"C001": THEOREMS["C001"]})
    seconds = {THEOREMS["C001"].file: 1.25}
    checked(monkeypatch, Outcome(known, (), seconds, compiling=90.0, whole=200.0))
    code, told = run("C001")
    assert code == 0
    assert "1.2" in told
    assert "1 sources compiled by Coq 8.16.1 in 90 s; 200 s, coqchk included" in told


@pytest.mark.parametrize(
    ("keys", "options"),
    [(["C001"], Options(record=True)), ([], Options(record=True, quick=True))],
)
def test_a_record_is_of_everything(keys: list[str], options: Options) -> None:
    with pytest.raises(UsageError, match="a record is of all claims"):
        run(*keys, options=options)


@pytest.mark.parametrize(
    ("forged", "told"),
    [
        (replace(HERE, altered=("S1",)), "1 altered statements are on record"),
        (
            replace(HERE, theorems=THEOREMS | {"C001": UNDER}),
            "C001 is on record as proved in proofs/A.v:1 under an axiom",
        ),
        (
            replace(HERE, theorems={k: t for k, t in THEOREMS.items() if k != "C001"}),
            "C001 is on record as not proved, and was found proved",
        ),
        (replace(HERE, sources={}), "the record is of other sources"),
    ],
)
def test_a_record_that_says_something_else_is_told(
    forged: Record, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked(monkeypatch, Outcome(HERE))
    assert run()[0] == 0
    monkeypatch.setattr(record, "read", lambda: forged)
    code, found = run()
    assert code == 1
    assert told in found


def judged(*outcomes: str) -> dict[str, Checked]:
    """Theorems about the first printed claims."""
    keys = [claim.key for claim in catalogue.CLAIMS if not claim.own]
    made = (Checked(outcome, "t", "f.v", 1) for outcome in outcomes)
    return dict(zip(keys, made, strict=False))


def test_what_is_proved_false_is_the_rest() -> None:
    found = judged("proved", "refuted", "refuted", "refuted")
    assert prove._summary(found).startswith("1 proved, 3 refuted of 175 claims of")
    told = " ".join(words.paragraph(Record(theorems=found)).split())
    assert "1 proved, 3 proved false" in told


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of statements that nobody else will be told about."""
    monkeypatch.setattr(sources, "STATEMENTS", tmp_path)
    sources.outdated.cache_clear()
    yield tmp_path
    sources.outdated.cache_clear()


def test_statements_are_written_where_they_are_read(elsewhere: Path) -> None:
    (elsewhere / "Gone.v").write_text("(* stated no more *)\n")
    console = Console(file=io.StringIO(), width=80)
    assert prove._print_statements(console) == 0
    sources.outdated.cache_clear()
    assert {p.name: p.read_text() for p in elsewhere.iterdir()} == statements.files()
    sources.outdated.cache_clear()
    assert not sources.outdated()
