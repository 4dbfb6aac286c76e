"""Somebody else's code in a process of its own: it does not outlive whoever watches."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

HOME = Path(__file__).parents[3]
WAITING = """
import os, sys, time
from reports.run.apart import apart

def call():
    os.write(int(sys.argv[1]), b"%d\\n" % os.getpid())
    time.sleep(3600)

apart(call)
"""


def alive(pid: int) -> bool:
    """Whether there is such a process, and not only what is left of it."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends it by itself")
def test_one_that_waits_ends_with_whoever_watches_it() -> None:
    read, write = os.pipe()
    watcher = subprocess.Popen(
        [sys.executable, "-c", WAITING, str(write)],
        env=os.environ | {"PYTHONPATH": str(HOME)},
        pass_fds=[write],
    )
    os.close(write)
    with os.fdopen(read) as told:
        child = int(told.readline())
    assert alive(child)
    watcher.send_signal(signal.SIGKILL)
    watcher.wait()
    for _ in range(100):
        if not alive(child):
            return
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    pytest.fail("it goes on, and nobody knows")
