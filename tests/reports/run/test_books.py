"""Books of somebody's own: loaded, checked, judged by workers, and closed again."""

from __future__ import annotations

import importlib
import json
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from bounds import book, catalogue
from bounds.judging.unit import UnitResult
from mild_core.errors import UsageError
from reports.cli import main
from reports.ledger.versions import versions
from reports.run import books

HERE = ("--jobs", "0", "--quiet", "--no-report")

SMALL = '''
"""A book of two statements about pairs of numbers."""
from dataclasses import dataclass
from functools import partial

import numpy as np

from bounds.claim import Relation, algebraic
from bounds.dimension import NUMBER
from bounds.judging.supply import Supply
from bounds.quantity import nonnegative

TITLE = "On two numbers: a note"
a = nonnegative("a", "the first number", dimension=NUMBER)
b = nonnegative("b", "the second number", dimension=NUMBER)
CLAIMS = [
    algebraic("C001", "means", "Lemma 1", "pairs")(
        says="Twice the product is at most the sum of squares.",
        parts=(first := Relation(2 * a * b, "<=", a**2 + b**2),),
        controls=(first.scaled(0.9), first.shifted(-1)),
    ),
    algebraic("C002", "sums", "Lemma 2", "pairs")(
        says="The product is at most the sum.",
        parts=(second := Relation(a * b, "<=", a + b),),
        controls=(second.scaled(0.5),),
    ),
]
SECTIONS = {"Section 1": ("C001", "C002")}


@dataclass(frozen=True)
class Pairs:
    """Pairs of numbers."""

    a: object
    b: object
    name, operations = "pairs", 2
    size = property(lambda self: len(self.a))

    def case(self, i):
        return {"world": self.name, "a": float(self.a[i]), "b": float(self.b[i])}

    @classmethod
    def of(cls, case):
        return cls(np.array([case["a"]]), np.array([case["b"]]))

    def weight(self, i):
        return (float(self.a[i] + self.b[i]),)


WORLDS = (Pairs,)


def grid(most, rng):
    pairs = np.mgrid[0 : most + 1, 0 : most + 1].reshape(2, -1).astype(float)
    yield Pairs(*pairs)


def units(profile):
    return [Supply("exhaustive", "pairs", "all pairs", partial(grid, 4))]
'''


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(text: str = SMALL, name: str = "pairs.py") -> Path:
    Path(name).write_text(text)
    return Path(name)


