"""Computer players in a separate process, so that no window waits for them."""

import os
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Any, Final, Self

import trio

from core.ai.player import Choice
from core.games.package import GamePackage
from core.games.registry import add_game, ai_of, further_packages, shipped_game
from core.ruleset import Seat


class Computer:
    """A process that computes for computer players, one request after another.

    It is a context manager, and its process is terminated with it, even during a computation.
    """

    def __init__(self, game: str) -> None:
        self._game: Final = game
        # A process forked from a program with windows and threads could hang, so it is spawned.
        self._pool: Final = ProcessPoolExecutor(
            1,
            mp_context=get_context("spawn"),
            initializer=_begin,
            initargs=(further_packages(),),
        )

    def __enter__(self) -> Self:
        self._pool.submit(_warm_up, self._game)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # A pool reveals its processes only from Python 3.14 on; a running plan must not outlive it.
        processes = tuple(self._pool._processes.values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()

    async def choose(
        self, state: Any, seat: Seat, *, level: str, chance: bytes, took_over: bool = False
    ) -> Choice:
        """Return the choice of this level's player for a seat; an unknown level is the strongest.

        `took_over` says that the seat changed hands while the game waits for this choice.
        The log of a table contains the levels that its members chose, known or not, and the game
        must continue.
        """
        future: Future[Choice] = self._pool.submit(
            _chosen, self._game, level, state, seat, chance, took_over=took_over
        )
        return await trio.to_thread.run_sync(future.result, abandon_on_cancel=True)

    async def advise(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """Return the best plans for a seat, best first; empty if the game gives no advice."""
        future: Future[tuple[Any, ...]] = self._pool.submit(_advised, self._game, state, seat)
        try:
            return await trio.to_thread.run_sync(future.result, abandon_on_cancel=True)
        finally:
            future.cancel()  # has an effect only before it runs


def _begin(further: tuple[GamePackage, ...]) -> None:
    """Initialize the worker process: add the further games of the program."""
    for package in further:
        add_game(package)
    _end_with_the_program()


def _end_with_the_program() -> None:
    """End the worker process with its program, even if the program was killed."""
    program = parent_process()
    assert program is not None

    def wait() -> None:
        program.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


# These run in the worker, and import the players there, so that the program starts sooner.


def _warm_up(game: str) -> None:
    shipped_game(game)
    ai_of(game)


def _chosen(
    game: str, level: str, state: Any, seat: Seat, chance: bytes, *, took_over: bool
) -> Choice:
    ai, rules = ai_of(game), shipped_game(game)
    left_open = ai.left_open(rules, state, seat) if took_over else None
    if left_open is not None:
        return left_open
    return ai.player_or_strongest(level).choose(rules, state, seat, chance=chance)


def _advised(game: str, state: Any, seat: Seat) -> tuple[Any, ...]:
    rules, advise = shipped_game(game), ai_of(game).advise
    return () if advise is None else advise(rules, state, seat)
