"""Somebody else's code in a process of its own, with limits: `apart(call)`.

The process is forked, so that whatever the call refers to is there and nothing has to
be packed but its answer. It may loop, exit, close its output, eat memory or raise
anything: what comes back is its answer, or `Misbehaved` with a line that says what it
did. It is a guard against accidents, not against malice.
"""

from __future__ import annotations

import _thread
import ctypes
import math
import os
import pickle
import select
import signal
import struct
import sys
import time
import traceback
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic, NoReturn, TypeVar

from mild_core.errors import LearnerError, UsageError, Violation
from mild_core.told import exception_line
from reports.run import careful_pickle

Value = TypeVar("Value")

HEAD = struct.Struct("!Q")
"""Before an answer stands its length."""
CHUNK = 1 << 16
POLL = 0.05
"""Seconds between two looks at the clock."""
GRACE = 5
"""Seconds of processor time beyond the limit, should nobody be left to watch."""
DEATH_SIGNAL = 1
"""What Linux calls the signal that a process gets when its parent dies."""
MB = 1 << 20
MOST_MEMORY = 1 << 20
"""Megabytes that may be asked for."""


@dataclass(frozen=True)
class Limits:
    """What the process may use.

    Attributes
    ----------
    seconds, memory, output : megabytes beyond what it has, kilobytes
    still : seconds in which nothing may happen, where its pulse is felt
    """

    seconds: float = 600.0
    memory: int = 2048
    output: int = 1024
    still: float = math.inf


@dataclass(frozen=True)
class Answer(Generic[Value]):
    """What a call returned, and what it printed meanwhile."""

    value: Value
    output: str


class Misbehaved(Exception):
    """What somebody's code did in place of an answer.

    Attributes
    ----------
    output : what it printed before
    trace : where it raised what it raised, if it did
    """

    def __init__(self, told: str, output: str = "", trace: str = "") -> None:
        super().__init__(told)
        self.output, self.trace = output, trace


def possible() -> bool:
    """Whether this system can do it at all."""
    return hasattr(os, "fork")


def apart(
    call: Callable[[], Value],
    limits: Limits = Limits(),  # noqa: B008 -- frozen
    pulse: Callable[[], object] | None = None,
) -> Answer[Value]:
    """Make a call in a process of its own.

    `pulse` gives something that changes as long as the call goes on as it should.
    Raises `Misbehaved`, or what the call raised if that is a `UsageError`, a
    `Violation` or `Misbehaved`: these say what is wrong themselves.
    """
    if not possible():
        return Answer(call(), "")
    sys.stdout.flush()
    sys.stderr.flush()
    answer, output, parent = os.pipe(), os.pipe(), os.getpid()
    with warnings.catch_warnings():
        # other threads are no danger: the child waits for none of them
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        os.close(answer[0])
        os.close(output[0])
        _answer(call, limits, answer[1], output[1], parent)
    os.close(answer[1])
    os.close(output[1])
    watch = _Watch(child, answer[0], output[0], limits, pulse or (lambda: None))
    try:
        watch.wait()
    finally:
        watch.end()
    return watch.result()


@dataclass
class _Watch:
    """The parent's view of the child."""

    child: int
    answer: int
    output: int
    limits: Limits
    pulse: Callable[[], object]
    told: bytearray = field(default_factory=bytearray)
    printed: bytearray = field(default_factory=bytearray)
    stopped: str = ""
    status: int | None = None

    def wait(self) -> None:
        """Listen until there is an answer, or none will come."""
        end = time.monotonic() + self.limits.seconds
        felt, since = self.pulse(), time.monotonic()
        open_ends = {self.answer: self.told, self.output: self.printed}
        while not self._complete() and not self.stopped:
            if not self._listen(open_ends) and self._gone():
                return
            if (now := self.pulse()) != felt:
                felt, since = now, time.monotonic()
            if len(self.printed) > self.limits.output << 10:
                self.stopped = f"printed more than {self.limits.output} kB"
            elif time.monotonic() > end:
                self.stopped = f"had not ended after {self.limits.seconds:.3g} s"
            elif time.monotonic() > since + self.limits.still:
                self.stopped = f"had not ended after {self.limits.still:.3g} s"
        while self._listen({self.output: self.printed}, 0.0):
            pass

    def _listen(self, ends: dict[int, bytearray], patience: float = POLL) -> bool:
        """Take in what is there; False if nothing was."""
        ready, _, _ = select.select([*ends], [], [], patience)
        heard = False
        for one in ready:
            part = os.read(one, CHUNK)
            ends[one].extend(part)
            heard = heard or bool(part)
            if not part:
                del ends[one]
        if not ready and not ends:
            time.sleep(patience)
        return heard

    def _complete(self) -> bool:
        if len(self.told) < HEAD.size:
            return False
        (length,) = HEAD.unpack(self.told[: HEAD.size])
        return len(self.told) >= HEAD.size + int(length)

    def _gone(self) -> bool:
        if self.status is None:
            pid, status = os.waitpid(self.child, os.WNOHANG)
            self.status = status if pid else None
        return self.status is not None

    def end(self) -> None:
        """End the child and whatever it started in its session."""
        # nobody may be left, or it has not begun
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.child, signal.SIGKILL)
        if self.status is None:
            os.kill(self.child, signal.SIGKILL)
            _, self.status = os.waitpid(self.child, 0)
        os.close(self.answer)
        os.close(self.output)

    def result(self) -> Answer[Any]:
        """What it answered; raises what it did instead."""
        output = bytes(self.printed[: self.limits.output << 10]).decode(
            errors="replace"
        )
        if self.stopped:
            raise Misbehaved(self.stopped, output)
        if not self._complete():
            raise Misbehaved(self._ending(), output)
        try:
            kind, value, trace = careful_pickle.read(self.told[HEAD.size :])
        except Exception as error:  # it wrote where it should not
            told = f"gave no answer that can be read ({type(error).__name__})"
            raise Misbehaved(told, output) from None
        if kind == "value":
            return Answer(value, output)
        raise RAISED[kind](value, output, trace)

    def _ending(self) -> str:
        code = os.waitstatus_to_exitcode(self.status or 0)
        if code >= 0:
            return f"ended its process (exit code {code}) before it had answered"
        if -code == signal.SIGXCPU:
            return f"had not ended after {self.limits.seconds:g} s"
        known = next((s.name for s in signal.Signals if s == -code), f"signal {-code}")
        return f"lost its process ({known})"


