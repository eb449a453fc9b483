"""The narrator of a crayon-rail game's history."""

from collections.abc import Sequence
from typing import Final, Protocol

from gui.game_api.happening import Happening
from gui.game_api.lines import Line
from gui.games.crayon.history.model.telling import Telling
from gui.games.crayon.history.model.train_places import Places


class MakeTelling(Protocol):
    """Makes an empty telling, which updates the places of trains."""

    def __call__(self, places: Places, *, small: bool) -> Telling: ...


class CrayonNarrator:
    """A narrator that tracks the places of trains from one stretch to the next."""

    def __init__(self, make: MakeTelling, places: Places) -> None:
        self._make: Final = make
        self._places: Final = places

    def tell(self, stretch: Sequence[Happening], *, small: bool = False) -> list[Line]:
        """Return the lines of the next stretch; with `small`, include minor events."""
        telling = self._make(self._places, small=small)
        telling.tell(stretch)
        return telling.lines
