"""The faces of the players: a choice per player, no action of the game and not in its log.

The choice is known to this program only; nothing sends it to the others yet.
"""

from collections.abc import Sequence
from typing import Final

from core.ruleset import Seat
from gui.runtime.signals import Signal

_APART: Final = 4
"""The pages between the faces of neighbouring seats, so that they differ."""


class Faces:
    """The face of each seat; `changed` is emitted after a choice."""

    def __init__(self, album: Sequence[str]) -> None:
        """Begin with a face of the album for each seat, by its number (EB-SCR-13)."""
        self._album: Final = tuple(album)
        self._chosen: Final[dict[Seat, str]] = {}
        self.changed: Final = Signal[[]]()

    @property
    def album(self) -> tuple[str, ...]:
        """The keys of all faces."""
        return self._album

    def face_of(self, seat: Seat) -> str:
        """Return the key of a seat's face."""
        return self._chosen.get(seat, self._album[seat * _APART % len(self._album)])

    def choose(self, seat: Seat, face: str) -> None:
        """Give a seat a face of the album; several seats may have the same one."""
        assert face in self._album, face
        if face != self.face_of(seat):
            self._chosen[seat] = face
            self.changed.emit()
