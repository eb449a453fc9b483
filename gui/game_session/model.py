"""The other participants of a table: chat and presence together."""

from typing import Final

from gui.chat.model.chat import Chat
from gui.participants.model.participants import Participants
from net.session.events import TableEvent
from net.talk import ReceivedMessage


class ChatAndParticipants:
    """The chat and the participants of a table; pass its events to `handle_event`.

    Notices about participants appear in the chat. Events about the game itself are ignored.
    """

    def __init__(self, chat: Chat, participants: Participants) -> None:
        self.chat: Final = chat
        self.participants: Final = participants
        self._disconnect: Final = participants.announced.connect(chat.add_notice)

    def handle_event(self, event: TableEvent) -> None:
        """Handle an event of the network."""
        if isinstance(event, ReceivedMessage):
            self.chat.receive(event)
        else:
            self.participants.handle_event(event)

    def close(self) -> None:
        """Stop following the table."""
        self._disconnect()
        self.participants.close()
