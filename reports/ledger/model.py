"""The ledger as typed objects: its schema, and what validates, reads and writes it.

The tables of `reports/LEDGER.md` are made of the docstrings here. msgspec, because it
needs no second description of the types: a quick ledger is checked and built in
READ_MSGSPEC, where attrs with cattrs takes READ_CATTRS and names no place in one line.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from bounds import catalogue
from bounds.judging.unit import PROFILES
from bounds.judging.verdict import VERDICTS

SCHEMA = 2
VERIFY, TESTS = "verify", "tests"
"""What carried out the units: `mild verify`, or pytest."""

if TYPE_CHECKING:
    Number = float
else:

    class Number(float):
        """A number; the texts that stand for those JSON does not have become one."""


def _one_of(words: Iterable[str], title: str = "") -> Meta:
    words = tuple(words)
    pattern = rf"^(?:{'|'.join(words)})\Z"
    return Meta(pattern=pattern, title=title or f"one of {', '.join(words)}")


Natural = Annotated[int, Meta(ge=0, title="an integer >= 0")]
Position = Annotated[int, Meta(ge=1, title="an integer >= 1")]
Drawn = Annotated[float, Meta(ge=-1e300, le=1e300, title="a number that can be drawn")]
Verdict = Annotated[str, _one_of(VERDICTS)]
Profile = Annotated[str, _one_of(PROFILES)]
Origin = Annotated[str, _one_of((VERIFY, TESTS))]
Swept = Annotated[str, _one_of(("T", "d", "P"))]
Key = Annotated[str, _one_of(catalogue.SECTIONS, "the key of a claim known here")]
# The name of a proof becomes the name of a file.
Name = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,64}\Z",
        title="a text of letters, digits, '-' and '_', at most 64",
    ),
]


class Losses(Struct, frozen=True):
    """The losses of a game.

    Attributes
    ----------
    family : the kind of each loss, 0 for linear ones
    a : their data, for linear losses the gradients
    """

    family: tuple[int, ...]
    a: Any


class GameData(Struct, frozen=True):
    """The game of a case.

    Attributes
    ----------
    domain : the decision set: its `kind` and sizes
    d : the delays
    losses : `family` and data `a`
    """

    domain: dict[str, Any]
    d: Any
    losses: Losses


class StageData(Struct, frozen=True):
    """One stage of a learner.

    Attributes
    ----------
    etas : the rates of its experts
    alpha : the rate of Hedge
    delta : the radius of exploration, null with gradients
    """

    etas: Annotated[tuple[Number, ...], Meta(min_length=1)]
    alpha: Any = None
    delta: Any = None


class SchemeData(Struct, frozen=True):
    """The learner of a case.

    Attributes
    ----------
    K : the block size
    stages : `etas`, `alpha` and `delta` between two restarts
    """

    K: Natural
    stages: Annotated[tuple[StageData, ...], Meta(min_length=1)]


class Stamps(Struct, frozen=True):
    """What a case may say beside the data that its world is built of again.

    Attributes
    ----------
    lhs, rhs : both sides; `mild replay` measures them again
    index : which of all t, k or z it is about, from 1
    part : part of the claim, from 1
    kind : kind of evidence
    unit, label : the unit that found it
    batch, row : where among the worlds of the unit
    learner : somebody's own learner that played it, as FILE.py:NAME
    noise_seed : the seed of that learner's noise
    measured : every quantity of the part at this case, by name
    seed, profile : of the run that found it, where the repository keeps it
    game, scheme : what was played, and by which learner
    """

    lhs: Number | None = None
    rhs: Number | None = None
    index: Position | None = None
    part: Position = 1
    kind: str = ""
    unit: str | None = None
    label: str | None = None
    batch: Natural = 0
    row: Natural = 0
    learner: str | None = None
    noise_seed: Natural = 0
    measured: dict[str, Number] = field(default_factory=dict)
    seed: Natural = 0
    profile: str = "quick"
    game: GameData | None = None
    scheme: SchemeData | None = None


class KeptCase(dict[str, Any]):
    """A case as plain data, of any world; what every world stamps on it is typed."""

    @cached_property
    def stamps(self) -> Stamps:
        """What it says beside its data."""
        return msgspec.convert(self, Stamps, dec_hook=decoded)


def decoded(kind: type, value: Any) -> Any:
    """Make the two types that JSON does not have; ValueError if it is neither."""
    if kind is KeptCase:
        return _case(value)
    text = isinstance(value, str) and value in ("inf", "-inf", "nan")
    if not text and (isinstance(value, bool) or not isinstance(value, int | float)):
        raise ValueError("no number")
    return kind(value)


def _case(value: Any) -> KeptCase:
    try:
        case = KeptCase(msgspec.convert(value, dict[str, Any]))
        one_sided = case.stamps.lhs is not None and case.stamps.rhs is None
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None  # msgspec adds the place outside
    if one_sided:
        raise ValueError("Object missing required field `rhs`")
    return case


class Formula(Struct, frozen=True):
    """One relation, in two notations.

    Attributes
    ----------
    text, latex : the relation
    """

    text: str
    latex: str


class QuantityEntry(Struct, frozen=True):
    """A quantity of a statement.

    Attributes
    ----------
    name, tex : in plain text and in LaTeX
    definition : in words
    """

    name: str
    tex: str
    definition: str


class Printed(Struct, frozen=True):
    """A statement as printed.

    Attributes
    ----------
    text, latex : the whole statement
    parts : each with `text` and `latex`
    given : what the parameters satisfy
    quantities : each with `name`, `tex` and `definition`
    """

    text: str
    latex: str
    parts: tuple[Formula, ...]
    given: tuple[str, ...]
    quantities: tuple[QuantityEntry, ...]


class Tallied(Struct, frozen=True):
    """What judging one part of a claim, or one link of a proof, found.

    Attributes
    ----------
    cases, vacuous : how often it was asserted, and how often it could not have failed
    violations : how often it failed
    tightness, case : the largest left side over right side, and the case attaining it
    error : for equalities, the largest difference relative to the size of the terms
    counterexample : the smallest failing case
    """

    cases: Natural
    vacuous: Natural
    violations: Natural
    tightness: Number | None = None
    case: KeptCase | None = None
    error: Number | None = None
    counterexample: KeptCase | None = None


class ProofEntry(Struct, frozen=True):
    """What became of proving one part for all parameters.

    Attributes
    ----------
    status : proved, refuted or unknown
    method, solver : what decided, the solver with its version
    asked : the relation and its hypotheses
    model : a point that breaks the relation, if refuted
    witness : a point that satisfies the hypotheses, so they do not contradict each
        other; null if none was looked for or found
    certificate : lines of an exact comparison of monomials, if the method gives some
    reason : why the status is unknown
    """

    status: str
    method: str
    solver: str
    asked: str = ""
    model: dict[str, Any] | None = None
    witness: dict[str, Any] | None = None
    certificate: tuple[str, ...] = ()
    reason: str = ""


class GrowthRow(Struct, frozen=True):
    """Growth of the regret in one size.

    Attributes
    ----------
    size : what was swept
    printed, fitted : exponents
    points : the size and the mean regret there
    fixed : the other sizes
    """

    size: str
    printed: Drawn
    fitted: Drawn | None
    points: Annotated[tuple[tuple[Drawn, Drawn], ...], Meta(max_length=1000)]
    fixed: dict[str, Drawn]


class BetweenRow(Struct, frozen=True):
    """Learners between lower and upper bounds, at one point of a sweep.

    Attributes
    ----------
    sweep : the size that is swept
    T, d, P : rounds, largest delay, path length
    lower, mean, most : the lower bound, the exact mean over all signs, 2RGT
    learners, upper : regret of each learner, and what its theorem allows
    """

    sweep: Swept
    T: Drawn
    d: Drawn
    P: Drawn
    lower: Drawn
    mean: Drawn
    most: Drawn
    learners: dict[str, Drawn]
    upper: dict[str, Drawn]


class ExactRow(Struct, frozen=True, kw_only=True):
    """The exact worst case of Algorithm 1 for one schedule of delays.

    Attributes
    ----------
    T, delays, eta : the game and the rate
    worst, upper : the worst regret replayed, and what no adversary exceeds
    bound : what Theorem 1 allows
    found, line : the worst games found by searching, and on the line
    certified : whether `upper` is proved in rational arithmetic
    """

    T: Drawn
    delays: str
    eta: Drawn
    worst: Drawn
    upper: Drawn
    bound: Drawn
    found: Drawn | None
    line: Drawn | None = None
    certified: bool


class SmallRow(Struct, frozen=True, kw_only=True):
    """The worst of all games of T rounds on the line.

    Attributes
    ----------
    algorithm, T, eta : the learner, the rounds and its rate
    comparators : "static", or "all" if they may move
    worst, bound, ratio : the largest regret of all; the bound and the largest ratio
    vacuous : whether the bound says nothing
    path, delays, signs : where the ratio is attained
    vectors, patterns : how many delay vectors and sign patterns there are
    """

    algorithm: str
    T: Drawn
    eta: Drawn | None = None
    comparators: str = "static"
    worst: Drawn
    bound: Drawn
    ratio: Drawn
    vacuous: bool = False
    path: Drawn
    delays: tuple[Any, ...]
    signs: tuple[Any, ...]
    vectors: Natural | None = None
    patterns: Natural | None = None


class Details(Struct, frozen=True, omit_defaults=True):
    """Measurements that decide nothing, and what else a unit had to tell.

    Attributes
    ----------
    growth : fitted and printed exponents
    between : learners between lower and upper bounds
    exact, small : exact worst cases, by programming and by enumeration
    other : by name, anything else; confidence of samples under `sampled ...`
    """

    growth: tuple[GrowthRow, ...] = ()
    between: tuple[BetweenRow, ...] = ()
    exact: tuple[ExactRow, ...] = ()
    small: tuple[SmallRow, ...] = ()
    other: dict[str, Any] = field(default_factory=dict)


class EvidenceEntry(Struct, frozen=True, kw_only=True):
    """All evidence of one kind about a claim.

    Attributes
    ----------
    kind : proof, exhaustive, enumeration, pathwise, statistical, sampled (parameter
        points), asymptotic
    units : names of the units it comes from, in their order
    cases, vacuous : of the part with the fewest cases that count: in how many the
        relation was asserted, and in how many of these it could not have failed
    violations : of the part with most
    tightness, case : the largest left side over right side, and the case that attains
        it; null for equalities
    error : for equalities, the largest difference relative to the size of the terms
    parts : the same for each part of the claim
    proofs : one for each part, if the kind is proof
    details : measurements and what else there is
    undecided : null, or why there is no decision
    """

    kind: str
    units: tuple[str, ...]
    cases: Natural
    vacuous: Natural
    violations: Natural
    tightness: Number | None
    case: KeptCase | None
    error: Number | None = None
    parts: tuple[Tallied, ...]
    proofs: tuple[ProofEntry, ...]
    details: Details
    undecided: str | None = None


class ControlEntry(Struct, frozen=True):
    """An altered claim that must be refuted, or a faulty learner.

    Attributes
    ----------
    name : what was altered
    text : the altered statement, null for a faulty learner
    refuted : whether it was
    cases : judged until then
    by, case : the unit that refuted it, and how
    """

    name: str
    text: str | None
    refuted: bool
    cases: Natural | None = None
    by: str | None = None
    case: KeptCase | None = None


class TermEntry(Struct, frozen=True, kw_only=True):
    """An additive term of the last bound.

    Attributes
    ----------
    term : the term
    needed, says : whether some case needs it; the same in words
    cases : judged without it
    by, case : the unit that needs it, and a case that breaks the bound without it
    """

    term: str
    needed: bool = False
    says: str
    cases: Natural = 0
    by: str | None = None
    case: KeptCase | None = None


class Resolution(Struct, frozen=True, kw_only=True):
    """The largest left side over right side among cases that are not vacuous.

    Attributes
    ----------
    multiplier : the ratio; the right side times any smaller number is refuted
    part, kind : of the claim (from 1), and of evidence
    case : the case that attains it
    """

    multiplier: Number
    part: Position
    kind: str = ""
    case: KeptCase


class Corrected(Struct, frozen=True):
    """The corrected statement of a refuted one.

    Attributes
    ----------
    key, alias, says, text : of the correction
    verdict : null if it was not judged
    """

    key: Key
    alias: str
    says: str
    text: str
    verdict: Verdict | None


class Statement(Struct, frozen=True):
    """What the paper, or the suite, says about a claim before it is judged.

    Attributes
    ----------
    key, alias : `C001` to `C175` are the paper's; a letter behind the number is a
        correction; `S...` are the suite's own
    place : where the paper says it
    nature : pathwise, in expectation, algebraic or existence
    assumptions : those of the paper that it makes
    says : one sentence
    world : the kind of case it is judged on
    own : whether it is the suite's own
    printed : the statement
    consequences : results that use the claim, by key, and what becomes of them
    chain : names of the proofs it belongs to
    """

    key: Key
    alias: str
    place: str
    nature: str
    assumptions: tuple[str, ...]
    says: str
    world: str
    own: bool
    printed: Printed
    consequences: dict[Key, str]
    chain: tuple[str, ...]


class ClaimEntry(Statement, frozen=True):
    """A claim with its evidence and verdict.

    Attributes
    ----------
    verdict : see below
    reason : in words: what supports it, where it fails, or what is missing
    corrected : null, or the corrected statement
    evidence : the strongest kind first
    controls : altered claims and faulty learners
    powerless : null, or why the check has shown no power
    terms : for each additive term of the last bound
    resolution : null, or how tight the claim is
    counterexample : null, or the smallest failing case, with `part`, both sides, and
        `index` if the statement is about all t
    """

    verdict: Verdict
    reason: str
    corrected: Corrected | None
    evidence: tuple[EvidenceEntry, ...]
    controls: tuple[ControlEntry, ...]
    powerless: str | None
    terms: tuple[TermEntry, ...]
    resolution: Resolution | None
    counterexample: KeptCase | None


class StepEntry(Struct, frozen=True):
    """A step of a proof.

    Attributes
    ----------
    text, latex : the expression q(i)
    by : claims that lead to it
    reason : why, in words
    """

    text: str
    latex: str
    by: tuple[str, ...]
    reason: str


class ChainEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A proof q0 <= q1 <= ... <= qm.

    Attributes
    ----------
    name, proves, world : of the proof, the claim, and the kind of case
    verdict : `holds` if every link was judged and none broken
    crashed : null, or why: a chain is `open` if judging it, or any unit of its world,
        crashed
    steps : q0 to qm
    links : what judging q(i) <= q(i+1) found
    cases : those with qm > q0
    mean_shares, least_shares : over them, of each link in qm - q0
    telescoping_error : the largest relative difference between the sum of the slacks
        and qm - q0
    tightness, case, values : the largest q0/qm, the case, and q0 to qm there
    """

    name: Name
    proves: Key
    world: str = ""
    verdict: Verdict
    crashed: str | None
    steps: tuple[StepEntry, ...]
    links: tuple[Tallied, ...]
    cases: Natural | None = None
    mean_shares: tuple[Number, ...] = ()
    least_shares: tuple[Number, ...] = ()
    telescoping_error: Number | None = None
    tightness: Number | None = None
    case: KeptCase | None = None
    values: tuple[Number, ...] = ()


