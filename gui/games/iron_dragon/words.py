"""The texts about a game of Iron Dragon: history, marks, curves, places, advice, refusals."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Final

from core.games.crayon.board import Milepost
from core.games.crayon.train import Train
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.games.iron_dragon.turns import sequence
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.marks import MarkKind
from gui.game_api.words import Curve
from gui.games.crayon.advice.model.advice_words import AdviceWords
from gui.games.crayon.building.model.building_words import BuildingWords
from gui.games.crayon.history.model.history_words import SECTIONS
from gui.games.crayon.history.model.telling import Telling
from gui.games.crayon.history.model.train_places import Arrival, Places
from gui.games.crayon.model.hand_words import HandWords
from gui.games.crayon.model.moving_words import MovingWords
from gui.games.crayon.model.places import PlaceWords
from gui.games.crayon.model.rule_refusals import Sentences
from gui.games.crayon.model.turn_words import TurnWords
from gui.games.crayon.routes.model.route_words import RouteWords
from gui.games.crayon.words import CrayonWords
from gui.games.iron_dragon.advice.model.advice_words import ADVICE
from gui.games.iron_dragon.building.model.building_words import BUILDING
from gui.games.iron_dragon.events.guide import IronEvents, iron_events
from gui.games.iron_dragon.history.model import marks
from gui.games.iron_dragon.history.model.highlights import IronHighlights
from gui.games.iron_dragon.history.model.telling import KINDS, IronTelling
from gui.games.iron_dragon.model import places
from gui.games.iron_dragon.model.hand_words import HAND
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.model.titles import IRON_TITLES
from gui.games.iron_dragon.moving.words import MOVING, SAILED
from gui.games.iron_dragon.play.prompts import IronPrompts
from gui.games.iron_dragon.refusals.model.reasons import REASONS
from gui.games.iron_dragon.refusals.model.sentences import REFUSALS
from gui.games.iron_dragon.routes.model.route_words import ROUTES
from gui.games.iron_dragon.ships.losses import WaitingShip, waiting_ships
from gui.games.iron_dragon.turn.words import TURN
from gui.texts.phrases import Phrase

ABOARD: Final = Phrase("Aboard the {ship}")


class IronDragonWords(CrayonWords):
    """The words of Iron Dragon, by the world of its rules."""

    sum_of_money: ClassVar[Phrase] = Phrase("{amount} GP")
    titles: ClassVar[Mapping[str, Phrase]] = IRON_TITLES
    places: ClassVar[PlaceWords] = places.WORDS
    refusals: ClassVar[Sentences] = REFUSALS
    reasons: ClassVar[Mapping[Enum, str]] = REASONS
    hand: ClassVar[HandWords] = HAND
    building: ClassVar[BuildingWords] = BUILDING
    routes: ClassVar[RouteWords] = ROUTES
    advice: ClassVar[AdviceWords] = ADVICE
    turn: ClassVar[TurnWords] = TURN
    moving: ClassVar[MovingWords] = MOVING
    line_kinds: ClassVar[Mapping[str, str]] = KINDS
    mark_kinds: ClassVar[tuple[MarkKind, ...]] = marks.KINDS
    curves: ClassVar[tuple[Curve, ...]] = (Curve(Phrase("Money in GP")), SECTIONS)

    def __init__(self, rules: IronDragon) -> None:
        super().__init__(rules)
        self._iron: Final = rules.world
        self._prompts: Final = IronPrompts()
        self._events: Final = iron_events(rules)

    @property
    def prompts(self) -> IronPrompts:
        return self._prompts

    @property
    def event_guide(self) -> IronEvents:
        return self._events

    def terrain_name(self, terrain: str) -> Phrase:
        return Phrase(terrain.replace("_", " ").capitalize())

    def train_facts(self, train: Train) -> Iterable[Phrase]:
        return () if train.aboard is None else (Phrase(ABOARD, ship=train.aboard),)

    def order(self, seats: int, state: State) -> Sequence[Seat]:
        return sequence(state, state.turn) or super().order(seats, state)

    def place_name(self, at: Milepost) -> str:
        return places.place_name(self._iron, at)

    def own_losses(self, table: IronTable) -> Iterable[WaitingShip]:
        return waiting_ships(table)

    def moved(self, state: State, seat: Seat, train: int, *, gone: int, left: int) -> str:
        if state.players[seat].aboard is not None:
            return Phrase(SAILED, gone=gone, left=left)
        return super().moved(state, seat, train, gone=gone, left=left)

    def arrival(self, event: Any) -> Arrival | None:
        if isinstance(event, ev.TrainDriven):
            return Arrival(event.seat, 0, event.to)
        return super().arrival(event)

    def telling(
        self, names: Sequence[str], state: State, places: Places, *, small: bool = False
    ) -> IronTelling:
        del state
        return IronTelling(self._iron, self, names, places, small=small)

    def highlights_for(self, telling: Telling, reader: Seat) -> IronHighlights:
        return IronHighlights(telling, reader=reader)

    def mark_of(self, event: ev.AnyEvent, before: State, after: State) -> MarkKind | None:
        return marks.iron_mark(event, before, after)

    def can_take_back(self, this_turn: Sequence[Happening]) -> bool:
        """Return False after the choice between a drawn foreman and the old one: it was a draw."""
        latest = [type(happening.event) for happening in this_turn[-2:]]
        return latest != [ev.ForemanDrawn, ev.ForemanHired]
