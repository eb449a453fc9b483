"""Empire Builder's history as readable lines: cuts, fees, loans, better trains, erased track."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from core.games.crayon.board import Milepost
from core.games.crayon.events.track import Ends
from core.games.empire_builder import events as ev
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.games.crayon.history.model.telling import (
    PAYS_FOR_TRACK,
    CardTexts,
    LineWords,
    Telling,
)
from gui.games.crayon.history.model.train_places import Places
from gui.games.empire_builder.history.model.offers import (
    ACCEPTS,
    DECLINES,
    WITHDRAWS,
    offered,
    traded,
)
from gui.texts.phrases import Phrase, counted, listed

CARDS: Final = CardTexts(
    delivers=Phrase("delivers {load} to {place} for {pay}, card {card}"),
    draws=Phrase("draws demand card {card}"),
    dealt=Phrase("is dealt demand card {card}"),
    discards=Phrase("trades in all demand cards"),
)
CUTS: Final = Phrase("cuts card {card}, which pays up to {pay}")
CUTS_EVENT: Final = Phrase("cuts {event}, event {card}, which counts nothing")
ORDER_OF_PLAY: Final = Phrase("the order of play is {order}")
BUYS_TRAIN: Final = Phrase("buys a {train} for {price}")
BORROWS: Final = Phrase("borrows {sum} and owes {owed} more")
PAYS_BACK: Final = Phrase("pays back {sum}, the whole debt")
STANDS: Final = Phrase("has train {number} stand still until after the next turn")
OF_TRAIN: Final = Phrase("{what} (train {number})")
MUST_LOSE: Final = Phrase("must give up a load")
LOADS_GIVEN_UP: Final = Phrase("all loads that {event} costs are given up")
EVENT_DISCARDED: Final = Phrase("{event}, event {card}, is discarded")
RESHUFFLED: Final = Phrase("the discarded cards become the deck")
ALL_DEALT: Final = Phrase("all demand cards are dealt")

KINDS: Final[Mapping[str, str]] = {
    "move": Phrase("Moves"),
    "load": Phrase("Loads"),
    "delivery": Phrase("Deliveries"),
    "track": Phrase("Track"),
    "deal": Phrase("Deals of track"),
    "purchase": Phrase("Trains"),
    "contract": Phrase("Demand cards"),
    "event": Phrase("Events"),
    "fee": Phrase("Use fees"),
    "loan": Phrase("Loans"),
    "turn": Phrase("Turns"),
}
"""Names of the kinds of lines. A "contract" is a card drawn or a hand traded in, a "turn" the cut
for the first turn, or the start or end of a turn.
"""


def washed_away(count: int) -> Phrase:
    """An event erased so many sections of track."""
    return counted(
        count, "{count} section of track washed away", "{count} sections of track washed away"
    )


class RailwayTelling(Telling):
    """The lines of a stretch of Empire Builder's history.

    With `two_trains`, a line about a train has its number.
    """

    cards: ClassVar[CardTexts] = CARDS

    def __init__(
        self,
        words: LineWords,
        names: Sequence[str],
        places: Places,
        *,
        two_trains: bool,
        small: bool = False,
    ) -> None:
        super().__init__(words, names, places, small=small)
        self._two_trains: Final = two_trains
        self._price = 0

    def belongs_to_move(self, event: Any) -> bool:
        return isinstance(event, ev.FeePaid)

    def of_train(self, text: str, seat: Seat, train: int) -> str:
        del seat
        return Phrase(OF_TRAIN, what=text, number=train + 1) if self._two_trains else text

    def tell_event(self, happening: Happening) -> None:
        match happening.event:
            case ev.CardCut(seat=seat, card=card, highest=highest):
                self.add(happening, seat, "turn", self._cut(card, highest))
            case ev.CutEnded(order=order):
                names = listed(self.names[seat] for seat in order)
                self.add(happening, None, "turn", Phrase(ORDER_OF_PLAY, order=names))
            case ev.TrainUpgraded(loco=loco, price=price):
                text = Phrase(BUYS_TRAIN, train=Phrase(loco), price=self.words.money(price))
                self.add_of_train(happening, "purchase", text)
            case ev.TrainHalted(seat=seat, train=train):
                text = Phrase(STANDS, number=train + 1)
                self.add(happening, seat, "event", text, place=self.place(seat, train))
            case ev.TrackErased(sections=sections):
                text = washed_away(len(sections))
                self.add(happening, None, "event", text, place=self._first(sections))
            case _:
                self._tell_money(happening)

    def _cut(self, card: int, highest: int) -> Phrase:
        if card in self.words.world.events:
            return Phrase(CUTS_EVENT, event=self.event_name(card), card=card)
        return Phrase(CUTS, card=card, pay=self.words.money(highest))

    def _tell_money(self, happening: Happening) -> None:
        event = happening.event
        match event:
            case ev.FeePaid(seat=seat, owner=owner, amount=amount):
                text = Phrase(PAYS_FOR_TRACK, payee=self.names[owner], sum=self.words.money(amount))
                self.add(happening, seat, "fee", text)
            case ev.Borrowed(seat=seat, amount=amount, owed=owed):
                text = Phrase(BORROWS, sum=self.words.money(amount), owed=self.words.money(owed))
                self.add(happening, seat, "loan", text)
            case ev.DebtCollected(seat=seat, amount=amount):
                text = Phrase(PAYS_BACK, sum=self.words.money(amount))
                self.add(happening, seat, "loan", text)
            case ev.Paid(amount=amount, why="bought track"):  # comes before the deal
                self._price = amount
            case _:
                self._tell_deal(happening)

    def _tell_deal(self, happening: Happening) -> None:
        event = happening.event
        match event:
            case ev.TrackOffered(seat=seat, wants=wants):
                at = self._first(wants)
                self.add(
                    happening, seat, "deal", offered(event, self.names, self.words.money), place=at
                )
            case ev.OfferDeclined(seat=seat):
                self.add(happening, seat, "deal", DECLINES)
            case ev.OfferWithdrawn(seat=seat):
                self.add(happening, seat, "deal", WITHDRAWS)
            case ev.TrackTraded(seat=seat, to=to, wants=wants):
                at = self._first(wants)
                self.add(happening, to, "deal", ACCEPTS, place=at)
                self.add(
                    happening,
                    seat,
                    "deal",
                    traded(event, self.names, self.words.money(self._price)),
                    place=at,
                )
                self._price = 0
            case _:
                super().tell_event(happening)

    def tell_small(self, happening: Happening) -> None:
        match happening.event:
            case ev.DealEnded():
                self.add(happening, None, "contract", ALL_DEALT)
            case ev.ContractsReshuffled():
                self.add(happening, None, "contract", RESHUFFLED)
            case ev.EventCardSpent(card=card):
                text = Phrase(EVENT_DISCARDED, event=self.event_name(card), card=card)
                self.add(happening, None, "event", text)
            case ev.LoadChoiceDue(trains=trains):
                for seat, train in trains:
                    self.add_about(happening, seat, train, "event", MUST_LOSE)
            case ev.LoadChoiceMade(card=card):
                text = Phrase(LOADS_GIVEN_UP, event=self.event_name(card))
                self.add(happening, None, "event", text)
            case _:
                super().tell_small(happening)

    def _first(self, sections: Sequence[Ends]) -> Milepost | None:
        """Return a milepost of the first section; None if there is none."""
        return self.words.world.board.by_name[sections[0][0]] if sections else None
