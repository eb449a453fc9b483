"""The facts of a position that the coach needs: the recommended demand, and what it lacks."""

from collections import deque
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.contract_cards import Demand
from core.games.crayon.track import is_standing, owner, taken
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.building import LIMIT
from core.games.iron_dragon.events import LoadDelivered
from core.games.iron_dragon.offers import network
from core.games.iron_dragon.state import Player
from gui.games.iron_dragon.building.model.building import Building
from gui.games.iron_dragon.building.model.survey_ways import PlannedSection, cheapest_way
from gui.games.iron_dragon.city.model.city import CityHere
from gui.games.iron_dragon.coach.model.deal import JOBS, Job
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.moving.model.movement import Movement
from gui.games.iron_dragon.turn.model.flow import Flow


class Situation:
    """The position of the local player; recreated after every change.

    `flow` is the step of the turn that the screen presents.
    """

    def __init__(self, table: IronTable, flow: Flow) -> None:
        self.table: Final = table
        self.flow: Final = flow
        self.player: Final[Player] = local_player(table)
        self.job: Final[Job | None] = next(
            (job for job in JOBS if job.contract in self.player.contracts), None
        )

    # --- the recommended demand

    @cached_property
    def demand(self) -> Demand:
        """The recommended demand; there must be a job."""
        assert self.job is not None
        return self.table.rules.world.contracts[self.job.contract].demands[self.job.number]

    @property
    def has_load(self) -> bool:
        """Whether the load of the recommended demand is on the train."""
        return self.job is not None and self.demand.load in self.player.loads

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
        tracks, board = table.state.tracks, table.rules.world.board
        found: dict[Milepost, list[Milepost]] = {}
        for edge in taken(tracks):
            if owner(tracks, edge) == table.local and is_standing(tracks, edge):
                section = board.sections[edge]
                found.setdefault(section.a, []).append(section.b)
                found.setdefault(section.b, []).append(section.a)
        return found

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
        world, state, seat = table.rules.world, table.state, table.local
        source, city = self.mileposts(self.job.source), self.mileposts(self.demand.city)
        around_city, around_source = self._joined_to(city), self._joined_to(source)
        if any(at in around_city for at in source):
            return []
        reached = network(world, state.tracks, seat)
        for starts, goal in ((around_city, source), (around_source, city), (reached, source)):
            if any(at in reached for at in starts):
                way = cheapest_way(world, state, seat, set(starts) & set(reached), goal[0])
                if way:
                    return way
        return []

    @property
    def can_build(self) -> bool:
        """Whether the next missing section can be built now."""
        if not self.way or self.table.purpose_of(self.table.local) != "turn":
            return False
        return Building(self.table).link(self.way[0].edge).action is not None

    @property
    def has_built(self) -> bool:
        """Whether something was spent on track or purchases in this turn."""
        return self.table.state.doing.spent > 0

    # --- the train

    @property
    def place_turn(self) -> int:
        """The turn in which trains are placed."""
        return self.table.state.settings.place_turn

    @cached_property
    def goal(self) -> Milepost | None:
        """The milepost to click next, on the way to the source or the city; None if there is none.

        It is the farthest that the train reaches in this turn.
        """
        at = self.player.at
        if self.job is None or at is None or self.player.aboard is not None:
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
    def can_pick_up(self) -> bool:
        """Whether the recommended load can be taken here."""
        return (
            self.job is not None
            and not self.has_load
            and any(made.load == self.demand.load and made.take.allowed for made in self.city.made)
        )

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
        """Return whether this loco can be bought now."""
        left = LIMIT - self.table.state.doing.spent
        return left > 0 and self.table.action(do.Upgrade(loco=loco)).allowed
