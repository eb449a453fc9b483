"""Refused actions and invalid entries.

A `TableRefusal` is a response to a player's command, like the game's own refusals. A `Forgery` is
about an entry that no honest leader would write. `Unverified` names the entry at which the check of
a log ended, and the reason.
"""

from collections.abc import Mapping
from typing import ClassVar

from core.errors import FactualError
from core.ruleset import Refusal


class TableRefusal(Refusal):
    """The table, not the game, does not allow the action now."""


class GameOver(TableRefusal):
    """The game has ended, so nothing can change."""

    rule = "VICTORY-8"
    text = "the game is over"


class DrawPending(TableRefusal):
    """The table waits for a draw only."""

    text = "the table waits for a draw: {purpose}"


class SeatUnknown(TableRefusal):
    """The table has no such seat."""

    text = "there is no seat {seat}; the table has {seats} seats, counted from 0"


class SeatNotAwaited(TableRefusal):
    """The game waits for another seat, or for no seat.

    A fact `rule` replaces TURN-5 if another seat must make a choice.
    """

    rule = "TURN-5"
    text = "seat {seat} cannot act now; the game waits for seat {awaited}"
    texts: ClassVar[Mapping[str, str]] = {
        "none": "seat {seat} cannot act now; the game waits for no seat"
    }

    def _case(self) -> str:
        return "" if self.facts["awaited"] else "none"


class SeatNotControlled(TableRefusal):
    """The client does not control the seat."""

    text = "seat {seat} is not played by client {client}"


class StaleCommand(TableRefusal):
    """Other entries came between the command and the entry that it was made after."""

    text = (
        "the command was made after entry {after} with {pending} of its author's pending; "
        "other entries came between"
    )


class ContributorsChanged(TableRefusal):
    """A preimage was given for a draw with other contributors, or other chains, than now."""

    text = "client {client} gave its preimage for a draw among other contributors"


class NothingToUndo(TableRefusal):
    """The seat has no action that can be undone; `because` names the case."""

    rule = "UNDO-1"
    text = "seat {seat} has no action of this turn that can be taken back"
    texts: ClassVar[Mapping[str, str]] = {
        "card": "seat {seat} turned up a hidden card; nothing up to that card can be taken back",
        "final": "the last action of seat {seat} is final and cannot be taken back",
        "choice": "nothing can be taken back while a choice is pending",
        "turn": "seat {seat} has no action to take back since this turn began",
        "other": "seat {seat} is not in turn; only the seat in turn can take actions back",
        "restored": "nothing done before the game was restored can be taken back",
    }
    _RULES: ClassVar[Mapping[str, str]] = {
        "card": "UNDO-2",
        "final": "UNDO-3",
        "choice": "UNDO-5",
        "turn": "UNDO-5",
        "other": "UNDO-5",
        "restored": "UNDO-5",
    }

    def __init__(self, *, seat: int, because: str = "") -> None:
        super().__init__(seat=seat, because=because)
        self.__dict__["rule"] = self._RULES.get(because, self.rule)

    def _case(self) -> str:
        return str(self.facts["because"])


class NotTheLatest(TableRefusal):
    """Actions can be undone only in reverse order."""

    rule = "UNDO-1"
    text = "entry {entry} is not the latest that can be taken back; that is entry {latest}"


class SeatInTurn(TableRefusal):
    """The computer is playing the seat's turn; the seat is handed back at its end."""

    rule = "AI-SEAT-3"
    text = "the computer is playing a turn for seat {seat}; it is handed back at the end of it"


class TableError(FactualError):
    """A table cannot be made, or a log does not fit this kind of table."""

    text = "the table cannot be made"


class BadGenesis(TableError):
    """A genesis contradicts itself."""

    text = "the genesis is not acceptable: {why}"


class WrongGame(TableError):
    """A log is of a different game than the given rules."""

    text = "the log is of the game {game}, and the rules are those of {given}"


class GameFailed(TableError):
    """The game's own code failed on the contents of a log, or on a player's input.

    If it raised an exception, `error` is the name of its class, and `place` the module and the line
    in the game's code.
    """

    text = "the rules of {game} cannot go on from here: {why}"
    texts: ClassVar[Mapping[str, str]] = {
        "raised": "the rules of {game} cannot go on from here: {why} ({error} at {place})"
    }

    def _case(self) -> str:
        return "raised" if "place" in self.facts else ""


class UnlawfulType(TableError):
    """A rule set's types contain something that could make digests differ between machines.

    If the type is lawful but a value is not of it, `declared` is the type and `found` the value's.
    """

    text = "{where} is {found}, which no state, command or event may hold"
    texts: ClassVar[Mapping[str, str]] = {
        "value": "{where} is declared as {declared}, and holds a value of type {found}"
    }

    def _case(self) -> str:
        return "value" if "declared" in self.facts else ""


