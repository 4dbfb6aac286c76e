"""What a ledger has to look like, checked field by field.

`LEDGER.md` beside this module says what the fields mean.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from bounds import catalogue
from bounds.unit import PROFILES
from reports import pretty
from reports.verdicts import VERDICTS

SCHEMA = 1


class Wrong(Exception):
    """A field is not what it has to be."""


Check = Callable[[Any], bool]


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _place(value: Any) -> bool:
    return _count(value) and value >= 1


def _number(value: Any) -> bool:
    """A number, or the text that stands for one JSON does not have."""
    if isinstance(value, str):
        return value in ("inf", "-inf", "nan")
    finite = isinstance(value, int | float) and math.isfinite(value)
    return finite and not isinstance(value, bool)


def _case(value: Any) -> bool:
    """Something that can be shown."""
    try:
        return isinstance(value, dict) and bool(pretty.case(value) or True)
    except Exception:
        return False


def _or_null(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _is(kind: type) -> Check:
    return lambda value: isinstance(value, kind)


NATURAL = (_count, "an integer >= 0")
POSITION = (_place, "an integer >= 1")
TEXT = (_is(str), "a text")
TEXT_OR_NULL = (_or_null(_is(str)), "a text or null")
TRUTH = (_is(bool), "true or false")
LIST = (_is(list), "a list")
OBJECT = (_is(dict), "an object")
OBJECT_OR_NULL = (_or_null(_is(dict)), "there, null or an object")
NUMBER = (_number, "a number")
NUMBER_OR_NULL = (_or_null(_number), "a number or null")
CASE = (_case, "a case")
CASE_OR_NULL = (_or_null(_case), "a case or null")

Fields = dict[str, tuple[Check, str]]

TOP: Fields = {
    "seed": NATURAL,
    "profile": (lambda p: p in PROFILES, f"one of {', '.join(PROFILES)}"),
    "versions": OBJECT,
    "times": OBJECT,
    "units": LIST,
    "claims": LIST,
    "chains": LIST,
}
CLAIM: Fields = {
    "key": TEXT,
    "alias": TEXT,
    "place": TEXT,
    "says": TEXT,
    "nature": TEXT,
    "verdict": (lambda v: v in VERDICTS, f"one of {', '.join(VERDICTS)}"),
    "reason": TEXT,
    "printed": OBJECT,
    "evidence": LIST,
    "controls": LIST,
    "terms": LIST,
    "corrected": OBJECT_OR_NULL,
    "counterexample": OBJECT_OR_NULL,
    "resolution": OBJECT_OR_NULL,
}
EVIDENCE: Fields = {
    "kind": TEXT,
    "cases": NATURAL,
    "vacuous": NATURAL,
    "violations": NATURAL,
    "tightness": NUMBER_OR_NULL,
    "case": CASE_OR_NULL,
    "proofs": LIST,
    "details": OBJECT,
}
PROOF: Fields = {"status": TEXT, "method": TEXT, "solver": TEXT}
GROWTH: Fields = {"size": TEXT, "fitted": NUMBER_OR_NULL, "printed": NUMBER}
CONTROL: Fields = {"name": TEXT, "text": TEXT_OR_NULL, "refuted": TRUTH}
TERM: Fields = {"term": TEXT, "says": TEXT}
RESOLUTION: Fields = {"multiplier": NUMBER, "part": POSITION, "case": CASE}
STAMPS: Fields = {
    "lhs": NUMBER,
    "rhs": NUMBER,
    "index": POSITION,
    "unit": TEXT,
    "label": TEXT,
    "batch": NATURAL,
    "row": NATURAL,
}
"""Fields that a case need not have."""


def check(content: Any) -> None:
    """Raise `Wrong` with the place of the first field that is not as it has to be."""
    _demand(isinstance(content, dict), "the top", "an object")
    schema = content.get("schema")
    fine = _count(schema) and schema == SCHEMA
    _demand(fine, f"schema = {schema!r}", f"{SCHEMA}")
    _fields(content, "", TOP)
    for name in ("units", "chains"):
        for i, item in enumerate(content[name]):
            _demand(isinstance(item, dict), f"{name}[{i}]", "an object")
    for i, claim in enumerate(content["claims"]):
        _check_claim(claim, f"claims[{i}]")


def _check_claim(claim: Any, place: str) -> None:
    _fields(claim, place, CLAIM)
    _items(claim, place, "controls", CONTROL)
    _items(claim, place, "terms", TERM)
    for i, item in enumerate(claim["evidence"]):
        where = f"{place}.evidence[{i}]"
        _fields(item, where, EVIDENCE)
        _items(item, where, "proofs", PROOF)
        _growth(item["details"], f"{where}.details")
    parts = _parts(claim)
    resolution, found = claim["resolution"], claim["counterexample"]
    if resolution is not None:
        _fields(resolution, f"{place}.resolution", RESOLUTION)
        _part(resolution, f"{place}.resolution", parts)
        _stamps(resolution["case"], f"{place}.resolution.case")
    if found is not None:
        where = f"{place}.counterexample"
        _demand(_case(found), where, "a case")
        _fields(found, where, {"part": POSITION})
        _part(found, where, parts)
        _stamps(found, where)


def _growth(details: dict[str, Any], place: str) -> None:
    if "growth" in details:
        _fields(details, place, {"growth": LIST})
        _items(details, place, "growth", GROWTH)


def _parts(claim: dict[str, Any]) -> int:
    """Number of parts of a claim; the ledger's own word if it is not known here."""
    known = [c for c in catalogue.CLAIMS if c.key == claim["key"]]
    return len(known[0].parts) if known else len(claim["printed"].get("parts", ()))


def _part(item: dict[str, Any], place: str, parts: int) -> None:
    part = item["part"]
    _demand(part <= parts, f"{place}.part = {part}", f"from 1 to {parts}")


def _stamps(case: dict[str, Any], place: str) -> None:
    _fields(case, place, {name: STAMPS[name] for name in STAMPS if name in case})
    if "lhs" in case:
        _fields(case, place, {"rhs": NUMBER})


def _items(owner: dict[str, Any], place: str, name: str, fields: Fields) -> None:
    for i, item in enumerate(owner[name]):
        _fields(item, f"{place}.{name}[{i}]", fields)


def _fields(item: Any, place: str, fields: Fields) -> None:
    _demand(isinstance(item, dict), place, "an object")
    for name, (fine, wanted) in fields.items():
        where = f"{place}.{name}" if place else name
        if name not in item:
            raise Wrong(f"{where}: it must be {wanted}")
        value = item[name]
        short = isinstance(value, str | int | float) and len(str(value)) <= 40
        _demand(_fits(fine, value), f"{where} = {value!r}" if short else where, wanted)


def _fits(fine: Check, value: Any) -> bool:
    try:
        return fine(value)
    except TypeError:  # a list is in no table
        return False


def _demand(fine: bool, place: str, wanted: str) -> None:
    if not fine:
        raise Wrong(f"{place}: it must be {wanted}")
