"""The quick look at a file and the one that names the place say the same."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.ledger.strict_json import DEEPEST, LARGEST, Unsound, check, sound

HOSTILE = (LARGEST + 1, -LARGEST - 1, math.inf, math.nan, "\x1b", "\ud800", "\u202e")
LEAVES = st.one_of(
    st.sampled_from((None, True, LARGEST, -LARGEST, 0.5, "eta", "η\n\t", *HOSTILE)),
    st.integers(),
    st.text(max_size=3),
)
JSON = st.recursive(
    LEAVES,
    lambda inside: st.one_of(
        st.lists(inside, max_size=3), st.dictionaries(st.text(max_size=2), inside)
    ),
    max_leaves=6,
)


def nested(content: Any, levels: int) -> Any:
    for _ in range(levels):
        content = [content]
    return content


def checked(content: Any) -> bool:
    try:
        check(content)
    except Unsound:
        return False
    return True


@given(JSON)
def test_both_say_the_same(content: Any) -> None:
    assert sound(content) == checked(content)


@pytest.mark.parametrize("leaf", HOSTILE)
def test_nothing_unsound_is_overlooked(leaf: Any) -> None:
    for content in (leaf, [1, leaf], {"a": [{"b": leaf}]}):
        assert not sound(content)
        assert not checked(content)


def test_a_key_that_steers_a_terminal_is_seen() -> None:
    assert not sound({"a": {"\x1b": 1}})


@pytest.mark.parametrize("leaf", [0, [], {}])
def test_the_deepest_level_is_the_same(leaf: Any) -> None:
    for levels in (DEEPEST - 1, DEEPEST, DEEPEST + 1):
        assert sound(nested(leaf, levels)) == checked(nested(leaf, levels))
    assert sound(nested(leaf, DEEPEST))
    assert not sound(nested(leaf, DEEPEST + 1))
