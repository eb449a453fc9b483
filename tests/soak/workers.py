"""The processes that carry out the cases of a run; none outlives the program."""

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
    """Yield a function that runs cases in this many processes.

    Unfinished cases are abandoned at the end of the context.
    """
    executor = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=begin_worker
    )

    def spread(carry_out: Callable[[str], Finding], cases: Sequence[str]) -> Iterator[Finding]:
        for future in as_completed([executor.submit(carry_out, case) for case in cases]):
            yield future.result()

    try:
        yield spread
    finally:
        for worker in multiprocessing.active_children():
            worker.terminate()
        executor.shutdown(cancel_futures=True)


def begin_worker() -> None:
    """Lead a process group with all children of a case, so that they end with the worker."""
    os.setpgrp()
    signal.signal(signal.SIGTERM, lambda *_: end_group())
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    end_group()


def end_group() -> None:
    os.killpg(os.getpgrp(), signal.SIGKILL)
