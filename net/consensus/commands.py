"""The commands of this program's seats: signed, sent, and pending until they are in the log.

They are sent to the leader until they are entries, and signed again for each new leader. A client
that leads writes them itself.
"""

from typing import Any, Final, NamedTuple

import msgspec

from core.errors import FactualError
from core.legible import legible
from core.log import Opened, encode
from core.ruleset import Refusal, Seat
from core.table import (
    COMMAND,
    UNDO,
    CommandGiven,
    CommandPreimage,
    CommandUndone,
    NothingToUndo,
    Payload,
    Play,
    RefusalCode,
    Signed,
    TableRefusal,
    TakeBack,
    contributors_digest,
    evolve_all,
    guarded,
    is_chance,
    is_granted,
    payload_of,
)
from net.consensus.election import Election
from net.consensus.events import Declined
from net.consensus.held_commands import HeldCommands
from net.consensus.identity import Identity
from net.consensus.leader import LeaderRole
from net.consensus.limits import MOST_PENDING
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.requested_entries import payload_for
from net.wire import Kind, Statement


class TooManyPending(Refusal):
    """Too many commands are pending."""

    text = "{pending} commands are on their way; wait until the table has them"


class _Pending(NamedTuple):
    """A pending command, and the game after it."""

    kind: Kind
    signed: Signed
    seat: Seat
    command: msgspec.Struct | None
    game: Any


class Commands:
    """One client's commands in order."""

    def __init__(
        self,
        log: Log,
        identity: Identity,
        liveness: Liveness,
        election: Election,
        leader_role: LeaderRole,
        held: HeldCommands,
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._election: Final = election
        self._leader_role: Final = leader_role
        self._held: Final = held
        self._pending: list[_Pending] = []

    @property
    def game(self) -> Any:
        """The game after all pending commands, as if they were entries."""
        return self._pending[-1].game if self._pending else self._log.position.game

    @property
    def pending_count(self) -> int:
        """The number of pending commands."""
        return len(self._pending)

    @property
    def pending_commands(self) -> tuple[tuple[Seat, msgspec.Struct | None], ...]:
        """The pending commands in order; None stands for an undo."""
        return tuple((pending.seat, pending.command) for pending in self._pending)

    # --- new commands

    def do(self, seat: int, command: msgspec.Struct, *, now: float) -> None:
        """Give a command that is legal after the pending ones; raises Refusal."""
        place, table = self._seat(seat), self._log.position.table
        rules, before = self._log.rules, self.game
        with guarded(rules):
            game = evolve_all(rules, before, tuple(rules.decide(before, place, command)))
        if len(self._pending) >= MOST_PENDING:
            raise TooManyPending(pending=len(self._pending))
        ride: CommandPreimage | None = None
        if is_chance(rules.awaiting(game)) and table.contributor(self._identity.me) is not None:
            ride = CommandPreimage(
                self._identity.preimage_for_command(table.draw),
                contributors_digest(table.contributors),
            )
        after = table.run.heads[-1]
        play = Play(place, after.number, after.hash, self.pending_count, encode(command), ride)
        signed = self._identity.sign(play, COMMAND)
        self._pending.append(_Pending("command", signed, place, command, game))
        self.submit("command", signed, now=now)

    def undo(self, seat: int, *, now: float) -> None:
        """Request to undo the seat's last command; raises Refusal."""
        place, position = self._seat(seat), self._log.position
        if self._pending or not position.undo or position.undo[-1].seat != place:
            raise NothingToUndo(seat=place)
        after, latest = position.table.run.heads[-1], position.undo[-1]
        wish = TakeBack(place, after.number, after.hash, 0, latest.entry)
        signed = self._identity.sign(wish, UNDO)
        self._pending.append(_Pending("undo", signed, place, None, latest.game))
        self.submit("undo", signed, now=now)

    def _seat(self, seat: int) -> Seat:
        table = self._log.position.table
        if not 0 <= seat < len(table.control):
            raise TableRefusal(RefusalCode.SEAT_UNKNOWN, seat=seat, seats=len(table.control))
        if table.player_of(Seat(seat)) != self._identity.me:
            raise TableRefusal(RefusalCode.SEAT_NOT_CONTROLLED, seat=seat, client=self._identity.me)
        return Seat(seat)

    # --- sending

    def submit(self, kind: Kind, signed: Signed, *, now: float) -> None:
        """Send a request to the leader, or write it if this client leads; raises its refusal."""
        if not self._election.leads:
            self._held.hold(kind, signed, now=now)
            self._send_to_leader(Statement(kind, signed))
            return
        payload = payload_for(kind, signed)
        assert payload is not None, "what a client wants becomes an entry"
        try:
            self._leader_role.write(payload, claims_checked=True)
        except FactualError:
            if kind in ("command", "undo"):
                self._pending = []
            raise

    def resend(self, *, now: float) -> None:
        """Send the pending commands again, as they may have been lost."""
        if self._election.leads:
            return
        for pending in self._pending:
            self._held.hold(pending.kind, pending.signed, now=now)
            self._send_to_leader(Statement(pending.kind, pending.signed))

    def begin_term(self, *, now: float) -> None:
        """Sign the pending commands again for the new leader, as their preimages may be burnt."""
        dropped, self._pending = self._pending, []
        for pending in dropped:
            try:
                if pending.command is None:
                    self.undo(pending.seat, now=now)
                else:
                    self.do(pending.seat, pending.command, now=now)
            except FactualError as error:
                self._identity.emit(Declined(pending.seat, pending.command, str(error)))

    def _send_to_leader(self, statement: Statement) -> None:
        """Send a statement to the leader or, without a link to it, to all, which forward it."""
        if self._liveness.is_linked(self._election.leader):
            self._identity.send(self._election.leader, statement)
        else:
            self._identity.broadcast(statement)

    # --- outcomes

    def note_entry(self, opened: Opened) -> None:
        """Handle a new entry; if it is the first pending command, it is pending no longer."""
        if self._pending and _statement(payload_of(opened)) == self._pending[0].signed:
            del self._pending[0]

    def decline_impossible(self) -> None:
        """Decline pending commands that can no longer become entries because of another entry."""
        if not self._pending:
            return
        first = self._pending[0]
        payload = payload_for(first.kind, first.signed)
        if payload and not is_granted(self._log.position, payload, self._log.rules):
            self._decline(first.signed.signature, "the game went on without it")

    def receive_refusal(self, signature: bytes, reason: str, *, now: float) -> None:
        """Decline the first pending command, if the leader refuses it with a reason.

        A refusal of a command that the table would accept is ignored: the others, which check it
        themselves, make the leader write it. So is a refusal of a later command, which cannot be
        judged before those ahead of it are entries.
        """
        if not self._pending:
            return
        first = self._pending[0]
        if first.signed.signature == signature and not self._held.is_accepted(
            first.kind, first.signed, now=now
        ):
            self._decline(signature, legible(reason))

    def _decline(self, signature: bytes, reason: str) -> None:
        """Decline a command, and all after it, which depended on it."""
        for place, pending in enumerate(self._pending):
            if pending.signed.signature == signature:
                lost, self._pending = self._pending[place:], self._pending[:place]
                for each in lost:
                    self._identity.emit(Declined(each.seat, each.command, reason))
                return


def _statement(payload: Payload) -> Signed | None:
    match payload:
        case CommandGiven(play=signed) | CommandUndone(take_back=signed):
            return signed
        case _:
            return None
