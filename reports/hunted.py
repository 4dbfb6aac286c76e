"""Cases that `mild hunt` found: kept as genes, and judged again in every profile.

`hunted.json` beside this module holds one case a line, by key and part of the claim.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from adversaries.hunt.arenas import arena_of
from bounds import catalogue
from bounds.judge import World
from bounds.unit import Unit
from mild_core.numerics import FloatArray
from reports.files import write_text
from reports.usage import UsageError

PATH = Path(__file__).with_name("hunted.json")
NAME = "hunted.json"
SCHEMA = 1


@dataclass(frozen=True)
class Trophy:
    """One case: the claim and its part, the arena and the genes, and what they gave."""

    key: str
    part: int
    arena: str
    genes: tuple[float, ...]
    score: float
    lhs: float
    rhs: float

    @property
    def world(self) -> World:
        """The case, built again."""
        return built(self.arena, self.genes)


def read(path: Path = PATH) -> tuple[Trophy, ...]:
    """All cases of a file; none if there is no file."""
    if not path.exists():
        return ()
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: not JSON ({error})") from None
    if not isinstance(content, dict) or content.get("schema") != SCHEMA:
        raise UsageError(f"{path}: not a file of hunted cases, schema {SCHEMA}")
    rows = content.get("cases")
    if not isinstance(rows, list):
        raise UsageError(f"{path}: cases: it must be a list")
    return tuple(_checked(path, i, row) for i, row in enumerate(rows))


def write(trophies: Iterable[Trophy], path: Path) -> None:
    """Write them, one a line, sorted, whole or not at all."""
    ordered = sorted(trophies, key=lambda one: (one.key, one.part))
    lines = ",\n".join(json.dumps(asdict(one)) for one in ordered)
    write_text(f'{{"schema": {SCHEMA}, "cases": [\n{lines}\n]}}\n', path)


def better(known: Iterable[Trophy], new: Trophy) -> tuple[tuple[Trophy, ...], bool]:
    """The new case in place of a worse one of the same part, and whether it went in."""
    others = tuple(x for x in known if (x.key, x.part) != (new.key, new.part))
    same = [x for x in known if (x.key, x.part) == (new.key, new.part)]
    if same and same[0].score >= new.score:
        return (*others, *same), False
    return (*others, new), True


def units(profile: str) -> tuple[Unit, ...]:
    """One unit for every kind of case: the recorded ones, in every profile."""
    del profile
    groups: dict[tuple[str, str], list[tuple[str, tuple[float, ...]]]] = {}
    for one in read():
        arena = arena_of(one.arena)
        assert arena is not None  # checked when read
        groups.setdefault((arena.kind, arena.world), []).append((one.arena, one.genes))
    return tuple(
        Unit(kind, world, f"{world} hunted", partial(worlds, tuple(rows)))
        for (kind, world), rows in groups.items()
    )


def worlds(
    rows: tuple[tuple[str, tuple[float, ...]], ...], rng: np.random.Generator
) -> Iterator[World]:
    """One world for every case."""
    del rng
    for arena, genes in rows:
        yield built(arena, genes)


def built(name: str, genes: tuple[float, ...]) -> World:
    """A case from its genes."""
    arena = arena_of(name)
    if arena is None:
        raise UsageError(f"there is no arena {name!r}")
    row: FloatArray = np.array([genes])
    return arena.cases(row)


def _checked(path: Path, i: int, row: Any) -> Trophy:
    place = f"{path}: case {i + 1}"
    fields = set(Trophy.__dataclass_fields__)
    if not isinstance(row, dict) or set(row) != fields:
        raise UsageError(
            f"{place}: it must have the fields {', '.join(sorted(fields))}"
        )
    if arena_of(str(row["arena"])) is None:
        raise UsageError(f"{place}: there is no arena {str(row['arena'])[:60]!r}")
    claim = catalogue.claim(str(row["key"]))
    if not isinstance(row["part"], int) or not 1 <= row["part"] <= len(claim.parts):
        raise UsageError(f"{place}: {claim.key} has parts 1 to {len(claim.parts)}")
    for name in ("score", "lhs", "rhs"):
        if not _finite(row[name]):
            raise UsageError(f"{place}: {name}: it must be a finite number")
    genes = row["genes"]
    if not isinstance(genes, list) or not all(
        _finite(gene) and 0 <= gene <= 1 for gene in genes
    ):
        raise UsageError(f"{place}: genes: they must be numbers from 0 to 1")
    return Trophy(**row | {"key": claim.key, "genes": tuple(map(float, genes))})


def _finite(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and math.isfinite(value)
