"""The history as readable lines: steps and sections are summed up, important events are listed.

A line continues from a player's name: "goes 3 steps to Kola".
"""

from collections.abc import Mapping, Sequence
from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.money import BRIBES
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Line
from gui.games.iron_dragon.model.places import place_name
from gui.texts.phrases import Phrase, counted

GOES: Final = Phrase("goes {steps} to {place}")
BUILDS: Final = Phrase("builds {sections} for {price} GP, to {place}")
PICKS_UP: Final = Phrase("picks up {load} in {place}")
LEAVES: Final = Phrase("leaves {load} in {place}")
LOSES_LOAD: Final = Phrase("loses {load}")
DELIVERS: Final = Phrase("delivers {load} to {place} for {pay} GP (contract {contract})")
PITCHES: Final = Phrase("pitches all three contracts")
DRAWS_CONTRACT: Final = Phrase("draws contract {card}")
DRAWS_EVENT: Final = Phrase("draws {event}, event {card}")
LOSES_TURN: Final = Phrase("loses a turn")
WINS: Final = Phrase("wins the game")
PAYS_FOR_TRACK: Final = Phrase("pays {who} {sum} GP to use the track")
BUYS_LOCO: Final = Phrase("buys the {loco} for {price} GP")
IS_DEALT: Final = Phrase("is dealt contract {card}")
EMPLOYS: Final = Phrase("employs {foreman}")
BEGINS_TURN: Final = Phrase("begins turn {turn}")

KINDS: Final[Mapping[str, str]] = {
    "move": Phrase("Moves"),
    "load": Phrase("Loads"),
    "delivery": Phrase("Deliveries"),
    "track": Phrase("Track"),
    "purchase": Phrase("Purchases"),
    "contract": Phrase("Contracts"),
    "event": Phrase("Events"),
    "bribe": Phrase("Bribes"),
    "turn": Phrase("Turns"),
}
"""Names of the kinds of lines. A "contract" is a card drawn or a pitch, a "turn" a start or an end.
"""


def tell(
    world: World,
    names: Sequence[str],
    happenings: Sequence[Happening],
    places: dict[Seat, Milepost],
    *,
    small: bool = False,
) -> list[Line]:
    """Return the lines of a stretch of history.

    `places` of trains are updated from before the stretch to after it. With `small`, minor steps
    such as the deal are included.
    """
    telling = _Telling(world, names, places, small=small)
    at = 0
    while at < len(happenings):
        at += telling.take(happenings, at)
    return telling.lines


def steps_of(count: int) -> Phrase:
    """So many steps of a train."""
    return counted(count, "{count} step", "{count} steps")


def sections_of(count: int) -> Phrase:
    """So many sections of track."""
    return counted(count, "{count} section", "{count} sections")


