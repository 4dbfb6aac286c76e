"""The ledger as typed objects: its schema, and what validates, reads and writes it.

The tables of `reports/LEDGER.md` are made of the comments here. msgspec and not attrs
with cattrs: it checks and builds a quick ledger of 4 MB in 28 ms against 44, refuses a
text where a number belongs instead of converting it, and says in which place.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from reports.ledger.kinds import (
    VERIFY,
    AlterationKind,
    Drawn,
    KeptCase,
    Key,
    Name,
    Natural,
    Number,
    Origin,
    Outcome,
    Position,
    Profile,
    Swept,
    Verdict,
    exactly,
)

SCHEMA = 3


class Formula(Struct, frozen=True):
    """One relation, in two notations."""

    text: str
    latex: str


class QuantityEntry(Struct, frozen=True):
    """A quantity of a statement."""

    name: str  # in plain text
    tex: str  # in LaTeX
    definition: str  # in words
    dimension: str  # what it is measured in: number, length, loss/length, ...


class BreakEntry(Struct, frozen=True):
    """Where a statement depends on the unit of length or of loss."""

    where: str  # the part, its condition or cap, or a hypothesis
    what: str  # what is added or compared there


class HomogeneityEntry(Struct, frozen=True):
    """Whether a statement says the same in every unit of length and of loss."""

    homogeneous: bool
    breaks: tuple[BreakEntry, ...]  # where it does not
    # letters that have to be 1 for it to be meant, as alternatives
    ones: tuple[str, ...]
    why: str  # what was taken to be 1 and what is meant, if it is known
    see: tuple[Key, ...]  # claims that say it in every unit


class Printed(Struct, frozen=True):
    """A statement as printed."""

    text: str  # the whole statement
    latex: str  # the same
    parts: tuple[Formula, ...]  # each with `text` and `latex`
    given: tuple[str, ...]  # what the parameters satisfy
    quantities: tuple[QuantityEntry, ...]  # what stands in it
    homogeneity: HomogeneityEntry  # whether dimensions fit


class Tallied(Struct, frozen=True):
    """What judging one part of a claim, or one link of a proof, found."""

    cases: Natural  # in how many the relation was asserted
    vacuous: Natural  # in how many of these it could not have failed
    violations: Natural  # in how many it failed
    tightness: Number | None = None  # the largest left side over right side
    case: KeptCase | None = None  # the case that attains it
    error: Number | None = None  # of equalities, relative to the size of the terms
    counterexample: KeptCase | None = None  # the smallest failing case
    # for each regime the relation speaks of: cases there, those in which it was
    # asserted, and of these the ones that are not vacuous
    regimes: dict[str, tuple[Natural, Natural, Natural]] = {}


class ProofEntry(Struct, frozen=True):
    """What became of proving one part for all parameters."""

    status: str  # proved, refuted or unknown
    method: str  # the one that decided
    solver: str  # with its version
    asked: str = ""  # the relation and its hypotheses
    model: dict[str, Any] | None = None  # a point that breaks the relation
    # a point that satisfies the hypotheses, so they do not contradict each other; null
    # if none was looked for or found
    witness: dict[str, Any] | None = None
    certificate: tuple[str, ...] = ()  # lines of an exact comparison of monomials
    reason: str = ""  # why the status is unknown


class GrowthRow(Struct, frozen=True):
    """Growth of the regret in one size."""

    size: str  # what was swept
    printed: Drawn | None  # exponent, if the paper prints one
    fitted: Drawn | None  # exponent
    # the size, and the mean regret there
    points: Annotated[tuple[tuple[Drawn, Drawn], ...], Meta(max_length=1000)]
    fixed: dict[str, Drawn]  # the other sizes
    reach: Drawn | None = None  # half of the 95% interval of the fitted exponent
    bound: Drawn | None = None  # exponent of the printed bound over the same points
    meets: Drawn | None = None  # where the fit would meet the bound, going on like this
    informative: bool = True  # whether it is fitted where the bound says something
    used: tuple[Drawn, Drawn] | None = None  # from where to where it is fitted
    note: str = ""  # what else is to be said about the games


class BesideEntry(Struct, frozen=True):
    """Another statement drawn beside a result."""

    words: str  # what it is
    key: Key  # its claim
    part: Position = 1  # of that claim


class SweepPoint(Struct, frozen=True, kw_only=True):
    """What was measured at one value of a size."""

    x: Drawn  # the value
    most: Drawn  # the left side where it is closest to the right side
    by: str  # the opponent who reached that
    bound: Drawn  # the printed right side there
    ratio: Drawn  # of the two, at most 1 if the statement holds
    most_low: Drawn | None = None  # 95% interval of `most`, if it is a sampled mean
    most_high: Drawn | None = None  # its other end
    most_runs: Natural | None = None  # runs that it is the mean of
    cap: Drawn | None = None  # what nobody can exceed there
    lower: Drawn | None = None  # what no learner avoids at these sizes
    # of ordinary games, each to the scale of its own bound
    mean: Drawn | None = None
    low: Drawn | None = None  # the band of ordinary games, or an interval of their mean
    high: Drawn | None = None  # its other end
    beside: tuple[Drawn, ...] = ()  # right sides of the statements beside it
    terms: tuple[Drawn, ...] = ()  # additive terms of the bound


class SweepRow(Struct, frozen=True, kw_only=True):
    """A result measured over one size."""

    size: str  # what was swept
    quantity: str  # what was measured
    part: Position  # of the claim, from 1
    sign: str  # between what was measured and the bound
    printed: Drawn | None  # exponent, if the paper prints one
    note: str  # what else is to be said about the games
    fixed: dict[str, Drawn]  # the other sizes
    sampled: bool  # whether the mean is sampled and the band its 95% interval
    beside: tuple[BesideEntry, ...]  # other statements
    terms: tuple[str, ...]  # additive terms of the bound, in plain text
    points: Annotated[tuple[SweepPoint, ...], Meta(max_length=1000)]
    # what lines are called, where it is not the usual
    names: dict[str, str] = field(default_factory=dict)


class BetweenRow(Struct, frozen=True):
    """Learners between lower and upper bounds, at one point of a sweep."""

    sweep: Swept  # the size that is swept
    T: Drawn  # rounds
    d: Drawn  # largest delay
    P: Drawn  # path length
    lower: Drawn  # the lower bound
    mean: Drawn  # the exact mean over all signs
    most: Drawn  # 2RGT
    learners: dict[str, Drawn]  # regret of each learner
    upper: dict[str, Drawn]  # what its theorem allows
    L: Drawn | None = None  # rounds of an outer block


class RivalRow(Struct, frozen=True):
    """A learner over one size, on the same games as the others of its kind."""

    learner: str  # as pages call it
    source: str  # who wrote it, and when
    place: Natural  # among the learners, the paper's first
    feedback: str  # gradient or value
    size: str  # what was swept
    note: str  # what the delays are
    fixed: dict[str, Drawn]  # the other sizes
    # the size, the mean regret there, and from where to where its 95% interval goes
    points: Annotated[
        tuple[tuple[Drawn, Drawn, Drawn, Drawn], ...], Meta(max_length=100)
    ]
    fitted: Drawn | None = None  # exponent
    reach: Drawn | None = None  # half of the 95% interval of the fitted exponent


class ExactRow(Struct, frozen=True, kw_only=True):
    """The exact worst case of Algorithm 1 for one schedule of delays."""

    T: Drawn  # rounds
    delays: str  # the schedule
    eta: Drawn  # the rate
    worst: Drawn  # the worst regret, replayed
    upper: Drawn  # what no adversary exceeds
    bound: Drawn  # what Theorem 1 allows
    found: Drawn | None  # the worst game found by searching
    line: Drawn | None = None  # the worst game on the line
    decided: bool | None = None  # whether `worst` and `upper` agree
    certified: bool  # whether `upper` is proved in rational arithmetic


class SmallRow(Struct, frozen=True, kw_only=True):
    """The worst of all games of T rounds on the line."""

    algorithm: str  # the learner
    T: Drawn  # rounds
    eta: Drawn | None = None  # the rate
    comparators: str = "static"  # or `all`, if they may move
    worst: Drawn  # the largest regret of all
    ratio: Drawn  # the largest regret over bound
    regret: Drawn | None = None  # where the ratio is attained
    bound: Drawn  # there
    vacuous: bool = False  # whether the bound says nothing
    path: Drawn  # length of the comparators' path there
    delays: tuple[Any, ...]  # there
    signs: tuple[Any, ...]  # there
    u: tuple[Any, ...] = ()  # the comparators there
    vectors: Natural | None = None  # how many delay vectors there are
    patterns: Natural | None = None  # how many sign patterns there are


class FormalEntry(Struct, frozen=True, kw_only=True):
    """A theorem about the claim that Coq's kernel has accepted."""

    outcome: str  # proved or refuted
    theorem: str  # its name
    file: str  # where it stands in bounds/formal
    line: Natural
    coq: str  # the version of Coq that checked it, on record; nothing is run
    axioms: tuple[str, ...] = ()  # that it rests on
    cited: tuple[str, ...] = ()  # results of others that it takes over
    lemmas: Natural = 0  # beneath it, as Coq has noted them
    rests_on: tuple[str, ...] = ()  # claims whose theorems its proof uses
    beside: tuple[str, ...] = ()  # theorems that say more about the claim


