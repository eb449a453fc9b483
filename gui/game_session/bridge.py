"""Background work: the computer players of the game on the screen, and audio-grams."""

import logging
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import trio

from core.ai.player import Choice
from core.ruleset import Seat
from gui.chat.bridge.voices import OnDone, OnFailed, VoiceCoder
from gui.computer.bridge.advice import AdviceRequests
from gui.computer.bridge.turns import play_computers
from gui.table.model.pace import Pace
from net.computer import Computer

if TYPE_CHECKING:
    from gui.table.model.table import AnyTable

_MAX_STARTS: Final = 5
"""Maximum number of times that the computer's process is started in a game."""

_log = logging.getLogger(__name__)


class _Game(NamedTuple):
    table: "AnyTable"
    pace: Pace


class Background:
    """The background work; `run` is a trio task of the program, windows call the rest at any time.

    Exceptions go to `report`, and the rest goes on.
    """

    def __init__(self, report: Callable[[Exception], object]) -> None:
        self._report: Final = report
        self._game: _Game | None = None
        self._ends = False
        self._game_changed = trio.Event()
        self._playing: trio.CancelScope | None = None
        self._advice_requests: AdviceRequests | None = None
        self._voice_coder: VoiceCoder | None = None

    async def run(self) -> None:
        """Run the computer players of the current game, until `end`."""
        async with trio.open_nursery() as nursery:
            self._advice_requests = AdviceRequests(nursery, self._report)
            self._voice_coder = VoiceCoder(nursery, self._report)
            while not self._ends:
                game, self._game_changed = self._game, trio.Event()
                with trio.CancelScope() as self._playing:
                    if game is not None:
                        await self._run_computers(game)
                    await self._game_changed.wait()
            nursery.cancel_scope.cancel()

    def request_advice(
        self, game: str, state: Any, seat: Seat, on_advice: Callable[[tuple[Any, ...]], None]
    ) -> Callable[[], None]:
        """Call `answer` with the plans for a seat; return a function that cancels the request."""
        assert self._advice_requests is not None, "it runs as long as there are windows"
        return self._advice_requests.request(game, state, seat, on_advice)

    def encode(self, samples: bytes, on_done: OnDone, on_failed: OnFailed) -> None:
        """Call `on_done` with the audio-gram of these samples, or `on_failed` with the error."""
        assert self._voice_coder is not None, "it runs as long as there are windows"
        self._voice_coder.encode(samples, on_done, on_failed)

    def decode(self, gram: bytes, on_done: OnDone, on_failed: OnFailed) -> None:
        """Call `on_done` with the samples of an audio-gram, or `on_failed` with the error."""
        assert self._voice_coder is not None, "it runs as long as there are windows"
        self._voice_coder.decode(gram, on_done, on_failed)

    def play(self, table: "AnyTable", pace: Pace) -> None:
        """Let the computer players of a table act, and those of no other."""
        self._set_game(_Game(table, pace))

    def stop_playing(self) -> None:
        """Stop all computer players."""
        self._set_game(None)

    def end(self) -> None:
        """End the run."""
        self._ends = True
        self._set_game(None)

    def _set_game(self, game: _Game | None) -> None:
        self._game = game
        self._game_changed.set()
        if self._playing is not None:
            self._playing.cancel()

    async def _run_computers(self, game: _Game) -> None:
        """Play; restart a process that was killed, a limited number of times."""
        table, pace = game

        async def pause(seat: Seat, choice: Choice) -> None:
            del seat, choice
            await trio.sleep(pace.seconds(table.turn))

        for left in reversed(range(_MAX_STARTS)):
            try:
                with Computer(table.rules.name) as computer:
                    await play_computers(table, computer, pause=pause)
                return
            except Exception as error:  # noqa: BLE001 - reported, and the window goes on
                if left and isinstance(error, BrokenProcessPool):
                    _log.warning("the computer's process has died, and is restarted")
                else:
                    self._report(error)
                    return
