"""Buying and trading track, by an offer that the other player answers (EB-TRADE)."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from core.games.crayon.board import EdgeId
from core.games.crayon.events.track import Ends
from core.games.crayon.prices import prices
from core.games.crayon.track import Tracks, laid, with_bytes
from core.games.empire_builder.cards import tariff
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import (
    OfferDeclined,
    OfferWithdrawn,
    Paid,
    TrackOffered,
    TrackTraded,
)
from core.games.empire_builder.money import require_means
from core.games.empire_builder.offers import access_of
from core.games.empire_builder.refusals import (
    BuiltThisTurn,
    DealBreaksAccess,
    NoSections,
    NoSuchSeat,
    NotBuildable,
    NothingToChoose,
    NotOwner,
    NoTrading,
    OneKindOfReturn,
    SectionTwice,
    TooManyOffers,
    UpgradedThisTurn,
)
from core.games.empire_builder.state import Deal, State
from core.games.empire_builder.turns import require_placed
from core.games.empire_builder.victory import check_victory, joined_cities
from core.games.empire_builder.world import World
from core.ruleset import Refusal, Seat

MOST_OFFERS: Final = 3
"""Max offers of a turn (EB-TRADE-6)."""


def offer_track(
    draft: Draft,
    seat: Seat,
    to: int,
    *,
    wants: Sequence[Ends],
    price: int | None,
    gives: Sequence[Ends] | None,
) -> None:
    """Offer another player a price, or sections, for sections of theirs."""
    state = draft.state
    _require_offer(state)
    if to >= len(state.players) or to == seat:
        raise NoSuchSeat(to=to)
    if (price is None) == (gives is None):
        raise OneKindOfReturn
    if not wants or gives == ():
        raise NoSections
    deal = Deal(
        Seat(to),
        tuple(_in_order(draft.world, ends) for ends in wants),
        price or 0,
        tuple(_in_order(draft.world, ends) for ends in gives or ()),
    )
    _check_sections(draft.world, state, seat, deal)
    require_means(state, seat, deal.price)
    draft.add(TrackOffered(seat, deal.to, deal.wants, deal.price, deal.gives))


def answer_offer(draft: Draft, seat: Seat, answer: str) -> None:
    """Accept or decline the open offer (EB-TRADE-5)."""
    deal, buyer = draft.state.offer, draft.state.active
    assert deal is not None
    if answer == "no":
        draft.add(OfferDeclined(seat))
        return
    if deal.price:
        draft.add(Paid(buyer, deal.price, "bought track", seat))
    draft.add(TrackTraded(buyer, seat, deal.wants, deal.gives))
    check_victory(draft)


def withdraw_offer(draft: Draft, seat: Seat) -> None:
    """Take back the open offer."""
    if draft.state.offer is None:
        raise NothingToChoose(seat=seat, rule="EB-TRADE-5")
    draft.add(OfferWithdrawn(seat))


def building_cost(world: World, edges: Iterable[EdgeId]) -> int:
    """Return what sections cost to build, each in its cheaper direction."""
    price = prices(world.board, tariff())
    return sum(min(price.to_a[edge], price.to_b[edge]) for edge in edges)


def answer_by_rule(world: World, state: State) -> Literal["yes", "no"]:
    """Return a computer player's answer to the open offer (EB-TRADE-5)."""
    deal = state.offer
    assert deal is not None
    if deal.gives:
        return "no"
    edges = _edges(world, deal.wants)
    worth = 2 * building_cost(world, edges)
    left = with_bytes(state.tracks, ((edge, 0) for edge in edges))
    before = len(joined_cities(world, state.tracks, deal.to))
    after = len(joined_cities(world, left, deal.to))
    return "yes" if deal.price >= worth and after >= before else "no"


def _require_offer(state: State) -> None:
    require_placed(state)
    doing = state.doing
    if not state.settings.track_trading:
        raise NoTrading
    if doing.upgraded:
        raise UpgradedThisTurn(rule="EB-TRADE-2")
    if doing.spent:
        raise BuiltThisTurn(rule="EB-TRADE-2")
    if doing.offers >= MOST_OFFERS:
        raise TooManyOffers(most=MOST_OFFERS)


def _in_order(world: World, ends: Ends) -> Ends:
    """Return the names of a section's ends in the board's order; raises NotBuildable."""
    edge = world.board.edges_by_name.get(ends)
    if edge is None:
        raise NotBuildable(a=ends[0], b=ends[1], rule="EB-TRADE-4")
    return world.board.names_of(edge)


def _check_sections(world: World, state: State, seat: Seat, deal: Deal) -> None:
    """Check the owners of all sections, and the rights of access after the deal."""
    both = (*deal.wants, *deal.gives)
    twice = next((ends for place, ends in enumerate(both) if ends in both[:place]), None)
    if twice is not None:
        raise SectionTwice(a=twice[0], b=twice[1])
    for giver, sections in ((deal.to, deal.wants), (seat, deal.gives)):
        for ends in sections:
            if state.tracks[world.board.edges_by_name[ends]] != laid(giver):
                raise NotOwner(a=ends[0], b=ends[1], seat=giver)
    after = _after(world, state.tracks, seat, deal)
    try:
        access_of(world.board).check_exchange(after, len(state.players), _edges(world, both))
    except Refusal as refusal:
        broken = DealBreaksAccess(why=str(refusal))
        broken.limit = refusal
        raise broken from refusal


def _after(world: World, tracks: Tracks, seat: Seat, deal: Deal) -> Tracks:
    changes = [(edge, laid(seat)) for edge in _edges(world, deal.wants)]
    changes += [(edge, laid(deal.to)) for edge in _edges(world, deal.gives)]
    return with_bytes(tracks, changes)


def _edges(world: World, sections: Iterable[Ends]) -> list[EdgeId]:
    return [world.board.edges_by_name[ends] for ends in sections]
