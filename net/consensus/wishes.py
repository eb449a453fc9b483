"""This client's wishes for its seats and its part in draws, repeated until they are granted."""

from typing import Final

from core.errors import FactualError
from core.log import decode
from core.ruleset import Seat
from core.table import (
    PERSON,
    WISH,
    ContributorChanged,
    ControlChanged,
    Level,
    Notice,
    Reason,
    RefusalCode,
    Signed,
    TableRefusal,
    Wish,
    is_granted,
    payload_of,
)
from net.consensus.commands import Commands
from net.consensus.draws import Draws
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.consensus.membership import awaited_seats
from net.consensus.timeouts import RESEND_AFTER
from net.wire import Kind


class Wishes:
    """The levels that one client wants for its seats, and its commitments for draws."""

    def __init__(
        self, log: Log, identity: Identity, draws: Draws, commands: Commands, *, now: float
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._draws: Final = draws
        self._commands: Final = commands
        self._sent_at = now - RESEND_AFTER
        self._commitment: Signed | None = None
        # A player's seats are taken back whenever a computer has them.
        self._levels: dict[Seat, Level] = {
            Seat(number): PERSON
            for number, plan in enumerate(log.position.genesis.seats)
            if plan.client == identity.me and plan.level == PERSON
        }

    def update(self, *, now: float) -> None:
        """Send the wishes of this client that are not granted yet."""
        if now - self._sent_at < RESEND_AFTER:
            return
        due = self._due()
        commitment = self._due_commitment()
        if commitment is not None:
            due.append(commitment)
        if self._draws.leave_request is not None:
            due.append(("commitment", self._draws.leave_request))
        if due:
            self._sent_at = now
        for kind, signed in due:
            try:
                self._commands.submit(kind, signed, now=now)
            except FactualError:
                continue  # it cannot be granted now; the wish is repeated

    def wish(self, seat: int, level: Level, *, now: float) -> None:
        """Wish for a seat to be played by a computer player of this level, or by its person.

        The level PERSON is for its person. A wish takes effect when the table allows it. Raises
        SeatUnknown or SeatNotControlled.
        """
        control = self._log.position.table.control
        if not 0 <= seat < len(control):
            raise TableRefusal(RefusalCode.SEAT_UNKNOWN, seat=seat, seats=len(control))
        if control[seat].holder != self._identity.me:
            raise TableRefusal(RefusalCode.SEAT_NOT_CONTROLLED, seat=seat, client=self._identity.me)
        self._levels[Seat(seat)] = level
        self._sent_at = now - RESEND_AFTER  # send it now, not at the next repetition

    def _due(self) -> list[tuple[Kind, Signed]]:
        """Return the wishes that the table would grant now."""
        position = self._log.position
        due: list[tuple[Kind, Signed]] = []
        for seat, level in sorted(self._levels.items()):
            if position.table.control[seat].level == level or self._is_computer_finishing(seat):
                continue
            wish = self._identity.sign(Wish(seat, level, position.head.number), WISH)
            if is_granted(position, ControlChanged(seat, level, (wish,)), self._log.rules):
                due.append(("wish", wish))
        return due

    def _is_computer_finishing(self, seat: Seat) -> bool:
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

    def _due_commitment(self) -> tuple[Kind, Signed] | None:
        """Return a commitment that makes or keeps this client a contributor, if one is due."""
        table, head = self._log.position.table, self._log.head
        is_one = table.contributor(self._identity.me) is not None
        if self._identity.me in table.removed:
            return None
        if table.request_hash is not None or (
            is_one and not self._identity.is_chain_low(table.draw)
        ):
            return None
        known = self._commitment
        if known is not None and is_granted(
            self._log.position, ContributorChanged(self._identity.me, (known,)), self._log.rules
        ):
            return "commitment", known  # it is pending, and each attempt should not use a new chain
        self._commitment = self._identity.commit(table.draw, head.number)
        return "commitment", self._commitment
