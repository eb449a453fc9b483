"""The scoring of a ranked game: its progress, then the ratings or why there are none."""

from collections.abc import Callable, Sequence
from types import NoneType
from typing import Final, NamedTuple

from core.errors import FactualError
from core.ruleset import Seat
from gui.runtime.signals import Signal
from gui.table.model.net_table import NetTableModel
from gui.texts.phrases import Phrase, refused
from net.errors import RemoteProtocolError
from net.ranking import Place, Refusal, Strength, ZoneSilent
from net.ranking.messages import (
    BadLog,
    Busy,
    Diverged,
    Forked,
    NotAMember,
    NotJudged,
    NotOver,
    TooMuch,
    TooOften,
    UnknownGroup,
    UnknownTable,
)
from net.session.events import Awaits, OfTable, Rated, Unrated, Unregistered, Unscored

UNREGISTERED: Final = Phrase(
    "The zone could not be told that this ranked game has begun: {why}. Your program tells it"
    " again when the game is over, if no other player's has."
)
OTHERS_AWAITED: Final = Phrase(
    "{why} Your program goes on trying. You can leave if another player stays."
)
ZONE_AWAITED: Final = Phrase(
    "{why} You can leave if another player stays: your next ranked game shows your rating."
)
BEING_SCORED: Final = Phrase("The game is being scored…")
ZONE_SILENT: Final = Phrase(
    "The zone has not answered for hours. The game is scored all the same if it has your"
    " record, or that of another player; your next ranked game shows your rating."
)
NO_RESULT: Final = Phrase(
    "What the zone answers is no result of this game, so there are no ratings here. Save the"
    " record, and show it to whoever runs the zone."
)
NOT_REACHED: Final = Phrase(
    "The zone is not reached, so your program could not hand in the game. It is scored if"
    " another player's program does; your next ranked game shows your rating."
)
NOT_KNOWN: Final = Phrase(
    "The zone does not know of this game, for nobody could tell it of the beginning: it is not"
    " scored. The record can be saved."
)
BAD_LOG: Final = Phrase(
    "The zone refuses the record of this game, and does not score it: something is wrong with"
    " entry {entry} ({why}). Save the record, and show it to whoever runs the zone."
)
FORKED: Final = Phrase(
    "The zone refuses this record: whoever led the table has signed two actions as entry"
    " {entry}, which is proven. The record that came first counts."
)
DIVERGED: Final = Phrase(
    "The zone has scored another record of this game, which came first and differs from entry"
    " {entry} on. Save yours, and ask the others for theirs."
)
NOT_OVER: Final = Phrase(
    "To the zone the game is not over yet. It is scored once a player who has all of the"
    " record hands it in."
)
TOO_LONG: Final = Phrase(
    "The game is longer than the zone can score: it takes at most {limit} {what}. The record"
    " can be saved."
)
NOT_SCORED_NOW: Final = Phrase(
    "The zone could not score the game now. It is scored if another player's program hands it"
    " in; your next ranked game shows your rating."
)
NOT_SCORED: Final = Phrase("The zone does not score this game: {why}.")

ENDINGS: Final = {
    "won": Phrase("The zone has scored the game."),
    "drawn": Phrase("The zone has scored the game as a draw."),
    "given up": Phrase("The zone has scored the game as given up by all who left."),
}

PATIENCE: Final = 30.0
"""Seconds after which a zone should have scored a game; then the reason for waiting is shown."""
WAITING: Final[dict[Awaits, str]] = {
    "others": Phrase(
        "Not scored yet: too few of the others are reached to agree on the end of the game."
    ),
    "zone": Phrase("Not scored yet: your program looks for the zone, which does not answer."),
    "turn": Phrase("Not scored yet: the zone has other games to score before this one."),
    "judge": Phrase(
        "Not scored yet: the zone has not answered so far. To play the record of the game through"
        " can take it minutes."
    ),
}
"""Texts for what a ranked game waits for."""


class Score(NamedTuple):
    """A player's rating after the game, and before it if that is known.

    `has_left` says that a computer had the player's seat at the end (RANKED-6).
    """

    seat: Seat
    name: str
    has_left: bool
    before: float | None
    after: float

    @property
    def change(self) -> float | None:
        """The change of the rating, if known."""
        return None if self.before is None else self.after - self.before


