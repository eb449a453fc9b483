"""The greedy player: its preferences at each decision, the strongest first."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, Final

from core.ai.player import Choice, PlaysAnotherGame
from core.errors import FactualError
from core.games.crayon.greedy.errands import TURN, Situation, Trip, described, trips, worst_first
from core.games.crayon.roads import Leg, Search, Way
from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.planner.evaluation import majors_of
from core.games.empire_builder.ai.planner.tuning import BUILDS
from core.games.empire_builder.ai.surroundings import barred_way, roads_of, steps_to
from core.games.empire_builder.awaited import ANSWER_OFFER, LOSE_LOAD, purpose_of
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.fees import FEE
from core.games.empire_builder.freight import chips_left
from core.games.empire_builder.offers import offer_for
from core.games.empire_builder.rules import EmpireBuilder
from core.games.empire_builder.state import MOVEMENT, PLACE, State, Train
from core.games.empire_builder.trading import answer_by_rule
from core.games.empire_builder.turns import train_to_place
from core.games.empire_builder.world import World
from core.ruleset import TURN as OWN_TURN
from core.ruleset import Refusal, Ruleset, Seat

KEPT_BACK: Final = 12
"""Millions of dollars that the AI reserves for its delivery."""
TRACK_LOST: Final = 300
"""Thousandths of the cost of new track that count as spent; no first delivery pays for all."""
LEAST_RATE: Final = TURN
"""Thousandths of a million per turn; for a lower rate the AI prefers to trade in its hand."""


class NothingAllowed(FactualError):
    """The player was called for a seat that has no choice, or found no legal command."""

    text = "the greedy player finds nothing to do for seat {seat}"


class GreedyPlayer:
    """A player that makes one delivery after another, each the best that it can pay for.

    It ignores opponents and future events, and borrows nothing. Of two trains it moves the first
    with the best delivery, and lets the other one stand.
    """

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return the next command towards the best delivery.

        Raises PlaysAnotherGame or NothingAllowed.
        """
        del chance
        if not isinstance(rules, EmpireBuilder):
            raise PlaysAnotherGame(plays=EmpireBuilder.name, game=rules.name)
        purpose = purpose_of(state, seat)
        if purpose is None:
            raise NothingAllowed(seat=seat)
        decision = _Decision(rules.world, state, seat)
        for command in decision.wishes(purpose):
            try:
                priced = rules.priced(state, seat, command)
            except Refusal:
                continue
            return Choice(priced.command, decision.why(priced.command))
        raise NothingAllowed(seat=seat)


