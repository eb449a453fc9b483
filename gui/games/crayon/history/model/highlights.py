"""What stands out in a stretch of history: fees, deliveries, events, purchases, much new track."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, Final, NamedTuple

from core.games.crayon import events as ev
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Highlight, Line
from gui.games.crayon.history.model.telling import Telling
from gui.texts.phrases import Phrase

PAYS_YOU: Final = Phrase("pays you {sum} for your track")
OTHERS_PAY_YOU: Final = Phrase("the others pay you {sum} for your track")
DELIVERS_FOR: Final = Phrase("delivers {load} to {place} for {pay}")

MUCH_TRACK: Final = 10
"""Minimum price at which a player's new track stands out: half of a turn's limit."""


class Rank(IntEnum):
    """The kinds of highlights, the most important first."""

    FEES = 0
    DELIVERY = 1
    EVENT = 2
    TRAIN = 3
    OTHER = 4


class Fee(NamedTuple):
    """A fee for the use of a player's track."""

    payer: Seat
    payee: Seat
    amount: int


class Highlights(ABC):
    """What stands out for a `reader`; a game inherits and ranks its own events.

    `telling` has the places of trains before the stretch.
    """

    def __init__(self, telling: Telling, *, reader: Seat) -> None:
        self.telling: Final = telling
        self._reader: Final = reader

    def find(self, stretch: Sequence[Happening]) -> Iterator[Highlight]:
        """Yield what stands out in a stretch of the history."""
        yield from self._fees(stretch)
        for happening in stretch:
            lines = self._lines(happening)
            ranked = self.rank(happening.event)
            if lines and ranked is not None:
                yield Highlight(self._shortened(lines[-1], happening.event), *ranked)
        yield from self._much_track(stretch)

    # --- what a game adds

    def rank(self, event: Any) -> tuple[Rank, int] | None:
        """Return rank and weight of an event; None if it does not stand out."""
        match event:
            case ev.LoadDelivered():
                return Rank.DELIVERY, self.telling.earned
            case ev.EventCardDrawn():
                return Rank.EVENT, 1
            case ev.LoadLost() | ev.TurnLost():  # the card that caused it says more
                return Rank.OTHER, 0
            case _:
                return None

    @abstractmethod
    def fee(self, event: Any) -> Fee | None:
        """Return the fee for the use of track that an event paid, or None."""

    # --- lines

    def _lines(self, happening: Happening) -> list[Line]:
        before = len(self.telling.lines)
        self.telling.tell([happening])
        return self.telling.lines[before:]

    def _shortened(self, line: Line, event: Any) -> Line:
        """Return the line of a delivery without the number of its card; others as they are."""
        if not isinstance(event, ev.LoadDelivered):
            return line
        return line._replace(text=Phrase(DELIVERS_FOR, **self.telling.delivered(event)))

    def _fees(self, stretch: Sequence[Happening]) -> Iterator[Highlight]:
        """Yield a line with the fees that others have paid to the reader for their track."""
        fees, first = [], None
        for happening in stretch:
            fee = self.fee(happening.event)
            if fee is not None and fee.payee == self._reader:
                fees.append(fee)
                first = first or happening
        if first is None:
            return
        total = sum(fee.amount for fee in fees)
        payers = {fee.payer for fee in fees}
        payer = payers.pop() if len(payers) == 1 else None
        text = OTHERS_PAY_YOU if payer is None else PAYS_YOU
        told = Phrase(text, sum=self.telling.words.money(total))
        yield Highlight(Line(payer, "fee", told, None, first.entry), Rank.FEES, total)

    def _much_track(self, stretch: Sequence[Happening]) -> Iterator[Highlight]:
        """Yield a line for each player who built for MUCH_TRACK or more."""
        built: dict[Seat, list[Happening]] = {}
        for happening in stretch:
            if isinstance(happening.event, ev.TrackBuilt):
                built.setdefault(happening.event.seat, []).append(happening)
        for happenings in built.values():
            sections = [happening.event for happening in happenings]
            price = sum(section.price for section in sections)
            if price >= MUCH_TRACK:
                line = self.telling.built(sections, happenings[0])
                yield Highlight(line, Rank.OTHER, price)