class Details(Struct, frozen=True, omit_defaults=True):
    """Measurements that decide nothing, and what else a unit had to tell."""

    growth: tuple[GrowthRow, ...] = ()  # fitted and printed exponents
    between: tuple[BetweenRow, ...] = ()  # learners between the bounds
    rivals: tuple[RivalRow, ...] = ()  # learners of other papers, on the same games
    sweeps: tuple[SweepRow, ...] = ()  # measured against bound, over each size
    exact: tuple[ExactRow, ...] = ()  # worst cases by semidefinite programming
    small: tuple[SmallRow, ...] = ()  # worst cases by enumeration
    formal: FormalEntry | None = None  # the theorem on record, if the kind is formal
    # anything else by name; confidence of samples under `sampled ...`
    other: dict[str, Any] = field(default_factory=dict)


class EvidenceEntry(Struct, frozen=True, kw_only=True):
    """All evidence of one kind about a claim."""

    # formal (a theorem on record), proof, exhaustive, enumeration, enclosure (of a
    # mean), pathwise, statistical, sampled (random points) or asymptotic
    kind: str
    units: tuple[str, ...]  # those it comes from, in their order
    cases: Natural  # of the part with the fewest cases that count
    vacuous: Natural  # of that part
    violations: Natural  # of the part with most
    tightness: Number | None  # the largest left side over right side; not of equalities
    case: KeptCase | None  # the case that attains it
    error: Number | None = None  # of equalities, relative to the size of the terms
    parts: tuple[Tallied, ...]  # the same for each part of the claim
    proofs: tuple[ProofEntry, ...]  # one for each part, if the kind is proof
    details: Details
    undecided: str | None = None  # why there is no decision

    def least_tightness(self, part: int | None = None) -> float | None:
        """Tightness of the part that is tested least, if all are tested.

        With the `part` that tells the claim's tightness, that of this one: a claim has
        one figure. Equalities have none; a part without a case that counts was not
        tested.
        """
        if part is not None and part <= len(self.parts):
            mine = self.parts[part - 1]
            if mine.tightness is None or 0 < mine.cases <= mine.vacuous:
                return None
            return float(mine.tightness)
        if 0 < self.cases <= self.vacuous:
            return None
        tight = [p.tightness for p in self.parts if p.error is None or p.tightness]
        known = [float(one) for one in tight if one is not None]
        return min(known) if known and len(known) == len(tight) else None


