"""The chat of a network table, as kept by this program."""

from collections import deque
from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from core.table import ClientIndex
from gui.runtime.signals import Signal

MAX_LINES: Final = 200
"""Number of lines that are kept."""

Kind = Literal["text", "audio", "withheld", "notice"]
Receivers = frozenset[ClientIndex]
"""The recipients of a message."""


class ChatLine(NamedTuple):
    """A line of chat.

    `client` is its sender, None for a notice of the game. `to` are the known recipients of a
    private message; None if it was for all. `missed` are those that it did not reach. An audio-gram
    has `seconds`, and an `opus` unless it was withheld.
    """

    number: int
    kind: Kind
    client: ClientIndex | None
    text: str = ""
    to: Receivers | None = None
    missed: Receivers = frozenset()
    seconds: float = 0.0
    opus: bytes = b""


class ChatLog:
    """The chat of one table between these clients; `me` is this program's, None for a spectator.

    `accepted` are the clients whose audio-grams are played. `changed` is emitted with each new
    line, and with None after other changes.
    """

    def __init__(self, names: Collection[str], me: ClientIndex | None = None) -> None:
        self.names: Final = tuple(names)
        self.me: Final = me
        self.accepted: Final[set[ClientIndex]] = set()
        self._lines: Final[deque[ChatLine]] = deque(maxlen=MAX_LINES)
        self._count = 0
        self._unread = 0
        self.changed: Final = Signal[[ChatLine | None]]()

    @property
    def lines(self) -> tuple[ChatLine, ...]:
        """All kept lines, oldest first."""
        return tuple(self._lines)

    @property
    def unread_count(self) -> int:
        """The number of lines since the last `read`."""
        return self._unread

    def mark_read(self) -> None:
        """Mark all lines as read."""
        if self._unread:
            self._unread = 0
            self.changed.emit(None)

    def add_line(self, client: ClientIndex, text: str) -> None:
        """Add a line that a client sent to all."""
        self._add("text", client, text=text)

    def _add(
        self,
        kind: Kind,
        client: ClientIndex | None,
        *,
        text: str = "",
        to: Receivers | None = None,
        missed: Receivers = frozenset(),
        seconds: float = 0.0,
        opus: bytes = b"",
    ) -> None:
        line = ChatLine(self._count, kind, client, text, to, missed, seconds, opus)
        self._count += 1
        self._store(line)
        if client is None or client != self.me:
            self._unread += 1
        self.changed.emit(line)

    def _store(self, line: ChatLine) -> None:
        self._lines.append(line)
