"""Background work: the computer players of the game on the screen, and audio-grams."""

import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple

import trio

from core.ai.player import Choice
from core.ruleset import Seat
from gui.chat.bridge.voices import Came, Failed, Voices
from gui.computer.bridge.advice import Advising
from gui.computer.bridge.turns import play_computers
from gui.table.model.pace import Pace
from gui.table.model.table import AnyTable
from net.computer import Computer

_TRIES: Final = 5
"""Maximum number of times that the computer's process is started in a game."""

_log = logging.getLogger(__name__)


class _Game(NamedTuple):
    table: AnyTable
    pace: Pace


class Background:
    """The background work; `run` is a trio task of the program, windows call the rest at any time.

    Exceptions go to `report`, and the rest goes on.
    """

    def __init__(self, report: Callable[[Exception], object]) -> None:
        self._report: Final = report
        self._wanted: _Game | None = None
        self._ends = False
        self._asked = trio.Event()
        self._playing: trio.CancelScope | None = None
        self._advising: Advising | None = None
        self._voices: Voices | None = None

    async def run(self) -> None:
        """Run the computer players of the current game, until `end`."""
        async with trio.open_nursery() as nursery:
            self._advising = Advising(nursery, self._report)
            self._voices = Voices(nursery, self._report)
            while not self._ends:
                game, self._asked = self._wanted, trio.Event()
                with trio.CancelScope() as self._playing:
                    if game is not None:
                        await self._let_play(game)
                    await self._asked.wait()
            nursery.cancel_scope.cancel()

    def ask(
        self, game: str, state: Any, seat: Seat, answer: Callable[[tuple[Any, ...]], None]
    ) -> Callable[[], None]:
        """Call `answer` with the plans for a seat; return a function that cancels the request."""
        assert self._advising is not None, "it runs as long as there are windows"
        return self._advising.ask(game, state, seat, answer)

    def encode(self, samples: bytes, came: Came, failed: Failed) -> None:
        """Call `came` with the audio-gram of these samples, or `failed` with the error."""
        assert self._voices is not None, "it runs as long as there are windows"
        self._voices.encode(samples, came, failed)

    def decode(self, gram: bytes, came: Came, failed: Failed) -> None:
        """Call `came` with the samples of an audio-gram, or `failed` with the error."""
        assert self._voices is not None, "it runs as long as there are windows"
        self._voices.decode(gram, came, failed)

    def play(self, table: AnyTable, pace: Pace) -> None:
        """Let the computer players of a table act, and those of no other."""
        self._ask(_Game(table, pace))

    def stop_playing(self) -> None:
        """Stop all computer players."""
        self._ask(None)

    def end(self) -> None:
        """End the run."""
        self._ends = True
        self._ask(None)

    def _ask(self, game: _Game | None) -> None:
        self._wanted = game
        self._asked.set()
        if self._playing is not None:
            self._playing.cancel()

    async def _let_play(self, game: _Game) -> None:
        """Play; restart a process that was killed, a limited number of times."""
        table, pace = game

        async def pause(seat: Seat, choice: Choice) -> None:
            del seat, choice
            await trio.sleep(pace.seconds(table.turn))

        for left in reversed(range(_TRIES)):
            try:
                with Computer(table.rules.name) as computer:
                    await play_computers(table, computer, pause=pause)
                return
            except Exception as error:  # noqa: BLE001 - reported, and the window goes on
                if left and isinstance(error, BrokenProcessPool):
                    _log.warning("the computer's process has died, and is started anew")
                else:
                    self._report(error)
                    return
