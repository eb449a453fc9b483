"""The outlook of a train: the inputs of the planner, gathered for one state."""

from collections.abc import Collection, Iterator
from functools import cached_property, partial
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.planner.course import Surveyor
from core.games.crayon.planner.intents import Upgrade
from core.games.crayon.planner.legs import Legs
from core.games.crayon.planner.majors import MajorCities
from core.games.crayon.planner.pitching import Hand
from core.games.crayon.planner.plans import TURN, Demand, Means, Planning
from core.games.crayon.planner.position import Position
from core.games.crayon.planner.tuning import Tuning
from core.games.crayon.turns import in_play_at
from core.games.empire_builder.ai.planner.evaluation import (
    goal_of,
    income,
    majors_of,
    turns_to_win,
)
from core.games.empire_builder.ai.planner.schedule import Pace
from core.games.empire_builder.ai.planner.tuning import BUILDS
from core.games.empire_builder.ai.surroundings import atlas_of, barred_way, roads_of, steps_to
from core.games.empire_builder.bans import Bans, bans_under
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.freight import chips_left
from core.games.empire_builder.state import MOVEMENT, PLACE, State, Train
from core.games.empire_builder.victory import worth
from core.games.empire_builder.world import World
from core.ruleset import Seat


class Claims:
    """What the plan of a seat's other train takes: contracts, money, and part of the turn's limit.

    It is nothing for the train that plans first.
    """

    def __init__(self, contracts: Collection[int] = (), *, money: int = 0, budget: int = 0) -> None:
        self.contracts: Final = frozenset(contracts)
        self.money: Final = money
        self.budget: Final = budget


NO_CLAIMS: Final = Claims()


