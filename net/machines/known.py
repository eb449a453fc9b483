"""What a member knows of its table: the log, who is there, what is on its way."""

from typing import Any, Final

import msgspec

from core.log import EntryNumber, Opened
from core.ruleset import Seat
from core.table import (
    ClientIndex,
    Genesis,
    Position,
    Rules,
    active_witness,
    agreed,
)
from net.machines.parts import Parts
from net.machines.waits import Waits


class Known:
    """To be asked at any time; nothing changes by it."""

    def __init__(self, rules: Rules, parts: Parts) -> None:
        self.rules: Final = rules
        self.genesis: Final[Genesis] = parts.genesis
        self._parts: Final = parts

    @property
    def position(self) -> Position:
        """The table after the last entry, confirmed or not."""
        return self._parts.ledger.position

    @property
    def settled(self) -> Position:
        """The table after the last confirmed entry."""
        return self._parts.ledger.settled

    @property
    def confirmed(self) -> EntryNumber:
        """The last entry that is confirmed."""
        return self._parts.ledger.confirmed

    @property
    def assured(self) -> EntryNumber:
        """The last entry that is confirmed; or where its log ended, if it has just come back."""
        return self._parts.ledger.assured

    @property
    def entries(self) -> tuple[Opened, ...]:
        """The log, confirmed or not."""
        return self._parts.ledger.timeline.entries

    @property
    def game(self) -> Any:
        """The game as it will be once what is on its way has become entries."""
        return self._parts.proposals.game

    @property
    def pending(self) -> int:
        """How many of its commands are on their way."""
        return self._parts.proposals.pending

    @property
    def on_their_way(self) -> tuple[tuple[Seat, msgspec.Struct | None], ...]:
        """Its commands that are no entries yet, in order; None stands for an undo."""
        return self._parts.proposals.on_their_way

    @property
    def furthest(self) -> EntryNumber:
        """The last entry of which anybody has told who is linked."""
        return self._parts.following.furthest

    @property
    def is_cut_off(self) -> bool:
        """Whether those who are here are too few to go on."""
        return self._parts.signs.is_cut_off

    @property
    def can_spare_me(self) -> bool:
        """Whether the clients that are here can go on once this one has resigned and left."""
        own, position = self._parts.own, self.position
        here = self._parts.attendance.here(own.now)
        clients = {one for one in here if one < len(self.genesis.clients)} - {*self.removed}
        leader = position.table.leader
        if leader == own.me and clients:
            leader = min(clients)  # any of them: this client votes before it leaves
        witness = active_witness(position)
        return agreed(position, here, tie_breaker=leader if witness is None else witness)

    @property
    def silent(self) -> set[ClientIndex]:
        """The other clients that are lost."""
        own = self._parts.own
        return {*own.others} - self._parts.attendance.here(own.now)

    @property
    def end(self) -> Position | None:
        """Return the table at the end of the game; None before it is known to have ended.

        The last entry must be confirmed. If too few clients are here to confirm it, as for a
        player who returns when most have left, the word of one that is here is enough.
        """
        settled, last = self.settled, self.position
        if self.rules.outcome(settled.game) is not None:
            return settled
        is_attested = self.is_cut_off and self._parts.ledger.attested == last.head.number
        return last if is_attested and self.rules.outcome(last.game) is not None else None

    @property
    def is_over(self) -> bool:
        """Return whether the game is known to have ended."""
        return self.end is not None

    @property
    def waits(self) -> Waits | None:
        """How long this table waits for its people; None if that is not known here."""
        return self._parts.own.memory.waits

    @property
    def removed(self) -> tuple[ClientIndex, ...]:
        """The clients who have no part in the table any more, as far as that is confirmed."""
        return self.settled.table.removed
