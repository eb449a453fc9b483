"""What happened in each turn, in lines that can be read: moves in sum, and all that matters.

The history, the turns of others and the summary after an absence read it from here.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, get_args

from core.games.crayon.board import Milepost
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.money import BRIBES
from core.log import EntryNumber
from core.ruleset import Seat
from gui.models.history import Happening
from gui.models.phrases import Phrase, counted
from gui.models.places import place_name
from gui.models.table import TableModel

Kind = Literal[
    "move", "load", "delivery", "track", "purchase", "contract", "event", "bribe", "turn"
]
"""What a line tells of: "contract" is a card drawn or a pitch, "turn" the beginnings and ends."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class Line(NamedTuple):
    """One thing that somebody did, or that befell him.

    `place` is where, `entry` the entry of the log that it came with, or the first of several.
    """

    seat: Seat | None
    kind: Kind
    text: str
    place: Milepost | None
    entry: EntryNumber


class TurnTold(NamedTuple):
    """A turn of a seat; round 0 without a seat is what was before the first."""

    round: int
    seat: Seat | None
    lines: tuple[Line, ...]


class Chronicle:
    """The telling of a table's history; made anew after every change."""

    def __init__(self, table: TableModel) -> None:
        self._table: Final = table
        self._happenings: Final = list(table.history)

    def turns(self, most: int) -> list[TurnTold]:
        """The latest turns, the newest first, its lines in the order in which they happened."""
        starts: list[int] = []
        end = len(self._happenings)
        while end > 0 and len(starts) < most:
            end = self._begin_of_turn(end)
            starts.append(end)
        if not starts:
            return []
        starts.reverse()
        places = self._places_before(end)
        told = []
        for start, until in zip(starts, [*starts[1:], len(self._happenings)], strict=True):
            first = self._happenings[start]
            lines = self._lines(start, until, places)
            told.append(TurnTold(first.round, first.seat, tuple(lines)))
        return told[::-1]

    def since(self, entry: EntryNumber) -> list[Line]:
        """All lines that came with later entries than this one, in their order."""
        first = len(self._happenings)
        while first > 0 and self._happenings[first - 1].entry > entry:
            first -= 1
        return self._lines(first, len(self._happenings), self._places_before(first))

    def _begin_of_turn(self, end: int) -> int:
        at = end - 1
        while at > 0 and not isinstance(self._happenings[at].event, ev.TurnBegan):
            at -= 1
        return at

    def _lines(self, start: int, end: int, places: dict[Seat, Milepost]) -> list[Line]:
        """The lines of this stretch; `places` are those before it, and become those after it."""
        telling = _Telling(self._table, places)
        telling.tell(self._happenings[start:end])
        return telling.lines

    def _places_before(self, start: int) -> dict[Seat, Milepost]:
        """Where each train was just before, as far as the history tells."""
        board, players = self._table.world.board, self._table.state.players
        found: dict[Seat, Milepost] = {}
        for number in range(start - 1, -1, -1):
            event = self._happenings[number].event
            match event:
                case ev.TrainMoved(to=name) | ev.TrainDriven(to=name) | ev.TrainPlaced(at=name):
                    found.setdefault(event.seat, board.by_name[name])
            if len(found) == len(players):
                return found
        for number, player in enumerate(players):  # who has never moved stood where he stands
            if player.at is not None and not self._has_moved(Seat(number)):
                found.setdefault(Seat(number), player.at)
        return found

    def _has_moved(self, seat: Seat) -> bool:
        moves = ev.TrainMoved | ev.TrainDriven | ev.TrainPlaced
        return any(isinstance(one.event, moves) and one.event.seat == seat
                   for one in self._happenings)  # fmt: skip


