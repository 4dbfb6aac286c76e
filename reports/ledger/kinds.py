"""Kinds of fields: those of JSON with their limits, and the two it does not have."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from bounds.judging import words

Source = Literal["verify", "tests"]
VERIFY: Source = "verify"
TESTS: Source = "tests"
"""What carried out the units: `mild verify`, or pytest."""

if TYPE_CHECKING:
    Number = float
else:

    class Number(float):
        """A number; the texts that stand for those JSON does not have become one."""


def exactly(number: int) -> Meta:
    """A whole number that has to be this one."""
    return Meta(ge=number, le=number, title=str(number))


def _title(texts: Iterable[str]) -> Meta:
    """What a text must be, in words."""
    return Meta(title=f"one of {', '.join(texts)}")


Natural = Annotated[int, Meta(ge=0, title="an integer >= 0")]
Position = Annotated[int, Meta(ge=1, title="an integer >= 1")]
Drawn = Annotated[float, Meta(ge=-1e300, le=1e300, title="a number that can be drawn")]
Verdict = Annotated[words.Verdict, _title(words.VERDICTS)]
Outcome = Annotated[words.Links, _title(words.LINKS)]
AlterationKind = Annotated[words.AlterationKind, _title(words.ALTERATION_KINDS)]
Profile = Annotated[words.Profile, _title(words.PROFILES)]
Origin = Annotated[Source, _title((VERIFY, TESTS))]
Swept = Annotated[Literal["T", "d", "P"], _title(("T", "d", "P"))]
# Not a pattern of all keys: whoever reads one case need not build all claims first.
Key = Annotated[str, Meta(title="the key of a claim known here")]
# The name of a proof becomes the name of a file.
NAME = "a text of letters, digits, '-' and '_', at most 64"
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z", title=NAME)]


class Losses(Struct, frozen=True):
    """The losses of a game."""

    family: tuple[int, ...]  # the kind of each loss, 0 for linear ones
    a: Any  # their data, for linear losses the gradients


class GameData(Struct, frozen=True):
    """The game of a case."""

    domain: dict[str, Any]  # the decision set: its `kind` and sizes
    d: Any  # the delays
    losses: Losses


class StageData(Struct, frozen=True):
    """A learner between two restarts."""

    etas: Annotated[tuple[Number, ...], Meta(min_length=1)]  # rates of its experts
    alpha: Any = None  # the rate of Hedge
    delta: Any = None  # the radius of exploration, null with gradients


class SchemeData(Struct, frozen=True):
    """The learner of a case."""

    K: Natural  # the block size
    stages: Annotated[tuple[StageData, ...], Meta(min_length=1)]


class Stamps(Struct, frozen=True):
    """What a case may say beside the data that its world is built of again."""

    lhs: Number | None = None  # the left side; `mild replay` measures it again
    rhs: Number | None = None  # the right side
    index: Position | None = None  # which of all t, k or z it is about, from 1
    part: Position = 1  # part of the claim, from 1
    kind: str = ""  # kind of evidence
    unit: str | None = None  # the unit that found it
    label: str | None = None  # the unit that sampled it
    batch: Natural = 0  # number of the world among those of the unit
    row: Natural = 0  # number of the case in that world
    learner: str | None = None  # somebody's own that played it, as FILE.py:NAME
    noise_seed: Natural = 0  # the seed of that learner's noise
    # every quantity of the part at this case, by name
    measured: dict[str, Number] = field(default_factory=dict)
    seed: Natural = 0  # of the run that found it, if the repository keeps it
    profile: str = "quick"  # of that run
    game: GameData | None = None  # what was played
    scheme: SchemeData | None = None  # by which learner
    # of a long game: delays, losses and comparators as runs of equal values
    seen: dict[str, Any] | None = None


class KeptCase(dict[str, Any]):
    """A case as plain data, of any world; what every world stamps on it is typed."""

    @cached_property
    def stamps(self) -> Stamps:
        """What it says beside its data."""
        return msgspec.convert(self, Stamps, dec_hook=decoded)


def decoded(kind: type, value: Any) -> Any:
    """Make the two types that JSON does not have; ValueError if it is neither."""
    if kind is KeptCase:
        return _case(value)
    text = isinstance(value, str) and value in ("inf", "-inf", "nan")
    if not text and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise ValueError("no number")
    return kind(value)


def _case(value: Any) -> KeptCase:
    try:
        case = KeptCase(msgspec.convert(value, dict[str, Any]))
        one_sided = case.stamps.lhs is not None and case.stamps.rhs is None
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None  # msgspec adds the place outside
    if one_sided:
        raise ValueError("Object missing required field `rhs`")
    return case
