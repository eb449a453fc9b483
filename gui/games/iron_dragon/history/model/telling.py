"""Iron Dragon's history as readable lines: foremen, ships, bribes, loans and destroyed track."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.money import BRIBES
from core.games.iron_dragon.world import World
from gui.game_api.happening import Happening
from gui.games.crayon.history.model.telling import (
    PAYS_FOR_TRACK,
    CardTexts,
    LineWords,
    Telling,
)
from gui.games.crayon.history.model.train_places import Places
from gui.texts.phrases import Phrase, counted

CARDS: Final = CardTexts(
    delivers=Phrase("delivers {load} to {place} for {pay} (contract {card})"),
    draws=Phrase("draws contract {card}"),
    dealt=Phrase("is dealt contract {card}"),
    discards=Phrase("pitches all three contracts"),
)
BUYS_LOCO: Final = Phrase("buys the {loco} for {price}")
EMPLOYS: Final = Phrase("employs {foreman}")

KINDS: Final[Mapping[str, str]] = {
    "move": Phrase("Moves"),
    "load": Phrase("Loads"),
    "delivery": Phrase("Deliveries"),
    "track": Phrase("Track"),
    "purchase": Phrase("Purchases"),
    "contract": Phrase("Contracts"),
    "event": Phrase("Events"),
    "fee": Phrase("Bribes"),
    "turn": Phrase("Turns"),
}
"""Names of the kinds of lines. A "contract" is a card drawn or a pitch, a "turn" a start or an end.
"""


class IronTelling(Telling):
    """The lines of a stretch of Iron Dragon's history."""

    cards: ClassVar[CardTexts] = CARDS

    def __init__(
        self,
        world: World,
        words: LineWords,
        names: Sequence[str],
        places: Places,
        *,
        small: bool = False,
    ) -> None:
        super().__init__(words, names, places, small=small)
        self._foremen: Final = world.foremen

    def belongs_to_move(self, event: Any) -> bool:
        if isinstance(event, ev.Paid):
            return event.why in BRIBES
        return isinstance(event, ev.OwnerBribed | ev.TollPaid)

    def tell_event(self, happening: Happening) -> None:
        event = happening.event
        match event:
            case ev.EventCardDrawn(void=True):
                super().tell_event(happening)
                drawn = self.lines.pop()
                text = Phrase("{draws}, which has no effect", draws=drawn.text)
                self.lines.append(drawn._replace(text=text))
            case ev.TrainDriven(seat=seat, to=name):
                self.put(seat, name)
                text = Phrase("is driven to {place}", place=self.here(seat))
                self.add(happening, seat, "event", text)
            case ev.TrackDestroyed(sections=sections):
                place = self.words.world.board.by_name[sections[0][0]]
                text = counted(
                    len(sections),
                    "{count} section of track destroyed",
                    "{count} sections of track destroyed",
                )
                self.add(happening, None, "event", text, place=place)
            case ev.BridgeRaised():
                text = Phrase("the second Rainbow Bridge becomes permanent")
                self.add(happening, None, "event", text)
            case ev.Paid():
                self._paid(happening, event)
            case _:
                self._tell_market(happening)

    def _paid(self, happening: Happening, event: ev.Paid) -> None:
        payee = Phrase("the bank") if event.to is None else self.names[event.to]
        total = self.words.money(event.amount)
        match event.why:
            case "track bribe":
                text = Phrase(PAYS_FOR_TRACK, payee=payee, sum=total)
                self.add(happening, event.seat, "fee", text)
            case "underworld bribe":
                text = Phrase("pays {payee} {sum} for the Underworld", payee=payee, sum=total)
                self.add(happening, event.seat, "fee", text)
            case _:
                super().tell_event(happening)
        if event.borrowed:
            text = Phrase(
                "borrows {sum} and owes {debt} more",
                sum=self.words.money(event.borrowed),
                debt=self.words.money(2 * event.borrowed),
            )
            self.add(happening, event.seat, "purchase", text)

    def _tell_market(self, happening: Happening) -> None:
        match happening.event:
            case ev.LocoChosen(seat=seat, loco=loco):
                self.add(happening, seat, "purchase", Phrase("begins with the {loco}", loco=loco))
            case ev.LocoExchanged(seat=seat, loco=loco, price=price, lost=lost):
                text = Phrase(BUYS_LOCO, loco=loco, price=self.words.money(price))
                if lost:
                    text = Phrase("{buys}, giving up {load}", buys=text, load=Phrase(lost))
                self.add(happening, seat, "purchase", text)
            case ev.ForemanChosen(seat=seat, foreman=foreman):
                text = Phrase("employs none of the foremen dealt")
                if foreman:
                    text = Phrase(EMPLOYS, foreman=foreman)
                self.add(happening, seat, "purchase", text)
            case ev.ForemanCalled(seat=seat, price=price):
                text = Phrase("draws a foreman for {price}", price=self.words.money(price))
                self.add(happening, seat, "purchase", text)
            case ev.ForemanHired(seat=seat, foreman=foreman, price=price):
                race = Phrase(self._foremen[foreman].race.value)
                text = Phrase("employs {foreman} ({race})", foreman=foreman, race=race)
                if price:
                    cost = self.words.money(price)
                    text = Phrase("{employs} for {price}", employs=text, price=cost)
                self.add(happening, seat, "purchase", text)
            case _:
                self._tell_ship(happening)

    def _tell_ship(self, happening: Happening) -> None:
        match happening.event:
            case ev.ShipDrawn(seat=seat, ship=ship):
                text = Phrase("finds the {ship} in port", ship=ship)
                self.add(happening, seat, "purchase", text)
            case ev.ShipBoarded(seat=seat, ship=ship):
                text = Phrase("boards the {ship} in {place}", ship=ship, place=self.here(seat))
                self.add(happening, seat, "purchase", text)
            case ev.ShipLeft(seat=seat):
                text = Phrase("disembarks in {place}", place=self.here(seat))
                self.add(happening, seat, "purchase", text)
            case _:
                super().tell_event(happening)

    def tell_small(self, happening: Happening) -> None:
        match happening.event:
            case ev.DealEnded():
                self.add(happening, None, "contract", Phrase("all contracts are dealt"))
            case ev.ForemanDealt(seat=seat, foreman=foreman):
                text = Phrase("may choose the foreman {foreman}", foreman=foreman)
                self.add(happening, seat, "purchase", text)
            case ev.ForemanDrawn(seat=seat, foreman=foreman):
                text = Phrase("draws the foreman {foreman}", foreman=foreman)
                self.add(happening, seat, "purchase", text)
            case _:
                super().tell_small(happening)
