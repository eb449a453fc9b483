"""The faces of the players: the appearances of their seats, as faces of the photo album."""

from collections.abc import Sequence
from typing import Final

from core.ruleset import Seat
from gui.table.model.appearances import Appearances

_APART: Final = 4
"""The pages between the faces of neighbouring seats, so that they differ."""


class Faces:
    """The face of each seat; a seat without a choice has one by its number (EB-SCR-13)."""

    def __init__(self, album: Sequence[str], appearances: Appearances) -> None:
        """Show the appearances at a table as faces of an album."""
        self._album: Final = tuple(album)
        self._appearances: Final = appearances
        self.changed: Final = appearances.changed

    @property
    def album(self) -> tuple[str, ...]:
        """The keys of all faces."""
        return self._album

    def face_of(self, seat: Seat) -> str:
        """Return the key of a seat's face; one that this album lacks counts as no choice."""
        chosen = self._appearances.present.get(seat)
        if chosen in self._album:
            return chosen
        return self._album[seat * _APART % len(self._album)]

    def choose(self, seat: Seat, face: str) -> None:
        """Give a seat a face of the album, on all computers; several seats may have the same one.

        Raises a FactualError if it cannot be sent; nothing changes then.
        """
        assert face in self._album, face
        if face != self.face_of(seat):
            self._appearances.choose(seat, face)
