"""Heartbeats: a member's standing, sent at each change and every second."""

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
    """Sends one member's heartbeats, and emits events about the leader.

    `is_cut_off` is True if the members that are here are too few to continue.
    """

    def __init__(
        self, log: Log, identity: Identity, liveness: Liveness, election: Election, *, now: float
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._election: Final = election
        self._beat = now - HEARTBEAT
        self._told: Standing | None = None
        self._reported_lost: bool | None = None
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

    def go_on(self, *, now: float) -> None:
        """Send a changed standing immediately, else every second; report a lost leader."""
        self._send_standing(now=now)
        self._report_leader(now=now)

    def _send_standing(self, *, now: float) -> None:
        standing, is_due = self.standing, now - self._beat >= HEARTBEAT
        if self._told is not None and not is_due:
            known = msgspec.structs.replace(self._told, confirmed=standing.confirmed)
            if known == standing:
                return
        self._told = standing
        self._identity.broadcast(standing)
        if is_due:
            self._beat = now
            self._identity.send_witness(standing)

    def _report_leader(self, *, now: float) -> None:
        lost = self._election.can_elect(now=now) if self._election.is_leader_lost(now=now) else None
        if lost != self._reported_lost:
            self._reported_lost = lost
            if lost is not None:
                self._identity.emit(LeaderLost(can_elect=lost))

    def report_quorum(self, *, now: float) -> None:
        """Report when too few clients are here to continue, and when there are enough again."""
        is_cut_off, now = not self._election.can_go_on(now=now), now
        if is_cut_off == self.is_cut_off:
            return
        self.is_cut_off = is_cut_off
        if is_cut_off:
            lost = self._clients({*self._identity.others} - self._liveness.here(now))
            left = tuple(filter(self._liveness.has_left, lost))
            self._identity.emit(
                QuorumLost(self._log.assured, lost, left, self._election.clinging(now=now))
            )
        else:
            self._identity.emit(QuorumRestored(self._clients(self._liveness.returned(now))))

    def _clients(self, members: Iterable[ClientIndex]) -> tuple[ClientIndex, ...]:
        """Return the members that are clients and were not removed."""
        position = self._log.position
        number, removed = len(position.genesis.clients), position.table.removed
        return tuple(
            sorted(member for member in members if member < number and member not in removed)
        )
