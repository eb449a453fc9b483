"""The ladder of locos, and games with these locos."""

from typing import Any

from tests.core.games.iron_dragon.rules.places import centre
from tests.core.games.iron_dragon.rules.tables import Game, start

KOLA = centre("Kola")
HOME = {"at": KOLA}
SLOW: dict[str, int | str] = {"Starting Locos": "Slow"}
TOP: dict[str, int | str] = {"Special Top End Locos": "Yes"}
CROSS: dict[str, int | str] = {"Cross-Grading": "Yes"}

LADDER = [
    ["Handcar"],
    ["Teapot Alpha", "Teapot Beta"],
    ["Teapot"],
    ["Sardar", "Salamander"],
    ["Fire Drake", "White Dragon"],
    ["Black Dragon", "Red Dragon"],
    ["Iron Dragon"],
    ["Bahamat", "Tiamat"],
]
LEVEL = {loco: level for level, locos in enumerate(LADDER) for loco in locos}


def driving(loco: str, *rivals: str, loads: tuple[str, ...] = (), **rest: Any) -> Game:
    """Return a game of a seat with this loco and these loads, and of rivals with theirs."""
    others = [{**HOME, "loco": rival} for rival in rivals] or [{**HOME, "loco": loco}]
    return start({**HOME, "loco": loco, "loads": list(loads)}, *others, **rest)
