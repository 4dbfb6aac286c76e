"""Types of arguments that several commands take, each with its mistakes in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, Token

MOST_SECONDS = 10_000_000
"""Four months; systems do not count much further."""
MOST_JOBS = 1024
"""Worker processes; there are fewer units than that."""

LONGEST_NUMBER, EXPONENT = 1000, 300
"""Characters of a number, and the largest power of ten in one."""


def _read(parse: Callable[[str], Any], told: str) -> Parameter:
    """One word of the command line, or what it must be."""

    def converter(type_: Any, tokens: Sequence[Token]) -> Any:
        try:
            return parse(tokens[0].value)
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"{told}, not {tokens[0].value!r}") from None

    return Parameter(converter=converter, n_tokens=1, accepts_keys=False)


def _natural(text: str) -> int:
    value = int(text)
    if value < 0:
        raise ValueError
    return value


def _jobs(text: str) -> int:
    value = _natural(text)
    if value > MOST_JOBS:
        raise ValueError
    return value


def _seconds(text: str) -> float:
    value = float(text)
    if not 0 < value <= MOST_SECONDS:
        raise ValueError
    return value


def _folder(text: str) -> Path:
    if not text:
        raise ValueError
    return Path(text)


def _integers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split(","))


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(float(word) for word in text.split(","))


def _number(text: str) -> Fraction:
    """A number that a float can hold: one of a billion digits takes for ever."""
    exponent = re.search(r"e([+-]?\d+)\s*$", text, re.IGNORECASE)
    if len(text) > LONGEST_NUMBER or (exponent and abs(int(exponent[1])) > EXPONENT):
        raise ValueError
    value = Fraction(text)
    if abs(value) > 10**EXPONENT:
        raise ValueError
    return value


Flag = Annotated[bool, Parameter(show_default=False)]
Seed = Annotated[int, _read(_natural, "a seed is an integer >= 0")]
Jobs = Annotated[
    int, _read(_jobs, f"the number of jobs is an integer >= 0, at most {MOST_JOBS}")
]
Seconds = Annotated[
    float,
    _read(_seconds, f"a number of seconds > 0 is needed, at most {MOST_SECONDS:,}"),
]
Whole = Annotated[int, _read(int, "a whole number is needed")]
File = Annotated[Path, _read(_folder, "a file has a name")]
Folder = Annotated[Path, _read(_folder, "a directory has a name")]
Number = Annotated[
    Fraction, _read(_number, f"a number such as 2.5 or 5/2 is needed, to 1e{EXPONENT}")
]
Integers = Annotated[
    tuple[int, ...], _read(_integers, "integers separated by commas are needed")
]
Numbers = Annotated[
    tuple[float, ...], _read(_numbers, "numbers separated by commas are needed")
]
