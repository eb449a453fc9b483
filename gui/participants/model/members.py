"""The clients of a network table: their seats, and how each is reached."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from core.ruleset import Seat
from core.table import ClientIndex
from gui.participants.model.presence import Presences
from gui.table.model.table import AnyTable
from gui.texts.phrases import Phrase
from net.consensus.events import Presence
from net.reach import Path

Trouble = Literal["slow", "lost", "stood in"]
"""The problem of a seat; "stood in" means that an AI substitutes for a player who may return."""

PathOf = Callable[[ClientIndex], Path | None]


class Member(NamedTuple):
    """A client: the name and the seats of its player, and the state of its program.

    `silent` is the number of seconds since its last sign of life, 0 while it is connected.
    """

    client: ClientIndex
    name: str
    seats: tuple[Seat, ...]
    is_me: bool
    presence: Presence
    silent: int
    path: Path | None
    leads: bool


class Members:
    """The clients of one table; a subclass keeps their states up to date."""

    def __init__(
        self, table: AnyTable, me: ClientIndex, *, clock: Callable[[], float], path_of: PathOf
    ) -> None:
        """Create the participants.

        `clock` is in seconds; `path_of` returns a client's current path.
        """
        self.me: Final = me
        self._table: Final = table
        self._path_of: Final = path_of
        clients = map(ClientIndex, range(len(table.clients)))
        self._presences: Final = Presences(clients, clock)
        self._leader = table.leader

    @property
    def members(self) -> list[Member]:
        """All clients in order."""
        return [self.member(client) for client in self._presences.clients]

    def member(self, client: ClientIndex) -> Member:
        """Return the present state of a client."""
        seats = (Seat(number) for number in range(len(self._table.names)))
        return Member(
            client,
            self._table.clients[client],
            tuple(seat for seat in seats if self._table.holder(seat) == client),
            client == self.me,
            self._presences.of(client),
            int(self._presences.silence(client)),
            None if client == self.me else self._path_of(client),
            client == self._leader,
        )

    def is_here(self, client: ClientIndex) -> bool:
        """Return whether a client is not lost."""
        return self._presences.of(client) is not Presence.LOST

    def of_seat(self, seat: Seat) -> Member | None:
        """Return the holder of a seat; None if the computer has it permanently."""
        holder = self._table.holder(seat)
        return None if holder is None else self.member(holder)

    def trouble(self, seat: Seat) -> Trouble | None:
        """Return the trouble of a seat; None if there is none, or the game is over."""
        member = self.of_seat(seat)
        if member is None or self._table.is_over:
            return None
        if self._table.is_stood_in(seat):
            return "stood in"
        states: dict[Presence, Trouble] = {Presence.SLOW: "slow", Presence.LOST: "lost"}
        return states.get(member.presence)

    def trouble_text(self, seat: Seat) -> str:
        """Return the trouble of a seat in a few words, with its seconds; empty if there is none."""
        member, trouble = self.of_seat(seat), self.trouble(seat)
        if member is None or trouble is None:
            return ""
        if trouble == "stood in":
            return Phrase("AI for {name}", name=member.name)
        if trouble == "slow":
            return Phrase("slow: {seconds} s", seconds=member.silent)
        return Phrase("offline: {seconds} s", seconds=member.silent)

    @property
    def absent(self) -> list[Member]:
        """The lost clients whose seats the computer does not have yet (DISCONNECT-4)."""
        return [
            member
            for member in self.members
            if member.presence is Presence.LOST
            and any(not self._table.is_computer(seat) for seat in member.seats)
        ]

    @property
    def _lost(self) -> list[Member]:
        """The lost clients."""
        return [member for member in self.members if member.presence is Presence.LOST]

    def _are_gone(self, members: Sequence[Member]) -> bool:
        """Return whether these members, at least one, have all left on purpose."""
        return bool(members) and all(self._presences.has_left(member.client) for member in members)
