"""Refused actions and invalid entries.

Refusals are responses to a player's command, like the game's own. A `Forgery` is about an entry
that no honest leader would write. `Unverified` names the entry at which the check of a log ended,
and the reason.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError, FactualError
from core.ruleset import Refusal


class RefusalCode(StrEnum):
    """The reasons of the table, not of the rules, to refuse a command now."""

    DRAW_PENDING = "DrawPending"
    SEAT_UNKNOWN = "SeatUnknown"
    SEAT_NOT_CONTROLLED = "SeatNotControlled"
    STALE_COMMAND = "StaleCommand"
    """Other entries came between the command and the entry that it was made after."""
    CONTRIBUTORS_CHANGED = "ContributorsChanged"
    """A preimage was given for a draw with other contributors, or other chains, than now."""


class TableRefusal(CodedError, Refusal):
    """The table, not the game, does not allow the action now."""

    texts: ClassVar[Mapping[str, str]] = {
        RefusalCode.DRAW_PENDING: "the table waits for a draw: {purpose}",
        RefusalCode.SEAT_UNKNOWN: (
            "there is no seat {seat}; the table has {seats} seats, counted from 0"
        ),
        RefusalCode.SEAT_NOT_CONTROLLED: "seat {seat} is not played by client {client}",
        RefusalCode.STALE_COMMAND: (
            "the command was made after entry {after} with {pending} of its author's pending; "
            "other entries came between"
        ),
        RefusalCode.CONTRIBUTORS_CHANGED: (
            "client {client} gave its preimage for a draw among other contributors"
        ),
    }


class GameOver(Refusal):
    """The game has ended, so nothing can change."""

    rule = "VICTORY-8"
    text = "the game is over"


class SeatNotAwaited(Refusal):
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


class NothingToUndo(Refusal):
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


class NotTheLatest(Refusal):
    """Actions can be undone only in reverse order."""

    rule = "UNDO-1"
    text = "entry {entry} is not the latest that can be taken back; that is entry {latest}"


class SeatInTurn(Refusal):
    """The computer is playing the seat's turn; the seat is handed back at its end."""

    rule = "AI-SEAT-3"
    text = "the computer is playing a turn for seat {seat}; it is handed back at the end of it"


class TableError(FactualError):
    """A table cannot be made, or a log does not fit this kind of table."""

    text = "the table cannot be made"


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


class UnusableCode(StrEnum):
    """The reasons why a genesis, a log, or a chain of preimages cannot be used as requested."""

    BAD_GENESIS = "BadGenesis"
    """A genesis contradicts itself."""
    WRONG_GAME = "WrongGame"
    """A log is of a different game than the given rules."""
    NO_KEEPER = "NoKeeper"
    """A log does not contain its client's secret, so play cannot be resumed in it."""
    EMPTY_LOG = "EmptyLog"
    NO_SUCH_ENTRY = "NoSuchEntry"
    ALREADY_REVEALED = "AlreadyRevealed"
    """A contributor was asked to reveal for a draw that it already revealed for another entry."""
    GIVEN_AWAY = "GivenAway"
    """A contributor was asked for a preimage that follows from a later one already revealed."""
    CHAIN_EXHAUSTED = "ChainExhausted"


class Unusable(CodedError, TableError):
    """A genesis, a log, or a chain of preimages cannot be used as requested."""

    texts: ClassVar[Mapping[str, str]] = {
        UnusableCode.BAD_GENESIS: "the genesis is not acceptable: {why}",
        UnusableCode.WRONG_GAME: "the log is of the game {game}, but the rules are of {given}",
        UnusableCode.NO_KEEPER: (
            "the log holds no keeper's secret: it can be replayed or continued, not resumed"
        ),
        UnusableCode.EMPTY_LOG: "the log has no whole entry",
        UnusableCode.NO_SUCH_ENTRY: "there is no entry {entry}; the last one is {last}",
        UnusableCode.ALREADY_REVEALED: (
            "draw {draw} was revealed for entry {before}; it is not revealed again for {asked}"
        ),
        UnusableCode.GIVEN_AWAY: (
            "the preimage of draw {draw} follows from that of draw {latest}, which was revealed"
        ),
        UnusableCode.CHAIN_EXHAUSTED: (
            "the chain has preimages for draws {first} to {last}, not for draw {draw}"
        ),
    }


