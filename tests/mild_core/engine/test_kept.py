"""What numba keeps on disk never outlives the code it was compiled from."""

from __future__ import annotations

import ast
import os
import shutil
import time
from pathlib import Path

import pytest

from mild_core.engine import kept, kernel
from mild_core.engine.kept import SOURCES, config, fingerprint, kept_by_sources, ready
from reports.ledger import checkout

ROOT = Path(__file__).parents[3]
ENGINE = ROOT / "mild_core" / "engine"


@pytest.mark.parametrize("name", SOURCES)
def test_another_source_is_another_folder(name: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "mild_core", tmp_path / "core")
    engine = tmp_path / "core" / "engine"
    before = fingerprint(engine)
    assert before == fingerprint(ENGINE)
    (engine / name).write_text((engine / name).read_text() + "\n")
    assert fingerprint(engine) != before


def test_every_module_a_loop_is_compiled_from_is_looked_at() -> None:
    """Compiled modules, and those of the core they take constants from."""
    compiled = {p for p in ENGINE.glob("*.py") if "@njit" in p.read_text()}
    constants = {
        f"../{node.module.rpartition('.')[2]}.py"
        for path in compiled
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("mild_core")
        if node.module is not None and any(name.name.isupper() for name in node.names)
    }
    assert {path.name for path in compiled} | constants == set(SOURCES)


@pytest.mark.parametrize("loop", [kernel.advance, kernel.evaluate])
def test_the_loops_are_kept_there_and_not_beside_the_sources(loop: object) -> None:
    folder = Path(loop.stats.cache_path)  # type: ignore[attr-defined]
    assert f"engine-{fingerprint(ENGINE)}" in folder.parts
    assert not folder.is_relative_to(ROOT)


def test_no_loop_of_another_room_is_kept_beside_its_sources() -> None:
    every = [p for room in checkout.ROOMS for p in (ROOT / room).rglob("*.py")]
    assert not [p for p in every if "njit(" in p.read_text() and p.parent != ENGINE]


def test_other_loops_are_kept_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    kept.folder.cache_clear()
    with kept_by_sources():
        assert config.CACHE_DIR.startswith(str(tmp_path / "mild" / "engine-"))
    assert str(tmp_path) == config.CACHE_DIR
    kept.folder.cache_clear()


@pytest.mark.parametrize("home", ["/dev/null", ""])
def test_where_nothing_can_be_kept_nothing_old_is_found(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never beside the sources; and nobody need have a home."""

    def nobody() -> Path:
        if not home:
            raise RuntimeError("no home")
        return Path(home)

    monkeypatch.setattr(config, "CACHE_DIR", "")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    kept.folder.cache_clear()
    found = kept.folder()
    kept.folder.cache_clear()
    assert found.name.startswith("mild-")
    assert found.is_dir()
    assert not found.is_relative_to(ROOT)


def test_folders_that_nobody_uses_go(tmp_path: Path) -> None:
    old, recent = tmp_path / "engine-old", tmp_path / "engine-recent"
    for folder in (old, recent):
        folder.mkdir()
    past = time.time() - 2 * kept.MONTH
    os.utime(old, (past, past))
    ready(tmp_path / "engine-new")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["engine-new", "engine-recent"]
    os.utime(recent, (past, past))
    ready(recent)  # used again
    assert recent.is_dir()
