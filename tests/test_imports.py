"""Imports go one way: between the rooms, inside them, and never in a circle.

All imports count, also those inside a function: a lazy import hides a circle, it does
not open it. A test that fails draws the layers and names the imports that break them.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from reports.cli import COMMANDS

ROOT = Path(__file__).parents[1]
ROOMS = ("mild_core", "bounds", "adversaries", "reports")
"""Each imports from those before it only."""

Graph = dict[str, set[str]]
"""Modules and what they import."""
Layers = tuple[tuple[str, ...], ...]
"""Folders and single modules of a room, the lowest layer first."""

LAYERS: dict[str, Layers] = {
    "bounds": (
        ("dimension", "quantity", "notation"),
        (
            *("limits_bandit", "limits_steps", "limits_descent", "limits_rivals"),
            "limits_full_information",
        ),
        ("relation", "quantities", "exponents", "dimensional"),
        ("claim", "evaluation", "limits", "change", "units"),
        ("book",),
        ("paper", "worlds", "written_proofs"),
        ("catalogue", "excerpt"),
        ("judging", "formal"),
    ),
    "adversaries": (
        (
            *("delays", "losses", "reacting", "comparators"),
            *("games", "bandit_games", "restarts", "cones"),
            *("descent_games", "descent_sums", "long_games", "long_prescribed"),
            *("far_sizes", "far_walk", "far_games", "tight_sets"),
            *("sampled_games", "regret_range", "rival_games", "reach", "powers"),
        ),
        ("lower_bound", "exact"),
        ("learners", "likeness"),
        ("hunt", "loss_tightness"),
        ("supplies",),
        ("sweeps",),
    ),
    "reports": (
        ("ledger", "formal"),
        ("text", "figures", "run"),
        ("site", "baseline", "auditing"),
        ("commands", "testing", "cli", "pytest_plugin"),
    ),
}
DEEPEST = 4
"""Layers of `reports` that a module of it may reach below its own."""
DOORS = {"cli": "commands", "pytest_plugin": "testing"}
"""Modules that do nothing but open the folder beside them."""


OUTER = ("mild_core.doors.command", "mild_core.doors.pytest_plugin")
"""What is started from outside: stands in front of all rooms, and opens the last."""


def modules() -> dict[str, Path]:
    """Every module of the rooms by its dotted name."""
    found = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    named = {dotted(path.relative_to(ROOT)): path for path in found}
    return {name: path for name, path in named.items() if name not in OUTER}


def dotted(path: Path) -> str:
    """`a/b.py` and `a/b/__init__.py` are both a.b."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def imports(source: str, known: set[str]) -> set[str]:
    """Modules among the known that a source imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"relative import of {node.module}"
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            # what is no module of its own is a name in `node.module`
            found |= inside if inside <= known else (inside & known) | {node.module}
    return found & known


@cache
def graph() -> Graph:
    """The imports of all rooms."""
    files = modules()
    sources = {name: path.read_text() for name, path in files.items()}
    found = {n: imports(text, set(files)) - {n} for n, text in sources.items()}
    # the command line names its commands by their modules, without an import
    found["reports.cli"] |= {f"reports.commands.{name}" for name in COMMANDS}
    return found


def circle(imported: Graph) -> list[str]:
    """Modules that import each other in a circle, if there are any."""
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def inside(imported: Graph, room: str) -> Graph:
    """The imports between the folders and single modules of a room."""
    found: Graph = {}
    for name, others in imported.items():
        if name.startswith(f"{room}."):
            mine = {other.split(".")[1] for other in others if f"{room}." in other}
            found.setdefault(name.split(".")[1], set()).update(mine)
    return {name: others - {name} for name, others in found.items()}


def breaches(imported: Graph, room: str) -> list[str]:
    """Imports from a lower layer of a room to a higher one, module by module."""
    height = {name: i for i, layer in enumerate(LAYERS[room]) for name in layer}
    return [
        f"{name} -> {other}"
        for name, others in sorted(imported.items())
        for other in sorted(others)
        if name.startswith(f"{room}.") and other.startswith(f"{room}.")
        if height[name.split(".")[1]] < height[other.split(".")[1]]
    ]


def deepest(imported: Graph) -> int:
    """The longest way down, in steps; there must be no circle."""
    depth: dict[str, int] = {}
    for name in TopologicalSorter(imported).static_order():
        below = imported.get(name, set())
        depth[name] = max((depth[other] + 1 for other in below), default=0)
    return max(depth.values())


def drawn(imported: Graph, room: str) -> str:
    """The layers, the highest first, each name with what it imports."""
    folders = inside(imported, room)
    rows = [f"{room}, the highest layer first:"]
    for layer in reversed(LAYERS[room]):
        rows.append("-" * 40)
        rows += [f"{n:>15} <- {', '.join(sorted(folders.get(n, ())))}" for n in layer]
    return "\n".join(rows)


def test_rooms_import_one_way() -> None:
    rank = {room: i for i, room in enumerate(ROOMS)}
    found = [
        f"{name} -> {other}"
        for name, others in graph().items()
        for other in others
        if rank[name.split(".")[0]] < rank[other.split(".")[0]]
    ]
    assert not found


def test_nothing_imports_the_tests() -> None:
    known = {dotted(p.relative_to(ROOT)) for p in (ROOT / "tests").rglob("*.py")}
    known.add("tests")
    found = {n for n, p in modules().items() if imports(p.read_text(), known)}
    assert not found


def test_no_modules_import_in_a_circle() -> None:
    found = circle(graph())
    assert not found, " -> ".join(found)


@pytest.mark.parametrize("room", LAYERS)
def test_every_folder_has_a_layer(room: str) -> None:
    """A new folder has to be given its place here."""
    placed = [name for layer in LAYERS[room] for name in layer]
    assert sorted(placed) == sorted(inside(graph(), room))


@pytest.mark.parametrize("room", LAYERS)
def test_layers_import_downwards(room: str) -> None:
    imported = graph()
    found = breaches(imported, room)
    assert not found, "\n".join([drawn(imported, room), "", *found])


@pytest.mark.parametrize("room", LAYERS)
def test_folders_do_not_import_in_a_circle(room: str) -> None:
    """Folders of one layer may import each other, one way."""
    imported = graph()
    found = circle(inside(imported, room))
    assert not found, f"{drawn(imported, room)}\n\n{' -> '.join(found)}"


def test_reports_is_four_layers_deep() -> None:
    """Below commands and tests; a door counts as the folder it opens."""
    imported = graph()
    folders = {n: o - {DOORS.get(n)} for n, o in inside(imported, "reports").items()}
    assert deepest(folders) <= DEEPEST, drawn(imported, "reports")


def test_depth_is_counted() -> None:
    chain: Graph = {"a": {"b", "d"}, "b": {"c"}, "c": {"d"}, "d": set()}
    assert deepest(chain) == 3
    assert deepest({"a": {"b"}, "b": set()}) == 1


def test_what_breaks_the_order_is_seen() -> None:
    """Also inside a function."""
    lazy = "def later() -> None:\n    from bounds.judging import judge\n"
    known = {"bounds.worlds.runs", "bounds.judging", "bounds.judging.judge"}
    planted = {
        "bounds.worlds.runs": imports(lazy, known),
        "bounds.judging.judge": {"bounds.worlds.runs"},
    }
    assert breaches(planted, "bounds") == ["bounds.worlds.runs -> bounds.judging.judge"]
    assert set(circle(planted)) == set(planted)
    assert circle(inside(planted, "bounds"))
    assert "judging <- worlds" in drawn(planted, "bounds")
    assert not breaches({"bounds.judging.judge": {"bounds.worlds.runs"}}, "bounds")


if __name__ == "__main__":
    every = graph()
    sys.stdout.write("\n\n".join(drawn(every, room) for room in LAYERS) + "\n")