class Outlook(Position):
    """The possibilities of one train of a seat, in the seat's own turn."""

    def __init__(
        self,
        world: World,
        state: State,
        seat: Seat,
        tuning: Tuning,
        *,
        number: int = 0,
        claims: Claims = NO_CLAIMS,
        foreign: bool = True,
    ) -> None:
        """Make the outlook of a train; plans use others' track only if `foreign`."""
        player, doing = state.players[seat], state.doing
        hand = tuple(card for card in player.contracts if card not in claims.contracts)
        super().__init__(
            tuning,
            purse=worth(state, seat) - claims.money,
            goal=goal_of(world, state, seat, tuning),
            lends=False,  # borrowing costs twice the sum, which no plan is worth
            may_pitch=not (doing.acted or doing.borrowed or claims.contracts),
            hand=len(player.contracts),
            deck=[card for card in state.contracts.deck if card in world.contracts],
            loco=player.trains[number].loco,
        )
        self.world: Final = world
        self.state: Final = state
        self.seat: Final = seat
        self.number: Final = number
        self.train: Final[Train] = player.trains[number]
        self.speed: Final = world.locos[self.train.loco].speed
        self.cash: Final = player.money - claims.money
        self.limit: Final = min(BUILDS[state.settings.ai_skill], tuning.builds)
        self._claims: Final = claims
        self._foreign: Final = foreign
        self._contracts: Final = hand
        self.roads: Final = roads_of(world, state, seat)
        self._majors: Final = majors_of(world, state, seat)
        self._legs: Final = Legs(
            world.board,
            self.roads,
            atlas_of(world),
            at=self.train.at,
            barred=self._barred,
            rejoins=True,
            foreign=foreign,
        )

    @property
    def majors(self) -> MajorCities:
        """The major cities as seen by the seat."""
        return self._majors

    @cached_property
    def _barred(self) -> Milepost | None:
        return barred_way(self.world, self.state, self.train)

    @property
    def _first(self) -> int:
        """Turns until the train can move; 0 is the present turn."""
        first = self.state.settings.place_turn
        if self.state.turn < first:
            return first - self.state.turn
        moves = self.state.phase in {MOVEMENT, PLACE} and not self.train.stands
        return 0 if moves else 1 + self.train.lost_turns

    @property
    def gained_by_pitching(self) -> int:
        """A whole turn if another turn of building follows before trains move (EB-TURN-2)."""
        return TURN if self.state.turn + 1 < self.state.settings.place_turn else 0

    @property
    def points(self) -> int:
        """Points left in this turn; all of them if the train is placed now."""
        if self.state.phase == PLACE:
            return self.speed
        return self.train.points if self.state.phase == MOVEMENT else 0

    @property
    def budget(self) -> int:
        """Millions that may still be spent on sections in this turn."""
        doing = self.state.doing
        if doing.upgraded or doing.deals:
            return 0
        return max(0, self.limit - doing.spent - self._claims.budget)

    @property
    def change(self) -> int:
        """Millions left after building; nothing if the train is cut off, as waiting is worse."""
        return 0 if self._legs.is_apart else self.tuning.change

    def after(self, price: int) -> int:
        """Return the purse after a payment."""
        return self.purse - price

    def upgrades(self, *, borrows: bool) -> Iterator[Upgrade]:
        """Yield the types that the train can become in this turn (EB-TRAIN-2, EB-TRAIN-3)."""
        del borrows
        doing, online = self.state.doing, self.state.settings.online_upgrades
        if doing.upgraded or doing.spent or doing.deals or self._claims.budget:
            return
        if (online and doing.acted) or self.cash - LIMIT < self.tuning.change:
            return
        for loco in self.world.locos[self.train.loco].next_types(online=online):
            yield Upgrade(loco, LIMIT)

    def planning(self, hand: Hand | None = None) -> Planning:
        """Return the search for plans, with the present hand or another one."""
        world, state = self.world, self.state
        return Planning(
            world.board.cities.values(),
            at=self.train.at,
            loads=self.train.loads,
            demands=[
                Demand(contract, number, demand.load, demand.city, demand.pay)
                for contract in (self._contracts if hand is None else hand)
                for number, demand in enumerate(world.contracts[contract].demands)
            ],
            chips=lambda load: chips_left(world, state, load),
            after=lambda purse, price: purse - price,
            legs=self._legs,
            means=self._means,
        )

    @cached_property
    def _means(self) -> Means:
        gone = TURN - TURN * min(self.points, self.speed) // self.speed
        return Means(
            speed=self.speed,
            waits=TURN * self._first if self._first else gone,
            room=self.world.locos[self.train.loco].loads,
            money=max(0, self.cash),
            lowest=0,
            budget=self.budget,
            limit=self.limit,
            income=income(self.world, self.train.loco, self.tuning),
            track_lost=self.tuning.track_lost,
            ahead=self.tuning.ahead,
        )

    @cached_property
    def pace(self) -> Pace:
        """The parameters for scheduling courses."""
        return Pace(
            seat=self.seat,
            points=self.points,
            full=self.speed,
            speed=self.speed,
            first=self._first,
            money=self.cash,
            owed=self.state.players[self.seat].owed,
            budget=self.budget,
            limit=self.limit,
            change=self.change,
            reserve=self.tuning.reserve,
            risk=self.tuning.risk,
            paid=frozenset(self.state.doing.paid),
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
        at = self.train.at
        return Surveyor(
            self.world.board,
            self.roads,
            None if at is None else self.roads.node(at),
            self._barred,
            ahead=partial(steps_to, self.world),
            builds=builds,
            foreign=self._foreign,
        )

    def without_fees(self) -> "Outlook":
        """Return the outlook without the track of others."""
        return Outlook(
            self.world,
            self.state,
            self.seat,
            self.tuning,
            number=self.number,
            claims=self._claims,
            foreign=False,
        )

    def turns_to_win(self, *, loco: str, money: int, still: int) -> int:
        """Return thousandths of turns to win from such a position."""
        return turns_to_win(
            self.world,
            self.state,
            self.seat,
            number=self.number,
            loco=loco,
            money=money,
            still=still,
            limit=self.limit,
            tuning=self.tuning,
        )
