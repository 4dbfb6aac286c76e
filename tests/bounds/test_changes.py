"""Changes to the paper's text: complete, ranked, and their cases by hand are true."""

from __future__ import annotations

import math
import operator
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from adversaries.supplies.to_the_letter import descent, long_games
from bounds import catalogue
from bounds.change import SHORT, ByHand, Change, Rank, written_out
from bounds.paper.changes import CHANGES
from bounds.paper.prescriptions import PRESCRIPTIONS
from bounds.worlds.literal_blocks import PrintedDescent
from bounds.worlds.registry import WORLDS
from bounds.worlds.world import World
from mild_core import parameters
from mild_core.delays import DelaySchedule
from mild_core.scheme import Scheme
from reports.commands.replay import both_sides
from reports.ledger import expected

HOLDS = {"<=": operator.le, ">=": operator.ge, "=": operator.eq}
LAST_LINE = 1440
"""Of the paper's source."""


def game(d: list[int], slopes: list[float], **more: Any) -> dict[str, Any]:
    """Linear losses on the interval from -1 to 1."""
    T = len(d)
    losses = {"a": [[g] for g in slopes], "family": [0] * T, "offset": [0.0] * T}
    losses |= {"scale": [1.0] * T, "width": [1.0] * T}
    domain = {"R": 1.0, "kind": "ball", "n": 1}
    found = {"G": max(map(abs, slopes)), "M": None, "d": d, "domain": domain}
    return found | {"feedback": "gradient", "losses": losses} | more


def scheme(etas: list[float], **more: Any) -> dict[str, Any]:
    stage = {"alpha": 1.0, "budget": None, "delta": None, "etas": etas}
    kind = "value" if "delta" in more else "gradient"
    stage |= {name: more.pop(name) for name in ("alpha", "delta") if name in more}
    found = {"K": 1, "feedback": kind, "monitor_rounds": True, "stages": [stage]}
    return found | more


def run(world: str, played: dict[str, Any], by: dict[str, Any], u: list[float]) -> Any:
    T = len(u)
    case = {"T": T, "n": 1, "run": 0, "world": world, "game": played, "scheme": by}
    return case | {"u": [[v] for v in u]}


def bandit(d: list[int], slopes: list[float]) -> dict[str, Any]:
    return game(d, slopes, feedback="value", M=1.0, G=1.0)


def ones(T: int) -> dict[str, Any]:
    """Every loss is 1 everywhere."""
    found = bandit([1] * T, [0.0] * T)
    found["losses"]["offset"] = [1.0] * T
    return found


def late(K: int) -> dict[str, Any]:
    """Two blocks; the last round of the first has delay 2, all others 1."""
    return {"world": "blocks", "K": K, "d": [1] * (K - 1) + [2] + [1] * K}


