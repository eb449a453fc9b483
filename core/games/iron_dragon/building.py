"""Building a section: the limit of a turn, the Underworld's bribe, payment (BUILD-1, -12)."""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import SiteBribed, TrackBuilt
from core.games.iron_dragon.money import pay, require_means, toll_taker
from core.games.iron_dragon.moving import require_placed
from core.games.iron_dragon.offers import access_of, offer_for
from core.games.iron_dragon.refusals import BuildLimitExceeded, NotBuildable
from core.games.iron_dragon.state import State
from core.games.iron_dragon.turns import release_ships
from core.games.iron_dragon.victory import check_victory
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat

LIMIT: Final = 20
"""Max GP spent on building per turn (BUILD-1)."""
SITE_BRIBE: Final = 1


def spend(draft: Draft, seat: Seat, cost: int, why: str) -> None:
    """Pay for building, within the limit of the turn; raises BuildLimitExceeded."""
    require_placed(draft.state)
    spent = draft.state.doing.spent
    if spent + cost > LIMIT:
        raise BuildLimitExceeded(spent=spent, cost=cost, limit=LIMIT)
    release_ships(draft)
    pay(draft, seat, cost, why)


def build(draft: Draft, seat: Seat, a: Milepost, b: Milepost) -> None:
    """Build the section between two mileposts; raises Refusal."""
    require_placed(draft.state)
    world, state = draft.world, draft.state
    edge = world.board.section_between(a, b)
    if edge is None:
        points = world.board.points
        raise NotBuildable(a=points[a].name, b=points[b].name)
    offer = offer_for(world, state, seat, edge)
    if isinstance(offer, Refusal):
        raise offer
    access_of(world.board).check(state.tracks, len(state.players), seat, edge)
    bribe = site_bribe(world, state, seat) if world.below[offer.start] else 0
    if state.doing.spent + offer.price + bribe > LIMIT:  # UNDERWORLD-7
        cost = offer.price + bribe
        raise BuildLimitExceeded(spent=state.doing.spent, cost=cost, limit=LIMIT)
    require_means(state, seat, offer.price + bribe)
    release_ships(draft)
    if bribe:
        pay(draft, seat, bribe, "underworld bribe", to=toll_taker(world, state))
        draft.add(SiteBribed(seat, bribe))
    pay(draft, seat, offer.price, "track")
    start, to = (world.board.points[end].name for end in (offer.start, offer.to))
    draft.add(TrackBuilt(seat, start, to, offer.price, offer.start in world.majors))
    check_victory(draft)


def site_bribe(world: World, state: State, seat: Seat) -> int:
    """Return the Underworld's bribe for a section there now, in GP (UNDERWORLD-6)."""
    race = world.race(state.players[seat].foreman)
    return 0 if state.doing.site_bribe_paid or race in {Race.ORC, Race.TROLL} else SITE_BRIBE
