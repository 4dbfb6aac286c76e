"""The command line: what a person types, what comes back, and exit codes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from sympy import Rational

from bounds import catalogue
from bounds.claim import Claim, Relation
from bounds.judging.finding import Finding
from bounds.judging.judge import Tally
from mild_core.errors import ParameterError
from reports.cli import COMMANDS, main
from reports.commands import bench, claims, replay, verify_run
from reports.commands.bench import Figure
from reports.ledger import checkout, expected, formatting
from reports.ledger.file import as_json
from reports.ledger.files import DEFAULT
from reports.ledger.kinds import KeptCase
from reports.run import precompile, resumable, units
from reports.run import stored_cases as cases
from reports.run.executor import Here
from reports.run.processes import Processes

HERE = ["--jobs", "0", "--quiet"]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder of its own, with nothing recorded but two verdicts."""
    monkeypatch.chdir(tmp_path)
    recorded = tmp_path / "recorded" / "expected.json"
    recorded.parent.mkdir()
    known = {"C047": {"quick": "proved"}, "C053": {"quick": "proved"}}
    recorded.write_text(json.dumps({"schema": 2, "verdicts": known}))
    monkeypatch.setattr(expected, "PATH", recorded)


def weakened(key: str) -> Claim:
    """The claim with its last right side halved, which is false."""
    claim = catalogue.claim(key)
    *others, last = claim.parts
    half = Relation(last.lhs, last.op, last.rhs * Rational(1, 2))
    object.__setattr__(claim, "parts", (*others, half))
    return claim


@pytest.fixture
def false_claim() -> Any:
    """C053 with R instead of 2R, for as long as the test lasts."""
    parts = catalogue.claim("C053").parts
    yield weakened("C053")
    object.__setattr__(catalogue.claim("C053"), "parts", parts)


def ledger_of(folder: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((Path(folder) / "ledger.json").read_text())
    return content


def test_verify_supports_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "C047", "drift-by-displacement", *HERE]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Of the paper's 2 statements 2 are proved for all values" in out
    assert "none open" in out
    assert "Every verdict is the expected one." in out
    assert "mild-out/ledger.json" in out
    content = ledger_of("mild-out")
    assert [c["key"] for c in content["claims"]] == ["C047", "C053"]
    assert [chain["name"] for chain in content["chains"]] == ["lemma-1"]
    assert content["chains"][0]["telescoping_error"] < 1e-12
    assert sum(content["chains"][0]["mean_shares"]) == pytest.approx(1)
    names = sorted(file.name for file in Path("mild-out").iterdir())
    assert names == ["ledger.json", "report"]
    assert "report in mild-out/report/index.html" in out


def test_ledger_and_report_are_the_same_whatever_the_jobs() -> None:
    ledgers = []
    for jobs in ("1", "2"):
        main(["verify", "C047", "C049", "--jobs", jobs, "--quiet", "--out", jobs])
        content = ledger_of(jobs)
        assert content.pop("times")["jobs"] == int(jobs)
        content.pop("versions")
        ledgers.append(json.dumps(content))
    assert ledgers[0] == ledgers[1]
    # of the claims, which a second process makes where two may work
    pages = [sorted(Path(jobs, "report").glob("claims/*.html")) for jobs in ("1", "2")]
    assert [p.read_bytes() for p in pages[0]] == [p.read_bytes() for p in pages[1]]
    assert len(pages[0]) == 2
    text = Path("1/ledger.json").read_text()
    assert text == as_json(json.loads(text)) + "\n"


def test_another_seed_is_another_ledger() -> None:
    cases = []
    for seed in ("0", "1"):
        main(["verify", "C053", *HERE, "--out", seed, "--seed", seed])
        (chain,) = ledger_of(seed)["chains"]
        cases.append(chain["mean_shares"])
    assert cases[0] != cases[1]


@pytest.mark.usefixtures("false_claim")
def test_a_false_claim_is_refuted_explained_and_replayed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["verify", "C053", *HERE]) == 1
    out = capsys.readouterr().out
    assert "C053: expected proved, got refuted" in out
    assert "C053  drift-by-displacement: " in out
    assert re.search(r"false: \S+ ≤ \S+; no corrected statement is known; at ", out)
    (claim,) = ledger_of("mild-out")["claims"]
    found = claim["counterexample"]
    assert found["lhs"] > found["rhs"]
    assert found["d"] == [1, 2] or len(found["d"]) <= 3
    assert main(["replay", "C053"]) == 0
    out = capsys.readouterr().out
    assert "counterexample from mild-out/ledger.json" in out
    assert re.search(r"so \S+ ≤ \S+ is false", out)
    assert "used 1st" in out
    assert main(["show", "C053"]) == 0
    assert "Counterexample" in capsys.readouterr().out