ONE_BLOCK = {"world": "blocks", "K": 3, "d": [1, 1, 2]}
ROOT = 2**0.5
STAGES = [
    {
        "alpha": 2 ** (-v / 2),
        "budget": 2**v,
        "delta": None,
        "etas": [2**i / ROOT / 2 ** (v / 2) for i in (1, 2, 3)],
    }
    for v in range(1, 9)
]
NUMBERS = {"world": "numbers", "n": 1, "T": 1, "r": 2}
CASES: dict[tuple[str, int], tuple[Any, int | None]] = {
    ("C002b", 1): (
        {"world": "boundary", "G": 1.0, "R": 1.0, "T": 17, "eta": 0.25, "s": 4.0},
        None,
    ),
    ("C017b", 1): (
        {"world": "spikes", "a": 1.0, "b": 0.0, "delta": 1.0, "p": 1.0, "q": 0.5}
        | {"x": 0.0, "n": 1},
        None,
    ),
    ("C020b", 1): ({"world": "delays", "d": [1]}, None),
    ("C028c", 1): (NUMBERS | {"n": 2}, None),
    ("C028e", 1): (NUMBERS | {"T": 16, "r": 0.5}, None),
    ("C172b", 1): (NUMBERS | {"R": 2, "P_T": 0}, None),
    ("C076b", 1): (
        {
            "world": "draws",
            "G": 1.0,
            "R": 1.0,
            "T": 1,
            "d": 1,
            "n": 1,
            "q": 3,
            "P": 0.0,
        },
        None,
    ),
    ("C015b", 1): (
        {
            "world": "draws",
            "G": 1.0,
            "R": 1.0,
            "T": 1,
            "d": 1,
            "n": 1,
            "q": 5,
            "P": 0.0,
        },
        None,
    ),
    ("C098b", 1): (
        run(
            "mean-reacting-delays",
            ones(2),
            scheme([0.25], delta=0.5),
            [-1, 1],
        )
        | {"noise": "all patterns"},
        None,
    ),
    ("C103b", 1): (
        run(
            "mean-reacting-blocks",
            ones(4) | {"G": 0.1},
            scheme([0.01], K=2, delta=0.5),
            [0, 0, 0, 0],
        )
        | {"noise": "all patterns"},
        None,
    ),
    ("C100b", 1): (
        {"world": "wide", "K": 1.0, "R": 1.0, "a": 1.0, "b": 0.0, "delta": 2.0, "n": 1},
        None,
    ),
    ("C007", 1): ({"world": "delays", "d": [3, 1]}, None),
    ("C007b", 1): ({"world": "delays", "d": [5, 3, 1]}, None),
    ("C022", 1): ({"world": "blocks", "K": 2, "d": [1, 1]}, 1),
    ("C023", 1): (
        run(
            "bandit", bandit([1, 1], [0.0, 0.0]), scheme([0.25], K=2, delta=0.5), [1, 1]
        )
        | {"noise": [[1.0], [1.0]]},
        1,
    ),
    ("C026b", 1): (
        {"world": "mean-descent-to-the-letter", "horizon": 576},
        None,
    ),
    ("C027", 2): (late(5), None),
    ("C033", 2): (
        {"world": "bandit-epochs", "K": 1, "n": 1, "T": 256, "every d_t": 2},
        None,
    ),
    ("C042", 1): (run("ogd", game([2, 1], [2, 2]), scheme([0.125]), [1, 1]), None),
    ("C043", 1): (run("ogd", game([2, 1], [0.5, 0.5]), scheme([0.5]), [1, 1]), None),
    ("C108", 2): (
        {"world": "numbers", "G": 1, "M": 2, "P_T": 1, "R": 1, "T": 2, "n": 1}
        | {"r": 1, "sum_m": 0},
        None,
    ),
    ("C116", 1): (ONE_BLOCK, None),
    ("C118", 1): (ONE_BLOCK, None),
    ("C118", 3): (late(5), None),
    ("C128", 1): (late(8), None),
    ("C148", 1): (
        run("mean", bandit([2, 1], [1, 1]), scheme([0.25], delta=0.5), [-1, -1])
        | {"noise": "all patterns"},
        2,
    ),
    ("C152", 1): (
        run(
            "bandit",
            bandit([1, 1, 1], [1, 1, 1]),
            scheme([0.25, 1.0], alpha=8.0, delta=0.5),
            [-1, -1, -1],
        )
        | {"noise": [[1.0], [-1.0], [1.0]]},
        6,
    ),
    ("C162b", 1): (
        run(
            "doubling-literal",
            game([4, 3, 3, 1, 1, 1], [1, 1, 1, -1, -1, -1]),
            scheme([1.0]) | {"stages": STAGES},
            [-1, -1, -1, 1, 1, 1],
        ),
        3,
    ),
    ("C175", 1): (late(5), None),
}
"""The case of each check by hand, and the index it is about."""

BY_HAND = [case for change in CHANGES for case in change.by_hand]


def world_of(data: dict[str, Any]) -> World:
    """The case built again; long games to the letter are known by their horizon."""
    if "horizon" in data:
        rng = np.random.default_rng(0)
        return next(long_games(PrintedDescent, descent, [data["horizon"]], rng))
    world: World = WORLDS[data["world"]].of(data)
    return world


