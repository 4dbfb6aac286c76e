"""A run as a person sees it: it goes on where it stopped, and tells how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from bounds.judging.judging_unit import JudgingUnit
from bounds.judging.unit import PROVED_WORLD, Unit, UnitResult
from bounds.judging.verdict import COMBINATORIAL
from mild_core.errors import UsageError
from reports.run import precompile
from reports.run.clock import RunClock, last_times
from reports.run.executor import Lost, Workforce, carry_out
from reports.run.journal import Journal
from reports.run.processes import Processes
from reports.run.progress import Show, print_line, showing

LOCALLY = "going on with processes of this machine"


@dataclass(frozen=True)
class Asked:
    """What is to be carried out.

    Attributes
    ----------
    limit : seconds a unit may take
    fallback : who goes on if the workforce is lost; nobody if it is None
    """

    units: Sequence[Unit]
    keys: Sequence[str]
    seed: int
    profile: str
    limit: float
    quiet: bool = False
    fallback: Callable[[], Workforce] | None = None


def results(
    asked: Asked, workforce: Workforce, folder: Path, console: Console
) -> list[UnitResult]:
    """Carry out the units not finished by an earlier, interrupted run."""
    kept = Journal(folder, asked.seed, asked.profile, asked.keys)
    found, todo = dict(kept.finished), list(_missing(asked.units, kept.finished))
    _tell(asked, kept, console)
    compile_once(todo, workforce, asked.quiet, console)
    times = {} if asked.quiet else last_times(folder, asked.profile)
    names = [unit.name for unit in todo]
    clock = RunClock(names, len(found), workforce.width, times)
    try:
        with showing(clock, console, asked.quiet) as show:

            def done(result: UnitResult) -> None:
                kept.add(result)
                found[result.name] = result
                show.end(result)

            _carried_out(asked, todo, workforce, done, show)
    except Lost as lost:
        if asked.fallback is None:
            _stopped(asked, kept, console)
            raise
        return _again(asked, lost, folder, console)
    except (KeyboardInterrupt, UsageError, OSError):
        _stopped(asked, kept, console)
        raise
    return [found[unit.name] for unit in asked.units]


def _carried_out(
    asked: Asked,
    todo: Sequence[Unit],
    workforce: Workforce,
    done: Callable[[UnitResult], None],
    show: Show,
) -> None:
    carry_out(
        todo,
        asked.keys,
        asked.seed,
        workforce,
        done,
        begun=show.begin,
        pulse=show.pulse,
        limit=asked.limit,
    )


def _again(
    asked: Asked, lost: Lost, folder: Path, console: Console
) -> list[UnitResult]:
    """Go on with whoever is left: the journal has all that was done."""
    assert asked.fallback is not None
    print_line(console, f"{lost}; {LOCALLY}")
    rest = Asked(**(vars(asked) | {"fallback": None}))
    return results(rest, asked.fallback(), folder, console)


def _tell(asked: Asked, kept: Journal, console: Console) -> None:
    """What was found of earlier runs."""
    if kept.aside is not None:
        told = f"an unfinished run of another kind is kept in {kept.aside}"
        print_line(console, told)
    if kept.damaged:
        lines = "1 line" if kept.damaged == 1 else f"{kept.damaged} lines"
        told = "no result to rely on: what is not sound is done again"
        print_line(console, f"{lines} of {kept.path} damaged, {told}")
    if kept.finished and not asked.quiet:
        done = f"{len(kept.finished)} of {len(asked.units)} units are done already"
        print_line(console, f"going on: {done}")


def _stopped(asked: Asked, kept: Journal, console: Console) -> None:
    told = f"stopped: {len(kept)} of {len(asked.units)} units are kept in {kept.path}"
    print_line(console, f"{told}; the same command goes on from there")


def _missing(units: Iterable[Unit], done: dict[str, UnitResult]) -> Iterable[Unit]:
    return (unit for unit in units if unit.name not in done)


def compile_once(
    chosen: Sequence[Unit], workforce: Workforce, quiet: bool, console: Console
) -> None:
    """Compile the engine here, if several workers would all do it at the same time."""
    several = isinstance(workforce, Processes) and workforce.width > 1
    if several and any(map(_plays, chosen)) and precompile.cold():
        if not quiet:
            print_line(console, "compiling the engine, this once")
        precompile.compile_engine()


def _plays(unit: Unit) -> bool:
    """Whether a unit may run the engine."""
    if isinstance(unit, JudgingUnit):
        return unit.supply.world not in (*COMBINATORIAL, PROVED_WORLD)
    return unit.kind in ("statistical", "asymptotic")
