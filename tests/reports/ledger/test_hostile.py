"""Ledgers edited by hand, cut off, or made to do harm: one line, never a traceback."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from bounds import catalogue
from bounds.judging.unit import UnitResult, perform, served
from mild_core.errors import UsageError
from reports.baseline import compare
from reports.commands import check, replay, show
from reports.ledger import expected
from reports.ledger.build import ledger
from reports.ledger.file import as_json, read_ledger, write
from reports.ledger.model import Ledger
from reports.ledger.strict_json import DEEPEST, Unsound, parsed
from reports.run.units import all_units
from reports.text.documents import documents

KEYS = ("C002", "C007", "C007a", "C042", "C047", "C053", "C116")
UNITS = ("delays T=2 d<=6", "blocks T=3 d<=6", "ogd tiny T=2", "walks T=2 d<=6")
ESCAPE = "\x1b[31mred"


def deep(levels: int) -> Any:
    value: Any = 0
    for _ in range(levels):
        value = [value]
    return value


HOSTILE: list[Any] = [
    None, True, False, -1, 0, 1, 7, 2**70, 10**18, 0.5, -1e308, 1e308,
    "", "nan", "inf", "x" * 5000, "<script>alert(1)</script>", "../../../etc/passwd",
    "[bold red]x[/]", "=1+1", "| a | b |", "C999", "C007", "{}", "learner.py:Mine",
    [], [[]], {}, {"a": {}}, [None], [1, 2], {"part": 1}, [[1.0], [2.0]], ESCAPE,
    "\ud800", "\u202etxt", deep(50),
]  # fmt: skip


@pytest.fixture(scope="module")
def typed(tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    """A real ledger of a few claims, with counterexamples, controls and a proof."""
    wanted = [catalogue.claim(key) for key in KEYS]
    todo = [unit for unit in all_units("quick", wanted) if unit.name in UNITS]
    results = [
        perform(pickle.dumps(w), UnitResult(w.name, w.kind, served(w, KEYS)), 0)
        for w in todo
    ]
    assert all(result.error is None for result in results)
    whole = ledger(wanted, results, seed=0, profile="quick", seconds=1.0, jobs=1)
    content = read_ledger(write(whole, tmp_path_factory.mktemp("real")))
    assert content.chains
    assert {c.verdict for c in content.claims} >= {"supported", "refuted"}
    return content


@pytest.fixture(scope="module")
def real(typed: Ledger) -> dict[str, Any]:
    """The same as JSON has it, to be edited."""
    return dict(json.loads(as_json(typed)))


@pytest.fixture(scope="module")
def _repository(
    typed: Ledger, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """A baseline of that ledger, so that `mild check` has something to compare."""
    folder = tmp_path_factory.mktemp("repository")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compare, "PATH", folder / "baseline.json")
        patch.setattr(expected, "PATH", folder / "expected.json")
        patch.setattr(catalogue, "KEYS", KEYS)
        patch.setattr(check.fixed_runs, "digests", dict)  # type: ignore[attr-defined]
        compare.write(compare.baseline(typed, {}))
        yield


def places(content: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a ledger below the top."""
    inside: Any = ()
    if isinstance(content, dict):
        inside = content.items()
    elif isinstance(content, list):
        inside = enumerate(content)
    for name, value in inside:
        yield (*path, name)
        yield from places(value, (*path, name))


def changed(content: Any, place: tuple[Any, ...], value: Any, remove: bool) -> Any:
    """A copy with another value there, or nothing."""
    new = copy.deepcopy(content)
    *parents, last = place
    inside = new
    for name in parents:
        inside = inside[name]
    if remove:
        del inside[last]
    else:
        inside[last] = value
    return new


def use(path: Path) -> None:
    """Every command that takes a ledger; a user's mistake is one line."""
    console = Console(file=StringIO(), width=100)
    for key in KEYS:
        one_line(partial(show.run, key, path, console))
        one_line(partial(replay.run, replay.Options(key, ledger=path), console))
    one_line(partial(check.run, check.Options(ledger=path), console))
    assert "\x1b" not in console.file.getvalue()  # type: ignore[attr-defined]


def one_line(command: Callable[[], Any]) -> Any:
    """What a command returns; None if it refuses, which it does in one line."""
    try:
        return command()
    except UsageError as error:
        told = str(error)
    assert "\n" not in told
    return None


