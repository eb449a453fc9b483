"""The static world, as in the engine protocol (RW-PROTO-3), and the hash of its data files."""

from functools import cache
from hashlib import blake2b
from typing import Any, Final

from core.games.data_files import data_text
from core.games.railways.board import COLOUR_NAMES
from core.games.railways.data_tables import PACKAGE
from core.games.railways.options import options
from core.games.railways.world import World
from core.option_spec import options_view

DATA_FILES: Final = (
    "barons.toml",
    "board.txt",
    "cards.toml",
    "income.toml",
    "options.toml",
    "prices.toml",
    "stock.toml",
    "tiles.toml",
)
"""The files that affect play; the drawing does not."""


@cache
def data_hash() -> bytes:
    """Return BLAKE2b-256 over name, length and bytes of each data file; 32 bytes."""
    digest = blake2b(digest_size=32)
    for name in DATA_FILES:
        data = data_text(PACKAGE, name).encode()
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.digest()


def world_info(world: World) -> dict[str, Any]:
    """Return the whole static world as JSON-like values."""
    board, prices = world.board, world.prices
    names = [place.name for place in board.places]
    return {
        "columns": board.columns,
        "rows": board.rows,
        "hexes": [
            {"id": place.name, "kind": place.kind, "city": _city_at(world, at)}
            for at, place in enumerate(board.places)
        ],
        "ridges": [[names[at], names[board.neighbours[at][edge]]] for at, edge in board.ridges],
        "cities": [
            {
                "name": city.name,
                "hex": names[city.at],
                "colour": COLOUR_NAMES[city.colour],
                "cubes_few": city.few,
                "cubes_many": city.many,
                "gateway": city.gateway,
            }
            for city in board.cities
        ],
        "tiles": [
            {"kind": kind, "supply": supply}
            for kind, supply in zip(world.tiles.kinds, world.tiles.supplies, strict=True)
        ],
        "engines": list(prices.engines),
        "income": [list(step) for step in world.income.steps],
        "prices": {
            "terrain": dict(prices.terrain),
            "ridge": prices.ridge,
            "urbanize": prices.urbanize,
            "western_link": prices.western_link,
            "bond": prices.bond,
            "bid_over_cash": prices.bid_over_cash,
        },
        "cards": [
            {"number": card.number, "name": card.name, "kind": card.kind, "city": card.city}
            for card in world.operations.values()
        ],
        "goals": {
            "major_lines": [
                {"number": line.number, "cities": list(line.cities), "points": line.points}
                for line in world.major_lines.values()
            ],
            "bounties": [
                {"number": bounty.number, "city": bounty.city}
                | {"links": bounty.links, "points": bounty.points}
                for bounty in world.bounties.values()
            ],
        },
        "barons": [
            {"number": baron.number, "name": baron.name, "kind": baron.kind}
            | {"cities": list(baron.cities), "least": baron.least, "points": baron.points}
            for baron in world.barons.values()
        ],
        "options": options_view(options()),
        "data_hash": data_hash().hex(),
    }


def _city_at(world: World, at: int) -> str | None:
    return next((city.name for city in world.board.cities if city.at == at), None)
