"""What the page of one proof shows: its steps, and where it loses."""

from __future__ import annotations

from dataclasses import dataclass

from bounds import catalogue
from reports.figures.picture import DataTable, Picture, are_numbers
from reports.figures.waterfall import Waterfall, picture, shares
from reports.ledger.model import ChainEntry, Ledger, StepEntry, Tallied
from reports.text.results import name_of, noun, place_in_order


@dataclass(frozen=True)
class JudgedLink:
    """The inequality from one step of a proof to the next."""

    number: int
    step: StepEntry
    judged: Tallied | None
    mean: float | None
    value: float | None


@dataclass(frozen=True)
class Ends:
    """What a proof leads from, and what it leads to."""

    first: str
    last: str
    gap: str


UPPER = Ends("what is measured", "the bound", "bound minus measured")
LOWER = Ends("the printed lower bound", "what is measured", "measured minus bound")


def ends(chain: ChainEntry) -> Ends:
    """A lower bound is where its proof begins, and no proof of an upper one."""
    parts = catalogue.current().claim(chain.proves).parts
    return LOWER if all(part.op == ">=" for part in parts) else UPPER


def in_order(ledger: Ledger) -> list[ChainEntry]:
    """Proofs of theorems, lemmas and corollaries, and then of what is the suite's."""
    claims = {claim.key: claim for claim in ledger.claims}

    def place(chain: ChainEntry) -> tuple[bool, tuple[int, bool, str], str]:
        claim = claims.get(chain.proves)
        name = name_of(claim) if claim else None
        return name is None, place_in_order(name or "Theorem 0"), chain.name

    return sorted(ledger.chains, key=place)


def links(chain: ChainEntry) -> list[JudgedLink]:
    """Every link with its shares; those that were not judged have none."""
    steps, judged = chain.steps, chain.links
    mean, values = chain.mean_shares, chain.values
    whole = len(values) == len(steps) and are_numbers(values)
    return [
        JudgedLink(
            i,
            steps[i],
            judged[i - 1] if i <= len(judged) else None,
            mean[i - 1] if i <= len(mean) else None,
            values[i] if whole else None,
        )
        for i in range(1, len(steps))
    ]


def runs(chain: ChainEntry) -> int:
    """Runs on which every link was judged: as many as the link judged least often."""
    return min((link.cases for link in chain.links), default=0)


def waterfall(chain: ChainEntry) -> Picture | None:
    """The slacks of the links drawn one after another, if they were measured."""
    steps, mean = chain.steps, chain.mean_shares
    if len(mean) != len(steps) - 1 or not mean or not are_numbers(mean):
        return None
    fits = len(chain.values) == len(steps) and are_numbers(chain.values)
    tightest = shares(chain.values) if fits else ()
    reasons = tuple(s.reason or ", ".join(s.by) for s in steps[1:])
    claim, last = catalogue.current().claim(chain.proves), len(steps) - 1
    told = ends(chain)
    caption = (
        f"Where the proof of {noun(claim)} loses: the slack of every link as a share "
        f"of {told.gap}, each beginning where the one before ended. "
        f"Link 1 is q_0 <= q_1, and so on: q_0 is {told.first}, q_{last} {told.last}, "
        "and those in between are the steps below."
    )
    fall = Waterfall(reasons, tuple(mean), tightest, told.gap)
    table = _table(chain, reasons, tightest)
    return picture(fall, f"waterfall-{chain.name}", caption, table)


def _table(
    chain: ChainEntry, reasons: tuple[str, ...], tight: tuple[float, ...]
) -> DataTable:
    head = ("link", "why", "mean share", "least share", "share where least is lost")
    least = chain.least_shares
    rows = tuple(
        (
            f"q_{i} <= q_{i + 1}",
            why,
            chain.mean_shares[i],
            least[i] if i < len(least) else None,
            tight[i] if tight else None,
        )
        for i, why in enumerate(reasons)
    )
    return DataTable(head, rows)
