"""The sign of a line's sender, in the player's colour."""

from PySide6.QtGui import QPixmap

from core.ruleset import Seat
from core.table import ClientIndex
from gui.widgets.parts import chip
from gui.windows.desk import Desk


def sign_of(desk: Desk, client: ClientIndex) -> QPixmap:
    """Return the sign of a client's seat; an empty picture for a client without one."""
    table = desk.table
    seats = [Seat(number) for number in range(len(table.names))]
    held = next((seat for seat in seats if table.holder(seat) == client), None)
    return QPixmap() if held is None else chip(table.colours[held])
