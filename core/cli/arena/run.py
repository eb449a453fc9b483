"""The games of an arena over the cores of the machine, a game a task."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice

from core.cli.arena.match import Conditions, Match, play_match
from core.cli.arena.pairing import Pairing


def play_all(
    pairings: Sequence[Pairing], conditions: Conditions, *, jobs: int
) -> Generator[Match, None, None]:
    """The games as they end, in any order.

    With one job they are played in this process. However the iteration ends, closed or by an
    error or a Ctrl-C, no process is left, neither ours nor a contestant's.
    """
    if jobs == 1:
        for pairing in pairings:
            yield play_match(pairing, conditions)
        return
    elsewhere = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, initializer=_begin) as workers:
        try:
            left = iter(pairings)
            # Never more tasks than workers: one that waits in the queue could not be called back.
            running = {workers.submit(_play, one, conditions) for one in islice(left, jobs)}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {
                    workers.submit(_play, one, conditions) for one in islice(left, len(done))
                }
                yield from (future.result() for future in done)
        except BaseException:
            for worker in set(multiprocessing.active_children()) - elsewhere:
                worker.terminate()
            raise


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent, and ends when he says so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)


_in_game = False


def _end(number: int, frame: object) -> None:
    """Leave a game by way of all that ends programs; between games, at once.

    An exception must not be raised in the pool's own code: it would go on, or hold a lock for ever.
    """
    del number, frame
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if _in_game:
        sys.exit(1)
    os._exit(1)


def _play(pairing: Pairing, conditions: Conditions) -> Match:
    global _in_game  # a signal's handler has no other way to know
    try:
        try:
            _in_game = True
            match = play_match(pairing, conditions)
        finally:
            _in_game = False
    except SystemExit:
        os._exit(1)
    return match
