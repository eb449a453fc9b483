"""Building a section: the limit of a turn, and payment (EB-BUILD-1, EB-BUILD-8)."""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import TrackBuilt
from core.games.empire_builder.money import pay, require_means
from core.games.empire_builder.offers import access_of, offer_for
from core.games.empire_builder.refusals import (
    BuildLimitExceeded,
    DealsThisTurn,
    NotBuildable,
    UpgradedThisTurn,
)
from core.games.empire_builder.state import State
from core.games.empire_builder.turns import require_placed
from core.games.empire_builder.victory import check_victory
from core.ruleset import Refusal, Seat

LIMIT: Final = 20
"""Max millions of dollars spent on building per turn (EB-BUILD-1)."""


def require_building(state: State) -> None:
    """Check that sections may be built in this turn.

    Raises NotPlacedYet, DealsThisTurn or UpgradedThisTurn.
    """
    require_placed(state)
    if state.doing.deals:
        raise DealsThisTurn
    if state.doing.upgraded:
        raise UpgradedThisTurn


def build(draft: Draft, seat: Seat, a: Milepost, b: Milepost) -> None:
    """Build the section between two mileposts; raises Refusal."""
    world, state = draft.world, draft.state
    require_building(state)
    edge = world.board.section_between(a, b)
    if edge is None:
        points = world.board.points
        raise NotBuildable(a=points[a].name, b=points[b].name)
    offer = offer_for(world, state, seat, edge)
    if isinstance(offer, Refusal):
        raise offer
    access_of(world.board).check(state.tracks, len(state.players), seat, edge)
    if state.doing.spent + offer.price > LIMIT:
        raise BuildLimitExceeded(spent=state.doing.spent, cost=offer.price, limit=LIMIT)
    require_means(state, seat, offer.price)
    pay(draft, seat, offer.price, "track")
    start, to = (world.board.points[end].name for end in (offer.start, offer.to))
    draft.add(TrackBuilt(seat, start, to, offer.price, offer.start in world.majors))
    check_victory(draft)
