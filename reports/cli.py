"""The `mild` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from mild_core.errors import Violation
from reports import bench, verify

BAD_USAGE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 is success, 1 a failed check, 2 bad usage."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except OSError as error:
        name = error.filename or "a file"
        sys.stderr.write(f"mild: {name}: {error.strerror}\n")
        return BAD_USAGE
    except Violation as error:
        sys.stderr.write(f"mild: {error}\n")
        return BAD_USAGE
    except KeyboardInterrupt:
        sys.stderr.write("mild: interrupted\n")
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mild", description="Checks the theorems of delayed online learning."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    check = commands.add_parser("verify", help="check what is built so far")
    check.add_argument("--seed", type=_natural, default=0, help="default 0")
    check.set_defaults(run=_verify)
    speed = commands.add_parser("bench", help="measure the engine's speed")
    speed.add_argument("--json", type=Path, metavar="FILE", help="write the figures")
    speed.set_defaults(run=_bench)
    return parser


def _verify(options: argparse.Namespace) -> int:
    return verify.run(options.seed, Console())


def _bench(options: argparse.Namespace) -> int:
    return bench.run(options.json, Console())


def _natural(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = -1
    if value < 0:
        raise argparse.ArgumentTypeError(f"a seed is an integer >= 0, not {text!r}")
    return value
