"""The view of a state, as in the engine protocol."""

from typing import Any, Final

from core.games.crayon.board import Milepost
from core.games.crayon.track import standing_of
from core.games.empire_builder.freight import chips_left
from core.games.empire_builder.opening import options_of
from core.games.empire_builder.state import Deal, State, Train
from core.games.empire_builder.victory import major_cities
from core.games.empire_builder.world import World
from core.ruleset import Seat

COLORS: Final = ("red", "blue", "green", "yellow", "purple", "black")
"""The track colour of each seat (EB-SETUP-2)."""


def state_view(world: World, state: State) -> dict[str, Any]:
    """Return the whole state, which is public; the table adds names, control and digest."""
    return {
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "seats": [_seat(world, state, Seat(seat)) for seat in range(len(state.players))],
        "order": list(state.order),
        "cuts": [
            [{"seat": cut.seat, "card": cut.card, "highest": cut.highest} for cut in cuts]
            for cuts in state.cuts
        ],
        "loads": {
            load: {"stock": chips, "free": chips_left(world, state, load)}
            for load, chips in world.chips.items()
        },
        "contract_deck": len(state.contracts.deck),
        "contract_discard": list(state.contracts.discard),
        "events_in_play": [
            {
                "card": event.card,
                "drawn_by": event.drawn_by,
                "until": {"seat": event.drawn_by, "turn": event.until},
            }
            for event in state.events
        ],
        "resolving": state.resolving,
        "offer": None if state.offer is None else _offer(state.active, state.offer),
        "offers_made": state.doing.offers,
        "options": options_of(state.settings),
        "bank": state.bank,
        "winner": state.winner,
        "statistics": {},
    }


def _seat(world: World, state: State, seat: Seat) -> dict[str, Any]:
    player, doing = state.players[seat], state.doing
    active = seat == state.active
    trains = [_train(world, train, active=active) for train in player.trains]
    single = trains[0] if len(trains) == 1 else {}
    return {
        "color": COLORS[seat],
        "money": player.money,
        "owed": player.owed,
        "earned": player.earned,
        "trains": trains,
        **({"loco": single["type"]} if single else {}),
        **{word: single[word] for word in single if word not in {"type", "stands"}},
        "contracts": list(player.contracts),
        "spent": doing.spent if active else 0,
        "paid": list(doing.paid) if active else [],
        "skip_turns": player.skip_turns,
        "track": [list(world.board.names_of(edge)) for edge in standing_of(state.tracks, seat)],
        "major_cities": list(major_cities(world, state, seat)),
    }


def _train(world: World, train: Train, *, active: bool) -> dict[str, Any]:
    return {
        "type": train.loco,
        "at": _name(world, train.at),
        "came_from": _name(world, train.came_from),
        "loads": list(train.loads),
        "moves_left": train.points if active else 0,
        "stands": train.stands or bool(train.lost_turns),
    }


def _offer(seat: Seat, offer: Deal) -> dict[str, Any]:
    sections = {"wants": [list(ends) for ends in offer.wants]}
    given = {"gives": [list(ends) for ends in offer.gives]} if offer.gives else {}
    price = {} if offer.gives else {"price": offer.price}
    return {"seat": seat, "to": offer.to, **sections, **price, **given}


def _name(world: World, at: Milepost | None) -> str | None:
    return None if at is None else world.board.points[at].name
