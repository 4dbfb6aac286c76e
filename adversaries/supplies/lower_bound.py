"""Cases for the lower bound: all sign patterns, all cuts, exact means.

Enumeration plays every sign pattern of a construction against honest learners: three
that need no tuning, the balanced one, and all algorithms of the paper, the bandits with
one given sequence of directions. Exhaustive units need no learner: every d and, through
the breakpoints, every real P.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, pairwise

import numpy as np

from adversaries.learners.faults import ON_SIGNS
from adversaries.learners.tuned import SCHEMES
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.hard_signs import hard_signs
from adversaries.lower_bound.sign_players import (
    SignPlayer,
    balanced,
    corner,
    exploration,
    leader,
    origin,
    run_scheme,
)
from bounds.judging.supply import Supply
from bounds.worlds.cuts import Cuts
from bounds.worlds.signs import BalancedSigns, ChosenSigns, Signs, StaticSigns
from bounds.worlds.weights import Inner, Weights, cut
from bounds.worlds.world import World
from mild_core.algorithms import transcription
from mild_core.numerics import FloatArray
from mild_core.protocol import play

PLAYERS: dict[str, SignPlayer] = {
    "the origin": origin,
    "a corner": corner,
    "follow the leader": leader,
    "balanced": balanced,
}
SCALES = ((1.0, 1.0), (100.0, 0.01), (0.01, 100.0))
"""R and G, in turn."""

SMALL = {"quick": 3, "standard": 6, "deep": 7}
"""Largest T of the constructions that are all enumerated."""
MEANS = {"quick": 40, "standard": 200, "deep": 300}
"""Largest T of the exact means, for all d."""
CUTS = {"quick": 12, "standard": 32, "deep": 48}
"""Largest T of all cuts into outer and inner blocks, for all real P."""
VECTORS = {"quick": (5, 6), "standard": (6, 8), "deep": (8, 9)}
"""Largest number of weights, and largest weight, for Khintchine's inequality."""
CHOSEN = {"quick": 60, "standard": 200, "deep": 500}
"""Largest T against which bad signs are chosen."""
LARGE = {
    "quick": ((12, 3, "0", 1), (9, 4, "0", 2), (24, 12, "0", 1)),
    "standard": (
        *((10, 1, "0", 1), (30, 3, "3/2", 1), (40, 4, "5/2", 1), (9, 4, "2", 2)),
        *((12, 2, "5/2", 1), (24, 12, "0", 1)),
    ),
    "deep": (
        *((12, 1, "0", 1), (12, 1, "5", 1), (60, 5, "5/2", 1), (14, 3, "1", 2)),
        (24, 12, "0", 1),
    ),
}
"""T, d, P/(2R) and n of single larger enumerations; one of few long blocks, in which a
bound that grows like d instead of its root is too much."""


def units(profile: str) -> tuple[Supply, ...]:
    """Enumerations, faulty enumerations, and exhaustive ranges."""
    return (*enumerations(profile), *exhaustive(profile))


def enumerations(profile: str) -> tuple[Supply, ...]:
    """Learners on all sign patterns, honest or reading one round ahead."""
    small = [
        (world, T, fault)
        for T in range(1, SMALL[profile] + 1)
        for world in ("signs", "static-signs", "balanced-signs")
        for fault in (None, *ON_SIGNS)
        if not fault or (T in (2, 3) and world != "balanced-signs")
    ]
    return (
        *(_enumeration(world, T, fault) for world, T, fault in small),
        *(
            Supply(
                "enumeration",
                world,
                f"{world} T={T} d={d} P/(2R)={kappa} n={n}",
                partial(large_worlds, world, T, d, kappa, n),
            )
            for T, d, kappa, n in LARGE[profile]
            for world in ("signs", "static-signs")
            if world == "signs" or Fraction(kappa) < 1
        ),
        *(
            Supply(
                "enumeration",
                "static-signs",
                f"static-signs T=12 d=3, {fault}",
                partial(large_worlds, "static-signs", 12, 3, "0", 1, fault=fault),
                fault,
            )
            for fault in ON_SIGNS
        ),
    )


