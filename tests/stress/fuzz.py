"""Random command lines, journals, ledgers and learner files: one line, no traceback.

    python -m tests.stress.fuzz --count 100000 --seed 0

All in this process, which is what makes so many affordable. Commands that would judge
or search for long are only offered words that end them early.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from bounds.judging.finding import Finding, encoded
from bounds.judging.judge import Tally
from bounds.judging.unit import UnitResult
from mild_core.errors import UsageError
from reports.auditing import template
from reports.cli import COMMANDS, main
from reports.ledger.file import read_ledger
from reports.ledger.versions import versions
from reports.run import journal
from reports.run.apart import Limits, Misbehaved, apart
from reports.run.journal import NAME, Journal
from reports.run.load import factory_of

SHARE = {"command lines": 0.3, "journals": 0.35, "ledgers": 0.3, "learners": 0.05}
"""What part of all is of each kind; a learner needs a process of its own."""

OPTIONS = (
    *("--T", "--d", "--P", "--n", "--seed", "--jobs", "--out", "--ledger", "--part"),
    *("--delays", "--path", "--steps", "--eta", "--R", "--G", "--nodes", "--learner"),
    *("--profile", "--cluster", "--cluster-fallback", "--unit-seconds", "--verdict"),
    *("--quiet", "--all", "--json", "--ball", "--certify", "--value", "--seconds"),
    *("--without", "--hunted", "--times", "--algorithm", "--cases", "--memory"),
)
WORDS = (
    *("C007", "theorem-1", "eq-48", "C999", "", " ", "-", "--", "-1", "0", "1", "nan"),
    *("inf", "1e400", "-0", "2,3", "1,,2", "a:b", "x.py:Y", "nowhere", "quick", "λ"),
    *(
        "9" * 30,
        "1e9",
        "1/0",
        "1/3",
        "\x00",
        "\ud800",
        "tcp://h:1",
        "http://x",
        "local",
    ),
    *(
        "--help-me",
        "[",
        "{}",
        "null",
        "../..",
        "/dev/null",
        "*",
        "%s",
        "\x1b[31m",
        "\n",
    ),
)
LONG = {"verify", "check", "prove", "hunt", "bench", "opponents", "report"}
"""Commands that work for long if nothing is wrong with their words."""
ODD = [b"", b"\x00", b"\xff", b"{", b"[" * 2000, b"NaN", b"1e999", b'"', b"\n", b"-1"]


class Fuzz:
    """Everything random comes from one generator."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.rng, self.folder = random.Random(seed), folder
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self.kinds: dict[str, Callable[[], None]] = {
            "command lines": self.command_line,
            "journals": self.journal,
            "ledgers": self.ledger,
            "learners": self.learner,
        }
        # they hash all the code, which does not change meanwhile
        known = versions()
        vars(journal)["versions"] = lambda: known
        self.mine = folder / "mine.py"
        self.mine.write_text(template.TEMPLATE, encoding="utf-8")
        self._ledger = self._some_ledger()
        self._journal = self._some_journal()

    def run(self, count: int) -> None:
        """Try so many, of all kinds."""
        for kind, attempt in self.kinds.items():
            for _ in range(round(count * SHARE[kind])):
                self.counts[kind] += 1
                with self._noticing(kind):
                    attempt()

    @contextlib.contextmanager
    def _noticing(self, kind: str) -> Iterator[None]:
        try:
            yield
        except Exception:
            self.faults.append(f"{kind}: {traceback.format_exc(limit=-4)}")

    # -- command lines -----------------------------------------------------------

    def command_line(self) -> None:
        """Words of the command line: an exit code, and one line if it is 2."""
        words = self._words()
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = main(words)
            except SystemExit as end:  # --help and --version
                code = int(end.code or 0)
        told = err.getvalue()
        if "Traceback" in told or (code == 2 and told.count("\n") != 1):
            raise AssertionError(f"{words}: {code}, {told}")

    def _words(self) -> list[str]:
        command = self.rng.choice([*COMMANDS, "no-such", "-x"])
        count = self.rng.randrange(5)
        words = [self.rng.choice((*OPTIONS, *WORDS, *WORDS)) for _ in range(count)]
        if command in ("honest", "audit") and self.rng.random() < 0.5:
            words.insert(0, f"{self.mine.name}:Mine")
            words += ["--quick", "--only", "legal"] if command == "audit" else []
        if command in LONG:  # something that no command knows
            words.insert(self.rng.randrange(len(words) + 1), "--no-such-option")
        if command in ("exact", "small"):
            words += [
                "--T",
                self.rng.choice(("0", "1", "2", "-3", "x", "99", "9" * 25)),
            ]
        return [command, *words]

    # -- journals ----------------------------------------------------------------

    def journal(self) -> None:
        """A damaged journal yields nothing but what was written into it."""
        path = self.folder / NAME
        path.write_bytes(self._damaged(self._journal))
        found = Journal(self.folder, 0, "quick", ["C047"])
        for name, result in found.finished.items():
            if result != self._results[name]:
                raise AssertionError(f"a changed result: {result}")
        (self.folder / "progress-old.jsonl").unlink(missing_ok=True)

    def _some_journal(self) -> bytes:
        (self.folder / NAME).unlink(missing_ok=True)
        kept = Journal(self.folder, 0, "quick", ["C047"])
        self._results = {}
        for i in range(4):
            tally = Tally(cases=i, tightness=i / 7)
            found = {"C047": encoded(Finding((tally, tally)))}
            result = UnitResult(f"unit {i}", "exhaustive", ("C047",), found)
            kept.add(result)
            self._results[result.name] = result
        return kept.path.read_bytes()

    # -- ledgers -----------------------------------------------------------------

    def ledger(self) -> None:
        """A damaged ledger is read, or refused in one line."""
        path = self.folder / "fuzzed.json"
        path.write_bytes(self._damaged(self._ledger))
        try:
            read_ledger(path)
        except UsageError as error:
            if "\n" in str(error):
                raise AssertionError(f"not one line: {error}") from None

    def _some_ledger(self) -> bytes:
        out = self.folder / "judged"
        words = ["verify", "C047", "--jobs", "0", "--quiet", "--no-report"]
        with contextlib.redirect_stdout(io.StringIO()):
            main([*words, "--out", str(out)])
        content = json.loads((out / "ledger.json").read_text())
        return json.dumps(content).encode()

    # -- learners ----------------------------------------------------------------

    def learner(self) -> None:
        """Whatever is in a file: a factory, or a line about it."""
        lines = ["import numpy as np", "class Mine:", "    pass", "x = Mine()"]
        lines += ["def f(:", "raise SystemExit(3)", "import os; os._exit(0)"]
        lines += ["1/0", "raise BaseException", "\x00", "import nothing", "print('x')"]
        lines += ["Mine = 3", "import sys; sys.stdout.close()", "é = 1", "del np"]
        some = [self.rng.choice(lines) for _ in range(self.rng.randrange(1, 6))]
        Path("fuzzed.py").write_text("\n".join(some), encoding="utf-8")
        name = self.rng.choice(("Mine", "Mine", "x", "np", "f", "", "M-", "os"))
        with contextlib.suppress(UsageError, Misbehaved):
            apart(lambda: bool(factory_of(f"fuzzed.py:{name}")), Limits(seconds=20.0))

    # -- damage ------------------------------------------------------------------

    def _damaged(self, content: bytes) -> bytes:
        data = bytearray(content)
        for _ in range(self.rng.randrange(1, 4)):
            at = self.rng.randrange(len(data) + 1)
            kind = self.rng.randrange(5)
            if kind == 0:
                data[at : at + self.rng.randrange(40)] = self.rng.choice(ODD)
            elif kind == 1 and at < len(data):
                data[at] ^= 1 << self.rng.randrange(8)
            elif kind == 2:
                del data[at:]
            elif kind == 3:
                other = self.rng.randrange(len(data) + 1)
                data[at:at] = data[other : other + self.rng.randrange(200)]
            else:
                data[at:at] = self.rng.randbytes(self.rng.randrange(8))
        return bytes(data)


def run() -> int:
    """Try; 1 if anything ended in a traceback."""
    asked = argparse.ArgumentParser(description="fuzz what the suite reads")
    asked.add_argument("--count", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=0)
    options = asked.parse_args()
    start, folder = time.monotonic(), Path(tempfile.mkdtemp())
    os.chdir(folder)
    try:
        fuzz = Fuzz(options.seed, folder)
        fuzz.run(options.count)
    finally:
        os.chdir("/")
        shutil.rmtree(folder)
    counts = ", ".join(f"{n:,} {kind}" for kind, n in fuzz.counts.items())
    took = time.monotonic() - start
    print(f"{counts} (seed {options.seed}) in {took:.0f} s")  # noqa: T201
    different = list(dict.fromkeys(fuzz.faults))
    print(f"{len(fuzz.faults)} faults, {len(different)} kinds of them")  # noqa: T201
    print("\n".join(different[:20]))  # noqa: T201
    return 1 if fuzz.faults else 0


if __name__ == "__main__":
    sys.exit(run())
