"""A table with clients on other computers, and talk that a test looks at and answers."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.rules import RULES
from core.log import Opened
from core.ruleset import Seat
from core.table import PERSON, ClientIndex, Done, LocalTable, Position, Rules
from gui.models.spoken import Receivers
from gui.models.table import TableModel
from net.errors import SaysTooMuch
from net.voice.gram import gram_of
from tests.gui.models.tables import AWAY, HOME, model

ANN, BEN, CAT = (ClientIndex(one) for one in range(3))
NAMES = ("Ann", "Ben", "Cat")


class _Remote:
    """A table of this computer, but its seats are held by clients."""

    def __init__(self, table: LocalTable, names: Sequence[str]) -> None:
        self.rules: Rules = table.rules
        self.can_undo = False
        self._table = table
        genesis = table.position.genesis
        one = genesis.clients[0]
        clients = tuple(msgspec.structs.replace(one, name=name) for name in names)
        seats = tuple(
            msgspec.structs.replace(plan, name=names[seat], client=ClientIndex(seat))
            if seat < len(names)
            else plan
            for seat, plan in enumerate(genesis.seats)
        )
        self._genesis = msgspec.structs.replace(genesis, clients=clients, seats=seats)
        self._control = tuple(
            msgspec.structs.replace(one, holder=ClientIndex(seat)) if seat < len(names) else one
            for seat, one in enumerate(table.position.table.control)
        )

    def give(self, seat: Seat, level: str) -> None:
        control = list(self._control)
        control[seat] = msgspec.structs.replace(control[seat], level=level)
        self._control = tuple(control)

    @property
    def position(self) -> Position:
        there = self._table.position
        table = msgspec.structs.replace(there.table, control=self._control)
        return msgspec.structs.replace(there, genesis=self._genesis, table=table)

    @property
    def entries(self) -> Sequence[Opened]:
        return self._table.entries

    def do(self, seat: int, command: AnyCommand) -> Done:
        return self._table.do(seat, command)

    def settle(self) -> Done:
        return self._table.settle()

    def undo(self, seat: int) -> Done:
        return self._table.undo(seat)


class RemoteTable(TableModel):
    """Its seats can pass to the computer and back, as others agree it."""

    def __init__(self, table: LocalTable, names: Sequence[str]) -> None:
        self.remote = _Remote(table, names)
        super().__init__(self.remote)

    def give(self, seat: int, level: str = PERSON) -> None:
        """From now on a level of computer plays a seat, or its person."""
        self.remote.give(Seat(seat), level)
        self._tell(Done((), ()))


def remote_table(*seats: dict[str, Any], **document: Any) -> RemoteTable:
    """A table of Ann, Ben and Cat, a client each; a fourth seat is the computer's."""
    described = seats or (HOME, AWAY, {**HOME, "foreman": "Denzel"})
    local = model(*described, levels=("",) * 3 + ("easy",) * (len(described) - 3), **document)
    assert local.rules is RULES
    table = local._table
    assert isinstance(table, LocalTable)
    return RemoteTable(table, NAMES)


class FakeTalk:
    """Notes what is said; `refusal` is the wait that the next attempt is refused with."""

    def __init__(self) -> None:
        self.said: list[tuple[str | bytes, Receivers | None]] = []
        self.ears: list[tuple[str, int, bool]] = []
        self.missed: Collection[ClientIndex] = ()
        self.refusal = 0.0

    def say(self, text: str, to: Receivers | None) -> Collection[ClientIndex]:
        return self._take(text, to)

    def send_audio(self, opus: bytes, to: Receivers | None) -> Collection[ClientIndex]:
        return self._take(opus, to)

    def _take(self, what: str | bytes, to: Receivers | None) -> Collection[ClientIndex]:
        if self.refusal:
            raise SaysTooMuch(seconds=self.refusal)
        self.said.append((what, to))
        return self.missed

    def mute_text(self, client: ClientIndex, *, muted: bool) -> None:
        self.ears.append(("text", client, muted))

    def mute_voice(self, client: ClientIndex, *, muted: bool) -> None:
        self.ears.append(("voice", client, muted))

    def accept(self, client: ClientIndex, *, accepted: bool) -> None:
        self.ears.append(("accept", client, accepted))


def gram(packets: int = 50) -> bytes:
    """An audio-gram of so many packets of 20 ms."""
    return gram_of([bytes([0b1111_1000, 1])] * packets)
