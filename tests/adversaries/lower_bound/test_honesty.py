"""The test of honesty: every learner of the project passes, whoever peeks is named."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np
import pytest

from adversaries.learners import faulty_delivery
from adversaries.learners.faults import ON_SIGNS
from adversaries.learners.tuned import SCHEMES
from adversaries.lower_bound.construction import Construction
from adversaries.lower_bound.honesty import examine
from adversaries.lower_bound.players import Player, playing, seeing, simulating
from adversaries.supplies import lower_bound as supply
from bounds.catalogue import claim
from bounds.judging.judge import sides
from mild_core.algorithms import transcription
from mild_core.delays import DelaySchedule
from mild_core.errors import LearnerError, ParameterError
from mild_core.game import Feedback, Game, Problem
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival

CONSTRUCTIONS = (
    Construction(6, 1, Fraction(0)),
    Construction(12, 3, Fraction(0), 10.0, 0.1),
    Construction(11, 3, Fraction(5, 2), 0.01, 100.0),
    Construction(10, 4, Fraction(3, 2), n=2),
    Construction(5, 2, Fraction(0), n=2),
    Construction(7, 9, Fraction(0)),
)


def of(game: Construction) -> str:
    return f"T={game.T} d={game.d} P/(2R)={game.kappa} n={game.n}"


@pytest.mark.parametrize("name", SCHEMES)
@pytest.mark.parametrize("game", CONSTRUCTIONS, ids=of)
def test_every_learner_is_honest(name: str, game: Construction) -> None:
    scheme = SCHEMES[name](game)
    for player in (simulating(scheme), playing(transcription(scheme))):
        answer = examine(player, game, feedback=scheme.feedback, seed=3)
        assert answer.honest, str(answer)
        assert answer.patterns == game.patterns
        assert answer.changes >= game.T
        assert str(answer).startswith("honest: mean regret")
        assert "\n" not in str(answer)


@pytest.mark.parametrize("game", CONSTRUCTIONS, ids=of)
def test_honest_players_without_tuning_are_honest(game: Construction) -> None:
    for name, player in supply.PLAYERS.items():
        answer = examine(all_at_once(player, game), game)
        assert answer.honest, f"{name}: {answer}"


def all_at_once(player: Callable[..., FloatArray], game: Construction) -> Player:
    def plays(games: Sequence[Game], seed: int) -> FloatArray:
        a = np.stack([one.losses.a for one in games])  # type: ignore[union-attr]
        return player(game, game.delays, a)

    return plays


def looking(ahead: int) -> Player:
    """Goes against the sum of all losses that arrive up to `ahead` rounds from now."""

    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        t = np.arange(1, game.T + 1)
        known = game.delays.arrival - ahead < t[:, None]
        sums = known @ game.losses.a  # type: ignore[union-attr]
        return np.asarray(game.domain.project(-0.05 * game.domain.R / game.G * sums))

    return seeing(plays)


@pytest.mark.parametrize(("d", "t"), [(1, 1), (2, 2), (3, 3), (12, 12)])
def test_peeking_one_round_ahead_is_separated_at_T_12(d: int, t: int) -> None:
    game = Construction(12, d, Fraction(0))
    assert examine(looking(0), game).honest
    answer = examine(looking(1), game)
    assert not answer.honest
    assert not answer.mean_kept
    assert answer.mean < answer.exact
    assert (answer.k, answer.t) == (1, t)
    assert "reads feedback of round 1 before it arrives" in str(answer)


@pytest.mark.parametrize("name", SCHEMES)
@pytest.mark.parametrize("k", [1, 2, 5])
def test_one_early_delivery_is_named(name: str, k: int) -> None:
    """Round k's feedback comes one round early: round k, and the round it shows in.

    Some do not use it, in blocks that are not complete or epochs that are over: then
    they play like the honest, and are.
    """
    game = Construction(9, 3, Fraction(0))
    scheme = SCHEMES[name](game)
    fair = playing(transcription(scheme))
    unfair = playing(transcription(scheme), faulty_delivery.early(game.delays, k))
    games = [game.game(w, scheme.feedback) for w in game.all_signs()]
    used = not np.array_equal(fair(games, 0), unfair(games, 0))
    answer = examine(unfair, game, feedback=scheme.feedback)
    assert answer.honest is not used
    if used:
        assert (answer.k, answer.t) == (k, game.delays.arrival[k - 1])
    else:
        assert scheme.K > 1 or scheme.restarts


def test_one_early_delivery_that_is_not_used_is_honest() -> None:
    """What a learner gets but does not use leaves no trace, and does no harm."""

    class Deaf:
        def __init__(self, problem: Problem) -> None:
            self.n = problem.domain.n

        def play(self) -> FloatArray:
            return np.zeros(self.n)

        def receive(self, arrivals: Sequence[Arrival]) -> None:
            del arrivals

    game = Construction(9, 3, Fraction(0))
    assert examine(playing(Deaf, faulty_delivery.early(game.delays, 4)), game).honest


def signs_of(game: Game) -> FloatArray:
    return np.sign(game.losses.a)  # type: ignore[union-attr]


def test_peeking_without_gain_is_named() -> None:
    """x_2 shows the sign of round 8 only: no loss of round 2 depends on it."""

    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        x = np.zeros((game.T, 1))
        x[1] = 0.5 * signs_of(game)[7]
        return x

    answer = examine(seeing(plays), Construction(12, 3, Fraction(0)))
    assert answer.mean_kept
    assert not answer.honest
    assert (answer.k, answer.t) == (8, 2)  # not 7 or 9, which have the same sign
    assert "unchanged" in str(answer)


def test_peeking_at_what_no_sign_pattern_shows_is_named() -> None:
    """Rounds of a block that differ: only a single round turned around shows that."""

    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        x, s = np.zeros((game.T, 1)), signs_of(game)
        x[6] = 0.5 * (s[7] - s[8])
        return x

    answer = examine(seeing(plays), Construction(12, 3, Fraction(0)))
    assert answer.mean_kept
    assert (answer.k, answer.t) == (8, 7)


@pytest.mark.parametrize(("t", "honest"), [(9, False), (10, True)])
def test_the_round_before_an_arrival_is_too_early(t: int, honest: bool) -> None:
    """Rounds 7 to 9 arrive at the end of round 9: x_9 may not show them, x_10 may."""

    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        x, s = np.zeros((game.T, 1)), signs_of(game)
        x[t - 1] = 0.5 * (s[6] - s[7])
        return x

    answer = examine(seeing(plays), Construction(12, 3, Fraction(0)))
    assert answer.honest == honest
    assert (answer.k, answer.t) == ((None, None) if honest else (7, 9))


def test_peeking_on_a_single_pattern_is_named() -> None:
    """One of 4096 patterns, and one of its rounds."""
    game = Construction(12, 1, Fraction(0))
    secret = np.array([1, -1, 1, 1, -1, -1, 1, -1, 1, 1, 1, -1.0])[:, None]

    def plays(one: Game, rng: np.random.Generator) -> FloatArray:
        x = np.zeros((one.T, 1))
        x[9] = np.array_equal(signs_of(one), secret)
        return x

    answer = examine(seeing(plays), game)
    assert not answer.honest
    assert not answer.mean_kept
    assert answer.k is not None
    assert answer.t == 10
    assert answer.k >= 10


def test_a_learner_that_remembers_earlier_games_is_not_judged() -> None:
    games_seen = itertools.count()

    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        return np.full((game.T, 1), 1 / (2 + next(games_seen)))

    answer = examine(seeing(plays), Construction(4, 2, Fraction(0)))
    assert not answer.honest
    assert not answer.repeatable
    assert "plays differ between two identical games (round 1)" in str(answer)


def test_a_learner_that_changes_later_is_not_judged_either() -> None:
    """The first game is repeated faithfully, but not the others."""
    seen: set[bytes] = set()

    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        key = signs_of(game).tobytes()
        first = key not in seen or bool((signs_of(game) > 0).all())
        seen.add(key)
        x = np.zeros((game.T, 1))
        x[1] = 0.5 * signs_of(game)[3] if first else 0.0
        return x

    answer = examine(seeing(plays), Construction(4, 1, Fraction(0)))
    assert not answer.repeatable
    assert not answer.honest


def test_learners_that_draw_are_examined_with_one_seed() -> None:
    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        return np.asarray(rng.uniform(-1, 1, (game.T, 1)))

    assert examine(seeing(plays), Construction(5, 2, Fraction(0)), seed=4).honest


@pytest.mark.parametrize("T", [2, 3])
def test_examination_and_claims_agree_on_who_peeks(T: int) -> None:
    """The faulty units of the ledger: a broken claim means a named round.

    Claim S6e says what the examination says without turning single rounds around.
    """
    for d, same_L in itertools.product(range(1, T + 2), supply.kappas(T)):
        game = Construction(T, d, same_L[0])
        for fault in (None, *ON_SIGNS):
            world = supply.play_all("signs", game, fault)
            mean, plays = claim("mean-regret-of-everyone"), claim("honest")
            losing = np.asarray(sides(mean.parts[0], world).broken.any(axis=1))
            showing = np.asarray(sides(plays.parts[0], world).broken.any(axis=1))
            assert not (losing & ~showing).any()
            for b, name in enumerate(world.learners):
                answer = examine(recorded(world.a[0], world.played[b]), game)
                named = answer.k is not None and not answer.changes
                assert named == showing[b], f"{name}, {of(game)}"
                assert answer.mean_kept >= (not losing[b])


def recorded(a: FloatArray, played: FloatArray) -> Player:
    """Looks up what was played on a pattern; others are played like the nearest."""

    def plays(game: Game, rng: np.random.Generator) -> FloatArray:
        apart = (a != game.losses.a).sum(axis=(1, 2))  # type: ignore[union-attr]
        return np.asarray(played[int(apart.argmin())])

    return seeing(plays)


def test_too_many_patterns_are_refused() -> None:
    with pytest.raises(ParameterError, match=r"sign patterns = 2\^20, but at most"):
        examine(looking(0), Construction(20, 1, Fraction(0)))


def test_plays_of_a_wrong_shape_and_no_numbers_are_refused() -> None:
    game = Construction(4, 2, Fraction(0))
    with pytest.raises(LearnerError, match="shape of the plays"):
        examine(lambda games, seed: np.zeros((1, 4, 1)), game)
    nothing = np.array([0, 0, np.nan, 0])[:, None]
    with pytest.raises(LearnerError, match="round 3: x_t = not finite"):
        examine(lambda games, seed: np.stack([nothing] * len(games)), game)


def test_an_exception_of_the_learner_is_told_with_its_round() -> None:
    class Breaks:
        def __init__(self, problem: Problem) -> None:
            self.t = 0

        def play(self) -> FloatArray:
            self.t += 1
            if self.t == 3:
                raise KeyError("lost")
            return np.zeros(1)

        def receive(self, arrivals: Sequence[Arrival]) -> None:
            del arrivals

    with pytest.raises(LearnerError, match=r"round 3: the learner = KeyError: 'lost'"):
        examine(playing(Breaks), Construction(4, 2, Fraction(0)))


def test_values_that_arrive_early_are_noticed_too() -> None:
    """A bandit on a schedule one round too early, run by the engine."""
    game = Construction(8, 4, Fraction(0))
    scheme = SCHEMES["Algorithm 3"](game)
    sooner = DelaySchedule(np.maximum(game.delays.d - 1, 1))

    def plays(games: Sequence[Game], seed: int) -> FloatArray:
        early = [
            Game(one.domain, sooner, one.losses, Feedback.VALUE, G=one.G)
            for one in games
        ]
        return simulating(scheme)(early, seed)

    answer = examine(plays, game, feedback=Feedback.VALUE)
    assert (answer.k, answer.t) == (1, 4)
