"""Notices: a member's word that another one is lost, idle or withholding, and what they come to.

That its own person lets the turn clock run out, a member says of itself, too.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from core.ruleset import ChanceNeeded, Seat
from core.table import (
    NOTICE,
    PERSON,
    ClientIndex,
    ContributorChanged,
    ControlChanged,
    Notice,
    Payload,
    Reason,
    Rules,
    Signed,
    active_witness,
    agreed,
)
from net.errors import RemoteProtocolError
from net.machines.draws import Draws
from net.machines.heard import heard
from net.machines.ledger import Ledger
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.times import AGAIN, LOST
from net.machines.waits import Waits
from net.wire import Said

_Charge = tuple[ClientIndex, Reason]


class _Given(NamedTuple):
    """A member's notice, and when it came."""

    notice: Notice
    signed: Signed
    at: float


NOTICE_HOLDS: Final = 3 * AGAIN
"""Seconds for which a notice is taken to hold, unless it is said again."""


def awaited_seats(rules: Rules, game: Any) -> set[Seat]:
    """The seats that must act; none while the game waits for a draw."""
    awaiting = rules.awaiting(game)
    return set() if isinstance(awaiting, ChanceNeeded) else {one.seat for one in awaiting}


class Notices:
    """Those of this member and those that it heard."""

    def __init__(self, ledger: Ledger, own: Own, attendance: Attendance, draws: Draws) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._attendance: Final = attendance
        self._draws: Final = draws
        self._given: dict[_Charge, dict[ClientIndex, _Given]] = {}
        self._given_up: set[ClientIndex] = set()
        self._turn = (-1, 0.0)
        self._asked: dict[Seat, float] = {}

    @property
    def _waits(self) -> Waits:
        """How long this table waits; as tables usually do, as long as nobody has said."""
        return self._own.memory.waits or Waits()

    def hear(self, sender: ClientIndex, signed: Signed) -> None:
        """Somebody's notice. One of another term means nothing any more."""
        position = self._ledger.position
        try:
            notice = heard(signed, Notice, position.genesis, term=position.table.term)
        except RemoteProtocolError:
            return
        if notice.about < len(position.table.heard):
            self._keep(sender, notice, signed)

    def _keep(self, sender: ClientIndex, notice: Notice, signed: Signed) -> None:
        """Keep a member's latest; that it still holds, it has to say by itself."""
        given = self._given.setdefault((notice.about, notice.reason), {})
        known = given.get(signed.client)
        is_new = known is None or known.notice.seen < notice.seen
        if is_new or (known is not None and known.signed == signed and sender == signed.client):
            given[signed.client] = _Given(notice, signed, self._own.now)

    def begin_term(self) -> None:
        """All notices are of a term that is over."""
        self._given.clear()

    def give_up(self, client: ClientIndex) -> None:
        """Wait no more for a client: the person here agrees that the computer plays for it."""
        self._given_up.add(client)

    def return_of(self, client: ClientIndex) -> None:
        """A client was heard of again."""
        self._given_up.discard(client)

    def go_on(self) -> None:
        """Say what there is to be said of others now."""
        for about, reason in self._charges():
            mine = self._given.get((about, reason), {}).get(self._own.me)
            if mine is None or mine.notice.seen < self._ledger.position.table.heard[about]:
                self._say(about, reason)

    def _say(self, about: ClientIndex, reason: Reason) -> None:
        notice = Notice(about, reason, self._ledger.head.number)
        signed = self._own.sign(notice, NOTICE, term=self._ledger.position.table.term)
        self._keep(self._own.me, notice, signed)
        self._own.broadcast(Said("notice", signed))
        self._own.send_witness(Said("notice", signed))

    def repeat(self) -> None:
        """Say again what holds still."""
        for charge in self._charges():
            mine = self._given.get(charge, {}).get(self._own.me)
            if mine is not None:
                self._keep(self._own.me, mine.notice, mine.signed)
                self._own.broadcast(Said("notice", mine.signed))
                self._own.send_witness(Said("notice", mine.signed))

    def _charges(self) -> Iterator[_Charge]:
        """What this member has to say of clients at present."""
        for client in sorted(self._draws.withholding() - {self._own.me}):
            yield client, Reason.WITHHOLDS
        now = self._own.now
        for client in self._people():
            silence = self._attendance.silence(client, now)
            if client in self._given_up or silence >= LOST + self._waits.seat:
                yield client, Reason.LOST
        for client in self._idle():  # perhaps this one: its person is away, it is not
            yield client, Reason.IDLE

    def _people(self) -> list[ClientIndex]:
        """The other clients who play seats themselves."""
        control = self._ledger.position.table.control
        people = {one.holder for one in control if one.level == PERSON}
        return sorted(people - {self._own.me})

    def _idle(self) -> set[ClientIndex]:
        """The clients whom the game has waited for until their time was over (GROUP-21).

        Whose turn it is has so long for all of it, whoever else is asked meanwhile.
        """
        position, now = self._ledger.settled, self._own.now
        turn = self._ledger.rules.turn(position.game)
        if turn.number != self._turn[0]:
            self._turn = turn.number, now
        awaited = awaited_seats(self._ledger.rules, position.game)
        self._asked = {seat: self._asked.get(seat, now) for seat in awaited}
        if self._waits.turn is None:
            return set()
        control = position.table.control
        return {
            control[seat].holder
            for seat, asked in self._asked.items()
            if control[seat].level == PERSON
            and now - (self._turn[1] if seat == turn.seat else asked) >= self._waits.turn
        }

    # --- for the leader

    def payloads(self) -> Iterator[Payload]:
        """What enough clients agree on, as the entries that follow from it."""
        for (about, reason), given in list(self._given.items()):
            evidence = self._evidence(about, given)
            if all(one.client == about for one in evidence) or not self._is_enough(evidence):
                continue
            if reason is Reason.LOST and self._is_here(about):
                continue  # only the way from the others to it is lost
            if reason is not Reason.WITHHOLDS:
                yield from self._replacements(about, reason, evidence)
            if reason is not Reason.IDLE:
                yield from self._departure(about, evidence)

    def _is_here(self, about: ClientIndex) -> bool:
        return about == self._own.me or self._attendance.silence(about, self._own.now) < LOST

    def _evidence(self, about: ClientIndex, given: dict[ClientIndex, _Given]) -> tuple[Signed, ...]:
        """What is held against a client now; who says it no more, has changed his mind."""
        heard_of = self._ledger.position.table.heard[about]
        number, now = self._ledger.head.number, self._own.now
        return tuple(
            one.signed
            for client, one in sorted(given.items())
            if (client != about or one.notice.reason is Reason.IDLE)
            and heard_of <= one.notice.seen <= number
            and now - one.at < NOTICE_HOLDS
        )

    def _is_enough(self, evidence: tuple[Signed, ...]) -> bool:
        position = self._ledger.position
        witness = active_witness(position)
        breaker = position.table.leader if witness is None else witness
        return agreed(position, {one.client for one in evidence}, tie_breaker=breaker)

    def _replacements(
        self, about: ClientIndex, reason: Reason, evidence: tuple[Signed, ...]
    ) -> Iterator[Payload]:
        position = self._ledger.position
        awaited = awaited_seats(self._ledger.rules, position.game)
        for number, control in enumerate(position.table.control):
            seat = Seat(number)
            if control.holder != about or control.level != PERSON:
                continue
            if reason is Reason.LOST or seat in awaited:
                yield ControlChanged(seat, self._waits.stand_in, evidence)

    def _departure(self, about: ClientIndex, evidence: tuple[Signed, ...]) -> Iterator[Payload]:
        contributors = self._ledger.position.table.contributors
        if len(contributors) > 1 and any(one.client == about for one in contributors):
            yield ContributorChanged(about, evidence)