class NoKeeper(TableError):
    """A log does not contain its client's secret, so play cannot be resumed in it."""

    text = "the log holds no keeper's secret: it can be replayed or continued, not resumed"


class EmptyLog(TableError):
    """The log does not even have a whole genesis."""

    text = "the log has no whole entry"


class NoSuchEntry(TableError):
    """The log does not have the requested entry."""

    text = "there is no entry {entry}; the last one is {last}"


class Forgery(TableError):
    """An entry that no honest leader would write."""

    text = "the entry is forged"


class UnknownKind(Forgery):
    """An entry is of an unknown kind."""

    text = "no entry is of the kind {kind}"


class NotAClient(Forgery):
    """A statement is by a client that the table does not have, or that may not make it."""

    text = "client {client} cannot make this statement"


class SignatureMissing(Forgery):
    """An entry has too few or too many signatures."""

    text = "the entry has {found} signatures where {expected} belong"


class AlteredEvents(Forgery):
    """The rules give different events than the entry contains."""

    text = "the rules give {decided}; the entry holds {found}"


class AlteredDigest(Forgery):
    """The state after the entry has a different digest than the entry."""

    text = "the state's digest is {computed}; the entry says {found}"


class AlteredState(Forgery):
    """The genesis starts from a different state than its origin gives."""

    text = "the genesis starts from another state than its {origin} origin gives"


class WrongPreimage(Forgery):
    """A preimage does not lead to the contributor's commitment."""

    text = "client {client}'s preimage for draw {draw} does not lead to its commitment"


class PreimageReused(Forgery):
    """A preimage was already revealed for an earlier draw."""

    text = "client {client}'s preimage for draw {draw} was revealed before"


class PreimageMissing(Forgery):
    """A command that needs a draw lacks its author's preimage."""

    text = "the command needs draw {draw} and client {client}'s preimage is not with it"


class PreimageUnasked(Forgery):
    """A command that needs no draw has a preimage, or has one of a non-contributor."""

    text = "client {client} gave a preimage that draw {draw} does not need"


class RevealMisplaced(Forgery):
    """A reveal is for a different draw, or was requested by a different entry."""

    text = (
        "client {client}'s reveal is for draw {found}, asked for by {found_asked}; "
        "here it is draw {draw}, asked for by {asked}"
    )


class RevealedTwice(Forgery):
    """A contributor occurs twice in a draw."""

    text = "client {client} stands twice in draw {draw}"


class ContributorLeftOut(Forgery):
    """A draw lacks one of the contributors."""

    text = "draw {draw} was made without client {client}"


class WrongDraw(Forgery):
    """A chance entry is for a different draw than the next one."""

    text = "the entry is for draw {found}; the table is at draw {draw}"


class NoDrawPending(Forgery):
    """A chance entry was written while no draw was pending."""

    text = "no draw is pending"


class TooFewSigners(Forgery):
    """Fewer clients signed than a decision of this kind needs."""

    text = "clients {signers} are not enough of {clients} to {decide}"


class NoticeMisplaced(Forgery):
    """A notice is about another client, for another reason, or out of date."""

    text = "client {client}'s notice cannot be used here: {why}"


class NoChange(Forgery):
    """An entry about control or contributors changes nothing."""

    text = "the entry changes nothing about {what}"


class WasRemoved(Forgery):
    """A removed client would play, take part in draws, or lead."""

    text = "client {client} was removed from the table"


class DrawUnderWay(Forgery):
    """A contributor would join or be removed while others may have revealed for a draw."""

    text = "client {client} cannot join or be removed while draw {draw} is pending"


class LastContributor(Forgery):
    """The last contributor would leave, and draws need at least one."""

    text = "client {client} is the only contributor left"


class VoteMisplaced(Forgery):
    """A vote is for another term or candidate, or its voter had a longer log than the candidate."""

    text = "client {client}'s vote cannot be used here: {why}"


class AlreadyRevealed(TableError):
    """A contributor was asked to reveal for a draw that it already revealed for another entry."""

    text = "draw {draw} was revealed for entry {before}; it is not revealed again for {asked}"


class GivenAway(TableError):
    """A contributor was asked for a preimage that follows from a later one already revealed."""

    text = (
        "draw {draw} comes before draw {latest}, which was revealed: everybody knows its preimage"
    )


class ChainExhausted(TableError):
    """A contributor's chain has no preimage for the draw."""

    text = "the chain has preimages for draws {first} to {last}, not for draw {draw}"


class Unverified(TableError):
    """Verification of a log ended at this entry; `cause` is the typed reason."""

    text = "entry {entry} is not good: {cause}"
