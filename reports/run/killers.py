"""Which test has noticed which mutant, kept from one run to the next.

A mutant that was noticed need not be tried again as long as its module and the file of
the test are what they were; where one of them is not, that test is asked first. What
stands in the record is known on every machine, what a folder keeps on one.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from msgspec import json

from reports.ledger.mutants import Noticed

NAME = "killers.jsonl"
NOTHING: Mapping[str, Noticed] = MappingProxyType({})


@dataclass
class Killers:
    """What is known of a checkout, and the file that keeps it, if one does."""

    root: Path
    file: Path | None = None
    known: dict[str, Noticed] = field(default_factory=dict)
    unreadable: int = 0  # lines that were left out

    @classmethod
    def read(
        cls, root: Path, kept: Path | None, recorded: Mapping[str, Noticed] = NOTHING
    ) -> Killers:
        """As the record and earlier runs have left it; the last word counts."""
        made = cls(root, kept and kept / NAME, dict(recorded))
        if made.file and made.file.exists():
            for line in made.file.read_bytes().splitlines():
                try:
                    made.known |= json.decode(line, type=dict[str, Noticed])
                except ValueError:  # the end of it is missing, or it is of older code
                    made.unreadable += 1
        return made

    def add(
        self, mutant: str, path: Path, fate: Literal["killed", "timed out"], test: str
    ) -> None:
        """A test has noticed a mutant of a module: kept at once, whatever follows."""
        one = Noticed(fate, test, self._state(path, test))
        self.known[mutant] = one
        if self.file:
            with self.file.open("ab") as file:
                file.write(json.encode({mutant: one}) + b"\n")

    def first(self, mutant: str) -> str | None:
        """The test to ask first."""
        known = self.known.get(mutant)
        return None if known is None else known.test

    def of_others(self, path: Path) -> list[str]:
        """What noticed others of a module, then of its folder; the busiest first."""
        counts: Counter[tuple[bool, str]] = Counter()
        for mutant, one in list(self.known.items()):  # others may add to it
            other = Path(mutant.partition(" ")[0])
            if other.parent == path.parent:
                counts[other != path, one.test] += 1
        ranked = sorted(counts, key=lambda key: (key[0], -counts[key], key[1]))
        return list(dict.fromkeys(test for _, test in ranked))

    def still(self, mutant: str, path: Path) -> Noticed | None:
        """What noticed it, if neither the module nor the test's file has changed."""
        known = self.known.get(mutant)
        if known is None or known.state != self._state(path, known.test):
            return None
        return known

    def to_record(self, without: Collection[str]) -> dict[str, Noticed]:
        """What was killed and is as it was then; on another day a loop may end."""
        return {
            name: one
            for name, one in sorted(self.known.items())
            if one.fate == "killed"
            and name not in without
            and self.still(name, Path(name.partition(" ")[0]))
        }

    def _state(self, path: Path, test: str) -> str:
        """Of both files, and of the tool: it numbers the places in a module."""
        total = hashlib.sha256(_version().encode())
        for name in (path, Path(test.partition("::")[0])):
            file = self.root / name
            total.update(file.read_bytes() if file.is_file() else b"none")
        return total.hexdigest()[:16]


def _version() -> str:
    try:
        return metadata.version("cosmic-ray")
    except metadata.PackageNotFoundError:
        return "none"
