"""The build action: the pieces that belong to it, and the effects of a piece (RW-BUILD-1)."""

from typing import Final

from core.errors import Words
from core.games.railways.board import CITY, NOTHING, Hex
from core.games.railways.commands import Build
from core.games.railways.draft import Draft
from core.games.railways.events import ActionBegan, LinkCompleted, TrackLaid
from core.games.railways.goals import reach_major_lines
from core.games.railways.payment import pay
from core.games.railways.queries import card_of, hex_named, slot_of
from core.games.railways.refusals import (
    ActionSpent,
    BuildLimitReached,
    EffectOwed,
    HexNotBuildable,
    LeadsNowhere,
    Unknown,
)
from core.games.railways.state import Slot
from core.games.railways.tiles import PIECES, Edges
from core.games.railways.world import World
from core.games.railways.yard import Yard, refusal_of
from core.ruleset import Seat

LIMIT: Final = 4
"""The pieces of a build action (RW-BUILD-1)."""


def limit_of(world: World, slot: Slot) -> int:
    """Return how many pieces the running build action may have (RW-BUILD-1, O-21, O-39)."""
    card = card_of(world, slot)
    limit = card.pieces if card is not None and card.pieces else LIMIT
    return limit + (_extra(world) if slot.gang else 0)


def _extra(world: World) -> int:
    return next(card.pieces for card in world.operations.values() if card.kind == "extra_gang")


def goes_on(slot: Slot, at: Hex | None, piece: Edges) -> bool:
    """Return whether a piece is at the loose end of the running build action."""
    return (
        slot.running == "build"
        and slot.loose is not None
        and slot.loose[0] == at
        and (slot.loose[1] in piece)
    )


def build(draft: Draft, seat: Seat, command: Build) -> None:
    """Lay a piece of track; raises Refusal."""
    world = draft.world
    at, piece = hex_named(world, command.hex), command.edges
    if piece not in PIECES:
        raise Unknown(what=Words("pair of edges"), name=list(piece))
    is_over_limit = _begin(draft, seat, at, piece)
    if at is None:
        raise HexNotBuildable(at=command.hex, kind=Words("sea or beyond the map"))
    price = _price(draft, seat, at, piece)
    if is_over_limit:
        raise BuildLimitReached(limit=limit_of(world, slot_of(draft.state)))
    pay(draft, seat, price, "track")
    draft.add(TrackLaid(seat=seat, hex=command.hex, edges=piece))
    series = draft.state.open[-1]
    if series.end is not None:
        a, b = (world.board.cities[city].name for city in (series.start, series.end))
        draft.add(LinkCompleted(seat=seat, a=a, b=b))
        reach_major_lines(draft, seat)


def _begin(draft: Draft, seat: Seat, at: Hex | None, piece: Edges) -> bool:
    """Begin a build action unless the piece belongs to the one that is owed or runs (RW-ACT-6).

    Return whether the piece is one too many for the running action, and no other is left. Raises
    EffectOwed or ActionSpent.
    """
    slot = slot_of(draft.state)
    if slot.owed:
        if slot.running != "build":
            raise EffectOwed(card=slot.card)
        return False
    running = goes_on(slot, at, piece)
    if running and slot.count < limit_of(draft.world, slot):
        return False
    if slot.actions_left:
        draft.add(ActionBegan(seat=seat, action="build"))
        return False
    if not running:
        raise ActionSpent
    return True


def _price(draft: Draft, seat: Seat, at: Hex, piece: Edges) -> int:
    """Return the price of a piece; raises the refusal of its fault."""
    world, state = draft.world, draft.state
    place = world.board.places[at]
    if place.kind == CITY:
        raise HexNotBuildable(at=place.name, kind=Words("a city"))
    for edge in piece:
        if world.board.neighbours[at][edge] == NOTHING:
            raise LeadsNowhere(at=place.name, edge=edge)
    price = Yard(world, state, seat, card_of(world, slot_of(state))).judge(at, piece)
    if isinstance(price, int):
        return price
    raise refusal_of(world, place.name, price)
