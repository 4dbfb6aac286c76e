"""Workers of an existing Dask cluster."""

from __future__ import annotations

import gc
import importlib
import logging
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from mild_core.errors import UsageError
from reports.ledger import checkout
from reports.run.executor import Lost

PATIENCE = 5
"""Seconds to wait for a cluster to answer."""
DESERTED = 60.0
"""Seconds without any worker after which nobody is expected to come back."""
LOOK = 5.0
"""Seconds between two looks whether there are workers."""


class Cluster:
    """The workers of an existing Dask cluster.

    A worker watches the time of its unit itself, and ends: nobody here could end it.
    The cluster starts another, if it has nannies. A cluster that is left without
    workers, or whose scheduler is gone, is `Lost`.
    """

    grace = 60.0

    def __init__(self, address: str) -> None:
        self._address = address
        self._client = _connected(address)
        try:
            self._same_code()
            self.width = max(1, self._present())
        except BaseException:
            self.close()
            raise
        self._seen = self._looked = time.monotonic()
        self._executor: Executor = self._client.get_executor(pure=False)

    def _same_code(self) -> None:
        """Refuse workers that would judge other code than this process has."""
        where = f"cluster {self._address}"
        try:
            found = set(self._client.run(checkout.fingerprint).values())
            self._client.run(_imported)
        except OSError as error:  # what Dask raises if nobody is there any more
            raise Lost(f"{where}: lost ({_first(error)})") from None
        except Exception as error:  # the suite is not even there
            told = f"its workers lack {checkout.PROJECT} ({_first(error)})"
            raise UsageError(f"{where}: {told}") from None
        other = sorted(found - {checkout.fingerprint()})
        if other:
            told = f"its workers have code {other[0]}, not {checkout.fingerprint()}"
            raise UsageError(f"{where}: {told}; install the same there")

    def submit(
        self, function: Callable[..., Any], *arguments: Any, limit: float
    ) -> Future[Any]:
        """Give the work to the cluster; results are never taken from its cache."""
        future: Future[Any] = self._executor.submit(function, *arguments, limit)
        return future

    def end(self, future: Future[Any]) -> None:
        """Withdraw the work: no other worker shall try."""
        future.cancel()

    def look(self) -> None:
        """Raise `Lost` if there has been no worker for too long."""
        now = time.monotonic()
        if now < self._looked + LOOK:
            return
        present, self._looked = self._present(), time.monotonic()
        if present:
            self._seen = self._looked
        elif self._looked - self._seen >= DESERTED:
            told = f"no worker for {DESERTED:g} s"
            raise Lost(f"cluster {self._address}: {told}")

    def death(self, future: Future[Any]) -> str:
        """Nothing is known here about how a worker ended."""
        return ""

    def close(self) -> None:
        """Take back what has not been done."""
        try:
            self._client.close(timeout=PATIENCE)
        except Exception as error:  # there is nobody left to say goodbye to
            logging.getLogger(__name__).debug("closing: %s", error)

    def _present(self) -> int:
        """How many workers there are; none if the scheduler does not answer."""
        try:
            return len(self._client.nthreads(callback_timeout=PATIENCE))
        except Exception:  # whatever is wrong with it: it tells of no worker
            return 0


def _imported() -> None:
    """Import what units need, before the time of the first one is taken."""
    importlib.import_module("reports.run.units")


def _connected(address: str) -> Any:
    """Connect to a cluster with at least one worker, or say in one line why not."""
    if not re.fullmatch(
        r"(tcp|tls)://[^\s:/]+:\d{1,5}|(tcp|tls)://\[[^\]]+\]:\d{1,5}", address
    ):
        raise UsageError(f"cluster {address!r}: an address looks like tcp://host:8786")
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise UsageError(
            "a cluster needs Dask: pip install 'mild-verify[cluster]'"
        ) from None
    _silence()
    try:
        with _no_collection():
            client = distributed.Client(address, timeout=PATIENCE)
    except Exception as error:  # what is there may be anything but a scheduler
        raise Lost(f"cluster {address}: no answer ({_first(error)})") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise Lost(f"cluster {address}: it has no workers") from None
    except Exception as error:
        client.close()
        raise Lost(f"cluster {address}: lost ({_first(error)})") from None
    return client


def _silence() -> None:
    """Let Dask log nothing: what happens to a cluster is said here, in one line."""
    for name in ("distributed", "asyncio", "tornado", *logging.root.manager.loggerDict):
        if name.split(".")[0] in ("distributed", "asyncio", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Let clients that failed before end now, and none while the next one starts.

    A client ends, and another starts, under one lock: if the garbage collector ends one
    while this thread starts the other, the thread waits for itself.
    """
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _first(error: BaseException) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
