"""Mends undone, one at a time: each has a test that notices.

    python -m tests.stress.undone [WORD...]

Each is something that went wrong once when things around the suite were broken. Its
cure is taken out again in a copy of the checkout, and the tests that are about it run.
With words only the mends whose names have one of them.
"""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from reports.run.mutants import Bench, Checkout
from tests.stress.known_survivors import HOME, _noticed, _tell

RUN = "tests/reports/run"
SIZES, HONEST = "tests/reports/commands/test_sizes.py", "tests/reports/commands"


@dataclass(frozen=True)
class Mend:
    """What was mended, in which file by what, what was there before, and the tests."""

    name: str
    file: str
    now: str
    before: str
    tests: tuple[str, ...]


MENDS = (
    Mend(
        "an altered line of the journal is no result",
        "reports/run/journal.py",
        "return line.get(SUM) == self._sum(told)",
        "return True",
        (f"{RUN}/test_journal.py",),
    ),
    Mend(
        "deep nesting in the journal is damage",
        "reports/run/journal.py",
        "except (ValueError, RecursionError):  # nested",
        "except ValueError:  # nested",
        (f"{RUN}/test_journal.py",),
    ),
    Mend(
        "a unit whose process died is tried once more",
        "reports/run/executor.py",
        "        if alone:\n",
        "        if True:\n",
        (f"{RUN}/test_lost.py::test_a_unit_that_lost_its_process_is_tried_once_more",),
    ),
    Mend(
        "the signal is told",
        "reports/run/processes.py",
        'return ", ".join(_ending(code) for code in codes)',
        'return ""',
        (f"{RUN}/test_executor.py", f"{RUN}/test_lost.py"),
    ),
    Mend(
        "a cluster without workers is left",
        "reports/run/cluster.py",
        "self._looked - self._seen >= DESERTED",
        "self._looked - self._seen >= 1e9 * DESERTED",
        (f"{RUN}/test_lost.py::test_no_worker_for_a_minute_is_a_lost_cluster",),
    ),
    Mend(
        "a lost scheduler is one line",
        "reports/run/cluster.py",
        "    _silence()\n",
        "",
        (f"{RUN}/test_lost.py::test_a_lost_scheduler_is_one_line",),
    ),
    Mend(
        "Ctrl-C while the server of the workers starts",
        "reports/run/processes.py",
        "with _same_copy(), _undisturbed():",
        "with _same_copy():",
        (f"{RUN}/test_ctrl_c.py",),
    ),
    Mend(
        "a size is checked first",
        "reports/commands/exact.py",
        "if options.T > LONGEST:",
        "if options.T > LONGEST**99:",
        (f"{SIZES}::test_too_large_is_one_line_and_costs_nothing",),
    ),
    Mend(
        "no number is rounded",
        "reports/commands/exact.py",
        "    T: Whole\n",
        "    T: int\n",
        (f"{SIZES}::test_no_number_is_rounded_on_the_way",),
    ),
    Mend(
        "an interrupted search keeps its bracket",
        "adversaries/exact/budget.py",
        "        if not search.leaves:\n            raise\n",
        "        raise\n",
        (f"{SIZES}::test_an_interrupted_bracket_is_honest",),
    ),
    Mend(
        "whatever a learner raises is a finding",
        "reports/run/apart.py",
        "    except BaseException as error:\n        trace",
        "    except ValueError as error:\n        trace",
        (f"{HONEST}/test_honest.py::test_whatever_a_learner_does_is_a_finding",),
    ),
    Mend(
        "names of other people are given back",
        "mild_core/doors/rooms.py",
        "        for name in list(sys.modules):\n",
        "        for name in []:\n",
        ("tests/mild_core/doors/test_rooms.py",),
    ),
)


def main() -> int:
    """Undo each; 1 if one is not noticed."""
    words = sys.argv[1:]
    some = [m for m in MENDS if not words or any(word in m.name for word in words)]
    missed = 0
    with (
        TemporaryDirectory() as copy,
        closing(Bench(Checkout(HOME), Path(copy))) as bench,
    ):
        for mend in some:
            change = mend.file, mend.now, mend.before
            noticed = _noticed(bench, change, mend.tests)
            missed += not noticed
            _tell(f"{'' if noticed else 'NOT '}noticed: {mend.name}")
    _tell(f"{len(some)} mends undone, {missed} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
