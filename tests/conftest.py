"""Hypothesis profiles (dev by default, ci in continuous integration), and one origin.

The pytest plugin is loaded from wherever the suite is installed, before the tests: an
installed `mild_core` would be tested together with the other rooms of the checkout.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
LEFT = "a folder without modules (delete what an older install left)"

_quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True)
settings.register_profile(
    "nightly", max_examples=5000, deadline=None, suppress_health_check=_quiet
)
settings.load_profile(
    os.environ.get("MILD_HYPOTHESIS", "ci" if os.environ.get("CI") else "dev")
)


def pytest_configure() -> None:
    """Refuse rooms of another copy; nothing of `reports` can be trusted to do it."""
    for room in ("mild_core", "bounds", "adversaries", "reports"):
        spec = find_spec(room)
        found = Path(spec.origin).resolve().parent if spec and spec.origin else None
        if found != ROOT / room:
            raise pytest.UsageError(
                f"{room} would be tested as it is in {found or LEFT}, not in {ROOT}; "
                "type pip install -e '.[test]' there"
            )


@pytest.fixture(name="pytester")
def _pytester(drawing: None, pytester: pytest.Pytester) -> pytest.Pytester:
    """As pytest's own, which forgets the modules that were first imported within."""
    del drawing
    return pytester


@pytest.fixture(name="drawing", scope="session")
def _drawing() -> None:
    """All of matplotlib that is used: half forgotten and imported anew it warns."""
    import_module("reports.site.build")
    import_module("reports.figures.measured_file")
    import_module("reports.figures.sketch_file")
