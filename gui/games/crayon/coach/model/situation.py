"""The facts of a position that the coach needs: the recommended demand, and what it lacks."""

from collections import deque
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.contract_cards import Demand
from core.games.crayon.events import LoadDelivered
from core.games.crayon.game_state import CrayonPlayer, CrayonTrain
from core.games.crayon.track import standing_of
from core.ruleset import TURN
from gui.games.crayon.building.model.building import Building
from gui.games.crayon.building.model.survey_ways import PlannedSection, cheapest_way
from gui.games.crayon.city.model.city import CityHere
from gui.games.crayon.coach.model.lesson import Job, Lesson
from gui.games.crayon.model.table import CrayonTable, local_player
from gui.games.crayon.moving.model.movement import Movement
from gui.games.crayon.turn.model.flow import Flow


class Situation:
    """The position of the local player in a lesson; recreated after every change.

    `flow` is the step of the turn that the screen presents. A coached game has one train a seat.
    """

    def __init__(
        self, table: CrayonTable, flow: Flow, lesson: Lesson, job: Job | None = None
    ) -> None:
        """Create the situation of a job; by default, of the first one in the hand."""
        self.table: Final = table
        self.flow: Final = flow
        self.lesson: Final = lesson
        self.player: Final[CrayonPlayer] = local_player(table)
        self.job: Final[Job | None] = job or next(iter(self.jobs), None)

    # --- the recommended demands

    @property
    def jobs(self) -> list[Job]:
        """The jobs of the lesson that are in the hand, the recommended one first."""
        return [job for job in self.lesson.jobs if job.contract in self.player.contracts]

    def demand_of(self, job: Job) -> Demand:
        """Return the demand of a job."""
        return self.table.rules.world.contracts[job.contract].demands[job.number]

    @cached_property
    def demand(self) -> Demand:
        """The recommended demand; there must be a job."""
        assert self.job is not None
        return self.demand_of(self.job)

    @property
    def has_load(self) -> bool:
        """Whether the load of the recommended demand is on the train."""
        return self.job is not None and self.demand.load in self.train.loads

    @property
    def deliveries(self) -> int:
        """The number of loads that the local player has delivered in this game."""
        seat = self.table.local
        events = (happening.event for happening in self.table.history)
        return sum(isinstance(event, LoadDelivered) and event.seat == seat for event in events)

    def mileposts(self, city: str) -> tuple[Milepost, ...]:
        """Return the mileposts of a city, the centre of a major city first."""
        return self.table.rules.world.board.cities[city].mileposts

    # --- track

    @property
    def has_track(self) -> bool:
        """Whether the local player owns any track."""
        return bool(self._rails)

    @cached_property
    def _rails(self) -> dict[Milepost, list[Milepost]]:
        """The neighbours of each milepost over the local player's standing track."""
        table = self.table
        board = table.rules.world.board
        rails: dict[Milepost, list[Milepost]] = {}
        for edge in standing_of(table.state.tracks, table.local):
            section = board.sections[edge]
            rails.setdefault(section.a, []).append(section.b)
            rails.setdefault(section.b, []).append(section.a)
        return rails

    def _beside(self, at: Milepost) -> Iterable[Milepost]:
        return (*self._rails.get(at, ()), *self.table.rules.world.board.interior[at])

    def _joined_to(self, starts: Collection[Milepost]) -> dict[Milepost, Milepost | None]:
        """Return what the local player's track joins to these, each with the milepost before it."""
        before: dict[Milepost, Milepost | None] = dict.fromkeys(starts)
        ahead = deque(starts)
        while ahead:
            at = ahead.popleft()
            for to in self._beside(at):
                if to not in before:
                    before[to] = at
                    ahead.append(to)
        return before

    @cached_property
    def way(self) -> list[PlannedSection]:
        """The cheapest track still missing between source and city of the recommended demand.

        Empty if they are joined, or if no track can join them.
        """
        if self.job is None:
            return []
        table = self.table
        rules, state, seat = table.rules, table.state, table.local
        source, city = self.mileposts(self.job.source), self.mileposts(self.demand.city)
        around_city, around_source = self._joined_to(city), self._joined_to(source)
        if any(at in around_city for at in source):
            return []
        reached = rules.queries.network(state, seat)
        ways = []
        for starts, goal in ((around_city, source), (around_source, city)):
            if any(at in reached for at in starts):
                way = cheapest_way(rules, state, seat, set(starts) & set(reached), goal[0])
                ways += [way] if way else []
        if not ways:
            return cheapest_way(rules, state, seat, reached, source[0]) or []
        return min(ways, key=self._price)

    def _price(self, way: Iterable[PlannedSection]) -> int:
        """Return what these sections cost."""
        ground = self.table.rules.queries.ground(self.table.state, self.table.local)
        return sum(
            next(price for edge, _, price in ground[section.start] if edge == section.edge)
            for section in way
        )

    @property
    def can_build(self) -> bool:
        """Whether the next missing section can be built now."""
        if not self.way or self.table.purpose_of(self.table.local) != TURN:
            return False
        return Building(self.table).link(self.way[0].edge).action is not None

    @property
    def has_built(self) -> bool:
        """Whether something was spent on track or purchases in this turn."""
        return self.table.state.doing.spent > 0

    @property
    def ahead(self) -> "Situation | None":
        """The situation of the next job that lacks track, if the lesson builds ahead; or None."""
        if not self.lesson.builds_ahead or self.way or self.runs_trains:
            return None
        others = (
            Situation(self.table, self.flow, self.lesson, job)
            for job in self.jobs
            if job != self.job
        )
        return next((other for other in others if other.can_build), None)

    # --- the train

    @property
    def train(self) -> CrayonTrain:
        """The local player's train."""
        return self.player.trains[0]

    @property
    def place_turn(self) -> int:
        """The turn in which trains are placed."""
        return self.table.state.settings.place_turn

    @property
    def runs_trains(self) -> bool:
        """Whether trains run in this turn."""
        return self.table.state.turn >= self.place_turn

    @property
    def points(self) -> int:
        """The steps that the train has left."""
        return self.table.rules.queries.points(self.table.state, self.table.local, 0)

    @cached_property
    def goal(self) -> Milepost | None:
        """The milepost to click next, on the way to the source or the city; None if there is none.

        It is the farthest that the train reaches in this turn.
        """
        at = self.train.at
        if self.job is None or at is None:
            return None
        ends = self.mileposts(self.demand.city if self.has_load else self.job.source)
        before = self._joined_to((at,))
        end = next((step for step in before if step in ends), None)  # the nearest of a major city
        if end is None or at in ends:
            return None
        path = [end]
        while (previous := before[path[-1]]) is not None:
            path.append(previous)
        ways = Movement(self.table, shows_bribes=False).ways
        return next((step for step in path if step in ways), None)

    @cached_property
    def city(self) -> CityHere:
        """The city of the train."""
        return CityHere(self.table)

    @property
    def to_take(self) -> Job | None:
        """The job whose load can be taken here: the recommended one, and then others on top."""
        made = {product.load: product.take.allowed for product in self.city.made}
        for job in self.jobs:
            load = self.demand_of(job).load
            if load in self.train.loads:
                continue
            if made.get(load):
                return job
            if job == self.job:
                return None  # first things first
        return None

    @property
    def delivery(self) -> Demand | None:
        """A demand that can be fulfilled here and now, or None."""
        return next(
            (
                wanted.demand
                for wanted in self.city.wanted
                if wanted.deliver is not None and wanted.deliver.allowed
            ),
            None,
        )

    # --- purchases

    def can_buy(self, loco: str) -> bool:
        """Return whether this train can be bought now."""
        rules, state, seat = self.table.rules, self.table.state, self.table.local
        left = rules.queries.spendable(state, seat)
        return left > 0 and self.table.action(rules.queries.orders.upgrade(loco)).allowed
