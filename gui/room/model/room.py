"""A table on the local network before its game begins, as its host or a guest sees it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from core.log import Opened, PublicKey
from gui.room.model.chat_lines import RecentLines
from gui.room.model.requests import GroupRequests, OnRefused
from net.lobby import Group
from net.lobby.messages import Joined, Spoken

SendRequest = Callable[
    [Callable[[GroupRequests], Awaitable[None]], OnRefused, Callable[[None], object]], object
]


class Room:
    """A `Place` at a host; it has no group before the host's first message."""

    lobby: Final = None
    problem_text: Final = ""

    def __init__(self, key: PublicKey, ask: SendRequest) -> None:
        self.key: Final = key
        self.group: Group | None = None
        self.lines: Final = RecentLines()
        self._send_request: Final = ask
        self._start: Callable[[Sequence[Opened]], object] = _do_nothing
        self._leave: Callable[[], object] = _do_nothing

    def set_host_actions(
        self, *, start: Callable[[Sequence[Opened]], object], leave: Callable[[], object]
    ) -> None:
        """Set the functions for the host's start and for a request to leave."""
        self._start, self._leave = start, leave

    def receive(self, message: Joined | Spoken) -> None:
        """Handle a new state of the table, or a line of chat."""
        match message:
            case Joined():
                self.group = Group(message)
            case Spoken():
                self.lines.add(message)

    def request(
        self,
        operation: Callable[[GroupRequests], Awaitable[None]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """Send a request to the host (`gui.lobby.model.place.Place`)."""
        self._send_request(operation, on_refused, on_done)

    def start(self, saved: Sequence[Opened], *, on_refused: OnRefused) -> None:
        """Start the game (`gui.lobby.model.place.Place`); missing players are reported later."""
        del on_refused
        self._start(saved)

    def leave(self, *, on_refused: OnRefused) -> None:
        """Leave the table (`gui.lobby.model.place.Place`)."""
        del on_refused
        self._leave()


def _do_nothing(*_: object) -> None:
    """Do nothing, until a listener is set."""
