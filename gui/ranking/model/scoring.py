"""The scoring of a ranked game: its progress, then the ratings or why there are none."""

from collections.abc import Callable, Sequence
from types import NoneType
from typing import Final, NamedTuple

from core.errors import FactualError
from core.ruleset import Seat
from gui.runtime.signals import Signal
from gui.table.model.net_table import NetTableModel
from gui.texts.phrases import Phrase, refused
from net.errors import NoCommonProtocol, RemoteProtocolError
from net.ranking import Place, RankingCode, RankingUnavailable, Refusal, Strength
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
from net.session.events import Awaits, Rated, TableEvent, Unrated, Unregistered, Unscored

UNREGISTERED: Final = Phrase(
    "The zone does not know yet that this ranked game has started: {why}. Your program tells "
    "it at the end of the game, unless another player’s program has."
)
OTHERS_AWAITED: Final = Phrase(
    "{why} Your program keeps trying. You can leave if another player stays."
)
ZONE_AWAITED: Final = Phrase(
    "{why} You can leave if another player stays: your next ranked game shows your rating."
)
BEING_SCORED: Final = Phrase("The game is being scored…")
ZONE_SILENT: Final = Phrase(
    "The zone has not answered for hours. It scores the game if it has a player’s recording; "
    "your next ranked game shows your rating."
)
NO_RESULT: Final = Phrase(
    "The zone’s answer is not a result of this game, so no ratings are shown. Save the "
    "recording and send it to the operator of the zone."
)
NOT_REACHED: Final = Phrase(
    "The zone could not be reached, so your program could not hand in the game. It is scored "
    "if another player’s program hands it in; your next ranked game shows your rating."
)
NOT_KNOWN: Final = Phrase(
    "The zone does not know this game, because no program could register its start, so it is "
    "not scored. You can save the recording."
)
BAD_LOG: Final = Phrase(
    "The zone rejected the recording and does not score the game: entry {entry} is wrong "
    "({why}). Save the recording and send it to the operator of the zone."
)
FORKED: Final = Phrase(
    "The zone rejected this recording: the leader of the table signed two actions as entry "
    "{entry}, which is proven. The recording that came first counts."
)
DIVERGED: Final = Phrase(
    "The zone has scored another recording of this game, which came first and differs from "
    "entry {entry} on. Save yours, and ask the others for theirs."
)
NOT_OVER: Final = Phrase(
    "For the zone the game is not over yet. It is scored once a player with the complete "
    "recording hands it in."
)
TOO_LONG: Final = Phrase(
    "The game is too long for the zone, which scores at most {limit} {what}. You can save the "
    "recording."
)
NOT_SCORED_NOW: Final = Phrase(
    "The zone could not score the game. It is scored if another player’s program hands it in; "
    "your next ranked game shows your rating."
)
NOT_SCORED: Final = Phrase("The zone does not score this game: {why}.")

ENDINGS: Final = {
    "won": Phrase("The zone has scored the game."),
    "drawn": Phrase("The zone has scored the game as a draw."),
    "given up": Phrase("The zone has scored the game as given up by the players who left."),
}

SLOW_AFTER: Final = 30.0
"""Seconds after which a zone should have scored a game; then the reason for waiting is shown."""
WAITING: Final[dict[Awaits, str]] = {
    "others": Phrase(
        "Not scored yet: too few players are connected to agree on the end of the game."
    ),
    "zone": Phrase("Not scored yet: the zone does not answer. Your program keeps trying."),
    "turn": Phrase("Not scored yet: the zone is scoring other games first."),
    "judge": Phrase(
        "Not scored yet: the zone has not answered. Replaying the game can take it minutes."
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
    """The scoring of one ranked game; pass the events of its table to `handle_event`."""

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

    def handle_event(self, event: TableEvent) -> Phrase | None:
        """Handle an event of the network; return a sentence to be kept as a notice, if any."""
        match event:
            case Unregistered(error=why):
                return Phrase(UNREGISTERED, why=_reason(why))
            case Unscored(awaits=awaits):
                if self._since is None or (self._awaits == "others" != awaits):
                    self._since = self._clock()
                self._awaits = awaits
                self.changed.emit()
                return None
            case Unrated(error=why):
                self._unrated = why
            case Rated():
                self._rated, self._unrated = event, None
            case _:
                return None
        self._since = None
        self.changed.emit()
        return self.status

    def retry(self) -> None:
        """Ask the zone again."""
        self._unrated, self._since = None, self._clock()
        self.changed.emit()
        self._score_again()

    @property
    def status(self) -> Phrase:
        """The current state of the scoring."""
        if self._rated is not None:
            return ENDINGS[self._rated.result.ending]
        if self._unrated is not None:
            return _failure_text(self._unrated)
        if self.is_slow and self._awaits == "others":
            return Phrase(OTHERS_AWAITED, why=WAITING[self._awaits])
        if self.is_slow:
            return Phrase(ZONE_AWAITED, why=WAITING[self._awaits])
        return BEING_SCORED

    @property
    def seconds_until_slow(self) -> float | None:
        """Seconds until the scoring counts as slow; None if nothing is pending."""
        return None if self._since is None else max(0.0, self._since + SLOW_AFTER - self._clock())

    @property
    def is_slow(self) -> bool:
        """Whether the scoring is slow, so that the player may want to do something else."""
        return self.seconds_until_slow == 0.0

    @property
    def can_retry(self) -> bool:
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


def _failure_text(error: FactualError) -> Phrase:
    """Return why there are no ratings, and what the player can do."""
    if isinstance(error, RankingUnavailable) and error.code is RankingCode.ZONE_SILENT:
        return ZONE_SILENT
    if isinstance(error, RemoteProtocolError | NoCommonProtocol):
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
