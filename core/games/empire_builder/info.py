"""The static world, as in the engine protocol, and the hash of its data files."""

from functools import cache
from hashlib import blake2b
from typing import Any, Final

from core.games.crayon.board_info import map_info, sources_of
from core.games.data_files import data_text
from core.games.empire_builder.cards import PACKAGE, load_stock, train_types
from core.games.empire_builder.demand_cards import demand_cards
from core.games.empire_builder.event_cards import event_cards
from core.games.empire_builder.options import options
from core.games.empire_builder.world import board
from core.option_spec import options_view

DATA_FILES: Final = (
    "board.txt",
    "contracts.csv",
    "events.toml",
    "loads.toml",
    "options.toml",
    "prices.toml",
    "trains.toml",
)
"""The files that affect play; drawings and the compiler's settings do not."""


@cache
def data_hash() -> bytes:
    """Return BLAKE2b-256 over name, length and bytes of each data file; 32 bytes."""
    digest = blake2b(digest_size=32)
    for name in DATA_FILES:
        data = data_text(PACKAGE, name).encode()
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.digest()


def world_info() -> dict[str, Any]:
    """Return the whole static world as JSON-like values."""
    map_of = board()
    return {
        **map_info(map_of),
        "lakes": [point.name for point in map_of.points if point.terrain == "lake"],
        "coasts": [
            {"name": name, "mileposts": [map_of.points[at].name for at in mileposts]}
            for name, mileposts in sorted(map_of.coasts.items())
        ],
        "city_links": [
            {"a": map_of.points[a].name, "b": map_of.points[b].name, "river": river}
            for (a, b), river in sorted(map_of.city_rivers.items())
        ],
        "locos": [
            {"name": kind.name, "loads": kind.loads, "speed": kind.speed}
            | {"board": list(kind.board), "online": list(kind.online)}
            for kind in train_types()
        ],
        "loads": [
            {"name": name, "stock": stock, "cities": sources_of(map_of, name)}
            for name, stock in load_stock()
        ],
        "contracts": [
            {
                "number": card.number,
                "demands": [
                    {"city": demand.city, "load": demand.load, "pay": demand.pay}
                    for demand in card.demands
                ],
            }
            for card in demand_cards()
        ],
        "events": [
            {"number": card.number, "kind": card.kind, "name": card.name}
            | {"text": card.text, "instant": card.instant}
            for card in event_cards()
        ],
        "options": options_view(options()),
        "data_hash": data_hash().hex(),
    }
