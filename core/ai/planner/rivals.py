"""The rivals of a seat: what they are about to take, and who of them is about to win.

All hands lie open (COMP-18), so what a rival asks for is known; which of his demands he goes for
is not. What is said to be taken is what he may have in his next turn, and this seat not before.
"""

from functools import cached_property
from typing import Final

from core.ai.planner.atlas import Atlas
from core.ai.planner.evaluation import turns_to_win
from core.ai.planner.majors import MajorCities
from core.ai.planner.outlook import Outlook, atlas_of
from core.ai.planner.plans import Demand, demands
from core.ai.planner.purse import purse_of
from core.ai.surroundings import BUILDS, steps_to, usual_bridges
from core.games.crayon.track import ends_of, owner
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.moving import TRACK_BRIBE
from core.games.iron_dragon.offers import LAWS
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Seat

SOON: Final = 5000
"""Thousandths of turns until a win that is to be feared."""


class Rivals:
    """Of the seat whose outlook it is."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook: Final = outlook
        self._world: Final = outlook.world
        self._state: Final = outlook.state
        self._builds: Final = BUILDS[outlook.state.settings.ai_skill]
        self._bridges: Final = usual_bridges(outlook.world, outlook.state)
        players = enumerate(outlook.state.players)
        # Who has not chosen his loco yet has nothing that could be taken into account.
        self._seats: Final = [Seat(n) for n, one in players if one.loco and n != outlook.seat]

    def chips(self, load: str) -> int:
        """How many chips of a load can be reckoned with."""
        left = chips_left(self._world, self._state, load)
        asking = [seat for seat in self._seats if self._fetches(seat, load)]
        if left > len(asking) or self._comes_to(load, self._outlook.seat, self._outlook.points):
            return left
        taken = sum(self._comes_to(load, seat, self._speed(seat)) for seat in asking)
        return max(0, left - taken)

    def _fetches(self, seat: Seat, load: str) -> bool:
        """Whether a rival asks for a load that he has not got aboard, and has room for."""
        player = self._state.players[seat]
        full = len(player.loads) >= self._world.locos[player.loco].loads
        asks = any(one.load == load for one in self._hand(seat))
        return asks and not full and load not in player.loads

    def _hand(self, seat: Seat) -> list[Demand]:
        return demands(self._world, self._state, seat)

    def _speed(self, seat: Seat) -> int:
        return self._world.locos[self._state.players[seat].loco].speed

    def _comes_to(self, load: str, seat: Seat, points: int) -> bool:
        """Whether a train gets to where a load is made with so many points, if track is there."""
        at = self._state.players[seat].at
        return at is not None and any(
            steps_to(self._world, city.name, self._bridges)[at] <= points
            for city in self._world.board.cities.values()
            if load in city.loads
        )

    def shuts_out(self, city: str) -> bool:
        """Whether a rival may take the last place of a city before this seat has built there."""
        board, seat = self._world.board, self._outlook.seat
        at = board.cities[city].mileposts[0]
        limit = dict(LAWS.by_terrain).get(board.points[at].terrain)
        if limit is None or limit.players is None or limit.players >= len(self._state.players):
            return False
        there = {owner(self._state.tracks, edge) for edge, _ in board.sections_at[at]} - {None}
        if len(there) + 1 != limit.players or seat in there:
            return False
        leg = self._outlook.legs.between(self._outlook.player.at, city)
        return leg.price > self._outlook.budget and any(
            rival not in there and self._asks_for(rival, city) and self._builds_to(rival, city)
            for rival in self._seats
        )

    def _asks_for(self, seat: Seat, city: str) -> bool:
        """Whether a rival has something to do in a city."""
        made = self._world.board.cities[city].loads
        return any(one.city == city or one.load in made for one in self._hand(seat))

    def _builds_to(self, seat: Seat, city: str) -> bool:
        """Whether what a rival may build for in a turn is enough to join a city."""
        prices = self._atlas(seat).to(city).price
        most = min(self._builds, self._state.players[seat].money)
        ends = ends_of(self._world.board, self._state.tracks, seat)
        return any(prices[end] <= most for end in ends)

    def _atlas(self, seat: Seat) -> Atlas:
        race = self._world.race(self._state.players[seat].foreman)
        return atlas_of(self._world, race, self._bridges)

    @cached_property
    def turns_to_win(self) -> dict[Seat, int]:
        """Thousandths of turns until each rival has won, as a seat reckons for itself."""
        return {seat: self._turns_to_win(seat) for seat in self._seats}

    def _turns_to_win(self, seat: Seat) -> int:
        world, state, player = self._world, self._state, self._state.players[seat]
        return turns_to_win(
            world,
            state,
            loco=player.loco,
            money=purse_of(player),
            still=MajorCities(world, state, seat, self._atlas(seat)).still(),
            limit=self._builds,
            tuning=self._outlook.tuning,
        )

    @cached_property
    def crowned(self) -> frozenset[Seat]:
        """The rivals whom a bribe for their track would let win at once (VICTORY-5)."""
        settings = self._state.settings
        return frozenset(
            seat
            for seat in self._seats
            if purse_of(self._state.players[seat]) + TRACK_BRIBE >= settings.victory_money
            and len(major_cities(self._world, self._state, seat)) >= settings.victory_cities
        )

    @property
    def feared(self) -> Seat | None:
        """The rival who may win soonest, if that is soon: what he is paid helps him to."""
        soon = [seat for seat, time in self.turns_to_win.items() if time <= SOON]
        return min(soon, key=lambda one: (self.turns_to_win[one], one), default=None)