@pytest.mark.parametrize("case", BY_HAND, ids=lambda c: f"{c.claim}-{c.part}")
def test_a_case_by_hand_breaks_its_statement_as_said(case: ByHand) -> None:
    data, index = CASES[case.claim, case.part]
    part = catalogue.claim(case.claim).parts[case.part - 1]
    left, right, _, tolerance = both_sides(part, world_of(data), 0, index)
    assert left == pytest.approx(case.left, abs=1e-12)
    assert right == pytest.approx(case.right, abs=1e-12)
    assert abs(left - right) > tolerance
    assert not HOLDS[part.op](left, right)


def wrong(changes: tuple[Change, ...]) -> list[str]:
    """What is wrong with changes, in words."""
    ranks = [change.rank for change in changes]
    found = ["order"] if ranks != sorted(ranks) else []
    for change in changes:
        name = f"{change.section}, {change.where}"
        if not (change.printed.strip() and change.to.strip()):
            found.append(f"{name}: nothing printed or nothing to change it to")
        if change.printed.strip() == change.to.strip():
            found.append(f"{name}: nothing changes")
        if not change.lines or not all(0 < i <= LAST_LINE for i in change.lines):
            found.append(f"{name}: no line of the source")
        if not change.why.endswith("."):
            found.append(f"{name}: no reason")
    return found


def test_changes_are_complete_and_most_important_first() -> None:
    assert not wrong(CHANGES)
    assert {change.rank for change in CHANGES} == set(Rank)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (CHANGES[::-1], "order"),
        ((replace(CHANGES[0], printed=" "),), "nothing printed"),
        ((replace(CHANGES[0], to=""),), "nothing to change it to"),
        ((replace(CHANGES[0], to=CHANGES[0].printed),), "nothing changes"),
        ((replace(CHANGES[0], lines=()),), "no line"),
        ((replace(CHANGES[0], why=""),), "no reason"),
    ],
)
def test_what_is_wrong_is_noticed(changes: tuple[Change, ...], says: str) -> None:
    assert any(says in line for line in wrong(changes))


def test_claims_are_those_of_the_catalogue_once_each() -> None:
    keys = [key for change in CHANGES for key in change.claims]
    assert len(keys) == len(set(keys))
    for change in CHANGES:
        assert all(catalogue.claim(key).key == key for key in change.claims)
        assert {case.claim for case in change.by_hand} <= set(change.claims)


def test_prescriptions_that_need_a_unit_are_all_named() -> None:
    """As many of as many as the entry says, and one for each letter it names."""
    (change,) = (c for c in CHANGES if "prescribes" in c.where)
    unfit = [p for p in PRESCRIPTIONS if not p.homogeneity.homogeneous]
    assert f"{len(unfit)} of {len(PRESCRIPTIONS)}" in change.where
    named = {
        "eq. (5)": ["eta"],
        "Corollary 1": ["eta", "delta"],
        "Corollary 2": ["eta", "delta"],
        "Corollary 3": ["eta", "delta"],
        "text before Corollary 2": ["K"],
        "Theorem 6": ["eta_k", "alpha", "delta"],
        "Theorem 7": ["eta_k", "alpha", "delta"],
        "Corollary 4": ["eta", "delta", "K"],
    }
    for place, letters in named.items():
        assert [str(p.letter.name) for p in unfit if p.place == place] == letters
    assert sum(map(len, named.values())) == len(unfit)


def changed_to(length: float) -> dict[str, float]:
    """Parameters as the entry about units wants them, lengths in another unit."""
    R, r, P, G, M = 3.0 * length, 2.0 * length, 5.0 * length, 7.0 / length, 11.0
    n, T, late = 2, 400, 30.0
    A, B = math.sqrt(n) * T**0.75, (n * late * T) ** (1 / 3)
    slope, c = math.sqrt(G**2 + (M / r) ** 2), (R**2 + R * P) / r**2
    delta = r * math.sqrt(n) * T**-0.25
    return {
        "delta": delta / length,
        "K": (r * n / delta) ** 2,
        "eta of Corollary 1": R / (M / r) / max(A, B) / length**2,
        "eta of Corollary 2": R / slope / A / length**2,
        "eta of Corollary 3": r**2 * c**0.75 / (M * A) / length**2,
        "eta of Corollary 4": r**2 * c**0.75 / math.hypot(G * r, M) / A / length**2,
        "K of Corollary 4": n * math.sqrt(T / c),
        "delta of Corollaries 3 and 4": delta * c**0.25 / length,
        "eta of eq. (5)": R / G * math.sqrt((P / R + 1) / T) / length**2,
    }