def test_what_is_recorded_is_expected_from_then_on(
    false_claim: Claim, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "C053", *HERE, "--record"]) == 0
    assert expected.verdicts("quick") == {"C047": "proved", "C053": "refuted"}
    (Path("mild-out") / "ledger.json").unlink()
    capsys.readouterr()
    assert main(["replay", "C053"]) == 0
    assert "counterexample from the repository" in capsys.readouterr().out
    assert main(["show", "C053"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("C053  drift-by-displacement  refuted\n")
    assert main(["claims", "--verdict", "refuted"]) == 0
    assert "1 claims" in capsys.readouterr().out


@pytest.mark.usefixtures("false_claim")
def test_a_counterexample_that_no_longer_fails_is_exit_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "C053", *HERE])
    claim = catalogue.claim("C053")
    *others, last = claim.parts
    repaired = Relation(last.lhs, last.op, last.rhs * 2)
    object.__setattr__(claim, "parts", (*others, repaired))
    assert main(["replay", "C053"]) == 1
    assert "this is not what was stored" in capsys.readouterr().out


def test_the_tightest_case_is_replayed_if_nothing_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "C053", *HERE, "--out", "somewhere"])
    capsys.readouterr()
    assert main(["replay", "c053", "--ledger", "somewhere/ledger.json"]) == 0
    out = capsys.readouterr().out
    assert "tightest case from somewhere/ledger.json" in out
    assert "is true" in out


@pytest.mark.parametrize("side", ["lhs", "rhs"])
@pytest.mark.usefixtures("false_claim")
def test_a_stored_side_that_differs_is_exit_1(
    side: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["verify", "C053", *HERE])
    content = ledger_of("mild-out")
    found = content["claims"][0]["counterexample"]
    exact = found[side]
    for factor, code in ((1 + 1e-12, 0), (1 + 1e-6, 1)):
        found[side] = exact * factor if exact else factor - 1
        DEFAULT.write_text(json.dumps(content))
        capsys.readouterr()
        assert main(["replay", "C053"]) == code
        said = "this is not what was stored: left" in capsys.readouterr().out
        assert said == bool(code)


def test_the_tightest_case_is_measured_at_its_index(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "C047", *HERE])
    content = ledger_of("mild-out")
    case = content["claims"][0]["resolution"]["case"]
    assert {"index", "lhs", "rhs"} <= set(case)
    assert main(["replay", "C047"]) == 0
    assert f"Both sides at index {case['index']}" in capsys.readouterr().out
    case["lhs"] += 1
    DEFAULT.write_text(json.dumps(content))
    assert main(["replay", "C047"]) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"index": 99}, "index = 99: it must be from 1 to "),
        ({"d": "soon", "unit": "nobody"}, "it cannot be built again"),
        ({"world": "mars", "unit": "nobody"}, "no unit 'nobody'"),
        ({"part": 9}, "claims[0].counterexample.part = 9: it must be from 1 to 1"),
    ],
)
@pytest.mark.usefixtures("false_claim")
def test_a_case_that_was_edited_is_refused_in_one_line(
    change: dict[str, Any], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["verify", "C053", *HERE])
    content = ledger_of("mild-out")
    content["claims"][0]["counterexample"] |= change
    DEFAULT.write_text(json.dumps(content))
    capsys.readouterr()
    assert main(["replay", "C053"]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.startswith("mild: mild-out/ledger.json: ")
    assert error.count("\n") == 1


def test_evidence_that_is_all_vacuous_is_no_support(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "C053", *HERE])
    content = ledger_of("mild-out")
    (*_, e) = content["claims"][0]["evidence"]
    capsys.readouterr()
    for verdict, vacuous, said in (
        ("open", e["cases"], ": no support"),
        ("open", e["cases"] - 1, ""),
        ("supported", e["cases"], ": not counted"),
        ("proved", e["cases"], ": not counted"),
    ):
        parts = [p | {"vacuous": min(vacuous, p["cases"])} for p in e["parts"]]
        content["claims"][0]["evidence"] = [e | {"vacuous": vacuous, "parts": parts}]
        content["claims"][0]["verdict"] = verdict
        DEFAULT.write_text(json.dumps(content))
        main(["show", "C053"])
        told = " ".join(capsys.readouterr().out.split())
        for words in (": no support", ": not counted"):
            assert (words in told) == (words == said)


