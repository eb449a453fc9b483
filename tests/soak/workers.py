"""The processes that carry out the cases of a run; none outlives the program that began it."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager

from tests.soak.harness import Finding, Spread


@contextmanager
def workers(jobs: int) -> Iterator[Spread]:
    """So many processes; those cases that are not begun when it ends are left."""
    executor = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=begin_worker,
    )

    def spread(one: Callable[[str], Finding], cases: Sequence[str]) -> Iterator[Finding]:
        for future in as_completed([executor.submit(one, case) for case in cases]):
            yield future.result()

    try:
        yield spread
    finally:
        executor.shutdown(cancel_futures=True)


def begin_worker() -> None:
    """An interrupt is for the parent to see to; without a parent there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
