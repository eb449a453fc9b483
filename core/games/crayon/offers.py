"""The sections that could be built from a network, with direction and price.

Each game checks events, rights of access and limits itself.
"""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.prices import Prices, Tariff, prices
from core.games.crayon.track import Tracks, ends_of
from core.ruleset import Seat


class Offer(NamedTuple):
    """A way to build a section: its start, its end and its price."""

    start: Milepost
    to: Milepost
    price: int


OffersFrom = tuple[tuple[tuple[EdgeId, Offer], ...], ...]
"""For each milepost, the sections that start there, each with its offer."""


def network_of(
    board: Board, tracks: Tracks, seat: Seat, majors: frozenset[Milepost]
) -> frozenset[Milepost]:
    """Return the mileposts where a seat's sections may start (BUILD-3).

    These are the ends of its standing sections, both entrances of a tunnel that it has track at,
    and the mileposts `majors` of the major cities.
    """
    ends = ends_of(board, tracks, seat)
    gates = [
        end
        for tunnel in board.tunnels
        for end in (tunnel.a, tunnel.b)
        if tunnel.a in ends or tunnel.b in ends
    ]
    return ends.union(majors, gates)


def offer_of(tariff: Prices, edge: EdgeId, start: Milepost, to: Milepost) -> Offer:
    """Return the offer for a section in one direction."""
    # The end b of a section has the greater index.
    return Offer(start, to, tariff.to_b[edge] if to > start else tariff.to_a[edge])


@lru_cache(maxsize=32)
def offers_from(board: Board, tariff: Tariff) -> OffersFrom:
    """Return the offers from every milepost of a board, at the prices of a tariff."""
    price = prices(board, tariff)
    return tuple(
        tuple((edge, offer_of(price, edge, Milepost(at), to)) for edge, to in sections)
        for at, sections in enumerate(board.sections_at)
    )


def charged_first(majors: frozenset[Milepost]) -> Callable[[Offer], tuple[int, bool, Milepost]]:
    """Return a key that orders the directions of a section: the charged one is least (BUILD-6)."""
    return lambda offer: (offer.price, offer.start in majors, offer.start)


def cheapest_onward(
    starts: Sequence[Sequence[tuple[EdgeId, Offer]]],
    *,
    no_end: Collection[Milepost],
    barred: Collection[EdgeId],
    majors: frozenset[Milepost],
) -> tuple[tuple[EdgeId, Offer], ...]:
    """Return the sections that lead on from the starts, each in the direction that is charged.

    `starts` are the offers from each milepost, as `offers_from` gives them. Sections that end in
    `no_end` and those in `barred` are left out.
    """
    key = charged_first(majors)
    cheapest: dict[EdgeId, Offer] = {}
    for offers in starts:
        for edge, offer in offers:
            if offer.to not in no_end and edge not in barred:
                known = cheapest.setdefault(edge, offer)
                if known is not offer:
                    cheapest[edge] = min(known, offer, key=key)
    return tuple((edge, cheapest[edge]) for edge in sorted(cheapest))