def test_a_game_that_stayed_undecided_is_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "C053", *HERE])
    content = ledger_of("mild-out")
    measured = next(
        e for e in content["claims"][0]["evidence"] if e["kind"] == "exhaustive"
    )
    measured["undecided"] = "undecided after 128 runs"
    DEFAULT.write_text(json.dumps(content))
    capsys.readouterr()
    main(["show", "C053"])
    assert "undecided after 128 runs" in " ".join(capsys.readouterr().out.split())


def test_a_case_too_long_to_keep_is_built_again_by_its_unit() -> None:
    main(["verify", "C053", *HERE])
    stored = cases.find(catalogue.claim("C053"), None)
    kept = {k: v for k, v in stored.case.items() if k not in ("d", "u")}
    case = KeptCase(kept)
    summary = cases.Stored(case, 1, "a test", stored.seed, stored.profile, False)
    part = catalogue.claim("C053").parts[0]
    sides = [
        replay.both_sides(part, *cases.rebuilt(s), None) for s in (stored, summary)
    ]
    assert sides[0] == sides[1]


def test_show_tells_everything(capsys: pytest.CaptureFixture[str]) -> None:
    main(["verify", "C053", *HERE])
    capsys.readouterr()
    assert main(["show", "drift-by-displacement"]) == 0
    out = capsys.readouterr().out
    for words in (
        "last display of the proof of Lemma 1",
        "assumes A2",
        "Σ|uₜ - u_{cₜ}| ≤ 2⋅#{cₜ ≠ t}⋅R",
        "comparator drift",
        "one place less",
        "the proof lemma-1 of C005: step 1 (the triangle inequality",
        "exhaustive: ",
    ):
        assert words in out


def test_show_speaks_as_people_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "Theorem 2"]) == 0
    out = " ".join(capsys.readouterr().out.partition("In plain text")[0].split())
    assert "judged on games of Mild-OGD with Theorem 2's parameters" in out
    assert main(["show", "theorem-2"]) == 0
    proof = capsys.readouterr().out.partition("\nQuantities")[2]
    assert "ηₖ ≤ η\u2217 ≤ 2 ηₖ" in proof
    assert "ln (k + 1)" in proof
    assert not re.search(r"<=|sqrt|\beta_|\blog\(", proof)


def test_show_works_without_a_ledger(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "C047"]) == 0
    assert "none yet: mild verify C047" in capsys.readouterr().out


def test_every_statement_fits_a_terminal() -> None:
    for claim in catalogue.CLAIMS:
        for part in claim.parts:
            lines = formatting.relation(part, 76).splitlines()
            assert max(map(len, lines)) <= 76, claim.key


def test_any_claim_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    for key in catalogue.KEYS[::9]:
        assert main(["show", key]) == 0
        assert key in capsys.readouterr().out


def test_claims_as_a_table_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["claims"]) == 0
    out = capsys.readouterr().out
    assert f"{len(catalogue.CLAIMS)} claims" in out
    assert re.search(r"C047 +eq-17 .*delays +proved", out)
    assert main(["claims", "--json", "--verdict", "proved"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["key"] for row in rows] == ["C047", "C053"]
    assert rows[0]["expected"] == "proved"
    assert rows[0]["printed"]["text"].startswith("t <= ")


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 160])
def test_keys_and_verdicts_are_never_cut(width: int) -> None:
    screen = Console(
        file=StringIO(), force_terminal=True, width=width, color_system=None
    )
    assert claims.run(None, False, screen) == 0
    assert isinstance(screen.file, StringIO)
    lines = screen.file.getvalue().splitlines()
    head, *rows = (line.rstrip() for line in lines if line.strip())
    verdicts = {row.split()[0]: row.split()[-1] for row in rows}
    for key in catalogue.KEYS:
        assert verdicts[key] == ("proved" if key in ("C047", "C053") else "-")
    titles = ["key", "alias", "place", "nature", "world", "expected"]
    gone = {40: 3, 60: 3, 80: 3, 100: 1, 120: 1, 160: 0}[width]
    for title in ("world", "nature", "place")[:gone]:
        titles.remove(title)
    assert head.split() == titles
    assert max(map(len, (head, *rows))) <= width


@dataclass(frozen=True)
class Interrupts:
    """A unit during which Ctrl-C is pressed, the first time it runs."""

    marker: Path
    name: str = "interrupted"
    kind: str = "pathwise"

    def serves(self, claim: Claim) -> bool:
        return claim.key == "C047"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        if not self.marker.exists():
            self.marker.touch()
            raise KeyboardInterrupt
        return {"C047": Finding((Tally(cases=1), Tally(cases=1)))}


