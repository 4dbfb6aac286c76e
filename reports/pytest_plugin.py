"""The pytest plugin under its former name, for copies installed before it moved."""

from mild_core.doors.pytest_plugin import *  # noqa: F403
from mild_core.doors.pytest_plugin import mild as mild