class UnitEntry(Struct, frozen=True):
    """A unit of work that was carried out.

    Attributes
    ----------
    name, kind : of the unit, and of its evidence
    keys : the claims it served
    error : null, or why it crashed
    """

    name: str
    kind: str
    keys: tuple[str, ...]
    error: str | None


class Times(Struct, frozen=True):
    """How long it took.

    Attributes
    ----------
    seconds, jobs : in all, and how many units at a time
    units : seconds of each unit
    proofs : seconds of each part proved, by claim
    """

    seconds: Number
    jobs: Natural
    units: dict[str, Number] = field(default_factory=dict)
    proofs: dict[str, tuple[Number, ...]] = field(default_factory=dict)


class Schema(Struct, frozen=True):
    """The first thing to look at.

    Attributes
    ----------
    schema : the number of this format
    """

    schema: Annotated[int, Meta(ge=SCHEMA, le=SCHEMA, title=str(SCHEMA))]


class Ledger(Schema, frozen=True, kw_only=True, omit_defaults=True):
    """All that a run has found.

    Attributes
    ----------
    seed, profile : as given to `mild verify`
    origin : what produced the evidence: `verify`, or `tests` for pytest; `verify` if
        it is not there
    versions : of Python, the libraries, and the suite with a hash of its source code
    times : seconds, in all and of each unit
    units : what was carried out
    claims : one entry for every claim, in the order of the keys
    chains : one entry for every proof of which a link was judged
    """

    seed: Natural
    profile: Profile
    origin: Origin = VERIFY
    versions: dict[str, str]
    times: Times
    units: tuple[UnitEntry, ...]
    claims: tuple[ClaimEntry, ...]
    chains: tuple[ChainEntry, ...]

    @property
    def from_tests(self) -> bool:
        """Whether tests produced the evidence; profile and seed mean nothing then."""
        return self.origin == TESTS

    def claim(self, key: str) -> ClaimEntry | None:
        """The entry of a claim, if there is one."""
        return next((claim for claim in self.claims if claim.key == key), None)