class ControlEntry(Struct, frozen=True):
    """An altered claim that must be refuted, or a faulty learner."""

    name: str  # what was altered
    text: str | None  # the altered statement; null for a faulty learner
    refuted: bool
    cases: Natural | None = None  # judged until then
    by: str | None = None  # the unit that refuted it
    case: KeptCase | None = None  # the case that does


class AlterationEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is generated from every part of a claim, and must be refuted."""

    part: Position  # of the claim, from 1
    # scale (the right side times a factor), term (left out) or exponent (of a letter,
    # lowered by 1/2 or 1)
    kind: AlterationKind
    what: str  # the factor, the term or the letter
    refuted: bool = False  # whether a case breaks the altered part
    cases: Natural = 0  # judged until then
    by: str | None = None  # the unit that refuted it
    case: KeptCase | None = None  # the case that does
    why: str = ""  # why none does, or that none was found
    # if nothing refutes it, the largest left side over right side of all cases
    closest: float | None = None
    # claims by which it is true all the same, so that no case can refute it
    true_by: tuple[str, ...] = ()


class WeaknessEntry(Struct, frozen=True):
    """What keeps the evidence of a supported claim from being strong."""

    part: Natural  # of the claim, from 1; 0 for a control
    what: str  # in words
    why: str = ""  # why it can not be mended, if that is known


class Resolution(Struct, frozen=True, kw_only=True):
    """The largest left over right side, of the part that was tested least hard."""

    multiplier: Number  # that part's right side times any smaller number is refuted
    part: Position  # of the claim, from 1
    kind: str = ""  # of evidence
    case: KeptCase  # the case that attains it


class Corrected(Struct, frozen=True):
    """The corrected statement of a refuted one."""

    key: Key
    alias: str
    says: str
    text: str
    verdict: Verdict | None  # null if it was not judged


class Statement(Struct, frozen=True):
    """What the paper, or the suite, says about a claim before it is judged."""

    # `C001` to `C175` are the paper's; a letter behind the number is a correction;
    # `S...` are the suite's own
    key: Key
    alias: str  # a name
    place: str  # where the paper says it
    nature: str  # pathwise, in expectation, algebraic or existence
    assumptions: tuple[str, ...]  # those of the paper that it makes
    says: str  # one sentence
    world: str  # the kind of case it is judged on
    own: bool  # whether it is the suite's own
    printed: Printed
    consequences: dict[Key, str]  # what becomes of the results that use the claim
    chain: tuple[str, ...]  # names of the proofs it belongs to
    proof: str  # where its proof is, or that there is none; empty if the paper has it


class ClaimEntry(Statement, frozen=True):
    """A claim with its evidence and verdict."""

    verdict: Verdict
    reason: str  # what supports it, where it fails, or what is missing
    corrected: Corrected | None
    evidence: tuple[EvidenceEntry, ...]  # the strongest kind first
    controls: tuple[ControlEntry, ...]  # altered claims and faulty learners
    powerless: str | None  # why the check has shown no power
    alterations: tuple[AlterationEntry, ...]  # generated from each part
    weak: tuple[WeaknessEntry, ...]  # what the evidence would not notice
    resolution: Resolution | None  # how tight it is
    # the smallest failing case, with `part`, both sides, and `index` if the statement
    # is about all t
    counterexample: KeptCase | None

    @property
    def altered(self) -> list[ControlEntry]:
        """Its altered statements, all of which have to be refuted."""
        return [control for control in self.controls if control.text is not None]

    @property
    def faulty(self) -> list[ControlEntry]:
        """Faulty learners; not every fault concerns every claim."""
        return [control for control in self.controls if control.text is None]


class StepEntry(Struct, frozen=True):
    """A step of a proof."""

    text: str  # the expression
    latex: str  # the same
    by: tuple[str, ...]  # claims that lead to it
    reason: str  # why, in words


class ChainEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A proof q0 <= q1 <= ... <= qm."""

    name: Name
    proves: Key
    world: str = ""  # the kind of case it is judged on
    # what became of its links on runs: `held` if all were judged and none was broken,
    # which proves nothing; `unjudged` if one was not, or any unit of its world crashed
    outcome: Outcome
    crashed: str | None  # why it is `unjudged`, if something crashed
    steps: tuple[StepEntry, ...]  # q0 to qm
    links: tuple[Tallied, ...]  # what judging q(i) <= q(i+1) found
    cases: Natural | None = None  # those with qm > q0
    mean_shares: tuple[Number, ...] = ()  # over them, of each link in qm - q0
    least_shares: tuple[Number, ...] = ()  # the smallest
    # the largest relative difference between the sum of the slacks and qm - q0
    telescoping_error: Number | None = None
    tightness: Number | None = None  # the largest q0/qm
    case: KeptCase | None = None  # the case that attains it
    values: tuple[Number, ...] = ()  # q0 to qm there


