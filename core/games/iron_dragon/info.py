"""The static world in the words of the engine protocol, and the one hash over all of it."""

from functools import cache
from hashlib import blake2b
from typing import Any, Final

from core.games.crayon.board import Board
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
"""All that a game depends on; drawings and the compiler's settings are not played with."""


@cache
def data_hash() -> bytes:
    """BLAKE2b-256 over name, length and bytes of each data file; 32 bytes."""
    digest = blake2b(digest_size=32)
    for name in DATA_FILES:
        data = data_text(PACKAGE, name).encode()
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.digest()


def world_info() -> dict[str, Any]:
    """The whole static world as JSON-like values."""
    return {
        **_map_info(board()),
        "locos": [
            {"name": one.name, "level": one.level, "loads": one.loads, "speed": one.speed}
            | {"stock": one.stock}
            for one in locos()
        ],
        "ships": [{"name": one.name, "fee": one.fee, "speed": one.speed} for one in ships()],
        "foremen": [{"name": one.name, "race": one.race.value} for one in foremen()],
        "loads": [
            {"name": name, "stock": stock, "cities": _sources(board(), name)}
            for name, stock in load_stock()
        ],
        "contracts": [
            {
                "number": card.number,
                "demands": [
                    {"city": one.city, "load": one.load, "pay": one.pay} for one in card.demands
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


def _map_info(world: Board) -> dict[str, Any]:
    names = [point.name for point in world.points]
    return {
        "mileposts": [
            {
                "id": point.name,
                "terrain": point.terrain,
                "kingdom": point.kingdom,
                "city": point.city,
                "port": point.port,
                "tunnel": point.tunnel,
                "coast_distance": world.coast_distance[number],
            }
            for number, point in world.numbered()
            if not world.is_sea(number)
        ],
        "edges": [
            {"a": names[one.a], "b": names[one.b], "river": one.river, "inlet": one.inlet}
            for one in world.sections
        ],
        "sea": [
            {"id": point.name, "neighbours": [names[near] for near in world.sea_steps[number]]}
            for number, point in world.numbered()
            if world.is_sea(number)
        ],
        "cities": [
            {
                "name": city.name,
                "size": city.size,
                "kingdom": city.kingdom,
                "mileposts": [names[milepost] for milepost in city.mileposts],
                "loads": list(city.loads),
            }
            for city in world.cities.values()
        ],
        "tunnels": [
            {"name": one.name, "a": names[one.a], "b": names[one.b]} for one in world.tunnels
        ],
        "bridges": [{"name": one.name, "a": one.a, "b": one.b} for one in world.bridges],
    }


def _sources(world: Board, load: str) -> list[str]:
    return [city.name for city in world.cities.values() if load in city.loads]
