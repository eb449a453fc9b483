"""The history as readable lines: steps and sections are summed up, important events are listed.

A line continues from a player's name: "goes 3 steps to Kola". A game inherits from `Telling` and
adds the lines of its own events.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from core.games.crayon import events as ev
from core.games.crayon.board import Milepost
from core.games.crayon.game_state import CrayonWorld
from core.games.crayon.queries import CrayonQueries
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Line
from gui.games.crayon.history.model.train_places import Places
from gui.texts.phrases import Phrase, counted

GOES: Final = Phrase("moves {steps} to {place}")
BUILDS: Final = Phrase("builds {sections} for {price}, to {place}")
PICKS_UP: Final = Phrase("picks up {load} in {place}")
LEAVES: Final = Phrase("drops {load} in {place}")
LOSES_LOAD: Final = Phrase("loses {load}")
DRAWS_EVENT: Final = Phrase("draws {event}, event {card}")
EVENT_ENDS: Final = Phrase("{event}, event {card}, is over")
SETS_ASIDE: Final = Phrase("the event {event} is set aside")
LOSES_TURN: Final = Phrase("loses a turn")
SKIPS_TURN: Final = Phrase("skips this turn")
WINS: Final = Phrase("wins the game")
PAYS_FOR_TRACK: Final = Phrase("pays {payee} {sum} to use the track")
PAYS_TAX: Final = Phrase("pays {sum} tax")
PLACES_TRAIN: Final = Phrase("places the train in {place}")
BEGINS_TURN: Final = Phrase("begins turn {turn}")


class CardTexts(NamedTuple):
    """A game's lines about the cards in hands.

    The places are `card`, and `load`, `place` and `pay` in that of a delivery.
    """

    delivers: str
    draws: str
    dealt: str
    discards: str


class LineWords(Protocol):
    """The texts of a game that its lines need."""

    @property
    def world(self) -> CrayonWorld:
        """The board and the cards."""

    @property
    def queries(self) -> CrayonQueries:
        """The questions that all crayon-rail games answer."""

    def money(self, amount: int) -> Phrase:
        """Return a sum of money."""

    def place_name(self, at: Milepost) -> str:
        """Return the name of a milepost in a sentence."""


def steps_of(count: int) -> Phrase:
    """So many steps of a train."""
    return counted(count, "{count} step", "{count} steps")


def sections_of(count: int) -> Phrase:
    """So many sections of track."""
    return counted(count, "{count} section", "{count} sections")


def slowed_to(count: int) -> Phrase:
    """An event leaves a train so many steps."""
    return counted(count, "is slowed: {count} step left", "is slowed: {count} steps left")


class Telling:
    """The lines of a stretch while they are built; `earned` is the latest payment by the bank.

    `places` of trains are updated from before the stretch to after it. With `small`, minor events
    such as the deal are included.
    """

    cards: ClassVar[CardTexts]

    def __init__(
        self, words: LineWords, names: Sequence[str], places: Places, *, small: bool = False
    ) -> None:
        self.lines: Final[list[Line]] = []
        self.earned = 0
        self.words: Final = words
        self.names: Final = names
        self._places: Final = places
        self._small: Final = small

    def tell(self, happenings: Sequence[Happening]) -> None:
        """Add the lines of these happenings."""
        at = 0
        while at < len(happenings):
            match happenings[at].event:
                case ev.TrainMoved():
                    at += self._move(happenings[at:])
                case ev.TrackBuilt():
                    at += self._track(happenings[at:])
                case _:
                    self.tell_event(happenings[at])
                    at += 1

    # --- what a game adds

    def tell_event(self, happening: Happening) -> None:
        """Add the lines of an event; a game handles its own events, and passes the others on."""
        event = happening.event
        match event:
            case ev.TurnSkipped(seat=seat):
                self.add(happening, seat, "turn", SKIPS_TURN)
            case ev.TurnLost(seat=seat):
                self.add(happening, seat, "event", LOSES_TURN)
            case ev.GameWon(seat=seat):
                self.add(happening, seat, "turn", WINS)
            case ev.Earned(amount=amount):  # comes before the delivery, which names it
                self.earned = amount
            case ev.Paid(seat=seat, amount=amount, why="tax"):
                self.add(happening, seat, "event", Phrase(PAYS_TAX, sum=self.words.money(amount)))
            case ev.HandDiscarded(seat=seat):
                self.add(happening, seat, "contract", self.cards.discards)
            case ev.ContractDrawn(seat=seat, card=card):
                self.add(happening, seat, "contract", Phrase(self.cards.draws, card=card))
            case ev.EventCardDrawn(seat=seat, card=card):
                text = Phrase(DRAWS_EVENT, event=self.event_name(card), card=card)
                self.add(happening, seat, "event", text)
            case ev.EventCardExpired(card=card):
                text = Phrase(EVENT_ENDS, event=self.event_name(card), card=card)
                self.add(happening, None, "event", text)
            case _:
                self._tell_of_train(happening)

    def tell_small(self, happening: Happening) -> None:
        """Add the lines of a minor event."""
        match happening.event:
            case ev.ContractDealt(seat=seat, card=card):
                self.add(happening, seat, "contract", Phrase(self.cards.dealt, card=card))
            case ev.EventSetAside(card=card):
                text = Phrase(SETS_ASIDE, event=self.event_name(card))
                self.add(happening, None, "event", text)
            case ev.TurnBegan(seat=seat, turn=turn):
                self.add(happening, seat, "turn", Phrase(BEGINS_TURN, turn=turn))

    def belongs_to_move(self, event: Any) -> bool:
        """Return whether an event between two steps of a train belongs to its move."""
        del event
        return False

    def of_train(self, text: str, seat: Seat, train: int) -> str:
        """Return the text about a train, with its number if the seat has several."""
        del seat, train
        return text

    # --- lines

    def _move(self, happenings: Sequence[Happening]) -> int:
        """Sum up consecutive steps in one line; those of payments between them follow it."""
        first = happenings[0]
        assert isinstance(first.event, ev.TrainMoved)
        seat, steps, to, taken = first.event.seat, 0, "", 0
        train = self.words.queries.train_in(first.event)
        line = len(self.lines)
        for happening in happenings:
            event = happening.event
            if isinstance(event, ev.TrainMoved):
                if (event.seat, self.words.queries.train_in(event)) != (seat, train):
                    break
                steps, to = steps + 1, event.to
            elif self.belongs_to_move(event):
                self.tell_event(happening)
            else:
                break
            taken += 1
        at = self._places[seat, train] = self.words.world.board.by_name[to]
        text = Phrase(GOES, steps=steps_of(steps), place=self.words.place_name(at))
        told = self.of_train(text, seat, train)
        self.lines.insert(line, Line(seat, "move", told, at, first.entry))
        return taken

    def _track(self, happenings: Sequence[Happening]) -> int:
        """Sum up consecutive sections in one line, and tell the loans for them before it."""
        first = happenings[0]
        assert isinstance(first.event, ev.TrackBuilt)
        sections, taken = [first.event], 1
        for number, happening in enumerate(happenings[1:], 2):
            match happening.event:
                case ev.TrackBuilt() as section:
                    sections.append(section)
                    taken = number
                case ev.Paid(why="track"):
                    self.tell_event(happening)
                case _:
                    break
        self.lines.append(self.built(sections, first))
        return taken

    def built(self, sections: Sequence[ev.TrackBuilt], first: Happening) -> Line:
        """Return the line of the sections that a player built from a happening on."""
        at = self.words.world.board.by_name[sections[-1].to]
        text = Phrase(
            BUILDS,
            sections=sections_of(len(sections)),
            price=self.words.money(sum(section.price for section in sections)),
            place=self.words.place_name(at),
        )
        return Line(sections[0].seat, "track", text, at, first.entry)

    def delivered(self, event: ev.LoadDelivered) -> dict[str, str]:
        """Return load, place and pay of the latest delivery."""
        pay = self.words.money(self.earned)
        return {"load": Phrase(event.load), "place": self._here(event), "pay": pay}

    def _tell_of_train(self, happening: Happening) -> None:
        event = happening.event
        match event:
            case ev.TrainPlaced(seat=seat, at=name):
                train = self.words.queries.train_in(event)
                self._places[seat, train] = self.words.world.board.by_name[name]
                text = Phrase(PLACES_TRAIN, place=self.here(seat, train))
                self.add_of_train(happening, "move", text)
            case ev.LoadPickedUp(load=load):
                text = Phrase(PICKS_UP, load=Phrase(load), place=self._here(event))
                self.add_of_train(happening, "load", text)
            case ev.LoadDropped(load=load):
                text = Phrase(LEAVES, load=Phrase(load), place=self._here(event))
                self.add_of_train(happening, "load", text)
            case ev.LoadLost(load=load):
                self.add_of_train(happening, "event", Phrase(LOSES_LOAD, load=Phrase(load)))
            case ev.LoadDelivered(contract=card):
                text = Phrase(self.cards.delivers, **self.delivered(event), card=card)
                self.add_of_train(happening, "delivery", text)
            case ev.PointsHalved(points=points):
                self.add_of_train(happening, "event", slowed_to(points))
            case _ if self._small:
                self.tell_small(happening)

    def event_name(self, card: int) -> Phrase:
        """Return the title of an event card."""
        return Phrase(self.words.world.events[card].name)

    def here(self, seat: Seat, train: int = 0) -> str:
        """Return the name of the place of a train."""
        at = self.place(seat, train)
        return Phrase("an unknown place") if at is None else self.words.place_name(at)

    def place(self, seat: Seat, train: int = 0) -> Milepost | None:
        """Return the place of a train, or None if the history does not show it."""
        return self._places.get((seat, train))

    def put(self, seat: Seat, at: str) -> None:
        """Note the milepost, by name, of a seat's only train."""
        self._places[seat, 0] = self.words.world.board.by_name[at]

    def _here(self, event: Any) -> str:
        return self.here(event.seat, self.words.queries.train_in(event))

    def add_of_train(self, happening: Happening, kind: str, text: str) -> None:
        """Add a line about the train of an event, at its place."""
        seat, train = happening.event.seat, self.words.queries.train_in(happening.event)
        self.add_about(happening, seat, train, kind, text)

    def add_about(self, happening: Happening, seat: Seat, train: int, kind: str, text: str) -> None:
        """Add a line about a train, at its place."""
        told, at = self.of_train(text, seat, train), self.place(seat, train)
        self.lines.append(Line(seat, kind, told, at, happening.entry))

    def add(
        self,
        happening: Happening,
        seat: Seat | None,
        kind: str,
        text: str,
        *,
        place: Milepost | None = None,
    ) -> None:
        """Add a line about a seat, at a place, or that of the seat's first train."""
        if place is None and seat is not None:
            place = self.place(seat)
        self.lines.append(Line(seat, kind, text, place, happening.entry))
