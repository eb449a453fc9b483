"""The type of functions that make a game's windows."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from gui.windows.desk import WindowName

Maker = Callable[[], QWidget]
"""Makes a window when it is first opened."""

Makers = Mapping[WindowName, Maker]
