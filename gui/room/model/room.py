"""A table on the local network before its game begins, as its host or a guest sees it."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from core.log import Opened, PublicKey
from gui.room.model.chat_lines import Lines
from gui.room.model.requests import Asked, Refused
from net.lobby import Group
from net.lobby.messages import Joined, Spoken

Ask = Callable[[Callable[[Asked], Awaitable[None]], Refused, Callable[[None], object]], object]


class Room:
    """A `Place` at a host; it has no group before the host's first message."""

    lobby: Final = None
    trouble_text: Final = ""

    def __init__(self, key: PublicKey, ask: Ask) -> None:
        self.key: Final = key
        self.group: Group | None = None
        self.lines: Final = Lines()
        self._ask: Final = ask
        self._start: Callable[[Sequence[Opened]], object] = _nobody
        self._leave: Callable[[], object] = _nobody

    def attend(
        self, *, start: Callable[[Sequence[Opened]], object], leave: Callable[[], object]
    ) -> None:
        """Set the functions for the host's start and for a request to leave."""
        self._start, self._leave = start, leave

    def hear(self, what: Joined | Spoken) -> None:
        """Handle a new state of the table, or a line of chat."""
        match what:
            case Joined():
                self.group = Group(what)
            case Spoken():
                self.lines.hear(what)

    def ask(
        self,
        request: Callable[[Asked], Awaitable[None]],
        *,
        refused: Refused,
        done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """Send a request to the host (`gui.lobby.model.place.Place`)."""
        self._ask(request, refused, done)

    def start(self, saved: Sequence[Opened], *, refused: Refused) -> None:
        """Start the game (`gui.lobby.model.place.Place`); missing players are reported later."""
        del refused
        self._start(saved)

    def leave(self, *, refused: Refused) -> None:
        """Leave the table (`gui.lobby.model.place.Place`)."""
        del refused
        self._leave()


def _nobody(*_: object) -> None:
    """Do nothing, until a listener is set."""
