"""What numba keeps on disk never outlives the code it was compiled from."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from mild_core.engine import kernel
from mild_core.engine.stale import SOURCES, forget_stale

ROOT = Path(__file__).parents[3]


class Loop:
    """Something numba keeps in a folder."""

    def __init__(self, folder: Path) -> None:
        self.stats = self
        self.cache_path = str(folder)


@pytest.mark.parametrize("name", SOURCES)
def test_kept_loops_go_when_one_of_their_sources_changes(
    name: str, tmp_path: Path
) -> None:
    engine, kept = tmp_path / "core" / "engine", tmp_path / "kept"
    shutil.copytree(ROOT / "mild_core", engine.parent)
    loop = Loop(kept)
    assert forget_stale(loop, engine)
    (kept / "kernel.advance-1.py311.1.nbc").touch()
    assert not forget_stale(loop, engine)
    assert len(list(kept.glob("*.nbc"))) == 1
    (engine / name).write_text((engine / name).read_text() + "\n")
    assert forget_stale(loop, engine)
    assert not list(kept.glob("*.nbc"))


def test_every_module_a_loop_is_compiled_from_is_looked_at() -> None:
    """Compiled modules, and those of the core they take constants from."""
    engine = ROOT / "mild_core" / "engine"
    compiled = {p for p in engine.glob("*.py") if "@njit" in p.read_text()}
    constants = {
        f"../{node.module.rpartition('.')[2]}.py"
        for path in compiled
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("mild_core")
        if node.module is not None and any(name.name.isupper() for name in node.names)
    }
    assert {path.name for path in compiled} | constants == set(SOURCES)


def test_a_folder_that_cannot_be_written_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file, not a folder")
    assert not forget_stale(Loop(tmp_path / "kept"))


def test_the_engine_has_been_asked() -> None:
    folder = kernel.advance.stats.cache_path
    assert folder is not None
    assert Path(folder, "engine.sources").exists()
