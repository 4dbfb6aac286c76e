"""Tasks with somebody else's code in them, one after the other in a process apart.

One process serves a whole list, since a fork for each would take longer than the games.
What a task gave is written down at once, so that one that ends the process, hangs or
fills the memory costs its own result and no other: the rest goes on in a new process.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import IO, Any, Generic, TypeVar

from mild_core.errors import LearnerError, UsageError, Violation
from mild_core.told import exception_line, printable
from reports.auditing import tampering
from reports.run import careful_pickle
from reports.run.apart import Limits, Misbehaved, apart, possible

Value = TypeVar("Value")
Task = Callable[[], Value]

DEATHS = 2
"""Tasks that may hang or end their process before the rest is not tried any more."""
SLOW = "time was up"
NOT_TRIED = "not tried: {}"
LATE = "had not ended"
FORGED = "wrote into a file of the suite's"
"""As a process apart is told of, too."""
GRACE = 1.0
"""Seconds for a task to end itself before its process is ended."""
LENGTH = struct.Struct("!Q")
TOLD = 160
"""Characters of somebody's exception that are shown."""


class _Late(BaseException):
    """Raised in whatever takes too long; no `except Exception` stops it."""


@dataclass(frozen=True)
class Patience:
    """How long a learner may take, and how much memory.

    Attributes
    ----------
    game : seconds for one task
    whole : seconds for everything that is asked of it
    memory : megabytes
    """

    game: float = 10.0
    whole: float = 120.0
    memory: int = 512


@dataclass(frozen=True)
class Done(Generic[Value]):
    """What a task gave.

    Attributes
    ----------
    value : its answer, None if there is none
    told : what the learner did in place of an answer
    lost : whether that ended the process, or would not have ended
    tried : False if too much had gone wrong before, or time for everything was up
    usage : it is a mistake of whoever asked, and no finding
    """

    value: Value | None = None
    told: str = ""
    lost: bool = False
    tried: bool = True
    usage: bool = False

    @property
    def slow(self) -> bool:
        """Whether time was up, before it or in the middle of it."""
        return not self.tried or self.told.startswith(LATE)

    @property
    def says(self) -> str:
        """What happened, as the end of "cannot tell, not examined: "."""
        return of_it(self.told) if self.tried else self.told.partition(": ")[2]


@dataclass(frozen=True)
class Heard(Generic[Value]):
    """What all tasks gave, in their order, and what happened beside them.

    Attributes
    ----------
    output : what was printed
    trouble : what was found wrong with the process when all was done
    """

    results: tuple[Done[Value], ...]
    output: str = ""
    trouble: str = ""


def of_it(told: str) -> str:
    """What a learner did, with a subject if it has none."""
    return told if told.startswith("round ") else f"it {told}"


def one_by_one(
    tasks: Sequence[Task[Value]], patience: Patience, end: float | None = None
) -> Heard[Value]:
    """Carry out tasks apart, until `end`; whatever goes wrong is in the results."""
    end = time.monotonic() + patience.whole if end is None else end
    if not possible():
        return Heard(tuple(_done(task, patience.game, end) for task in tasks))
    found: dict[int, Done[Value]] = {}
    output, trouble = "", ""
    while len(found) < len(tasks) and _lost(found) < DEATHS:
        left = [i for i in range(len(tasks)) if i not in found]
        if time.monotonic() > end:
            break
        with tempfile.TemporaryFile() as book:
            told, printed, tampered = _some(tasks, left, book, patience, end)
            read, forged = _read(book)
            found |= read
        # where it died in the middle of a line nobody else need have written one
        output, trouble = (
            output + printed,
            trouble or tampered or ("" if told else forged),
        )
        at = next((i for i in left if i not in found), None)
        if told and at is not None and time.monotonic() > end:
            break  # cut off in the middle: nobody knows how long it would have taken
        if told and at is not None:
            found[at] = Done(told=told, lost=True)
        elif told:
            trouble = trouble or told
        elif at is not None:  # it came to an end by itself: time was up
            break
    why = "too much went wrong before" if _lost(found) >= DEATHS else SLOW
    rest: Done[Value] = Done(told=NOT_TRIED.format(why), tried=False)
    results = tuple(found.get(i, rest) for i in range(len(tasks)))
    return Heard(results, output, trouble)


def _lost(found: Mapping[int, Done[Any]]) -> int:
    return sum(done.lost for done in found.values())


