"""The texts that crayon-rail games share, and those that each game gives to shared windows."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar

from core.errors import FactualError
from core.games.crayon.board import Milepost
from core.games.crayon.planner.advised import Plan
from core.ruleset import Seat
from gui.games.crayon.advice.model.advice_words import AdviceWords
from gui.games.crayon.advice.model.sentence import Advising
from gui.games.crayon.building.model.building_words import BuildingWords
from gui.games.crayon.events.model.guide import EventGuide
from gui.games.crayon.history.model.history_words import HistoryWords
from gui.games.crayon.model.hand_words import HandWords
from gui.games.crayon.model.moving_words import MovingWords
from gui.games.crayon.model.places import PlaceWords
from gui.games.crayon.model.rule_refusals import Sentences, shown_refusal
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.model.turn_words import OwnLoss, TurnWords
from gui.games.crayon.play.game_prompts import GamePrompts
from gui.games.crayon.routes.model.route_words import RouteWords
from gui.texts.phrases import Phrase


class CrayonWords(HistoryWords, ABC):
    """The texts of a crayon-rail game.

    `sum_of_money` has the place `amount`: "12 GP", "$12M". `titles` are those of windows by name.
    `refusals` are the sentences of refusals by type, `reasons` those of why a place of the map
    cannot be used, where a game has its own. The others are texts of one feature each.
    """

    sum_of_money: ClassVar[Phrase]
    titles: ClassVar[Mapping[str, Phrase]]
    places: ClassVar[PlaceWords]
    refusals: ClassVar[Sentences]
    reasons: ClassVar[Mapping[Enum, str]]
    hand: ClassVar[HandWords]
    building: ClassVar[BuildingWords]
    routes: ClassVar[RouteWords]
    advice: ClassVar[AdviceWords]
    turn: ClassVar[TurnWords]
    moving: ClassVar[MovingWords]

    def money(self, amount: int) -> Phrase:
        """Return a sum of money as windows show it."""
        return Phrase(self.sum_of_money, amount=amount)

    @property
    @abstractmethod
    def prompts(self) -> GamePrompts:
        """The windows that open by themselves, and the choices for which the game waits."""

    @property
    @abstractmethod
    def event_guide(self) -> EventGuide:
        """The game's event cards, for windows and the map."""

    @abstractmethod
    def terrain_name(self, terrain: str) -> Phrase:
        """Return the name of a terrain of the board, outside a city, as the start of a line."""

    def section_end(self, at: Milepost) -> str:
        """Return the name of an end of a section: its name on the board, after that of a city."""
        board = self.world.board
        point, name = board.points[at], board.points[at].name
        city = next(
            (town.name for town in board.cities.values() if at in town.mileposts), point.port
        )
        return f"{city} ({name})" if city else name

    def land_name(self, kingdom: str) -> str:
        """Return the name of a kingdom or country after "in"; by default as the board has it."""
        return kingdom

    def train_facts(self, train: Any) -> Iterable[Phrase]:
        """Return what only this game tells about a train, a line each; by default nothing."""
        del train
        return ()

    def refusal(self, error: FactualError, names: Sequence[str]) -> Phrase:
        return shown_refusal(error, names, self.refusals)

    def advice_sentence(self, plan: Plan, state: Any, seat: Seat, names: Sequence[str]) -> Phrase:
        del names
        return self._advising(plan, state, seat).sentence

    def advice_place(self, plan: Plan, state: Any, seat: Seat) -> Milepost | None:
        return self._advising(plan, state, seat).place

    def _advising(self, plan: Plan, state: Any, seat: Seat) -> Advising:
        return Advising(self.game, self.advice, self.money, state=state, seat=seat, plan=plan)

    def pause(self, state: Any) -> str:
        """Return why the active player must wait in their own turn; empty if they may act."""
        del state
        return ""

    def waiting_hint(self, state: Any) -> str:
        """Return a hint for a player who waits for others; empty in a game without any."""
        del state
        return ""

    def own_losses(self, table: Any) -> Iterable[OwnLoss]:
        """Return what only in this game the local player gives up if their movement ends now."""
        del table
        return ()

    def moved(self, state: Any, seat: Seat, train: int, *, gone: int, left: int) -> str:
        """Return a sentence about the steps of a seat's train in this turn."""
        del state, seat, train
        return Phrase("Moved {gone}, {left} left", gone=gone, left=left)


def crayon_words(table: CrayonTable) -> CrayonWords:
    """Return the texts of a table's game."""
    words = table.words
    assert isinstance(words, CrayonWords)
    return words