class _Decision:
    """One decision of one seat."""

    def __init__(self, world: World, state: State, seat: Seat) -> None:
        self._world = world
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._limit = BUILDS[state.settings.ai_skill]
        self._number = 0
        self._trips: Sequence[Trip] = ()

    def why(self, command: do.AnyCommand) -> dict[str, Any]:
        """Explain the command: in words, or as the present delivery and the rejected ones."""
        match command:
            case do.Pitch():
                return {"plan": "see other contracts"}
            case do.EndTurn():
                return {"plan": "nothing more to do in this turn"}
            case do.Upgrade(loco=loco):
                return {"plan": f"exchange the train for a {loco}"}
            case do.LoseLoad(load=load):
                return {"plan": f"give up {load}, which brings least"}
            case do.AnswerOffer(answer=answer):
                return {"plan": f"answer the offer of track: {answer}"}
            case do.Deliver(contract=contract, demand=number):
                demand = self._world.contracts[contract].demands[number]
                return {"plan": f"deliver {demand.load} here", "pay": demand.pay}
        if not self._trips:
            return {"plan": "no delivery that it can pay for"}
        best, *others = (described(trip, fees="fees") for trip in self._trips)
        return {"plan": f"deliver {best['load']} to {best['city']}", **best, "rejected": others}

    def wishes(self, purpose: str) -> Iterator[do.AnyCommand]:
        """Yield the preferred commands, best first; at least one of them is legal."""
        if purpose == LOSE_LOAD:
            _, number = self._state.choosing[0]
            for load in self._worst_loads(self._player.trains[number]):
                yield do.LoseLoad(load=load, train=number)
        elif purpose == ANSWER_OFFER:
            yield do.AnswerOffer(answer=answer_by_rule(self._world, self._state))
        elif self._state.offer is not None:
            assert purpose == OWN_TURN
            yield do.WithdrawOffer()
        else:
            yield from self._of_turn()

    def _worst_loads(self, train: Train) -> list[str]:
        """Return the loads aboard, the least valuable first."""
        return worst_first(train.loads, self._player.contracts, self._world.contracts)

    def _of_turn(self) -> Iterator[do.AnyCommand]:
        if self._state.phase == MOVEMENT:
            yield from self._deliveries()
        by_train = [trips(self._situation(number)) for number in range(len(self._player.trains))]
        self._number = max(
            range(len(by_train)),
            key=lambda number: (by_train[number][0].rate if by_train[number] else 0, -number),
        )
        self._trips = by_train[self._number]
        trip = self._trips[0] if self._trips else None
        if self._state.phase == PLACE:
            yield from self._places(by_train)
            return
        if self._state.settings.online_upgrades:
            yield from self._upgrades(trip)
        if trip is None:
            yield from self._rescue()
        if trip is None or trip.rate < LEAST_RATE:
            yield do.Pitch()
        if trip is not None:
            yield from self._steps_of(trip)
        yield from self._extras(trip)
        yield do.EndTurn()

    def _situation(self, number: int) -> Situation:
        world, state, player = self._world, self._state, self._player
        train, roads = player.trains[number], roads_of(world, state, self._seat)
        if train.at is not None:
            starts, barred = [roads.node(train.at)], barred_way(world, state, train)
        else:
            cities = world.board.cities.values()
            free = [at for city in cities for at in city.mileposts if not roads.off_network[at]]
            starts, barred = [roads.node(at) for at in free], None
        return Situation(
            world.board,
            world.contracts,
            player.contracts,
            train.loads,
            partial(chips_left, world, state),
            train.at,
            max(0, player.money),
            world.locos[train.loco].speed,
            roads,
            Search(roads, starts, not_first=barred),
            partial(steps_to, world),
            self._limit,
            FEE,
            TRACK_LOST,
        )

    def _places(self, by_train: Sequence[Sequence[Trip]]) -> Iterator[do.AnyCommand]:
        points, number = self._world.board.points, train_to_place(self._player)
        assert number is not None
        starts = [by_train[number][0].start] if by_train[number] else []
        starts += sorted(self._world.majors)[:1]
        yield from (do.PlaceLoco(at=points[at].name, train=number) for at in starts)

    def _deliveries(self) -> Iterator[do.AnyCommand]:
        deliveries = [
            (-demand.pay, contract, place, number)
            for number, train in enumerate(self._player.trains)
            if train.at is not None
            for contract in self._player.contracts
            for place, demand in enumerate(self._world.contracts[contract].demands)
            if demand.city == self._world.city_at(train.at) and demand.load in train.loads
        ]
        for _, contract, place, number in sorted(deliveries):
            yield do.Deliver(contract=contract, demand=place, train=number)

    @property
    def _train(self) -> Train:
        return self._player.trains[self._number]

    def _steps_of(self, trip: Trip) -> Iterator[do.AnyCommand]:
        if self._state.phase == MOVEMENT:
            way = trip.bring if trip.fetch is None else trip.fetch
            if way.legs:
                yield from self._moves(way)
            else:
                yield do.PickUp(load=trip.errand.load, train=self._number)
                for load in self._useless_loads(trip):
                    yield do.Drop(load=load, train=self._number)
        yield from self._builds(trip.legs)

    def _useless_loads(self, trip: Trip) -> list[str]:
        """Return loads that may be dumped if the train is full, the least valuable first."""
        full = len(self._train.loads) >= self._world.locos[self._train.loco].loads
        return self._worst_loads(self._train) if full and trip.errand.source else []

    def _moves(self, way: Way) -> Iterator[do.AnyCommand]:
        """Yield moves as far as the points reach; before missing track, only to a city."""
        points = self._world.board.points
        laid = [leg.to for leg in takewhile(lambda leg: not leg.price, way.legs)]
        if len(laid) < len(way.legs):
            while laid and not points[laid[-1]].city:
                laid.pop()
        names = [points[at].name for at in laid[: self._train.points]]
        for end in range(len(names), 0, -1):
            yield do.Move(path=tuple(names[:end]), train=self._number)

    def _builds(self, legs: Sequence[Leg]) -> Iterator[do.AnyCommand]:
        """Yield the first missing section, if the seat can pay for it in this turn."""
        for leg in legs:
            if leg.price:
                if self._state.doing.spent + leg.price <= self._limit:
                    yield from self._build(leg)
                return

    def _rescue(self) -> Iterator[do.AnyCommand]:
        """Yield track towards a train that a flood has cut off from the seat's network."""
        if self._train.at is None:
            return
        network = roads_of(self._world, self._state, self._seat).from_network
        way = network.way_to([self._train.at])
        if way is not None and way.build <= self._player.money:
            yield from self._builds(way.legs)

    def _build(self, leg: Leg) -> Iterator[do.AnyCommand]:
        """Yield the section in the direction that is charged, if it can be built at all."""
        offer = offer_for(self._world, self._state, self._seat, leg.edge)
        if not isinstance(offer, Refusal):
            points = self._world.board.points
            yield do.Build(from_=points[offer.start].name, to=points[offer.to].name)

    def _spare(self, trip: Trip | None) -> int:
        return self._player.money - KEPT_BACK - (trip.cost if trip else 0)

    def _upgrades(self, trip: Trip | None) -> Iterator[do.AnyCommand]:
        """Yield the better trains that can be paid for from what the delivery leaves.

        The first delivery comes first: without it there is no money for track.
        """
        if trip is None or self._player.earned == 0 or self._state.doing.spent:
            return
        if self._spare(trip) >= LIMIT:
            online = self._state.settings.online_upgrades
            for loco in self._world.locos[self._train.loco].next_types(online=online):
                yield do.Upgrade(loco=loco, train=self._number)

    def _extras(self, trip: Trip | None) -> Iterator[do.AnyCommand]:
        """Yield upgrades, then track to another major city, from money that the delivery leaves."""
        if not self._state.settings.online_upgrades:
            yield from self._upgrades(trip)
        spare = self._spare(trip)
        if spare <= 0 or self._state.turn < self._state.settings.place_turn:
            return
        roads = roads_of(self._world, self._state, self._seat)
        way = majors_of(self._world, self._state, self._seat).way_to_next(roads)
        if way is not None and way.build <= spare:
            yield from self._builds(way.legs)
