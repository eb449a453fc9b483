"""Games that the title screen offers: unfinished games, and records of finished ones."""

import logging
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from core.errors import FactualError
from core.log import SigningKey
from gui.frame.frame import Frame
from gui.runtime.threads import in_thread
from gui.saves.game_list import (
    GameList,
    Records,
    RejoinGames,
    UnfinishedGames,
    game_and_players,
    table_name,
    when,
    why_alone,
)
from gui.storage.names import ENDING
from gui.storage.recovery import Recorded, Recovery
from gui.title.screen import TitleScreen
from gui.translation import _, translated
from gui.widgets.question import Question
from gui.windows.front import Front

_log: Final = logging.getLogger(__name__)


class SavedGameChooser(QObject):
    """The chooser of games; `resume_requested` and `watched` send the file of the chosen one.

    `rejoined` sends the `Recorded` network game to rejoin, `offline_requested` the file of a
    network game to be played on alone.
    """

    rejoined = Signal(object)
    offline_requested = Signal(Path)
    resume_requested = Signal(Path)
    watched = Signal(Path)

    def __init__(self, frame: Frame, recovery: Recovery, saved_games: Path, key: Path) -> None:
        """Create the chooser; `saved_games` is the folder where the file dialog starts.

        `key` is the file of the player's key.
        """
        super().__init__(frame)
        self._latest: Recorded | None = None
        self._frame: Final = frame
        self._recovery: Final = recovery
        self._saved_games: Final = saved_games
        self._key: Final = key

    def offer(self) -> None:
        """Show the latest unfinished game on the title screen, and the latest network game.

        The network game can be rejoined, or played on alone if that is the only way (TITLE-5).
        """
        title = self._frame.screen_shown
        if isinstance(title, TitleScreen):
            in_thread(self._latest_with_others, partial(self._offer_way_back, title))
            latest, has_more = _latest(self._recovery.unfinished())
            if latest is None:
                title.show_unfinished(None, has_more=has_more)
            else:
                title.show_unfinished(latest.path, game_and_players(latest))

    def _offer_way_back(self, title: TitleScreen, games: tuple[Recorded | None, bool]) -> None:
        if not isValid(title) or self._frame.screen_shown is not title:
            return
        self._latest, has_more = games
        latest = self._latest
        if latest is None or latest.rejoin_info is None:
            title.show_rejoinable(None, has_more=has_more)
        else:
            title.show_rejoinable(
                table_name(latest.rejoin_info),
                f"{game_and_players(latest)}. {when(latest)}",
                why_alone=why_alone(latest),
            )

    def _latest_with_others(self) -> tuple[Recorded | None, bool]:
        """Return the latest game to rejoin, else the latest that can only be played on alone.

        The second value is True if the list has games that this program does not have.
        """
        others, has_more = [], False
        for game in self._rejoinable():
            if not game.can_open:
                has_more = True
            elif not game.is_closed:
                return game, True
            else:
                others.append(game)
        gone_on_with = self._recovery.is_continued
        return next((other for other in others if not gone_on_with(other.table)), None), has_more

    def _rejoinable(self) -> Iterator[Recorded]:
        from net.errors import KeyFileCode, KeyFileError
        from net.key_file import read_key

        try:
            key = SigningKey(read_key(self._key)).public
        except KeyFileError as error:
            if error.code is not KeyFileCode.UNAVAILABLE:  # such a player has never had a key
                _log.warning("no game can be gone back to: %s", error)
            return
        yield from self._recovery.rejoinable(key)

    # --- network games

    def go_back(self) -> None:
        """Rejoin the network game on the title screen, or play it on alone."""
        if self._latest is None:
            return
        if self._latest.is_closed:
            self.offline_requested.emit(self._latest.path)
        else:
            self.rejoined.emit(self._latest)

    def choose_rejoin(self) -> None:
        """Ask which table to rejoin; the player can also remove games from the list."""
        games = RejoinGames(self._rejoinable())
        front = self._present(games)
        games.rejoined.connect(front.put_away)
        games.rejoined.connect(self.rejoined)
        games.chosen.connect(self.offline_requested)
        games.discarding.connect(partial(self._ask_to_remove, front, games))

    def _ask_to_remove(self, front: Front, games: GameList, game: Recorded) -> None:
        text = _(
            "The game of {players}, last played {when}, will be removed from this computer, "
            "and you can no longer rejoin it. If the others play on, the computer keeps your "
            "seat."
        )
        if game.is_closed:
            text = _(
                "The game of {players}, last played {when}, will be removed from this "
                "computer, and you can no longer play on with it."
            )
        self._ask_first(_("Remove game"), _("Remove"), text, front, games, game)

    # --- unfinished local games

    def choose_unfinished(self) -> None:
        """Ask which game to continue; the player can also discard games."""
        games = UnfinishedGames(self._recovery.unfinished())
        front = self._present(games)
        games.chosen.connect(self.resume_requested)
        games.discarding.connect(partial(self._ask_to_discard, front, games))

    def _ask_to_discard(self, front: Front, games: GameList, game: Recorded) -> None:
        text = _(
            "The game of {players}, last played {when}, will be deleted, and you cannot"
            " continue it. Saved games are kept."
        )
        self._ask_first(_("Discard game"), _("Discard"), text, front, games, game)

    def _ask_first(
        self, title: str, yes: str, text: str, front: Front, games: GameList, game: Recorded
    ) -> None:
        question = Question(
            title,
            text.format(players=", ".join(game.players), when=when(game)),
            yes=yes,
            go_on=partial(self._discard, front, games, game),
        )
        asked = self._frame.put_in_front(question)
        asked.hidden.connect(partial(games.take_focus, games.games.index(game)))
        question.answered = asked.put_away
        question.yes.setFocus()

    def _discard(self, front: Front, games: GameList, game: Recorded) -> None:
        try:
            self._recovery.discard(game.path)
        except FactualError as error:
            self._frame.show_notice(_("Not discarded"), translated(error))
            return
        self.offer()
        games.drop(game)
        if not games.games:
            front.put_away()

    # --- records

    def choose_record(self) -> None:
        """List all games that can be watched, with a button for other files."""
        saves = self._saved_games
        records = Records(self._recovery.watchable(saves), saves)
        front = self._present(records)
        if not records.games:
            records.other_button.setFocus()
        records.chosen.connect(self.watched)
        records.other.connect(front.put_away)
        records.other.connect(self.choose_file)

    def choose_file(self) -> None:
        """Ask for the file of a record to watch."""
        # The dialog would show a missing folder as the name of a file.
        folder = self._saved_games if self._saved_games.is_dir() else Path.home()
        dialog = QFileDialog(self._frame, _("Watch a recorded game"), str(folder))
        dialog.setNameFilter(_("Recorded games") + f" (*{ENDING})")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.watched.emit(Path(name)))
        dialog.open()

    def _present(self, games: GameList) -> Front:
        front = self._frame.put_in_front(games)
        games.chosen.connect(front.put_away)
        games.take_focus()
        return front


def _latest(games: Iterator[Recorded]) -> tuple[Recorded | None, bool]:
    """Return the first game that can be opened, and whether others come before it."""
    has_more = False
    for game in games:
        if game.can_open:
            return game, has_more
        has_more = True
    return None, has_more