def test_an_interrupted_run_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    every = units.all_units

    def works(profile: str, wanted: Sequence[Claim]) -> tuple[Any, ...]:
        return (*every(profile, wanted), Interrupts(tmp_path / "marker"))

    monkeypatch.setattr(units, "all_units", works)
    assert main(["verify", "C047", "--jobs", "0"]) == 130
    captured = capsys.readouterr()
    assert "the same command goes on from there" in " ".join(captured.out.split())
    assert captured.err == "mild: interrupted\n"
    kept = Path("mild-out/progress.jsonl").read_text().splitlines()
    assert len(kept) == 1 + len(every("quick", [catalogue.claim("C047")]))
    assert not Path("mild-out/ledger.json").exists()
    assert main(["verify", "C047", "--jobs", "0"]) == 0
    out = capsys.readouterr().out
    units_done = f"going on: {len(kept) - 1} of {len(kept)} units are done already"
    assert out.startswith(units_done)  # only the last unit was left to do
    assert not Path("mild-out/progress.jsonl").exists()
    resumed = ledger_of("mild-out")
    assert main(["verify", "C047", *HERE, "--out", "fresh"]) == 0
    fresh = ledger_of("fresh")
    for content in (resumed, fresh):
        content.pop("times")
    assert resumed == fresh


def test_a_run_with_another_seed_starts_anew(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "progress.jsonl").write_text('{"seed": 5}\n{"name": "x"}\n')
    assert main(["verify", "C047", *HERE, "--out", str(folder)]) == 0


@dataclass(frozen=True)
class Crashes:
    """A unit that does not work."""

    name: str = "crashing"
    kind: str = "pathwise"

    def serves(self, claim: Claim) -> bool:
        return claim.key == "C047"

    def run(self, claims: Sequence[Claim], seed: int) -> dict[str, Finding]:
        raise ZeroDivisionError("again")


def test_a_crash_is_reported_by_name_and_key(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    every = units.all_units
    monkeypatch.setattr(units, "all_units", lambda p, c: (*every(p, c), Crashes()))
    assert main(["verify", "C047", "C053", *HERE]) == 1
    out = capsys.readouterr().out
    assert "crashing: ZeroDivisionError: again" in out
    assert "its claims: C047" in out
    verdicts = {c["key"]: c["verdict"] for c in ledger_of("mild-out")["claims"]}
    assert verdicts == {"C047": "open", "C053": "proved"}


def test_a_broken_link_is_found_at_the_line_where_it_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (chain,) = (chain for chain in catalogue.CHAINS if chain.name == "lemma-1")
    first, second, *others = chain.steps
    halved = replace(second, expression=second.expression / 4)
    broken = replace(chain, steps=(first, halved, *others))
    paper = replace(catalogue.PAPER, chains=(broken,))
    monkeypatch.setattr(catalogue, "PAPER", paper)
    assert main(["verify", "C053", *HERE]) == 1
    out = capsys.readouterr().out
    assert "Proof lemma-1 of C005" in out
    assert "step 1 (the triangle inequality along the path): says" in out
    assert "step 2" not in out


@pytest.mark.parametrize(("cold", "jobs", "times"), [(True, "2", 1), (False, "2", 0)])
def test_the_engine_is_compiled_once_before_workers_start(
    cold: bool, jobs: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[int] = []
    monkeypatch.setattr(precompile, "cold", lambda: cold)
    monkeypatch.setattr(precompile, "compile_engine", lambda: compiled.append(1))
    crew = Processes(int(jobs))
    (claim, *_) = (c for c in catalogue.CLAIMS if c.world == "ogd")
    plays = units.all_units("quick", [claim])
    resumable.compile_once(plays, crew, True, Console(file=StringIO()))
    assert len(compiled) == times
    still = units.all_units("quick", [catalogue.claim("C047")])
    resumable.compile_once(still, crew, True, Console(file=StringIO()))
    resumable.compile_once(plays, Here(), True, Console(file=StringIO()))
    assert len(compiled) == times


def test_after_compiling_the_cache_is_warm() -> None:
    precompile.compile_engine()
    assert not precompile.cold()


def test_naming_a_claim_brings_its_correction_and_what_an_order_rests_on() -> None:
    corrected = [claim for claim in catalogue.CLAIMS if claim.correction]
    for claim in corrected:
        keys = [found.key for found in verify_run.wanted([claim.key])]
        brought = {claim.key, str(claim.correction), *claim.every_constant}
        assert keys == sorted(brought)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "required"),
        (["frobnicate"], 'Unknown command "frobnicate"'),
        (["verify", "--seed", "-1"], "a seed is an integer >= 0"),
        (["verify", "--seed", "x"], "a seed is an integer >= 0"),
        (["verify", "--jobs", "two"], "the number of jobs is an integer >= 0"),
        (
            ["verify", "--profile", "slow"],
            'Invalid value "slow" for --profile. Choose from: "quick"',
        ),
        (
            ["claims", "--verdict", "maybe"],
            'Invalid value "maybe" for --verdict. Choose from: "proved"',
        ),
        (["verify", "--out", ""], "a directory has a name"),
        (["verify", "--seed", "1\n2"], "a seed is an integer >= 0"),
        (["show"], "KEY requires an argument. (mild show --help tells more)"),
        (["hunt", "C047", "--seed", "-1"], "a seed is an integer >= 0"),
        (["honest", "a:b", "--seed", "-1"], "a seed is an integer >= 0"),
    ],
)
def test_bad_usage_is_one_line_and_exit_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.startswith("mild: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify", "C047x"], "no claim 'C047x'; did you mean C047 (eq-17)"),
        (["show", "theorem-17"], "no claim 'theorem-17'"),
        (["replay", "C001"], "C001: no stored case; mild verify C001 looks for one"),
        (["show", "C047", "--ledger", "no.json"], "no.json: No such file"),
        (["verify", "C047", "--out", "recorded/expected.json"], "cannot write there"),
        (["verify", "C047", "--cluster", "nonsense"], "tcp://host:8786"),
    ],
)
def test_a_mistake_is_one_line_and_nothing_is_written(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(Path().rglob("*"))
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert words in captured.err
    assert captured.err.startswith("mild: ")
    assert captured.err.count("\n") == 1
    assert captured.out == ""
    assert sorted(Path().rglob("*")) == before


COSTLY = ("numba", "scipy", "z3", "hypothesis", "matplotlib", "clarabel")
LOADED = """
import sys
from reports.cli import main
main(sys.argv[1].split())
print(*sorted(name for name in sys.argv[2].split() if name in sys.modules))
"""


@pytest.mark.parametrize(
    ("words", "without"),
    [
        ("--help", ("numpy", "sympy", *COSTLY)),
        ("--version", ("numpy", "sympy", *COSTLY)),
        ("verify --help", ("numpy", "sympy", *COSTLY)),
        ("show C002", (*COSTLY, "bounds.catalogue")),
        ("claims", COSTLY),
    ],
)
def test_small_commands_load_no_more_than_they_need(
    words: str, without: tuple[str, ...]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, words, " ".join(("rich", *without))],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] in ("rich", "")


