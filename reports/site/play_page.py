"""Stored cases that are games of a learner, for the page that plays them."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

import numpy as np

from bounds import book
from bounds.worlds.case_data import game_data, game_of, scheme_data, scheme_of
from bounds.worlds.outline import PLAYABLE
from mild_core.domains import Ball, Box, Domain, Hull
from mild_core.errors import Violation
from mild_core.game import Feedback, Game, checked_comparators
from mild_core.losses import LossTable
from mild_core.noise import check_directions
from mild_core.scheme import Scheme
from reports.ledger import formatting
from reports.ledger.kinds import KeptCase
from reports.ledger.model import ClaimEntry, Ledger
from reports.site.packed import packed
from reports.site.play_outline import outlined
from reports.site.render import WRONG
from reports.text.results import noun

WORLDS = {
    "ogd": "1",
    "mild": "2",
    "doubling": "5",
    "hedge": "",
    "bandit": "",
    "mean": "",
}
"""Worlds whose cases are games of the algorithms, and the learner whose bound is known;
others change the game on the way (delays that react).
"""
PRINTED = {
    "doubling-literal": "epochs",
    "mean-descent-to-the-letter": "blocks",
    "mean-corollary-2-to-the-letter": "blocks",
    "mean-corollary-4-to-the-letter": "blocks",
    "mean-theorem-6-to-the-letter": "blocks",
}
"""Worlds of an algorithm to the letter, and the page's name for what is as printed."""
PRINTED_WORDS = {
    "epochs": "Algorithm 5 plays with step 11 as printed: the experts also descend "
    "along gradients of epochs that are over.",
    "blocks": "The learner plays as printed: a round's block is rounded down, and a "
    "block is complete if two sums are equal.",
}
PLAYED = frozenset(WORLDS) | frozenset(PRINTED)
"""Worlds whose cases can be played."""
THEOREMS = {
    "C002": "1",
    "C012": "2",
    "C157": "5",
    "C019": "3",
    "C026": "3b",
    "C032": "4",
    "C031": "4b",
}
"""Claims whose bound the page shows, and its name for their learner."""
LONGEST = PLAYABLE
"""Rounds up to which a game is taken into the page."""
FAILING, TIGHTEST = "counterexample", "tightest case"

Stored = dict[str, Any]


def stored_games(ledger: Ledger) -> dict[str, Stored]:
    """Every game of a learner among the counterexamples and the tightest cases."""
    found: dict[str, Stored] = {}
    if book.another():
        return found  # the page plays the algorithms of the suite's own paper
    for claim in ledger.claims:
        for what, case in _cases(claim):
            game = _stored(claim, what, case)
            if game is not None:
                found[name_of(claim.key, what)] = game
    return found


def name_of(key: str, what: str) -> str:
    """Name of a game in the page's address."""
    return key if what == FAILING else f"{key}-tightest"


def of_claim(games: Collection[str], key: str) -> dict[str, str]:
    """What of a claim can be played, as the page's address asks for it."""
    names = {what: name_of(key, what) for what in (FAILING, TIGHTEST)}
    found = {what: f"game={name}" for what, name in names.items() if name in games}
    if key in THEOREMS and not book.another():
        found["learner"] = f"algorithm={THEOREMS[key]}"
    return found


def script(games: dict[str, Stored]) -> bytes:
    """The games as a script: a page opened from disk may read no other file."""
    short = packed(games)
    text = json.dumps(short, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
    return f'"use strict";\nconst GAMES = {text};\n'.encode()


def _cases(claim: ClaimEntry) -> list[tuple[str, KeptCase]]:
    tightest = claim.resolution.case if claim.resolution else None
    both = ((FAILING, claim.counterexample), (TIGHTEST, tightest))
    return [(what, case) for what, case in both if case is not None]


def _stored(claim: ClaimEntry, what: str, case: KeptCase) -> Stored | None:
    """The game of a case, built and written out again; None if it is not one."""
    world = case.get("world", "")
    if world not in PLAYED or case.stamps.learner:
        return None
    try:
        data = case if "u" in case else outlined(case, LONGEST)
        if data is None:
            return None
        game, scheme = game_of(data["game"]), scheme_of(data["scheme"])
        domain = _drawable(game.domain)
        if domain is None or game.T > LONGEST:
            return None
        u = checked_comparators(game, np.array(data["u"], dtype=np.float64))
        assert isinstance(game.losses, LossTable)
        told = Game(domain, game.delays, game.losses, game.feedback, game.G, game.M)
        return {
            "key": claim.key,
            "place": formatting.plain(noun(claim)),
            "player": _player(world, scheme),
            "title": f"the {'smallest ' if what == FAILING else ''}{what}",
            "told": _told(what, case),
            "learner": WORLDS.get(world) or _bandit(scheme),
            "letter": PRINTED.get(world, ""),
            # what was just put together from an outline is written out already
            "game": data["game"] if data is not case else game_data(told, game.losses),
            "scheme": scheme_data(scheme),
            "u": u.tolist(),
            "noise": _noise(data, game),
        }
    except (Violation, *WRONG):
        return None  # edited by hand: nothing that can be played


def _drawable(domain: Domain) -> Domain | None:
    """A set the page can project on: a ball or a box; on the line every hull is one."""
    if isinstance(domain, Hull) and domain.n == 1:
        return Box(domain.points.min(axis=0), domain.points.max(axis=0))
    return domain if isinstance(domain, Ball | Box) else None


def _bandit(scheme: Scheme) -> str:
    """The learner of Theorem 4 or 5, which hold for every eta and delta."""
    if scheme.feedback is not Feedback.VALUE or scheme.N > 1 or scheme.restarts:
        return ""
    return "3" if scheme.K == 1 else "3b"


def _player(world: str, scheme: Scheme) -> str:
    """Which algorithm plays: the bandits' and the restarting one show in the scheme."""
    if scheme.restarts:
        return "Algorithm 5"
    one = scheme.N == 1
    if scheme.feedback is Feedback.VALUE:
        name = "Algorithm 3" if one else "Algorithm 4, Mild-BGD"
        return f"{name}, K = {scheme.K}"
    return "Algorithm 1" if one and world != "mild" else "Algorithm 2, Mild-OGD"


def _noise(case: Stored, game: Game) -> list[list[float]] | None:
    """The directions of exploration; None if the statement is about all of them."""
    if not isinstance(case.get("noise"), list):
        return None
    noise = np.array(case["noise"], dtype=np.float64)
    check_directions(noise, game.T, game.n)
    return [[float(s) for s in row] for row in noise]


def _told(what: str, case: KeptCase) -> str:
    """Both sides in words."""
    stamps = case.stamps
    if stamps.lhs is None or stamps.rhs is None:
        return ""
    left, right = formatting.told_apart(stamps.lhs, stamps.rhs)
    at = "" if stamps.index is None else f" at index {stamps.index}"
    fails = "The statement fails" if what == FAILING else "The statement is closest"
    printed = PRINTED_WORDS.get(PRINTED.get(case.get("world", ""), ""), "")
    told = f"{fails}{at}: its left side is {left}, its right side {right}."
    return f"{told} {printed}".strip()
