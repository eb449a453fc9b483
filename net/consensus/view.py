"""The read-only view of a replica: log, liveness of members, pending commands."""

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
from net.consensus.components import Components
from net.consensus.timeouts import Timeouts


class ReplicaView:
    """Read-only queries about a table."""

    def __init__(self, rules: Rules, components: Components, *, now: float) -> None:
        self.rules: Final = rules
        self.genesis: Final[Genesis] = components.genesis
        self._components: Final = components
        self._now = now

    @property
    def position(self) -> Position:
        """The position after the last entry, confirmed or not."""
        return self._components.log.position

    @property
    def confirmed_position(self) -> Position:
        """The position after the last confirmed entry."""
        return self._components.log.confirmed_position

    @property
    def confirmed(self) -> EntryNumber:
        """The last confirmed entry."""
        return self._components.log.confirmed

    @property
    def presumed_confirmed(self) -> EntryNumber:
        """The last confirmed entry; after a return, the end of the stored log."""
        return self._components.log.presumed_confirmed

    @property
    def entries(self) -> tuple[Opened, ...]:
        """The log, confirmed or not."""
        return self._components.log.timeline.entries

    @property
    def game(self) -> Any:
        """The game after all pending commands, as if they were entries."""
        return self._components.commands.game

    @property
    def pending_count(self) -> int:
        """The number of this client's pending commands."""
        return self._components.commands.pending_count

    @property
    def pending_commands(self) -> tuple[tuple[Seat, msgspec.Struct | None], ...]:
        """This client's pending commands in order; None stands for an undo."""
        return self._components.commands.pending_commands

    @property
    def highest_reported(self) -> EntryNumber:
        """The highest entry number that this or a linked member has reported."""
        return self._components.replication.highest_reported

    @property
    def lacks_quorum(self) -> bool:
        """True if too few members are here to continue."""
        return self._components.heartbeat.lacks_quorum

    @property
    def can_continue_without_me(self) -> bool:
        """True if the clients here can continue once this one has resigned and left."""
        identity, position = self._components.identity, self.position
        here = self._components.liveness.present(self._now)
        clients = {client for client in here if client < len(self.genesis.clients)} - {
            *self.removed
        }
        leader = position.table.leader
        if leader == identity.me and clients:
            leader = min(clients)  # any of them, as this client votes before it leaves
        witness = active_witness(position)
        return agreed(position, here, tie_breaker=leader if witness is None else witness)

    @property
    def lost_clients(self) -> set[ClientIndex]:
        """The other clients that are lost."""
        identity = self._components.identity
        return {*identity.others} - self._components.liveness.present(self._now)

    @property
    def final_position(self) -> Position | None:
        """The position at the end of the game; None until the end is known.

        The last entry must be confirmed. If too few clients are here to confirm it, as for a player
        that returns when most have left, the statement of one client that is here is enough.
        """
        settled, last = self.confirmed_position, self.position
        if self.rules.outcome(settled.game) is not None:
            return settled
        is_attested = self.lacks_quorum and self._components.log.attested == last.head.number
        return last if is_attested and self.rules.outcome(last.game) is not None else None

    @property
    def is_over(self) -> bool:
        """True if the game is known to have ended."""
        return self.final_position is not None

    @property
    def timeouts(self) -> Timeouts | None:
        """The timeouts of this table; None if they are unknown."""
        return self._components.identity.memory.timeouts

    @property
    def removed(self) -> tuple[ClientIndex, ...]:
        """The clients that were removed from the table by a confirmed entry."""
        return self.confirmed_position.table.removed