def test_a_book_is_judged_like_the_paper(capsys: pytest.CaptureFixture[str]) -> None:
    """Verdicts, the smallest counterexample, its replay, the record, the report."""
    written()
    assert main(["verify", "--book", "pairs.py", *HERE]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "Of the paper's 2 statements 1 is supported" in out
    assert "of the theorems, lemmas and corollaries Lemma 2 falls" in out
    assert "Nothing is recorded yet: mild check --book pairs.py --update" in out
    told = json.loads(Path("mild-out/pairs/ledger.json").read_text())
    assert told["book"] == "On two numbers: a note"
    assert {c["key"]: c["verdict"] for c in told["claims"]} == {
        "C001": "supported",
        "C002": "refuted",
    }
    assert main(["replay", "C002", "--book", "pairs.py"]) == 0
    assert "a = 3, b = 2" in capsys.readouterr().out.replace("2, b = 3", "3, b = 2")
    assert main(["report", "--book", "pairs.py"]) == 0
    page = Path("mild-out/pairs/report/index.html").read_text()
    assert "<h1>On two numbers, checked</h1>" in page
    assert "play.html" not in page
    assert "mild replay C002 --book pairs.py" in (
        Path("mild-out/pairs/report/claims/C002.html").read_text()
    )


def test_a_book_leaves_the_papers_ledger_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its own goes to a folder of its name, and is read from there; so its report."""
    Path("mild-out/report").mkdir(parents=True)
    papers = [Path("mild-out/ledger.json"), Path("mild-out/report/index.html")]
    for path in papers:
        path.write_text("the paper's")
    written()
    main(["verify", "--book", "pairs.py", "--jobs", "0", "--quiet"])
    assert main(["report", "--book", "pairs.py"]) == 0
    for words in (["show", "C002"], ["power"]):
        assert main([*words, "--book", "pairs.py"]) == 0
    assert main(["check", "--book", "pairs.py", "--update", *HERE[:3]]) == 0
    assert [path.read_text() for path in papers] == ["the paper's"] * 2
    kept = sorted(path.name for path in Path("mild-out").iterdir())
    assert kept == ["ledger.json", "pairs", "report"]
    assert "refuted" in capsys.readouterr().out


def test_records_lie_beside_the_book(capsys: pytest.CaptureFixture[str]) -> None:
    """What is recorded is expected; what has moved since is told, with exit 1."""
    written()
    assert main(["check", "--book", "pairs.py", "--update", *HERE[:3]]) == 0
    kept = sorted(path.name for path in Path().glob("pairs.*.json"))
    names = ("baseline", "expected", "records")
    assert kept == [f"pairs.{name}.json" for name in names]
    assert main(["verify", "--book", "pairs.py", *HERE]) == 0
    capsys.readouterr()
    assert main(["check", "--book", "pairs.py", *HERE[:3]]) == 0
    assert "2 claims, 0 proofs, 0 runs, without texts: nothing changed" in (
        capsys.readouterr().out
    )
    written(SMALL.replace("grid, 4", "grid, 5"))
    books._loaded.clear()  # what another run would not have loaded yet
    assert main(["check", "--book", "pairs.py", "--all", *HERE[:3]]) == 1
    assert "claim C001: cases, exhaustive" in capsys.readouterr().out


def test_workers_load_the_book_themselves() -> None:
    """Functions of a book are packed by name; the name means the same there."""
    written()
    assert main(["verify", "--book", "pairs.py", "--jobs", "1", *HERE[2:]]) == 1
    told = json.loads(Path("mild-out/pairs/ledger.json").read_text())
    assert [unit["error"] for unit in told["units"]] == [None]
    assert told["claims"][0]["evidence"][0]["cases"] == 25


def test_a_book_that_changes_meanwhile_is_noticed() -> None:
    whole = books.load(str(written()))
    empty = UnitResult("all pairs", "exhaustive", ("C001",))
    found = books.performed(whole.loads, "another hash", b"", empty, 0)
    assert found.error is not None
    assert "it has changed" in found.error


def test_the_code_of_a_book_is_part_of_what_a_run_is_made_with() -> None:
    """So a journal of another version of the book is not taken up again."""
    with books.opened(str(written())):
        first = versions()["book"]
    written(SMALL + "\n# a remark\n")
    books._loaded.clear()
    with books.opened("pairs.py"):
        assert first.startswith("pairs.py (code ")
        assert versions()["book"] != first
    assert "book" not in versions()


def test_modules_beside_a_book_are_part_of_its_code_and_libraries_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A library in the project's folder may have been imported before, or not."""
    library = Path("venv/lib/site-packages")
    library.mkdir(parents=True)
    monkeypatch.syspath_prepend(library.resolve())
    codes = []
    for helper, third in (("1", "1"), ("1", "2"), ("2", "2")):
        Path("its_helper.py").write_text(f"VALUE = {helper}\n")
        (library / "a_third_party.py").write_text(f"VALUE = {third}\n")
        for name in ("its_helper", "a_third_party"):
            sys.modules.pop(name, None)
        books._loaded.clear()
        importlib.invalidate_caches()
        text = SMALL + "\nimport its_helper, a_third_party\n"
        codes.append(books.load(str(written(text))).code)
    assert codes[0] == codes[1]
    assert codes[1] != codes[2]


def test_what_is_known_of_the_paper_is_not_told_of_another() -> None:
    """Keys are the same; reasons, proofs and sections of the paper's are not theirs."""
    with books.opened(str(written())):
        mine = catalogue.current().claim("C002")
        assert mine.alias == "sums"
        assert catalogue.current().section("C002") == "Section 1"
    assert catalogue.current() is catalogue.PAPER
    assert catalogue.current().claim("C002").alias == "theorem-1"


def test_ledgers_of_other_statements_are_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    written()
    main(["verify", "--book", "pairs.py", *HERE])
    capsys.readouterr()
    assert main(["report", "--ledger", "mild-out/pairs/ledger.json"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "it is about 'On two numbers: a note'; --book pairs.py reads it" in told


CHANGED = """
from bounds.change import Change, Rank
CHANGES = [Change(Rank.DISPLAY, "eq. (1)", "1", (1,), "a", "b", "slip", ("C009",))]
"""

WRONG = {
    "there is no such file": None,
    "it has no TITLE": SMALL.replace("TITLE =", "NAME ="),
    "it has no CLAIMS": SMALL.replace("CLAIMS =", "NAMES ="),
    "it has no units": SMALL.replace("def units(", "def tens("),
    "TITLE is a int": SMALL.replace('"On two numbers: a note"', "7"),
    "CLAIMS is empty": SMALL + "\nCLAIMS = []\n",
    "CLAIMS[0] is a str, not a Claim": SMALL + "\nCLAIMS = ['C001']\n",
    "has the name 'c001' already": SMALL.replace('"C002", "sums"', '"C001", "sums"'),
    "has the name 'means' already": SMALL.replace('"sums"', '"Means"'),
    "key '../up'": SMALL.replace('algebraic("C002"', 'algebraic("../up"'),
    "section 'Section 1' names 'C002'": SMALL.replace('"C002", "sums"', '"S1", "s"'),
    "a consequence of C001 names 'C009'": SMALL.replace(
        '        says="Twice',
        "        consequences={'C009': 'falls'},\n        says=\"Twice",
    ),
    "the change of eq. (1) names 'C009'": SMALL + CHANGED,
    "WORLDS: 3 has no name": SMALL.replace("(Pairs,)", "(3,)"),
    "(pairs.py, line": SMALL + "\ndef broken(:\n",
    "ZeroDivisionError: division by zero (pairs.py:3)": '"""B."""\n\n1 / 0\n',
    "it cannot be imported (SystemExit": "import sys\nsys.exit(0)\n",
    "units('quick') raised ZeroDivisionError": SMALL.replace("return [S", "1 / 0; [S"),
    "C001: quantity w has no dimension": SMALL.replace("b = ", "b0 = ").replace(
        "CLAIMS = [", 'b = nonnegative("w", "no more", "b")\nCLAIMS = ['
    ),
    "has a int, which is no unit": SMALL + "\ndef units(p): return [3]\n",
    "units with the same name: all pairs": SMALL
    + "\nonce = units\ndef units(p): return once(p) * 2\n",
}


@pytest.mark.parametrize("told", WRONG)
def test_a_mistake_in_a_book_is_one_line(
    told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = WRONG[told]
    if text is not None:
        written(text)
    assert main(["verify", "--book", "pairs.py", *HERE]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert said.startswith("mild: ")


def test_a_name_that_is_no_entry_point_is_told_what_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from importlib.metadata import EntryPoint

    known = [EntryPoint("known", "somewhere.else", books.GROUP)]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: known)
    with pytest.raises(UsageError, match=r"an entry point of mild.books \(there: kno"):
        books.load("unknown")
    with pytest.raises(UsageError, match=r"book known: .*somewhere"):
        books.load("known")


def test_an_entry_point_is_a_book(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    written(name="installed_pairs.py")
    monkeypatch.syspath_prepend(Path.cwd())
    known = [EntryPoint("two-numbers", "installed_pairs", books.GROUP)]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: known)
    found = books.load("two-numbers")
    assert (found.name, found.keys) == ("two-numbers", ("C001", "C002"))


def test_the_fixture_judges_claims_of_the_book(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(pairs=SMALL)
    pytester.makepyfile(
        """
        import numpy as np
        import pairs

        def test_means(mild):
            mild.judge("means", pairs.Pairs(np.ones(2), np.ones(2)), kind="exhaustive")

        def test_sums(mild):
            mild.judge("sums", pairs.Pairs(np.array([3.0]), np.array([2.0])))
        """
    )
    pytester.makeini("[pytest]\nmild_book = pairs.py\n")
    found = pytester.runpytest_inprocess("-q", "--mild-report", "found")
    found.assert_outcomes(passed=1, failed=1)
    found.stdout.fnmatch_lines(
        ["*C002 (sums) fails: The product is at most the sum.*", "*false   6 \u2264 5*"]
    )
    page = (pytester.path / "found" / "report" / "index.html").read_text()
    assert "On two numbers, checked" in page


def test_the_fixture_says_what_is_wrong_with_a_book(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it="def test_it(): pass")
    found = pytester.runpytest_inprocess("--mild-book", "gone.py")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    found.stderr.fnmatch_lines(["ERROR: --mild-book: book *there is no such file"])


def test_a_book_is_closed_after_a_mistake() -> None:
    paper = replace(catalogue.PAPER, title="another")
    with suppress(ZeroDivisionError), book.opened(paper):
        assert catalogue.current() is paper
        raise ZeroDivisionError
    assert book.another() is None
