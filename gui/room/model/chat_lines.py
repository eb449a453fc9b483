"""Lines of the chat of a group or a zone."""

from collections import deque
from typing import Final, NamedTuple

from core.legible import legible, shown
from core.log import PublicKey
from net.lobby import Spoken

MOST_LINES: Final = 300
"""Lines of chat that are kept."""


class RoomChatLine(NamedTuple):
    """A line of chat with its sender."""

    name: str
    text: str
    sender: PublicKey


class RecentLines:
    """The latest lines `kept`, and the `count` of all lines so far."""

    def __init__(self) -> None:
        self.kept: Final = deque[RoomChatLine](maxlen=MOST_LINES)
        self.count = 0

    def add(self, line: Spoken) -> None:
        """Keep the visible text of a line; ignore a line without any."""
        text = legible(line.text)
        if not text:
            return
        self.kept.append(RoomChatLine(shown(line.name), text, line.sender))
        self.count += 1

    def start_over(self) -> None:
        """Drop all lines."""
        self.kept.clear()
        self.count = 0
