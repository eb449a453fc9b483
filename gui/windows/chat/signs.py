"""Who says something, as a sign in his player's colour."""

from PySide6.QtGui import QPixmap

from core.ruleset import Seat
from core.table import ClientIndex
from gui.windows.desk import Desk
from gui.windows.parts import chip


def sign_of(desk: Desk, client: ClientIndex) -> QPixmap:
    """The chip of a client's seat; nothing for one who has none."""
    table = desk.table
    seats = [Seat(one) for one in range(len(table.names))]
    held = next((seat for seat in seats if table.holder(seat) == client), None)
    return QPixmap() if held is None else chip(table.colours[held])
