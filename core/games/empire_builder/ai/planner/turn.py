"""Playing a turn: the commands that carry out the intents of a seat's trains, up to a draw."""

from collections.abc import Iterable
from typing import Final

from core.games.crayon.board import EdgeId
from core.games.crayon.planner.carrying_out import Accepted, Thought
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Intent
from core.games.crayon.planner.plans import Stop
from core.games.crayon.planner.tuning import Tuning
from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.planner.choice import Choosing
from core.games.empire_builder.ai.planner.outlook import NO_CLAIMS, Claims, Outlook
from core.games.empire_builder.ai.planner.speculation import least_promising, most_promising
from core.games.empire_builder.offers import offer_for
from core.games.empire_builder.rules import EmpireBuilder
from core.games.empire_builder.state import MOVEMENT, PLACE, Player, State, Train
from core.games.empire_builder.turns import train_to_place
from core.games.empire_builder.victory import worth
from core.games.empire_builder.world import World
from core.ruleset import Refusal, Seat

LOANS: Final = (8, 20)
"""Millions that a seat without a delivery considers to borrow: for two fees, or for track."""


class TrainPlan:
    """What a train is to do in this turn: the best of its intents."""

    def __init__(
        self, world: World, state: State, seat: Seat, tuning: Tuning, number: int, claims: Claims
    ) -> None:
        self.number = number
        self.outlook = Outlook(world, state, seat, tuning, number=number, claims=claims)
        choosing = Choosing(self.outlook)
        self.intents = choosing.intents()
        self.nodes = choosing.nodes

    @property
    def best(self) -> Intent:
        """The intent that wins soonest."""
        return self.intents[0]

    def claims(self) -> Claims:
        """Return what this plan takes from the seat's other train."""
        course = self.best.course
        if course is None:
            return NO_CLAIMS
        prices = dict(course.sections)
        return Claims(
            {stop.demand.contract for _, stop in course.halts},
            money=course.build,
            budget=sum(prices[edge] for edge in self.best.first),
        )


def plan_trains(world: World, state: State, seat: Seat, tuning: Tuning) -> list[TrainPlan]:
    """Return the plans of a seat's trains, the one that promises most first.

    Each train after it plans with the contracts, the money and the limit that are left.
    """
    count = len(state.players[seat].trains)
    alone = [TrainPlan(world, state, seat, tuning, number, NO_CLAIMS) for number in range(count)]
    first = min(alone, key=lambda plan: (plan.best.total, plan.number))
    others = [plan.number for plan in alone if plan is not first]
    if first.best.pitches:
        return [first]
    claims = first.claims()
    return [first, *(TrainPlan(world, state, seat, tuning, other, claims) for other in others)]


def after_loan(rules: EmpireBuilder, state: State, seat: Seat, amount: int) -> State | None:
    """Return the state after the seat has borrowed a sum; None if the rules refuse it."""
    try:
        events = rules.decide(state, seat, do.Borrow(amount=amount))
    except Refusal:
        return None
    for event in events:
        state = rules.evolve(state, event)
    return state


