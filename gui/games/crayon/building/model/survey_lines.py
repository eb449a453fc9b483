"""The price of a survey plan, and which of its sections cannot be built."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from core.games.crayon.offers import Offer
from core.games.crayon.queries import CrayonQueries
from core.games.crayon.refusals import NoBuilding
from core.games.crayon.track import owner
from core.ruleset import Refusal, Seat
from gui.games.crayon.building.model.building import Building, Mark
from gui.games.crayon.building.model.building_words import Money
from gui.games.crayon.building.model.survey_ways import PlannedSection
from gui.games.crayon.model.table import CrayonTable
from gui.texts.phrases import Phrase, counted


class SurveyLine(NamedTuple):
    """A planned section; `total` is the cost of the plan up to its end.

    `cost` includes the fee of the site where one is due; it is None if the section cannot be
    built, for the `reason` given. `turn` counts building turns, starting at 1 for this turn.
    """

    section: PlannedSection
    mark: Mark
    cost: int | None
    total: int
    turn: int
    reason: str = ""


def lines_of(table: CrayonTable, sections: Iterable[PlannedSection]) -> list[SurveyLine]:
    """Return the sections priced for the local player, each after those before it."""
    return list(_Pricing(table).lines(sections))


def price_of(lines: Sequence[SurveyLine], money: Money) -> str:
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
    price = Phrase("{price}, {turns}", price=money(last.total), turns=turns)
    return Phrase("{price}, and {missing}", price=price, missing=cannot) if missing else price


class _Pricing:
    """The pricing of a plan, built section by section on a copy of the state, turn after turn."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table
        self._seat: Final[Seat] = table.local
        self._queries: Final[CrayonQueries] = table.rules.queries
        is_open = Building(table).open
        self._state = table.state if is_open else self._queries.in_new_turn(table.state)

    def lines(self, sections: Iterable[PlannedSection]) -> Iterator[SurveyLine]:
        queries, seat, turn, total = self._queries, self._seat, 1, 0
        for section in sections:
            priced = self._price(section)
            if isinstance(priced, Refusal):
                mark: Mark = "E" if isinstance(priced, NoBuilding) else "X"
                reason = self._table.words.refusal(priced, self._table.names)
                yield SurveyLine(section, mark, None, total, turn, reason)
                continue
            if self._is_spent(priced):
                turn += 1
                self._state = queries.in_new_turn(self._state)
            cost = self._cost(priced)
            total += cost
            yield SurveyLine(section, "cost", cost, total, turn)
            self._state = queries.with_section(self._state, seat, section.edge, priced)

    def _price(self, section: PlannedSection) -> Offer | Refusal:
        """Return the offer for a section, or why it cannot be built.

        It ignores the limit of sections from major cities: that only moves a section to a later
        turn.
        """
        queries, seat, state = self._queries, self._seat, self._state
        offer = queries.offer_for(queries.in_new_turn(state), seat, section.edge)
        if not isinstance(offer, Refusal) and owner(state.tracks, section.edge) is None:
            try:
                queries.access.check(state.tracks, len(state.players), seat, section.edge)
            except Refusal as refusal:
                return refusal
        return offer

    def _cost(self, offer: Offer) -> int:
        return offer.price + self._queries.site_fee(self._state, self._seat, offer.start)

    def _is_spent(self, offer: Offer) -> bool:
        """Return whether this turn's limits leave no room for a section."""
        queries, state = self._queries, self._state
        starts_in_major = offer.start in self._table.rules.world.majors
        all_majors = starts_in_major and state.doing.from_majors == queries.majors_limit
        return all_majors or self._cost(offer) > queries.spendable(state, self._seat)