class _Telling:
    """The lines of a stretch while they are built."""

    def __init__(
        self, world: World, names: Sequence[str], places: dict[Seat, Milepost], *, small: bool
    ) -> None:
        self.lines: list[Line] = []
        self._world: Final = world
        self._names: Final = names
        self._places: Final = places
        self._small: Final = small
        self._earned = 0

    def take(self, happenings: Sequence[Happening], at: int) -> int:
        """Add lines for the next happenings; return how many were used."""
        happening = happenings[at]
        match happening.event:
            case ev.TrainMoved():
                return self._move(happenings[at:])
            case ev.TrackBuilt():
                return self._track(happenings[at:])
            case _:
                self._tell(happening)
                return 1

    def _move(self, happenings: Sequence[Happening]) -> int:
        """Sum up consecutive steps in one line, ignoring bribes between them."""
        first = happenings[0]
        assert isinstance(first.event, ev.TrainMoved)
        seat, steps, place, later = first.event.seat, 0, "", len(self.lines)
        taken = 0
        for happening in happenings:
            match happening.event:
                case ev.TrainMoved(seat=who, to=to) if who == seat:
                    steps, place = steps + 1, to
                case ev.Paid(why=why) if why in BRIBES:
                    self._tell(happening)
                case ev.OwnerBribed() | ev.TollPaid():
                    pass
                case _:
                    break
            taken += 1
        self._places[seat] = self._world.board.by_name[place]
        text = Phrase(GOES, steps=steps_of(steps), place=self._here(seat))
        self.lines.insert(later, Line(seat, "move", text, self._places[seat], first.entry))
        return taken

    def _track(self, happenings: Sequence[Happening]) -> int:
        """Sum up consecutive sections in one line, including the bribe for the site."""
        first = happenings[0]
        assert isinstance(first.event, ev.TrackBuilt)
        seat, built, price, to, taken = first.event.seat, 0, 0, first.event.to, 0
        for number, happening in enumerate(happenings):
            match happening.event:
                case ev.TrackBuilt(price=cost, to=end):
                    built, price, to = built + 1, price + cost, end
                    taken = number + 1
                case ev.Paid(why="track"):
                    self._tell(happening)  # a loan for it
                case _:
                    break
        at = self._world.board.by_name[to]
        text = Phrase(
            BUILDS,
            sections=sections_of(built),
            price=price,
            place=self._name(at),
        )
        self.lines.append(Line(seat, "track", text, at, first.entry))
        return taken

    def _tell(self, happening: Happening) -> None:
        event = happening.event
        match event:
            case ev.TrainPlaced(seat=seat, at=name):
                self._places[seat] = self._world.board.by_name[name]
                self._add(
                    happening,
                    seat,
                    "move",
                    Phrase("places the train in {place}", place=self._here(seat)),
                )
            case ev.TrainDriven(seat=seat, to=name):
                self._places[seat] = self._world.board.by_name[name]
                self._add(
                    happening, seat, "event", Phrase("is driven to {place}", place=self._here(seat))
                )
            case ev.LoadPickedUp(seat=seat, load=load):
                text = Phrase(PICKS_UP, **self._handled(seat, load))
                self._add(happening, seat, "load", text)
            case ev.LoadDropped(seat=seat, load=load):
                text = Phrase(LEAVES, **self._handled(seat, load))
                self._add(happening, seat, "load", text)
            case ev.LoadLost(seat=seat, load=load):
                self._add(happening, seat, "event", Phrase(LOSES_LOAD, load=Phrase(load)))
            case ev.Earned(amount=amount):  # comes just before the delivery
                self._earned = amount
            case ev.LoadDelivered(seat=seat, load=load, contract=contract):
                text = Phrase(
                    DELIVERS,
                    load=Phrase(load),
                    place=self._here(seat),
                    pay=self._earned,
                    contract=contract,
                )
                self._add(happening, seat, "delivery", text)
            case ev.HandPitched(seat=seat):
                self._add(happening, seat, "contract", PITCHES)
            case ev.ContractDrawn(seat=seat, card=card):
                self._add(happening, seat, "contract", Phrase(DRAWS_CONTRACT, card=card))
            case ev.EventCardDrawn(seat=seat, card=card, void=void):
                name = Phrase(self._world.events[card].name)
                text = Phrase(DRAWS_EVENT, event=name, card=card)
                if void:
                    text = Phrase("{draws}, which has no effect", draws=text)
                self._add(happening, seat, "event", text)
            case ev.EventCardExpired(card=card):
                name = Phrase(self._world.events[card].name)
                text = Phrase("{event}, event {card}, is over", event=name, card=card)
                self._add(happening, happening.seat, "event", text)
            case ev.TurnLost(seat=seat):
                self._add(happening, seat, "event", LOSES_TURN)
            case ev.PointsHalved(seat=seat, points=points):
                self._add(
                    happening,
                    seat,
                    "event",
                    counted(
                        points, "is slowed: {count} step left", "is slowed: {count} steps left"
                    ),
                )
            case ev.TrackDestroyed(sections=sections):
                place = self._world.board.by_name[sections[0][0]]
                text = counted(
                    len(sections),
                    "{count} section of track destroyed",
                    "{count} sections of track destroyed",
                )
                self._add(happening, None, "event", text, place=place)
            case ev.BridgeRaised():
                self._add(
                    happening, None, "event", Phrase("the second Rainbow Bridge stays for good")
                )
            case ev.TurnSkipped(seat=seat):
                self._add(happening, seat, "turn", Phrase("sits this turn out"))
            case ev.GameWon(seat=seat):
                self._add(happening, seat, "turn", WINS)
            case ev.Paid():
                self._paid(happening, event)
            case _:
                self._bought(happening)

    def _paid(self, happening: Happening, event: ev.Paid) -> None:
        who = Phrase("the bank") if event.to is None else self._names[event.to]
        match event.why:
            case "track bribe":
                text = Phrase(PAYS_FOR_TRACK, who=who, sum=event.amount)
                self._add(happening, event.seat, "bribe", text)
            case "underworld bribe":
                text = Phrase("pays {who} {sum} GP for the Underworld", who=who, sum=event.amount)
                self._add(happening, event.seat, "bribe", text)
            case "tax":
                text = Phrase("pays {sum} GP of tax", sum=event.amount)
                self._add(happening, event.seat, "event", text)
        if event.borrowed:
            text = Phrase(
                "borrows {sum} GP and owes {debt} GP more",
                sum=event.borrowed,
                debt=2 * event.borrowed,
            )
            self._add(happening, event.seat, "purchase", text)

    def _bought(self, happening: Happening) -> None:
        match happening.event:
            case ev.LocoChosen(seat=seat, loco=loco):
                self._add(happening, seat, "purchase", Phrase("begins with the {loco}", loco=loco))
            case ev.LocoExchanged(seat=seat, loco=loco, price=price, lost=lost):
                text = Phrase(BUYS_LOCO, loco=loco, price=price)
                if lost:
                    text = Phrase("{buys}, giving up {load}", buys=text, load=Phrase(lost))
                self._add(happening, seat, "purchase", text)
            case ev.ForemanChosen(seat=seat, foreman=foreman):
                text = Phrase("employs none of the foremen dealt")
                if foreman:
                    text = Phrase(EMPLOYS, foreman=foreman)
                self._add(happening, seat, "purchase", text)
            case ev.ForemanCalled(seat=seat, price=price):
                text = Phrase("looks for another foreman for {price} GP", price=price)
                self._add(happening, seat, "purchase", text)
            case ev.ForemanHired(seat=seat, foreman=foreman, price=price):
                race = Phrase(self._world.foremen[foreman].race.value)
                text = Phrase("employs {foreman} ({race})", foreman=foreman, race=race)
                if price:
                    text = Phrase("{employs} for {price} GP", employs=text, price=price)
                self._add(happening, seat, "purchase", text)
            case ev.ShipDrawn(seat=seat, ship=ship):
                self._add(
                    happening, seat, "purchase", Phrase("finds the {ship} in port", ship=ship)
                )
            case ev.ShipBoarded(seat=seat, ship=ship):
                text = Phrase("boards the {ship} in {place}", ship=ship, place=self._here(seat))
                self._add(happening, seat, "purchase", text)
            case ev.ShipLeft(seat=seat):
                self._add(
                    happening,
                    seat,
                    "purchase",
                    Phrase("goes ashore in {place}", place=self._here(seat)),
                )
            case _ if self._small:
                self._led_up(happening)

    def _led_up(self, happening: Happening) -> None:
        match happening.event:
            case ev.ContractDealt(seat=seat, card=card):
                self._add(happening, seat, "contract", Phrase(IS_DEALT, card=card))
            case ev.EventSetAside(card=card):
                name = Phrase(self._world.events[card].name)
                self._add(
                    happening, None, "event", Phrase("the event {event} is put aside", event=name)
                )
            case ev.DealEnded():
                self._add(happening, None, "contract", Phrase("all contracts are dealt"))
            case ev.ForemanDealt(seat=seat, foreman=foreman):
                text = Phrase("may choose the foreman {foreman}", foreman=foreman)
                self._add(happening, seat, "purchase", text)
            case ev.ForemanDrawn(seat=seat, foreman=foreman):
                text = Phrase("draws the foreman {foreman}", foreman=foreman)
                self._add(happening, seat, "purchase", text)
            case ev.TurnBegan(seat=seat, turn=turn):
                self._add(happening, seat, "turn", Phrase(BEGINS_TURN, turn=turn))

    def _handled(self, seat: Seat, load: str) -> dict[str, str]:
        return {"load": Phrase(load), "place": self._here(seat)}

    def _add(
        self,
        happening: Happening,
        seat: Seat | None,
        kind: str,
        text: str,
        *,
        place: Milepost | None = None,
    ) -> None:
        if place is None and seat is not None:
            place = self._places.get(seat)
        self.lines.append(Line(seat, kind, text, place, happening.entry))

    def _here(self, seat: Seat) -> str:
        at = self._places.get(seat)
        return Phrase("an unknown place") if at is None else self._name(at)

    def _name(self, at: Milepost) -> str:
        return place_name(self._world, at)
