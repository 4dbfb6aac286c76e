"""The ledger as a file: schema, reading with checks, writing whole or not at all.

`LEDGER.md` beside this module documents the schema.
"""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

from bounds.judging.finding import json_ready
from mild_core.errors import UsageError
from reports.ledger.files import write_text
from reports.ledger.schema import Wrong, check
from reports.ledger.strict_json import Unsound, parsed

NAME = "ledger.json"
LARGEST = 512 * 2**20
"""Bytes beyond which a file is not read."""

Ledger = dict[str, Any]


def write(content: Ledger, folder: Path) -> Path:
    """Write the ledger beside its place and rename it: never half a file."""
    path = folder / NAME
    write_json(json_ready(content), path)
    return path


def write_json(content: Any, path: Path) -> None:
    """Write JSON, sorted, whole or not at all."""
    text = json.dumps(
        content, indent=1, sort_keys=True, ensure_ascii=False, allow_nan=False
    )
    write_text(text + "\n", path)


def read_ledger(path: Path) -> Ledger:
    """Read a ledger; if something is wrong with it, say in one line what and where."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):  # a pipe would be waited for, for ever
            raise UsageError(f"{path}: it is not a regular file")
        if found.st_size > LARGEST:
            raise UsageError(f"{path}: larger than {LARGEST // 2**20} MB: no ledger")
        content = parsed(path.read_text(encoding="utf-8"))
        check(content)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except (Unsound, Wrong) as error:
        raise UsageError(f"{path}: {error}") from None
    except UsageError:
        raise
    except ValueError as error:
        raise UsageError(f"{path}: not JSON ({error})") from None
    return dict(content)


def claim_of(content: Ledger, key: str) -> dict[str, Any] | None:
    """The entry of a claim, if the ledger has one."""
    found = (claim for claim in content["claims"] if claim["key"] == key)
    return next(found, None)