def test_the_change_of_units_is_one_in_every_unit() -> None:
    """In units of any length the same game gets the same parameters."""
    assert changed_to(0.01) == pytest.approx(changed_to(1.0))
    (change,) = (c for c in CHANGES if "prescribes" in c.where)
    for told in (
        r"$\delta=r\sqrt{n}/{T^{1/4}}$, and $r$ times as much for every other $\delta$",
        r"$M/r$ for $M$ in $c$ of Corollaries 1 and 2 and Theorems 6 and 7",
        r"$c=(R^2+RP_T)/r^2$ in Corollaries 3 and 4, with $\eta$ $r^2$ times as large",
        r"$(Gr)^2$ for $G^2$",
        r"$K=(rn/\delta)^2$",
        r"$P_T/R+1$ for $P_T+1$",
    ):
        assert told in change.to


def test_the_learning_rates_without_a_division_by_zero() -> None:
    """Entry by entry the minimum that is printed, where there is delay."""
    R, G, M, n, P = 2.0, 3.0, 5.0, 2, 7.0
    for d in (2, 40, 300):
        delays = DelaySchedule.constant(400, d)
        late = delays.backlog
        A, B = math.sqrt(n) * 400**0.75, (n * late * 400) ** (1 / 3)
        c, root = R**2 + R * P, math.hypot(G, M)

        def blocks(scheme: Scheme, delays: DelaySchedule = delays) -> float:
            return n * math.sqrt(400 * delays.blocks(scheme.K).schedule.backlog)

        second = parameters.corollary_2(R, G, M, n, delays)
        fourth = parameters.corollary_4(R, G, M, n, delays, P)
        for scheme, rate in (
            (parameters.corollary_1(R, M, n, 400, late), R / M / max(A, B)),
            (second, R / root / max(A, blocks(second))),
            (
                parameters.corollary_3(R, M, n, 400, late, P),
                1 / (M * max(A / c**0.75, B / c ** (2 / 3))),
            ),
            (fourth, 1 / (root * max(A / c**0.75, blocks(fourth) / c))),
        ):
            assert scheme.stages[0].etas[0] == pytest.approx(rate)
    (change,) = (c for c in CHANGES if c.claims == ("C020b",))
    assert change.to == (
        r"Corollary 1: $\eta=c/\max\{\sqrt{n}T^{3/4},(n\beta T)^{1/3}\}$. "
        r"Corollary 2: $\eta=c/\max\{\sqrt{n}T^{3/4},n\sqrt{T\beta^\prime}\}$. "
        r"Corollary 3: $\eta=1/(M\max\{\sqrt{n}T^{3/4}/c^{3/4},"
        r"(n\beta T)^{1/3}/c^{2/3}\})$. "
        r"Corollary 4: $\eta=1/(\sqrt{G^2+M^2}\max\{\sqrt{n}T^{3/4}/c^{3/4},"
        r"n\sqrt{T\beta^\prime}/c\})$"
    )


def test_the_case_that_is_too_long_by_hand_is_as_long_as_is_said() -> None:
    (change,) = (c for c in CHANGES if "C152b" in c.claims)
    stored = expected.counterexample("C152b")
    assert stored is not None
    assert f"a game of {stored['T']} rounds" in change.why


def test_what_to_the_letter_arrives_is_a_set_of_one_gradient() -> None:
    """Algorithm 1, step 5: the set of g_t over k in F_t, at T = 2 and d = (2, 1)."""
    arrived = {t: [k for k, d in ((1, 2), (2, 1)) if k + d - 1 == t] for t in (1, 2)}
    assert arrived == {1: [], 2: [1, 2]}
    printed, meant = {f"g_{2}" for _ in arrived[2]}, {f"g_{k}" for k in arrived[2]}
    assert (printed, meant) == ({"g_2"}, {"g_1", "g_2"})
    (change,) = (c for c in CHANGES if c.where == "Algorithm 1, step 5")
    assert (
        r"once, and $\g_1^\eta$, which step 7 uses, is never received" in change.example
    )


