"""Signs of life: a member's standing, sent at each change and every second."""

from collections.abc import Iterable
from typing import Final

import msgspec

from core.log import Term
from core.table import ClientIndex
from net.machines.ledger import Ledger
from net.machines.news import CutOff, LeaderLost, Together
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.terms import Terms
from net.machines.times import BEAT
from net.wire import Standing


class Signs:
    """The signs of one member; its program gets events about the leader.

    `is_cut_off` is True if the members that are here are too few to continue.
    """

    def __init__(self, ledger: Ledger, own: Own, attendance: Attendance, terms: Terms) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._attendance: Final = attendance
        self._terms: Final = terms
        self._beat = own.now - BEAT
        self._told: Standing | None = None
        self._lost_told: bool | None = None
        self.is_cut_off = False

    @property
    def standing(self) -> Standing:
        """The end of the log, and what is confirmed."""
        position = self._ledger.position
        return Standing(
            number=position.head.number,
            hash=position.head.hash,
            term=position.table.term,
            promised=Term(self._own.memory.promised),
            confirmed=self._ledger.confirmed,
            leads=self._terms.leads,
        )

    def go_on(self) -> None:
        """Send a changed standing immediately, else every second; report a lost leader."""
        self._tell_standing()
        self._tell_whether_led()

    def _tell_standing(self) -> None:
        standing, is_due = self.standing, self._own.now - self._beat >= BEAT
        if self._told is not None and not is_due:
            known = msgspec.structs.replace(self._told, confirmed=standing.confirmed)
            if known == standing:
                return
        self._told = standing
        self._own.broadcast(standing)
        if is_due:
            self._beat = self._own.now
            self._own.send_witness(standing)

    def _tell_whether_led(self) -> None:
        lost = self._terms.can_elect() if self._terms.is_leader_lost() else None
        if lost != self._lost_told:
            self._lost_told = lost
            if lost is not None:
                self._own.tell(LeaderLost(can_elect=lost))

    def tell_whether_enough(self) -> None:
        """Report when too few clients are here to continue, and when there are enough again."""
        is_cut_off, now = not self._terms.can_go_on(), self._own.now
        if is_cut_off == self.is_cut_off:
            return
        self.is_cut_off = is_cut_off
        if is_cut_off:
            lost = self._clients({*self._own.others} - self._attendance.here(now))
            left = tuple(filter(self._attendance.has_left, lost))
            self._own.tell(CutOff(self._ledger.assured, lost, left, self._terms.clinging))
        else:
            self._own.tell(Together(self._clients(self._attendance.returned(now))))

    def _clients(self, members: Iterable[ClientIndex]) -> tuple[ClientIndex, ...]:
        """Return the members that are clients and were not removed."""
        position = self._ledger.position
        number, removed = len(position.genesis.clients), position.table.removed
        return tuple(sorted(one for one in members if one < number and one not in removed))
