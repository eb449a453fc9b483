"""The build phase: the link nearest the pointer, with its cost or the reason it is barred."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal, NamedTuple

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.offers import Offer
from core.games.crayon.track import FREE, is_standing, owner
from core.games.crayon.ways import steps_from
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.building import LIMIT, site_bribe
from core.games.iron_dragon.offers import network, offer_for, offers
from core.games.iron_dragon.tariffs import tariff_of
from core.ruleset import Refusal
from gui.games.iron_dragon.model.rule_refusals import shown_refusal
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.model.why import Why
from gui.table.model.table import Action
from gui.texts.phrases import Phrase

Mark = Literal["cost", "X", "E"]
"""The mark of a link: its cost, X if it cannot be built, or E if an event bars it."""


class Part(NamedTuple):
    """A part of a cost: its purpose, and its GP."""

    what: str
    gold: int


class Link(NamedTuple):
    """A section under the local player's pointer.

    `cost` includes the bribe and is set if the section has a price; `action` builds it. `reason`
    and `why` explain why it cannot be built, under the rule `rule`. `parts` add up to the cost.
    """

    edge: EdgeId
    mark: Mark
    cost: int | None
    reason: str = ""
    rule: str | None = None
    action: Action | None = None
    parts: tuple[Part, ...] = ()
    why: Why | None = None


class Building:
    """The build phase of the local player; recreated after every change of the table."""

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table

    @property
    def table(self) -> IronTable:
        """The table of the build phase."""
        return self._table

    @property
    def open(self) -> bool:
        """Whether the local player may build."""
        return self._table.purpose_of(self._table.local) == "turn"

    @property
    def spent(self) -> int:
        """GP of this turn's limit that are spent."""
        return self._table.state.doing.spent

    @property
    def left(self) -> int:
        """GP of this turn's limit that are left."""
        return LIMIT - self.spent

    @cached_property
    def reached(self) -> frozenset[Milepost]:
        """Mileposts of the local player's network."""
        table = self._table
        return frozenset(network(table.rules.world, table.state.tracks, table.local))

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
        table = self._table
        if not self.open:
            return frozenset()
        world, state, seat = table.rules.world, table.state, table.local
        means = self.left if state.settings.lends else min(self.left, local_player(table).money)
        bribe = site_bribe(world, state, seat)
        return frozenset(
            offer.start
            for offer in offers(world, state, seat)
            if offer.price + (bribe if world.below[offer.start] else 0) <= means
        )

    @cached_property
    def missing(self) -> dict[Milepost, int]:
        """For each milepost, the least number of free sections from the network to it."""
        tracks, board = self._table.state.tracks, self._table.rules.world.board

        def free(at: Milepost) -> Iterator[Milepost]:
            return (to for edge, to in board.sections_at[at] if tracks[edge] == FREE)

        return steps_from(self.reached, free)

    def link(self, edge: EdgeId) -> Link:
        """Return the link of a section."""
        table = self._table
        offer = offer_for(table.rules.world, table.state, table.local, edge)
        if isinstance(offer, Refusal):
            return self._refused(edge, None, offer)
        board = table.rules.world.board
        bribe = 0
        if table.rules.world.below[offer.start]:
            bribe = site_bribe(table.rules.world, table.state, table.local)
        cost = offer.price + bribe
        ends = board.points[offer.start].name, board.points[offer.to].name
        action = table.action(do.Build(from_=ends[0], to=ends[1]))
        if action.refusal is not None:
            return self._refused(edge, cost, action.refusal)
        return Link(edge, "cost", cost, action=action, parts=self._parts(edge, offer, bribe))

    def _parts(self, edge: EdgeId, offer: Offer, bribe: int) -> tuple[Part, ...]:
        """Return the parts of a cost: milepost, crossings and bribe (BUILDWIN-4, BUILDWIN-5)."""
        table, board = self._table, self._table.rules.world.board
        tariff = tariff_of(table.rules.world.race(local_player(table).foreman))
        section, terrain = board.sections[edge], board.points[offer.to].terrain
        river = tariff.river if section.river else 0
        inlet = tariff.inlet if section.inlet else 0
        found = [
            Part(terrain.replace("_", " "), offer.price - river - inlet),
            Part(Phrase("river {river}", river=section.river), river),
            Part(Phrase("inlet"), inlet),
            Part(Phrase("Underworld bribe"), bribe),
        ]
        return tuple(part for part in found if part.gold)

    def _refused(self, edge: EdgeId, cost: int | None, refusal: Refusal) -> Link:
        mark: Mark = "E" if isinstance(refusal, no.NoBuilding) else "X"
        reason = shown_refusal(refusal, self._table.names)
        return Link(edge, mark, cost, reason, refusal.rule, why=Why.refused(refusal))
