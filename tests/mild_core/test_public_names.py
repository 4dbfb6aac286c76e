"""What `from mild_core import ...` offers, and that unused names cost nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import mild_core

TREE = ast.parse(Path(mild_core.__file__).read_text())


def names_for_the_type_checker() -> set[str]:
    imports = next(node for node in TREE.body if isinstance(node, ast.If)).body
    return {
        alias.name
        for node in imports
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


@pytest.mark.parametrize("name", mild_core.__all__)
def test_every_public_name_is_found(name: str) -> None:
    found = getattr(mild_core, name)
    assert found.__name__ in (name, f"mild_core.{name}")
    assert name in dir(mild_core)


def test_the_lists_of_names_agree() -> None:
    lazily = {name for names in mild_core._HOMES.values() for name in names}
    assert lazily | {"parameters"} == set(mild_core.__all__)
    assert names_for_the_type_checker() == set(mild_core.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'mild_core' has no attribute 'Bal'"):
        _ = mild_core.Bal  # type: ignore[attr-defined]
    with pytest.raises(ImportError, match="Bal"):
        from mild_core import Bal  # type: ignore[attr-defined]  # noqa: F401


@pytest.mark.parametrize(
    ("statement", "loads"),
    [
        ("import mild_core", False),
        ("from mild_core import Ball, Game, parameters, play, transcription", False),
        ("from mild_core import simulate", True),
    ],
)
def test_numba_is_loaded_by_the_engine_alone(statement: str, loads: bool) -> None:
    script = f"import sys; {statement}; print('numba' in sys.modules)"
    out = subprocess.check_output([sys.executable, "-c", script], text=True)
    assert out.strip() == str(loads)
