"""Surveying: a private plan of track, what it will cost, and where it cannot be laid (MAP-14).

A plan is a note of one's own, like the sequence of runs: nobody else ever sees it.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.crayon.track import is_standing, laid, owner, with_bytes
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.building import LIMIT, site_bribe
from core.games.iron_dragon.offers import FROM_MAJORS, access_of, network, offer_for
from core.games.iron_dragon.state import Doing, State
from core.ruleset import Refusal, Seat
from gui.models.building import Building, Mark
from gui.models.survey_ways import PlannedSection, cheapest_way
from gui.models.table import Action, TableModel


class SurveyLine(NamedTuple):
    """A planned section as things stand; `total` is what the plan costs up to its end.

    `cost` has the bribe of the Underworld in it, where one falls due; None where the section
    cannot be laid, for the `reason` given. `turn` counts turns of building from now, from 1.
    """

    section: PlannedSection
    mark: Mark
    cost: int | None
    total: int
    turn: int
    reason: str = ""


class _Plan:
    """Of one seat: its sections in the order in which they were planned, and where the pen is."""

    def __init__(self) -> None:
        self.sections: list[PlannedSection] = []
        self.pen: Milepost | None = None


class Survey:
    """The plans of the people here; what is asked and done is the local player's."""

    def __init__(self, table: TableModel) -> None:
        self._table: Final = table
        self._plans: Final = {Seat(seat): _Plan() for seat in range(len(table.names))}

    @property
    def _plan(self) -> _Plan:
        return self._plans[self._table.local]

    @property
    def pen(self) -> Milepost | None:
        """Where the next section would begin; None before a start is chosen."""
        return self._plan.pen

    @property
    def sections(self) -> tuple[PlannedSection, ...]:
        """What is planned and not built yet, in order."""
        tracks, seat = self._table.state.tracks, self._table.local
        self._plan.sections = [one for one in self._plan.sections if tracks[one.edge] != laid(seat)]
        return tuple(self._plan.sections)

    @property
    def lines(self) -> list[SurveyLine]:
        """The plan priced by the rules as things stand, each section after those before it."""
        return list(self._lines())

    def point(self, at: Milepost) -> bool:
        """Go on to a milepost the cheapest way, or back by a step; says whether anything changed.

        The first point chooses where to start if one's own track or a major city is there; the
        point where the pen is lifts it.
        """
        plan = self._plan
        if self._step_back(at):
            return True
        if at == plan.pen:
            plan.pen = None
            return True
        starts = self._reached
        if plan.pen is None and at in starts:
            plan.pen = at
            return True
        return self._lay_to(at, starts if plan.pen is None else frozenset({plan.pen}))

    def begin(self, at: Milepost) -> None:
        """Put the pen to where a drag starts, if a section may begin there."""
        if at in self._reached:
            self._plan.pen = at

    def draw(self, to: Milepost) -> bool:
        """Drag the pen on to a neighbour, or back; as `point`."""
        plan, board = self._plan, self._table.world.board
        if self._step_back(to):
            return True
        if plan.pen is None or to == plan.pen:
            return False
        edge = board.section_between(plan.pen, to)
        tracks, seat = self._table.state.tracks, self._table.local
        planned = {one.edge for one in plan.sections}
        if edge is None or edge in planned or tracks[edge] == laid(seat):
            plan.pen = to if to in self._reached else plan.pen
            return False
        plan.sections.append(PlannedSection(edge, plan.pen, to))
        plan.pen = to
        return True

    def take(self, sections: Iterable[PlannedSection]) -> None:
        """Put another plan in the place of this one (AIWIN-2)."""
        self._plan.sections, self._plan.pen = list(sections), None

    def clear(self) -> None:
        """Plan nothing."""
        self.take(())

    def builds(self) -> Iterator[Action]:
        """One by one what can be built of the plan in this turn without a loan.

        Each is asked for when the one before is done; it ends where one was not.
        """
        table = self._table
        while left := self.sections:
            link = Building(table).link(left[0].edge)
            if link.action is None or link.action.loan:
                return
            yield link.action
            if left[0] in self.sections:
                return

    @property
    def _reached(self) -> frozenset[Milepost]:
        """Where a section may begin: one's own network, and what is planned."""
        table = self._table
        now = network(table.world, table.state.tracks, table.local)
        return now.union(end for one in self.sections for end in (one.start, one.to))

    def _step_back(self, at: Milepost) -> bool:
        plan = self._plan
        last = plan.sections[-1] if plan.sections else None
        if last is None or last.start != at or last.to != plan.pen:
            return False
        plan.sections.pop()
        plan.pen = at
        return True

    def _lay_to(self, at: Milepost, starts: frozenset[Milepost]) -> bool:
        found = cheapest_way(self._table.world, self._planned_state, self._table.local, starts, at)
        if found is None:
            return False
        self._plan.sections.extend(found)
        self._plan.pen = found[-1].to if found else at
        return True

    @property
    def _planned_state(self) -> State:
        """The state if all of the plan lay already."""
        state, byte = self._table.state, laid(self._table.local)
        free = (one.edge for one in self.sections if not is_standing(state.tracks, one.edge))
        return replace(state, tracks=with_bytes(state.tracks, ((edge, byte) for edge in free)))

    def _lines(self) -> Iterator[SurveyLine]:
        table = self._table
        world, seat = table.world, table.local
        open_now = Building(table).open
        state = table.state if open_now else replace(table.state, doing=Doing())
        turn, total = 1, 0
        for section in self.sections:
            found = self._price(replace(state, doing=replace(state.doing, from_majors=0)), section)
            if isinstance(found, Refusal):
                mark: Mark = "E" if isinstance(found, no.NoBuilding) else "X"
                yield SurveyLine(section, mark, None, total, turn, str(found))
                continue
            start, price = found
            major, below = start in world.majors, world.below[start]
            doing = state.doing
            cost = price + (site_bribe(world, state, seat) if below else 0)
            if doing.spent + cost > LIMIT or (major and doing.from_majors == FROM_MAJORS):
                turn, doing = turn + 1, Doing()
                state = replace(state, doing=doing)
                cost = price + (site_bribe(world, state, seat) if below else 0)
            total += cost
            yield SurveyLine(section, "cost", cost, total, turn)
            state = replace(
                state,
                tracks=with_bytes(state.tracks, ((section.edge, laid(seat)),)),
                doing=replace(
                    doing,
                    spent=doing.spent + cost,
                    from_majors=doing.from_majors + major,
                    site_bribe_paid=doing.site_bribe_paid or below,
                ),
            )

    def _price(self, state: State, section: PlannedSection) -> tuple[Milepost, int] | Refusal:
        """From where a section is charged and its price, or why it cannot be laid."""
        world, seat = self._table.world, self._table.local
        offer = offer_for(world, state, seat, section.edge)
        if isinstance(offer, Refusal):
            return offer
        if owner(state.tracks, section.edge) is None:
            try:
                access_of(world.board).check(state.tracks, len(state.players), seat, section.edge)
            except Refusal as refusal:
                return refusal
        return offer.start, offer.price
