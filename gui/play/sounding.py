"""The sounds of the current screen: the music, and the events of a game."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from gui.sound.player import Player
from gui.sound.sounds import Sound
from gui.sound.tunes import Tune, TuneChoice

if TYPE_CHECKING:
    from gui.play.cues import Cues
    from gui.windows.desk import Desk


class Sounding:
    """The sounds of one screen after the other, on the program's only player.

    The music follows the state of the game on the screen; `clock` returns seconds.
    """

    def __init__(self, player: Player, clock: Callable[[], float] = monotonic) -> None:
        self._player: Final = player
        self._clock: Final = clock
        self._choice: Final = TuneChoice()
        self._cues: Cues | None = None
        self._stop_following: Callable[[], object] | None = None

    def accompany(self, desk: "Desk | None", *, softly: bool) -> None:
        """Play the music, and the events at the desk of a game."""
        self.leave()
        if desk is None:
            self._play(Tune.TITLE, softly=softly)
            return
        from gui.play.cues import Cues  # late: the title has no game
        from gui.play.game_ui import ui_of

        table = desk.table
        self._cues = Cues(table, self._player.play)
        desk.refused.connect(lambda: self._player.play(Sound.THUD))

        def follow(_: object) -> None:
            self._play(ui_of(table.rules.name).tune(table.state), softly=softly)

        self._stop_following = table.changed.connect(follow)
        follow(None)

    def leave(self) -> None:
        """Stop following the table of a game."""
        if self._cues is not None:
            self._cues.close()
            self._cues = None
        if self._stop_following is not None:
            self._stop_following()
            self._stop_following = None

    def _play(self, wanted: Tune, *, softly: bool) -> None:
        self._player.play_music(self._choice.choose(wanted, self._clock()), softly=softly)
