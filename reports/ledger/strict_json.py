"""What any JSON file has to be before its fields are looked at.

Python reads JSON more generously than is good: NaN, numbers that are infinite once
read, keys given twice, texts that no terminal can show or that would steer it.
"""

from __future__ import annotations

import json
import math
import unicodedata
from collections.abc import Sequence
from typing import Any

from mild_core.errors import UsageError

DEEPEST = 40
"""Levels of objects and lists within each other."""
LARGEST = 10**18
"""Largest whole number: above it, not all of them are numbers to other programs."""


class Unsound(UsageError):
    """Something in a file that cannot be meant; the message says where."""


def parsed(text: str) -> Any:
    """Parse JSON; raises `Unsound` or ValueError with what is wrong, and where."""
    try:
        content = json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise Unsound(f"nested more than {DEEPEST} levels deep") from None
    if not sound(content):
        check(content)
    return content


def sound(content: Any) -> bool:
    """Whether `check` has nothing to say: the same, level by level, without places.

    A ledger has a million values, and nearly all ledgers are sound.
    """
    level, texts = [content], set[str]()
    for _ in range(DEEPEST + 1):
        below: list[Any] = []
        for value in level:
            kind = type(value)
            if kind is str:
                texts.add(value)
            elif kind is list:
                below += value
            elif kind is dict:
                texts.update(value)
                below += value.values()
            elif (kind is float and not math.isfinite(value)) or (
                kind is int and abs(value) > LARGEST
            ):
                return False
        level = below
    return not level and all(_bad(text) is None for text in texts)


def check(content: Any, place: Sequence[str | int] = ()) -> None:
    """Raise `Unsound` at the first value that cannot be meant."""
    if len(place) > DEEPEST:
        raise Unsound(f"{path(place[:3])}...: nested more than {DEEPEST} levels deep")
    if isinstance(content, dict):
        for key, value in content.items():
            _check_text(key, place, "a key")
            check(value, (*place, key))
    elif isinstance(content, list):
        for i, value in enumerate(content):
            check(value, (*place, i))
    elif isinstance(content, str):
        _check_text(content, place, "a text")
    elif isinstance(content, int) and abs(content) > LARGEST:
        bits = content.bit_length()
        raise Unsound(f"{path(place)}: an integer of {bits} bits is no number to use")
    elif isinstance(content, float) and not math.isfinite(content):
        raise Unsound(f"{path(place)}: {content} is no number to work with")


def path(place: Sequence[str | int]) -> str:
    """A place as people write it.

    >>> path(("claims", 3, "says"))
    'claims[3].says'
    """
    words = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in place)
    return words.removeprefix(".") or "the top"


def _check_text(text: str, place: Sequence[str | int], what: str) -> None:
    """Refuse characters that steer a terminal or that cannot be written."""
    bad = _bad(text)
    if bad is not None:
        raise Unsound(f"{path(place)}: {what} has the character U+{ord(bad):04X}")


def _bad(text: str) -> str | None:
    """The first such character."""
    if text.isascii() and text.isprintable():
        return None
    return next((c for c in text if c not in "\n\t" and _steers(c)), None)


def _steers(character: str) -> bool:
    """Control characters, lone surrogates, and marks that turn the direction."""
    turning = character in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    return turning or unicodedata.category(character) in ("Cc", "Cs")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, if no key is given twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise Unsound(f"the key {ascii(twice)[:40]} is given twice in one object")
    return found
