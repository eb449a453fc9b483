"""What is heard with the screen that is up: the tune, and what happens at the table of a game."""

from typing import Final

from gui.screens.cues import Cues
from gui.sound.player import Player
from gui.sound.sounds import Sound
from gui.windows.desk import Desk


class Sounding:
    """Has the one player of the program play with one screen after the other."""

    def __init__(self, player: Player) -> None:
        self._player: Final = player
        self._cues: Cues | None = None

    def accompany(self, desk: Desk | None, *, softly: bool) -> None:
        """Let a screen be heard: the tune, and what happens at the desk of a game."""
        self.leave()
        if desk is not None:
            self._cues = Cues(desk.table, self._player.play)
            desk.refused.connect(lambda: self._player.play(Sound.THUD))
        self._player.play_music(on=True, softly=softly)

    def leave(self) -> None:
        """Hear no more of the table of a game that is left."""
        if self._cues is not None:
            self._cues.close()
            self._cues = None
