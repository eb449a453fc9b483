"""Requests of windows to their desk: places to centre, areas, plans, windows, messages."""

from typing import Any, Final

from gui.games.iron_dragon.desk import IronDesk


class Asked:
    """Listens to a desk from now on."""

    def __init__(self, desk: IronDesk) -> None:
        self.centred: Final[list[int]] = []
        self.marked: Final[list[Any]] = []
        self.planned: Final[list[Any]] = []
        self.windows: Final[list[str]] = []
        self.said: Final[list[str]] = []
        self.replays: Final[list[int]] = []
        desk.centred.connect(self.centred.append)
        desk.marked.connect(self.marked.append)
        desk.planned.connect(self.planned.append)
        desk.asked_for.connect(self.windows.append)
        desk.said.connect(self.said.append)
        desk.asked_to_replay.connect(self.replays.append)

    def cities(self, desk: IronDesk) -> list[str | None]:
        """Return the centred cities."""
        board = desk.table.rules.world.board
        return [board.points[at].city for at in self.centred]
