"""The outlook of a seat: the inputs of the planner, gathered for one state."""

from collections.abc import Iterator
from functools import cached_property, lru_cache, partial
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.ground import charged_ground
from core.games.crayon.planner.atlas import Atlas
from core.games.crayon.planner.course import Surveyor
from core.games.crayon.planner.intents import Upgrade
from core.games.crayon.planner.legs import Legs
from core.games.crayon.planner.majors import MajorCities
from core.games.crayon.planner.pitching import Hand
from core.games.crayon.planner.plans import TURN, Means, Planning
from core.games.crayon.planner.position import Position
from core.games.crayon.planner.tuning import Tuning
from core.games.crayon.roads import SEA, Exit
from core.games.crayon.turns import in_play_at
from core.games.iron_dragon.ai.planner.evaluation import income, turns_to_win
from core.games.iron_dragon.ai.planner.foremen import as_if_able_to_build
from core.games.iron_dragon.ai.planner.majors import majors_of
from core.games.iron_dragon.ai.planner.planning import planning_of
from core.games.iron_dragon.ai.planner.purse import after, emptiest, purse_of
from core.games.iron_dragon.ai.planner.schedule import Pace
from core.games.iron_dragon.ai.surroundings import (
    BUILDS,
    Bridges,
    barred_way,
    ground_under,
    links,
    steps_to,
    usual_bridges,
    usual_roads_of,
)
from core.games.iron_dragon.ai.voyages import FEE, steps_to_port, voyages_from, weight_of
from core.games.iron_dragon.bans import Bans, bans_of, bans_under
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.loco_shop import UPGRADE, in_stock, locos_left
from core.games.iron_dragon.state import MOVEMENT, PLACE, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat


