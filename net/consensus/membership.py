"""Notices: a member's statements about another one, and the entries that follow from them.

A member also reports itself if its own player's turn clock runs out. It reports a client as
unwanted only at the request of a player.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, Protocol

from core.ruleset import ChanceNeeded, Seat
from core.table import (
    NOTICE,
    PERSON,
    UNWANTED_HOLDS,
    ClientIndex,
    ClientRemoved,
    ContributorChanged,
    ControlChanged,
    Notice,
    Payload,
    Reason,
    Rules,
    Signed,
    are_enough,
    is_granted,
    why_outdated,
)
from net.consensus.draws import Draws
from net.consensus.events import RemovalVotes
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.signatures import open_statement
from net.consensus.timeouts import LEADER_TIMEOUT, LOST_AFTER, NOTICE_HOLDS, RESEND_AFTER, Timeouts
from net.errors import RemoteProtocolError
from net.wire import Said

_Charge = tuple[ClientIndex, Reason]


class _Given(NamedTuple):
    """A member's notice, and when it arrived."""

    notice: Notice
    signed: Signed
    at: float


class Held(Protocol):
    """The commands that this member holds until the leader has written them."""

    def has_command_of(self, client: ClientIndex) -> bool:
        """Return whether a client has given a command that is not in the log yet."""
        ...


_OF_THE_WITNESS: Final = (Reason.LOST, Reason.WITHHOLDS)
"""The reasons that a notice about the witness may have."""


def awaited_seats(rules: Rules, game: Any) -> set[Seat]:
    """Return the seats that must act; none while the game waits for a draw."""
    awaiting = rules.awaiting(game)
    return set() if isinstance(awaiting, ChanceNeeded) else {awaited.seat for awaited in awaiting}


