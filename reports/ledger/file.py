"""The ledger as a file: read with checks, written whole or not at all."""

from __future__ import annotations

import json
import re
import stat
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bounds.claim import Claim
from bounds.judging.json_ready import json_ready
from mild_core.errors import UsageError
from reports.ledger import validate
from reports.ledger.files import NAME, nothing_thrown_away, write_text
from reports.ledger.model import Ledger
from reports.ledger.strict_json import parsed

LARGEST = 512 * 2**20
"""Bytes beyond which a file is not read."""


def write(content: Ledger, folder: Path) -> Path:
    """Write the ledger beside its place and rename it: never half a file."""
    path = folder / NAME
    write_json(content, path)
    return path


def write_json(content: Any, path: Path) -> None:
    """Write objects of the model or plain data as JSON, sorted."""
    write_text(as_json(content) + "\n", path)


def write_lines(content: Struct, path: Path) -> None:
    """Write JSON whose diff can be read: one line for every entry of its tables."""
    data = json_ready(msgspec.to_builtins(content, enc_hook=_known))
    tables = (f" {_line(name)}: {_table(value)}" for name, value in data.items())
    write_text("{\n" + ",\n".join(tables) + "\n}\n", path)


def _table(value: Any) -> str:
    if not isinstance(value, dict):
        return _line(value)
    rows = (f"  {_line(name)}: {_line(value[name])}" for name in sorted(value))
    return "{\n" + ",\n".join(rows) + "\n }"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def as_json(content: Any) -> str:
    """JSON with sorted keys, numbers of a list in one line; infinities are texts."""
    with nothing_thrown_away():
        return _indented(json_ready(msgspec.to_builtins(content, enc_hook=_known)))


def _indented(data: Any) -> str:
    # json indents only in Python, which takes ten times as long
    flat = json.dumps(data, sort_keys=True, ensure_ascii=False, allow_nan=False)
    text = msgspec.json.format(flat, indent=1)
    # a line break within a text is escaped: these all stand between values
    return re.sub(r"(?:\n +-?[0-9][0-9.e+-]*,?)+(?=\n)", _in_one_line, text)


def _in_one_line(numbers: re.Match[str]) -> str:
    return " ".join(["", *numbers[0].split()])


def _known(value: Any) -> Any:
    """What msgspec does not know: numpy's numbers, and our own."""
    return float(value) if isinstance(value, float) else json_ready(value)


def read_ledger(path: Path, only: Claim | None = None) -> Ledger:
    """Read a ledger; if something is wrong with it, say in one line what and where.

    Whoever wants `only` one claim need not wait until all are built.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):  # a pipe would be waited for, for ever
            raise UsageError("it is not a regular file")
        if found.st_size > LARGEST:
            raise UsageError(f"larger than {LARGEST // 2**20} MB: no ledger")
        with nothing_thrown_away():
            return validate.ledger(parsed(path.read_text(encoding="utf-8")), only)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
    except ValueError as error:
        raise UsageError(f"{path}: not JSON ({error})") from None
