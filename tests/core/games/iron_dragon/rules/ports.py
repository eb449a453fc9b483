"""Ships by their cards, one port of the shipped world, and a small map with two side by side."""

from typing import Any

from core.games.crayon.board_table import read_board
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.world import World
from tests.core.games.iron_dragon.rules.places import BOARD, centre, name
from tests.core.games.iron_dragon.rules.tables import Game
from tests.given import given

FEES = {
    "Parekis Packet": (1, 8),
    "Serpent": (1, 8),
    "Far Horizon": (1, 9),
    "Seahawk": (1, 9),
    "Eastern Star": (2, 10),
    "Hyperion": (2, 10),
    "Old Mormoth": (2, 10),
    "Fourth Emperor": (2, 11),
    "Mother Bren": (2, 11),
    "Royal Sovereign": (3, 12),
    "Vulture": (3, 12),
    "Feathermoth": (3, 13),
    "Golden Sprite": (3, 13),
}
"""Fee and speed."""
SHIPS = tuple(FEES)

IDLE = {"at": centre("Kola")}
"""A seat that does nothing."""
PIER = name(BOARD.ports[0])
"""A port that is no city."""
SEA = name(BOARD.sea_steps[BOARD.ports[0]][0])
"""The sea beside it."""
ROADS = tuple(name(to) for _, to in BOARD.sections_at[BOARD.ports[0]])
"""The mileposts beside it."""

TWINS = """\
map M 4 3 Top
point M0.0 plain Alba
point M1.0 plain Alba
point M2.0 plain Alba
point M3.0 plain Alba
point M0.1 sea
point M1.1 port Alba port=Ebb
point M2.1 port Alba port=Flow
point M3.1 sea
point M0.2 plain Alba
point M1.2 plain Alba
point M2.2 plain Alba
point M3.2 plain Alba
"""
EBB, FLOW = "M1.1", "M2.1"


def by_twin_ports(**seat: Any) -> Game:
    """Return a train or ship in a port next to another, each by a sea of its own."""
    rules = IronDragon(World(read_board(TWINS.replace(" ", "\t"), file="twins.txt")))
    document = {"seats": [{"at": EBB, **seat}, {}], "ships_top": SHIPS[:2]}
    return given(rules, rules.scenario(2, rules.complete_options({}), document))
