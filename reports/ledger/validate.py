"""A ledger from what JSON gives: typed, and refused in one line with the place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, inspect

from bounds import book
from bounds.claim import Claim
from bounds.judging.words import REFUTED
from mild_core.errors import UsageError
from reports.ledger.kinds import KeptCase, Stamps, decoded
from reports.ledger.model import ChainEntry, ClaimEntry, Ledger, Schema
from reports.ledger.strict_json import path

WORDS: dict[type, str] = {
    inspect.StrType: "a text",
    inspect.IntType: "an integer",
    inspect.FloatType: "a number",
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.DictType: "an object",
    inspect.StructType: "an object",
    inspect.AnyType: "anything",
}
"""Kinds of fields as people say them."""

Place = list[str | int]
Demand = tuple[bool, str, str]
Typed = TypeVar("Typed", bound=Struct)


def ledger(content: Any, only: Claim | None = None) -> Ledger:
    """Raise `UsageError` with the place of the first field that is not as it must be.

    The schema comes first: of another one, other fields are wrong as well. What the
    fields say is held against the claims themselves, all or `only` this one.
    """
    if isinstance(content, dict) and "schema" in content:
        typed({"schema": content["schema"]}, Schema)
    found = typed(content, Ledger)
    _of_this_book(found)
    for fine, place, wanted in _demands(found, _parts(only), only is None):
        if not fine:
            raise UsageError(f"{place}: it must be {wanted}")
    return found


def _of_this_book(found: Ledger) -> None:
    """Refuse a ledger about other statements than those of the book at work."""
    other = book.another()
    if found.book == (other.title if other else ""):
        return
    if found.book:
        made = found.versions.get("book", "").partition(" ")[0] or "FILE.py"
        raise UsageError(f"it is about {found.book!r}; --book {made} reads it")
    assert other is not None
    raise UsageError(f"it is about the suite's own paper, not about {other.title!r}")


def typed(content: Any, kind: type[Typed]) -> Typed:
    """Plain data as an object; raises `UsageError` with the place."""
    try:
        return msgspec.convert(content, kind, dec_hook=decoded)
    except msgspec.ValidationError as error:
        raise UsageError(_explained(str(error), content, kind)) from None


def words(kind: inspect.Type) -> str:
    """What a field must be, in words."""
    if isinstance(kind, inspect.Metadata):
        return (kind.extra_json_schema or {}).get("title") or words(kind.type)
    if isinstance(kind, inspect.UnionType):
        return " or ".join(map(words, kind.types))
    if isinstance(kind, inspect.VarTupleType):
        return f"a list, each {words(kind.item_type)}"
    if isinstance(kind, inspect.TupleType):
        return f"a list of {len(kind.item_types)}"
    if isinstance(kind, inspect.DictType) and kind.value_type != inspect.AnyType():
        named = isinstance(kind.key_type, inspect.Metadata)
        keys = f"each key {words(kind.key_type)}, " if named else ""
        return f"an object, {keys}each value {words(kind.value_type)}"
    if isinstance(kind, inspect.CustomType):
        return "a case" if kind.cls is KeptCase else "a number"
    return WORDS[type(kind)]


@cache
def fields(kind: type) -> dict[str, inspect.Type]:
    """The fields of a part of the ledger, and what each must be."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return {field.name: field.type for field in found.fields}


def _explained(message: str, content: Any, kind: type) -> str:
    """What msgspec says, with our places and the value if it is short."""
    paths = "".join(reversed(re.findall(r"`\$(.*?)`", message)))  # a case's comes first
    # msgspec does not name the keys of a table: [...] is as far as the place is known.
    known, table, _ = paths.partition("[...]")
    tokens = re.findall(r"\.\w+|\[\d+\]", known)
    place: Place = [int(t[1:-1]) if t[0] == "[" else t[1:] for t in tokens]
    missing = re.match("Object missing required field `(.*?)`", message)
    if missing and not table:
        place.append(missing[1])
        return f"{path(place)}: it must be there, {words(_at(place, kind))}"
    for name in place:
        content = content[name]
    return f"{path(place)}{_shown(content)}: it must be {words(_at(place, kind))}"


