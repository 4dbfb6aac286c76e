"""Worlds whose cases can be built again from plain data, by the name in the case.

Those of the lower bound and of the estimators keep only a summary: their unit builds
them again.
"""

from __future__ import annotations

from typing import Any

from bounds import book
from bounds.worlds.bandit import Bandit
from bounds.worlds.bandit_epochs import BanditEpochs
from bounds.worlds.boundary import Boundary
from bounds.worlds.cuts import Cuts
from bounds.worlds.delays import BlockDelays, Delays
from bounds.worlds.designed import Designed
from bounds.worlds.doubling import Doubling
from bounds.worlds.draws import Draws
from bounds.worlds.epochs import Epochs
from bounds.worlds.estimator import Shrinking
from bounds.worlds.hedge import Hedge
from bounds.worlds.literal import Literal
from bounds.worlds.literal_blocks import (
    PrintedCorollary2,
    PrintedCorollary4,
    PrintedDescent,
    PrintedTheorem6,
)
from bounds.worlds.mean import Mean
from bounds.worlds.minimisers import Minimisers
from bounds.worlds.named import (
    Corollary1,
    Corollary2,
    Corollary3,
    Corollary4,
    Descent,
    Doubled,
    Extremal,
    Farthest,
    Mild,
    Ogd,
    Theorem6,
    Theorem7,
)
from bounds.worlds.numbers import Numbers
from bounds.worlds.reacting_delays import Reacting, ReactingBlocks
from bounds.worlds.rivals import RivalMeans, Rivals
from bounds.worlds.runs import Runs
from bounds.worlds.simplex import Distributions, Tables
from bounds.worlds.spikes import Spikes
from bounds.worlds.walks import Walks
from bounds.worlds.weights import Inner, Weights
from bounds.worlds.wide import Wide

WORLDS: dict[str, Any] = {
    world.name: world
    for world in (
        Bandit,
        BanditEpochs,
        BlockDelays,
        Boundary,
        Corollary1,
        Corollary2,
        Corollary3,
        Corollary4,
        Cuts,
        Delays,
        Descent,
        Designed,
        Distributions,
        Doubled,
        Doubling,
        Draws,
        Epochs,
        Extremal,
        Farthest,
        Hedge,
        Inner,
        Literal,
        Mean,
        Mild,
        Minimisers,
        Numbers,
        Ogd,
        PrintedCorollary2,
        PrintedCorollary4,
        PrintedDescent,
        PrintedTheorem6,
        Reacting,
        ReactingBlocks,
        RivalMeans,
        Rivals,
        Runs,
        Shrinking,
        Spikes,
        Tables,
        Theorem6,
        Theorem7,
        Walks,
        Weights,
        Wide,
    )
}


def worlds() -> dict[str, Any]:
    """These, and those of the book at work if it has some of its own."""
    other = book.another()
    return WORLDS | dict(other.worlds) if other else WORLDS