def _some(
    tasks: Sequence[Task[Value]],
    left: Sequence[int],
    book: IO[bytes],
    patience: Patience,
    end: float,
) -> tuple[str, str, str]:
    """Carry out these, in one process.

    How it ended before its time, its output, and what it did to others' code.
    """

    def all_of_them() -> str:
        lost, before, own = 0, tampering.known(), os.getpid()
        for i in left:
            if lost >= DEATHS or time.monotonic() > end:
                break
            done = _done(tasks[i], patience.game, end)
            if os.getpid() != own:  # a second self, which no hook has seen
                os._exit(0)
            _write(book, (i, done))
            lost += done.lost
        return tampering.changed(before)

    # a task ends itself; whatever does not is ended from here
    rest = max(0.0, end - time.monotonic()) + GRACE
    limits = Limits(rest, patience.memory, still=patience.game + GRACE)
    try:
        pulse = partial(_size, book)
        answer = apart(all_of_them, limits, pulse)
        return "", answer.output, str(answer.value)
    except Misbehaved as found:
        return printable(str(found)), found.output, ""


def _size(book: IO[bytes]) -> int:
    """How much is written down so far."""
    return os.fstat(book.fileno()).st_size


def _done(task: Task[Value], seconds: float, end: float) -> Done[Value]:
    left = end - time.monotonic()
    if left <= 0:
        return Done(told=NOT_TRIED.format(SLOW), tried=False)
    try:
        with _alarm(min(seconds, left)):
            return Done(task())
    except _Late:
        if left < seconds:  # not its own time was up but everybody's
            return Done(told=NOT_TRIED.format(SLOW), tried=False)
        return Done(told=f"{LATE} after {seconds:g} s", lost=True)
    except Misbehaved as error:  # when it was imported
        return Done(told=_short(str(error)))
    except UsageError as error:
        return Done(told=printable(str(error)), usage=True)
    except LearnerError as error:
        return Done(told=_of_learner(error))
    except Violation as error:
        return Done(told=printable(str(error)))
    except SystemExit as error:
        return Done(told=f"asked to exit (SystemExit: {_short(str(error))})")
    except MemoryError:
        return Done(told="asked for more memory than it may have", lost=True)
    except BaseException as error:
        return Done(told=f"raised {_short(exception_line(error))}")


def _of_learner(error: LearnerError) -> str:
    """What a learner raised, without the words that fit a rule it broke."""
    if error.quantity != "the learner":
        return printable(str(error))
    place = "" if error.round is None else f"round {error.round}: "
    return f"{place}raised {_short(str(error.value))}"


def _short(text: str) -> str:
    line = printable(text)
    return line if len(line) <= TOLD else f"{line[: TOLD - 1]}…"


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Stop what takes longer, if it is Python that runs; else the process ends it."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def late(number: int, frame: Any) -> None:
        raise _Late

    def unraisable(lost: sys.UnraisableHookArgs) -> None:
        # in a callback of the collector: nothing that the learner has printed
        if lost.exc_type is not _Late:
            loud(lost)

    loud, sys.unraisablehook = sys.unraisablehook, unraisable
    before = signal.signal(signal.SIGALRM, late)
    # again and again: the first may be swallowed
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.5)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.unraisablehook = loud


def _write(book: IO[bytes], entry: tuple[int, Done[Any]]) -> None:
    try:
        packed = pickle.dumps(entry)
    except Exception as error:  # something of the learner's own in the answer
        told = f"gave an answer that cannot be kept ({type(error).__name__})"
        packed = pickle.dumps((entry[0], Done(told=told)))
    # at once and whole: the process may not live to see another line
    os.write(book.fileno(), LENGTH.pack(len(packed)) + packed)


def _read(book: IO[bytes]) -> tuple[dict[int, Done[Any]], str]:
    """What is written down, and what is said if that is not all that is there."""
    size, _ = book.seek(0, os.SEEK_END), book.seek(0)
    found: dict[int, Done[Any]] = {}
    while len(head := book.read(LENGTH.size)) == LENGTH.size:
        length = LENGTH.unpack(head)[0]
        if length > size:
            return found, FORGED
        try:
            i, done = careful_pickle.read(book.read(length))
        except Exception:
            return found, FORGED
        if not (isinstance(i, int) and isinstance(done, Done)):
            return found, FORGED
        found[i] = done
    return found, ""
