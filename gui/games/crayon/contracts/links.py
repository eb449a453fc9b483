"""Links from windows to places on the map: to a city, or to the cities of a load."""

from typing import Final, Literal, NamedTuple

from gui.games.crayon.contracts.model import Round
from gui.games.crayon.desk import CrayonDesk


class Link(NamedTuple):
    """A link to a city, or to the cities that make a load."""

    kind: Literal["city", "load"]
    name: str


class Links:
    """The links to the map; those of a load go to its next city each time (CONTRACTWIN-2)."""

    def __init__(self, desk: CrayonDesk) -> None:
        self._desk: Final = desk
        self._round: Final = Round(desk.table.rules.world.board)

    def follow(self, link: Link) -> None:
        """Show the target of a link on the map."""
        city = link.name if link.kind == "city" else self._round.next(link.name)
        self._desk.centre_on(self._desk.table.rules.world.board.cities[city].mileposts[0])
