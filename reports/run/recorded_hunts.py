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
from bounds.catalogue import UnknownClaim
from bounds.claim import Claim, Relation
from bounds.judging.supply import Supply
from bounds.worlds.world import World
from mild_core.errors import UsageError
from mild_core.numerics import FloatArray
from reports.ledger.files import write_text

PATH = Path(__file__).parents[1] / "hunted.json"
NAME = "hunted.json"
SCHEMA = 1


@dataclass(frozen=True)
class Trophy:
    """One case: whose, where from, and what it gave.

    Attributes
    ----------
    key, part : the claim and its part, counted from 1
    without : text of the term of the bound that was left out; empty for none
    arena, genes : what builds the case
    score, lhs, rhs : left side/right side, tolerance taken off, and both sides
    """

    key: str
    part: int
    without: str
    arena: str
    genes: tuple[float, ...]
    score: float
    lhs: float
    rhs: float

    @property
    def aim(self) -> tuple[str, int, str]:
        """What was hunted."""
        return self.key, self.part, self.without

    @property
    def relation(self) -> Relation:
        """The relation that was hunted."""
        part = catalogue.claim(self.key).parts[self.part - 1]
        return without_term(part, self.without) if self.without else part

    @property
    def world(self) -> World:
        """The case, built again."""
        return built(self.arena, self.genes)


def without_term(part: Relation, term: str) -> Relation:
    """The relation without one additive term of its right side, by its text.

    Any term the ledger names; or one that is a sum in brackets times something.
    """
    try:
        return part.without(term).relation
    except ValueError as error:
        raise UsageError(str(error)) from None


def read(path: Path | None = None) -> tuple[Trophy, ...]:
    """All cases of a file, by default the repository's; none if there is no file."""
    path = PATH if path is None else path
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
    return tuple(_checked(f"{path}: case {i}", row) for i, row in enumerate(rows, 1))


def write(trophies: Iterable[Trophy], path: Path) -> None:
    """Write them, one a line, sorted, whole or not at all."""
    ordered = sorted(trophies, key=lambda one: one.aim)
    lines = ",\n".join(json.dumps(asdict(one)) for one in ordered)
    write_text(f'{{"schema": {SCHEMA}, "cases": [\n{lines}\n]}}\n', path)


def better(known: Iterable[Trophy], new: Trophy) -> tuple[tuple[Trophy, ...], bool]:
    """The new case in place of a worse one with the same aim; whether it went in."""
    others = tuple(one for one in known if one.aim != new.aim)
    same = [one for one in known if one.aim == new.aim]
    if same and same[0].score >= new.score:
        return (*others, *same), False
    return (*others, new), True


def units(profile: str) -> tuple[Supply, ...]:
    """One unit for every kind of case: the recorded ones, in every profile."""
    del profile
    groups: dict[tuple[str, str], list[tuple[str, tuple[float, ...]]]] = {}
    for one in read():
        arena = arena_of(one.arena)
        assert arena is not None  # checked when read
        groups.setdefault((arena.kind, arena.world), []).append((one.arena, one.genes))
    return tuple(
        Supply(kind, world, f"{world} hunted", partial(worlds, tuple(rows)))
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


def _checked(place: str, row: Any) -> Trophy:
    """One row, or an error that names the place."""
    fields = set(Trophy.__dataclass_fields__)
    if not isinstance(row, dict) or set(row) != fields:
        raise UsageError(
            f"{place}: it must have the fields {', '.join(sorted(fields))}"
        )
    claim = _claim(place, row["key"])
    arena = arena_of(str(row["arena"]))
    if arena is None or arena.world != claim.world:
        name = str(row["arena"])[:60]
        raise UsageError(f"{place}: {claim.key} has no arena {name!r}")
    if type(row["part"]) is not int or not 1 <= row["part"] <= len(claim.parts):
        raise UsageError(f"{place}: {claim.key} has parts 1 to {len(claim.parts)}")
    for name in ("score", "lhs", "rhs"):
        if not _finite(row[name]):
            raise UsageError(f"{place}: {name}: it must be a finite number")
    genes = row["genes"]
    if not isinstance(genes, list) or not all(
        _finite(gene) and 0 <= gene <= 1 for gene in genes
    ):
        raise UsageError(f"{place}: genes: they must be numbers from 0 to 1")
    if row["without"] != "":
        try:
            without_term(claim.parts[row["part"] - 1], str(row["without"]))
        except UsageError as error:
            raise UsageError(f"{place}: without: {error}") from None
    return Trophy(**row | {"key": claim.key, "genes": tuple(map(float, genes))})


def _claim(place: str, key: Any) -> Claim:
    try:
        return catalogue.claim(str(key))
    except UnknownClaim as error:
        raise UsageError(f"{place}: {error}") from None


def _finite(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and math.isfinite(value)
