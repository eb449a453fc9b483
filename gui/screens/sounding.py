"""What is heard with the screen that is up: the tune, and what happens at the table of a game."""

from typing import Final

from PySide6.QtWidgets import QWidget

from gui.screens.game import GameScreen
from gui.screens.replay import ReplayScreen
from gui.sound.cues import Cues
from gui.sound.player import Player
from gui.sound.sounds import Sound


class Sounding:
    """Has the one player of the program play with one screen after the other."""

    def __init__(self, player: Player) -> None:
        self._player: Final = player
        self._cues: Cues | None = None

    def accompany(self, screen: QWidget) -> None:
        """Let a screen be heard; beside a game the tune is soft."""
        self.leave()
        if isinstance(screen, GameScreen):
            self._cues = Cues(screen.desk.table, self._player.play)
            screen.desk.refused.connect(lambda: self._player.play(Sound.THUD))
        self._player.play_music(on=True, softly=isinstance(screen, GameScreen | ReplayScreen))

    def leave(self) -> None:
        """Hear no more of the table of a game that is left."""
        if self._cues is not None:
            self._cues.close()
            self._cues = None
