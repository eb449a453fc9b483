"""Heartbeats: a member's status, sent at each change and every second."""

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
from net.wire import Status


class Heartbeat:
    """Sends one member's heartbeats, and emits events about the leader.

    `lacks_quorum` is True if the members that are here are too few to continue.
    """

    def __init__(
        self, log: Log, identity: Identity, liveness: Liveness, election: Election, *, now: float
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._election: Final = election
        self._sent_at = now - HEARTBEAT
        self._sent: Status | None = None
        self._reported_lost: bool | None = None
        self.lacks_quorum = False

    @property
    def status(self) -> Status:
        """The end of the log, and what is confirmed."""
        position = self._log.position
        return Status(
            number=position.head.number,
            hash=position.head.hash,
            term=position.table.term,
            voted_term=Term(self._identity.memory.voted_term),
            confirmed=self._log.confirmed,
            leads=self._election.leads,
        )

    def update(self, *, now: float) -> None:
        """Send a changed status immediately, else every second; report a lost leader."""
        self._send_status(now=now)
        self._report_leader(now=now)

    def _send_status(self, *, now: float) -> None:
        status, is_due = self.status, now - self._sent_at >= HEARTBEAT
        if self._sent is not None and not is_due:
            known = msgspec.structs.replace(self._sent, confirmed=status.confirmed)
            if known == status:
                return
        self._sent = status
        self._identity.broadcast(status)
        if is_due:
            self._sent_at = now
            self._identity.send_witness(status)

    def _report_leader(self, *, now: float) -> None:
        lost = self._election.can_elect(now=now) if self._election.is_leader_lost(now=now) else None
        if lost != self._reported_lost:
            self._reported_lost = lost
            if lost is not None:
                self._identity.emit(LeaderLost(can_elect=lost))

    def report_quorum(self, *, now: float) -> None:
        """Report when too few clients are here to continue, and when there are enough again."""
        is_cut_off, now = not self._election.can_continue(now=now), now
        if is_cut_off == self.lacks_quorum:
            return
        self.lacks_quorum = is_cut_off
        if is_cut_off:
            lost = self._clients({*self._identity.others} - self._liveness.present(now))
            left = tuple(filter(self._liveness.has_left, lost))
            self._identity.emit(
                QuorumLost(
                    self._log.presumed_confirmed,
                    lost,
                    left,
                    self._election.stalling_leader(now=now),
                )
            )
        else:
            self._identity.emit(QuorumRestored(self._clients(self._liveness.returned_members(now))))

    def _clients(self, members: Iterable[ClientIndex]) -> tuple[ClientIndex, ...]:
        """Return the members that are clients and were not removed."""
        position = self._log.position
        number, removed = len(position.genesis.clients), position.table.removed
        return tuple(
            sorted(member for member in members if member < number and member not in removed)
        )
