"""Folders of `reports` import one way, also within functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import reports

ROOT = Path(reports.__path__[0])
LAYERS = (
    {"ledger"},
    {"text", "run"},
    {"figures"},
    {"site", "baseline"},
    {"commands", "testing"},
    {"cli", "pytest_plugin"},
)
"""Each imports only what stands before it."""
RANK = {name: i for i, layer in enumerate(LAYERS) for name in layer}


def imported(path: Path) -> Iterator[str]:
    """Folders and modules directly under `reports` that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_every_folder_imports_only_what_lies_below() -> None:
    wrong, seen = [], 0
    for path in ROOT.rglob("*.py"):
        own = path.relative_to(ROOT).parts[0].removesuffix(".py")
        names = (name.split(".") for name in imported(path))
        others = {n[1] for n in names if n[0] == "reports" and len(n) > 1} - {own}
        seen += len(others)
        wrong += [(str(path), o) for o in others if RANK[o] >= RANK[own]]
    assert wrong == []
    assert seen > 50
