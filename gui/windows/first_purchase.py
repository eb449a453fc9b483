"""What the first purchase of a turn ends, told by all buttons that buy (BUILDWIN-3)."""

from PySide6.QtCore import QCoreApplication

from gui.models.flow import may_move
from gui.windows.desk import Desk


def first_purchase_warning(desk: Desk) -> str:
    """A sentence while moves are left that a purchase would end; else nothing."""
    if not may_move(desk.table):
        return ""
    return QCoreApplication.translate("Purchase", "It ends the movement of this turn.")
