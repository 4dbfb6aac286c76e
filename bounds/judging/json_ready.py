"""Anything a unit finds as JSON has it."""

from __future__ import annotations

import math
from dataclasses import fields, is_dataclass
from typing import Any


def json_ready(value: Any) -> Any:
    """A value as JSON has it: no numpy, no tuples, no infinities."""
    if is_dataclass(value) and not isinstance(value, type):
        return json_ready({f.name: getattr(value, f.name) for f in fields(value)})
    if isinstance(value, dict):
        return {str(key): json_ready(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [json_ready(item) for item in value]
    if hasattr(value, "tolist"):  # of numpy, which need not be loaded to ask
        return json_ready(value.tolist())
    # JSON has no infinities; `Tally` and `Slack` read the text back
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if value is None or isinstance(value, str | bool | int | float):
        return value
    return str(value)
