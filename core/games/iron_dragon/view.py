"""The view of a state, as in the engine protocol."""

from typing import Any

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import STANDING, owner, stage, standing_of, taken
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.loco_shop import in_stock, locos_left
from core.games.iron_dragon.opening import options_of
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import major_cities
from core.games.iron_dragon.world import World
from core.ruleset import Seat

COLORS = ("red", "blue", "green", "yellow", "purple", "black")
"""The track colour of each seat (SETUP-2)."""
STAGES = {1: 1, 2: 2, 3: 3, 4: "destroyed"}


def state_view(world: World, state: State) -> dict[str, Any]:
    """Return the whole state, which is public; the table adds names, control and digest."""
    return {
        "turn": state.turn,
        "round_reversed": state.turn == 2,
        "phase": state.phase,
        "active": state.active,
        "seats": [_seat(world, state, Seat(seat)) for seat in range(len(state.players))],
        "order": list(state.order),
        "loads": {
            load: {
                "stock": chips + state.settings.chips,
                "free": chips_left(world, state, load),
            }
            for load, chips in world.chips.items()
        },
        "contract_deck": len(state.contracts.deck),
        "contract_discard": list(state.contracts.discard),
        "foremen_deck": len(state.foremen.deck),
        "foremen_discard": list(state.foremen.discard),
        "ships_deck": len(state.ships.deck),
        "ships_discard": list(state.ships.discard),
        "locos": {
            name: {"stock": kind.stock, "free": locos_left(world, state, name)}
            for name, kind in world.locos.items()
            if in_stock(kind, state.settings)
        },
        "events_in_play": [
            {
                "card": event.card,
                "drawn_by": event.drawn_by,
                "until": {"seat": event.drawn_by, "turn": event.until},
            }
            for event in state.events
        ],
        "destroyed": [
            _broken(world, state, edge)
            for edge in taken(state.tracks)
            if stage(state.tracks, edge) != STANDING
        ],
        "bridge_permanent": state.bridge_permanent,
        "resolving": state.resolving,
        "options": options_of(state.settings),
        "bank": state.bank,
        "winner": state.winner,
        "statistics": {},
    }


def _seat(world: World, state: State, seat: Seat) -> dict[str, Any]:
    player, doing = state.players[seat], state.doing
    active = seat == state.active
    bribed: list[int | str] = list(doing.bribed) if active else []
    if active and doing.toll_paid:
        bribed.append("underworld")
    return {
        "color": COLORS[seat],
        "money": player.money,
        "debt": player.debt,
        "earned": player.earned,
        "loco": player.loco or None,
        "at": _name(world, player.at),
        "came_from": _name(world, player.came_from),
        "aboard": player.aboard,
        "offered_ships": list(doing.offered_ships) if active else [],
        "loads": list(player.loads),
        "contracts": list(player.contracts),
        "foreman": player.foreman,
        "foreman_choices": list(player.choices),
        "moves_left": doing.points if active else 0,
        "spent": doing.spent if active else 0,
        "bribed": bribed,
        "skip_turns": player.skip_turns,
        "track": [list(world.board.names_of(edge)) for edge in standing_of(state.tracks, seat)],
        "major_cities": list(major_cities(world, state, seat)),
    }


def _name(world: World, at: Milepost | None) -> str | None:
    return None if at is None else world.board.points[at].name


def _broken(world: World, state: State, edge: EdgeId) -> dict[str, Any]:
    return {
        "edge": list(world.board.names_of(edge)),
        "seat": owner(state.tracks, edge),
        "stage": STAGES[stage(state.tracks, edge)],
    }
