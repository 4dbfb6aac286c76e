"""Hypothesis profiles: dev by default, ci in continuous integration."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True)
settings.register_profile(
    "nightly", max_examples=5000, deadline=None, suppress_health_check=_quiet
)
settings.load_profile(
    os.environ.get("MILD_HYPOTHESIS", "ci" if os.environ.get("CI") else "dev")
)
