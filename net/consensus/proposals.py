"""This program's requests for its seats, until they are in the log."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from core.log import Opened, decode, encode
from core.ruleset import Refusal, Seat
from core.table import (
    COMMAND,
    PERSON,
    UNDO,
    WISH,
    CommandGiven,
    CommandUndone,
    ContributorChanged,
    ControlChanged,
    Level,
    NothingToUndo,
    Notice,
    Payload,
    Play,
    Reason,
    Ride,
    SeatNotControlled,
    SeatUnknown,
    Signed,
    TakeBack,
    Wish,
    contributors_digest,
    evolve_all,
    guarded,
    is_chance,
    is_granted,
    payload_of,
)
from net.consensus.events import Declined
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.consensus.membership import awaited_seats
from net.wire import Kind


class TooManyPending(Refusal):
    """Too many commands are pending."""

    text = "{pending} commands are on their way; wait until the table has them"


MOST_PENDING: Final = 200
"""Maximum number of pending commands; the table itself accepts 255 at most."""


class _Pending(NamedTuple):
    """A pending command, and the game after it."""

    kind: Kind
    signed: Signed
    seat: Seat
    command: msgspec.Struct | None
    game: Any


class Proposals:
    """One client's commands in order, and its wishes about its seats."""

    def __init__(self, log: Log, identity: Identity) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._pending: list[_Pending] = []
        self._commitment: Signed | None = None
        # A player's seats are taken back whenever a computer has them.
        self._levels: dict[Seat, Level] = {
            Seat(number): PERSON
            for number, plan in enumerate(log.position.genesis.seats)
            if plan.client == identity.me and plan.level == PERSON
        }

    @property
    def game(self) -> Any:
        """The game after all pending commands, as if they were entries."""
        return self._pending[-1].game if self._pending else self._log.position.game

    @property
    def pending(self) -> int:
        """The number of pending commands."""
        return len(self._pending)

    @property
    def on_their_way(self) -> tuple[tuple[Seat, msgspec.Struct | None], ...]:
        """The pending commands in order; None stands for an undo."""
        return tuple((pending.seat, pending.command) for pending in self._pending)

    # --- commands

    def command(self, seat: int, command: msgspec.Struct) -> tuple[Kind, Signed]:
        """Sign a command that is legal after the pending ones; raises Refusal."""
        place, table = self._seat(seat), self._log.position.table
        rules, before = self._log.rules, self.game
        with guarded(rules):
            game = evolve_all(rules, before, tuple(rules.decide(before, place, command)))
        if len(self._pending) >= MOST_PENDING:
            raise TooManyPending(pending=len(self._pending))
        ride: Ride | None = None
        if is_chance(rules.awaiting(game)) and table.contributor(self._identity.me) is not None:
            ride = Ride(self._identity.ride(table.draw), contributors_digest(table.contributors))
        after = table.run.heads[-1]
        play = Play(place, after.number, after.hash, self.pending, encode(command), ride)
        return self._add_pending(
            "command", self._identity.sign(play, COMMAND), place, command, game
        )

    def undo(self, seat: int) -> tuple[Kind, Signed]:
        """Sign the request to undo the seat's last command; raises Refusal."""
        place, position = self._seat(seat), self._log.position
        if self._pending or not position.undo or position.undo[-1].seat != place:
            raise NothingToUndo(seat=place)
        after, latest = position.table.run.heads[-1], position.undo[-1]
        wish = TakeBack(place, after.number, after.hash, 0, latest.entry)
        return self._add_pending("undo", self._identity.sign(wish, UNDO), place, None, latest.game)

    def _add_pending(
        self, kind: Kind, signed: Signed, seat: Seat, command: msgspec.Struct | None, game: Any
    ) -> tuple[Kind, Signed]:
        self._pending.append(_Pending(kind, signed, seat, command, game))
        return kind, signed

    def _seat(self, seat: int) -> Seat:
        table = self._log.position.table
        if not 0 <= seat < len(table.control):
            raise SeatUnknown(seat=seat, seats=len(table.control))
        if table.player_of(Seat(seat)) != self._identity.me:
            raise SeatNotControlled(seat=seat, client=self._identity.me)
        return Seat(seat)

    def unwritten(self) -> Iterable[tuple[Kind, Signed]]:
        """Return all pending statements, to be sent again."""
        return [(pending.kind, pending.signed) for pending in self._pending]

    def note_entry(self, opened: Opened) -> None:
        """Handle a new entry; if it is the first pending one, it is pending no longer."""
        if self._pending and _statement(payload_of(opened)) == self._pending[0].signed:
            del self._pending[0]

    def review(self) -> None:
        """Decline pending commands that can no longer become entries because of another entry."""
        if not self._pending:
            return
        first = self._pending[0]
        payload = payload_for(first.kind, first.signed)
        if payload and not is_granted(self._log.position, payload, self._log.rules):
            self.declined(first.signed.signature, "the game went on without it")

    def declined(self, signature: bytes, why: str) -> None:
        """Decline a command that the leader refused, and all after it, which depended on it."""
        for place, pending in enumerate(self._pending):
            if pending.signed.signature == signature:
                lost, self._pending = self._pending[place:], self._pending[:place]
                for each in lost:
                    self._identity.emit(Declined(each.seat, each.command, why))
                return

    def drop(self) -> list[tuple[Seat, msgspec.Struct | None]]:
        """Drop all pending commands and return them."""
        dropped = [(pending.seat, pending.command) for pending in self._pending]
        self._pending = []
        return dropped

    # --- wishes

    def wish(self, seat: int, level: Level) -> None:
        """Wish for a seat to be played by a computer player of this level, or by its person.

        The level PERSON is for its person. A wish takes effect when the table allows it. Raises
        SeatUnknown or SeatNotControlled.
        """
        control = self._log.position.table.control
        if not 0 <= seat < len(control):
            raise SeatUnknown(seat=seat, seats=len(control))
        if control[seat].holder != self._identity.me:
            raise SeatNotControlled(seat=seat, client=self._identity.me)
        self._levels[Seat(seat)] = level

    def due(self) -> list[tuple[Kind, Signed]]:
        """Return the wishes that the table would grant now."""
        position = self._log.position
        found: list[tuple[Kind, Signed]] = []
        for seat, level in sorted(self._levels.items()):
            if position.table.control[seat].level == level or self._is_finished_for(seat):
                continue
            wish = self._identity.sign(Wish(seat, level, position.head.number), WISH)
            if is_granted(position, ControlChanged(seat, level, (wish,)), self._log.rules):
                found.append(("wish", wish))
        return found

    def _is_finished_for(self, seat: Seat) -> bool:
        """Return whether a computer finishes the current turn, as this client took too long.

        It may think for a while before it begins, and until then the table would grant a wish.
        """
        position = self._log.position
        rules, game = self._log.rules, position.game
        if seat not in {rules.turn(game).seat, *awaited_seats(rules, game)}:
            return False
        since = self._log.timeline.entries[position.table.control[seat].since]
        change = payload_of(since) if since.entry.kind == "control" else None
        return isinstance(change, ControlChanged) and any(
            signed.client != self._identity.me and decode(signed.body, Notice).reason is Reason.IDLE
            for signed in change.evidence
        )

    def commitment(self) -> tuple[Kind, Signed] | None:
        """Return a commitment that makes or keeps this client a contributor, if one is due."""
        table, head = self._log.position.table, self._log.head
        is_one = table.contributor(self._identity.me) is not None
        if self._identity.me in table.removed:
            return None
        if table.asked is not None or (is_one and not self._identity.runs_low(table.draw)):
            return None
        known = self._commitment
        if known is not None and is_granted(
            self._log.position, ContributorChanged(self._identity.me, (known,)), self._log.rules
        ):
            return "commitment", known  # it is pending, and each attempt should not use a new chain
        self._commitment = self._identity.commit(table.draw, head.number)
        return "commitment", self._commitment


def payload_for(kind: Kind, signed: Signed) -> Payload | None:
    """Return the entry that a statement requests by itself; None if it requests none."""
    match kind:
        case "command":
            return CommandGiven(signed)
        case "undo":
            return CommandUndone(signed)
        case "wish":
            wish: Wish = decode(signed.body, Wish)
            return ControlChanged(wish.seat, wish.level, (signed,))
        case "commitment":
            return ContributorChanged(signed.client, (signed,))
        case _:
            return None


def _statement(payload: Payload) -> Signed | None:
    match payload:
        case CommandGiven(play=signed) | CommandUndone(take_back=signed):
            return signed
        case _:
            return None