def _violation(value: tuple[Any, ...], output: str, trace: str) -> Violation:
    name, quantity, shown, limit, at, run = value
    kinds = {kind.__name__: kind for kind in Violation.__subclasses__()}
    return kinds.get(name, LearnerError)(quantity, shown, limit, round=at, run=run)


RAISED: dict[str, Callable[[Any, str, str], Exception]] = {
    "usage": lambda told, output, trace: UsageError(told),
    "violation": _violation,
    "raised": Misbehaved,
}


def _end_with(parent: int) -> None:
    """Let the system end this process if its parent is killed, where it can (Linux).

    Nobody would be left to watch one that waits; one that works has its limit.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def _answer(
    call: Callable[[], object], limits: Limits, answer: int, output: int, parent: int
) -> NoReturn:
    """The child: limit itself, make the call, write what came of it, and end."""
    code = 1
    try:
        _end_with(parent)
        own = os.getpid()
        os.setsid()
        os.dup2(output, 1)
        os.dup2(output, 2)
        before = os.fstat(1).st_ino, _thread._count()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.stdout = os.fdopen(os.dup(1), "w", errors="replace", buffering=1)
        sys.stderr = os.fdopen(os.dup(2), "w", errors="replace", buffering=1)
        _limit(limits)
        sys.addaudithook(_refuse)
        told = _told(call, *before)
        if os.getpid() == own:  # not one that was started nevertheless
            _write(answer, told)
            code = 0
    finally:
        os._exit(code)


def _told(call: Callable[[], object], place: int, threads: int) -> bytes:
    """The outcome of a call, packed."""
    try:
        value = call()
        if not _output_kept(place):
            return pickle.dumps(("raised", "closed its output", ""))
        if _thread._count() > threads:  # daemons and those without a name as well
            return pickle.dumps(("raised", "leaves threads running", ""))
        if _has_children():
            return pickle.dumps(("raised", "started a process", ""))
        return pickle.dumps(("value", value, ""))
    except UsageError as error:
        return pickle.dumps(("usage", str(error), ""))
    except Violation as e:
        facts = (type(e).__name__, e.quantity, str(e.value), e.limit, e.round, e.run)
        return pickle.dumps(("violation", facts, ""))
    except BaseException as error:
        trace = "".join(traceback.format_exception(error)[-20:])
        known = isinstance(error, Misbehaved)  # it says so itself
        what = str(error) if known else f"raised {exception_line(error)}"
        return pickle.dumps(("raised", what[:300], trace))


def _output_kept(place: int) -> bool:
    """Whether what is printed still goes where it went in the beginning."""
    try:
        sys.stdout.flush()
        return os.fstat(1).st_ino == place
    except (OSError, ValueError, AttributeError):
        return False


def _has_children() -> bool:
    """Whether a process was started in a way that no hook is told of."""
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return False
    return True


def _write(where: int, told: bytes) -> None:
    left = memoryview(HEAD.pack(len(told)) + told)
    while left:
        left = left[os.write(where, left) :]


def _limit(limits: Limits) -> None:
    """Let the system refuse memory, and end the process if nobody else does."""
    try:
        import resource
    except ImportError:
        return
    _lower(resource.RLIMIT_AS, _address_space() + limits.memory * MB)
    _lower(resource.RLIMIT_CORE, 0)
    used = time.process_time()  # a fork starts at 0, but who knows
    if math.isfinite(limits.seconds):
        _lower(resource.RLIMIT_CPU, math.ceil(used + limits.seconds) + GRACE)


def _lower(kind: int, value: int) -> None:
    import resource

    _, most = resource.getrlimit(kind)
    wanted = value if most == resource.RLIM_INFINITY else min(value, most)
    # not every system knows every limit, or numbers as large
    with suppress(ValueError, OSError, OverflowError):
        resource.setrlimit(kind, (wanted, most))


def _address_space() -> int:
    """Bytes of addresses in use; where the system does not tell, plenty."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 1 << 40


STARTS = ("os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.system")
SENDS = ("os.kill", "os.killpg")


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse to go on twice, where both would answer, and to reach out of the process.

    A process may end itself: that is a finding.
    """
    if event in STARTS or event == "subprocess.Popen":
        raise PermissionError("starting a process is refused")
    if event in SENDS and arguments[0] != os.getpid():
        raise PermissionError("a signal to another process is refused")
