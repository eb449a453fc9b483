"""Changing foremen (FOREMAN-12 to FOREMAN-17)."""

from typing import Final

from core.games.crayon.piles import needs_reshuffle, take
from core.games.iron_dragon.building import spend
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import (
    ForemanCalled,
    ForemanDrawn,
    ForemanHired,
    ForemenReshuffled,
)
from core.games.iron_dragon.moving import require_placed
from core.games.iron_dragon.refusals import (
    ForemanChanged,
    ForemanNotDrawn,
    ForemanNotFree,
    ForemenStay,
    NobodyDismissed,
    NobodyToHire,
)
from core.games.iron_dragon.state import Player
from core.ruleset import Draw, Seat

SWAP: Final = 1
DRAW: Final = 1
TAKE: Final = 5


def swap(draft: Draft, seat: Seat) -> None:
    """Take the foreman on top of the discard pile (FOREMAN-13)."""
    _require_change(draft)
    pile = draft.state.foremen.discard
    if not pile:
        raise NobodyDismissed
    spend(draft, seat, SWAP, "foreman")
    draft.add(ForemanHired(seat, pile[-1], SWAP))


def call(draft: Draft, seat: Seat) -> None:
    """Pay to look at the top of the deck (FOREMAN-14, FOREMAN-16)."""
    _require_change(draft)
    pile = draft.state.foremen
    if not pile.deck and not pile.discard:
        raise NobodyToHire
    spend(draft, seat, DRAW, "foreman")
    if not pile.deck:
        draft.add(ForemenReshuffled())
    draft.add(ForemanCalled(seat, DRAW))


def draw_foreman(draft: Draft, draw: Draw) -> None:
    """Draw one foreman, which the player may keep or not."""
    draft.add(ForemanDrawn(draft.state.active, take(draft.state.foremen, draw)))
    _reshuffle_if_empty(draft)


def keep(draft: Draft, seat: Seat, foreman: str) -> None:
    """Keep the old foreman or the one drawn, and discard the other."""
    choices = kept_or_drawn(draft.player(seat))
    if foreman not in choices:
        raise ForemanNotDrawn(foreman=foreman, choices=choices)
    draft.add(ForemanHired(seat, foreman))


def kept_or_drawn(player: Player) -> list[str]:
    """Return the foremen that a player may keep: the old one, if any, and the one drawn."""
    return [name for name in (player.foreman, *player.choices) if name]


def take_any(draft: Draft, seat: Seat, foreman: str) -> None:
    """Take any foreman that no player employs (FOREMAN-15)."""
    _require_change(draft)
    pile = draft.state.foremen
    free = [*pile.deck, *pile.discard]
    if foreman not in free:
        raise ForemanNotFree(foreman=foreman, free=free)
    spend(draft, seat, TAKE, "foreman")
    if pile.deck == (foreman,) and pile.discard:
        # FOREMAN-16: if this foreman is the last of the deck, the pile becomes the deck before the
        # old foreman is discarded; the new one is then taken from that deck.
        draft.add(ForemenReshuffled())
    draft.add(ForemanHired(seat, foreman, TAKE))


def _require_change(draft: Draft) -> None:
    require_placed(draft.state)
    if draft.bans.foremen_stay:
        raise ForemenStay
    if draft.state.doing.foreman_changed:
        raise ForemanChanged


def _reshuffle_if_empty(draft: Draft) -> None:
    if needs_reshuffle(draft.state.foremen):
        draft.add(ForemenReshuffled())