def _at(place: Place, kind: type) -> inspect.Type:
    """The type of what stands in a place."""
    found = inspect.type_info(kind)
    for name in place:
        found = _inside(found, name)
    return found


def _inside(kind: inspect.Type, name: str | int) -> inspect.Type:
    if isinstance(kind, inspect.Metadata):
        return _inside(kind.type, name)
    if isinstance(kind, inspect.UnionType):
        return _inside(kind.types[0], name)  # the other one is null
    if isinstance(kind, inspect.StructType):
        return fields(kind.cls)[str(name)]
    if isinstance(kind, inspect.TupleType):
        return kind.item_types[int(name)]
    if isinstance(kind, inspect.CustomType):
        return fields(Stamps)[str(name)]
    assert isinstance(kind, inspect.VarTupleType)
    return kind.item_type


def _shown(value: Any) -> str:
    """A value behind the name of its field, if it is short."""
    plain = value is None or isinstance(value, str | int | float)
    text = ascii(value) if plain else ""
    return f" = {text}" if 0 < len(text) <= 42 else ""


def _parts(only: Claim | None) -> dict[str, int]:
    """How many parts a claim has, by key."""
    if only is not None:
        return {only.key: len(only.parts)}
    # Imported late: to build all claims takes twice as long as to load sympy.
    from bounds import catalogue

    return {claim.key: len(claim.parts) for claim in catalogue.current().names.values()}


def _demands(found: Ledger, parts: dict[str, int], every: bool) -> Iterator[Demand]:
    """What no single field can say: is it so, where, and what must be."""
    for key, place in _keys(found) if every else ():
        yield key in parts, f"{place} = {key!r}", "the key of a claim known here"
    for i, claim in enumerate(found.claims):
        if claim.key in parts:
            yield from _of_claim(claim, f"claims[{i}]", parts[claim.key])
    for i, chain in enumerate(found.chains):
        yield from _of_chain(chain, f"chains[{i}]")
    yield from _once([claim.key for claim in found.claims], "claims", "key")
    yield from _once([chain.name for chain in found.chains], "chains", "name")


def _keys(found: Ledger) -> Iterator[tuple[str, str]]:
    """Every key of a claim, and where it stands."""
    for i, claim in enumerate(found.claims):
        place = f"claims[{i}]"
        yield claim.key, f"{place}.key"
        if claim.corrected is not None:
            yield claim.corrected.key, f"{place}.corrected.key"
        yield from ((key, f"{place}.consequences") for key in claim.consequences)
    for i, chain in enumerate(found.chains):
        yield chain.proves, f"chains[{i}].proves"


def _of_claim(claim: ClaimEntry, place: str, count: int) -> Iterator[Demand]:
    fine = len(claim.printed.parts) == count
    yield fine, f"{place}.printed.parts", f"{count} formulas"
    failing, tight = claim.counterexample, claim.resolution
    refuted = claim.verdict == REFUTED
    where = f"{place}.counterexample"
    yield not refuted or failing is not None, where, "there: the claim is refuted"
    named = failing is None or "part" in failing
    yield named, f"{where}.part", "there, an integer >= 1"
    parts = {f"{place}.resolution": tight.part} if tight else {}
    parts |= {where: failing.stamps.part} if failing is not None else {}
    for where, part in parts.items():
        yield part <= count, f"{where}.part = {part}", f"from 1 to {count}"


def _of_chain(chain: ChainEntry, place: str) -> Iterator[Demand]:
    links = len(chain.steps) - 1
    fine = len(chain.links) in (0, links)
    yield fine, f"{place}.links", f"{links} links, or none"
    for i, link in enumerate(chain.links):
        found = link.counterexample
        sided = found is None or found.stamps.lhs is not None
        yield sided, f"{place}.links[{i}].counterexample.lhs", "there, a number"


def _once(names: list[str], place: str, field: str) -> Iterator[Demand]:
    """Names are those of files, also where upper and lower case are the same."""
    seen: set[str] = set()
    for i, name in enumerate(names):
        where = f"{place}[{i}].{field} = {name!r}"
        yield name.casefold() not in seen, where, "there only once"
        seen.add(name.casefold())