class Outlook(Position):
    """The possessions and possibilities of a seat in its own turn.

    A seat with a Troll plans with another foreman, which it hires before it builds.
    """

    def __init__(self, world: World, state: State, seat: Seat, tuning: Tuning) -> None:
        state = as_if_able_to_build(world, state, seat)
        super().__init__(
            tuning,
            purse=purse_of(state.players[seat]),
            goal=state.settings.victory_money,
            lends=state.settings.lends,
            may_pitch=not state.doing.acted,
            hand=len(state.players[seat].contracts),
            deck=[card for card in state.contracts.deck if card in world.contracts],
            loco=state.players[seat].loco,
        )
        self.world: Final = world
        self.state: Final = state
        self.seat: Final = seat
        self.player: Final = state.players[seat]
        self.loco: Final = world.locos[self.player.loco]
        self.limit: Final = min(BUILDS[state.settings.ai_skill], tuning.builds)
        race = world.race(self.player.foreman)
        self.roads: Final = usual_roads_of(world, state, seat)
        atlas = atlas_of(world, race, usual_bridges(world, state))
        self.legs: Final = Legs(
            world.board,
            self.roads,
            atlas,
            at=self.player.at,
            departures=self._departures,
            barred=self._barred,
        )
        self._majors: Final = majors_of(world, state, seat, atlas)

    @property
    def majors(self) -> MajorCities:
        """The major cities as seen by the seat."""
        return self._majors

    @property
    def _departures(self) -> list[Exit]:
        """The ports that the train's ship can sail to, by the remaining length of the voyage."""
        player, board = self.player, self.world.board
        if player.aboard is None or player.at is None:
            return []
        speed = self.world.ships[player.aboard].speed
        return [
            (
                self.roads.node(voyage.to),
                weight_of(voyage, self.loco.speed, speed=speed, boards=False),
                SEA,
                True,
            )
            for voyage in voyages_from(board, player.at)
        ]

    @cached_property
    def _barred(self) -> Milepost | None:
        """The milepost barred for the first step; None without a train on rails."""
        if self.player.at is None or self.player.aboard is not None:
            return None
        return barred_way(self.world, self.state, self.seat)

    @property
    def waits(self) -> int:
        """Turns until the train can move; 0 is the present turn."""
        first = self.state.settings.place_turn
        if self.state.turn < first:
            return first - self.state.turn
        return 0 if self.state.phase in {MOVEMENT, PLACE} else 1

    @property
    def points(self) -> int:
        """Points left in this turn; all of them if the train is placed now."""
        if self.state.phase == PLACE:
            return self.loco.speed
        return self.state.doing.points if self.state.phase == MOVEMENT else 0

    @property
    def budget(self) -> int:
        """GP that may still be spent on building in this turn."""
        return max(0, self.limit - self.state.doing.spent)

    @property
    def lowest(self) -> int:
        """The lowest purse that plans may reach; the present purse if that is lower."""
        return min(emptiest(self.state.settings), self.purse)

    def after(self, price: int) -> int:
        """Return the purse after a payment."""
        return after(self.purse, price)

    def planning(self, hand: Hand | None = None) -> Planning:
        """Return the search for plans, with the present hand or another one."""
        state = self.state
        if hand is not None:
            state = state.with_player(self.seat, contracts=hand)
        return planning_of(self.world, state, self.seat, legs=self.legs, means=self.means)

    def upgrades(self, *, borrows: bool) -> Iterator[Upgrade]:
        """Yield the available locos that are faster or larger, and neither slower nor smaller."""
        world, now = self.world, self.loco
        least = self.lowest if borrows else self.tuning.change
        if bans_of(world, self.state).locos_stay:
            return
        for loco in world.locos.values():
            levels = world.rungs[loco.level] - world.rungs[now.level]
            cost = UPGRADE * levels
            if (
                levels in {1, 2}
                and loco.speed >= now.speed
                and loco.loads >= now.loads
                and cost <= self.budget
                and self.after(cost) >= least
                and in_stock(loco, self.state.settings)
                and locos_left(world, self.state, loco.name)
            ):
                yield Upgrade(loco.name, cost)

    @cached_property
    def means(self) -> Means:
        """The parameters for sketching plans."""
        gone = TURN - TURN * min(self.points, self.loco.speed) // self.loco.speed
        return Means(
            speed=self.loco.speed,
            waits=TURN * self.waits if self.waits else gone,
            room=self.loco.loads,
            money=self.purse,
            lowest=self.lowest,
            budget=self.budget,
            limit=self.limit,
            income=income(self.loco, self.tuning),
            track_lost=self.tuning.track_lost,
            ahead=self.tuning.ahead,
        )

    @cached_property
    def pace(self) -> Pace:
        """The parameters for scheduling courses."""
        doing, race = self.state.doing, self.world.race(self.player.foreman)
        paid: set[Seat | None] = {*doing.bribed, *([None] if doing.toll_paid else [])}
        below, deep = _underworld(self.world)
        return Pace(
            seat=self.seat,
            points=self.points,
            full=self.loco.speed,
            speed=self.loco.speed,
            first=self.waits,
            money=self.purse,
            lowest=0,
            budget=self.budget,
            limit=self.limit,
            change=self.tuning.change,
            fee=0 if race is Race.WEE_FOLK else FEE,
            ship=0 if self.player.aboard is None else self.world.ships[self.player.aboard].speed,
            below=_nowhere(len(below)) if race is Race.ORC else below,
            deep=_nowhere(len(deep)) if race in {Race.ORC, Race.TROLL} else deep,
            paid=frozenset(paid),
            bans=self._bans(),
        )

    def _bans(self) -> tuple[Bans, ...]:
        """Return the bans of this turn and of the next, without those of future events."""
        if not self.state.events:
            return ()
        following, order = self.state.turn + 1, self.state.order
        lasting = in_play_at(self.state.events, self.seat, following, order)
        return bans_under(self.world, self.state.events), bans_under(self.world, lasting)

    def surveyor(self, *, builds: bool = True) -> Surveyor:
        """Return a surveyor that finds the paths of plans; without `builds`, over present track."""
        at = self.player.at
        start = None if at is None else self.roads.node(at)
        bridges = usual_bridges(self.world, self.state)
        return Surveyor(
            self.world.board,
            self.roads,
            start,
            self._barred,
            self._departures,
            ahead=lambda city: steps_to(self.world, city, bridges),
            sea_steps=partial(steps_to_port, self.world.board),
            builds=builds,
        )

    def turns_to_win(self, *, loco: str, money: int, still: int) -> int:
        """Return thousandths of turns to win from such a position."""
        return turns_to_win(
            self.world,
            self.state,
            loco=loco,
            money=money,
            still=still,
            limit=self.limit,
            tuning=self.tuning,
        )


@lru_cache(maxsize=32)
def atlas_of(world: World, race: Race | None, bridges: Bridges) -> Atlas:
    """Return the atlas for a foreman's prices."""
    return Atlas(world.board, ground_under(world, race, charged_ground), links(world, bridges))


@lru_cache(maxsize=2)
def _underworld(world: World) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """Return for each milepost, and for each section, whether it is in the Underworld."""
    return world.below, tuple(world.below[section.a] for section in world.board.sections)


@lru_cache(maxsize=4)
def _nowhere(count: int) -> tuple[bool, ...]:
    return (False,) * count
