"""What one program alone saw of those at a table, and no log tells: kept as long as its record."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from gui.models.notices import Notice

KEPT: Final = 250
"""Notices of one table that can be looked up; the oldest go."""

Keep = Callable[[Notice], object]
"""Puts a notice where it outlasts the program."""


class Diary:
    """Of one program at one table."""

    def __init__(self, notices: Iterable[Notice] = (), *, keep: Keep = lambda _: None) -> None:
        """`notices` are those that were kept before."""
        self._notices: Final = deque(notices, maxlen=KEPT)
        self._keep: Final = keep

    @property
    def notices(self) -> tuple[Notice, ...]:
        """All there are, the oldest first."""
        return tuple(self._notices)

    def add(self, notice: Notice) -> None:
        """Remember this."""
        self._notices.append(notice)
        self._keep(notice)
