"""What a theorem rests on, as Coq itself has noted it while compiling (.glob files)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from reports.formal.sources import Theorem, module_of

PROVED = re.compile(r"^prf (?P<at>\d+):\d+ (?P<section>\S+) (?P<name>\S+)$")
USED = re.compile(r"^R(?P<at>\d+):\d+ (?P<module>Mild\.\S+) \S+ (?P<name>\S+) thm$")
OWN = "Mild."

Uses = dict[str, set[str]]
"""Lemmas by their full names, with the lemmas that their proofs name."""


@dataclass(frozen=True)
class Ground:
    """What is beneath a theorem: how many lemmas, and theorems about other claims."""

    lemmas: int
    claims: tuple[str, ...]


def uses(folder: Path, names: Iterable[str]) -> Uses:
    """Every lemma of the sources compiled in a folder, with those its proof names."""
    found: Uses = {}
    for name in names:
        path = (folder / name).with_suffix(".glob")
        found |= read(module_of(name), path.read_text(encoding="utf-8"))
    return found


def read(module: str, noted: str) -> Uses:
    r"""Read one file: what is named after a lemma's own name belongs to the lemma.

    >>> read("Mild.a", "prf 9:10 <> one\nR12:14 Mild.b <> two thm\n")
    {'Mild.a.one': {'Mild.b.two'}}
    """
    lines = noted.splitlines()
    marks = [(int(m["at"]), m["name"], "") for m in map(PROVED.match, lines) if m]
    named = [
        (int(m["at"]), m["name"], m["module"]) for m in map(USED.match, lines) if m
    ]
    found: Uses = {}
    current = None
    for _, name, source in sorted([*marks, *named]):
        if not source:
            current = found.setdefault(f"{module}.{name}", set())
        elif current is not None:
            current.add(f"{source}.{name}")
    return found


def ground(theorem: Theorem, known: Uses, theorems: Mapping[str, str]) -> Ground:
    """All that is beneath a theorem; `theorems` tells the claim of a full name.

    What is beneath the theorem of another claim is a matter of that claim.
    """
    start = f"{theorem.module}.{theorem.name}"
    seen, todo = {start}, [start]
    while todo:
        name = todo.pop()
        if name != start and name in theorems:
            continue
        fresh = known.get(name, set()) - seen
        seen |= fresh
        todo += fresh
    claims = sorted({theorems[name] for name in seen - {start} if name in theorems})
    return Ground(len(seen) - 1 - len(claims), tuple(claims))


def between_files(known: Uses) -> dict[str, tuple[str, ...]]:
    """Modules with the modules whose lemmas they use."""
    found: dict[str, set[str]] = {}
    for name, used in known.items():
        module = name.rpartition(".")[0]
        others = {other.rpartition(".")[0] for other in used} - {module}
        found.setdefault(module, set()).update(others)
    return {module: tuple(sorted(found[module])) for module in sorted(found)}
