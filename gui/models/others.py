"""The others at a table, as one: what they say, and whether they are there."""

from typing import Final

from gui.models.chat import Chat
from gui.models.company import Company
from net.session.told import OfTable
from net.talk import Heard


class Others:
    """What a table tells goes to `take`; what there is to notice of the company stands in the chat.

    What is about the game itself is passed over.
    """

    def __init__(self, chat: Chat, company: Company) -> None:
        self.chat: Final = chat
        self.company: Final = company
        self._look_away: Final = company.watch_notices(chat.notice)

    def take(self, one: OfTable) -> None:
        """Hear what the network tells."""
        if isinstance(one, Heard):
            self.chat.hear(one)
        else:
            self.company.take(one)

    def close(self) -> None:
        """Hear no more of the table."""
        self._look_away()
        self.company.close()
