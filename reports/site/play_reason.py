"""Why a counterexample is not on the page that plays games, in one line."""

from __future__ import annotations

from collections.abc import Collection

from bounds import book
from bounds.worlds import words
from reports.ledger.kinds import KeptCase
from reports.ledger.model import ClaimEntry
from reports.site.play_page import FAILING, LONGEST, PLAYED, name_of

GAME = "game"
"""In the words of a world whose cases have a learner that plays."""
ALONE = (
    "The page to play with has the paper's algorithms alone, against delays and losses "
    "that are fixed beforehand"
)


def reason(claim: ClaimEntry, games: Collection[str]) -> str:
    """Why its counterexample cannot be gone through; nothing if it can be."""
    case = claim.counterexample
    if case is None or book.another() or name_of(claim.key, FAILING) in games:
        return ""
    return _of(case)


def _of(case: KeptCase) -> str:
    """Told by what the case is, never by the claim it belongs to."""
    world = str(case.get("world", ""))
    about, T = words.words(world), case.get("T")
    if case.stamps.learner:
        return "The page to play with has not the learner of this game."
    if not world or GAME not in about:
        return f"No game is played here: the case is about {about or 'numbers'}."
    if world not in PLAYED:
        return f"{ALONE}: it has no {about}."
    if isinstance(T, int) and T > LONGEST:
        return (
            f"The game has {T:,} rounds; the page to play with takes up to {LONGEST:,}."
        )
    return "The page to play with cannot draw this game."
