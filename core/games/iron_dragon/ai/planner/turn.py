"""Playing a turn: the commands that carry out an intent, up to the next draw."""

from collections.abc import Iterable

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.planner.atlas import FAR
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Intent
from core.games.crayon.planner.plans import Stop
from core.games.crayon.planner.tuning import Tuning
from core.games.crayon.roads import SEA
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.planner.carrying_out import thought_of
from core.games.iron_dragon.ai.planner.choice import Choosing
from core.games.iron_dragon.ai.planner.foremen import better_foreman, who_builds
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.purse import purse_of
from core.games.iron_dragon.ai.planner.speculation import least_promising, most_promising
from core.games.iron_dragon.ai.voyages import steps_to_port
from core.games.iron_dragon.building import site_bribe
from core.games.iron_dragon.foreman_market import TAKE
from core.games.iron_dragon.offers import offer_for
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import MOVEMENT, PLACE, Player, State
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat


class TurnInHand:
    """The rest of a turn, simulated."""

    def __init__(self, rules: IronDragon, state: State, seat: Seat, tuning: Tuning) -> None:
        self._world: World = rules.world
        self._seat = seat
        self._tuning = tuning
        self._fetched: list[str] = []
        self.outlook = Outlook(rules.world, state, seat, tuning)
        choosing = Choosing(self.outlook)
        self.intents = choosing.intents()
        self.nodes = choosing.nodes
        self.rivals = choosing.rivals.turns_to_win
        self._thought = thought_of(rules, state, seat, borrows=self.intents[0].borrows)

    @property
    def _state(self) -> State:
        return self._thought.state

    @property
    def _player(self) -> Player:
        return self._state.players[self._seat]

    def commands(self) -> list[do.AnyCommand]:
        """Return the commands until a card is drawn or the turn ends; never empty."""
        best = self.intents[0]
        course = best.course
        if self._state.phase == PLACE:
            self._place(course)
        if best.pitches and self._thought.do(do.Pitch()):
            return self._thought.commands
        if course is not None and self._state.phase == MOVEMENT:
            self._travel(course)
        if not self._thought.over:
            self._develop(best)
        if not self._thought.over:
            self._thought.do(do.EndTurn())
        return self._thought.commands

    def _name(self, at: Milepost) -> str:
        return self._world.board.points[at].name

    def _place(self, course: Course | None) -> None:
        at = self.outlook.majors.most_central() if course is None else course.start
        self._thought.do(do.PlaceLoco(at=self._name(at)))

    def _travel(self, course: Course) -> None:
        at, halts = 0, list(course.halts)
        if self._player.aboard is not None:
            at += self._sail(course)
        while not self._thought.over and self._player.aboard is None:
            while halts and halts[0][0] == at:
                if not self._halt(halts.pop(0)[1]):
                    return
            self._fill_up()
            if not halts or self._state.phase != MOVEMENT:
                return
            if course.steps[at].edge == SEA:
                self._embark()
                return
            gone = self._go(course, at, halts[0][0])
            if not gone:
                return
            at += gone

    def _embark(self) -> None:
        """Board the fastest ship drawn here, or draw ships."""
        offered = self._state.doing.offered_ships
        ships = sorted(offered, key=lambda ship: (-self._world.ships[ship].speed, ship))
        if not any(self._thought.do(do.Board(ship=ship)) for ship in ships):
            self._thought.do(do.DrawShips())

    def _sail(self, course: Course) -> int:
        """Sail towards the port of the course, and land there; return 1 once landed, else 0."""
        first = course.steps[0] if course.steps else None
        by_sea = first is not None and first.edge == SEA and course.halts[0][0] > 0
        if by_sea:
            assert first is not None
            path = self._sea_path(first.to)
            if path:  # a player that takes over a seat in mid-turn may have no points left
                self._thought.do(do.Move(path=path))
            if self._player.at != first.to:
                return 0
        self._thought.do(do.Disembark())
        return int(by_sea)

    def _sea_path(self, port: Milepost) -> tuple[str, ...]:
        """Return the path to a port, as far as the points reach."""
        left, at, path = steps_to_port(self._world.board, port), self._player.at, list[str]()
        assert at is not None
        while at != port and len(path) < self._state.doing.points:
            at = min(
                self._world.board.sea_steps[at],
                key=lambda milepost: (left.get(milepost, FAR), milepost),
            )
            path.append(self._name(at))
        return tuple(path)

    def _halt(self, stop: Stop) -> bool:
        """Carry out a stop; return False if that fails, or if cards are drawn."""
        demand = stop.demand
        if stop.delivers:
            self._thought.do(do.Deliver(contract=demand.contract, demand=demand.number))
            return False
        if self._room == 0:
            self._make_room()
        self._fetched.append(demand.load)
        return self._thought.do(do.PickUp(load=demand.load))

    @property
    def _speculates(self) -> bool:
        return self._tuning.speculates and self._room > 0

    @property
    def _room(self) -> int:
        return self._world.locos[self._player.loco].loads - len(self._player.loads)

    def _make_room(self) -> None:
        """Drop a load that the plan does not need."""
        kept, others = [*self.intents[0].keeps, *self._fetched], []
        for load in self._player.loads:
            if load in kept:
                kept.remove(load)
            else:
                others.append(load)
        if others:
            load = least_promising(self._world, self._state, self._seat, others)
            self._thought.do(do.Drop(load=load))

    def _fill_up(self) -> None:
        """Fill free room with loads that a future contract may demand."""
        while self._speculates and not self._thought.over and self._state.phase == MOVEMENT:
            load = most_promising(self._world, self._state, self._seat)
            if load is None or not self._thought.do(do.PickUp(load=load)):
                return

    def _go(self, course: Course, start: int, end: int) -> int:
        """Move on as far as points and track reach, but not past the next halt.

        While there is room, stop at mileposts with loads on the way too.
        """
        path: list[str] = []
        for leg in course.steps[start : min(end, start + self._state.doing.points)]:
            if leg.price:
                break
            path.append(self._name(leg.to))
            city = self._world.city_at(leg.to)
            if self._speculates and city is not None and self._world.board.cities[city].loads:
                break
        for length in range(len(path), 0, -1):
            if self._thought.do(do.Move(path=tuple(path[:length]))):
                return length
        return 0

    def _develop(self, best: Intent) -> None:
        """Buy a better loco, the track of the course, and other things that can be paid for."""
        if best.loco is not None:
            self._thought.do(do.Upgrade(loco=best.loco))
        if best.course is not None:
            self._hire(best.course)
            self._build(best.first)
        if not self._thought.over:
            self._extend(best)

    def _hire(self, course: Course) -> None:
        builder = who_builds(self._world, self._state, self._seat)
        room = self.outlook.limit - self._state.doing.spent
        command: do.TakeForeman | do.SwapForeman | None = None
        if builder is not None:
            if course.build and room >= TAKE:
                command = do.TakeForeman(foreman=builder)
        elif self._player.money >= course.build:
            command = better_foreman(
                self._world, self._state, self._seat, course.sections, room=room
            )
        if command is not None:
            self._thought.do(command)

    def _build(self, edges: Iterable[EdgeId]) -> None:
        """Build all of these sections that can be built, from any point on the network."""
        left = list(edges)
        while left:
            still = [edge for edge in left if not self._build_one(edge)]
            if len(still) == len(left):
                return
            left = still

    def _build_one(self, edge: EdgeId) -> bool:
        if self._thought.over:
            return False
        offer = offer_for(self._world, self._state, self._seat, edge)
        if isinstance(offer, Refusal):
            return False
        bribe = 0
        if self._world.below[offer.start]:
            bribe = site_bribe(self._world, self._state, self._seat)
        cost = offer.price + bribe
        if self._state.doing.spent + cost > self.outlook.limit:
            return False
        if not self.intents[0].borrows and self._player.money - cost < self._tuning.change:
            return False
        command = do.Build(from_=self._name(offer.start), to=self._name(offer.to))
        return self._thought.do(command)

    def _extend(self, best: Intent) -> None:
        """Build towards another major city with money that is not reserved."""
        left = 0
        if best.course is not None:
            built = self._state.tracks
            left = sum(price for edge, price in best.course.sections if not built[edge])
        spare = purse_of(self._player) - left - self._tuning.kept_back
        lacks = self._state.settings.victory_money + best.still - best.money
        if lacks <= 0:
            spare = purse_of(self._player) - left
        if spare <= 0 or self._state.turn < self._state.settings.place_turn:
            return
        outlook = Outlook(self._world, self._state, self._seat, self._tuning)
        way = outlook.majors.way_to_next(outlook.roads)
        if way is not None and way.build <= spare:
            self._build(leg.edge for leg in way.legs if leg.price)