class Scoring:
    """The scoring of one ranked game; pass the events of its table to `take`."""

    def __init__(
        self, table: NetTableModel, clock: Callable[[], float], score_again: Callable[[], object]
    ) -> None:
        """Create the scoring; `clock` is in seconds, `score_again` asks the zone again."""
        self._table: Final = table
        self._clock: Final = clock
        self._score_again: Final = score_again
        self._since: float | None = None
        self._awaits: Awaits = "zone"
        self._rated: Rated | None = None
        self._unrated: FactualError | None = None
        self.changed: Final = Signal[[]]()

    def take(self, event: OfTable) -> Phrase | None:
        """Handle an event of the network; return a sentence to be kept as a notice, if any."""
        match event:
            case Unregistered(why=why):
                return Phrase(UNREGISTERED, why=_reason(why))
            case Unscored(awaits=awaits):
                if self._since is None or (self._awaits == "others" != awaits):
                    self._since = self._clock()
                self._awaits = awaits
                self.changed.emit()
                return None
            case Unrated(why=why):
                self._unrated = why
            case Rated():
                self._rated, self._unrated = event, None
            case _:
                return None
        self._since = None
        self.changed.emit()
        return self.sentence

    def try_again(self) -> None:
        """Ask the zone again."""
        self._unrated, self._since = None, self._clock()
        self.changed.emit()
        self._score_again()

    @property
    def sentence(self) -> Phrase:
        """The current state of the scoring."""
        if self._rated is not None:
            return ENDINGS[self._rated.result.ending]
        if self._unrated is not None:
            return _why_not(self._unrated)
        if self.is_slow and self._awaits == "others":
            return Phrase(OTHERS_AWAITED, why=WAITING[self._awaits])
        if self.is_slow:
            return Phrase(ZONE_AWAITED, why=WAITING[self._awaits])
        return BEING_SCORED

    @property
    def patience(self) -> float | None:
        """Seconds until the scoring counts as slow; None if nothing is pending."""
        return None if self._since is None else max(0.0, self._since + PATIENCE - self._clock())

    @property
    def is_slow(self) -> bool:
        """Whether the scoring is slow, so that the player may want to do something else."""
        return self.patience == 0.0

    @property
    def can_try(self) -> bool:
        """Whether it may help to ask the zone again."""
        if self._unrated is None:
            return self.is_slow and self._awaits != "others"
        return isinstance(self._unrated.facts.get("refusal"), NoneType | Busy | NotJudged)

    @property
    def has_failed(self) -> bool:
        """Whether there will be no ratings."""
        return self._unrated is not None

    @property
    def scores(self) -> list[Score]:
        """The ratings, the winner's first; empty until they arrive."""
        if self._rated is None:
            return []
        result, before = self._rated
        known: Sequence[Strength | None] = before or [None] * len(result.places)
        scores = [
            (place.place, self._score(place, strength))
            for place, strength in zip(result.places, known, strict=True)
        ]
        return [score for _, score in sorted(scores, key=lambda score: (score[0], score[1].seat))]

    def _score(self, place: Place, before: Strength | None) -> Score:
        return Score(
            self._table.seat_of(place.key),
            place.name,
            place.left,
            None if before is None else before.ordinal,
            Strength(place.mu, place.sigma).ordinal,
        )


def _why_not(error: FactualError) -> Phrase:
    """Return why there are no ratings, and what the player can do."""
    if isinstance(error, ZoneSilent):
        return ZONE_SILENT
    if isinstance(error, RemoteProtocolError):
        return NO_RESULT
    refusal: Refusal | None = error.facts.get("refusal")
    match refusal:
        case None:
            return NOT_REACHED
        case UnknownTable() | NotAMember() | UnknownGroup():
            return NOT_KNOWN
        case BadLog(entry=entry, why=why):
            return Phrase(BAD_LOG, entry=entry, why=why)
        case Forked(entry=entry):
            return Phrase(FORKED, entry=entry)
        case Diverged(entry=entry):
            return Phrase(DIVERGED, entry=entry)
        case NotOver():
            return NOT_OVER
        case TooMuch(what=what, limit=limit):
            return Phrase(TOO_LONG, limit=limit, what=Phrase(what))
        case Busy() | TooOften() | NotJudged():
            return NOT_SCORED_NOW
    return Phrase(NOT_SCORED, why=_reason(error))


def _reason(error: FactualError) -> str:
    """Return the reason of a refusal as a part of a sentence."""
    refusal = error.facts.get("refusal")
    if refusal is None:
        return refused(error)
    why: str = getattr(refusal, "why", "")
    return Phrase(why) if why else Phrase("the zone refuses it")
