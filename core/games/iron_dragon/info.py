"""The static world, as in the engine protocol, and the hash of its data files."""

from functools import cache
from hashlib import blake2b
from typing import Any, Final

from core.games.crayon.board_info import map_info, sources_of
from core.games.data_files import data_text
from core.games.iron_dragon.cards import PACKAGE, foremen, load_stock, locos, ships
from core.games.iron_dragon.contract_cards import contracts
from core.games.iron_dragon.event_cards import event_cards
from core.games.iron_dragon.options import options
from core.games.iron_dragon.world import board
from core.option_spec import options_view

DATA_FILES: Final = (
    "board.txt",
    "contracts.csv",
    "events.toml",
    "foremen.toml",
    "loads.toml",
    "locos.toml",
    "options.toml",
    "prices.toml",
    "ships.toml",
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
    return {
        **map_info(board()),
        "locos": [
            {"name": loco.name, "level": loco.level, "loads": loco.loads, "speed": loco.speed}
            | {"stock": loco.stock}
            for loco in locos()
        ],
        "ships": [{"name": ship.name, "fee": ship.fee, "speed": ship.speed} for ship in ships()],
        "foremen": [{"name": foreman.name, "race": foreman.race.value} for foreman in foremen()],
        "loads": [
            {"name": name, "stock": stock, "cities": sources_of(board(), name)}
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
            for card in contracts()
        ],
        "events": [
            {"number": card.number, "name": card.name, "text": card.text, "instant": card.instant}
            for card in event_cards()
        ],
        "options": options_view(options()),
        "data_hash": data_hash().hex(),
    }
