"""The fields of a ledger, and what each of them has to be."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from bounds import catalogue
from bounds.judging.verdict import VERDICTS
from bounds.judging.words import PROFILES
from reports.ledger.origin import ORIGINS
from reports.text import formatting

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


def is_case(value: Any) -> bool:
    """Something that can be shown."""
    try:
        return isinstance(value, dict) and bool(formatting.case(value) or True)
    except Exception:
        return False


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _list_of_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(map(_number, value))


def _numbers(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_number, value.values()))


def _or_null(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _is(kind: type) -> Check:
    return lambda value: isinstance(value, kind)


KEY = (lambda key: key in catalogue.SECTIONS, "the key of a claim known here")
NATURAL = (_count, "an integer >= 0")
POSITION = (_place, "an integer >= 1")
TEXT = (_is(str), "a text")
TEXT_OR_NULL = (_or_null(_is(str)), "a text or null")
TRUTH = (_is(bool), "true or false")
LIST = (_is(list), "a list")
TEXTS = (_texts, "a list of texts")
OBJECT = (_is(dict), "an object")
OBJECT_OR_NULL = (_or_null(_is(dict)), "there, null or an object")
NUMBER = (_number, "a number")
NUMBER_OR_NULL = (_or_null(_number), "a number or null")
CASE = (is_case, "a case")
CASE_OR_NULL = (_or_null(is_case), "a case or null")

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
ORIGIN: Fields = {
    "origin": (lambda o: o in ORIGINS, f"one of {', '.join(ORIGINS)}"),
}
"""What the top need not have."""
TIMES: Fields = {"seconds": NUMBER, "jobs": NATURAL}
UNIT: Fields = {"name": TEXT, "kind": TEXT, "keys": TEXTS, "error": TEXT_OR_NULL}
CLAIM: Fields = {
    "key": KEY,
    "alias": TEXT,
    "place": TEXT,
    "says": TEXT,
    "nature": TEXT,
    "world": TEXT,
    "own": TRUTH,
    "assumptions": TEXTS,
    "verdict": (lambda v: v in VERDICTS, f"one of {', '.join(VERDICTS)}"),
    "reason": TEXT,
    "printed": OBJECT,
    "evidence": LIST,
    "controls": LIST,
    "powerless": TEXT_OR_NULL,
    "terms": LIST,
    "corrected": OBJECT_OR_NULL,
    "consequences": OBJECT,
    "chain": TEXTS,
    "counterexample": OBJECT_OR_NULL,
    "resolution": OBJECT_OR_NULL,
}
PRINTED: Fields = {
    "text": TEXT,
    "latex": TEXT,
    "mathml": TEXTS,
    "parts": LIST,
    "given": TEXTS,
    "quantities": LIST,
}
FORMULA: Fields = {"text": TEXT, "latex": TEXT}
QUANTITY: Fields = {"name": TEXT, "tex": TEXT, "definition": TEXT}
CORRECTED: Fields = {
    "key": KEY,
    "alias": TEXT,
    "says": TEXT,
    "text": TEXT,
    "verdict": (lambda v: v is None or v in VERDICTS, "a verdict or null"),
}
EVIDENCE: Fields = {
    "kind": TEXT,
    "units": TEXTS,
    "cases": NATURAL,
    "vacuous": NATURAL,
    "violations": NATURAL,
    "tightness": NUMBER_OR_NULL,
    "case": CASE_OR_NULL,
    "parts": LIST,
    "proofs": LIST,
    "details": OBJECT,
}
PART: Fields = {"cases": NATURAL, "vacuous": NATURAL, "violations": NATURAL}
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
    "kind": TEXT,
    "batch": NATURAL,
    "row": NATURAL,
    "learner": TEXT,
    "noise_seed": NATURAL,
    "measured": (_numbers, "an object of numbers"),
}
"""Fields that a case need not have."""
CHAIN: Fields = {
    "name": TEXT,
    "proves": KEY,
    "verdict": (lambda v: v in VERDICTS, f"one of {', '.join(VERDICTS)}"),
    "crashed": TEXT_OR_NULL,
    "steps": LIST,
    "links": LIST,
}
STEP: Fields = {"text": TEXT, "latex": TEXT, "by": TEXTS, "reason": TEXT}
LINK: Fields = PART | {"counterexample": CASE_OR_NULL}
SLACK: Fields = {
    "cases": NATURAL,
    "mean_shares": (_list_of_numbers, "a list of numbers"),
    "least_shares": (_list_of_numbers, "a list of numbers"),
    "tightness": NUMBER_OR_NULL,
    "case": CASE_OR_NULL,
    "values": (_list_of_numbers, "a list of numbers"),
}
"""Fields that a chain need not have."""
