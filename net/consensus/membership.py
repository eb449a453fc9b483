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
from net.wire import Statement

_NoticeKey = tuple[ClientIndex, Reason]


class _StoredNotice(NamedTuple):
    """A member's notice, and when it arrived."""

    notice: Notice
    signed: Signed
    arrived_at: float


class HeldCommandQuery(Protocol):
    """The commands that this member holds until the leader has written them."""

    def has_command_of(self, client: ClientIndex) -> bool:
        """Return whether a client has given a command that is not in the log yet."""
        ...


_WITNESS_REASONS: Final = (Reason.LOST, Reason.WITHHOLDS)
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
        held: HeldCommandQuery,
        *,
        now: float,
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._draws: Final = draws
        self._held_commands: Final = held
        self._notices: dict[_NoticeKey, dict[ClientIndex, _StoredNotice]] = {}
        self._given_up: set[ClientIndex] = set()
        self._unwanted: set[ClientIndex] = set()
        self._reported_votes: dict[ClientIndex, tuple[ClientIndex, ...]] = {}
        self._due_since: dict[_NoticeKey, float] = {}
        self._term_began = now
        self._turn = (-1, 0.0)
        self._awaited_since: dict[Seat, float] = {}

    @property
    def _timeouts(self) -> Timeouts:
        """The timeouts of this table; the defaults while they are unknown."""
        return self._identity.memory.timeouts or Timeouts()

    def receive_notice(self, sender: ClientIndex, signed: Signed, *, now: float) -> None:
        """Store another member's notice; one of another term is ignored."""
        position = self._log.position
        try:
            notice = open_statement(signed, Notice, position.genesis, term=position.table.term)
        except RemoteProtocolError:
            return
        is_client = notice.about < len(position.genesis.clients)
        if is_client or (
            notice.reason in _WITNESS_REASONS and notice.about == self._identity.witness
        ):
            self._store(sender, notice, signed, now=now)

    def _store(self, sender: ClientIndex, notice: Notice, signed: Signed, *, now: float) -> None:
        """Store a member's latest notice; only the member itself can renew it.

        A notice about an entry beyond this log cannot be used yet, so it does not replace another
        one.
        """
        head = self._log.head.number
        notices = self._notices.setdefault((notice.about, notice.reason), {})
        known = notices.get(signed.client)
        is_new = known is None or not notice.seen <= known.notice.seen <= head
        if is_new or (known is not None and known.signed == signed and sender == signed.client):
            notices[signed.client] = _StoredNotice(notice, signed, now)

    def begin_term(self, *, now: float) -> None:
        """Drop all notices, as they are of an earlier term."""
        self._notices.clear()
        self._due_since.clear()
        self._term_began = now

    def stop_waiting_for(self, client: ClientIndex) -> None:
        """Stop waiting for a client: the player here agrees that the computer plays for it."""
        self._given_up.add(client)

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool) -> None:
        """Set whether the player here wants a client to be removed."""
        if is_unwanted:
            self._unwanted.add(client)
        else:
            self._unwanted.discard(client)
            self._notices.get((client, Reason.UNWANTED), {}).pop(self._identity.me, None)

    def note_return(self, client: ClientIndex) -> None:
        """Note that a client has sent a message again."""
        self._given_up.discard(client)

    def update(self, *, now: float) -> None:
        """Send the notices that are due now."""
        for about, reason in self._notices_to_send(now=now):
            mine = self._notices.get((about, reason), {}).get(self._identity.me)
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
        removed = {*self._log.position.table.removed}
        unwanted = {about for about, reason in self._notices if reason is Reason.UNWANTED}
        for about in sorted({*self._reported_votes, *unwanted} - removed):
            notices = self._notices.get((about, Reason.UNWANTED), {})
            voters = {signed.client for signed in self._valid_evidence(about, notices, now=now)}
            if now - self._term_began < RESEND_AFTER:
                voters.update(self._reported_votes.get(about, ()))
            by = tuple(sorted(voters - removed))
            if by != self._reported_votes.get(about, ()):
                self._reported_votes[about] = by
                self._identity.emit(RemovalVotes(about, by))

    def _note_due(self, *, now: float) -> None:
        """Update the times since which the leader could write the consequences of notices.

        A time begins with evidence that fits into an entry here, and continues while it holds: a
        repeated notice may be a few entries ahead.
        """
        self._due_since = {
            (about, reason): self._due_since.get((about, reason), now)
            for (about, reason), notices in self._notices.items()
            if reason in (Reason.IDLE, Reason.UNWANTED)
            and any(
                self._consequences(about, reason, self._valid_evidence(about, notices, now=now))
            )
            and (
                (about, reason) in self._due_since
                or self._can_write(about, reason, notices, now=now)
            )
        }

    def _can_write(
        self,
        about: ClientIndex,
        reason: Reason,
        notices: dict[ClientIndex, _StoredNotice],
        *,
        now: float,
    ) -> bool:
        position, rules = self._log.position, self._log.rules
        payloads = self._consequences(about, reason, self._usable_evidence(about, notices, now=now))
        return any(is_granted(position, payload, rules) for payload in payloads)

    def is_ignored(self, *, now: float) -> bool:
        """Return whether the leader is too late to write what enough notices demand.

        Notices about lost clients do not count, as the leader may know better.
        """
        return any(now - since >= LEADER_TIMEOUT for since in self._due_since.values())

    def _send_notice(self, about: ClientIndex, reason: Reason, *, now: float) -> None:
        notice = Notice(about, reason, self._log.head.number)
        signed = self._identity.sign(notice, NOTICE, term=self._log.position.table.term)
        self._store(self._identity.me, notice, signed, now=now)
        self._identity.broadcast(Statement("notice", signed))
        self._identity.send_witness(Statement("notice", signed))

    def resend(self, *, now: float) -> None:
        """Send the notices again that still hold."""
        for charge in self._notices_to_send(now=now):
            mine = self._notices.get(charge, {}).get(self._identity.me)
            if mine is not None:
                self._store(self._identity.me, mine.notice, mine.signed, now=now)
                self._identity.broadcast(Statement("notice", mine.signed))
                self._identity.send_witness(Statement("notice", mine.signed))
        self._forward(now=now)

    def _forward(self, *, now: float) -> None:
        """Forward notices to the leader that it may have missed, before it seems to ignore them."""
        leader = self._log.position.table.leader
        for about, reason in self._due_since:
            for signed in self._usable_evidence(about, self._notices[about, reason], now=now):
                if self._identity.me != leader != signed.client != self._identity.me:
                    self._identity.send(leader, Statement("notice", signed))

    def _notices_to_send(self, *, now: float) -> Iterator[_NoticeKey]:
        """Yield the members that this one has reason to report now, with the reasons."""
        for client in sorted(self._draws.withholding_members(now=now) - {self._identity.me}):
            yield client, Reason.WITHHOLDS
        for client in self._human_clients():
            silence = self._liveness.silence(client, now)
            if client in self._given_up or silence >= LOST_AFTER + self._timeouts.seat:
                yield client, Reason.LOST
        for client in self._idle_clients(
            now=now
        ):  # perhaps this one: its person is away, it is not
            yield client, Reason.IDLE
        for client in sorted(self._unwanted.difference(self._log.position.table.removed)):
            yield client, Reason.UNWANTED

    def _human_clients(self) -> list[ClientIndex]:
        """Return the other clients with seats played by a person."""
        control = self._log.position.table.control
        people = {seat_control.holder for seat_control in control if seat_control.level == PERSON}
        return sorted(people - {self._identity.me})

    def _idle_clients(self, *, now: float) -> set[ClientIndex]:
        """Return the clients whose time for their turn, or for an answer, is over (GROUP-21).

        A player in turn has that time for the whole turn, even if others must act in between. A
        client that has given a command is not idle: the leader has not written it yet.
        """
        position, now = self._log.confirmed_position, now
        turn = self._log.rules.turn(position.game)
        if turn.number != self._turn[0]:
            self._turn = turn.number, now
        awaited = awaited_seats(self._log.rules, position.game)
        self._awaited_since = {seat: self._awaited_since.get(seat, now) for seat in awaited}
        if self._timeouts.turn is None:
            return set()
        control = position.table.control
        idle = {
            control[seat].holder
            for seat, asked in self._awaited_since.items()
            if control[seat].level == PERSON
            and now - (self._turn[1] if seat == turn.seat else asked) >= self._timeouts.turn
        }
        return {client for client in idle if not self._held_commands.has_command_of(client)}

    # --- for the leader

    def due_payloads(self, *, now: float) -> Iterator[Payload]:
        """Yield the entries that follow from notices by enough clients."""
        for (about, reason), notices in list(self._notices.items()):
            if reason is Reason.LOST and self._is_present(about, now=now):
                continue  # only the links from the others to it are lost
            yield from self._consequences(
                about, reason, self._usable_evidence(about, notices, now=now)
            )

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
                yield ClientRemoved(about, self._timeouts.substitute, evidence)
            return
        if reason is not Reason.WITHHOLDS:
            yield from self._control_changes(about, reason, evidence)
        if reason is not Reason.IDLE:
            yield from self._contributor_change(about, evidence)

    def _is_present(self, about: ClientIndex, *, now: float) -> bool:
        return about == self._identity.me or self._liveness.silence(about, now) < LOST_AFTER

    def _usable_evidence(
        self, about: ClientIndex, notices: dict[ClientIndex, _StoredNotice], *, now: float
    ) -> tuple[Signed, ...]:
        """Return the evidence against a client that can be in an entry after the last one."""
        number = self._log.head.number
        held = self._valid_evidence(about, notices, now=now)
        return tuple(signed for signed in held if notices[signed.client].notice.seen <= number)

    def _valid_evidence(
        self, about: ClientIndex, notices: dict[ClientIndex, _StoredNotice], *, now: float
    ) -> tuple[Signed, ...]:
        """Return the evidence against a client; a notice that is not renewed expires."""
        return tuple(
            notice.signed
            for client, notice in sorted(notices.items())
            if (client != about or notice.notice.reason is Reason.IDLE)
            and not why_outdated(self._log.position, notice.notice)
            and now - notice.arrived_at < NOTICE_HOLDS
        )

    def _are_enough(self, reason: Reason, evidence: tuple[Signed, ...]) -> bool:
        signers = {signed.client for signed in evidence}
        is_removal = reason is Reason.UNWANTED
        return are_enough(self._log.position, signers, for_removal=is_removal)

    def _control_changes(
        self, about: ClientIndex, reason: Reason, evidence: tuple[Signed, ...]
    ) -> Iterator[Payload]:
        position = self._log.position
        awaited = awaited_seats(self._log.rules, position.game)
        for number, control in enumerate(position.table.control):
            seat = Seat(number)
            if control.holder != about or control.level != PERSON:
                continue
            if reason is Reason.LOST or seat in awaited:
                yield ControlChanged(seat, self._timeouts.substitute, evidence)

    def _contributor_change(
        self, about: ClientIndex, evidence: tuple[Signed, ...]
    ) -> Iterator[Payload]:
        contributors = self._log.position.table.contributors
        if len(contributors) > 1 and any(
            contributor.client == about for contributor in contributors
        ):
            yield ContributorChanged(about, evidence)
