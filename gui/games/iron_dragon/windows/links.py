"""Places that are clicked in windows and shown on the map: cities, and the cities of a load."""

from typing import Final, Literal, NamedTuple

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.models.contracts import Round


class Link(NamedTuple):
    """A city, or a load, which stands for the cities that make it."""

    kind: Literal["city", "load"]
    name: str


class Links:
    """Centres the map on what is clicked; of a load on the next city each time (CONTRACTWIN-2)."""

    def __init__(self, desk: IronDesk) -> None:
        self._desk: Final = desk
        self._round: Final = Round(desk.table.rules.world.board)

    def follow(self, link: Link) -> None:
        """Show where it leads."""
        city = link.name if link.kind == "city" else self._round.next(link.name)
        self._desk.centre_on(self._desk.table.rules.world.board.cities[city].mileposts[0])
