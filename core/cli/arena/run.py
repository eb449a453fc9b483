"""Running the games of an arena on all cores, one game at a time in each process.

The pools of the standard library cannot cancel a running game, and wait for it when they are
closed. So each process here has its own pipe for requests and results, and ends when our end of the
pipe is closed.
"""

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from threading import Thread
from traceback import format_exc
from typing import Any

from core.cli.arena.errors import WorkerEnded
from core.cli.arena.external import end_group, end_programs
from core.cli.arena.match import Conditions, Match, play_match
from core.cli.arena.pairing import Pairing
from core.cli.arena.stopping import leave_stops_to_parent
from core.games.package import GamePackage
from core.games.registry import add_game, further_packages


def play_all(
    pairings: Sequence[Pairing],
    conditions: Conditions,
    *,
    jobs: int,
    stops: Sequence[Connection] = (),
) -> Generator[Match, None, None]:
    """Yield the games as they end, in any order, until one of `stops` can be read.

    When the iteration ends, also by an error or because this process is killed, all processes end,
    both ours and those of contestants. Raises the errors of games, and WorkerEnded.
    """
    left = iter(pairings)
    with _workers(conditions, jobs) as groups:
        playing = dict(zip(groups, islice(left, jobs), strict=False))
        for worker, pairing in playing.items():
            worker.send(pairing)
        while playing:
            ready = _ready([*playing, *stops])
            if any(stop in ready for stop in stops):
                return
            for worker in [group for group in groups if group in ready]:
                result = _received(worker, playing[worker])
                if isinstance(result, int):
                    groups[worker].append(result)
                    continue
                del playing[worker]
                groups[worker].clear()
                for pairing in islice(left, 1):
                    playing[worker] = pairing
                    worker.send(pairing)
                yield result


def _ready(ends: Sequence[Connection]) -> list[Any]:
    """Return the readable ends; none if a signal ends the wait, as on Windows."""
    try:
        return wait(ends)
    except InterruptedError:
        return []


def _received(worker: Connection, pairing: Pairing) -> Match | int:
    """Return the finished game, or the process group of a program that was started for it."""
    try:
        message: Match | int | Exception = worker.recv()
    except (EOFError, ConnectionResetError) as error:
        raise WorkerEnded(seed=pairing.seed) from error
    if isinstance(message, Exception):
        raise message
    return message


@contextmanager
def _workers(conditions: Conditions, jobs: int) -> Iterator[dict[Connection, list[int]]]:
    """Yield our ends of the pipes to `jobs` processes, all of which end with this context.

    Each end has a list for the process groups of the programs that its process starts: if the
    process is killed, only this one can end them.
    """
    # A fork would copy the locks of other threads.
    context = get_context("spawn")
    groups: dict[Connection, list[int]] = {}
    processes = []
    try:
        for _ in range(jobs):
            end, other = context.Pipe()
            groups[end] = []
            with other:
                process = context.Process(
                    target=_work, args=(other, conditions, further_packages()), daemon=True
                )
                process.start()
            processes.append(process)
        yield groups
    finally:
        for end in groups:
            end.close()
        for process, programs in zip(processes, groups.values(), strict=False):
            process.join()
            if process.exitcode != 0:
                for program in programs:
                    end_group(program)


def _work(pipe: Connection, conditions: Conditions, further: tuple[GamePackage, ...]) -> None:
    """Play the requested games, in a worker process."""
    leave_stops_to_parent()
    for package in further:
        add_game(package)
    asked: SimpleQueue[Pairing] = SimpleQueue()
    Thread(target=_receive_pairings, args=(pipe, asked), daemon=True).start()
    while True:
        outcome: Match | Exception
        try:
            outcome = play_match(asked.get(), conditions, started=pipe.send)
        except Exception as error:  # noqa: BLE001 - the parent raises it
            error.add_note(f"In a process of the arena:\n{format_exc()}")
            outcome = error
        with suppress(BrokenPipeError):  # the parent has gone; the listener ends this process
            pipe.send(outcome)


def _receive_pairings(pipe: Connection, asked: SimpleQueue[Pairing]) -> None:
    """Queue requests until the parent closes the pipe or ends; then exit immediately."""
    with suppress(EOFError, ConnectionResetError):
        while True:
            asked.put(pipe.recv())
    end_programs()
    os._exit(0)
