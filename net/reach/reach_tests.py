"""The client's side of the test whether other programs can reach it."""

from collections.abc import Callable
from typing import Final

import trio

from net.reach import limits, signals
from net.requests import Requests


class ReachTests:
    """Reach tests, one after another; `post` sends a message to the rendezvous.

    While none runs, knocks are ignored.
    """

    def __init__(self, post: Callable[[signals.FromClient], None]) -> None:
        self._post: Final = post
        self._one_at_a_time: Final = trio.Lock()
        self._requests: Final = Requests[int, signals.Tested | None]()
        self._number = 0
        self._knocks = 0
        self._may_show = False
        self._is_over = False

    async def run(self, port: int) -> signals.Tested | None:
        """Return the rendezvous's result for a port; None if it does not answer."""
        outcome: signals.Tested | None = None
        async with self._one_at_a_time:
            self._knocks, self._may_show = limits.KNOCKS, True
            self._number += 1
            try:
                with self._requests.expected(self._number) as pending:
                    self._post(signals.Test(port, self._number))
                    with trio.move_on_after(0 if self._is_over else limits.REPLY):
                        outcome = await pending.wait()
            finally:
                self._knocks, self._may_show = 0, False
        return outcome

    def receive_outcome(self, outcome: signals.Tested) -> None:
        """Note a result, which may be that of an abandoned test.

        A rendezvous of an earlier version does not tell the number of the test.
        """
        self._requests.resolve(outcome.number or self._number, outcome)

    def receive_knock(self, word: bytes) -> None:
        """Handle a knock with this word."""
        if self._knocks:
            self._knocks -= 1
            self._post(signals.KnockReceived(word))

    def may_show(self) -> bool:
        """Return whether to claim our address at another port of the rendezvous: once per test."""
        may_show, self._may_show = self._may_show, False
        return may_show

    def end(self) -> None:
        """Note that the rendezvous has gone."""
        self._is_over = True
        self._requests.resolve_all(lambda: None)
