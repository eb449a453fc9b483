"""The greedy player: its preferences at each decision, the strongest first."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

from core.ai.player import Choice, PlaysAnotherGame
from core.errors import FactualError
from core.games.crayon.board import Milepost
from core.games.crayon.greedy.errands import TURN, Trip, described, trips, worst_first
from core.games.crayon.roads import Leg, Way
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.accepted import accepted
from core.games.iron_dragon.ai.greedy.extension import better_locos, way_to_next_major
from core.games.iron_dragon.ai.greedy.situation import situation_of
from core.games.iron_dragon.ai.surroundings import BUILDS, roads_of
from core.games.iron_dragon.building import site_bribe
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.offers import offer_for
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import MOVEMENT, PLACE, State
from core.ruleset import Awaiting, Refusal, Ruleset, Seat

KEPT_BACK: Final = 12
"""GP that the AI reserves for its delivery."""
LEAST_RATE: Final = TURN
"""Thousandths of a GP per turn; for a lower rate the AI prefers to pitch its contracts."""
LIKED: Final = (Race.DWARF, Race.ELF, Race.HUMAN, Race.CATMAN, Race.ORC, Race.WEE_FOLK, Race.TROLL)
"""Races of foremen that the AI employs, the most useful on the map first."""


class NothingAllowed(FactualError):
    """The player was called for a seat that has no choice, or found no legal command."""

    text = "the greedy player finds nothing to do for seat {seat}"


class GreedyPlayer:
    """A player that makes one delivery after another, each the best that it can pay for.

    It ignores opponents and future events, sails no ships, and borrows nothing.
    """

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return the next command towards the best delivery.

        Raises PlaysAnotherGame or NothingAllowed.
        """
        del chance
        if not isinstance(rules, IronDragon):
            raise PlaysAnotherGame(plays=IronDragon.name, game=rules.name)
        turn = _Decision(rules, state, seat)
        for command in turn.wishes(_purpose(rules.awaiting(state), seat)):
            if (done := accepted(rules, state, seat, command)) is not None:
                return Choice(done.command, turn.why(done.command))
        raise NothingAllowed(seat=seat)


def _purpose(awaiting: Awaiting, seat: Seat) -> str:
    seats = awaiting if isinstance(awaiting, tuple) else ()
    purpose = next((need.purpose for need in seats if need.seat == seat), None)
    if purpose is None:
        raise NothingAllowed(seat=seat)
    return purpose


