"""Ctrl-C at one moment after another, sent to every process as a terminal does.

Whatever is under way then (imports, the start of workers, units), one line tells it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mild_core.doors import command

BEGUN = """
import signal, sys
from mild_core.doors import command
signal.signal(signal.SIGINT, command._leave)
print("begun", flush=True)
sys.exit(command.main())
"""
"""Python itself takes a while to start; before that nobody could say a line."""
HOME = Path(__file__).parents[3]
INTERRUPTED = "mild: interrupted\n"


def interrupted(words: list[str], folder: Path, after: float) -> tuple[int, str, str]:
    """Exit code, output and errors of a command that is interrupted after a while."""
    started = subprocess.Popen(
        [sys.executable, "-c", BEGUN, *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(HOME)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "begun\n"
    time.sleep(after)
    os.killpg(started.pid, signal.SIGINT)
    out, err = started.communicate(timeout=60)
    return started.returncode, out, err


@pytest.mark.parametrize("after", [0.0, 0.2, 0.6, 1.2, 1.8, 2.4, 3.2])
def test_interrupting_a_run_is_one_line(tmp_path: Path, after: float) -> None:
    words = ["verify", "theorem-1", "--jobs", "2", "--no-report", "--quiet"]
    code, out, err = interrupted(words, tmp_path, after)
    assert (code, err) in ((130, INTERRUPTED), (0, ""))
    assert out.count("\n") <= 1 or code == 0


LATE = """
import signal, sys, time
from mild_core.doors import command
command.SOON = float(sys.argv[1])
signal.signal(signal.SIGINT, command._interrupt)
sys.unraisablehook = command._unraisable

class Ends:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

sys.setswitchinterval(1e-6)
start = time.monotonic()
for _ in range(int(sys.argv[2])):
    try:
        Ends()
        for _ in range(600):  # one that comes as a wait begins is heard when it ends
            time.sleep(0.1)
    except KeyboardInterrupt:
        print("heard", flush=True)
print(time.monotonic() - start < 60)
"""


@pytest.mark.parametrize(("soon", "times"), [(0.05, 1), (0.0, 40)])
def test_what_is_swallowed_comes_again(tmp_path: Path, soon: float, times: int) -> None:
    """An interrupt in a destructor would be printed and forgotten.

    So would one that comes again while Python still tells of the first.
    """
    done = subprocess.run(
        [sys.executable, "-c", LATE, str(soon), str(times)],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(HOME)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("heard\n" * times + "True\n", "")


def test_an_interrupt_while_the_hook_is_at_work_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[object] = []
    monkeypatch.setattr("_thread.start_new_thread", lambda f, _: begun.append(f))

    class Lost:
        @property
        def exc_value(self) -> BaseException:
            command._interrupt(signal.SIGINT, sys._getframe())
            return KeyboardInterrupt()

    command._unraisable(Lost())  # type: ignore[arg-type]
    assert begun == [command._again] * 2
    with pytest.raises(KeyboardInterrupt):
        command._interrupt(signal.SIGINT, sys._getframe())


def test_other_errors_of_destructors_are_still_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(sys, "__unraisablehook__", shown.append)

    class Lost:
        exc_value = ValueError("a mistake")

    command._unraisable(lost := Lost())  # type: ignore[arg-type]
    assert shown == [lost]


STARTING = """
import multiprocessing.forkserver as servers, signal, sys
from mild_core.doors import command

once = servers.ForkServer.connect_to_new_process

def connected(self, fds):
    found = once(self, fds)
    signal.raise_signal(signal.SIGINT)  # the worker waits for what it is to do
    return found

servers.ForkServer.connect_to_new_process = connected
servers.connect_to_new_process = servers._forkserver.connect_to_new_process
sys.exit(command.main())
"""


def test_interrupting_while_a_worker_starts_is_one_line(tmp_path: Path) -> None:
    """It would read half of what it is told, or look for a lock that is gone."""
    words = ["verify", "C047", "--jobs", "1", "--no-report", "--quiet"]
    done = subprocess.run(
        [sys.executable, "-c", STARTING, *words],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(HOME)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (130, INTERRUPTED)


BLOCKED = """
import os, sys
from pathlib import Path
from multiprocessing import forkserver
from reports.run import processes
if __name__ == "__main__":
    processes._context()
    server = forkserver._forkserver._forkserver_pid
    for pid in (server, os.getpid()):
        status = Path(f"/proc/{pid}/status").read_text()
        mask = next(line for line in status.splitlines() if line.startswith("SigBlk"))
        print(int(mask.split()[1], 16) >> 1 & 1)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_the_server_never_hears_it_and_we_still_do(tmp_path: Path) -> None:
    """Also when it is the first that is started, before Python's own helper."""
    (tmp_path / "blocked.py").write_text(BLOCKED)
    done = subprocess.run(
        [sys.executable, "blocked.py"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(HOME)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["1", "0"], done.stderr
