"""The command `mild`: Ctrl-C at any moment is one line, from the first import on."""

from __future__ import annotations

import _thread
import atexit
import os
import signal
import sys
import time
from types import FrameType

from mild_core.doors import rooms

INTERRUPTED = 130
SOON = 0.05
"""Seconds after which an interrupt that was swallowed comes again."""


def main() -> int:
    """Run the command line; 130 if it was interrupted.

    While modules are imported, and when all is done, there is nothing to clean up and
    an exception might be swallowed: an interrupt ends the process at once. In between
    it is an exception like any other.
    """
    _open_ends()
    signal.signal(signal.SIGINT, _leave)
    # what is registered first is done last. Python takes functions of ours back at its
    # end, when one more interrupt would kill the process, and all is done
    atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)
    rooms.take_over()
    from reports.cli import main as run

    sys.unraisablehook = _unraisable
    try:
        try:
            signal.signal(signal.SIGINT, _interrupt)
            code = run()
        finally:
            signal.signal(signal.SIGINT, _leave)
    except KeyboardInterrupt:
        _leave()
    if code == INTERRUPTED:  # it was said
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return code


def _open_ends() -> None:
    """Where an end is closed, open it to nothing: else a file would get its number."""
    for end, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(end)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free
        if getattr(sys, name) is None:
            mode = "w" if end else "r"
            setattr(sys, name, os.fdopen(end, mode, closefd=False))


def _leave(number: int = 0, frame: FrameType | None = None) -> None:
    os.write(2, b"mild: interrupted\n")
    os._exit(INTERRUPTED)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Raise it, except where it would be printed and forgotten: in the hook below."""
    while frame is not None:
        if frame.f_code is _unraisable.__code__:
            _thread.start_new_thread(_again, ())
            return
        frame = frame.f_back
    raise KeyboardInterrupt


def _unraisable(lost: sys.UnraisableHookArgs) -> None:
    """Let an interrupt come again that arrived where nothing can be raised.

    That is in a destructor or a callback; Python would print and forget it.
    """
    if isinstance(lost.exc_value, KeyboardInterrupt):
        _thread.start_new_thread(_again, ())  # without a lock that may be held here
    else:
        sys.__unraisablehook__(lost)


def _again() -> None:
    time.sleep(SOON)
    os.kill(os.getpid(), signal.SIGINT)  # a real one, which also ends a wait


if __name__ == "__main__":
    sys.exit(main())
