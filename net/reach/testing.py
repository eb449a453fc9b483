"""The client's side of the test whether other programs can reach it."""

from collections.abc import Callable
from typing import Final

import trio

from net.reach import limits, signals


class Testing:
    """Reach tests, one after another; `post` sends a message to the rendezvous.

    While none runs, knocks are ignored.
    """

    def __init__(self, post: Callable[[signals.FromClient], None]) -> None:
        self._post: Final = post
        self._one: Final = trio.Lock()
        self._number = 0
        self._knocks = 0
        self._may_show = False
        self._outcome: signals.Tested | None = None
        self._is_over = False
        self._stirred = trio.Event()

    async def run(self, port: int) -> signals.Tested | None:
        """Return the rendezvous's result for a port; None if it does not answer."""
        async with self._one:
            self._outcome, self._knocks, self._may_show = None, limits.KNOCKS, True
            self._number += 1
            try:
                with trio.move_on_after(limits.REPLY):
                    self._post(signals.Test(port, self._number))
                    await self._wait_for_outcome()
            finally:
                self._knocks, self._may_show = 0, False
            return self._outcome

    async def _wait_for_outcome(self) -> None:
        while self._outcome is None and not self._is_over:
            await self._stirred.wait()

    def take(self, outcome: signals.Tested) -> None:
        """Note a result, which may be that of an abandoned test."""
        if outcome.number in (0, self._number):
            self._outcome = outcome
            self._stir()

    def take_knock(self, word: bytes) -> None:
        """Handle a knock with this word."""
        if self._knocks:
            self._knocks -= 1
            self._post(signals.Heard(word))

    def may_show(self) -> bool:
        """Return whether to claim our address at another port of the rendezvous: once per test."""
        may_show, self._may_show = self._may_show, False
        return may_show

    def end(self) -> None:
        """Note that the rendezvous has gone."""
        self._is_over = True
        self._stir()

    def _stir(self) -> None:
        self._stirred.set()
        self._stirred = trio.Event()
