"""Signs of life: a member's standing, sent at each change and every second."""

from collections.abc import Iterable
from typing import Final

import msgspec

from core.log import Term
from core.table import ClientIndex
from net.consensus.election import Election
from net.consensus.events import LeaderLost, QuorumLost, QuorumRestored
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.timeouts import HEARTBEAT
from net.wire import Standing


class Heartbeat:
    """The signs of one member; its program gets events about the leader.

    `is_cut_off` is True if the members that are here are too few to continue.
    """

    def __init__(
        self, log: Log, identity: Identity, liveness: Liveness, election: Election
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._election: Final = election
        self._beat = identity.now - HEARTBEAT
        self._told: Standing | None = None
        self._lost_told: bool | None = None
        self.is_cut_off = False

    @property
    def standing(self) -> Standing:
        """The end of the log, and what is confirmed."""
        position = self._log.position
        return Standing(
            number=position.head.number,
            hash=position.head.hash,
            term=position.table.term,
            promised=Term(self._identity.memory.promised),
            confirmed=self._log.confirmed,
            leads=self._election.leads,
        )

    def go_on(self) -> None:
        """Send a changed standing immediately, else every second; report a lost leader."""
        self._tell_standing()
        self._tell_whether_led()

    def _tell_standing(self) -> None:
        standing, is_due = self.standing, self._identity.now - self._beat >= HEARTBEAT
        if self._told is not None and not is_due:
            known = msgspec.structs.replace(self._told, confirmed=standing.confirmed)
            if known == standing:
                return
        self._told = standing
        self._identity.broadcast(standing)
        if is_due:
            self._beat = self._identity.now
            self._identity.send_witness(standing)

    def _tell_whether_led(self) -> None:
        lost = self._election.can_elect() if self._election.is_leader_lost() else None
        if lost != self._lost_told:
            self._lost_told = lost
            if lost is not None:
                self._identity.tell(LeaderLost(can_elect=lost))

    def tell_whether_enough(self) -> None:
        """Report when too few clients are here to continue, and when there are enough again."""
        is_cut_off, now = not self._election.can_go_on(), self._identity.now
        if is_cut_off == self.is_cut_off:
            return
        self.is_cut_off = is_cut_off
        if is_cut_off:
            lost = self._clients({*self._identity.others} - self._liveness.here(now))
            left = tuple(filter(self._liveness.has_left, lost))
            self._identity.tell(QuorumLost(self._log.assured, lost, left, self._election.clinging))
        else:
            self._identity.tell(QuorumRestored(self._clients(self._liveness.returned(now))))

    def _clients(self, members: Iterable[ClientIndex]) -> tuple[ClientIndex, ...]:
        """Return the members that are clients and were not removed."""
        position = self._log.position
        number, removed = len(position.genesis.clients), position.table.removed
        return tuple(sorted(one for one in members if one < number and one not in removed))
