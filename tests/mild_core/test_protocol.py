"""The protocol: what reaches the learner, when, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import pytest
from hypothesis import given

from adversaries.learners.faulty_delivery import (
    descending,
    dropped,
    early,
    late,
    swapped,
)
from adversaries.reacting import AlongThePlay
from mild_core import parameters
from mild_core.algorithms import transcription
from mild_core.comparison import differences
from mild_core.delays import DelaySchedule
from mild_core.domains import Ball
from mild_core.engine import simulate, simulate_lean
from mild_core.errors import AdversaryError, LearnerError, ParameterError
from mild_core.game import Feedback, Game, Problem
from mild_core.losses import LossTable, linear
from mild_core.numerics import FloatArray
from mild_core.protocol import Arrival, Delivery, Learner, play, play_lean
from mild_core.scheme import Stage, algorithm_1, algorithm_2, algorithm_3, algorithm_4
from tests.support import Setting, make_game, make_scheme, setting_strategy, sphere


def small_game(feedback: Feedback = Feedback.GRADIENT, **changes: object) -> Game:
    rng = np.random.default_rng(3)
    g = sphere(rng, 12, 2)
    delays = DelaySchedule.of([3, 2, 1, 4, 1, 2, 2, 1, 3, 2, 2, 3])
    game = Game(Ball(2, 1.0), delays, linear(g, 0.1), feedback)
    return replace(game, **changes) if changes else game  # type: ignore[arg-type]


@dataclass
class Spy:
    """Plays the origin and writes down what it is told."""

    problem: Problem
    heard: list[list[tuple[int, FloatArray]]] = field(default_factory=list)

    def play(self) -> FloatArray:
        return np.zeros(self.problem.domain.n)

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        self.heard.append(list(arrivals))


@given(setting_strategy())
def test_feedback_arrives_when_it_should_and_never_after_T(setting: Setting) -> None:
    for feedback in Feedback:
        game, spies = make_game(setting, feedback), []

        def factory(problem: Problem) -> Spy:
            spies.append(Spy(problem))  # noqa: B023
            return spies[-1]  # noqa: B023

        record = play(game, factory, setting.rng)
        heard = spies[0].heard
        assert record.trace is None
        rounds = [[k for k, _ in arrivals] for arrivals in heard]
        assert rounds == [game.delays.F(t) for t in range(1, game.T + 1)]
        for k, answer in (pair for arrivals in heard for pair in arrivals):
            if feedback is Feedback.VALUE:
                assert float(answer) == record.values[k - 1]
            else:
                assert record.gradients is not None
                assert np.array_equal(answer, record.gradients[k - 1])


def test_a_learner_is_told_what_was_promised() -> None:
    game = small_game()
    problem = Problem.of(game, np.random.default_rng(0))
    assert problem.domain is game.domain
    assert (problem.G, problem.T) == (game.G, 12)
    assert problem.delays is not None
    assert problem.delays.tolist() == game.delays.d.tolist()
    hidden = replace(game, announce_delays=False)
    assert Problem.of(hidden, np.random.default_rng(0)).delays is None


POST: dict[str, Callable[[DelaySchedule], Delivery]] = {
    "wrong order": lambda delays: swapped(delays, 4, 5),
    "early": lambda delays: early(delays, 6),
    "late": lambda delays: late(delays, 8),
    "dropped": lambda delays: dropped(delays, 5),
}


@pytest.mark.parametrize("fault", POST.values(), ids=list(POST))
@pytest.mark.parametrize("algorithm", [1, 2, 3, 4])
def test_faulty_post_is_told_apart(
    algorithm: int, fault: Callable[[DelaySchedule], Delivery]
) -> None:
    """The right post gives the engine's record; each fault shows in some quantity."""
    feedback = Feedback.GRADIENT if algorithm < 3 else Feedback.VALUE
    game = small_game(feedback)
    scheme = make_scheme(algorithm, game, np.random.default_rng(1))
    noise = sphere(np.random.default_rng(2), 12, 2)
    right, factory = simulate(game, scheme, noise=noise), transcription(scheme, noise)
    rng = np.random.default_rng(0)
    assert differences(right, play(game, factory, rng)) == []
    post = fault(game.delays)
    wrong = differences(right, play(game, factory, rng, delivery=post))
    assert {"trace.experts", "trace.weights"} & {d.quantity for d in wrong}


