"""Everything a person sees: the command line, tables and measurements."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from mild_core.protocol import Factory
    from reports.auditing.model import Audit


def audit(
    factory: Factory | str,
    *,
    role: str | None = None,
    claims: Sequence[str] = (),
    values: bool | None = None,
    announced: bool = True,
    quick: bool = False,
    only: Sequence[str] = (),
    hunt: int | None = None,
    seed: int = 0,
    expected_failed_checks: Mapping[str, str] | None = None,
    out: Path | None = None,
    **options: float | tuple[float, ...],
) -> Audit:
    """Ask five questions about a learner: what `mild audit` prints, as an object.

    Parameters
    ----------
    factory : builds the learner from a problem; by its name, FILE.py:NAME, its file is
        imported in a process of its own
    role, options : what it says it is, with its numbers:
        ``role="algorithm-1", eta=0.1``
    claims : statements it is held to; default those of the role
    values : it gets loss values instead of gradients; default as the role says
    announced : it is told the delays
    quick : within seconds
    only : questions to ask, of legal, honest, likeness, bound, standing; default all
    hunt : games hunted for each claim
    expected_failed_checks : names of checks that are known to fail, each with a reason
    out : where the worst games are kept

    Returns
    -------
    Audit
        `.passed`, `.failed`, `.checks`, `.standing`, and `.data()` for JSON

    Examples
    --------
    >>> import reports
    >>> from mild_core.algorithms import DelayedOGD
    >>> def mine(problem):
    ...     return DelayedOGD(problem, 0.1)
    >>> asked = {"role": "algorithm-1", "eta": 0.1, "only": ["likeness"]}
    >>> found = reports.audit(mine, quick=True, **asked)
    >>> found.passed
    True
    """
    # the command line imports this package for everything it does
    from functools import partial

    from reports.auditing.run import Asked, audited
    from reports.run.load import factory_of
    from reports.run.user_learner import name_of

    asked = Asked(
        role=role,
        options=options,
        claims=tuple(claims),
        values=values,
        unannounced=not announced,
        quick=quick,
        only=tuple(only),
        hunt=hunt,
        seed=seed,
        expected=dict(expected_failed_checks or {}),
        out=out,
    )
    load = partial(factory_of, factory) if isinstance(factory, str) else lambda: factory
    return audited(name_of(factory), load, asked)
