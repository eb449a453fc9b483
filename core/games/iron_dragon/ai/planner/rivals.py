"""The rivals of a seat: when each of them wins, and which of them must not be bribed."""

from functools import cached_property
from typing import Final

from core.games.iron_dragon.ai.planner.evaluation import turns_to_win
from core.games.iron_dragon.ai.planner.majors import majors_of
from core.games.iron_dragon.ai.planner.outlook import Outlook, atlas_of
from core.games.iron_dragon.ai.planner.purse import purse_of
from core.games.iron_dragon.ai.surroundings import BUILDS, usual_bridges
from core.games.iron_dragon.moving import TRACK_BRIBE
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Seat


class Rivals:
    """The rivals of the outlook's seat."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook: Final = outlook
        self._world: Final = outlook.world
        self._state: Final = outlook.state
        players = enumerate(outlook.state.players)
        # A rival that has not chosen a loco yet has nothing to evaluate.
        self._seats: Final = [Seat(n) for n, player in players if player.loco and n != outlook.seat]

    @cached_property
    def turns_to_win(self) -> dict[Seat, int]:
        """Thousandths of turns until each rival wins, evaluated as for the seat itself."""
        return {seat: self._turns_to_win(seat) for seat in self._seats}

    def _turns_to_win(self, seat: Seat) -> int:
        world, state, player = self._world, self._state, self._state.players[seat]
        atlas = atlas_of(world, world.race(player.foreman), usual_bridges(world, state))
        return turns_to_win(
            world,
            state,
            loco=player.loco,
            money=purse_of(player),
            still=majors_of(world, state, seat, atlas).still(),
            limit=BUILDS[state.settings.ai_skill],
            tuning=self._outlook.tuning,
        )

    @cached_property
    def crowned(self) -> frozenset[Seat]:
        """The rivals that a bribe for their track would let win immediately (VICTORY-5)."""
        settings = self._state.settings
        return frozenset(
            seat
            for seat in self._seats
            if purse_of(self._state.players[seat]) + TRACK_BRIBE >= settings.victory_money
            and len(major_cities(self._world, self._state, seat)) >= settings.victory_cities
        )
