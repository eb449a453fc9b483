"""Why a train of the local player cannot go to a place in this turn.

The reach of a train leaves out every way that the rules refuse. To find out why a place is left
out, these searches ask which places a train would reach if a rule did not exist.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.game_state import CrayonState
from core.games.crayon.queries import CrayonQueries
from core.games.crayon.rails import Exit
from core.games.crayon.track import is_standing, laid, owner, taken, with_bytes
from core.games.crayon.ways import steps_from
from gui.games.crayon.model.table import CrayonTable, local_player
from gui.games.crayon.model.why import Code, Why

_Allows = Callable[[Milepost, Exit], bool]


class Unreached:
    """The places that a train does not reach; recreated after every change of the table.

    A game with other obstacles overrides `obstacle` and `fee`.
    """

    def __init__(self, table: CrayonTable, *, shows_bribes: bool, train: int = 0) -> None:
        self.table: Final = table
        self.number: Final = train
        self._shows_bribes: Final = shows_bribes
        self._queries: Final[CrayonQueries] = table.rules.queries
        self._by_event: Final[dict[int, dict[Milepost, int]]] = {}

    def why(self, at: Milepost) -> Why:
        """Return why the train cannot go to a milepost that is not in its reach."""
        if at == local_player(self.table).trains[self.number].at:
            return Why(Code.TRAIN_HERE)
        obstacle = self.obstacle(at)
        if obstacle is not None:
            return obstacle
        if self.points == 0:
            return Why(Code.OTHER_TRAIN if self._another_moves else Code.NO_MOVES)
        if at in self._steps:
            return self._why_not_in_time(at)
        return self._why_no_way(at)

    def obstacle(self, at: Milepost) -> Why | None:
        """Return why the train could never go to a place, or None."""
        del at
        return None

    def fee(self, at: Milepost) -> Why | None:
        """Return the fee that a place within the points left costs, or None."""
        free = self.without_fee.get(at, self.points + 1) <= self.points
        return None if free else Why(Code.FEE)

    @property
    def points(self) -> int:
        """The steps that the train has left."""
        return self._queries.points(self.table.state, self.table.local, self.number)

    @property
    def _another_moves(self) -> bool:
        """Whether another train of the player has steps left."""
        state, seat = self.table.state, self.table.local
        trains = range(len(state.players[seat].trains))
        return any(self._queries.points(state, seat, train) for train in trains)

    def _why_not_in_time(self, at: Milepost) -> Why:
        """Return why a place is not reached though a way leads there."""
        steps, points = self._steps[at], self.points
        if steps > points:
            return Why(Code.TOO_FAR, {"steps": steps, "points": points})
        fee = self.fee(at)
        if fee is not None and not self._shows_bribes:
            return fee
        if fee is not None and not self._queries.lends(self.table.state):
            return Why(Code.CANNOT_PAY)
        slow = self._queries.bans(self.table.state).slow
        return Why(Code.SLOWED if slow else Code.NOT_NOW)

    def _why_no_way(self, at: Milepost) -> Why:
        """Return why no way leads to a place, however far the train could go."""
        for card, name in self._events:
            if at in self._without(card):
                return Why(Code.EVENT, {"event": name})
        if at in self._calm:
            return Why(Code.EVENTS)
        if at in self._with_all_track:
            return Why(Code.BROKEN)
        if at in self._turned:
            return Why(Code.TURNING)
        tracks = self.table.state.tracks
        sections = self.table.rules.world.board.sections_at[at]
        if not any(is_standing(tracks, edge) for edge, _ in sections):
            return Why(Code.NO_TRACK)
        return Why(Code.NOT_CONNECTED)

    @property
    def _events(self) -> Iterator[tuple[int, str]]:
        """The events in play that stop trains or ships, with their names."""
        for event in self.table.state.events:
            if self._queries.bars_ways(event.card):
                yield event.card, self.table.rules.world.events[event.card].name

    @cached_property
    def _steps(self) -> dict[Milepost, int]:
        """All places that the train could reach in any number of turns, with the steps to them."""
        return self.reached(self.table.state)

    @cached_property
    def without_fee(self) -> dict[Milepost, int]:
        """The same without fees for other players' track."""
        return self.reached(self.table.state, allows=self.needs_no_fee)

    def needs_no_fee(self, at: Milepost, way: Exit) -> bool:
        """Return whether a step uses no track of an owner who is still to be paid."""
        del at
        paid = self._queries.paid_owners(self.table.state)
        return way.owner in {None, self.table.local, *paid}

    def _without(self, card: int) -> dict[Milepost, int]:
        """Return the same without an event in play."""
        if card not in self._by_event:
            self._by_event[card] = self.reached(self._queries.without_event(self.table.state, card))
        return self._by_event[card]

    @cached_property
    def _peace(self) -> CrayonState:
        """The state without any event in play."""
        state: CrayonState = self.table.state
        for event in self.table.state.events:
            state = self._queries.without_event(state, event.card)
        return state

    @cached_property
    def _calm(self) -> dict[Milepost, int]:
        """The same without any event in play."""
        return self.reached(self._peace)

    @cached_property
    def _with_all_track(self) -> dict[Milepost, int]:
        """The same without any event in play, and over destroyed track."""
        tracks = self.table.state.tracks
        broken = (edge for edge in taken(tracks) if not is_standing(tracks, edge))
        owners = ((edge, owner(tracks, edge)) for edge in broken)
        changes = [(edge, laid(seat)) for edge, seat in owners if seat is not None]
        return self.reached(self._queries.with_tracks(self._peace, with_bytes(tracks, changes)))

    @cached_property
    def _turned(self) -> dict[Milepost, int]:
        """The same for a train that may leave in any direction."""
        return self.reached(self.table.state, turns=True)

    def reached(
        self, state: CrayonState, *, allows: _Allows | None = None, turns: bool = False
    ) -> dict[Milepost, int]:
        """Return the steps to all places that the train could reach in any number of turns.

        It takes only steps that `allows` returns true for, and leaves in any direction if `turns`.
        """
        queries, seat, number = self._queries, self.table.local, self.number
        start = state.players[seat].trains[number].at
        if start is None:
            return {}

        def onward(at: Milepost, ways: Iterable[Exit]) -> Iterator[Milepost]:
            return (way.to for way in ways if allows is None or allows(at, way))

        def exits(at: Milepost) -> Iterator[Milepost]:
            return onward(at, queries.exits(state, seat, number, at))

        # Only the first step can lead back: no shortest way turns later.
        first = list(exits(start))
        if not turns:
            ahead = {way.to for way in queries.ways_out(state, seat, number)}
            first = [to for to in first if to in ahead]
        distances = steps_from(first, exits)
        return {at: steps + 1 for at, steps in distances.items()}