class ForgeryCode(StrEnum):
    """The faults of entries that no honest leader would write."""

    UNKNOWN_KIND = "UnknownKind"
    NOT_A_CLIENT = "NotAClient"
    """A statement is by a client that the table does not have, or that may not make it."""
    SIGNATURE_MISSING = "SignatureMissing"
    """An entry has too few or too many signatures."""
    ALTERED_EVENTS = "AlteredEvents"
    """The rules give different events than the entry contains."""
    ALTERED_DIGEST = "AlteredDigest"
    """The state after the entry has a different digest than the entry."""
    ALTERED_STATE = "AlteredState"
    """The genesis starts from a different state than its origin gives."""
    WRONG_PREIMAGE = "WrongPreimage"
    """A preimage does not lead to the contributor's commitment."""
    PREIMAGE_REUSED = "PreimageReused"
    """A preimage was already revealed for an earlier draw."""
    PREIMAGE_MISSING = "PreimageMissing"
    """A command that needs a draw lacks its author's preimage."""
    PREIMAGE_UNASKED = "PreimageUnasked"
    """A command that needs no draw has a preimage, or has one of a non-contributor."""
    REVEAL_MISPLACED = "RevealMisplaced"
    """A reveal is for a different draw, or was requested by a different entry."""
    REVEALED_TWICE = "RevealedTwice"
    CONTRIBUTOR_LEFT_OUT = "ContributorLeftOut"
    WRONG_DRAW = "WrongDraw"
    """A chance entry is for a different draw than the next one."""
    NO_DRAW_PENDING = "NoDrawPending"
    TOO_FEW_SIGNERS = "TooFewSigners"
    """Fewer clients signed than a decision of this kind needs."""
    NOTICE_MISPLACED = "NoticeMisplaced"
    """A notice is about another client, for another reason, or out of date."""
    NO_CHANGE = "NoChange"
    """An entry about control or contributors changes nothing."""
    WAS_REMOVED = "WasRemoved"
    """A removed client would play, take part in draws, or lead."""
    DRAW_UNDER_WAY = "DrawUnderWay"
    """A contributor would join or be removed while others may have revealed for a draw."""
    LAST_CONTRIBUTOR = "LastContributor"
    """The last contributor would leave, and draws need at least one."""
    VOTE_MISPLACED = "VoteMisplaced"
    """A vote is for another term or candidate, or its voter had a longer log than the candidate."""


class Forgery(CodedError, TableError):
    """An entry that no honest leader would write."""

    texts: ClassVar[Mapping[str, str]] = {
        ForgeryCode.UNKNOWN_KIND: "no entry is of the kind {kind}",
        ForgeryCode.NOT_A_CLIENT: "client {client} cannot make this statement",
        ForgeryCode.SIGNATURE_MISSING: (
            "the entry has {found} signatures; it must have {expected}"
        ),
        ForgeryCode.ALTERED_EVENTS: "the rules give {decided}; the entry holds {found}",
        ForgeryCode.ALTERED_DIGEST: "the state's digest is {computed}; the entry says {found}",
        ForgeryCode.ALTERED_STATE: (
            "the genesis starts from another state than its {origin} origin gives"
        ),
        ForgeryCode.WRONG_PREIMAGE: (
            "client {client}'s preimage for draw {draw} does not lead to its commitment"
        ),
        ForgeryCode.PREIMAGE_REUSED: (
            "client {client}'s preimage for draw {draw} was revealed before"
        ),
        ForgeryCode.PREIMAGE_MISSING: (
            "the command needs draw {draw}, but client {client}'s preimage is missing"
        ),
        ForgeryCode.PREIMAGE_UNASKED: (
            "client {client} gave a preimage that draw {draw} does not need"
        ),
        ForgeryCode.REVEAL_MISPLACED: (
            "client {client}'s reveal is for draw {found}, requested by entry {found_asked}; "
            "the pending draw is {draw}, requested by entry {asked}"
        ),
        ForgeryCode.REVEALED_TWICE: "client {client} occurs twice in draw {draw}",
        ForgeryCode.CONTRIBUTOR_LEFT_OUT: "draw {draw} was made without client {client}",
        ForgeryCode.WRONG_DRAW: "the entry is for draw {found}; the table is at draw {draw}",
        ForgeryCode.NO_DRAW_PENDING: "no draw is pending",
        ForgeryCode.TOO_FEW_SIGNERS: "clients {signers} are not enough of {clients} to {decide}",
        ForgeryCode.NOTICE_MISPLACED: "client {client}'s notice cannot be used here: {why}",
        ForgeryCode.NO_CHANGE: "the entry changes nothing about {what}",
        ForgeryCode.WAS_REMOVED: "client {client} was removed from the table",
        ForgeryCode.DRAW_UNDER_WAY: (
            "client {client} cannot join or be removed while draw {draw} is pending"
        ),
        ForgeryCode.LAST_CONTRIBUTOR: "client {client} is the only contributor left",
        ForgeryCode.VOTE_MISPLACED: "client {client}'s vote cannot be used here: {why}",
    }


class Unverified(TableError):
    """Verification of a log ended at this entry; `cause` is the typed reason."""

    text = "entry {entry} is not valid: {cause}"
