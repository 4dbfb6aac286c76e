"""What a ledger has to look like, checked field by field.

`LEDGER.md` beside this module says what the fields mean.
"""

from __future__ import annotations

from typing import Any

from bounds import catalogue
from bounds.judging.verdict import REFUTED
from reports.ledger.fields import (
    CHAIN,
    CLAIM,
    CONTROL,
    CORRECTED,
    EVIDENCE,
    FORMULA,
    GROWTH,
    LINK,
    LIST,
    NUMBER,
    ORIGIN,
    PART,
    POSITION,
    PRINTED,
    PROOF,
    QUANTITY,
    RESOLUTION,
    SLACK,
    STAMPS,
    STEP,
    TERM,
    TIMES,
    TOP,
    UNIT,
    Check,
    Fields,
    is_case,
)

SCHEMA = 1


class Wrong(Exception):
    """A field is not what it has to be."""


def check(content: Any) -> None:
    """Raise `Wrong` with the place of the first field that is not as it has to be."""
    _demand(isinstance(content, dict), "the top", "an object")
    schema = content.get("schema")
    fine = isinstance(schema, int) and not isinstance(schema, bool)
    _demand(fine and schema == SCHEMA, f"schema{_shown(schema)}", f"{SCHEMA}")
    _fields(content, "", TOP)
    _fields(content, "", {name: ORIGIN[name] for name in ORIGIN if name in content})
    _fields(content["times"], "times", TIMES)
    _items(content, "", "units", UNIT)
    for i, chain in enumerate(content["chains"]):
        _check_chain(chain, f"chains[{i}]")
    for i, claim in enumerate(content["claims"]):
        _check_claim(claim, f"claims[{i}]")
    _once([claim["key"] for claim in content["claims"]], "claims", "key")
    _once([chain["name"] for chain in content["chains"]], "chains", "name")


def _check_chain(chain: Any, place: str) -> None:
    _fields(chain, place, CHAIN)
    _fields(chain, place, {name: SLACK[name] for name in SLACK if name in chain})
    _items(chain, place, "steps", STEP)
    _items(chain, place, "links", LINK)
    steps, links = len(chain["steps"]), len(chain["links"])
    _demand(links in (0, steps - 1), f"{place}.links", f"{steps - 1} links, or none")
    for i, link in enumerate(chain["links"]):
        if link["counterexample"] is not None:
            where = f"{place}.links[{i}].counterexample"
            _stamps(link["counterexample"], where)
            _fields(link["counterexample"], where, {"lhs": NUMBER, "rhs": NUMBER})


def _check_claim(claim: Any, place: str) -> None:
    _fields(claim, place, CLAIM)
    _check_printed(claim, place)
    _items(claim, place, "controls", CONTROL)
    _items(claim, place, "terms", TERM)
    for i, item in enumerate(claim["evidence"]):
        where = f"{place}.evidence[{i}]"
        _fields(item, where, EVIDENCE)
        _items(item, where, "parts", PART)
        _items(item, where, "proofs", PROOF)
        _growth(item["details"], f"{where}.details")
    _check_cases(claim, place)


def _check_printed(claim: dict[str, Any], place: str) -> None:
    where = f"{place}.printed"
    _fields(claim["printed"], where, PRINTED)
    _items(claim["printed"], where, "parts", FORMULA)
    _items(claim["printed"], where, "quantities", QUANTITY)
    wanted = len(catalogue.claim(claim["key"]).parts)
    parts = len(claim["printed"]["parts"])
    _demand(parts == wanted, f"{where}.parts", f"{wanted} formulas")
    if claim["corrected"] is not None:
        _fields(claim["corrected"], f"{place}.corrected", CORRECTED)
    for key, says in claim["consequences"].items():
        fine = key in catalogue.SECTIONS and isinstance(says, str)
        _demand(fine, f"{place}.consequences", "a sentence for each key of a claim")


def _check_cases(claim: dict[str, Any], place: str) -> None:
    parts = len(claim["printed"]["parts"])
    resolution, found = claim["resolution"], claim["counterexample"]
    if resolution is not None:
        _fields(resolution, f"{place}.resolution", RESOLUTION)
        _part(resolution, f"{place}.resolution", parts)
        _stamps(resolution["case"], f"{place}.resolution.case")
    where = f"{place}.counterexample"
    if found is not None:
        _demand(is_case(found), where, "a case")
        _fields(found, where, {"part": POSITION})
        _part(found, where, parts)
        _stamps(found, where)
    refuted = claim["verdict"] == REFUTED
    _demand(not refuted or found is not None, where, "there: the claim is refuted")


def _once(names: list[str], place: str, field: str) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            where = f"{place}[{i}].{field} = {name!r}"
            raise Wrong(f"{where}: it stands there twice")


def _growth(details: dict[str, Any], place: str) -> None:
    if "growth" in details:
        _fields(details, place, {"growth": LIST})
        _items(details, place, "growth", GROWTH)


def _part(item: dict[str, Any], place: str, parts: int) -> None:
    part = item["part"]
    _demand(part <= parts, f"{place}.part = {part}", f"from 1 to {parts}")


def _stamps(case: dict[str, Any], place: str) -> None:
    _fields(case, place, {name: STAMPS[name] for name in STAMPS if name in case})
    if "lhs" in case:
        _fields(case, place, {"rhs": NUMBER})


def _items(owner: dict[str, Any], place: str, name: str, fields: Fields) -> None:
    for i, item in enumerate(owner[name]):
        _fields(item, f"{place}.{name}[{i}]".removeprefix("."), fields)


def _fields(item: Any, place: str, fields: Fields) -> None:
    _demand(isinstance(item, dict), place, "an object")
    for name, (fine, wanted) in fields.items():
        where = f"{place}.{name}" if place else name
        if name not in item:
            raise Wrong(f"{where}: it must be {wanted}")
        value = item[name]
        _demand(_fits(fine, value), where + _shown(value), wanted)


def _shown(value: Any) -> str:
    """A value behind the name of its field, if it is short."""
    plain = value is None or isinstance(value, str | int | float)
    text = ascii(value) if plain else ""
    return f" = {text}" if 0 < len(text) <= 42 else ""


def _fits(fine: Check, value: Any) -> bool:
    try:
        return fine(value)
    except TypeError:  # a list is in no table
        return False


def _demand(fine: bool, place: str, wanted: str) -> None:
    if not fine:
        raise Wrong(f"{place}: it must be {wanted}")
