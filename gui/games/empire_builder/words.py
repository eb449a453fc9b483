"""The texts about a game of Empire Builder: money, places, history, marks, curves."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Final

from core.errors import FactualError
from core.games.crayon.board import Milepost
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import EmpireBuilder
from core.games.empire_builder.state import State
from core.games.empire_builder.victory import worth
from core.ruleset import Seat
from gui.game_api.marks import MarkKind
from gui.game_api.words import Curve
from gui.games.crayon.advice.model.advice_words import AdviceWords
from gui.games.crayon.building.model.building_words import BuildingWords
from gui.games.crayon.history.model.history_words import SECTIONS
from gui.games.crayon.history.model.telling import Telling
from gui.games.crayon.history.model.train_places import Places
from gui.games.crayon.model.hand_words import HandWords
from gui.games.crayon.model.moving_words import MovingWords
from gui.games.crayon.model.places import PlaceWords
from gui.games.crayon.model.rule_refusals import Sentences
from gui.games.crayon.model.turn_words import TurnWords
from gui.games.crayon.routes.model.route_words import RouteWords
from gui.games.empire_builder.advice.model.advice_words import ADVICE
from gui.games.empire_builder.building.model.building_words import BUILDING
from gui.games.empire_builder.history.model import marks
from gui.games.empire_builder.history.model.highlights import RailwayHighlights
from gui.games.empire_builder.history.model.telling import KINDS, RailwayTelling
from gui.games.empire_builder.map.words import RailwayMapWords
from gui.games.empire_builder.model import places
from gui.games.empire_builder.model.hand_words import HAND
from gui.games.empire_builder.model.near import name_near
from gui.games.empire_builder.model.titles import RAILWAY_TITLES
from gui.games.empire_builder.moving.words import MOVING
from gui.games.empire_builder.play.prompts import RailwayPrompts
from gui.games.empire_builder.refusals.model.reasons import REASONS
from gui.games.empire_builder.refusals.model.sentences import OVERDRAWN as OVERDRAWN_REFUSAL
from gui.games.empire_builder.refusals.model.sentences import REFUSALS
from gui.games.empire_builder.routes.model.route_words import ROUTES
from gui.games.empire_builder.turn.words import OFFER_OPEN, TURN
from gui.games.empire_builder.tutorial.tips import tip_of
from gui.texts.phrases import Phrase

OVERDRAWN: Final = Phrase("-${amount}M")
OWES: Final = Phrase("{money}, owes {debt}")


class EmpireBuilderWords(RailwayMapWords):
    """The words of Empire Builder, by the world of its rules."""

    sum_of_money: ClassVar[Phrase] = Phrase("${amount}M")
    titles: ClassVar[Mapping[str, Phrase]] = RAILWAY_TITLES
    places: ClassVar[PlaceWords] = places.WORDS
    hand: ClassVar[HandWords] = HAND
    refusals: ClassVar[Sentences] = REFUSALS
    reasons: ClassVar[Mapping[Enum, str]] = REASONS
    building: ClassVar[BuildingWords] = BUILDING
    routes: ClassVar[RouteWords] = ROUTES
    advice: ClassVar[AdviceWords] = ADVICE
    turn: ClassVar[TurnWords] = TURN
    moving: ClassVar[MovingWords] = MOVING
    line_kinds: ClassVar[Mapping[str, str]] = KINDS
    mark_kinds: ClassVar[tuple[MarkKind, ...]] = marks.KINDS
    curves: ClassVar[tuple[Curve, ...]] = (
        Curve(Phrase("Cash less debt in millions of dollars")),
        SECTIONS,
    )

    def __init__(self, rules: EmpireBuilder) -> None:
        super().__init__(rules)
        self._prompts: Final = RailwayPrompts(self.money)

    @property
    def prompts(self) -> RailwayPrompts:
        return self._prompts

    def money(self, amount: int) -> Phrase:
        return Phrase(OVERDRAWN, amount=-amount) if amount < 0 else super().money(amount)

    def refusal(self, error: FactualError, names: Sequence[str]) -> Phrase:
        match error:
            case no.TooLittleMoney() if error.facts["money"] < 0:
                return Phrase(OVERDRAWN_REFUSAL, amount=error.facts["amount"])
            case no.DealBreaksAccess(limit=FactualError() as limit):
                why = self.refusal(limit, names)
                return Phrase(self.refusals[no.DealBreaksAccess], why=why)
        return super().refusal(error, names)

    def section_end(self, at: Milepost) -> str:
        return self.place_name(at)

    def place_name(self, at: Milepost) -> str:
        return name_near(self.world.board, at)

    def waiting_hint(self, state: State) -> str:
        return tip_of(state.turn * len(state.players) + state.active)

    def pause(self, state: State) -> str:
        return OFFER_OPEN if state.offer is not None else ""

    def wealth(self, state: State, seat: Seat) -> int:
        return worth(state, seat)

    def tally(self, state: State, seat: Seat) -> str:
        cash, owed = super().tally(state, seat), state.players[seat].owed
        return Phrase(OWES, money=cash, debt=self.money(owed)) if owed else cash

    def goals(self, state: State) -> tuple[int | None, ...]:
        """Return no goal of money in a game of Sudden Death, which the last card ends."""
        money, track = super().goals(state)
        return (None if state.settings.sudden_death else money, track)

    def telling(
        self, names: Sequence[str], state: State, places: Places, *, small: bool = False
    ) -> RailwayTelling:
        two = state.settings.additional_trains
        return RailwayTelling(self, names, places, two_trains=two, small=small)

    def highlights_for(self, telling: Telling, reader: Seat) -> RailwayHighlights:
        return RailwayHighlights(telling, reader=reader)

    def mark_of(self, event: ev.AnyEvent, before: Any, after: Any) -> MarkKind | None:
        del before, after
        return marks.railway_mark(event)