class Notices:
    """The notices of this member and of others; `held` are commands not yet written."""

    def __init__(
        self,
        log: Log,
        identity: Identity,
        liveness: Liveness,
        draws: Draws,
        held: Held,
        *,
        now: float,
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._draws: Final = draws
        self._held_commands: Final = held
        self._given: dict[_Charge, dict[ClientIndex, _Given]] = {}
        self._given_up: set[ClientIndex] = set()
        self._unwanted: set[ClientIndex] = set()
        self._told: dict[ClientIndex, tuple[ClientIndex, ...]] = {}
        self._due: dict[_Charge, float] = {}
        self._began = now
        self._turn = (-1, 0.0)
        self._asked: dict[Seat, float] = {}

    @property
    def _waits(self) -> Timeouts:
        """The timeouts of this table; the defaults while they are unknown."""
        return self._identity.memory.waits or Timeouts()

    def receive_notice(self, sender: ClientIndex, signed: Signed, *, now: float) -> None:
        """Store another member's notice; one of another term is ignored."""
        position = self._log.position
        try:
            notice = open_statement(signed, Notice, position.genesis, term=position.table.term)
        except RemoteProtocolError:
            return
        is_client = notice.about < len(position.genesis.clients)
        if is_client or (
            notice.reason in _OF_THE_WITNESS and notice.about == self._identity.witness
        ):
            self._keep(sender, notice, signed, now=now)

    def _keep(self, sender: ClientIndex, notice: Notice, signed: Signed, *, now: float) -> None:
        """Store a member's latest notice; only the member itself can renew it.

        A notice about an entry beyond this log cannot be used yet, so it does not replace another
        one.
        """
        head = self._log.head.number
        given = self._given.setdefault((notice.about, notice.reason), {})
        known = given.get(signed.client)
        is_new = known is None or not notice.seen <= known.notice.seen <= head
        if is_new or (known is not None and known.signed == signed and sender == signed.client):
            given[signed.client] = _Given(notice, signed, now)

    def begin_term(self, *, now: float) -> None:
        """Drop all notices, as they are of an earlier term."""
        self._given.clear()
        self._due.clear()
        self._began = now

    def give_up(self, client: ClientIndex) -> None:
        """Stop waiting for a client: the player here agrees that the computer plays for it."""
        self._given_up.add(client)

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool) -> None:
        """Set whether the player here wants a client to be removed."""
        if is_unwanted:
            self._unwanted.add(client)
        else:
            self._unwanted.discard(client)
            self._given.get((client, Reason.UNWANTED), {}).pop(self._identity.me, None)

    def note_return(self, client: ClientIndex) -> None:
        """Note that a client has sent a message again."""
        self._given_up.discard(client)

    def go_on(self, *, now: float) -> None:
        """Send the notices that are due now."""
        for about, reason in self._charges(now=now):
            mine = self._given.get((about, reason), {}).get(self._identity.me)
            if mine is None or self._is_old(mine.notice):
                self._send_notice(about, reason, now=now)
        self._report_removal_votes(now=now)
        self._note_due(now=now)

    def _is_old(self, notice: Notice) -> bool:
        """Return whether this member's notice must be renewed for a later entry."""
        position = self._log.position
        if notice.reason is Reason.UNWANTED:
            return position.head.number - notice.seen >= UNWANTED_HOLDS // 2
        return bool(why_outdated(position, notice))

    def _report_removal_votes(self, *, now: float) -> None:
        """Report the votes for removals; a new term allows time to repeat them first."""
        gone = {*self._log.position.table.removed}
        wanted = {about for about, reason in self._given if reason is Reason.UNWANTED}
        for about in sorted({*self._told, *wanted} - gone):
            given = self._given.get((about, Reason.UNWANTED), {})
            saying = {signed.client for signed in self._held(about, given, now=now)}
            if now - self._began < RESEND_AFTER:
                saying.update(self._told.get(about, ()))
            by = tuple(sorted(saying - gone))
            if by != self._told.get(about, ()):
                self._told[about] = by
                self._identity.emit(RemovalVotes(about, by))

    def _note_due(self, *, now: float) -> None:
        """Update the times since which the leader could write the consequences of notices.

        A time begins with evidence that fits into an entry here, and continues while it holds: a
        repeated notice may be a few entries ahead.
        """
        due = {
            (about, reason)
            for (about, reason), given in self._given.items()
            if reason in (Reason.IDLE, Reason.UNWANTED)
            and any(self._consequences(about, reason, self._held(about, given, now=now)))
            and ((about, reason) in self._due or self._can_write(about, reason, given, now=now))
        }
        self._due = {client: self._due.get(client, now) for client in due}

    def _can_write(
        self, about: ClientIndex, reason: Reason, given: dict[ClientIndex, _Given], *, now: float
    ) -> bool:
        position, rules = self._log.position, self._log.rules
        payloads = self._consequences(about, reason, self._evidence(about, given, now=now))
        return any(is_granted(position, payload, rules) for payload in payloads)

    def is_ignored(self, *, now: float) -> bool:
        """Return whether the leader is too late to write what enough notices demand.

        Notices about lost clients do not count, as the leader may know better.
        """
        return any(now - since >= LEADER_TIMEOUT for since in self._due.values())

    def _send_notice(self, about: ClientIndex, reason: Reason, *, now: float) -> None:
        notice = Notice(about, reason, self._log.head.number)
        signed = self._identity.sign(notice, NOTICE, term=self._log.position.table.term)
        self._keep(self._identity.me, notice, signed, now=now)
        self._identity.broadcast(Said("notice", signed))
        self._identity.send_witness(Said("notice", signed))

    def repeat(self, *, now: float) -> None:
        """Send the notices again that still hold."""
        for charge in self._charges(now=now):
            mine = self._given.get(charge, {}).get(self._identity.me)
            if mine is not None:
                self._keep(self._identity.me, mine.notice, mine.signed, now=now)
                self._identity.broadcast(Said("notice", mine.signed))
                self._identity.send_witness(Said("notice", mine.signed))
        self._pass_on(now=now)

    def _pass_on(self, *, now: float) -> None:
        """Forward notices to the leader that it may have missed, before it seems to ignore them."""
        leader = self._log.position.table.leader
        for about, reason in self._due:
            for signed in self._evidence(about, self._given[about, reason], now=now):
                if self._identity.me != leader != signed.client != self._identity.me:
                    self._identity.send(leader, Said("notice", signed))

    def _charges(self, *, now: float) -> Iterator[_Charge]:
        """Yield the members that this one has reason to report now, with the reasons."""
        for client in sorted(self._draws.withholding(now=now) - {self._identity.me}):
            yield client, Reason.WITHHOLDS
        for client in self._people():
            silence = self._liveness.silence(client, now)
            if client in self._given_up or silence >= LOST_AFTER + self._waits.seat:
                yield client, Reason.LOST
        for client in self._idle(now=now):  # perhaps this one: its person is away, it is not
            yield client, Reason.IDLE
        for client in sorted(self._unwanted.difference(self._log.position.table.removed)):
            yield client, Reason.UNWANTED

    def _people(self) -> list[ClientIndex]:
        """Return the other clients with seats played by a person."""
        control = self._log.position.table.control
        people = {seat_control.holder for seat_control in control if seat_control.level == PERSON}
        return sorted(people - {self._identity.me})

    def _idle(self, *, now: float) -> set[ClientIndex]:
        """Return the clients whose time for their turn, or for an answer, is over (GROUP-21).

        A player in turn has that time for the whole turn, even if others must act in between. A
        client that has given a command is not idle: the leader has not written it yet.
        """
        position, now = self._log.settled, now
        turn = self._log.rules.turn(position.game)
        if turn.number != self._turn[0]:
            self._turn = turn.number, now
        awaited = awaited_seats(self._log.rules, position.game)
        self._asked = {seat: self._asked.get(seat, now) for seat in awaited}
        if self._waits.turn is None:
            return set()
        control = position.table.control
        idle = {
            control[seat].holder
            for seat, asked in self._asked.items()
            if control[seat].level == PERSON
            and now - (self._turn[1] if seat == turn.seat else asked) >= self._waits.turn
        }
        return {client for client in idle if not self._held_commands.has_command_of(client)}

    # --- for the leader

    def payloads(self, *, now: float) -> Iterator[Payload]:
        """Yield the entries that follow from notices by enough clients."""
        for (about, reason), given in list(self._given.items()):
            if reason is Reason.LOST and self._is_here(about, now=now):
                continue  # only the links from the others to it are lost
            yield from self._consequences(about, reason, self._evidence(about, given, now=now))

    def _consequences(
        self, about: ClientIndex, reason: Reason, evidence: tuple[Signed, ...]
    ) -> Iterator[Payload]:
        """Yield the entries that follow from evidence against a client, if it is enough."""
        if all(signed.client == about for signed in evidence) or not self._are_enough(
            reason, evidence
        ):
            return
        if reason is Reason.UNWANTED:
            if about not in self._log.position.table.removed:
                yield ClientRemoved(about, self._waits.stand_in, evidence)
            return
        if reason is not Reason.WITHHOLDS:
            yield from self._replacements(about, reason, evidence)
        if reason is not Reason.IDLE:
            yield from self._departure(about, evidence)

    def _is_here(self, about: ClientIndex, *, now: float) -> bool:
        return about == self._identity.me or self._liveness.silence(about, now) < LOST_AFTER

    def _evidence(
        self, about: ClientIndex, given: dict[ClientIndex, _Given], *, now: float
    ) -> tuple[Signed, ...]:
        """Return the evidence against a client that can be in an entry after the last one."""
        number = self._log.head.number
        held = self._held(about, given, now=now)
        return tuple(signed for signed in held if given[signed.client].notice.seen <= number)

    def _held(
        self, about: ClientIndex, given: dict[ClientIndex, _Given], *, now: float
    ) -> tuple[Signed, ...]:
        """Return the evidence against a client; a notice that is not renewed expires."""
        return tuple(
            notice.signed
            for client, notice in sorted(given.items())
            if (client != about or notice.notice.reason is Reason.IDLE)
            and not why_outdated(self._log.position, notice.notice)
            and now - notice.at < NOTICE_HOLDS
        )

    def _are_enough(self, reason: Reason, evidence: tuple[Signed, ...]) -> bool:
        signers = {signed.client for signed in evidence}
        is_removal = reason is Reason.UNWANTED
        return are_enough(self._log.position, signers, for_removal=is_removal)

    def _replacements(
        self, about: ClientIndex, reason: Reason, evidence: tuple[Signed, ...]
    ) -> Iterator[Payload]:
        position = self._log.position
        awaited = awaited_seats(self._log.rules, position.game)
        for number, control in enumerate(position.table.control):
            seat = Seat(number)
            if control.holder != about or control.level != PERSON:
                continue
            if reason is Reason.LOST or seat in awaited:
                yield ControlChanged(seat, self._waits.stand_in, evidence)

    def _departure(self, about: ClientIndex, evidence: tuple[Signed, ...]) -> Iterator[Payload]:
        contributors = self._log.position.table.contributors
        if len(contributors) > 1 and any(
            contributor.client == about for contributor in contributors
        ):
            yield ContributorChanged(about, evidence)