@pytest.mark.usefixtures("_repository")
@given(data=st.data())
def test_a_changed_ledger_is_refused_or_shown_but_never_trips(
    real: dict[str, Any], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    place = data.draw(st.sampled_from(list(places(real))))
    remove = data.draw(st.booleans())
    value = data.draw(st.sampled_from(HOSTILE))
    folder = tmp_path_factory.mktemp("hostile", numbered=True)
    path = folder / "ledger.json"
    path.write_text(json.dumps(changed(real, place, value, remove)))
    content = one_line(partial(read_ledger, path))
    if content is not None:
        documents(content)
        use(path)


@given(data=st.data())
def test_a_ledger_cut_off_anywhere_is_refused(
    real: dict[str, Any], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    text = json.dumps(real)
    path = tmp_path_factory.mktemp("cut", numbered=True) / "ledger.json"
    path.write_text(text[: data.draw(st.integers(0, len(text) - 1))])
    with pytest.raises(UsageError, match="not JSON"):
        read_ledger(path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"a": NaN}', "a: nan is no number"),
        ('{"a": [1, Infinity]}', r"a\[1\]: inf is no number"),
        ('{"a": 1e999}', "a: inf is no number"),
        ('{"a": 1' + "0" * 30 + "}", "a: an integer of 100 bits is no number"),
        ('{"a": 1' + "0" * 5000 + "}", "Exceeds the limit|integer"),
        ('{"b": {"a": 1, "a": 2}}', "the key 'a' is given twice"),
        ('{"a": "\\u001b[31m"}', r"a: a text has the character U\+001B"),
        ('{"a": "\\ud800"}', r"a: a text has the character U\+D800"),
        ('{"a": {"\\u0000": 1}}', r"a: a key has the character U\+0000"),
        ('{"a": "\\u202e"}', r"U\+202E"),
        (json.dumps({"a": deep(DEEPEST + 5)}), "nested more than 40 levels"),
        ("[" * 100_000, "nested more than 40 levels"),
        ('{"a": ' * 5000 + "1" + "}" * 5000, "nested more than 40 levels"),
    ],
)
def test_what_json_allows_and_nobody_means_is_refused(text: str, told: str) -> None:
    with pytest.raises((Unsound, ValueError), match=told):
        parsed(text)


def test_what_is_meant_is_read() -> None:
    content = {"a": [1, -2.5, "Σ|uₜ|\n", None, True, {"b": {}}], "d\u0304": 10**18}
    assert parsed(json.dumps(content)) == content


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (("claims", 1, "key"), "../../x", "claims[1].key = '../../x': it must be the"),
        (("claims", 1, "key"), "C007a", "claims[1].printed.parts: it must be 3"),
        (("claims", 2, "key"), "C007", "claims[2].printed.parts: it must be 1"),
        (("claims", 1, "own"), "no", "claims[1].own = 'no': it must be true or false"),
        (("claims", 1, "counterexample"), None, "it must be there: the claim is ref"),
        (
            ("claims", 1, "consequences"),
            {"C999": "x"},
            "claims[1].consequences = 'C999': it ",
        ),
        (
            ("claims", 1, "printed", "parts"),
            [],
            "claims[1].printed.parts: it must be 1",
        ),
        (
            ("claims", 1, "printed", "given"),
            [1],
            "printed.given[0] = 1: it must be a",
        ),
        (("chains", 0, "name"), 3, "chains[0].name = 3: it must be a text"),
        (("chains", 0, "links"), [], None),
        (("chains", 0, "steps"), [], "chains[0].links: it must be -1 links, or none"),
        (
            ("claims", 1, "corrected", "key"),
            "C999",
            "claims[1].corrected.key = 'C999': it must be the key",
        ),
        (("chains", 0, "links", 0), 0, "chains[0].links[0] = 0: it must be"),
        (("units", 0, "error"), 1, "units[0].error = 1: it must be a text or null"),
        (("times",), {}, "times.seconds: it must be there, a number"),
        (("times", "jobs"), "x" * 40, f"times.jobs = '{'x' * 40}': it must be"),
        (("times", "jobs"), "x" * 41, "times.jobs: it must be an integer"),
        (("times", "proofs"), {"C006": [1, "x"]}, "times.proofs: it must be an object"),
        (("times", "jobs"), -1, "times.jobs = -1: it must be an integer >= 0"),
    ],
)
def test_a_wrong_field_is_named(
    real: dict[str, Any], tmp_path: Path, place: Any, value: Any, told: str | None
) -> None:
    path = tmp_path / "ledger.json"
    path.write_text(json.dumps(changed(real, place, value, False)))
    if told is None:
        read_ledger(path)
        return
    with pytest.raises(UsageError) as found:
        read_ledger(path)
    assert told in str(found.value)


def test_a_claim_that_stands_there_twice_is_refused(
    real: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "ledger.json"
    twice = real | {"claims": [*real["claims"], real["claims"][0]]}
    path.write_text(json.dumps(twice))
    with pytest.raises(UsageError, match="'C002': it must be there only once"):
        read_ledger(path)


def test_the_size_of_a_file_is_looked_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reports.ledger.file.LARGEST", 2**20)
    path = tmp_path / "ledger.json"
    path.write_text(" " * (2**20 + 1))
    with pytest.raises(UsageError, match="larger than 1 MB"):
        read_ledger(path)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    path.write_bytes(b'{"a": "\xff\xfe"}')
    with pytest.raises(UsageError, match="not JSON"):
        read_ledger(path)
    with pytest.raises(UsageError):
        read_ledger(tmp_path)
