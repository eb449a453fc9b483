"""Why the local player's train cannot go to a place in this turn.

The reach of a train leaves out every way that the rules refuse. To find out why a place is left
out, these searches ask which places a train would reach if a rule did not exist.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.crayon.rails import Exit, exits_by_rail
from core.games.crayon.track import is_standing, laid, owner, taken, with_bytes
from core.games.crayon.turns import EventInPlay
from core.games.crayon.ways import links_of, steps_from
from core.games.iron_dragon.bans import bans_of, bridges_of
from core.games.iron_dragon.money import toll_taker
from core.games.iron_dragon.moving import ways_out
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.model.why import Code, Why

_Allows = Callable[[Milepost, Exit], bool]


class Unreached:
    """The places that a train or ship does not reach; recreated after every change of the table."""

    def __init__(self, table: IronTable, *, shows_bribes: bool) -> None:
        self._table: Final = table
        self._shows_bribes: Final = shows_bribes
        self._by_event: Final[dict[EventInPlay, dict[Milepost, int]]] = {}

    def why(self, at: Milepost) -> Why:
        """Return why the train cannot go to a milepost that is not in its reach."""
        player, board = local_player(self._table), self._table.rules.world.board
        if at == player.at:
            return Why(Code.TRAIN_HERE)
        if player.aboard is None and board.is_sea(at):
            return Why(Code.BY_SHIP)
        if player.aboard is not None and not (board.is_sea(at) or board.points[at].port):
            return Why(Code.ABOARD)
        if self._table.state.doing.points == 0:
            return Why(Code.NO_MOVES)
        if at in self._steps:
            return self._why_not_in_time(at)
        return self._why_no_way(at)

    def _why_not_in_time(self, at: Milepost) -> Why:
        """Return why a place is not reached though a way leads there."""
        steps, points = self._steps[at], self._table.state.doing.points
        if steps > points:
            return Why(Code.TOO_FAR, {"steps": steps, "points": points})
        if not self._shows_bribes:
            if at not in self._with_toll:
                return Why(Code.BRIBE)
            if at not in self._free:
                return Why(Code.TOLL)
            if self._with_toll[at] > points:
                return Why(Code.BRIBE)
            if self._free[at] > points:
                return Why(Code.TOLL)
        elif self._free.get(at, points + 1) > points and not self._table.state.settings.lends:
            return Why(Code.CANNOT_PAY)
        slow = bans_of(self._table.rules.world, self._table.state).slow
        return Why(Code.SLOWED if slow else Code.NOT_NOW)

    def _why_no_way(self, at: Milepost) -> Why:
        """Return why no way leads to a place, however far the train could go."""
        for event, name in self._events:
            if at in self._without(event):
                return Why(Code.EVENT, {"event": name})
        if at in self._calm:
            return Why(Code.EVENTS)
        if at in self._with_all_track:
            return Why(Code.BROKEN)
        if at in self._turned:
            return Why(Code.TURNING)
        tracks = self._table.state.tracks
        sections = self._table.rules.world.board.sections_at[at]
        if not any(is_standing(tracks, edge) for edge, _ in sections):
            return Why(Code.NO_TRACK)
        return Why(Code.NOT_CONNECTED)

    @property
    def _events(self) -> Iterator[tuple[EventInPlay, str]]:
        """The events in play that stop trains or ships, with their names."""
        for event in self._table.state.events:
            card = self._table.rules.world.events[event.card]
            if card.no_moving or card.ships_stay or card.bridges_fail:
                yield event, card.name

    @cached_property
    def _steps(self) -> dict[Milepost, int]:
        """All places that the train could reach in any number of turns, with the steps to them."""
        return self._reached(self._table.state)

    @cached_property
    def _with_toll(self) -> dict[Milepost, int]:
        """The same without bribes for other players' track."""
        return self._reached(self._table.state, allows=self._needs_no_bribe)

    @cached_property
    def _free(self) -> dict[Milepost, int]:
        """The same without any bribe."""
        return self._reached(
            self._table.state,
            allows=lambda at, way: self._needs_no_bribe(at, way) and self._needs_no_toll(at, way),
        )

    def _needs_no_bribe(self, at: Milepost, way: Exit) -> bool:
        del at
        table = self._table
        return way.owner in {None, table.local, *table.state.doing.bribed}

    def _needs_no_toll(self, at: Milepost, way: Exit) -> bool:
        table, below = self._table, self._table.rules.world.below
        is_free = table.state.doing.toll_paid or self._takes_toll
        return is_free or not (below[at] or below[way.to])

    @cached_property
    def _takes_toll(self) -> bool:
        return toll_taker(self._table.rules.world, self._table.state) == self._table.local

    def _without(self, event: EventInPlay) -> dict[Milepost, int]:
        """Return the same without an event in play."""
        if event not in self._by_event:
            state = self._table.state
            others = tuple(other for other in state.events if other != event)
            self._by_event[event] = self._reached(replace(state, events=others))
        return self._by_event[event]

    @cached_property
    def _calm(self) -> dict[Milepost, int]:
        """The same without any event in play."""
        return self._reached(replace(self._table.state, events=()))

    @cached_property
    def _with_all_track(self) -> dict[Milepost, int]:
        """The same without any event in play, and over destroyed track."""
        return self._reached(_mended(self._table.state))

    @cached_property
    def _turned(self) -> dict[Milepost, int]:
        """The same for a train that may leave in any direction."""
        return self._reached(_turned(self._table.state, self._table.local))

    def _reached(self, state: State, *, allows: _Allows | None = None) -> dict[Milepost, int]:
        """Return the steps to all places that the train could reach in any number of turns."""
        world, seat = self._table.rules.world, self._table.local
        player, bans = state.players[seat], bans_of(world, state)
        start = player.at
        if start is None or (player.aboard is not None and bans.ships_stay):
            return {}
        links = links_of(world.board, bridges_of(world, state))

        def exits(at: Milepost) -> list[Exit]:
            if player.aboard is not None:
                return [Exit(to, None) for to in world.board.sea_steps[at]]
            return exits_by_rail(world.board, state.tracks, at, links)

        def onward(at: Milepost, ways: Iterable[Exit]) -> Iterator[Milepost]:
            for way in ways:
                barred = at in bans.no_moving or way.to in bans.no_moving
                if not barred and (allows is None or allows(at, way)):
                    yield way.to

        # Only the first step can lead back: no shortest way turns later.
        first = list(onward(start, ways_out(world, state, seat)))
        found = steps_from(first, lambda at: onward(at, exits(at)))
        return {at: steps + 1 for at, steps in found.items()}


def _mended(state: State) -> State:
    """Return the state without events, and with all track standing."""
    tracks = state.tracks
    broken = (edge for edge in taken(tracks) if not is_standing(tracks, edge))
    owners = ((edge, owner(tracks, edge)) for edge in broken)
    changes = [(edge, laid(seat)) for edge, seat in owners if seat is not None]
    return replace(state, events=(), tracks=with_bytes(tracks, changes))


def _turned(state: State, seat: Seat) -> State:
    """Return the state with a train that may leave in any direction."""
    players = list(state.players)
    train = replace(players[seat].trains[0], came_from=None)
    players[seat] = replace(players[seat], trains=(train, *players[seat].trains[1:]))
    return replace(state, players=tuple(players))