@pytest.mark.parametrize("fault", POST.values(), ids=list(POST))
@pytest.mark.parametrize("algorithm", [3, 4, 5, 6])
def test_faulty_post_is_told_apart_with_blocks_and_epochs(
    algorithm: int, fault: Callable[[DelaySchedule], Delivery]
) -> None:
    """Blocks of two rounds, Algorithm 5, and the bandit doubling variant."""
    feedback = Feedback.GRADIENT if algorithm == 5 else Feedback.VALUE
    game = small_game(feedback)
    if algorithm == 5:
        scheme = parameters.algorithm_5(1.0, game.G, 12)
    elif algorithm == 6:
        scheme = parameters.doubling_theorem_7(1.0, game.M, 2, 12, 1.0, 0.05)
        stages = tuple(
            replace(s, budget=9.0 * 2**v) for v, s in enumerate(scheme.stages)
        )
        scheme = replace(scheme, stages=stages)
    else:
        scheme = make_scheme(algorithm, game, np.random.default_rng(1), 2)
    noise = sphere(np.random.default_rng(2), 12, 2)
    right, factory = simulate(game, scheme, noise=noise), transcription(scheme, noise)
    assert differences(right, play(game, factory, np.random.default_rng(0))) == []
    post = fault(game.delays)
    wrong = play(game, factory, np.random.default_rng(0), delivery=post)
    assert differences(right, wrong)


def test_a_scheme_no_transcription_plays_is_refused() -> None:
    scheme = parameters.algorithm_5(1.0, 5.0, 12)
    with pytest.raises(ParameterError, match="Algorithm 5 takes its parameters"):
        play(small_game(), transcription(scheme), np.random.default_rng(0))
    bandit = parameters.doubling_theorem_7(1.0, 1.0, 2, 12, 1.0, 0.05)
    counting = replace(bandit, monitor_rounds=True)
    with pytest.raises(ParameterError, match="monitor_rounds"):
        play(
            small_game(Feedback.VALUE),
            transcription(counting),
            np.random.default_rng(0),
        )


@pytest.mark.parametrize("algorithm", [1, 2])
def test_ties_in_descending_order_are_told_apart(algorithm: int) -> None:
    game = small_game()
    scheme = make_scheme(algorithm, game, np.random.default_rng(1))
    post = descending(game.delays)
    factory, rng = transcription(scheme), np.random.default_rng(0)
    wrong = differences(simulate(game, scheme), play(game, factory, rng, delivery=post))
    assert {"trace.c", "trace.y"} <= {d.quantity for d in wrong}


def test_impossible_faults_are_refused() -> None:
    with pytest.raises(ParameterError, match="d_3 = 1"):
        early(small_game().delays, 3)
    with pytest.raises(ParameterError, match="rounds to swap"):
        swapped(small_game().delays, 1, 9)


@dataclass
class Stubborn:
    """Plays whatever it was built with, in every round."""

    answer: object

    def play(self) -> FloatArray:
        return self.answer  # type: ignore[return-value]

    def receive(self, arrivals: Sequence[Arrival]) -> None:
        """Learns nothing."""


@pytest.mark.parametrize("lean", [False, True])
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (np.zeros(3), r"round 1: shape of x_t = \(3,\)"),
        (0.0, r"round 1: shape of x_t = \(\)"),
        (np.array([np.nan, 0]), "round 1: x_t = "),
        (np.array([0.1j, 0]), "round 1: x_t = no vector of real numbers"),
        ("abc", "round 1: x_t = no vector of real numbers"),
        ([[0.0], [0.0, 1.0]], "round 1: x_t = no vector of real numbers"),
        (np.array([0.8, 0.7]), r"round 1: distance of x_t from K = 0.0630"),
        (np.array([1 + 1e-12, 0]), "round 1: distance of x_t from K = 1.0"),
    ],
)
def test_bad_plays_are_refused(answer: object, words: str, lean: bool) -> None:
    def factory(problem: Problem) -> Learner:
        return Stubborn(answer)

    with pytest.raises(LearnerError, match=words):
        (play_lean if lean else play)(small_game(), factory, np.random.default_rng(0))


def test_a_play_on_the_boundary_is_fine() -> None:
    record = play(
        small_game(),
        lambda problem: Stubborn(np.array([0.6, 0.8])),
        np.random.default_rng(0),
    )
    assert record.played.shape == (12, 2)


@dataclass
class Misbehaving:
    """Reacting losses that break a promise in round 3."""

    T: int
    n: int
    G: float
    fault: str

    def choose(self, t: int, x: FloatArray) -> LossTable:
        a = np.zeros((len(x), 1, self.n))
        if t == 3 and self.fault == "steep":
            a[..., 0] = 2 * self.G
        if t == 3 and self.fault == "nan":
            a[..., 0] = np.nan
        if t == 3 and self.fault == "shape":
            a = a[..., :1]
        return linear(a)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("steep", "round 3: Lipschitz constant = 2"),
        ("nan", "a of the loss = nan"),
        ("shape", "round 3: shape of the loss"),
    ],
)
@pytest.mark.parametrize("engine", [False, True])
def test_reacting_losses_must_keep_their_promise(
    fault: str, words: str, engine: bool
) -> None:
    game = small_game(losses=Misbehaving(12, 2, 1.0, fault), G=1.0, M=float("nan"))
    scheme = algorithm_1(0.1)
    with pytest.raises((AdversaryError, ParameterError), match=words):
        simulate(game, scheme) if engine else play(
            game, transcription(scheme), np.random.default_rng(0)
        )


