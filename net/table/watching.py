"""Watching a table: what its members have confirmed, checked entry by entry."""

from collections.abc import Callable
from typing import Any, Final

from trio.abc import Stream

from core.errors import FactualError
from core.log import NO_ENTRY, Opened
from core.table import Position, Rules, begin, genesis_of
from net.errors import NoSuchTable, RemoteProtocolError
from net.machines.ledger import verified
from net.machines.proof import opened_of
from net.messages import Messages
from net.table.mesh import Hello
from net.table.setup import checked_genesis, opened_genesis
from net.wire import LARGEST, Entries, Fetch, Message


class Watching:
    """A log that grows by what others confirm. `told` is called with each entry, in order."""

    def __init__(
        self, find_rules: Callable[[str], Rules], told: Callable[[Opened, Position], None]
    ) -> None:
        self.position: Position | None = None
        self.rules: Rules | None = None
        self._find_rules: Final = find_rules
        self._told: Final = told

    async def watch(self, stream: Stream) -> None:
        """Follow the table over a stream that was opened for `net.wire.PROTOCOL`, until it ends.

        May be called again with another member's stream, and goes on where it was. Raises
        RemoteProtocolError, NoSuchTable and what streams raise.
        """
        greetings = Messages[Hello](stream, Hello, largest=4096)
        await greetings.send(Hello(None))
        hello = await greetings.receive()
        if self.position is not None and hello.table != self.position.genesis.table:
            raise NoSuchTable
        messages = Messages[Any](stream, Message, largest=LARGEST)
        await messages.send(self._fetch())
        is_behind = True
        while True:
            message = await messages.receive()
            if not isinstance(message, Entries):
                continue
            for sealed in message.sealed:
                self._take(sealed)
            is_behind = is_behind and bool(message.sealed)
            if is_behind:
                await messages.send(self._fetch())

    def _fetch(self) -> Fetch:
        head = None if self.position is None else self.position.head
        return Fetch(None, NO_ENTRY) if head is None else Fetch(head.number, head.hash)

    def _take(self, sealed: bytes) -> None:
        if self.position is None or self.rules is None:
            first = opened_genesis(sealed)
            try:
                genesis = genesis_of(first)
            except FactualError as error:
                raise RemoteProtocolError(why=f"the log begins with no genesis: {error}") from error
            self.rules = self._find_rules(genesis.game)
            opened = checked_genesis(sealed, self.rules)
            self.position = begin(opened, self.rules)
        else:
            opened = opened_of(sealed)
            if opened.entry.number <= self.position.head.number:
                return  # it was asked for, and came by itself as well
            try:
                self.position = verified(self.position, opened, self.rules)
            except FactualError as error:
                raise RemoteProtocolError(why=f"entry {opened.entry.number}: {error}") from error
        self._told(opened, self.position)
