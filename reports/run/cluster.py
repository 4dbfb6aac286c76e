"""Workers of an existing Dask cluster."""

from __future__ import annotations

import gc
import importlib
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any

from mild_core.errors import UsageError
from reports.ledger import checkout

PATIENCE = 5
"""Seconds to wait for a cluster to answer."""


class Cluster:
    """The workers of an existing Dask cluster.

    A worker watches the time of its unit itself, and ends: nobody here could end it.
    The cluster starts another, if it has nannies.
    """

    grace = 60.0

    def __init__(self, address: str) -> None:
        self._client = _connected(address)
        self._same_code(address)
        self.width = len(self._client.nthreads())
        self._executor: Executor = self._client.get_executor(pure=False)

    def _same_code(self, address: str) -> None:
        """Refuse workers that would judge other code than this process has."""
        try:
            found = set(self._client.run(checkout.fingerprint).values())
        except Exception as error:  # the suite is not even there
            self.close()
            told = f"its workers lack {checkout.PROJECT} ({_first(error)})"
            raise UsageError(f"cluster {address}: {told}") from None
        other = sorted(found - {checkout.fingerprint()})
        if other:
            self.close()
            told = f"its workers have code {other[0]}, not {checkout.fingerprint()}"
            raise UsageError(f"cluster {address}: {told}; install the same there")
        self._client.run(_imported)

    def submit(
        self, function: Callable[..., Any], *arguments: Any, limit: float
    ) -> Future[Any]:
        """Give the work to the cluster; results are never taken from its cache."""
        future: Future[Any] = self._executor.submit(function, *arguments, limit)
        return future

    def end(self, future: Future[Any]) -> None:
        """Withdraw the work: no other worker shall try."""
        future.cancel()

    def close(self) -> None:
        """Take back what has not been done."""
        self._client.close()


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
    try:
        with _no_collection():
            client = distributed.Client(address, timeout=PATIENCE)
    except Exception as error:  # what is there may be anything but a scheduler
        raise UsageError(f"cluster {address}: no answer ({_first(error)})") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise UsageError(f"cluster {address}: it has no workers") from None
    except Exception as error:
        client.close()
        raise UsageError(f"cluster {address}: lost ({_first(error)})") from None
    return client


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
