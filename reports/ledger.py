"""The ledger as a file: schema, reading with checks, writing whole or not at all.

`LEDGER.md` beside this module documents the schema.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from bounds.finding import plain
from reports.usage import UsageError
from reports.verdicts import VERDICTS

SCHEMA = 1
NAME = "ledger.json"

Ledger = dict[str, Any]


def write(content: Ledger, folder: Path) -> Path:
    """Write the ledger beside its place and rename it: never half a file."""
    path = folder / NAME
    write_json(plain(content), path)
    return path


def write_json(content: Any, path: Path) -> None:
    """Write JSON, sorted, whole or not at all."""
    text = json.dumps(
        content, indent=1, sort_keys=True, ensure_ascii=False, allow_nan=False
    )
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part", text=True)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text + "\n")
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def read_ledger(path: Path) -> Ledger:
    """Read a ledger; if something is wrong with it, say in one line what and where."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise UsageError(f"{path}: not JSON ({error})") from None
    _check(isinstance(content, dict), path, "the top", "an object")
    schema = content.get("schema")
    _check(schema == SCHEMA, path, f"schema = {schema!r}", f"{SCHEMA}")
    for name, kind in TOP.items():
        _check(isinstance(content.get(name), kind), path, name, _kind(kind))
    for i, claim in enumerate(content["claims"]):
        _check_claim(path, f"claims[{i}]", claim)
    return dict(content)


TOP: dict[str, type] = {
    "seed": int,
    "profile": str,
    "versions": dict,
    "times": dict,
    "units": list,
    "claims": list,
    "chains": list,
}
CLAIM: dict[str, type] = {
    "key": str,
    "alias": str,
    "place": str,
    "says": str,
    "nature": str,
    "verdict": str,
    "reason": str,
    "printed": dict,
    "evidence": list,
    "controls": list,
    "terms": list,
}
EVIDENCE = ("kind", "cases", "vacuous", "violations", "tightness", "case")


def claim_of(content: Ledger, key: str) -> dict[str, Any] | None:
    """The entry of a claim, if the ledger has one."""
    found = (claim for claim in content["claims"] if claim["key"] == key)
    return next(found, None)


def _check_claim(path: Path, place: str, claim: Any) -> None:
    _check(isinstance(claim, dict), path, place, "an object")
    for name, kind in CLAIM.items():
        _check(isinstance(claim.get(name), kind), path, f"{place}.{name}", _kind(kind))
    _check(
        claim["verdict"] in VERDICTS,
        path,
        f"{place}.verdict = {claim['verdict']!r}",
        f"one of {', '.join(VERDICTS)}",
    )
    for name in ("corrected", "counterexample"):
        _check(name in claim, path, f"{place}.{name}", "there, null or an object")
    for j, item in enumerate(claim["evidence"]):
        missing = [name for name in EVIDENCE if name not in item]
        where = f"{place}.evidence[{j}]"
        _check(not missing, path, where, f"an object with {', '.join(EVIDENCE)}")


def _check(fine: bool, path: Path, place: str, wanted: str) -> None:
    if not fine:
        raise UsageError(f"{path}: {place}: it must be {wanted}")


def _kind(kind: type) -> str:
    names = {dict: "an object", list: "a list", str: "a text", int: "an integer"}
    return names[kind]


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