class UnitEntry(Struct, frozen=True):
    """A unit of work that was carried out."""

    name: str
    kind: str  # of its evidence
    keys: tuple[str, ...]  # the claims it served
    error: str | None  # why it crashed
    undecided: str | None = None  # why it was ended before it came to a decision

    @property
    def accident(self) -> str | None:
        """What kept it from coming to its end, if anything did."""
        return self.error or self.undecided


class Times(Struct, frozen=True):
    """How long it took."""

    seconds: Number  # in all
    jobs: Natural  # units at a time
    units: dict[str, Number] = field(default_factory=dict)  # seconds of each
    # seconds of each part proved, by claim
    proofs: dict[str, tuple[Number, ...]] = field(default_factory=dict)


class Schema(Struct, frozen=True):
    """The first thing to look at."""

    schema: Annotated[int, exactly(SCHEMA)]  # the number of this format


class Ledger(Schema, frozen=True, kw_only=True, omit_defaults=True):
    """All that a run has found."""

    seed: Natural  # as given to `mild verify`
    profile: Profile  # as given to `mild verify`
    book: str = ""  # title of the paper, if it is another than the suite's own
    origin: Origin = VERIFY  # what produced the evidence; `tests` are pytest's
    versions: dict[str, str]  # of Python, libraries, and the suite with a hash
    times: Times
    units: tuple[UnitEntry, ...]  # what was carried out
    claims: tuple[ClaimEntry, ...]  # in the order of the keys
    chains: tuple[ChainEntry, ...]  # every proof of which a link was judged

    @property
    def from_tests(self) -> bool:
        """Whether tests produced the evidence; profile and seed mean nothing then."""
        return self.origin != VERIFY

    def claim(self, key: str) -> ClaimEntry | None:
        """The entry of a claim, if there is one."""
        return next((claim for claim in self.claims if claim.key == key), None)
