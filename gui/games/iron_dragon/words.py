"""The texts about a game of Iron Dragon: turns, history, marks, curves, refusals."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from core.errors import FactualError
from core.games.crayon.board import Milepost
from core.games.crayon.planner.advised import Plan
from core.games.crayon.track import standing_of
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.games.iron_dragon.turns import sequence
from core.ruleset import Seat
from core.table import Rules
from gui.game_api.happening import Happening
from gui.game_api.lines import Highlight, Line
from gui.game_api.marks import Mark, MarkKind
from gui.game_api.words import Curve, GameWords
from gui.games.iron_dragon.advice.model.sentence import advice_place, advice_sentence
from gui.games.iron_dragon.history.model import marks
from gui.games.iron_dragon.history.model.highlights import highlights
from gui.games.iron_dragon.history.model.telling import KINDS, tell
from gui.games.iron_dragon.model.rule_refusals import shown_refusal
from gui.texts.phrases import Phrase

_Moved = ev.TrainMoved | ev.TrainDriven | ev.TrainPlaced


class IronDragonWords(GameWords):
    """The words of Iron Dragon, by the world of its rules."""

    has_turn_events: ClassVar[bool] = True
    line_kinds: ClassVar[Mapping[str, str]] = KINDS
    mark_kinds: ClassVar[tuple[MarkKind, ...]] = marks.KINDS
    curves: ClassVar[tuple[Curve, ...]] = (
        Curve(Phrase("Money in GP")),
        Curve(Phrase("Sections of track")),
    )
    curves_title: ClassVar[str] = Phrase("Money and network")

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, IronDragon)
        super().__init__(rules)
        self._world: Final = rules.world

    def turn_begun(self, event: ev.AnyEvent) -> tuple[int, Seat] | None:
        return (event.turn, event.seat) if isinstance(event, ev.TurnBegan) else None

    def round(self, state: State) -> int:
        return state.turn

    def narrator(
        self, names: Sequence[str], happenings: Sequence[Happening], start: int, state: State
    ) -> "_Narrator":
        return _Narrator(self, names, self._places_before(happenings, start, state))

    def tell(
        self,
        names: Sequence[str],
        stretch: Sequence[Happening],
        places: dict[Seat, Milepost],
        *,
        small: bool,
    ) -> list[Line]:
        """Return the lines of a stretch of history.

        `places` of trains are updated from before the stretch to after it.
        """
        return tell(self._world, names, stretch, places, small=small)

    def _places_before(
        self, happenings: Sequence[Happening], start: int, state: State
    ) -> dict[Seat, Milepost]:
        """Return where each train was before `start`, as far as the history shows."""
        by_name, players = self._world.board.by_name, state.players
        found: dict[Seat, Milepost] = {}
        for number in range(start - 1, -1, -1):
            event = happenings[number].event
            if isinstance(event, _Moved):
                found.setdefault(event.seat, by_name[_led_to(event)])
            if len(found) == len(players):
                return found
        moved = {
            happening.event.seat for happening in happenings if isinstance(happening.event, _Moved)
        }
        for number, player in enumerate(players):  # a train that never moved is still where it was
            if player.at is not None and number not in moved:
                found.setdefault(Seat(number), player.at)
        return found

    def highlights(
        self, names: Sequence[str], happenings: Sequence[Happening], span: range, state: State
    ) -> Iterable[Highlight]:
        places = self._places_before(happenings, span.start, state)
        return highlights(self._world, names, happenings[span.start : span.stop], places)

    def marks(
        self, entry: int, events: Sequence[ev.AnyEvent], before: State, after: State
    ) -> Iterable[Mark]:
        return marks.marks_of(self._world.board, entry, events, before, after)

    def sample(self, state: State) -> tuple[tuple[int, ...], ...]:
        seats = [Seat(seat) for seat in range(len(state.players))]
        return (
            tuple(player.money for player in state.players),
            tuple(len(standing_of(state.tracks, seat)) for seat in seats),
        )

    def goals(self, state: State) -> tuple[int | None, ...]:
        return (state.settings.victory_money, None)

    def place_of(self, event: ev.AnyEvent, seat: Seat) -> Milepost | None:
        board = self._world.board
        match event:
            case ev.TrackBuilt(seat=its, to=to) if its == seat:
                return board.milepost(to)
            case ev.TrainMoved() | ev.TrainDriven() | ev.TrainPlaced() if event.seat == seat:
                return board.milepost(_led_to(event))
            case _:
                return None

    def place(self, state: State, seat: Seat) -> Milepost | None:
        return state.players[seat].at

    def order(self, seats: int, state: State) -> Sequence[Seat]:
        return sequence(state, state.turn) or super().order(seats, state)

    def tally(self, state: State, seat: Seat) -> str:
        return Phrase("{money} GP", money=state.players[seat].money)

    def advice_sentence(self, plan: Plan, state: State, seat: Seat, names: Sequence[str]) -> Phrase:
        del names
        return advice_sentence(self._world, state, seat, plan)

    def advice_place(self, plan: Plan, state: State, seat: Seat) -> Milepost | None:
        return advice_place(self._world, state, seat, plan)

    def refusal(self, error: FactualError, names: Sequence[str]) -> Phrase:
        return shown_refusal(error, names)

    def can_take_back(self, this_turn: Sequence[Happening]) -> bool:
        """Return False after the choice between a drawn foreman and the old one: it was a draw."""
        latest = [type(happening.event) for happening in this_turn[-2:]]
        return latest != [ev.ForemanDrawn, ev.ForemanHired]


class _Narrator:
    """A narrator that tracks the places of trains from one stretch to the next."""

    def __init__(
        self, words: IronDragonWords, names: Sequence[str], places: dict[Seat, Milepost]
    ) -> None:
        self._words: Final = words
        self._names: Final = names
        self._places: Final = places

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        return self._words.tell(self._names, stretch, self._places, small=small)


def _led_to(event: ev.TrainMoved | ev.TrainDriven | ev.TrainPlaced) -> str:
    return event.at if isinstance(event, ev.TrainPlaced) else event.to
