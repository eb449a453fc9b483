"""Games that the title offers: those that were stopped, and the records of those that are over."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from core.errors import FactualError
from core.games.iron_dragon.rules import RULES
from gui.frame import Frame
from gui.saving.names import ENDING
from gui.saving.recovery import Recorded, Recovery
from gui.screens.game_list import GameList, Records, UnfinishedGames, when
from gui.screens.title import TitleScreen
from gui.translation import said
from gui.windows.front import Front
from gui.windows.question import Question


class Choosing(QObject):
    """Of one program; `gone_on` and `watched` give the file of the game that was chosen."""

    gone_on = Signal(Path)
    watched = Signal(Path)

    def __init__(self, frame: Frame, recovery: Recovery, saved_games: Path) -> None:
        """`saved_games` is the folder in which a file is looked for at first."""
        super().__init__(frame)
        self._frame: Final = frame
        self._recovery: Final = recovery
        self._saved_games: Final = saved_games

    def offer(self) -> None:
        """Let the title offer to go on with the latest game that was stopped (TITLE-5)."""
        title = self._frame.screen_shown
        if isinstance(title, TitleScreen):
            latest = next(self._recovery.unfinished(RULES), None)
            if latest is None:
                title.show_unfinished(None)
            else:
                title.show_unfinished(latest.path, ", ".join(latest.players))

    # --- games that were stopped

    def choose_unfinished(self) -> None:
        """Ask which one is to be gone on with; each can be discarded there."""
        games = UnfinishedGames(self._recovery.unfinished(RULES))
        front = self._present(games)
        games.chosen.connect(self.gone_on)
        games.discarding.connect(partial(self._ask_to_discard, front, games))

    def _ask_to_discard(self, front: Front, games: GameList, game: Recorded) -> None:
        text = self.tr(
            "The game of {players}, last played {when}, is deleted and cannot be gone on with any"
            " more. What was saved under a name stays."
        )
        question = Question(
            self.tr("Discard a game"),
            text.format(players=", ".join(game.players), when=when(game)),
            yes=self.tr("Discard"),
            go_on=partial(self._discard, front, games, game),
        )
        asked = self._frame.put_in_front(question)
        asked.hidden.connect(partial(games.take_keys, games.games.index(game)))
        question.answered = asked.put_away
        question.yes.setFocus()

    def _discard(self, front: Front, games: GameList, game: Recorded) -> None:
        try:
            self._recovery.discard(game.path)
        except FactualError as error:
            self._frame.tell(self.tr("It is not discarded"), said(error))
            return
        self.offer()
        games.drop(game)
        if not games.games:
            front.put_away()

    # --- records

    def choose_record(self) -> None:
        """Ask which record is to be watched: of a game that is over, or whatever file."""
        records = Records(self._recovery.finished(RULES))
        if not records.games:
            self.choose_file()
            return
        front = self._present(records)
        records.chosen.connect(self.watched)
        records.other.connect(front.put_away)
        records.other.connect(self.choose_file)

    def choose_file(self) -> None:
        """Ask which file is to be watched."""
        dialog = QFileDialog(self._frame, self.tr("Watch a recorded game"), str(self._saved_games))
        dialog.setNameFilter(self.tr("Recorded games") + f" (*{ENDING})")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.watched.emit(Path(name)))
        dialog.open()

    def _present(self, games: GameList) -> Front:
        front = self._frame.put_in_front(games)
        games.chosen.connect(front.put_away)
        games.take_keys()
        return front