@dataclass
class Liar(Misbehaving):
    """Claims another Lipschitz constant than its gradients have."""

    def choose(self, t: int, x: FloatArray) -> LossTable:
        table = linear(np.full((len(x), 1, self.n), 2 * self.G))
        return _Flat(table.family, table.a, table.scale, table.width, table.offset)


class _Flat(LossTable):
    def lipschitz(self, domain: object) -> FloatArray:
        return np.zeros(self.a.shape[:-1])

    def __getitem__(self, run: int) -> LossTable:
        return self.rounds(1, 2) if self.a.ndim == 2 else super().__getitem__(run)


@pytest.mark.parametrize("engine", [False, True])
def test_the_gradient_itself_is_measured(engine: bool) -> None:
    """Not only the promise of the loss: what comes out must be at most G long."""
    game = small_game(losses=Liar(12, 2, 1.0, ""), G=1.0, M=float("nan"))
    with pytest.raises(AdversaryError, match=r"round 1: \|gradient of f_t\| = 2.828"):
        simulate_lean(game, algorithm_1(0.1)) if engine else play(
            game, transcription(algorithm_1(0.1)), np.random.default_rng(0)
        )


class _Unbounded(LossTable):
    def bounds(self, domain: object) -> FloatArray:
        return np.full(self.T, 0.5)


@pytest.mark.parametrize("engine", [False, True])
@pytest.mark.parametrize("value", [2.0, -2.0, np.inf, np.nan])
def test_the_value_itself_is_measured(engine: bool, value: float) -> None:
    g = np.zeros((4, 1))
    offset = np.array([0.0, 0.0, 1.0, 0.0])
    plain = linear(g, offset)
    table = _Unbounded(plain.family, plain.a, plain.scale, plain.width, plain.offset)
    offset = np.array([0.0, 0.0, value, 0.0])
    object.__setattr__(table, "offset", offset)
    game = Game(Ball(1, 1.0), DelaySchedule.constant(4), table, Feedback.VALUE, G=1.0)
    object.__setattr__(game, "value_limit", 0.5)
    scheme, noise = algorithm_3(0.1, 0.5), np.ones((4, 1))
    words = r"round 3: \|?f_t\(x_t\)\|? = -?(2|inf|nan)"
    with pytest.raises(AdversaryError, match=words):
        simulate(game, scheme, noise=noise) if engine else play(
            game, transcription(scheme, noise), np.random.default_rng(0)
        )


def test_bandit_losses_may_not_react() -> None:
    with pytest.raises(AdversaryError, match="Assumption 3"):
        Game(
            Ball(2, 1.0),
            DelaySchedule.constant(5),
            AlongThePlay(5, 2, 1.0),
            Feedback.VALUE,
        )


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: small_game(G=0.5), "round .*: G = 0.5, but it must be at least 1"),
        (lambda: small_game(Feedback.VALUE, M=0.5), "M = 0.5, but it must be at least"),
        (lambda: small_game(delays=DelaySchedule.constant(5)), "rounds of the losses"),
        (lambda: small_game(domain=Ball(3, 1.0)), "dimension of the losses = 2"),
        (lambda: algorithm_1(0.0), "eta = 0"),
        (lambda: algorithm_1(-1.0), "eta = -1"),
        (lambda: algorithm_1(float("nan")), "eta = nan"),
        (lambda: algorithm_2([], 1.0), "H = "),
        (lambda: algorithm_2([0.2, 0.1], 1.0), "ascend"),
        (lambda: algorithm_2([0.1], 0.0), "alpha = 0"),
        (lambda: algorithm_3(0.1, 0.0), "delta = 0"),
        (lambda: algorithm_3(0.1, 0.1, 0), "block size K = 0"),
        (lambda: algorithm_3(0.1, 0.1, 1.5), "block size K = 1.5"),  # type: ignore[arg-type]
        (lambda: replace(algorithm_1(0.1), K=2), "gradients need K = 1"),
        (lambda: replace(algorithm_1(0.1), stages=()), "stages"),
        (lambda: replace(algorithm_3(0.1, 0.1), stages=(Stage((0.1,)),)), "delta"),
    ],
)
def test_bad_games_and_schemes_are_refused(
    make: Callable[[], object], words: str
) -> None:
    with pytest.raises((ParameterError, AdversaryError), match=words):
        make()


