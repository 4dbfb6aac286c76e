"""What the theorems take for granted: every hypothesis in a record of a world, named.

A field of a record that is a proposition restricts what a theorem speaks of. Each
stands here with where it comes from: an assumption of the paper, what an algorithm
prescribes, or what a letter is. A field that does not stand here is an error of `mild
prove`; one that begins with `cited:` is a result of others and is told beside the
theorem.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

CITED = "cited: "
A1, A2 = "Assumption 1", "Assumption 2"
POSITIVE = "a size is positive"
COUNT = "a number of rounds, experts or dimensions is at least 1"
PRESCRIBED = "as the algorithm prescribes"
PLAYS = "the learner plays in K"
SMALL_PATH = "Lemma 6 is about P < 2R"

SPACE = (
    *("addA", "addC", "add0", "addN", "scaleA", "scale1", "scaleDr", "scaleDl"),
    *("innerC", "innerD", "innerZ", "inner_ge0", "inner_def"),
)
HYPOTHESES: dict[str, dict[str, str]] = {
    "space": dict.fromkeys(SPACE, "a vector space with an inner product"),
    "delays": {"vectorP": "every delay is at least 1, and there is a round"},
    "blocks": {"K_range": "a block has between 1 and T rounds"},
    "walks": {"radius_gt0": POSITIVE, "u_in_ball": f"{A2}, for the comparators"},
    "loss": {"below": "losses are convex", "gradient_le": A1},
    "game": {
        "G_gt0": POSITIVE,
        "K_convex": "K is convex",
        "K_projection": "the projection onto K: a nearest point",
        "K_origin": A2,
        "K_ball": A2,
        "u_in_K": "comparators are in K",
    },
    "ogd": {"eta_gt0": POSITIVE},
    "hedge": {"experts_gt0": COUNT, "rate_gt0": POSITIVE, "alpha_gt0": POSITIVE},
    "mild": {
        "experts_prescribed": PRESCRIBED,
        "rate_prescribed": PRESCRIBED,
        "alpha_prescribed": PRESCRIBED,
    },
    "doubling": {"panel_prescribed": PRESCRIBED},
    "boundary": {
        "edge_gt0": POSITIVE,
        "inward_gt0": POSITIVE,
        "rate_gt0": POSITIVE,
        "outward_ge0": "a slope at the edge, outward",
        "lasting_ge1": COUNT,
    },
    "extremal": {
        "latest_ge1": COUNT,
        "built": "the delays of the case that attains the bound",
        "jumps": "the comparators of the case that attains the bound",
    },
    "cuts": {
        "horizon_ge1": COUNT,
        "longest_ge1": COUNT,
        "reach_gt0": POSITIVE,
        "steepest_gt0": POSITIVE,
        "allowed_range": "Theorem 3 is about P between 0 and 2TR",
    },
    "inner_blocks": {"span_ge1": COUNT, "piece_ge1": COUNT},
    "signs": {"dimension_ge1": COUNT, "learner_in_K": PLAYS},
    "static_signs": {"path_small": SMALL_PATH},
    "lottery": {
        "has_mean_const": "a mean is linear, positive and of a constant that constant",
        "has_mean_add": "a mean is linear",
        "has_mean_scale": "a mean is linear",
        "expect_const": "the mean of a constant is that constant",
        "expect_add": "a mean is linear",
        "expect_scale": "a mean is linear",
        "expect_ge0": "a mean is positive",
    },
    "drawing": {
        "sides_ge1": COUNT,
        "plan_in_K": PLAYS,
        "plan_has_mean": "the plays of a learner that draws lots have a mean",
    },
    "draws": {"draws_small": SMALL_PATH},
    "minimisers": {
        "gauge_norm": "the norm of Lemma 4 is one",
        "dual_gauge": "its dual norm",
        "points_convex": "K is convex",
        "regulariser_convex": "the regulariser is strongly convex",
        "pace_gt0": POSITIVE,
        "first_minimises": "both points minimise",
        "second_minimises": "both points minimise",
    },
    "simplex": {
        "p_distribution": "p is a distribution",
        "q_distribution": "q is a distribution",
        "between_01": "a share is between 0 and 1",
    },
    "tables": {
        "functions_gt0": COUNT,
        "leader_least": "the leader minimises what was lost so far",
    },
}
"""By record and field."""

RECORD = re.compile(
    r"^(?:Record|Structure|Class) (?P<name>\w+)[^{.]*\{(?P<body>.*?)\}\.", re.M | re.S
)
FIELD = re.compile(r"^\s*(?P<name>\w+) :>?\s+(?P<type>.*)$", re.S)
WORD = re.compile(r"\w+")
VALUES = {"nat", "R", "Type", "Prop", "seq", "V", "point", "feedback", "f_loss"}
VALUES |= {"ambient", "home", "outcome", "places"}
"""Types that are no propositions, and those that a record brings."""
SAYS = re.compile(r"[<>=~≤≥]|/\\|\\/")


def hypotheses(code: str) -> Iterator[tuple[str, str]]:
    """Fields of the records in a source without comments that are no mere values.

    >>> list(hypotheses("Record a := A { n : nat; n_ge1 : 1 <= n; s :> blocks }."))
    [('a', 'n_ge1')]
    """
    for record in RECORD.finditer(code):
        for text in record["body"].split(";"):
            field = FIELD.match(text)
            name = field["name"] if field else text.strip()
            if field is None or not _is_value(field["type"]):
                yield record["name"], name


def _is_value(type_: str) -> bool:
    """Whether a type has a value at its end: then it can not be false.

    >>> _is_value("seq (ambient w) -> loss in_K G"), _is_value("(outcome -> R) -> Prop")
    (True, True)
    >>> _is_value("in_K origin"), _is_value("small w"), _is_value("nat -> n = 5")
    (False, False, False)
    """
    end = type_.rsplit("->", 1)[-1]
    head = WORD.search(end)
    known = head is not None and head[0] in VALUES | HYPOTHESES.keys()
    return known and not SAYS.search(end)


def unnamed(sources: dict[str, str]) -> list[str]:
    """Hypotheses of records, by source without comments, that nobody has named."""
    return [
        f"{file}: {field} of the record {record} is a hypothesis without a name"
        for file, code in sources.items()
        for record, field in hypotheses(code)
        if field not in HYPOTHESES.get(record, {})
    ]


def records(sources: Iterable[str]) -> dict[str, frozenset[str]]:
    """Every record, with those that its fields are of.

    >>> sorted(records(["Record a := A { w :> walks; f : nat -> loss w }."])["a"])
    ['loss', 'walks']
    """
    return {
        record["name"]: frozenset(WORD.findall(record["body"])) & HYPOTHESES.keys()
        for code in sources
        for record in RECORD.finditer(code)
    }


def of_record(name: str, known: Mapping[str, frozenset[str]]) -> list[tuple[str, str]]:
    """All hypotheses of a record and of the records in it: field, and where it is from.

    >>> of_record("blocks", {"blocks": frozenset({"delays"})})[0]
    ('vectorP', 'every delay is at least 1, and there is a round')
    """
    inner, todo = {name: None}, [name]
    while todo:
        fresh = [r for r in sorted(known.get(todo.pop(), ())) if r not in inner]
        inner |= dict.fromkeys(fresh)
        todo += fresh
    return [pair for r in reversed(inner) for pair in HYPOTHESES.get(r, {}).items()]


def cited(name: str, known: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    """Results of others among the hypotheses of a record."""
    return tuple(
        told.removeprefix(CITED)
        for _, told in of_record(name, known)
        if told.startswith(CITED)
    )
