"""Roles: which of them are meant for feedback in order."""

from __future__ import annotations

from adversaries.likeness.roles import ROLES


def test_only_some_prescriptions_need_feedback_in_order() -> None:
    """Where Assumption 5 is made; the others are examined in any order."""
    found = {name for name, kind in ROLES.items() if kind.in_order}
    assert found == {"theorem-7", "corollary-3"}


def test_only_one_is_meant_for_games_without_delay() -> None:
    assert [name for name, kind in ROLES.items() if kind.undelayed] == ["ader"]
