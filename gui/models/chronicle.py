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
        text = f"goes {_count(steps, 'step')} to {self._here(seat)}"
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
        text = f"builds {_count(built, 'section')} for {price} GP, to {self._name(at)}"
        self.lines.append(Line(seat, "track", text, at, first.entry))
        return taken

    def _tell(self, one: Happening) -> None:
        event = one.event
        match event:
            case ev.TrainPlaced(seat=seat, at=name):
                self._places[seat] = self._table.world.board.by_name[name]
                self._add(one, seat, "move", f"places the train in {self._here(seat)}")
            case ev.TrainDriven(seat=seat, to=name):
                self._places[seat] = self._table.world.board.by_name[name]
                self._add(one, seat, "event", f"is driven to {self._here(seat)}")
            case ev.LoadPickedUp(seat=seat, load=load):
                self._add(one, seat, "load", f"picks up {load} in {self._here(seat)}")
            case ev.LoadDropped(seat=seat, load=load):
                self._add(one, seat, "load", f"leaves {load} in {self._here(seat)}")
            case ev.LoadLost(seat=seat, load=load):
                self._add(one, seat, "event", f"loses {load}")
            case ev.Earned(amount=amount):  # comes just before the delivery
                self._earned = amount
            case ev.LoadDelivered(seat=seat, load=load, contract=contract):
                text = f"delivers {load} to {self._here(seat)} for {self._earned} GP"
                self._add(one, seat, "delivery", f"{text} (contract {contract})")
            case ev.HandPitched(seat=seat):
                self._add(one, seat, "contract", "pitches all three contracts")
            case ev.ContractDrawn(seat=seat, card=card):
                self._add(one, seat, "contract", f"draws contract {card}")
            case ev.EventCardDrawn(seat=seat, card=card, void=void):
                name = self._table.world.events[card].name
                effect = ", which has no effect" if void else ""
                self._add(one, seat, "event", f"draws {name}, event {card}{effect}")
            case ev.EventCardExpired(card=card):
                name = self._table.world.events[card].name
                self._add(one, one.seat, "event", f"{name}, event {card}, is over")
            case ev.TurnLost(seat=seat):
                self._add(one, seat, "event", "loses a turn")
            case ev.PointsHalved(seat=seat, points=points):
                self._add(one, seat, "event", f"is slowed: {_count(points, 'step')} left")
            case ev.TrackDestroyed(sections=sections):
                place = self._table.world.board.by_name[sections[0][0]]
                text = f"{_count(len(sections), 'section')} of track destroyed"
                self._add(one, None, "event", text, place=place)
            case ev.BridgeRaised():
                self._add(one, None, "event", "the second Rainbow Bridge stays for good")
            case ev.TurnSkipped(seat=seat):
                self._add(one, seat, "turn", "sits this turn out")
            case ev.GameWon(seat=seat):
                self._add(one, seat, "turn", "wins the game")
            case ev.Paid():
                self._paid(one, event)
            case _:
                self._bought(one)

    def _paid(self, one: Happening, event: ev.Paid) -> None:
        who = "the bank" if event.to is None else self._table.names[event.to]
        match event.why:
            case "track bribe":
                text = f"pays {who} {event.amount} GP to use the track"
                self._add(one, event.seat, "bribe", text)
            case "underworld bribe":
                text = f"pays {who} {event.amount} GP for the Underworld"
                self._add(one, event.seat, "bribe", text)
            case "tax":
                self._add(one, event.seat, "event", f"pays {event.amount} GP of tax")
        if event.borrowed:
            text = f"borrows {event.borrowed} GP and owes {2 * event.borrowed} GP more"
            self._add(one, event.seat, "purchase", text)

    def _bought(self, one: Happening) -> None:
        world = self._table.world
        match one.event:
            case ev.LocoChosen(seat=seat, loco=loco):
                self._add(one, seat, "purchase", f"begins with the {loco}")
            case ev.LocoExchanged(seat=seat, loco=loco, price=price, lost=lost):
                given = f", giving up {lost}" if lost else ""
                self._add(one, seat, "purchase", f"buys the {loco} for {price} GP{given}")
            case ev.ForemanChosen(seat=seat, foreman=foreman):
                text = f"employs {foreman}" if foreman else "employs none of the foremen dealt"
                self._add(one, seat, "purchase", text)
            case ev.ForemanCalled(seat=seat, price=price):
                self._add(one, seat, "purchase", f"looks for another foreman for {price} GP")
            case ev.ForemanHired(seat=seat, foreman=foreman, price=price):
                cost = f" for {price} GP" if price else ""
                race = world.foremen[foreman].race
                self._add(one, seat, "purchase", f"employs {foreman} ({race}){cost}")
            case ev.ShipDrawn(seat=seat, ship=ship):
                self._add(one, seat, "purchase", f"finds the {ship} in port")
            case ev.ShipBoarded(seat=seat, ship=ship):
                self._add(one, seat, "purchase", f"boards the {ship} in {self._here(seat)}")
            case ev.ShipLeft(seat=seat):
                self._add(one, seat, "purchase", f"goes ashore in {self._here(seat)}")

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
        return "an unknown place" if at is None else self._name(at)

    def _name(self, at: Milepost) -> str:
        return place_name(self._table.world, at)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def of_kinds(lines: Iterable[Line], *, seat: Seat | None, kind: Kind | None) -> list[Line]:
    """The lines of one player and of one kind, or of all where None is given."""
    return [
        line
        for line in lines
        if (seat is None or line.seat in {seat, None}) and (kind is None or line.kind == kind)
    ]
