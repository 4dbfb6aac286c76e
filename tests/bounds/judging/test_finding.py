"""Findings travel as JSON and come back the same; joining them is associative."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bounds.judging.finding import Finding, Slack, decoded, encoded, error_line
from bounds.judging.json_ready import json_ready
from bounds.judging.judge import Tally

TALLY = Tally(
    cases=3,
    vacuous=1,
    violations=1,
    tightness=0.1 + 0.2,
    tightest={"world": "delays", "d": [1, 2]},
    counterexample={"world": "delays", "d": [3], "lhs": math.nan, "rhs": math.inf},
    weight=(1.0, math.inf),
)


def test_a_finding_comes_back_the_same() -> None:
    finding = Finding(
        parts=(TALLY, Tally()),
        controls={"one less": TALLY},
        altered={"1 term G": Tally(cases=2)},
        proofs=({"status": "proved"},),
        details={"growth": [1.5]},
        undecided="why",
        slack=Slack(2, (0.5, 1.5), (0.1, 0.2), 1e-16, 0.3, {"d": [1]}, (1.0, 2.0)),
    )
    text = json.dumps(encoded(finding), allow_nan=False)
    back = decoded(json.loads(text))
    assert json.dumps(encoded(back)) == text
    assert back.parts[0].tightness == TALLY.tightness
    assert back.parts[0].weight == TALLY.weight
    assert back.parts[0].counterexample == json_ready(TALLY.counterexample)
    assert back.parts[1] == Tally()
    assert back.slack == finding.slack
    assert (back.undecided, back.crashed) == ("why", None)


def test_plain_data_has_no_numpy_and_no_infinities() -> None:
    data = {"a": np.arange(2), "b": np.float64(math.nan), "c": (True, None, -math.inf)}
    assert json_ready(data) == {"a": [0, 1], "b": "nan", "c": [True, None, "-inf"]}


def test_an_exception_is_told_in_one_line() -> None:
    with pytest.raises(ValueError, match="two") as caught:
        raise ValueError("two\nlines")
    line = caught.getrepr().reprcrash
    assert line is not None
    assert (
        error_line(caught.value)
        == f"ValueError: two lines (test_finding.py:{line.lineno})"
    )


def test_joining_slacks_adds_shares_and_keeps_the_tightest() -> None:
    x = Slack(1, (0.25, 0.75), (0.25, 0.75), 0.0, 0.5, {"row": 0}, (1.0, 1.5, 2.0))
    y = Slack(2, (1.0, 1.0), (0.5, 0.5), 1e-16, 0.9, {"row": 1}, (9.0, 9.5, 10.0))
    total = x + y
    assert (total.cases, total.shares) == (3, (1.25, 1.75))
    assert (total.least, total.error) == ((0.25, 0.5), 1e-16)
    assert (total.tightness, total.case) == (0.9, {"row": 1})
    assert Slack() + x == x == x + Slack()


small = st.integers(0, 3).map(lambda n: Tally(cases=n))
findings = st.builds(
    Finding,
    parts=st.just(()) | st.tuples(small, small),
    controls=st.dictionaries(st.sampled_from("ab"), small),
    undecided=st.none() | st.sampled_from(["x", "y"]),
)


@given(findings, findings, findings)
def test_joining_findings_is_associative(x: Finding, y: Finding, z: Finding) -> None:
    one, other = (x + y) + z, x + (y + z)
    assert (one.parts, one.controls) == (other.parts, other.controls)
    assert list(one.controls) == list(other.controls)


def test_infinities_travel() -> None:
    found = Finding(parts=(Tally(cases=1, violations=1, error=math.inf),))
    back = decoded(json.loads(json.dumps(encoded(found))))
    assert back == found
    assert (back + Finding(parts=(Tally(cases=1, error=0.1),))).parts[
        0
    ].error == math.inf


def test_what_went_wrong_is_kept_from_both_sides() -> None:
    both = Finding(undecided="a", crashed="x") + Finding(undecided="b", crashed="y")
    assert both.undecided == "a; b"
    assert both.crashed == "x; y"
    late = Finding() + Finding(undecided="b", crashed="y")
    assert (late.undecided, late.crashed) == ("b", "y")
