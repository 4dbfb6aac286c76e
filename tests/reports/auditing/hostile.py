"""Learner files that do everything but learn, and what is said about each."""

from __future__ import annotations

BODY = """
import os, signal, sys, time
import numpy as np

class Mine:
    def __init__(self, problem):
        self.n, self.t = problem.domain.n, 0
        {init}
    def play(self):
        self.t += 1
        {play}
        return np.zeros(self.n)
    def receive(self, arrivals):
        {receive}
"""


def source(init: str = "pass", play: str = "pass", receive: str = "pass") -> str:
    """A learner that does one thing in one place."""
    return BODY.format(init=init, play=play, receive=receive)


HOSTILE: dict[str, tuple[str, str]] = {
    "hangs": (source(play="while True: pass"), "had not ended after"),
    "sleeps": (source(receive="time.sleep(1000)"), "had not ended after"),
    "swallows": (
        source(
            play="""
        while True:
            try:
                time.sleep(0.01)
            except BaseException:
                pass"""
        ),
        "had not ended after",
    ),
    "raises": (source(play="1 / 0"), "round 1: raised ZeroDivisionError"),
    "raises in colour": (
        source(play=r"raise ValueError('\x1b[31mred \x00 \ud800')"),
        r"raised ValueError: \x1b[31mred \x00 \ud800",
    ),
    "raises late": (source(receive="assert self.t < 3"), "round 3: raised"),
    "exits": (source(play="sys.exit(0)"), "SystemExit"),
    "exits hard": (source(play="os._exit(0)"), "ended its process (exit code 0)"),
    "kills itself": (
        source(receive="os.kill(os.getpid(), signal.SIGKILL)"),
        "lost its process (SIGKILL)",
    ),
    "crashes": (
        # pytest would tell of the crash of a child, too
        source(
            init="import faulthandler; faulthandler.disable()",
            play="import ctypes; ctypes.string_at(0)",
        ),
        "lost its process (SIG",
    ),
    "interrupts": (source(play="raise KeyboardInterrupt"), "KeyboardInterrupt"),
    "forks": (source(init="os.fork()"), "starting a process"),
    "prints": (source(play="print('hello')"), "it prints"),
    "floods": (source(play="print('x' * 10**7)"), "printed more than"),
    "closes": (
        source(init="os.path.exists('/dev/fd/1') and os.close(1)"),
        "closed its output",
    ),
    "fills memory": (
        source(init="self.all = [np.empty(10**8) for _ in range(9)]"),
        "emory",
    ),
    "a string": (source(play="return 'x'"), "no vector of real numbers"),
    "nothing": (source(play="return None"), "x_t"),
    "not finite": (source(play="return np.full(self.n, np.nan)"), "must be finite"),
    "wrong shape": (source(play="return np.zeros(self.n + 1)"), "shape of x_t"),
    "far away": (source(play="return np.full(self.n, 1e9)"), "K was left"),
    "complex": (source(play="return 1j * np.ones(self.n)"), "no vector of real"),
    "chance": (
        source(play="return 1e-9 * np.random.default_rng().random(self.n)"),
        "played differently",
    ),
    "global": (
        source(
            init="Mine.k = getattr(Mine, 'k', 0) + 1",
            play="return np.full(self.n, 1e-12 * Mine.k)",
        ),
        "played differently",
    ),
    "no class": ("def Mine(problem):\n    return None\n", "no attribute 'play'"),
    "does not import": ("import nowhere\nMine = 1\n", "No module named 'nowhere'"),
    "exits when imported": (
        "import sys\nsys.exit(3)\n",
        "raised SystemExit: 3 when it was imported",
    ),
    "hangs when imported": ("while True: pass\n", "had not ended after"),
    "unprintable": (
        source(
            play="""
        class E(Exception):
            def __str__(self): raise RuntimeError('no')
        raise E()"""
        ),
        "raised",
    ),
    "deep": (source(play="f = lambda: f(); f()"), "RecursionError"),
    "takes the alarm": (
        source(
            init="signal.signal(signal.SIGALRM, signal.SIG_IGN)",
            play="time.sleep(1000)",
        ),
        "had not ended after",
    ),
    "signals its parent": (
        source(play="os.kill(os.getppid(), signal.SIGTERM)"),
        "a signal to another process",
    ),
    "signals its group": (
        source(play="os.killpg(os.getpgid(os.getppid()), signal.SIGINT)"),
        "signal to another process",
    ),
    "raises from the root": (
        source(play="raise type('Odd', (BaseException,), {})('mine')"),
        "raised Odd: mine",
    ),
    "leaves threads": (
        source(
            init="""
        import threading
        threading.stack_size(1 << 16)
        self.noise = threading.Thread(target=lambda: [print('x') for _ in iter(int, 1)])
        self.noise.start()"""
        ),
        "legal-silent",
    ),
    "waits with threads": (
        source(
            init="""
        import threading
        threading.stack_size(1 << 16)
        threading.Thread(target=time.sleep, args=(1000,)).start()"""
        ),
        "leaves threads running",
    ),
    "starts a program": (
        source(init="import subprocess; subprocess.Popen(['sleep', '1000'])"),
        "starting a process",
    ),
    "execs": (source(play="os.execv('/bin/true', ['true'])"), "starting a process"),
    "patches numpy": (
        source(init="np.sqrt = np.linalg.norm = np.asarray = lambda *a, **k: 0"),
        "changes numpy",
    ),
    "patches the suite": (
        source(
            init="""
        import mild_core.protocol as theirs
        theirs.play = theirs.Violation = None"""
        ),
        "changes mild_core",
    ),
    "patches a method": (
        source(
            init="type(problem.domain).project = lambda self, x: x",
            play="return np.full(self.n, 9.0)",
        ),
        "changes mild_core.domains",
    ),
    "moves the edge of K": (
        source(
            init="object.__setattr__(problem.domain, 'R', 1e9)",
            play="return np.full(self.n, 1e8)",
        ),
        "problem.domain.R = changed by the learner",
    ),
    "hides a method of K": (
        source(
            play="vars(self.K)['project'] = lambda x: x",
            init="self.K = problem.domain",
        ),
        "problem.domain.project = changed by the learner",
    ),
    "changes the problem": (
        source(
            init="self.told = problem",
            receive="object.__setattr__(self.told, 'G', 0.0)",
        ),
        "problem.G = changed by the learner",
    ),
    "forks by libc": (
        source(init="import ctypes; ctypes.CDLL(None).fork()"),
        "started a process",
    ),
    "forks by libc once": (
        source(
            play="""
        if self.t == 3 and self.n == 1:
            import ctypes; ctypes.CDLL(None).fork()"""
        ),
        "started a process",
    ),
    "leaves a busy daemon": (
        source(
            init="""
        import threading
        threading.stack_size(1 << 16)
        busy = lambda: [None for _ in iter(int, 1)]
        if self.n == 1: threading.Thread(target=busy, daemon=True).start()"""
        ),
        "leaves threads running",
    ),
    "leaves a thread without a name": (
        source(
            init="""
        import _thread
        _thread.stack_size(1 << 16)
        _thread.start_new_thread(time.sleep, (1000,))"""
        ),
        "leaves threads running",
    ),
    "patches Python": (
        source(init="import builtins; builtins.float = lambda x: 0.0"),
        "changes builtins.float",
    ),
    "sets errors": (source(init="np.seterr(all='raise')"), "changes numpy.seterr"),
    "has no output": (source(init="sys.stdout = None"), "closed its output"),
    "profiles": (
        source(init="sys.setprofile(lambda *a: 1 / 0)"),
        "raised ZeroDivisionError",
    ),
    "closes everything": (
        source(play="os.closerange(3, 256)"),
        "ended its process",
    ),
    "a generator": (source(play="return (0.0 for _ in 'x')"), "no vector of real"),
    "has its own names": (
        source(init="self.scheme, self.tracer, self.weights = 'mine', 1, 'none'"),
        "",
    ),
    "digits": (source(play="return ['0.0'] * self.n"), "no vector of real numbers"),
    "bytes": (source(play="return [b'0'] * self.n"), "no vector of real numbers"),
    "times": (
        source(play="return np.zeros(self.n, dtype='datetime64[s]')"),
        "no vector of real numbers",
    ),
    "forges the answers": (
        source(
            play="""
        import pickle, struct
        class Boom:
            def __reduce__(self):
                return os._exit, (0,)
        forged = pickle.dumps(Boom())
        for one in os.listdir('/proc/self/fd'):
            try:
                if 'deleted' in os.readlink('/proc/self/fd/' + one):
                    os.write(int(one), struct.pack('!Q', len(forged)) + forged)
            except OSError:
                pass"""
        ),
        "wrote into a file of the suite's",
    ),
    "changes what it is given": (source(receive="arrivals.clear()"), ""),
}
"""Sources, and what has to be said (nothing: it passes)."""
