"""The build phase: the link nearest the pointer, with its cost or the reason it is barred."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal, NamedTuple

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.offers import Offer
from core.games.crayon.queries import CrayonQueries
from core.games.crayon.refusals import NoBuilding
from core.games.crayon.track import FREE, ends_of, is_standing, owner
from core.games.crayon.ways import steps_from
from core.ruleset import Refusal, Seat
from gui.games.crayon.model.table import CrayonTable, local_player
from gui.games.crayon.model.why import Why
from gui.games.crayon.words import crayon_words
from gui.table.model.table import Action
from gui.texts.phrases import Phrase

Mark = Literal["cost", "X", "E"]
"""The mark of a link: its cost, X if it cannot be built, or E if an event bars it."""


class Part(NamedTuple):
    """A part of a cost: its purpose, and its amount."""

    what: str
    amount: int


class Link(NamedTuple):
    """A section under the local player's pointer.

    `cost` includes the fee of the site and is set if the section has a price; `loan` is the part of
    it that the bank lends; `action` builds it. `reason` and `why` explain why it cannot be built,
    under the rule `rule`. `parts` add up to the cost.
    """

    edge: EdgeId
    mark: Mark
    cost: int | None
    reason: str = ""
    rule: str | None = None
    action: Action | None = None
    parts: tuple[Part, ...] = ()
    why: Why | None = None
    loan: int = 0


class Building:
    """The build phase of the local player; recreated after every change of the table."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table
        self._queries: Final[CrayonQueries] = table.rules.queries

    @property
    def table(self) -> CrayonTable:
        """The table of the build phase."""
        return self._table

    @property
    def open(self) -> bool:
        """Whether the local player may build."""
        return self._table.purpose_of(self._table.local) == "turn"

    @property
    def limit(self) -> int:
        """The most money that a turn's building may cost."""
        return self._queries.build_limit

    @property
    def spent(self) -> int:
        """The money of this turn's limit that is spent."""
        return self._table.state.doing.spent

    @property
    def left(self) -> int:
        """The money of this turn's limit that is left."""
        return self._queries.spendable(self._table.state, self._table.local)

    @cached_property
    def reached(self) -> frozenset[Milepost]:
        """Mileposts of the local player's network."""
        return self._queries.network(self._table.state, self._table.local)

    @cached_property
    def candidates(self) -> frozenset[EdgeId]:
        """Unowned sections next to the local player's network, and the player's own lost ones."""
        table = self._table
        if not self.open:
            return frozenset()
        tracks, board = table.state.tracks, table.rules.world.board
        return frozenset(
            edge
            for at in self.reached
            for edge, _ in board.sections_at[at]
            if tracks[edge] == FREE
            or (owner(tracks, edge) == table.local and not is_standing(tracks, edge))
        )

    @cached_property
    def starts(self) -> frozenset[Milepost]:
        """Mileposts where a section can start that the local player can pay for in this turn."""
        state, seat, queries = self._table.state, self._table.local, self._queries
        if not self.open:
            return frozenset()
        means = self.left
        if not queries.lends(state):
            means = min(means, local_player(self._table).money)
        return frozenset(
            offer.start
            for offer in queries.offers(state, seat)
            if offer.price + queries.site_fee(state, seat, offer.start) <= means
        )

    @cached_property
    def borrowed_starts(self) -> frozenset[Milepost]:
        """The starts at other players' track only, where rules of a game allow that."""
        table = self._table
        own = ends_of(table.rules.world.board, table.state.tracks, table.local)
        at_others = set[Milepost]()
        for number in range(len(table.state.players)):
            if number != table.local:
                at_others |= ends_of(table.rules.world.board, table.state.tracks, Seat(number))
        return self.starts & at_others - own - table.rules.world.majors

    @cached_property
    def missing(self) -> dict[Milepost, int]:
        """For each milepost, the least number of free sections from the network to it."""
        tracks, board = self._table.state.tracks, self._table.rules.world.board

        def free(at: Milepost) -> Iterator[Milepost]:
            return (to for edge, to in board.sections_at[at] if tracks[edge] == FREE)

        return steps_from(self.reached, free)

    def link(self, edge: EdgeId) -> Link:
        """Return the link of a section."""
        table, queries = self._table, self._queries
        offer = queries.offer_for(table.state, table.local, edge)
        if isinstance(offer, Refusal):
            return self._refused(edge, None, offer)
        board = table.rules.world.board
        fee = queries.site_fee(table.state, table.local, offer.start)
        cost = offer.price + fee
        ends = board.points[offer.start].name, board.points[offer.to].name
        action = table.action(queries.orders.build(*ends))
        if action.refusal is not None:
            return self._refused(edge, cost, action.refusal)
        loan = max(0, cost - local_player(table).money) if queries.lends(table.state) else 0
        parts = tuple(part for part in self._parts(edge, offer, fee) if part.amount)
        return Link(edge, "cost", cost, action=action, parts=parts, loan=loan)

    def _parts(self, edge: EdgeId, offer: Offer, fee: int) -> Iterator[Part]:
        """Yield the parts of a cost: milepost, crossings and fee (BUILDWIN-4, BUILDWIN-5)."""
        table, words = self._table, crayon_words(self._table)
        tariff = self._queries.tariff(table.state, table.local)
        board = table.rules.world.board
        section, terrain = board.sections[edge], board.points[offer.to].terrain
        river = tariff.river if section.river else 0
        inlet = tariff.inlet if section.inlet else 0
        yield Part(words.places.terrain_name(terrain), offer.price - river - inlet)
        yield Part(Phrase("river {river}", river=section.river), river)
        yield Part(Phrase("inlet"), inlet)
        yield Part(words.building.site_fee or "", fee)

    def _refused(self, edge: EdgeId, cost: int | None, refusal: Refusal) -> Link:
        mark: Mark = "E" if isinstance(refusal, NoBuilding) else "X"
        reason = self._table.words.refusal(refusal, self._table.names)
        return Link(edge, mark, cost, reason, refusal.rule, why=Why.refused(refusal))
