"""How screen readers know a map: as a canvas with a name and a description."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from gui.map.board import Board

_interfaces: Final[dict[int, QAccessibleWidget]] = {}
"""By the identity of the board: Qt deletes them, so Python must not."""
_installed: Final[list[bool]] = []


def install_map_role() -> None:
    """Give boards that are made from now on the role of a canvas; without it they are fillers."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_interface_of)


def _interface_of(_: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, Board):
        return None
    key = id(thing)
    if key not in _interfaces:
        thing.destroyed.connect(lambda: _interfaces.pop(key, None))
    _interfaces[key] = QAccessibleWidget(thing, QAccessible.Role.Canvas)
    return _interfaces[key]
