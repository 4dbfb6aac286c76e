"""`mild verify`: checks of the foundation, each next to a control it must refute."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table
from sympy import Expr, lambdify

from adversaries.reacting import AlongThePlay
from bounds import printed
from mild_core import parameters
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball, cube
from mild_core.engine import simulate
from mild_core.faults import descending
from mild_core.game import Feedback, Game, drift, path_length
from mild_core.losses import linear
from mild_core.numerics import FloatArray, allowance
from mild_core.protocol import play
from mild_core.record import differences
from mild_core.scheme import Scheme, algorithm_1, algorithm_3, algorithm_4


@dataclass(frozen=True)
class Check:
    """What a check did, and whether its control was refuted."""

    name: str
    cases: int
    vacuous: int
    violations: int
    tightness: float | None
    control: str
    control_refuted: bool

    @property
    def holds(self) -> bool:
        """No violation, and a control that shows there could have been one."""
        return self.violations == 0 and self.control_refuted

    @property
    def reason(self) -> str:
        """What is wrong with a check that does not hold."""
        return "broken" if self.violations else "control not refuted"


def run(seed: int, console: Console) -> int:
    """Run every check and print what came out."""
    checks = []
    with console.status("checking") as status:
        for check in CHECKS:
            status.update(f"checking {check.__name__.replace('_', ' ')}")
            checks += list(check(np.random.default_rng(seed)))
    console.print(_table(checks))
    failed = [f"{check.name} ({check.reason})" for check in checks if not check.holds]
    if failed:
        console.print(f"[bold red]{len(failed)} failed:[/] {', '.join(failed)}")
        return 1
    console.print(
        f"{len(checks)} checks hold; each refuted its control, a statement altered so "
        f"that it is false (seed {seed})"
    )
    return 0


def delay_identities(rng: np.random.Generator) -> Iterator[Check]:
    """Delay identities on every delay vector with T <= 5 and delays <= 5."""
    cases = wrong = control = 0
    for T in range(1, 6):
        for delays in itertools.product(range(1, 6), repeat=T):
            s, t = DelaySchedule(np.array(delays)), np.arange(1, T + 1)
            waiting = [sum(k < i <= s.arrival[k - 1] for k in t) for i in t]
            ok = (
                sorted(s.c) == list(t)
                and list(s.m) == waiting
                and s.beta <= s.total
                and (s.tau[s.c - 1] <= t).all()
                and int((t - s.tau[s.c - 1]).sum()) == s.backlog
            )
            cases, wrong = cases + 1, wrong + (not ok)
            control += s.beta > s.total - 1
    yield Check(
        "delay identities",
        cases,
        0,
        wrong,
        None,
        "beta < sum d",
        control > 0,
    )


def twins(rng: np.random.Generator) -> Iterator[Check]:
    """Engine against transcription, algorithms 1 to 5."""
    cases = wrong = control = 0
    for n, d in itertools.product((1, 3), (1, 6)):
        games = {f: _linear_game(rng, n, 40, d, f) for f in Feedback}
        R, G, T = 2.0, games[Feedback.GRADIENT].G, 40
        etas = (0.1, 0.3, 0.9)
        for scheme in (
            algorithm_1(0.2),
            parameters.theorem_2(R, G, T, T),
            parameters.algorithm_5(R, G, T),
            algorithm_3(0.02, 0.5, 7),
            algorithm_4(etas, 0.1, 0.5, 7),
        ):
            game, noise = games[scheme.feedback], rng.standard_normal((T, n))
            noise /= np.linalg.norm(noise, axis=1, keepdims=True)
            fast, writer = (
                simulate(game, scheme, noise=noise),
                transcription(scheme, noise),
            )
            slow = play(game, writer, rng)
            cases, wrong = cases + 1, wrong + bool(differences(fast, slow))
            if d > 1 and scheme.feedback is Feedback.GRADIENT:
                post = descending(game.delays)
                faulty = play(game, transcription(scheme), rng, delivery=post)
                control += bool(differences(fast, faulty))
    yield Check(
        "engine twins",
        cases,
        0,
        wrong,
        None,
        "descending",
        control > 0,
    )


def theorems(rng: np.random.Generator) -> Iterator[Check]:
    """Regret and drift against the printed bounds, on random and reacting games."""
    games = [*_games(rng)]
    yield _inequality("lemma-1", games, _lemma_1, 0.9)
    yield _inequality("theorem-1", games, _theorem_1, 0.3)
    yield _inequality("theorem-2", games, _theorem_2, 0.12)
    yield _inequality("theorem-A1", games, _theorem_a1, 0.05)


CHECKS = (delay_identities, twins, theorems)

Sides = tuple[float, float, float]
"""Left side, right side, and what the left side can never exceed."""
Sizes = dict[str, float]


def _inequality(
    name: str,
    games: list[tuple[Game, FloatArray]],
    sides: Callable[[Game, FloatArray], Sides],
    shrink: float,
) -> Check:
    """Compare both sides on every game; the control is the bound times `shrink`."""
    vacuous = wrong = control = 0
    tightness = 0.0
    for game, u in games:
        left, right, most = sides(game, u)
        if right >= most:
            vacuous += 1
            continue
        slack = allowance(game.T * game.n, most)
        wrong += left > right + slack
        control += left > shrink * right + slack
        tightness = max(tightness, left / right if right > 0 else 0.0)
    text = f"{shrink:g} x bound"
    return Check(name, len(games), vacuous, wrong, tightness, text, control > 0)


def _lemma_1(game: Game, u: FloatArray) -> Sides:
    s = game.delays
    sizes = {"R": game.domain.R, "K": s.displaced, "d": s.maximum, "P_T": _path(u)}
    most = 2 * game.domain.R * game.T
    return float(drift(u, s.c)), _number(printed.LEMMA_1, sizes), most


def _theorem_1(game: Game, u: FloatArray) -> Sides:
    s, R = game.delays, game.domain.R
    eta = parameters.balanced_eta(R, game.G, _path(u), s.beta)
    sizes = _sizes(game, u) | {"eta": eta, "drift": float(drift(u, s.c))}
    return _regret(game, algorithm_1(eta), u, printed.THEOREM_1, sizes)


def _theorem_2(game: Game, u: FloatArray) -> Sides:
    scheme = parameters.theorem_2(game.domain.R, game.G, game.T, game.delays.beta)
    return _regret(game, scheme, u, printed.THEOREM_2, _with_C(game, u))


def _theorem_a1(game: Game, u: FloatArray) -> Sides:
    scheme = parameters.algorithm_5(game.domain.R, game.G, game.T)
    return _regret(game, scheme, u, printed.THEOREM_A1, _with_C(game, u))


def _regret(
    game: Game, scheme: Scheme, u: FloatArray, bound: Expr, sizes: Sizes
) -> Sides:
    regret = float(simulate(game, scheme).regret(u))
    return regret, _number(bound, sizes), 2 * game.G * game.domain.R * game.T


def _sizes(game: Game, u: FloatArray) -> Sizes:
    s = game.delays
    return {
        "R": game.domain.R,
        "G": game.G,
        "T": game.T,
        "P_T": _path(u),
        "beta": s.beta,
        "S": s.total,
        "d": s.maximum,
    }


def _with_C(game: Game, u: FloatArray) -> Sizes:
    sizes = _sizes(game, u)
    C = printed.IN_ORDER_C if game.delays.in_order else printed.OUT_OF_ORDER_C
    k = parameters.best_expert(_path(u), game.domain.R)
    return sizes | {"C": _number(C, sizes), "k": k}


def _number(expression: Expr, sizes: Sizes) -> float:
    symbols = sorted(expression.free_symbols, key=str)
    values = [sizes[str(symbol)] for symbol in symbols]
    return float(lambdify(symbols, expression, "math")(*values))


def _path(u: FloatArray) -> float:
    return float(path_length(u))


def _linear_game(
    rng: np.random.Generator, n: int, T: int, d: int, feedback: Feedback
) -> Game:
    """Signs in blocks on a cube, random delays up to d."""
    signs = np.repeat(rng.choice([-1.0, 1.0], (T, n)), d, axis=0)[:T]
    delays = DelaySchedule(rng.integers(1, d + 1, T))
    return Game(cube(n, 2.0), delays, linear(3 * signs / np.sqrt(n)), feedback)


def _games(rng: np.random.Generator) -> Iterator[tuple[Game, FloatArray]]:
    """Games with comparators: random ones, and a few made to come close."""
    for T, n, d in itertools.product((30, 300, 3000), (1, 4), (1, 2, 8)):
        signs = _linear_game(rng, n, T, d, Feedback.GRADIENT)
        delays = DelaySchedule(rng.integers(1, d + 1, T))
        games = [signs]
        if T <= 300:
            reacting = AlongThePlay(T, n, 50.0)
            games += [Game(Ball(n, 0.1), d, reacting) for d in (delays, _reversed(T))]
        for game in games:
            yield game, _comparators(rng, game, int(rng.integers(0, 4)))
            yield game, _comparators(rng, game, 1)
        push = np.tile(np.eye(n)[0], (T, 1))
        yield Game(Ball(n, 1.0), DelaySchedule.constant(T, d), linear(push)), -push


def _reversed(T: int) -> DelaySchedule:
    """The first quarter's feedback arrives in reverse, all that follows in order."""
    quarter = T // 4
    block = 2 * np.arange(quarter, 0, -1) - 1
    return DelaySchedule(np.append(block, np.full(T - quarter, quarter + 1)))


def _comparators(rng: np.random.Generator, game: Game, jumps: int) -> FloatArray:
    """Corners, changing at random times, or once amid the block of `_reversed`."""
    R, n = game.domain.R, game.n
    values = rng.choice([-1.0, 1.0], (jumps + 1, n)) * R / np.sqrt(n)
    turns = np.sort(rng.integers(0, game.T, jumps))
    if jumps == 1:
        turns, values[1] = np.array([game.T // 8]), -values[0]
    which = np.searchsorted(turns, np.arange(game.T), side="right")
    return game.domain.project(values[which])


def _table(checks: list[Check]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("check", no_wrap=True)
    for name in ("cases", "vacuous", "broken", "tightness"):
        table.add_column(name, justify="right")
    table.add_column("control")
    table.add_column("verdict")
    for c in checks:
        tightness = "" if c.tightness is None else f"{c.tightness:.3f}"
        verdict = "[green]holds[/]" if c.holds else "[bold red]fails[/]"
        row = (c.name, str(c.cases), str(c.vacuous), str(c.violations), tightness)
        table.add_row(*row, c.control, verdict)
    return table
