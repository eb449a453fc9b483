"""Drawing, boarding and leaving ships (SHIP)."""

from core.games.crayon.piles import needs_reshuffle, take
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import (
    ShipBoarded,
    ShipDrawn,
    ShipLeft,
    ShipsCalled,
    ShipsReshuffled,
)
from core.games.iron_dragon.money import pay
from core.games.iron_dragon.moving import require_movement
from core.games.iron_dragon.refusals import (
    Aboard,
    DrawnHere,
    NoShips,
    NotAboard,
    NotAtPort,
    ShipNotDrawn,
    ShipsStay,
)
from core.games.iron_dragon.turns import release_ships
from core.ruleset import Draw, Seat

SHIPS_FOR_WEE_FOLK = 3


def call_ships(draft: Draft, seat: Seat) -> None:
    """Ask for the ships in the port (SHIP-2); raises Refusal."""
    _require_sailing(draft)
    player = draft.player(seat)
    if player.aboard is not None:
        raise Aboard(ship=player.aboard)
    at = player.at
    assert at is not None
    if draft.world.board.points[at].port is None:
        raise NotAtPort(at=draft.world.board.points[at].name)
    if at in draft.state.doing.ports_drawn:
        raise DrawnHere
    pile = draft.state.ships
    if not pile.deck and not pile.discard:
        raise NoShips
    if not pile.deck:
        draft.add(ShipsReshuffled())
    wanted = SHIPS_FOR_WEE_FOLK if _wee_folk(draft, seat) else 1
    draft.add(ShipsCalled(seat, min(wanted, len(draft.state.ships.deck))))


def draw_ship(draft: Draft, draw: Draw) -> None:
    """Draw one ship for the port."""
    draft.add(ShipDrawn(draft.state.active, take(draft.state.ships, draw)))
    if needs_reshuffle(draft.state.ships):  # SHIP-10
        draft.add(ShipsReshuffled())


def board_ship(draft: Draft, seat: Seat, ship: str) -> None:
    """Board a ship and release the other ships drawn (SHIP-3, SHIP-4)."""
    _require_sailing(draft)
    offered = draft.state.doing.offered_ships
    if ship not in offered:
        raise ShipNotDrawn(ship=ship, offered=list(offered))
    if not _wee_folk(draft, seat):
        pay(draft, seat, draft.world.ships[ship].fee, "fee")
    draft.add(ShipBoarded(seat, ship))
    release_ships(draft)


def leave_ship(draft: Draft, seat: Seat) -> None:
    """Go ashore (SHIP-8)."""
    _require_sailing(draft)
    player = draft.player(seat)
    assert player.at is not None
    if player.aboard is None or draft.world.board.points[player.at].port is None:
        raise NotAboard
    draft.add(ShipLeft(seat))


def _require_sailing(draft: Draft) -> None:
    require_movement(draft.state)
    if draft.bans.ships_stay:
        raise ShipsStay


def _wee_folk(draft: Draft, seat: Seat) -> bool:
    return draft.world.race(draft.player(seat).foreman) == "Wee Folk"
