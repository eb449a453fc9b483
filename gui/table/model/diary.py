"""Notices that only one program saw and no log contains, kept as long as its record."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from gui.table.model.notices import Notice

KEPT: Final = 250
"""Notices of one table that are kept; the oldest are dropped."""

Keep = Callable[[Notice], object]
"""Stores a notice permanently."""


class Diary:
    """The diary of one program at one table."""

    def __init__(self, notices: Iterable[Notice] = (), *, keep: Keep = lambda _: None) -> None:
        """Create a diary with the `notices` that were stored before."""
        self._notices: Final = deque(notices, maxlen=KEPT)
        self._keep: Final = keep

    @property
    def notices(self) -> tuple[Notice, ...]:
        """All notices, the oldest first."""
        return tuple(self._notices)

    def add(self, notice: Notice) -> None:
        """Add a notice and store it."""
        self._notices.append(notice)
        self._keep(notice)
