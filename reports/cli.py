"""The `mild` command.

Commands are named by their modules, which are imported when the command is typed:
`mild --help` needs neither numpy nor sympy.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from cyclopts import App, CycloptsError, Parameter

from mild_core.errors import LearnerError, UsageError, Violation
from reports.ledger import checkout, versions
from reports.run.apart import Misbehaved

FOUND = 1
BAD_USAGE = 2
INTERRUPTED = 130

COMMANDS = {
    "claims": "list the claims",
    "show": "tell all about one claim",
    "verify": "judge the claims, write a ledger",
    "check": "has a change moved what is recorded",
    "prove": "let Coq check the theorems about the claims",
    "replay": "run a stored case of a claim",
    "report": "write a site from a ledger",
    "exact": "exact worst case of Algorithm 1",
    "audit": "ask five questions about a learner of your own",
    "honest": "whether a learner of your own looks ahead",
    "opponents": "who plays against",
    "rivals": "algorithms of other papers beside the paper's, on the same games",
    "hunt": "search for the worst case of a claim",
    "small": "worst cases of all small games",
    "power": "what would be noticed if a claim were altered",
    "bench": "measure the speed of the engine and of small commands",
}
"""Modules of `reports.commands`, each with a function `command`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 is success, 1 a failed check, 2 bad usage."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        return _run(words)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # rich ends the program so
            return 0
        raise
    except OSError as error:
        name = error.filename or "a file"
        return _mistake(f"{name}: {error.strerror}")
    except CycloptsError as error:
        chain = " ".join(["mild", *(error.command_chain or ())])
        return _mistake(f"{error} ({chain} --help tells more)")
    except (Misbehaved, LearnerError) as found:
        return _finding(found)
    except (UsageError, Violation) as error:
        return _mistake(str(error))
    except MemoryError:
        return _mistake("not enough memory for that; smaller sizes need less")
    except KeyboardInterrupt:
        sys.stderr.write("mild: interrupted\n")
        return INTERRUPTED


def told_version() -> str:
    """The version, which code that is, and where it is taken from."""
    return f"mild {versions.mild()} from {checkout.folders()['reports'].parent}"


def _run(words: Sequence[str]) -> int:
    if not words:
        raise CycloptsError("a command is required")
    command, bound, _ = _app().parse_args(
        words, exit_on_error=False, print_error=False, verbose=False
    )
    name = _book(bound.arguments)
    if command.__module__.startswith("reports.commands."):
        # what is recorded of a book lies beside it, and not in a copy of the suite
        record = name is None and _records(words)
        checkout.refuse_another_copy(Path.cwd(), record=record)
    with _opened(name):
        return int(command(*bound.args, **bound.kwargs) or 0)


def _book(arguments: Mapping[str, object]) -> str | None:
    """The book asked for: an option by itself, or one of several."""
    given = (getattr(one, "book", None) for one in arguments.values())
    found = [arguments.get("book"), *given]
    return next((one for one in found if isinstance(one, str)), None)


def _opened(name: str | None) -> AbstractContextManager[None]:
    if name is None:
        return nullcontext()
    from reports.run import books  # late: it needs sympy, and few ask for one

    return books.opened(name)


def _records(words: Sequence[str]) -> bool:
    """Whether something is to be written beside the code."""
    return not {"--record", "--update", "--statements"}.isdisjoint(words)


def _app() -> App:
    app = App(
        name="mild",
        help="Checks the theorems of delayed online learning.",
        version=told_version,
        default_parameter=Parameter(
            name_transform=lambda name: name.replace("_", "-"),  # --T is not --t
            negative=(),
        ),
    )
    for i, (name, told) in enumerate(COMMANDS.items()):
        place = f"reports.commands.{name}:command"
        app.command(place, name=name, help=told, sort_key=i)
    return app


def _finding(found: Misbehaved | LearnerError) -> int:
    """What a learner did in place of playing: no mistake of whoever asked."""
    if isinstance(found, Misbehaved):
        sys.stderr.write(found.output)
    who = "the learner " if isinstance(found, Misbehaved) else ""
    text = " ".join(f"not judged: {who}{found}".splitlines())
    sys.stdout.write(f"{text}\n")
    return FOUND


def _mistake(text: str) -> int:
    sys.stderr.write(f"mild: {' '.join(text.splitlines())}\n")
    return BAD_USAGE


if __name__ == "__main__":
    sys.exit(main())