def exhaustive(profile: str) -> tuple[Supply, ...]:
    """What needs no learner, and the bad signs chosen against one."""
    vectors = VECTORS[profile]
    longest = MEANS[profile]
    return (
        Supply("exhaustive", "inner", f"inner T<={longest}", partial(inner, longest)),
        Supply(
            "exhaustive", "cuts", f"cuts T<={CUTS[profile]}", partial(cuts, profile)
        ),
        Supply(
            "exhaustive",
            "weights",
            f"weights Z<={vectors[0]} a<={vectors[1]}",
            partial(weight_worlds, *vectors, longest // 2),
        ),
        Supply(
            "enumeration",
            "chosen-signs",
            f"chosen-signs T<={CHOSEN[profile]}",
            partial(chosen_worlds, CHOSEN[profile]),
        ),
    )


def _enumeration(world: str, T: int, fault: str | None) -> Supply:
    name = f"{world} T={T}" + (f", {fault}" if fault else "")
    build = partial(small_worlds, world, T, fault)
    return Supply("enumeration", world, name, build, fault)


def small_worlds(
    world: str, T: int, fault: str | None, rng: np.random.Generator
) -> Iterator[World]:
    """Every d to T + 1 and one far above, every L, with the least and most P for it.

    What is played depends on P through L only, so it is played once for each L.
    """
    static = world == "static-signs"
    for i, (d, same_L) in enumerate(
        (d, same_L)
        for d in (*range(1, T + 2), 9 * T)
        for same_L in ((static_kappas(),) if static else kappas(T))
    ):
        # 2^(blocks n) patterns
        for n in (1, 2) if T <= 2 else (1,):
            R, G = SCALES[i % 3]
            game = Construction(T, d, same_L[0], R, G, n)
            played = play_all(world, game, fault)
            # the plays are the same for every P with this L: only the comparators are
            # told anew
            yield from (replace(played, kappa=kappa) for kappa in same_L)


def large_worlds(
    world: str,
    T: int,
    d: int,
    kappa: str,
    n: int,
    rng: np.random.Generator,
    fault: str | None = None,
) -> Iterator[World]:
    """One construction."""
    yield play_all(world, Construction(T, d, Fraction(kappa), n=n), fault)


def static_kappas() -> tuple[Fraction, ...]:
    """P < 2R: none, and nearly all of it."""
    # P < 2R is an open end; the denominator is a power of 2, so that P is exact
    return (Fraction(0), Fraction(1023, 1024))


def kappas(T: int) -> tuple[tuple[Fraction, ...], ...]:
    """P/(2R) by L: P < 2R, and the least and (nearly) the most for every L."""
    ends = [
        (Fraction(T, L), Fraction(T, L - 1) - Fraction(1, 1024))
        for L in range(2, T + 1)
    ]
    return (static_kappas(), (Fraction(T),), *ends)


def play_all(world: str, game: Construction, fault: str | None = None) -> Signs:
    """Every learner on every sign pattern."""
    a = game.slopes(game.all_signs())
    players = learners(game)
    if world == "balanced-signs":
        players = {"balanced": balanced}
    elif fault is not None:
        # `balanced` reads the signs of the construction, never the post
        del players["balanced"]
        players = {name: ON_SIGNS[fault](p) for name, p in players.items()}
    plays = [player(game, game.delays, a) for player in players.values()]
    return _world(world, game, tuple(players), a[None], np.stack(plays))


def learners(game: Construction) -> dict[str, SignPlayer]:
    """All learners, those of the paper tuned to the construction."""
    tuned = {name: partial(run_scheme, make(game)) for name, make in SCHEMES.items()}
    return PLAYERS | tuned


def chosen_worlds(longest: int, rng: np.random.Generator) -> Iterator[World]:
    """Bad signs against the transcriptions of all algorithms, large T.

    In turn one outer block, outer blocks longer than d, and outer blocks up to d.
    """
    for i in range(12):
        T = int(rng.integers(longest // 3, longest + 1))
        d = int(rng.integers(2, T // 4))
        # all three cases of Theorem 3 and Lemma 6
        L = (T, int(rng.integers(d, T + 1)), int(rng.integers(1, d + 1)))[i % 3]
        R, G = SCALES[i // 3 % 3]
        kappa = Fraction(T, L) if i % 3 else Fraction(0)
        yield choose_all(Construction(T, d, kappa, R, G, n=1 + i % 2), rng)


def choose_all(game: Construction, rng: np.random.Generator) -> Signs:
    """Choose against each learner, then play it afresh on what was chosen."""
    slopes, plays = [], []
    for make in SCHEMES.values():
        scheme = make(game)
        factory = transcription(scheme, exploration(game))
        signs = hard_signs(game, factory, rng, scheme.feedback)
        record = play(game.game(signs, scheme.feedback), factory, rng)
        slopes.append(record.losses.a)
        plays.append(record.played)
    a, played = np.stack(slopes)[:, None], np.stack(plays)[:, None]
    return _world("chosen-signs", game, tuple(SCHEMES), a, played)


def inner(longest: int, rng: np.random.Generator) -> Iterator[World]:
    """Every T up to the longest, every d up to T + 1 and one far above."""
    for T in range(1, longest + 1):
        ds = np.array([*range(1, T + 2), 9 * T])
        delays = [Construction(T, int(d), Fraction(0)).delays.d for d in ds]
        yield Inner(ds, np.stack(delays))


def cuts(profile: str, rng: np.random.Generator) -> Iterator[World]:
    """Every T, every d to T + 1 and one far above, every real P by its breakpoints."""
    for T in range(1, CUTS[profile] + 1):
        points = [
            *((k, 0) for k in path_lengths(T)),
            *((k, 1) for k in breakpoints(T)[1:]),
        ]
        ds = [*range(1, T + 2), 9 * T]
        pairs = [(d, kappa, low) for d in ds for kappa, low in points]
        d, kappa, low = zip(*pairs, strict=True)
        scales = np.array([SCALES[i % 3] for i in range(len(pairs))])
        yield Cuts(T, np.array(d), kappa, np.array(low), scales[:, 0], scales[:, 1])


def breakpoints(T: int) -> list[Fraction]:
    """P/(2R) at which L or floor(P/(2R)) changes, ascending from 1 to T."""
    rounds = range(1, T + 1)
    return sorted({Fraction(T, L) for L in rounds} | {Fraction(m) for m in rounds})


def path_lengths(T: int) -> list[Fraction]:
    """Breakpoints, a point between any two, and P < 2R."""
    points = breakpoints(T)
    middle = [(a + b) / 2 for a, b in pairwise(points)]
    return [*static_kappas(), Fraction(1, 2), *points, *middle]


def weight_worlds(
    longest: int, largest: int, rounds: int, rng: np.random.Generator
) -> Iterator[World]:
    """All vectors of positive integers up to order, and the blocks of d in T rounds."""
    numbers = range(1, largest + 1)
    for Z in range(1, longest + 1):
        yield Weights(tuple(combinations_with_replacement(numbers, Z)))
    for T in range(1, rounds + 1):
        yield Weights(tuple(cut(T, d) for d in range(1, T + 1)))


def _world(
    world: str,
    game: Construction,
    names: tuple[str, ...],
    a: FloatArray,
    played: FloatArray,
) -> Signs:
    kinds = (Signs, StaticSigns, BalancedSigns, ChosenSigns)
    kind = next(kind for kind in kinds if kind.name == world)
    return kind(game.T, game.d, game.kappa, game.R, game.G, game.n, names, a, played)
