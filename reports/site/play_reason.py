"""Why a stored case is not on the page that plays games, in one line."""

from __future__ import annotations

from collections.abc import Collection

from bounds import book
from bounds.worlds import words
from reports.ledger.kinds import KeptCase
from reports.ledger.model import ClaimEntry
from reports.site.play_page import FAILING, LONGEST, PLAYED, TIGHTEST, name_of
from reports.text import far_words

GAME = "game"
"""In the words of a world whose cases have a learner that plays."""
ALONE = (
    "The page to play with has the paper's algorithms alone, against delays and losses "
    "that are fixed beforehand"
)


def reason(claim: ClaimEntry, games: Collection[str]) -> str:
    """Why its counterexample cannot be gone through; nothing if it can be."""
    return _why(claim, claim.counterexample, FAILING, games)


def tightest_reason(claim: ClaimEntry, games: Collection[str]) -> str:
    """The same of its tightest case, if that is a game at all."""
    case = claim.resolution.case if claim.resolution else None
    played = case and GAME in words.words(str(case.get("world", "")))
    return _why(claim, case, TIGHTEST, games) if played else ""


def _why(
    claim: ClaimEntry, case: KeptCase | None, what: str, games: Collection[str]
) -> str:
    if case is None or book.another() or name_of(claim.key, what) in games:
        return ""
    return _of(case)


def _of(case: KeptCase) -> str:
    """Told by what the case is, never by the claim it belongs to."""
    world = str(case.get("world", ""))
    about, T = words.words(world), case.get("T")
    if far := far_words.far_setting(case):
        return far_words.words(far).unplayed
    if case.stamps.learner:
        return "The page to play with does not have the learner of this game."
    if not world or GAME not in about:
        return f"No game is played here: the case is about {about or 'numbers'}."
    if world not in PLAYED:
        return f"{ALONE}: it has no {about}."
    if isinstance(T, int) and T > LONGEST:
        return (
            f"The game has {T:,} rounds; the page to play with takes up to {LONGEST:,}."
        )
    if case.stamps.seen:
        return (
            "The ledger keeps this game in outline, which is too little for the page "
            "to play with."
        )
    return "The page to play with cannot draw this game."
