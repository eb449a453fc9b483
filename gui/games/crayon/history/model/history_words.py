"""The texts about the history of a crayon-rail game: lines, highlights, marks, curves."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from core.games.crayon import events as ev
from core.games.crayon.board import Milepost
from core.games.crayon.game_state import CrayonState, CrayonWorld
from core.games.crayon.queries import CrayonQueries, CrayonRules
from core.games.crayon.track import standing_of
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.game_api.lines import Highlight
from gui.game_api.marks import Mark, MarkKind
from gui.game_api.words import Curve, GameWords
from gui.games.crayon.history.model.highlights import Highlights
from gui.games.crayon.history.model.marks import mark_of, marks_of
from gui.games.crayon.history.model.narrator import CrayonNarrator
from gui.games.crayon.history.model.telling import Telling
from gui.games.crayon.history.model.train_places import Arrival, Places, places_before
from gui.texts.phrases import Phrase

SECTIONS: Final = Curve(Phrase("Sections of track"))


class HistoryWords(GameWords, ABC):
    """The texts about the history of a game.

    The first of the `curves` is each seat's `wealth`, the second the number of its sections. States
    are those of the game itself, so their type is open where a game overrides a method.
    """

    has_turn_events: ClassVar[bool] = True
    curves_title: ClassVar[str] = Phrase("Money and network")

    def __init__(self, rules: CrayonRules) -> None:
        super().__init__(rules)
        self.game: Final = rules

    @property
    def world(self) -> CrayonWorld:
        """The board and the cards."""
        return self.game.world

    @property
    def queries(self) -> CrayonQueries:
        """The questions that all crayon-rail games answer."""
        return self.game.queries

    # --- what each game gives

    @abstractmethod
    def money(self, amount: int) -> Phrase:
        """Return a sum of money as windows show it."""

    @abstractmethod
    def place_name(self, at: Milepost) -> str:
        """Return the name of a milepost in a sentence."""

    @abstractmethod
    def telling(
        self, names: Sequence[str], state: Any, places: Places, *, small: bool = False
    ) -> Telling:
        """Return an empty telling of the game's history, of which this is any state."""

    @abstractmethod
    def highlights_for(self, telling: Telling, reader: Seat) -> Highlights:
        """Return the search for what stands out for a reader."""

    # --- what a game may change

    def wealth(self, state: Any, seat: Seat) -> int:
        """Return the sum that counts for victory."""
        money: int = state.players[seat].money
        return money

    def arrival(self, event: Any) -> Arrival | None:
        """Return the train that an event moves or places, and where to; None for other events."""
        match event:
            case ev.TrainMoved(seat=seat, to=at) | ev.TrainPlaced(seat=seat, at=at):
                return Arrival(seat, self.queries.train_in(event), at)
            case _:
                return None

    def mark_of(self, event: Any, before: Any, after: Any) -> MarkKind | None:
        """Return the kind of mark of an event between two states, or None."""
        del before, after
        return mark_of(event)

    # --- turns and places

    def turn_begun(self, event: Any) -> tuple[int, Seat] | None:
        return (event.turn, event.seat) if isinstance(event, ev.TurnBegan) else None

    def round(self, state: CrayonState) -> int:
        return state.turn

    def order(self, seats: int, state: Any) -> Sequence[Seat]:
        order: Sequence[Seat] = state.order
        return order or super().order(seats, state)

    def place(self, state: CrayonState, seat: Seat) -> Milepost | None:
        return state.players[seat].trains[0].at

    def place_of(self, event: Any, seat: Seat) -> Milepost | None:
        board = self.world.board
        if isinstance(event, ev.TrackBuilt):
            return board.milepost(event.to) if event.seat == seat else None
        arrival = self.arrival(event)
        return board.milepost(arrival.at) if arrival and arrival.seat == seat else None

    # --- money and figures

    def tally(self, state: Any, seat: Seat) -> str:
        return self.money(state.players[seat].money)

    def sample(self, state: CrayonState) -> tuple[tuple[int, ...], ...]:
        seats = [Seat(seat) for seat in range(len(state.players))]
        return (
            tuple(self.wealth(state, seat) for seat in seats),
            tuple(len(standing_of(state.tracks, seat)) for seat in seats),
        )

    def goals(self, state: Any) -> tuple[int | None, ...]:
        return (state.settings.victory_money, None)

    # --- history

    def narrator(
        self, names: Sequence[str], happenings: Sequence[Happening], start: int, state: CrayonState
    ) -> CrayonNarrator:
        places = self._places_before(happenings, start, state)
        return CrayonNarrator(partial(self.telling, names, state), places)

    def highlights(
        self,
        names: Sequence[str],
        happenings: Sequence[Happening],
        span: range,
        state: CrayonState,
    ) -> Iterator[Highlight]:
        telling = self.telling(names, state, self._places_before(happenings, span.start, state))
        stretch = happenings[span.start : span.stop]
        return self.highlights_for(telling, state.active).find(stretch)

    def marks(
        self, entry: int, events: Sequence[Any], before: CrayonState, after: CrayonState
    ) -> Iterable[Mark]:
        def kind_of(event: Any) -> MarkKind | None:
            return self.mark_of(event, before, after)

        return marks_of(self.world.board, entry, events, before.tracks, kind_of)

    def _places_before(
        self, happenings: Sequence[Happening], start: int, state: CrayonState
    ) -> Places:
        return places_before(
            happenings, start, board=self.world.board, state=state, arrival_of=self.arrival
        )
