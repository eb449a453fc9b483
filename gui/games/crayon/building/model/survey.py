"""Survey plans: private plans of track, with their cost and their obstacles (MAP-14).

A plan is a private note like the sequence of deliveries: no other player sees it.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.game_state import CrayonState
from core.games.crayon.track import is_standing, laid, with_bytes
from core.ruleset import Seat
from gui.games.crayon.building.model.building import Building, Link
from gui.games.crayon.building.model.survey_lines import SurveyLine, lines_of
from gui.games.crayon.building.model.survey_ways import (
    PlannedSection,
    cheapest_way,
    ends_of,
    in_order,
)
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.words import crayon_words
from gui.table.model.table import Action
from gui.texts.phrases import Phrase


class _Plan:
    """The plan of one seat: its sections in the order of planning, and its pen."""

    def __init__(self) -> None:
        self.sections: list[PlannedSection] = []
        self.pen: Milepost | None = None


class Survey:
    """The plans of the people at this computer; methods act on the local player's plan."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table
        self._plans: Final = {Seat(seat): _Plan() for seat in range(len(table.names))}

    @property
    def _plan(self) -> _Plan:
        return self._plans[self._table.local]

    @property
    def pen(self) -> Milepost | None:
        """The start of the next section; None before a start is chosen."""
        return self._plan.pen

    @property
    def sections(self) -> tuple[PlannedSection, ...]:
        """The planned sections that are not built yet, in order."""
        tracks, seat = self._table.state.tracks, self._table.local
        self._plan.sections = [
            section for section in self._plan.sections if tracks[section.edge] != laid(seat)
        ]
        return tuple(self._plan.sections)

    @property
    def lines(self) -> list[SurveyLine]:
        """The plan with prices, where each section is priced after those before it."""
        return lines_of(self._table, self.sections)

    def point(self, at: Milepost) -> bool:
        """Extend the plan to a milepost the cheapest way, or step back; return whether it changed.

        The first point chooses a start, which must be on the player's track or in a major city.
        Pointing at the pen lifts it.
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

    def may_begin(self, at: Milepost) -> bool:
        """Return whether a drag from this milepost changes the plan."""
        return at in self._reached or at == self._plan.pen

    def begin(self, at: Milepost) -> None:
        """Put the pen at the start of a drag, if a section may begin there."""
        if at in self._reached:
            self._plan.pen = at

    def draw(self, to: Milepost) -> bool:
        """Drag the pen to a neighbour, or back; return whether the plan changed."""
        plan, board = self._plan, self._table.rules.world.board
        if self._step_back(to):
            return True
        if plan.pen is None or to == plan.pen:
            return False
        edge = board.section_between(plan.pen, to)
        tracks, seat = self._table.state.tracks, self._table.local
        planned = {section.edge for section in plan.sections}
        if edge is None or edge in planned or tracks[edge] == laid(seat):
            plan.pen = to if to in self._reached else plan.pen
            return False
        plan.sections.append(PlannedSection(edge, plan.pen, to))
        plan.pen = to
        return True

    def take(self, edges: Iterable[EdgeId]) -> None:
        """Replace the plan with these sections (AIWIN-2)."""
        plan, board = self._plan, self._table.rules.world.board
        plan.sections, plan.pen = in_order(board, self._network, edges), None

    def clear(self) -> None:
        """Clear the plan."""
        self._plan.sections, self._plan.pen = [], None

    def reconnect(self) -> int:
        """Reconnect the plan to the player's network if its start is no longer part of it.

        Adds the cheapest way and returns the number of sections added; 0 if nothing was missing or
        no way exists. A plan that joins the network at its other end is reversed instead. A pen
        whose place is no longer reached is lifted.
        """
        plan, before = self._plan, self.sections
        if _is_cut_off(before, self._network):
            edges = [section.edge for section in before]
            turned = in_order(self._table.rules.world.board, self._network, edges)
            joins = not _is_cut_off(turned, self._network)
            plan.sections = turned if joins else self._led_back(before)
        if plan.pen is not None and plan.pen not in self._network | ends_of(plan.sections):
            plan.pen = None
        return len(plan.sections) - len(before)

    def _led_back(self, sections: Iterable[PlannedSection]) -> list[PlannedSection]:
        """Return the sections, with the cheapest way inserted before each cut-off part."""
        reached, mended = set(self._network), list[PlannedSection]()
        for section in sections:
            if section.start not in reached and section.to not in reached:
                link = self._way(frozenset(reached), section.start) or []
                mended += link
                reached |= ends_of(link)
            mended.append(section)
            reached |= ends_of([section])
        return mended

    def builds(self) -> Iterator[Action]:
        """Yield the actions that build the plan this turn without a loan, one by one.

        The caller must build each before it requests the next; the iteration ends at one that was
        not built. Sections that cannot be built at all are skipped.
        """
        for line in self.lines:
            if line.cost is None:
                continue
            link = self._link(line)
            if link.action is None or link.loan:
                return
            yield link.action
            if line.section in self.sections:
                return

    @property
    def obstacle(self) -> str:
        """Why no more of the plan can be built now; empty if something can."""
        lines = self.lines
        possible = [line for line in lines if line.cost is not None]
        if not possible:
            return lines[0].reason if lines else ""
        link = self._link(possible[0])
        if link.loan:
            loan = crayon_words(self._table).money(link.loan)
            return Phrase("this needs a loan of {loan}", loan=loan)
        return link.reason

    @property
    def is_blocked(self) -> bool:
        """Whether no section of the plan can be built, in this turn or a later one."""
        return all(line.cost is None for line in self.lines)

    def _link(self, line: SurveyLine) -> Link:
        return Building(self._table).link(line.section.edge)

    @property
    def _network(self) -> frozenset[Milepost]:
        table = self._table
        return table.rules.queries.network(table.state, table.local)

    @property
    def _reached(self) -> frozenset[Milepost]:
        """The mileposts where a section may begin: the player's network and the plan itself."""
        return self._network | ends_of(self.sections)

    def _step_back(self, at: Milepost) -> bool:
        plan = self._plan
        last = plan.sections[-1] if plan.sections else None
        if last is None or last.start != at or last.to != plan.pen:
            return False
        plan.sections.pop()
        plan.pen = at
        return True

    def _lay_to(self, at: Milepost, starts: frozenset[Milepost]) -> bool:
        sections = self._way(starts, at)
        if sections is None:
            return False
        self._plan.sections.extend(sections)
        self._plan.pen = sections[-1].to if sections else at
        return True

    def _way(self, starts: frozenset[Milepost], goal: Milepost) -> list[PlannedSection] | None:
        table = self._table
        return cheapest_way(table.rules, self._planned_state, table.local, starts, goal)

    @property
    def _planned_state(self) -> CrayonState:
        """The state as if the whole plan were built."""
        state, byte = self._table.state, laid(self._table.local)
        free = (
            section.edge for section in self.sections if not is_standing(state.tracks, section.edge)
        )
        tracks = with_bytes(state.tracks, ((edge, byte) for edge in free))
        planned: CrayonState = self._table.rules.queries.with_tracks(state, tracks)
        return planned


def _is_cut_off(sections: Iterable[PlannedSection], network: Iterable[Milepost]) -> bool:
    """Return whether a section starts at a milepost that neither network nor plan reaches."""
    reached = set(network)
    for section in sections:
        if section.start not in reached and section.to not in reached:
            return True
        reached |= ends_of([section])
    return False
