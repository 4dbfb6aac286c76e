"""The same verdicts and numbers on processors of other kinds.

    python -m tests.stress.processors [NAME...]

Libraries choose their loops by what the processor can: sums are added in another order,
and a comparator or a subgradient that hangs on the last digit is another one. OpenBLAS
and numpy can be asked to take the loops of an older or another processor, which is what
happens here: `mild verify` is run so, and `mild check` must find nothing changed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HOME = Path(__file__).parents[2]
LESS = {"NPY_DISABLE_CPU_FEATURES": "X86_V3 X86_V4 AVX512_ICL AVX512_SPR"}
PROCESSORS = {
    "skylake-x": {"OPENBLAS_CORETYPE": "SkylakeX"},
    "haswell": {"OPENBLAS_CORETYPE": "Haswell"},
    "nehalem": {"OPENBLAS_CORETYPE": "Nehalem", **LESS},
}
"""What to set for each; what the processor at hand can not do is left out by itself."""


def differing(settings: dict[str, str], folder: Path) -> str:
    """What `mild check` tells of a run with these settings; nothing if nothing."""
    own = os.environ | {"PYTHONPATH": str(HOME), "PYTHONWARNINGS": "ignore"} | settings
    mild = [sys.executable, "-m", "mild_core.doors.command"]
    for words in (
        ["verify", "--no-report", "--quiet", "--out", str(folder)],
        ["check", "--ledger", str(folder / "ledger.json")],
    ):
        done = subprocess.run(
            [*mild, *words],
            cwd=HOME,
            env=own,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            return done.stdout[-3000:] + done.stderr[-1000:]
    return ""


def main() -> int:
    """Try each; 1 if anything is not what it is elsewhere."""
    asked = argparse.ArgumentParser(description="run as on other processors")
    asked.add_argument("names", nargs="*", default=list(PROCESSORS), metavar="NAME")
    names, failures = asked.parse_args().names, 0
    if unknown := sorted({*names} - PROCESSORS.keys()):
        asked.error(f"no processor {unknown[0]}; there are {', '.join(PROCESSORS)}")
    for name in names:
        with TemporaryDirectory() as folder:
            told = differing(PROCESSORS[name], Path(folder))
        failures += bool(told)
        print(f"{name}: {told or 'nothing changed'}", flush=True)  # noqa: T201
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
