"""The colours of kingdoms: sixteen matching colours, assigned in order of name."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtGui import QColor

_COLOURS: Final = (
    "#3f6fa8", "#b5413a", "#2f8c84", "#8a559e", "#c98a2b", "#6c8f3c", "#a35a78", "#50618a",
    "#b0662c", "#4d8a5c", "#9c4a4a", "#5a77b8", "#a8842a", "#7a4f86", "#3d7f9c", "#8a6a3a",
)  # fmt: skip


def colours_of(kingdoms: Iterable[str]) -> dict[str, QColor]:
    """Return a colour for each kingdom; with more than sixteen, some share one."""
    return {
        name: QColor(_COLOURS[number % len(_COLOURS)])
        for number, name in enumerate(sorted(set(kingdoms)))
    }
