"""A table with clients on other computers, and a fake chat, for tests of models."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.rules import RULES, IronDragon
from core.games.iron_dragon.state import State
from core.log import EntryNumber, Opened, Signature, encode
from core.ruleset import Seat
from core.table import (
    PERSON,
    ActionResult,
    ClientIndex,
    ClientRemoved,
    Commitment,
    ContributorChanged,
    ControlChanged,
    DrawNumber,
    LocalTable,
    Notice,
    Payload,
    Position,
    Preimage,
    Reason,
    Rules,
    Signed,
    TermBegan,
    Wish,
)
from gui.chat.model.chat_log import Receivers
from gui.table.model.local_table import LocalTableModel
from net.errors import SaysTooMuch
from net.voice.gram import gram_of
from tests.gui.table.tables import AWAY, HOME, model

ANN, BEN, CAT = (ClientIndex(number) for number in range(3))
NAMES = ("Ann", "Ben", "Cat")


class _Remote:
    """A table of this computer with seats held by clients."""

    def __init__(self, table: LocalTable, names: Sequence[str]) -> None:
        self.rules: Rules = table.rules
        self.can_undo = False
        self._table = table
        self._agreed: dict[int, Opened] = {}
        genesis = table.position.genesis
        client = genesis.clients[0]
        clients = tuple(msgspec.structs.replace(client, name=name) for name in names)
        seats = tuple(
            msgspec.structs.replace(plan, name=names[seat], client=ClientIndex(seat))
            if seat < len(names)
            else plan
            for seat, plan in enumerate(genesis.seats)
        )
        self._genesis = msgspec.structs.replace(genesis, clients=clients, seats=seats)
        self._control = tuple(
            msgspec.structs.replace(seat_control, holder=ClientIndex(seat))
            if seat < len(names)
            else seat_control
            for seat, seat_control in enumerate(table.position.table.control)
        )

    def give(self, change: ControlChanged) -> Opened:
        control = list(self._control)
        control[change.seat] = msgspec.structs.replace(control[change.seat], level=change.level)
        self._control = tuple(control)
        return self.agree("control", change)

    def agree(self, kind: str, payload: Payload) -> Opened:
        """Append an entry about the clients, which does not change the game."""
        number, last = len(self.entries), self._table.entries[-1]
        entry = msgspec.structs.replace(
            last.entry, number=EntryNumber(number), kind=kind, payload=encode(payload)
        )
        self._agreed[number] = msgspec.structs.replace(last, entry=entry)
        return self._agreed[number]

    @property
    def position(self) -> Position:
        there = self._table.position
        table = msgspec.structs.replace(there.table, control=self._control)
        return msgspec.structs.replace(there, genesis=self._genesis, table=table)

    @property
    def entries(self) -> Sequence[Opened]:
        played = iter(self._table.entries)
        numbers = range(len(self._table.entries) + len(self._agreed))
        return [self._agreed.get(number) or _numbered(next(played), number) for number in numbers]

    def do(self, seat: int, command: AnyCommand) -> ActionResult:
        return self._table.do(seat, command)

    def settle(self) -> ActionResult:
        return self._table.resolve_draws()

    def undo(self, seat: int) -> ActionResult:
        return self._table.undo(seat)


def _numbered(opened: Opened, number: int) -> Opened:
    entry = msgspec.structs.replace(opened.entry, number=EntryNumber(number))
    return msgspec.structs.replace(opened, entry=entry)


class RemoteTable(LocalTableModel[IronDragon, State]):
    """Its seats can pass to the computer and back, as the clients agree."""

    def __init__(self, table: LocalTable, names: Sequence[str]) -> None:
        self.remote = _Remote(table, names)
        super().__init__(self.remote)  # type: ignore[arg-type] # it acts like a LocalTable

    def give(self, seat: int, level: str = PERSON, why: Reason | None = Reason.LOST) -> None:
        """Let a computer of this level play a seat, for this reason, or return it to its person.

        Without a reason the holder requests it, as for the return.
        """
        if why is None or level == PERSON:
            evidence = wish(ClientIndex(seat), level)
        else:
            evidence = charge(ClientIndex(seat), why)
        self._agree(self.remote.give(ControlChanged(Seat(seat), level, (evidence,))))

    def lead(self, client: ClientIndex) -> None:
        """Let a client lead from now on."""
        vote = Signed(client, b"", Signature(bytes(64)))
        self._agree(self.remote.agree("term", TermBegan(client, (vote,))))

    def draw_without(self, client: ClientIndex, why: Reason | None) -> None:
        """Remove a client from the draws, for this reason or at its own request."""
        evidence = commitment(client) if why is None else charge(client, why)
        self._agree(self.remote.agree("contributor", ContributorChanged(client, (evidence,))))

    def draw_with(self, client: ClientIndex) -> None:
        """Let a client contribute to draws, with a chain of its own."""
        evidence = commitment(client, Preimage(bytes(32)))
        self._agree(self.remote.agree("contributor", ContributorChanged(client, (evidence,))))

    def remove(self, client: ClientIndex) -> None:
        """Remove a client from the table."""
        evidence = (charge(client, Reason.UNWANTED),)
        self._agree(self.remote.agree("removal", ClientRemoved(client, "normal", evidence)))

    def _agree(self, opened: Opened) -> None:
        self._tell(ActionResult((), (opened,)))


def wish(client: ClientIndex, level: str) -> Signed:
    """Return the client's own request about the player of its seat."""
    return _signed(client, Wish(Seat(client), level, EntryNumber(0)))


def charge(about: ClientIndex, why: Reason) -> Signed:
    """Return another client's notice about it."""
    return _signed(ClientIndex((about + 1) % 3), Notice(about, why, EntryNumber(0)))


def commitment(client: ClientIndex, anchor: Preimage | None = None) -> Signed:
    """Return the client's chain for the draws, or that it has none."""
    return _signed(client, Commitment(anchor, DrawNumber(0), EntryNumber(0)))


def _signed(client: ClientIndex, statement: msgspec.Struct) -> Signed:
    return Signed(client, encode(statement), Signature(bytes(64)))


def remote_table(*seats: dict[str, Any], **document: Any) -> RemoteTable:
    """Return a table of Ann, Ben and Cat, a client each; a fourth seat is the computer's."""
    described = seats or (HOME, AWAY, {**HOME, "foreman": "Denzel"})
    local = model(*described, levels=("",) * 3 + ("easy",) * (len(described) - 3), **document)
    assert local.rules is RULES
    table = local._table
    assert isinstance(table, LocalTable)
    return RemoteTable(table, NAMES)


class FakeTalk:
    """Records what is sent; `refusal` is the wait with which the next attempt is refused."""

    def __init__(self) -> None:
        self.said: list[tuple[str | bytes, Receivers | None]] = []
        self.mute_list: list[tuple[str, int, bool]] = []
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
        self.mute_list.append(("text", client, muted))

    def mute_voice(self, client: ClientIndex, *, muted: bool) -> None:
        self.mute_list.append(("voice", client, muted))

    def accept(self, client: ClientIndex, *, accepted: bool) -> None:
        self.mute_list.append(("accept", client, accepted))


def gram(packets: int = 50) -> bytes:
    """Return an audio-gram of this many packets of 20 ms."""
    return gram_of([bytes([0b1111_1000, 1])] * packets)
