"""Quantities mean the same in Coq and in Python: all small cases, one run of Coq.

Coq evaluates its definitions (`Eval vm_compute`) for every delay vector with T <= 4 and
d <= 4, and for every block size; Python measures the same quantities of the same cases.
Cuts have a length that is a quotient of reals, which is proved: `test_cuts`. Numbers
that reals decide (which expert is best, which gradients are missing from a run) are
told by the definitions side by side.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from adversaries.lower_bound.construction import Construction
from bounds.formal.vocabulary import WORLDS, Term
from bounds.worlds.delays import BlockDelays, Delays
from bounds.worlds.epochs import Epochs
from bounds.worlds.walks import Walks
from bounds.worlds.weights import Inner
from reports.formal import compiler, sources

needs_coq = pytest.mark.skipif(not compiler.installed(), reason=compiler.INSTALL)

Case = tuple[tuple[int, ...], int]
"""A delay vector and a block size."""
VECTORS = [v for T in range(1, 5) for v in product(range(1, 5), repeat=T)]
VECTORS += [(5, 3, 1)]  # the first in which displaced and inverted differ
CASES: dict[str, list[Case]] = {
    "delays": [(v, 1) for v in VECTORS],
    "blocks": [(v, K) for v in VECTORS for K in range(1, len(v) + 1)],
    "epochs": [(v, 1) for v in VECTORS],
    "inner": [((n,), m) for n in range(6) for m in range(7)],
    "walks": [(v, 1) for v in VECTORS],
}


def built(T: int, d: int) -> Inner:
    """Blocks of d rounds with the delays of the lower bound."""
    delays = Construction(T, d, Fraction(0)).delays.d
    return Inner(np.array([d]), delays[None])


MADE: dict[str, tuple[str, Callable[[tuple[int, ...], int], Any]]] = {
    "delays": ("delays_of s", lambda v, K: Delays(np.array([v]))),
    "blocks": ("blocks_of s k", lambda v, K: BlockDelays(np.array([v]), K)),
    "epochs": ("delays_of s", lambda v, K: Epochs(np.array([v]))),
    "inner": ("inner_of (head 0 s) k", lambda v, K: built(v[0] + 1, K + 1)),
    "walks": ("delays_of s", lambda v, K: Walks(np.array([v]), K)),
}
"""How a case is made, in Coq and in Python."""
LENGTHS = {"z": "Z_blocks w", "v": "V w"}
HEADER = """\
From Coq Require Import ZArith List.
From mathcomp Require Import all_ssreflect.
From Mild.base Require Import Sums.
From Mild.worlds Require Import Delays Blocks Inner Walks.
From Mild.quantities Require Import Delays Blocks Epochs Inner Walks.
Set Printing Width 1000000.
Set Printing Depth 1000000.
Import ListNotations.
Definition crossed (s : delays) : nat := largest (crossing s) (iota 1 (T s).-1).
Check (fun w => erefl) : forall w, crossings w = crossed w.
"""
OF_ORDER = {"crossings": Term("crossed", "nat")}
"""Of a walk only this is counted beside its blocks; reals can not be evaluated."""


def counted(world: str) -> dict[str, Term]:
    """Quantities of a world that are numbers one can compute."""
    if world == "walks":
        return OF_ORDER
    terms = WORLDS[world].terms.items()
    return {name: t for name, t in terms if not t.bound and t.kind != "R"}


def in_coq(term: Term, rounds: str) -> str:
    """The values of a quantity, at all its indices, as a list of integers."""
    value = " ".join([term.name, "w", *term.letters])
    integer = f"Z.of_nat ({value})" if term.kind == "nat" else value
    values = f"[{integer}]"
    for letter in reversed(term.letters):  # the slowest index outermost
        over = f"iota 1 ({LENGTHS.get(letter, rounds)})"
        values = f"flatten (map (fun {letter} => {values}) ({over}))"
    return values


def question(world: str) -> str:
    """What Coq is asked: all quantities of all cases."""
    rounds = "span w" if world == "inner" else "T w"
    rows = ";\n  ".join(in_coq(term, rounds) for term in counted(world).values())
    cases = "; ".join(f"([{'; '.join(map(str, v))}], {K})" for v, K in CASES[world])
    return (
        f"Definition {world}_row (s : list nat) (k : nat) : list (list Z) :=\n"
        f"  let w := {MADE[world][0]} in\n  [{rows}].\n"
        f"Eval vm_compute in map (fun c => {world}_row c.1 c.2) [{cases}]%nat.\n"
    )


def read(told: str) -> list[list[list[list[int]]]]:
    """The answers of Coq, one for every question."""
    answers = re.findall(r"= (\[.*?\])\s*: (?:list|seq)", told, re.DOTALL)
    return [ast.literal_eval(re.sub(r"%\w+", "", a).replace(";", ",")) for a in answers]


@pytest.fixture(scope="module")
def coq(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """All values by world, computed by Coq."""
    folder: Path = tmp_path_factory.mktemp("definitions")
    texts = sources.sources()
    compiler.unpack(texts, folder)
    wanted = [name for name in texts if name.startswith("quantities/")]
    graph = compiler.closure(compiler.dependencies(folder, texts), wanted)
    compiler.compile_all(folder, graph)
    asked = HEADER + "".join(question(world) for world in CASES)
    (folder / "Definitions.v").write_text(asked)
    told = compiler.run_file(folder, "Definitions.v")
    return dict(zip(CASES, read(told), strict=True))


@cache
def in_python(world: str) -> list[list[list[int]]]:
    """The same values, measured."""
    rows = []
    for v, K in CASES[world]:
        made = MADE[world][1](v, K)
        measured = [np.asarray(getattr(made, name)) for name in counted(world)]
        rows.append([value.ravel().tolist() for value in measured])
    return rows


def differences(world: str, coq: Any, python: Any) -> list[str]:
    """Quantities that differ, each with the first case."""
    found: dict[str, str] = {}
    for case, mine, theirs in zip(CASES[world], coq, python, strict=True):
        for name, a, b in zip(counted(world), mine, theirs, strict=True):
            if a != b:
                found.setdefault(name, f"{name} of {case}: Coq {a}, Python {b}")
    return list(found.values())


@needs_coq
@pytest.mark.parametrize("world", CASES)
def test_coq_and_python_agree(world: str, coq: dict[str, Any]) -> None:
    assert differences(world, coq[world], in_python(world)) == []


@needs_coq
def test_quantities_do_not_agree_by_chance(coq: dict[str, Any]) -> None:
    """No two quantities have the same values: a wrong name would be noticed."""
    for world in CASES:
        columns = zip(*coq[world], strict=True)
        seen: dict[str, str] = {}
        for name, column in zip(counted(world), columns, strict=True):
            other = seen.setdefault(str(column), name)
            assert {other, name} in SAME or other == name, (other, name)


SAME = [
    {"m_t", "waiting_t"},  # claim C001
    {"sum_m", "sum_lag"},  # claim C045
    {"sum_tau_t", "sum_tau_ct"},
    {"t", "c_sorted"},
    {"block_of_ceil", "block_holding"},  # claim C022a
    {"beta", "sum_open"},  # claim C154
    {"beta", "sum_waiting"},
    {"tested_t", "known_t"},  # claim C155
    {"open_st", "capped_st"},  # claim SA2
]
"""Quantities that a claim says are equal."""
