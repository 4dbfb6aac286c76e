"""Anything a unit finds as JSON has it."""

from __future__ import annotations

import math
from dataclasses import fields, is_dataclass
from typing import Any

_AS_THEY_ARE = frozenset({bool, int, str, type(None)})


def json_ready(value: Any) -> Any:
    """A value as JSON has it: no numpy, no tuples, no infinities."""
    kind = type(value)  # first what there are millions of in a run
    if kind in _AS_THEY_ARE:
        return value
    if kind is float:
        # JSON has no infinities; `Tally` and `Slack` read the text back
        return value if math.isfinite(value) else str(value)
    if isinstance(value, list | tuple):
        return [json_ready(item) for item in value]
    if isinstance(value, dict):
        return {str(key): json_ready(item) for key, item in value.items()}
    return json_ready(_plain(value))


def _plain(value: Any) -> Any:
    """Something else, a step closer to what JSON has."""
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: getattr(value, f.name) for f in fields(value)}
    if hasattr(value, "tolist"):  # of numpy, which need not be loaded to ask
        return value.tolist()
    for kind in (bool, int, float, str):  # of a class of its own
        if isinstance(value, kind):
            return kind(value)
    return str(value)
