"""The pytest plugin under its former name, for copies installed before it moved."""

from mild_entry.pytest_plugin import *  # noqa: F403
from mild_entry.pytest_plugin import mild as mild
