"""A case as a game one can look at: every value with its letter, long lists in runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from mild_core.losses import FAMILIES
from reports.ledger.kind_words import kind_in_words
from reports.ledger.kinds import GameData, KeptCase, SchemeData, Stamps
from reports.ledger.loss_words import in_words
from reports.text.typeset import typeset
from reports.text.unit_names import prescribed

FOLDED = 24
"""Values of a list beyond which it is folded."""
LABELS = {
    "d": "$d_t$",
    "delays": "$d_t$",
    "gradients": "gradients $g_t$",
    "a": "losses' points $a_t$",
    "u": "comparators $u_t$",
    "noise": "directions $s_t$",
    "eta": r"$\eta$",
    "alpha": r"$\alpha$",
    "delta": r"$\delta$",
    "lam": r"$\lambda$",
    "lambda": r"$\lambda$",
    "beta": r"$\beta$",
    "gamma": r"$\gamma$",
    "P_T": "$P_T$",
    "P/(2R)": "$P/(2R)$",
    "sum_m": r"$\sum_t m_t$",
    "samples": "runs sampled",
    "psi": r"the loss $\psi(x)$",
    "share": "share of $p$ in the point between",
    "h": "$h_t$",
}
LETTER = re.compile(r"[A-Za-z]\Z")
HIDDEN = {"world", "run", "limit from below", "between", *Stamps.__struct_fields__}
SETTING = re.compile(r"(\w+)=((?:(?! \w+=).)+)")
"""One size of a sampled game, as its unit is called: loss=distance."""
TOLD = {"turns": "turns of the losses", "delays": "delays", "loss": "losses"}
MINIMISERS = "minimisers"
"""The world of Lemma 4."""
KNOWN = {"index": "at index", "learner": "learner"}


@dataclass(frozen=True)
class Fact:
    """One line of a case: what it is (rich), and its values as runs.

    Attributes
    ----------
    runs : values, each with how often it stands in a row; texts stand as they are
    left : how many runs were not kept
    again : how often what is told begins
    then : what comes behind that
    """

    label: str
    runs: tuple[tuple[Any, int], ...]
    left: int = 0
    again: int = 1
    then: tuple[tuple[Any, int], ...] = ()

    @property
    def folded(self) -> bool:
        """Whether it is too long to stand in a line."""
        size = sum(len(v) if isinstance(v, list | tuple) else 1 for v, _ in self.runs)
        return size > FOLDED

    @property
    def count(self) -> int:
        """How many values there are in all that was kept."""
        return sum(times for _, times in self.runs)


def facts(case: Mapping[str, Any]) -> Iterator[Fact]:
    """What a case consists of: set, sizes, delays, losses, comparators, learner."""
    stamps = KeptCase(case).stamps
    if stamps.game:
        yield from _game(stamps.game)
    for name in KNOWN:
        if (value := getattr(stamps, name)) is not None:
            yield fact(KNOWN[name], prescribed(value) if name == "learner" else value)
    for name, value in case.items():
        if name == "setting":
            yield from _setting(str(value), case)
        elif name not in HIDDEN and not (name in ("T", "n", "G") and stamps.game):
            yield _named(case, name, value)
    if isinstance(seen := case.get("seen"), dict):
        yield from _seen(seen)
    if stamps.scheme:
        yield from _scheme(stamps.scheme)


def _named(case: Mapping[str, Any], name: str, value: Any) -> Fact:
    """One value; u and v are no comparators where they are losses of minimisers."""
    found = fact(name, value)
    if case.get("world") == MINIMISERS and name in ("u", "v"):
        return replace(found, label=f"loss ${name}$")
    return found


def fact(name: str, value: Any) -> Fact:
    """One value under its letter; vectors of one number are the number."""
    if (loss := in_words(value)) is not None:
        return Fact(_label(name), ((loss, 1),))
    if isinstance(value, dict):
        if (known := kind_in_words(value)) is not None:
            return Fact(_label(name), ((known, 1),))
        flat = [x for k, v in value.items() for x in (f"{k}:", v)]
        return Fact(_label(name), tuple((x, 1) for x in flat))
    if not isinstance(value, list | tuple):
        label = f"${name}$" if LETTER.match(name) else _label(name)  # not one a round
        return Fact(label, ((value, 1),))
    single = bool(value) and all(isinstance(v, list) and len(v) == 1 for v in value)
    items = [v[0] for v in value] if single else list(value)
    return Fact(_label(name), tuple((v, len(list(same))) for v, same in groupby(items)))


def _label(name: str) -> str:
    if name in LABELS:
        return LABELS[name]
    return f"${name}$" if LETTER.match(name) else typeset(name)


def _game(game: GameData) -> Iterator[Fact]:
    yield fact("set", str(game.domain.get("kind")))
    yield from (fact(name, v) for name, v in game.domain.items() if name != "kind")
    if isinstance(game.d, list | tuple):
        yield fact("T", len(game.d))
    yield fact("d", game.d)
    linear = not any(game.losses.family)
    if not linear:
        yield fact("losses", _families(game.losses.family))
    yield fact("gradients" if linear else "a", game.losses.a)


def _families(numbers: tuple[int, ...]) -> str:
    known = [FAMILIES[i] for i in sorted({*numbers}) if 0 <= i < len(FAMILIES)]
    return ", ".join(known) or "unknown"


def _scheme(scheme: SchemeData) -> Iterator[Fact]:
    stage = scheme.stages[0]
    if scheme.K > 1 or stage.delta:  # bandits have blocks, also of one round
        yield fact("K", scheme.K)
    yield fact("eta", list(stage.etas))
    if len(stage.etas) > 1:
        yield fact("alpha", stage.alpha)
    if stage.delta:
        yield fact("delta", stage.delta)


def _seen(seen: Mapping[str, Any]) -> Iterator[Fact]:
    """The outline of a long game."""
    for name, value in seen.items():
        if not isinstance(value, dict):
            yield fact(name, value)
            continue
        found, left = value.get("runs"), value.get("left")
        pairs, then = _pairs(found), _pairs(value.get("then", []))
        if pairs is not None:
            again = _count(value.get("again"), 1)
            yield Fact(_label(name), pairs, _count(left, 0), again, then or ())


def _pairs(found: Any) -> tuple[tuple[Any, int], ...] | None:
    """Runs as a file has them; None if they are none."""
    if isinstance(found, list) and all(
        isinstance(r, list) and len(r) == 2 and isinstance(r[1], int) for r in found
    ):
        return tuple((v, times) for v, times in found)
    return None


def _count(value: Any, default: int) -> int:
    return value if isinstance(value, int) else default


def _setting(text: str, case: Mapping[str, Any]) -> Iterator[Fact]:
    """What the name of a sampled game says beyond its sizes."""
    for name, value in SETTING.findall(text):
        if name in TOLD and name not in case:
            yield fact(TOLD[name], value)