def test_the_version_says_which_code_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    place = Path(__file__).parents[2]
    told = rf"mild \S+ \(code {checkout.fingerprint()}\) from {place}\n"
    assert re.fullmatch(told, capsys.readouterr().out)


def test_every_command_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        assert main([name, "--help"]) == 0
        told = capsys.readouterr().out
        assert f"Usage: mild {name}" in told
        assert "default: False" not in told  # a flag that is not given


@pytest.mark.parametrize("words", ["claims", "claims --json"])
def test_a_reader_that_has_seen_enough_is_no_error(words: str) -> None:
    command = f"{sys.executable} -m reports.cli {words}"
    shell = f"{command} | head -c 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_ledger_of_another_schema_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("mild-out").mkdir()
    DEFAULT.write_text('{"schema": 99}')
    assert main(["show", "C047"]) == 2
    assert "schema = 99: it must be 3" in capsys.readouterr().err


def test_bench_refuses_a_missing_directory_before_measuring(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "--json", str(tmp_path / "no" / "figures.json")]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "No such directory" in error


def test_bench_writes_its_figures_whole(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With one small part in place of the measurements, which take a minute."""
    monkeypatch.setattr(bench, "PARTS", (lambda: [Figure("speed", 2.0, "times")],))
    folder = tmp_path / "figures"
    folder.mkdir()
    path = folder / "figures.json"
    path.write_text("old")
    assert main(["bench", "--json", str(path)]) == 0
    content = json.loads(path.read_text())
    assert content["schema"] == bench.SCHEMA
    assert content["figures"][0]["value"] == 2.0
    assert {"processor", "cores", "python", "numpy", "numba"} <= set(content["machine"])
    assert list(folder.iterdir()) == [path]
    assert "speed" in capsys.readouterr().out


def test_a_rule_broken_inside_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> list[Figure]:
        raise ParameterError("eta", 0.0, "it must be positive and finite")

    monkeypatch.setattr(bench, "PARTS", (broken,))
    assert main(["bench"]) == 2
    error = capsys.readouterr().err
    assert error == "mild: eta = 0, but it must be positive and finite\n"