def test_the_case_of_the_completeness_test_tells_its_block_index() -> None:
    (change,) = (c for c in CHANGES if c.claims == ("C023",))
    told = change.by_hand[0].steps[0]
    assert f"\\lceil 1/2\\rceil={math.ceil(1 / 2)}" in told
    assert f"a block {1 // 2}." in told


def worst_backlog(T: int, K: int, d: int) -> int:
    """The sum of m_z if all delays are d."""
    Z = T // K
    return sum(min(z - 1, math.ceil((d - 1) / K)) for z in range(1, Z + 1))


@pytest.mark.parametrize("d", [1, 2, 3, 8, 9, 100])
@pytest.mark.parametrize(("n", "T", "c"), [(1, 16, 1.0), (2, 64, 4.0), (1, 100, 0.25)])
def test_the_displays_changed_for_corollaries_2_and_4(
    n: int, T: int, c: float, d: int
) -> None:
    """From the line above each, with the backlog of eq. (48) at its worst."""
    K = round(n * math.sqrt(T / c))
    assert n * math.sqrt(T / c) == pytest.approx(K)
    late = n * math.sqrt(T * worst_backlog(T, K, d))
    A, D, B, G = math.sqrt(n) * c**0.25 * T**0.75, math.sqrt(d * c * T), 5.0, 2.0
    assert late <= math.sqrt((d + K - 2) * c * T) + 1e-9
    assert math.sqrt(K * c * T) == pytest.approx(A)
    assert late <= D + A
    middle = A * math.sqrt(B) / 2
    above = math.sqrt(B) * (A + late) + middle + G * late
    assert above <= math.sqrt(B) * (2 * A + D) + middle + G * (D + A) + 1e-9
    by_claim = {change.claims: change.to for change in CHANGES}
    assert by_claim[("C175",)].startswith(
        r"$\leq\sqrt{B}\left(2c^{1/4}\sqrt{n}T^{3/4}+\sqrt{dcT}\right)+"
        r"\frac{c^{1/4}T^{3/4}\sqrt{nB}}{2}+G\left(\sqrt{dcT}+\sqrt{n}c^{1/4}T^{3/4}\right)"
    )
    if c == 1:  # Corollary 2 with R = 1 and P_T = 0
        assert by_claim[("C128",)] == (
            r"$\leq (R+{P}_T)\sqrt{B}(2\sqrt{n}T^{3/4}+\sqrt{dT})+"
            r"\frac{R\sqrt{nB}T^{3/4}}{2}+RG(\sqrt{n}T^{3/4}+\sqrt{dT})$"
        )


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: f"{c.section}, {c.where}")
def test_mathematics_is_closed(change: Change) -> None:
    cases = [line for c in change.by_hand for line in (c.letters, *c.steps)]
    told = (change.why, change.where, change.example, change.depends)
    for line in (change.printed, change.to, *told, *cases):
        assert line.count("$") % 2 == 0
        for formula in re.findall(r"\$([^$]+)\$", line):
            plain = re.sub(r"\\[{}]", "", formula)
            assert plain.count("{") == plain.count("}"), formula
            assert len(re.findall(r"\\left(?![a-z])", formula)) == len(
                re.findall(r"\\right(?![a-z])", formula)
            )
            assert "&" not in formula


def test_the_papers_short_names_are_written_out() -> None:
    assert (
        written_out(r"\x_{c_t}\in\K_\delta") == r"\mathbf{x}_{c_t}\in\mathcal{K}_\delta"
    )
    assert written_out(r"\Tau\xi\cup\sum\gamma") == r"\Tau\xi\cup\sum\gamma"
    for change in CHANGES:
        text = written_out(change.printed + change.to)
        assert not re.search(rf"\\({'|'.join(SHORT)})(?![A-Za-z])", text)


def test_what_depends_on_an_error_stands_and_does_not_hold() -> None:
    """It is no verdict: most of what depends is supported and not proved."""
    for claim in catalogue.current().claims:
        for key, text in claim.consequences.items():
            assert not re.search(r"\bholds?\b", text), (claim.key, key)
