"""The leader's work: from statements to entries, from reveals to draws, from notices to changes."""

from typing import Final

from core.errors import FactualError
from core.log import Head
from core.ruleset import Refusal, Turn
from core.table import (
    ClientIndex,
    Payload,
    PreimageReused,
    Signed,
    TermBegan,
    WrongPreimage,
    active_witness,
    next_entry,
)
from net.machines.draws import Draws
from net.machines.effects import Store
from net.machines.ledger import Ledger
from net.machines.news import Came
from net.machines.notices import Notices
from net.machines.own import Own
from net.machines.proposals import MOST_PENDING, payload_for
from net.rates import Bucket, Rate
from net.wire import LONGEST_REASON, Hold, Kind, Refused

MOST_UNCONFIRMED: Final = 512
"""Entries; a leader whom nobody hears writes no more."""

CHANGES: Final = Rate(60, 60.0)
"""Entries of one client that bring the game no further: what it takes back, and its seats and draws
passing to and fro. The log would grow for ever."""


COMMANDS: Final = Rate(500, 500.0)
"""Commands of one client in one turn. A load that is picked up and dropped again costs nothing, and
without a turn clock a turn has no end; no player needs a hundred.
"""


class TooManyChanges(Refusal):
    """What a client wants so often that the log would grow without end."""

    text = "that was asked for too often"


class NobodyConfirms(Refusal):
    """Too few others store what the leader writes; the game goes on once they are back."""

    text = "{entries} entries wait for others to store them"


class Leading:
    """Writes entries; only a member that leads asks it to."""

    def __init__(self, ledger: Ledger, own: Own, draws: Draws, notices: Notices) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._draws: Final = draws
        self._notices: Final = notices
        self._held: Head | None = None
        self._changes: Final[dict[ClientIndex, Bucket]] = {}
        self._commands: Final[dict[ClientIndex, Bucket]] = {}
        self._turn: Turn | None = None

    def write(self, payload: Payload, *, claims_checked: bool = False) -> None:
        """Make the next entry; raises what `core.table.next_entry` does, and NobodyConfirms.

        A term may always begin, for with it the others' entries are confirmed.
        """
        waiting = self._ledger.head.number - self._ledger.confirmed
        if waiting >= MOST_UNCONFIRMED and not isinstance(payload, TermBegan):
            raise NobodyConfirms(entries=waiting)
        opened, position = next_entry(
            self._ledger.position,
            payload,
            self._ledger.rules,
            self._own.key,
            claims_checked=claims_checked,
        )
        self._ledger.append(opened, position)
        self._own.want(Store((opened,)))
        self._own.tell(Came(opened, position))

    def propose(self, sender: int, kind: Kind, signed: Signed) -> None:
        """Write what another client wants, or tell it why not."""
        try:
            payload = payload_for(kind, signed)
            if payload is not None:
                self._write_at_pace(payload, kind, signed.client)
        except FactualError as error:
            if not self._is_known(signed):
                why = str(error)[:LONGEST_REASON]
                self._own.send(sender, Refused(signed.signature, why))

    def _write_at_pace(self, payload: Payload, kind: Kind, client: ClientIndex) -> None:
        """Write what a client wants, if it is not too much of its kind."""
        made, rate = (self._in_turn(), COMMANDS) if kind == "command" else (self._changes, CHANGES)
        pace = made.get(client) or Bucket(rate)
        if pace.wait(self._own.now) > 0:
            raise TooManyChanges
        self.write(payload)
        pace.spend(self._own.now)
        made[client] = pace  # not before: whose word it is was not known

    def _in_turn(self) -> dict[ClientIndex, Bucket]:
        """The commands of each client in the turn that runs."""
        turn = self._ledger.rules.turn(self._ledger.position.game)
        if turn != self._turn:
            self._turn = turn
            self._commands.clear()
        return self._commands

    def _is_known(self, signed: Signed) -> bool:
        """Whether a statement is said again that has lately become an entry."""
        latest = self._ledger.timeline.entries[-MOST_PENDING:]
        return any(bytes(signed.signature) in one.entry.payload for one in latest)

    def go_on(self) -> None:
        """Write what is due: a draw whose preimages are all there, what notices come to."""
        self._draw()
        for payload in self._notices.payloads():
            try:
                self.write(payload)
            except FactualError:
                continue  # a draw is under way, or another entry has just changed it
        self._ask_witness()

    def _draw(self) -> None:
        chance = self._draws.resolved()
        if chance is None:
            return
        try:
            self.write(chance, claims_checked=True)  # each, as it was heard
        except (WrongPreimage, PreimageReused) as error:
            self._draws.reject(error.facts["client"])
        except NobodyConfirms:
            return  # the draw can wait as everything else does

    def _ask_witness(self) -> None:
        """Ask for its preimage, which is the last; where only half the clients are here, for more.

        Then it is to keep the last entry in mind, which is confirmed with that.
        """
        witness = active_witness(self._ledger.settled)
        if witness is None:
            return
        asking = self._draws.asking()
        if asking is not None:
            self._own.send(witness, asking)
        head = self._ledger.head
        if self._ledger.needs_witness() and self._held != head:
            self._held = head
            self._own.send(witness, Hold(head.number, head.hash, self._ledger.position.table.term))

    def repeat(self) -> None:
        """Ask the witness again for what it has not answered."""
        self._held = None