class _Decision:
    """One decision of one seat."""

    def __init__(self, rules: IronDragon, state: State, seat: Seat) -> None:
        self._world = rules.world
        self._state = state
        self._seat = seat
        self._player = state.players[seat]
        self._limit = BUILDS[state.settings.ai_skill]
        self._trips: Sequence[Trip] | None = None

    def why(self, command: do.AnyCommand) -> dict[str, Any]:
        """Explain the command: in words, or as the present delivery and the rejected ones."""
        match command:
            case do.ChooseLoco(loco=loco):
                return {"plan": f"begin with the {loco}"}
            case do.ChooseForeman(foreman=name) | do.KeepForeman(foreman=name) if name:
                return {"plan": f"employ {name}, {self._world.foremen[name].race.value}"}
            case do.Pitch():
                return {"plan": "see other contracts"}
            case do.EndTurn():
                return {"plan": "nothing more to do in this turn"}
            case do.Upgrade(loco=loco):
                return {"plan": f"exchange the loco for the {loco}"}
            case do.LoseLoad(load=load):
                return {"plan": f"give up {load}, which brings least"}
            case do.Deliver(contract=contract, demand=number):
                demand = self._world.contracts[contract].demands[number]
                return {"plan": f"deliver {demand.load} here", "pay": demand.pay}
        if not self._trips:
            return {"plan": "no delivery that it can pay for"}
        best, *others = (described(trip, fees="bribes") for trip in self._trips)
        return {"plan": f"deliver {best['load']} to {best['city']}", **best, "rejected": others}

    def wishes(self, purpose: str) -> Iterator[do.AnyCommand]:
        """Yield the preferred commands, best first; at least one of them is legal."""
        if purpose == "loco":
            yield from (do.ChooseLoco(loco=loco) for loco in reversed(FAST_LOCOS))
        elif purpose == "foreman":
            names = sorted(self._player.choices, key=self._liking)
            yield from (do.ChooseForeman(foreman=name) for name in names)
        elif purpose == "keep_foreman":
            yield do.KeepForeman(foreman=self._player.foreman or "")
        elif purpose == "lose_load":
            yield from (do.LoseLoad(load=load) for load in self._worst_loads())
        else:
            yield from self._of_turn()

    def _liking(self, foreman: str) -> tuple[int, str]:
        race = self._world.foremen[foreman].race
        return LIKED.index(race), foreman

    def _worst_loads(self) -> list[str]:
        """Return the loads aboard, the least valuable first."""
        return worst_first(self._player.loads, self._player.contracts, self._world.contracts)

    def _of_turn(self) -> Iterator[do.AnyCommand]:
        if self._state.phase == MOVEMENT:
            yield from self._deliveries()
        self._trips = trips(situation_of(self._world, self._state, self._seat, limit=self._limit))
        trip = self._trips[0] if self._trips else None
        if self._state.phase == PLACE:
            yield from self._places(trip)
            return
        if trip is None or trip.rate < LEAST_RATE:
            yield do.Pitch()
        if trip is not None:
            yield from self._steps_of(trip)
        yield from self._extras(trip)
        yield do.EndTurn()

    def _places(self, trip: Trip | None) -> Iterator[do.AnyCommand]:
        points = self._world.board.points
        starts = [trip.start] if trip else []
        starts += sorted(self._world.majors)[:1]
        yield from (do.PlaceLoco(at=points[at].name) for at in starts)

    def _deliveries(self) -> Iterator[do.AnyCommand]:
        at = self._player.at
        here = None if at is None else self._world.city_at(at)
        deliveries = [
            (-demand.pay, contract, number)
            for contract in self._player.contracts
            for number, demand in enumerate(self._world.contracts[contract].demands)
            if demand.city == here and demand.load in self._player.loads
        ]
        for _, contract, number in sorted(deliveries):
            yield do.Deliver(contract=contract, demand=number)

    def _steps_of(self, trip: Trip) -> Iterator[do.AnyCommand]:
        if self._state.phase == MOVEMENT:
            way = trip.bring if trip.fetch is None else trip.fetch
            if way.legs:
                yield from self._moves(way)
            else:
                yield do.PickUp(load=trip.errand.load)
                yield from (do.Drop(load=load) for load in self._useless_loads(trip))
        yield from self._builds(trip.start, trip.legs)

    def _useless_loads(self, trip: Trip) -> list[str]:
        """Return loads that may be dropped if the train is full, the least valuable first."""
        capacity = self._world.locos[self._player.loco].loads
        full = len(self._player.loads) >= capacity
        return self._worst_loads() if full and trip.errand.source else []

    def _moves(self, way: Way) -> Iterator[do.AnyCommand]:
        """Yield moves as far as the points reach; before missing track, only to a turning point."""
        board = self._world.board
        laid = [leg.to for leg in takewhile(lambda leg: not leg.price, way.legs)]
        if len(laid) < len(way.legs):
            while laid and not (board.points[laid[-1]].city or board.points[laid[-1]].port):
                laid.pop()
        names = [board.points[at].name for at in laid[: self._state.doing.points]]
        yield from (do.Move(path=tuple(names[:end])) for end in range(len(names), 0, -1))

    def _builds(self, start: Milepost, legs: Sequence[Leg]) -> Iterator[do.AnyCommand]:
        """Yield the first missing section, if the seat can pay for it this turn."""
        at = start
        for leg in legs:
            if leg.price:
                bribe = site_bribe(self._world, self._state, self._seat)
                cost = leg.price + (bribe if self._world.below[at] else 0)
                if self._state.doing.spent + cost <= self._limit:
                    yield from self._build(leg)
                return
            at = leg.to

    def _build(self, leg: Leg) -> Iterator[do.AnyCommand]:
        """Yield the section in the direction that is charged, if it can be built at all."""
        offer = offer_for(self._world, self._state, self._seat, leg.edge)
        if not isinstance(offer, Refusal):
            points = self._world.board.points
            yield do.Build(from_=points[offer.start].name, to=points[offer.to].name)

    def _extras(self, trip: Trip | None) -> Iterator[do.AnyCommand]:
        """Yield upgrades, then track to another major city, from money that the delivery leaves."""
        spare = self._player.money - KEPT_BACK - (trip.cost if trip else 0)
        now = self._world.locos[self._player.loco]
        if spare >= 10 and self._state.doing.spent + 10 <= self._limit:
            yield from (do.Upgrade(loco=loco.name) for loco in better_locos(self._world, now))
        if spare <= 0 or self._state.turn < self._state.settings.place_turn:
            return
        roads = roads_of(self._world, self._state, self._seat)
        way = way_to_next_major(self._world, self._state, self._seat, roads)
        if way is not None and way.build <= spare:
            yield from self._builds(way.start, way.legs)
