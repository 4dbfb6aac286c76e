"""A case in other units: lengths times lambda, losses times mu.

The game in which every point is lambda times as far away and every loss mu times as
large, f'(x) = mu f(x/lambda), is again a legal case, and the learner whose rates are
scaled with it plays lambda times the same decisions. Every measured quantity is then
lambda^a mu^b times what it was, with the exponents of its dimension. A statement that
is not homogeneous has no reason to survive this.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from bounds.dimension import LENGTH, LOSS, NUMBER, RATE, SLOPE, Dimension
from bounds.quantity import Measured
from bounds.worlds.world import Case
from mild_core.losses import DISTANCE, QUADRATIC

LENGTHS = ("R", "lo", "hi", "points")
"""What describes a domain; n is a number."""

NUMBERS: dict[str, dict[str, Dimension]] = {
    "bandit-epochs": {},
    "blocks": {},
    "boundary": {"R": LENGTH, "G": SLOPE, "eta": RATE, "s": SLOPE},
    "cuts": {"R": LENGTH, "G": SLOPE},
    "delays": {},
    "draws": {"R": LENGTH, "G": SLOPE, "P": LENGTH},
    "epochs": {},
    "extremal": {"u": LENGTH, "R": LENGTH},
    "farthest": {},
    "inner": {},
    "minimisers": {"u": LOSS, "v": LOSS, "alpha": NUMBER / LOSS},
    "numbers": {},
    "shrunk": {"delta": LENGTH},
    "simplex": {},
    "spikes": dict.fromkeys(("x", "delta", "p", "q"), LENGTH)
    | dict.fromkeys(("a", "b"), LOSS),
    "tables": {"h": LOSS},
    "walks": {"u": LENGTH, "R": LENGTH},
    "weights": {},
    "wide": {"R": LENGTH, "delta": LENGTH, "a": SLOPE, "b": LOSS},
}
"""By world, what its cases hold beside counts; games are told in another way."""

STAGE = {"etas": RATE, "alpha": NUMBER / LOSS, "delta": LENGTH, "budget": NUMBER}


@dataclass(frozen=True)
class Scale:
    """Lengths times `length`, losses times `loss`.

    With powers of two nothing is rounded in a game of scaled numbers.
    """

    length: float = 1.0
    loss: float = 1.0

    def of(self, dimension: Dimension) -> float:
        """The factor on something of this dimension."""
        return dimension.scale(self.length, self.loss)

    def times(self, value: Any, dimension: Dimension) -> Any:
        """A number, or numbers in lists, in the new units; None stays None."""
        if value is None:
            return None
        return (np.asarray(value, dtype=np.float64) * self.of(dimension)).tolist()


def scaled_case(case: Case, by: Scale, letters: Iterable[Measured] = ()) -> Case:
    """A stored case in other units.

    Parameters
    ----------
    case : as a world tells it, in full
    letters : for parameter points, the quantities whose values the case holds

    Raises
    ------
    KeyError : if the case is a summary, or of a world that has no place in `NUMBERS`
    """
    if "game" in case:
        return case | _game(case, by)
    told = {q.attribute: q.dimension or NUMBER for q in letters if q.attribute in case}
    known = NUMBERS[str(case["world"])] | told
    found = {name: by.times(case[name], dimension) for name, dimension in known.items()}
    domain = {"domain": domain_in(case["domain"], by)} if "domain" in case else {}
    return case | found | domain


def _game(case: Case, by: Scale) -> Case:
    game = case["game"]
    told = {
        "domain": domain_in(game["domain"], by),
        "losses": losses_in(game["losses"], by),
        "G": by.times(game["G"], SLOPE),
        "M": by.times(game["M"], LOSS),
    }
    found = {"game": game | told, "u": by.times(case["u"], LENGTH)}
    if "scheme" in case:
        found["scheme"] = case["scheme"] | {"stages": _stages(case["scheme"], by)}
    return found


def domain_in(domain: dict[str, Any], by: Scale) -> dict[str, Any]:
    """A domain as plain data, in other units."""
    return {
        name: by.times(value, LENGTH) if name in LENGTHS else value
        for name, value in domain.items()
    }


def losses_in(losses: dict[str, Any], by: Scale) -> dict[str, Any]:
    """Losses as plain data, in other units: mu f(x/lambda).

    phi is a function of <a, x>, so that a is 1/length, or of |x - a|: then phi itself
    is a length, and for the quadratic one a length squared.
    """
    family = np.asarray(losses["family"])
    power = np.where(family >= DISTANCE, 1.0, 0.0) + (family == QUADRATIC)
    a_power = np.where(family >= DISTANCE, 1.0, -1.0)
    scale = by.loss / by.length**power
    return losses | {
        "a": (np.asarray(losses["a"]) * by.length ** a_power[..., None]).tolist(),
        "scale": (np.asarray(losses["scale"]) * scale).tolist(),
        "width": by.times(losses["width"], LENGTH),
        "offset": by.times(losses["offset"], LOSS),
    }


def _stages(scheme: dict[str, Any], by: Scale) -> list[dict[str, Any]]:
    return [
        {name: by.times(stage[name], dimension) for name, dimension in STAGE.items()}
        for stage in scheme["stages"]
    ]
