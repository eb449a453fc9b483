"""The sounds of the current screen: the music, and the events of a game."""

from typing import Final

from gui.play.cues import Cues
from gui.sound.player import Player
from gui.sound.sounds import Sound
from gui.windows.desk import Desk


class Sounding:
    """The sounds of one screen after the other, on the program's only player."""

    def __init__(self, player: Player) -> None:
        self._player: Final = player
        self._cues: Cues | None = None

    def accompany(self, desk: Desk | None, *, softly: bool) -> None:
        """Play the music, and the events at the desk of a game."""
        self.leave()
        if desk is not None:
            self._cues = Cues(desk.table, self._player.play)
            desk.refused.connect(lambda: self._player.play(Sound.THUD))
        self._player.play_music(on=True, softly=softly)

    def leave(self) -> None:
        """Stop following the table of a game."""
        if self._cues is not None:
            self._cues.close()
            self._cues = None
