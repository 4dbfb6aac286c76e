"""What the page of one claim shows beside its entry in the ledger."""

from __future__ import annotations

from dataclasses import dataclass

from adversaries.far_games import Turning
from bounds import book, catalogue
from bounds.limits import reason
from reports.figures import delays, far_game
from reports.figures.picture import Picture
from reports.ledger import formatting
from reports.ledger.kinds import KeptCase
from reports.ledger.model import (
    AlterationEntry,
    ClaimEntry,
    Ledger,
    Resolution,
    WeaknessEntry,
)
from reports.ledger.numbers import number
from reports.text import far_words
from reports.text.results import Result, name_of, results


@dataclass(frozen=True)
class Neighbours:
    """What a claim is connected with."""

    previous: str | None
    next: str | None
    corrects: tuple[str, ...]
    touched_by: tuple[tuple[str, str], ...]
    proofs: tuple[str, ...]
    uses: tuple[str, ...]


def section(key: str) -> str:
    """Section of the paper, as the book at work knows it."""
    return catalogue.current().section(key)


def sides(found: Resolution) -> tuple[str, str]:
    """Both sides of a tightest case; those of an enclosed mean are close together."""
    left, right = found.case.stamps.lhs, found.case.stamps.rhs
    if found.kind == "enclosure":
        return formatting.told_apart(left, right)
    return number(left), number(right)


def picture(claim: ClaimEntry, case: KeptCase | None, what: str) -> Picture | None:
    """The delays of a case; files only for a counterexample, which papers may show."""
    line = delays.timeline(case) if case else None
    if line is None or (book.another() and line.delays.d.max() == 1):
        return None  # where nothing is ever late there is nothing to see
    caption = (
        f"{claim.key}, {what}: a bar leads from the round in which feedback is "
        "asked for to the one at whose end it arrives; what arrives together is used "
        "in the order of its rounds."
    )
    if line.block > 1:
        caption += f" Heavy lines end the blocks of K = {line.block} rounds."
    files = what == "counterexample"
    return delays.picture(line, f"delays-{claim.key}", caption, files=files)


def tightest(claim: ClaimEntry) -> Picture | None:
    """The tightest case drawn: its delays or, if it is too long, its course."""
    case = claim.resolution.case if claim.resolution else None
    setting = far_words.far_setting(case)
    if isinstance(setting, Turning):
        return far_game.picture(setting, claim.key)
    return picture(claim, case, "tightest case")


@dataclass(frozen=True)
class Altered:
    """All alterations of one kind of one part."""

    part: int
    words: str
    refuted: tuple[str, ...]
    standing: tuple[AlterationEntry, ...]


ALTERED = {"scale": "times", "term": "without", "exponent": "lower power of"}
"""What is done to a part, in words."""


def altered(claim: ClaimEntry) -> list[Altered]:
    """What was altered, part by part and kind by kind; noticed, or not."""
    groups: dict[tuple[int, str], list[AlterationEntry]] = {}
    for one in claim.alterations:
        groups.setdefault((one.part, one.kind), []).append(one)
    return [
        Altered(
            part,
            ALTERED[kind],
            tuple(dict.fromkeys(one.what for one in found if one.refuted)),
            tuple(one for one in found if not one.refuted),
        )
        for (part, kind), found in groups.items()
    ]


def weaknesses(claim: ClaimEntry) -> list[tuple[str, list[WeaknessEntry]]]:
    """Why something is not noticed, each reason once, with all that it explains."""
    found: dict[str | int, list[WeaknessEntry]] = {}
    for i, one in enumerate(claim.weak):
        found.setdefault(one.why or i, []).append(one)
    return [(some[0].why, some) for some in found.values()]


def standing(claim: ClaimEntry) -> dict[str, str]:
    """Why a control is not refuted, where that is known."""
    return {
        c.name: reason(claim.key, 0, c.name) for c in claim.controls if not c.refuted
    }


def drawn(claim: ClaimEntry) -> list[tuple[str, str]]:
    """Pages that draw measurements of the claim, and what they show."""
    found = [e.details for e in claim.evidence]
    pages = (
        ("exact", "all small games", any(one.small for one in found)),
        ("growth", "its growth", any(one.growth for one in found)),
        ("bounds", "learners between the bounds", any(one.between for one in found)),
        ("exact", "exact worst cases", any(one.exact for one in found)),
    )
    return [(page, what) for page, what, there in pages if there]


def in_parts(ledger: Ledger) -> dict[str, Result]:
    """Results of several claims, by the key of each of them."""
    several = (one for one in results(ledger) if len(one.claims) > 1)
    return {claim.key: one for one in several for claim in one.claims}


def called(claim: ClaimEntry, whole: Result | None) -> tuple[str, str]:
    """The name of its page, and what else its place tells, small beside the key."""
    name = name_of(claim) if whole is None else None
    if name is None:
        return claim.place, ""
    return name, claim.place[len(name) :].lstrip(", ")


def neighbours(ledger: Ledger) -> dict[str, Neighbours]:
    """Neighbours of every claim, by key."""
    keys = [claim.key for claim in ledger.claims]
    return {key: _neighbours(i, keys, ledger) for i, key in enumerate(keys)}


def _neighbours(i: int, keys: list[str], ledger: Ledger) -> Neighbours:
    key, claims, chains = keys[i], ledger.claims, ledger.chains
    corrected = [c.key for c in claims if c.corrected and c.corrected.key == key]
    touched = [(c.key, c.consequences[key]) for c in claims if key in c.consequences]
    uses = [
        chain.name
        for chain in chains
        if chain.proves != key and any(key in s.by for s in chain.steps)
    ]
    return Neighbours(
        keys[i - 1] if i else None,
        keys[i + 1] if i + 1 < len(keys) else None,
        tuple(corrected),
        tuple(touched),
        tuple(chain.name for chain in chains if chain.proves == key),
        tuple(uses),
    )