class TurnInHand:
    """The rest of a turn, simulated.

    A seat borrows only if it has no delivery to make without a loan, and has more hope with it.
    """

    def __init__(self, rules: EmpireBuilder, state: State, seat: Seat, tuning: Tuning) -> None:
        self._world: World = rules.world
        self._seat = seat
        self._tuning = tuning
        self.plans = plan_trains(rules.world, state, seat, tuning)
        self._loan = 0
        if not any(intent.course for plan in self.plans for intent in plan.intents):
            for loan in LOANS:
                self._consider(rules, after_loan(rules, state, seat, loan), loan)

        def accepted(state: State, command: do.AnyCommand) -> Accepted | None:
            try:
                priced = rules.priced(state, seat, command)
            except Refusal:
                return None
            fee = priced.command.accept.fee
            return Accepted(priced.command, priced.events, pays_rivals=bool(fee))

        self._thought = Thought(rules, state, seat, accepted)

    def _consider(self, rules: EmpireBuilder, state: State | None, loan: int) -> None:
        """Take the plans with a loan if they win sooner; `state` is None if it is refused."""
        if state is None:
            return
        plans = plan_trains(rules.world, state, self._seat, self._tuning)
        if plans[0].best.course is not None and plans[0].best.total < self.plans[0].best.total:
            plans[0].intents[0] = plans[0].best._replace(borrows=True)
            self.plans, self._loan = plans, loan

    @property
    def _state(self) -> State:
        return self._thought.state

    @property
    def _player(self) -> Player:
        return self._state.players[self._seat]

    def commands(self) -> list[do.AnyCommand]:
        """Return the commands until a card is drawn or the turn ends; never empty."""
        thought, first = self._thought, self.plans[0].best
        if self._state.phase == PLACE:
            self._place()
        if self._loan:
            thought.do(do.Borrow(amount=self._loan))
        if first.pitches and thought.do(do.Pitch()):
            return thought.commands
        if self._state.settings.online_upgrades:
            self._upgrade()
        for plan in self.plans:
            course = plan.best.course
            if course is not None and not thought.over and self._state.phase == MOVEMENT:
                _Journey(self._world, thought, self._seat, plan, self._tuning).travel(course)
        if not thought.over:
            self._develop()
        if not thought.over:
            thought.do(do.EndTurn())
        return thought.commands

    def _place(self) -> None:
        """Place all trains, each where its plan starts."""
        plans = {plan.number: plan for plan in self.plans}
        while (number := train_to_place(self._player)) is not None:
            plan = plans.get(number, self.plans[0])
            course = plan.best.course
            at = plan.outlook.majors.most_central() if course is None else course.start
            placed = do.PlaceLoco(at=self._world.board.points[at].name, train=number)
            if not self._thought.do(placed):
                return

    def _upgrade(self) -> None:
        for plan in self.plans:
            if plan.best.loco is not None:
                self._thought.do(do.Upgrade(loco=plan.best.loco, train=plan.number))

    def _develop(self) -> None:
        """Buy a better train or the track of the plans, and track that can be spared for."""
        self._upgrade()
        for plan in self.plans:
            if plan.best.course is not None:
                self._build(plan.best.first)
        if not self._thought.over:
            self._extend()

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
        if self._state.doing.spent + offer.price > self.plans[0].outlook.limit:
            return False
        if self._player.money - offer.price < self.plans[0].outlook.change:
            return False
        points = self._world.board.points
        return self._thought.do(do.Build(from_=points[offer.start].name, to=points[offer.to].name))

    def _extend(self) -> None:
        """Build towards another major city with money that is not reserved."""
        left, lacks = 0, 0
        for plan in self.plans:
            best, outlook = plan.best, plan.outlook
            if best.course is not None:
                built = self._state.tracks
                left += sum(price for edge, price in best.course.sections if not built[edge])
            lacks = outlook.goal + best.still - best.money
        spare = worth(self._state, self._seat) - left - self._tuning.kept_back
        if lacks <= 0:
            spare += self._tuning.kept_back
        if spare <= 0 or self._state.turn < self._state.settings.place_turn:
            return
        outlook = Outlook(self._world, self._state, self._seat, self._tuning)
        way = outlook.majors.way_to_next(outlook.roads)
        if way is not None and way.build <= spare:
            self._build(leg.edge for leg in way.legs if leg.price)


class _Journey:
    """The movement of one train along its course."""

    def __init__(
        self, world: World, thought: Thought[State], seat: Seat, plan: TrainPlan, tuning: Tuning
    ) -> None:
        self._world = world
        self._thought = thought
        self._seat = seat
        self._plan = plan
        self._tuning = tuning
        self._fetched: list[str] = []

    @property
    def _state(self) -> State:
        return self._thought.state

    @property
    def _train(self) -> Train:
        return self._state.players[self._seat].trains[self._plan.number]

    @property
    def _room(self) -> int:
        return self._world.locos[self._train.loco].loads - len(self._train.loads)

    def travel(self, course: Course) -> None:
        """Move on as far as possible, with all stops on the way."""
        at, halts = 0, list(course.halts)
        while not self._thought.over:
            while halts and halts[0][0] == at:
                if not self._halt(halts.pop(0)[1]):
                    return
            self._fill_up()
            gone = self._go(course, at, halts[0][0]) if halts else 0
            if not gone:
                return
            at += gone

    def _halt(self, stop: Stop) -> bool:
        """Carry out a stop; return False if that fails, or if cards are drawn."""
        demand, number = stop.demand, self._plan.number
        if stop.delivers:
            self._thought.do(
                do.Deliver(contract=demand.contract, demand=demand.number, train=number)
            )
            return False
        if self._room == 0:
            self._make_room()
        self._fetched.append(demand.load)
        return self._thought.do(do.PickUp(load=demand.load, train=number))

    @property
    def _speculates(self) -> bool:
        return self._tuning.speculates and self._room > 0

    def _make_room(self) -> None:
        """Dump a load that the plan does not need."""
        kept, others = [*self._plan.best.keeps, *self._fetched], []
        for load in self._train.loads:
            if load in kept:
                kept.remove(load)
            else:
                others.append(load)
        if others:
            load = least_promising(self._world, self._state, self._seat, others)
            self._thought.do(do.Drop(load=load, train=self._plan.number))

    def _fill_up(self) -> None:
        """Fill free room with loads that a future contract may demand."""
        number = self._plan.number
        while self._speculates and not self._thought.over:
            load = most_promising(self._world, self._state, self._seat, number)
            if load is None or not self._thought.do(do.PickUp(load=load, train=number)):
                return

    def _go(self, course: Course, start: int, end: int) -> int:
        """Move on as far as points and track reach, but not past the next halt.

        While there is room, stop at mileposts with loads on the way too.
        """
        path: list[str] = []
        for leg in course.steps[start : min(end, start + self._train.points)]:
            if leg.price:
                break
            path.append(self._world.board.points[leg.to].name)
            city = self._world.city_at(leg.to)
            if self._speculates and city is not None and self._world.board.cities[city].loads:
                break
        for length in range(len(path), 0, -1):
            move = do.Move(path=tuple(path[:length]), train=self._plan.number)
            if self._thought.do(move):
                return length
        return 0
