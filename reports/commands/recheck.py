"""Whether `mild check` would notice an alteration of the code.

    python -m reports.commands.recheck FILE

in the folder of a checkout carries out every unit of the recorded profile once, each in
a fork and with probes, and keeps what it found, what it took and which functions it
called. Of an altered checkout only the units run again that call the altered function;
what the others found is taken from there, and put together, and compared with what is
on record.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bounds import catalogue
from bounds.judging.unit import Unit, UnitResult, perform, served
from reports.baseline import compare
from reports.baseline.compare import Baseline, Change
from reports.commands import check
from reports.ledger import build, file
from reports.run import probes, units
from reports.run.carried_out import Carried, Unaltered


def noticed(path: Path, again: Collection[str]) -> str | None:
    """What `mild check` would tell first, if anything; these units run again.

    So do those that nobody has carried out: an alteration can rename a unit.
    """
    known = {one.result.name: one.result for one in Unaltered.read(path).carried}
    old = compare.read()
    results = [
        _performed(unit, old.seed)
        if unit.name in again or unit.name not in known
        else known[unit.name]
        for unit in _units(old)
    ]
    first = next(_changes(old, results), None)
    return None if first is None else f"{first.what}: {first.was}, {first.now}"


def _changes(old: Baseline, results: Sequence[UnitResult]) -> Iterator[Change]:
    claims = catalogue.current().claims
    made = build.ledger(
        claims, results, seed=old.seed, profile=old.profile, seconds=0.0, jobs=1
    )
    with TemporaryDirectory() as folder:  # a file has its tables in another order
        content = file.read_ledger(file.write(made, Path(folder)))
    yield from check.changes(content, old, *check.to_record(content))


def _units(old: Baseline) -> tuple[Unit, ...]:
    return units.all_units(old.profile, catalogue.current().claims)


def _performed(unit: Unit, seed: int) -> UnitResult:
    empty = UnitResult(unit.name, unit.kind, served(unit, catalogue.current().keys))
    return perform(pickle.dumps(unit), empty, seed)


def measure(path: Path, *, jobs: int = 2) -> None:
    """Carry out all units with probes, each in a fork; nothing may have changed."""
    old = compare.read()
    every = _units(old)
    with TemporaryDirectory() as folder:
        places = [Path(folder) / str(number) for number in range(len(every))]
        running: list[int] = []
        for unit, place in zip(every, places, strict=True):
            if len(running) == jobs:
                os.waitpid(running.pop(0), 0)  # others may have children here too
            if not (child := os.fork()):
                _carry_out(unit, old.seed, place)
            running.append(child)
        for child in running:
            os.waitpid(child, 0)
        Unaltered([pickle.loads(place.read_bytes()) for place in places]).write(path)
    if told := noticed(path, ()):
        path.unlink()
        sys.exit(f"mild check would not pass unaltered: {told}")


def _carry_out(unit: Unit, seed: int, place: Path) -> None:
    try:
        probes.seen.clear()
        start = time.process_time()
        result = _performed(unit, seed)
        took = time.process_time() - start
        place.write_bytes(pickle.dumps(Carried(result, frozenset(probes.seen), took)))
    finally:
        os._exit(0)


if __name__ == "__main__":
    probes.install()
    from reports.commands import recheck  # the one that modules with probes know
    from reports.run.warm_tests import warm

    sys.dont_write_bytecode = True
    warm(Path.cwd())
    recheck.measure(Path(sys.argv[1]))