@pytest.mark.parametrize("engine", [False, True])
@pytest.mark.parametrize(
    ("delta", "K", "words"),
    [
        (1.0, 1, r"delta = 1, but it must be inside \(0, r\) with r = 1"),
        (0.5, 13, "block size K = 13, but it must be between 1 and T = 12"),
    ],
)
def test_parameters_must_fit_the_game(
    engine: bool, delta: float, K: int, words: str
) -> None:
    game, scheme = small_game(Feedback.VALUE), algorithm_4([0.1, 0.2], 1.0, delta, K)
    with pytest.raises(ParameterError, match=words):
        simulate(game, scheme, np.random.default_rng(0)) if engine else play(
            game, transcription(scheme), np.random.default_rng(0)
        )


@pytest.mark.parametrize("engine", [False, True])
def test_feedback_of_game_and_scheme_must_agree(engine: bool) -> None:
    game, scheme = small_game(Feedback.VALUE), algorithm_1(0.1)
    with pytest.raises(ParameterError, match="feedback of the"):
        simulate(game, scheme, np.random.default_rng(0)) if engine else play(
            game, transcription(scheme), np.random.default_rng(0)
        )


@pytest.mark.parametrize(
    ("u", "words"),
    [
        (np.zeros((11, 2)), "shape of u"),
        (np.zeros((12, 3)), "shape of u"),
        (np.vstack([np.zeros((4, 2)), np.ones((8, 2))]), "round 5: u_5"),
        (np.full((12, 2), np.nan), "round 1: u_1"),
    ],
)
def test_comparators_must_lie_in_K(u: FloatArray, words: str) -> None:
    game, scheme = small_game(), algorithm_1(0.1)
    record = simulate(game, scheme)
    for use in (
        lambda: record.regret(u),
        lambda: simulate_lean(game, scheme, comparators=u),
        lambda: play_lean(game, transcription(scheme), np.random.default_rng(0), u),
    ):
        with pytest.raises(ParameterError, match=words):
            use()


@pytest.mark.parametrize(
    ("noise", "words"),
    [
        (np.zeros((12, 2)), r"round 1: \|s_t\| = 0"),
        (np.full((12, 2), np.nan), r"round 1: \|s_t\| = nan"),
        (np.ones((5, 2)), "shape of the noise"),
    ],
)
def test_noise_must_be_unit_vectors(noise: FloatArray, words: str) -> None:
    game, scheme = small_game(Feedback.VALUE), algorithm_3(0.1, 0.5)
    with pytest.raises(ParameterError, match=words):
        simulate(game, scheme, noise=noise)
    with pytest.raises(ParameterError, match=words):
        play(game, transcription(scheme, noise), np.random.default_rng(0))


def test_batches_must_fit_together() -> None:
    game, bandit = small_game(), small_game(Feedback.VALUE)
    other = Game(Ball(2, 2.0), game.delays, game.losses)
    two = [algorithm_1(0.1), algorithm_1(0.2)]
    with pytest.raises(ParameterError, match="run 1: domain"):
        simulate([game, other], two)
    with pytest.raises(ParameterError, match="numbers of runs"):
        simulate([game] * 3, two)
    with pytest.raises(ParameterError, match="numbers of runs"):
        simulate([], two)
    with pytest.raises(ParameterError, match="run 1: N = 2"):
        simulate(game, [two[0], algorithm_2([0.1, 0.2], 1.0)])
    with pytest.raises(ParameterError, match="number of rngs = 0"):
        simulate(bandit, algorithm_3(0.1, 0.5))
    with pytest.raises(ParameterError, match="one generator twice"):
        simulate(bandit, algorithm_3(0.1, 0.5), [np.random.default_rng(0)] * 2)
    reacting = small_game(losses=AlongThePlay(12, 2, 1.0), G=1.0, M=float("nan"))
    with pytest.raises(ParameterError, match="number of games = 2"):
        simulate([game, reacting], two)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ((0.0, np.array([np.nan, 0.0])), "round 1: gradient of f_t"),
        ((0.0, np.array([np.inf, 0.0])), "round 1: gradient of f_t"),
        ((np.nan, np.zeros(2)), r"round 1: f_t\(x_t\) = nan"),
        ((-np.inf, np.zeros(2)), r"round 1: f_t\(x_t\) = -inf"),
    ],
)
def test_feedback_must_be_finite(
    answer: object, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the loss computes: the protocol looks at what comes out."""
    monkeypatch.setattr(LossTable, "at", lambda self, t, x: answer)
    with pytest.raises(AdversaryError, match=words):
        play(small_game(), transcription(algorithm_1(0.1)), np.random.default_rng(0))