class _Telling:
    """The lines of a stretch of history in the making."""

    def __init__(self, table: TableModel, places: dict[Seat, Milepost]) -> None:
        self.lines: list[Line] = []
        self._table: Final = table
        self._places: Final = places
        self._earned = 0

    def tell(self, happenings: Sequence[Happening]) -> None:
        """Go through all of it."""
        at = 0
        while at < len(happenings):
            at += self._one(happenings, at)

    def _one(self, happenings: Sequence[Happening], at: int) -> int:
        """Tell what stands here, and say how many happenings that were."""
        one = happenings[at]
        match one.event:
            case ev.TrainMoved():
                return self._move(happenings[at:])
            case ev.TrackBuilt():
                return self._track(happenings[at:])
            case _:
                self._tell(one)
                return 1

    def _move(self, happenings: Sequence[Happening]) -> int:
        """Steps that follow one another are one line; bribes between them do not part them."""
        first = happenings[0]
        assert isinstance(first.event, ev.TrainMoved)
        seat, steps, place, later = first.event.seat, 0, "", len(self.lines)
        taken = 0
        for one in happenings:
            match one.event:
                case ev.TrainMoved(seat=who, to=to) if who == seat:
                    steps, place = steps + 1, to
                case ev.Paid(why=why) if why in BRIBES:
                    self._tell(one)
                case ev.OwnerBribed() | ev.TollPaid():
                    pass
                case _:
                    break
            taken += 1
        self._places[seat] = self._table.world.board.by_name[place]
        text = Phrase(
            "goes {steps} to {place}",
            steps=counted(steps, "{count} step", "{count} steps"),
            place=self._here(seat),
        )
        self.lines.insert(later, Line(seat, "move", text, self._places[seat], first.entry))
        return taken

    def _track(self, happenings: Sequence[Happening]) -> int:
        """Sections that are built one after the other are one line, with the bribe for the site."""
        first = happenings[0]
        assert isinstance(first.event, ev.TrackBuilt)
        seat, built, price, to, taken = first.event.seat, 0, 0, first.event.to, 0
        for number, one in enumerate(happenings):
            match one.event:
                case ev.TrackBuilt(price=cost, to=end):
                    built, price, to = built + 1, price + cost, end
                    taken = number + 1
                case ev.Paid(why="track"):
                    self._tell(one)  # a loan for it
                case _:
                    break
        at = self._table.world.board.by_name[to]
        text = Phrase(
            "builds {sections} for {price} GP, to {place}",
            sections=counted(built, "{count} section", "{count} sections"),
            price=price,
            place=self._name(at),
        )
        self.lines.append(Line(seat, "track", text, at, first.entry))
        return taken

    def _tell(self, one: Happening) -> None:
        event = one.event
        match event:
            case ev.TrainPlaced(seat=seat, at=name):
                self._places[seat] = self._table.world.board.by_name[name]
                self._add(
                    one, seat, "move", Phrase("places the train in {place}", place=self._here(seat))
                )
            case ev.TrainDriven(seat=seat, to=name):
                self._places[seat] = self._table.world.board.by_name[name]
                self._add(
                    one, seat, "event", Phrase("is driven to {place}", place=self._here(seat))
                )
            case ev.LoadPickedUp(seat=seat, load=load):
                text = Phrase("picks up {load} in {place}", **self._handled(seat, load))
                self._add(one, seat, "load", text)
            case ev.LoadDropped(seat=seat, load=load):
                text = Phrase("leaves {load} in {place}", **self._handled(seat, load))
                self._add(one, seat, "load", text)
            case ev.LoadLost(seat=seat, load=load):
                self._add(one, seat, "event", Phrase("loses {load}", load=Phrase(load)))
            case ev.Earned(amount=amount):  # comes just before the delivery
                self._earned = amount
            case ev.LoadDelivered(seat=seat, load=load, contract=contract):
                text = Phrase(
                    "delivers {load} to {place} for {pay} GP (contract {contract})",
                    load=Phrase(load),
                    place=self._here(seat),
                    pay=self._earned,
                    contract=contract,
                )
                self._add(one, seat, "delivery", text)
            case ev.HandPitched(seat=seat):
                self._add(one, seat, "contract", Phrase("pitches all three contracts"))
            case ev.ContractDrawn(seat=seat, card=card):
                self._add(one, seat, "contract", Phrase("draws contract {card}", card=card))
            case ev.EventCardDrawn(seat=seat, card=card, void=void):
                name = Phrase(self._table.world.events[card].name)
                text = Phrase("draws {event}, event {card}", event=name, card=card)
                if void:
                    text = Phrase("{draws}, which has no effect", draws=text)
                self._add(one, seat, "event", text)
            case ev.EventCardExpired(card=card):
                name = Phrase(self._table.world.events[card].name)
                text = Phrase("{event}, event {card}, is over", event=name, card=card)
                self._add(one, one.seat, "event", text)
            case ev.TurnLost(seat=seat):
                self._add(one, seat, "event", Phrase("loses a turn"))
            case ev.PointsHalved(seat=seat, points=points):
                self._add(
                    one,
                    seat,
                    "event",
                    counted(
                        points, "is slowed: {count} step left", "is slowed: {count} steps left"
                    ),
                )
            case ev.TrackDestroyed(sections=sections):
                place = self._table.world.board.by_name[sections[0][0]]
                text = counted(
                    len(sections),
                    "{count} section of track destroyed",
                    "{count} sections of track destroyed",
                )
                self._add(one, None, "event", text, place=place)
            case ev.BridgeRaised():
                self._add(one, None, "event", Phrase("the second Rainbow Bridge stays for good"))
            case ev.TurnSkipped(seat=seat):
                self._add(one, seat, "turn", Phrase("sits this turn out"))
            case ev.GameWon(seat=seat):
                self._add(one, seat, "turn", Phrase("wins the game"))
            case ev.Paid():
                self._paid(one, event)
            case _:
                self._bought(one)

    def _paid(self, one: Happening, event: ev.Paid) -> None:
        who = Phrase("the bank") if event.to is None else self._table.names[event.to]
        match event.why:
            case "track bribe":
                text = Phrase("pays {who} {sum} GP to use the track", who=who, sum=event.amount)
                self._add(one, event.seat, "bribe", text)
            case "underworld bribe":
                text = Phrase("pays {who} {sum} GP for the Underworld", who=who, sum=event.amount)
                self._add(one, event.seat, "bribe", text)
            case "tax":
                text = Phrase("pays {sum} GP of tax", sum=event.amount)
                self._add(one, event.seat, "event", text)
        if event.borrowed:
            text = Phrase(
                "borrows {sum} GP and owes {debt} GP more",
                sum=event.borrowed,
                debt=2 * event.borrowed,
            )
            self._add(one, event.seat, "purchase", text)

    def _bought(self, one: Happening) -> None:
        world = self._table.world
        match one.event:
            case ev.LocoChosen(seat=seat, loco=loco):
                self._add(one, seat, "purchase", Phrase("begins with the {loco}", loco=loco))
            case ev.LocoExchanged(seat=seat, loco=loco, price=price, lost=lost):
                text = Phrase("buys the {loco} for {price} GP", loco=loco, price=price)
                if lost:
                    text = Phrase("{buys}, giving up {load}", buys=text, load=Phrase(lost))
                self._add(one, seat, "purchase", text)
            case ev.ForemanChosen(seat=seat, foreman=foreman):
                text = Phrase("employs none of the foremen dealt")
                if foreman:
                    text = Phrase("employs {foreman}", foreman=foreman)
                self._add(one, seat, "purchase", text)
            case ev.ForemanCalled(seat=seat, price=price):
                text = Phrase("looks for another foreman for {price} GP", price=price)
                self._add(one, seat, "purchase", text)
            case ev.ForemanHired(seat=seat, foreman=foreman, price=price):
                race = Phrase(world.foremen[foreman].race.value)
                text = Phrase("employs {foreman} ({race})", foreman=foreman, race=race)
                if price:
                    text = Phrase("{employs} for {price} GP", employs=text, price=price)
                self._add(one, seat, "purchase", text)
            case ev.ShipDrawn(seat=seat, ship=ship):
                self._add(one, seat, "purchase", Phrase("finds the {ship} in port", ship=ship))
            case ev.ShipBoarded(seat=seat, ship=ship):
                text = Phrase("boards the {ship} in {place}", ship=ship, place=self._here(seat))
                self._add(one, seat, "purchase", text)
            case ev.ShipLeft(seat=seat):
                self._add(
                    one, seat, "purchase", Phrase("goes ashore in {place}", place=self._here(seat))
                )

    def _handled(self, seat: Seat, load: str) -> dict[str, str]:
        return {"load": Phrase(load), "place": self._here(seat)}

    def _add(
        self,
        one: Happening,
        seat: Seat | None,
        kind: Kind,
        text: str,
        *,
        place: Milepost | None = None,
    ) -> None:
        if place is None and seat is not None:
            place = self._places.get(seat)
        self.lines.append(Line(seat, kind, text, place, one.entry))

    def _here(self, seat: Seat) -> str:
        at = self._places.get(seat)
        return Phrase("an unknown place") if at is None else self._name(at)

    def _name(self, at: Milepost) -> str:
        return place_name(self._table.world, at)


def of_kinds(lines: Iterable[Line], *, seat: Seat | None, kind: Kind | None) -> list[Line]:
    """The lines of one player and of one kind, or of all where None is given."""
    return [
        line
        for line in lines
        if (seat is None or line.seat in {seat, None}) and (kind is None or line.kind == kind)
    ]
