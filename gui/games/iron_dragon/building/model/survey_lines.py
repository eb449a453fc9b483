"""The price of a survey plan, and which of its sections cannot be built."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.crayon.track import laid, owner, with_bytes
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.building import LIMIT, site_bribe
from core.games.iron_dragon.offers import FROM_MAJORS, access_of, offer_for
from core.games.iron_dragon.state import Doing
from core.ruleset import Refusal, Seat
from gui.games.iron_dragon.building.model.building import Building, Mark
from gui.games.iron_dragon.building.model.survey_ways import PlannedSection
from gui.games.iron_dragon.model.rule_refusals import shown_refusal
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase, counted


class SurveyLine(NamedTuple):
    """A planned section; `total` is the cost of the plan up to its end.

    `cost` includes the Underworld bribe where one is due; it is None if the section cannot be
    built, for the `reason` given. `turn` counts building turns, starting at 1 for this turn.
    """

    section: PlannedSection
    mark: Mark
    cost: int | None
    total: int
    turn: int
    reason: str = ""


def lines_of(table: IronTable, sections: Iterable[PlannedSection]) -> list[SurveyLine]:
    """Return the sections priced for the local player, each after those before it."""
    return list(_Pricing(table).lines(sections))


def price_of(lines: Sequence[SurveyLine]) -> str:
    """Return the price of a plan and its exclusions as one phrase; empty for no plan."""
    if not lines:
        return ""
    missing = sum(line.cost is None for line in lines)
    cannot = counted(
        missing, "1 section that cannot be built", "{count} sections that cannot be built"
    )
    if missing == len(lines):
        return cannot
    last = lines[-1]
    first = next(line.turn for line in lines if line.cost is not None)
    turns = counted(last.turn - first + 1, "1 turn", "{count} turns")
    price = Phrase("{gold} GP, {turns}", gold=last.total, turns=turns)
    return Phrase("{price}, and {missing}", price=price, missing=cannot) if missing else price


class _Pricing:
    """The pricing of a plan, built section by section on a copy of the state, turn after turn."""

    def __init__(self, table: IronTable) -> None:
        self._world: Final = table.rules.world
        self._seat: Final[Seat] = table.local
        self._names: Final = table.names
        is_open = Building(table).open
        self._state = table.state if is_open else replace(table.state, doing=Doing())

    def lines(self, sections: Iterable[PlannedSection]) -> Iterator[SurveyLine]:
        turn, total = 1, 0
        for section in sections:
            found = self._price(section)
            if isinstance(found, Refusal):
                mark: Mark = "E" if isinstance(found, no.NoBuilding) else "X"
                yield SurveyLine(
                    section, mark, None, total, turn, shown_refusal(found, self._names)
                )
                continue
            start, price = found
            cost = price + self._bribe(start)
            if self._is_spent(start, cost):
                turn += 1
                self._state = replace(self._state, doing=Doing())
                cost = price + self._bribe(start)
            total += cost
            yield SurveyLine(section, "cost", cost, total, turn)
            self._build(section, start, cost)

    def _price(self, section: PlannedSection) -> tuple[Milepost, int] | Refusal:
        """Return the start and the price of a section, or why it cannot be built.

        It ignores the limit of sections from major cities: that only moves a section to a later
        turn.
        """
        world, seat = self._world, self._seat
        state = replace(self._state, doing=replace(self._state.doing, from_majors=0))
        offer = offer_for(world, state, seat, section.edge)
        if isinstance(offer, Refusal):
            return offer
        if owner(state.tracks, section.edge) is None:
            try:
                access_of(world.board).check(state.tracks, len(state.players), seat, section.edge)
            except Refusal as refusal:
                return refusal
        return offer.start, offer.price

    def _bribe(self, start: Milepost) -> int:
        if not self._world.below[start]:
            return 0
        return site_bribe(self._world, self._state, self._seat)

    def _is_spent(self, start: Milepost, cost: int) -> bool:
        """Return whether this turn's limits leave no room for a section of this cost."""
        doing = self._state.doing
        all_majors = start in self._world.majors and doing.from_majors == FROM_MAJORS
        return doing.spent + cost > LIMIT or all_majors

    def _build(self, section: PlannedSection, start: Milepost, cost: int) -> None:
        state, doing = self._state, self._state.doing
        self._state = replace(
            state,
            tracks=with_bytes(state.tracks, ((section.edge, laid(self._seat)),)),
            doing=replace(
                doing,
                spent=doing.spent + cost,
                from_majors=doing.from_majors + (start in self._world.majors),
                site_bribe_paid=doing.site_bribe_paid or self._world.below[start],
            ),
        )
