"""Every known mistake, fed to the audit as a black box, is named.

``python -m tests.stress.known_mistakes`` takes a few minutes and ends with 1 if one is
not, or not alone.
"""

from __future__ import annotations

import sys
from typing import Any

import reports
from adversaries.likeness import CATALOGUE, Variant
from reports.auditing import run as auditing
from reports.auditing.sandbox import Patience
from tests.adversaries.likeness.black_box import ROLES, audited, place


def named(variant: Variant, name: str | None = None) -> list[str]:
    """Names of the mistakes that the audit finds in a learner with one."""
    role = ROLES[name or place(variant)]
    options: dict[str, Any] = dict(role.options)
    found = reports.audit(
        audited(variant, role),
        role=role.name,
        only=("likeness",),
        quick=True,
        **options,
    )
    told = {check["name"]: check for check in found.data()["checks"]}["likeness"]
    return [mistake["name"] for mistake in told["data"]["mistakes"]]


def main() -> int:
    """Feed them all; a busy machine takes longer, and that is no finding."""
    auditing.PATIENCE = (Patience(60.0, 600.0),) * 2
    wrong = 0
    for variant in CATALOGUE:
        names = named(variant)
        if names != [variant.name]:
            wrong += 1
            sys.stdout.write(f"{variant.name}: {names or 'no known mistake'}\n")
    right = len(CATALOGUE) - wrong
    sys.stdout.write(f"{right} of {len(CATALOGUE)} known mistakes are named\n")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
