"""`mild honest`: whether a learner of one's own uses only what has arrived."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.honesty import HonestyReport, examine
from adversaries.lower_bound.players import playing
from mild_core.errors import UsageError
from mild_core.game import Feedback


@dataclass(frozen=True)
class Options:
    """What is asked: see `add_arguments`."""

    learner: str
    T: int = 12
    d: int = 3
    P: Fraction = Fraction(0)
    n: int = 1
    value: bool = False
    seed: int = 0


def run(options: Options, console: Console) -> int:
    """Examine a learner and print the answer; 0 if it is honest, else 1."""
    factory = factory_of(options.learner)
    construction = Construction(options.T, options.d, options.P / 2, n=options.n)
    feedback = Feedback.VALUE if options.value else Feedback.GRADIENT
    answer = examine(
        playing(factory), construction, feedback=feedback, seed=options.seed
    )
    console.print(Text(str(answer)), highlight=False, soft_wrap=True)
    console.print(_figures(construction, answer), highlight=False)
    return 0 if answer.honest else 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments of the command."""
    add = parser.add_argument
    add("learner", metavar="MODULE:FACTORY", help="a module or a .py file, and a name")
    add("--T", type=int, default=12, metavar="T", help="number of rounds; default 12")
    add("--d", type=int, default=3, metavar="D", help="longest delay; default 3")
    add("--P", type=number, default="0", metavar="P", help="path length; default 0")
    add("--n", type=int, default=1, metavar="N", help="dimension; default 1")
    add("--value", action="store_true", help="the learner gets values, not gradients")


def options_of(parsed: argparse.Namespace) -> Options:
    """Options from parsed arguments."""
    names = Options.__dataclass_fields__
    return Options(**{name: getattr(parsed, name) for name in names})


def number(text: str) -> Fraction:
    """Argument type of a number such as 2.5 or 5/2."""
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        message = f"a number is needed, not {text!r}"
        raise argparse.ArgumentTypeError(message) from None


def factory_of(name: str) -> Callable[..., Any]:
    """The factory that MODULE:FACTORY names; MODULE may be the path of a .py file."""
    module_name, colon, factory_name = name.rpartition(":")
    if not (colon and module_name and factory_name):
        raise UsageError(f"a learner is named MODULE:FACTORY, not {name!r}")
    module = _module(module_name)
    found = getattr(module, factory_name, None)
    if found is None:
        known = [key for key, value in vars(module).items() if _public(key, value)]
        has = ", ".join(known[:8]) or "nothing to call"
        raise UsageError(f"{module_name} has no {factory_name}; it has {has}")
    if not callable(found):
        raise UsageError(f"{factory_name} in {module_name} cannot be called")
    return found  # type: ignore[no-any-return]


def _module(name: str) -> ModuleType:
    try:
        if name.endswith(".py"):
            return _from_file(Path(name))
        if "" not in sys.path:
            sys.path.insert(0, "")  # a module next to where the command is typed
        return importlib.import_module(name)
    except UsageError:
        raise
    except (Exception, SystemExit) as error:
        told = f"{type(error).__name__}: {error}"
        raise UsageError(f"{name} cannot be imported: {told}") from error


def _from_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise UsageError(f"{path}: there is no such file")
    name = f"learner_{path.stem}"  # never the name of another module
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def _public(name: str, value: object) -> bool:
    return callable(value) and not name.startswith("_")


def _figures(game: Construction, answer: HonestyReport) -> Table:
    sizes = f"T = {game.T}, d = {game.d}, P = {game.P:g}, n = {game.n}"
    blocks = f"R = G = 1, {game.blocks} blocks, {game.patterns} sign patterns"
    bound = "RGT/sqrt(2)" if game.d > game.L else "G sqrt(d R max{P,2R} T)/4"
    apart = f"{answer.mean - answer.exact:.2g}"
    grid = Table.grid(padding=(0, 2))
    for row in (
        ("construction", sizes, blocks),
        ("mean regret", f"{answer.mean:.9g}", "of this learner"),
        ("exact", f"{answer.exact:.9g}", "of every honest one, in integers"),
        ("difference", apart, f"up to {answer.allowed:.2g} is rounding"),
        ("Theorem 3", f"{game.theorem_3:.9g}", bound),
        ("changes", f"{answer.changes}", "single rounds turned around"),
    ):
        grid.add_row(*(Text(cell) for cell in row))
    return grid
