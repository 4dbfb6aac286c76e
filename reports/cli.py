"""The `mild` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from rich.console import Console

from bounds.catalogue import UnknownClaim
from bounds.judging.unit import PROFILES
from bounds.judging.verdict import VERDICTS
from mild_core.errors import UsageError, Violation
from reports.commands import (
    bench,
    check,
    exact,
    honest,
    hunt,
    opponents,
    replay,
    report,
    show,
    small,
    verify,
)
from reports.commands.arguments import folder
from reports.ledger.files import DEFAULT
from reports.site.files import FOLDER

BAD_USAGE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 is success, 1 a failed check, 2 bad usage."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has seen enough
        return 0
    except OSError as error:
        name = error.filename or "a file"
        return _mistake(f"{name}: {error.strerror}")
    except (UnknownClaim, UsageError, Violation) as error:
        return _mistake(str(error))
    except KeyboardInterrupt:
        sys.stderr.write("mild: interrupted\n")
        return INTERRUPTED


def _mistake(text: str) -> int:
    sys.stderr.write(f"mild: {' '.join(text.splitlines())}\n")
    return BAD_USAGE


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is; exit 2."""
        self.exit(_mistake(f"{message} ({self.prog} --help tells more)"))
        raise AssertionError


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="mild", description="Checks the theorems of delayed online learning."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_claims(commands.add_parser("claims", help="list the claims"))
    _add_show(commands.add_parser("show", help="tell all about one claim"))
    _add_verify(commands.add_parser("verify", help="judge the claims, write a ledger"))
    _add_check(commands.add_parser("check", help="has a change moved what is recorded"))
    _add_replay(commands.add_parser("replay", help="run a stored case of a claim"))
    _add_report(commands.add_parser("report", help="write a site from a ledger"))
    _add_exact(commands.add_parser("exact", help="exact worst case of Algorithm 1"))
    _add_honest(commands.add_parser("honest", help="examine a learner of your own"))
    _add_opponents(commands.add_parser("opponents", help="who plays against"))
    _add_hunt(commands.add_parser("hunt", help="search for the worst case of a claim"))
    _add_small(commands.add_parser("small", help="worst cases of all small games"))
    speed = commands.add_parser("bench", help="measure the engine's speed")
    speed.add_argument("--json", type=Path, metavar="FILE", help="write the figures")
    speed.set_defaults(run=lambda o: bench.run(o.json, Console()))
    return parser


def _add_claims(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON, in full")
    parser.add_argument(
        "--verdict", choices=VERDICTS, help="only those with this expected verdict"
    )
    parser.set_defaults(run=lambda o: show.table(o.verdict, o.json, Console()))


def _add_exact(parser: argparse.ArgumentParser) -> None:
    exact.add_arguments(parser)
    parser.set_defaults(run=lambda o: exact.run(exact.options_of(o), Console()))


def _add_honest(parser: argparse.ArgumentParser) -> None:
    honest.add_arguments(parser)
    parser.add_argument(
        "--seed",
        type=_natural("a seed"),
        default=0,
        help="of the learner's generator; default 0",
    )
    parser.set_defaults(run=lambda o: honest.run(honest.options_of(o), Console()))


def _add_opponents(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--T",
        type=exact.integers,
        default=(8, 64, 512),
        metavar="T",
        help="horizons; default 8,64,512",
    )
    parser.set_defaults(run=lambda o: opponents.run(o.T, Console()))


def _add_hunt(parser: argparse.ArgumentParser) -> None:
    hunt.add_arguments(parser)
    parser.set_defaults(run=lambda o: hunt.run(hunt.options_of(o), Console()))


def _add_small(parser: argparse.ArgumentParser) -> None:
    small.add_arguments(parser)
    parser.set_defaults(
        run=lambda o: small.run(small.Options(o.T, o.algorithm, o.quiet), Console())
    )


def _add_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("key", metavar="KEY", help="a key or an alias")
    _add_ledger(parser)
    parser.set_defaults(run=lambda o: show.show(o.key, o.ledger, Console()))


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("key", metavar="KEY", help="a key or an alias")
    _add_ledger(parser)
    parser.add_argument(
        "--hunted", type=Path, metavar="FILE", help="a case that mild hunt stored"
    )
    parser.add_argument("--part", type=int, metavar="N", help="of a hunted case")
    parser.add_argument(
        "--learner",
        metavar="FILE.py:NAME",
        help="who played the case, if it was not one of the paper's algorithms",
    )
    parser.set_defaults(
        run=lambda o: replay.run(
            o.key, o.ledger, Console(), o.learner, o.hunted, o.part
        )
    )


def _add_report(parser: argparse.ArgumentParser) -> None:
    ledger, out = DEFAULT, DEFAULT.parent / FOLDER
    add = parser.add_argument
    add("--ledger", type=Path, default=ledger, metavar="FILE", help=f"default {ledger}")
    add("--out", type=folder, default=out, metavar="DIR", help=f"default {out}")
    parser.set_defaults(run=lambda o: report.run(o.ledger, o.out, Console()))


def _add_ledger(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ledger",
        type=Path,
        metavar="FILE",
        help=f"default {DEFAULT}, if it exists",
    )


def _add_verify(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("keys", metavar="KEY", nargs="*", help="keys or aliases; all if none is given")
    add("--profile", choices=PROFILES, default="quick", help="default quick")
    add("--seed", type=_natural("a seed"), default=0, help="default 0")
    _add_work(parser)
    add("--cluster", metavar="ADDRESS", help="a Dask scheduler, tcp://host:port")
    add("--record", action="store_true", help="make these verdicts the expected ones")
    add("--no-report", action="store_true", help="only the ledger, no site")
    parser.set_defaults(run=_verify)


def _add_work(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--jobs",
        type=_natural("the number of jobs"),
        metavar="N",
        help="worker processes; default one for every core, 0 for none",
    )
    add("--out", type=folder, default=Path("mild-out"), metavar="DIR", help="for files")
    add("--quiet", action="store_true", help="no progress")


def _add_check(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--ledger", type=Path, metavar="FILE", help="compare this one, not a fresh one")
    add("--update", action="store_true", help="record what is there now")
    _add_work(parser)
    parser.set_defaults(run=_check)


def _check(o: argparse.Namespace) -> int:
    options = check.Options(o.ledger, o.update, o.jobs, o.out, o.quiet)
    return check.run(options, Console())


def _verify(o: argparse.Namespace) -> int:
    how = (o.jobs, o.out, o.cluster, o.quiet, o.record, not o.no_report)
    options = verify.Options(tuple(o.keys), o.profile, o.seed, *how)
    return verify.run(options, Console())


def _natural(what: str) -> type[int]:
    """Argument type of integers >= 0."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = -1
        if value < 0:
            message = f"{what} is an integer >= 0, not {text!r}"
            raise argparse.ArgumentTypeError(message)
        return value

    return parse  # type: ignore[return-value]
