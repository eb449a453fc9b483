"""The other participants of a table: chat and presence together."""

from typing import Final

from gui.chat.model.chat import Chat
from gui.participants.model.participants import Participants
from net.session.events import OfTable
from net.talk import Heard


class ChatAndParticipants:
    """The chat and the participants of a table; pass its events to `take`.

    Notices about participants appear in the chat. Events about the game itself are ignored.
    """

    def __init__(self, chat: Chat, participants: Participants) -> None:
        self.chat: Final = chat
        self.participants: Final = participants
        self._disconnect: Final = participants.noticed.connect(chat.notice)

    def take(self, event: OfTable) -> None:
        """Handle an event of the network."""
        if isinstance(event, Heard):
            self.chat.hear(event)
        else:
            self.participants.take(event)

    def close(self) -> None:
        """Stop following the table."""
        self._disconnect()
        self.participants.close()
