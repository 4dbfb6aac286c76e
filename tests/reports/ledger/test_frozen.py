"""What is read of a file stays as it is."""

from __future__ import annotations

import importlib
import pkgutil

import msgspec
import pytest

from reports import ledger

NAMES = [one.name for one in pkgutil.iter_modules(ledger.__path__)]


@pytest.mark.parametrize("short", NAMES)
def test_every_entry_is_frozen(short: str) -> None:
    name = f"{ledger.__name__}.{short}"
    found = vars(importlib.import_module(name)).values()
    kinds = [k for k in found if isinstance(k, type) and issubclass(k, msgspec.Struct)]
    own = [k for k in kinds if k.__module__ == name]
    assert [k.__name__ for k in own if not k.__struct_config__.frozen] == []
