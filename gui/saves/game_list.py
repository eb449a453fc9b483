"""The lists of stored games: games that can be continued, and records of finished ones.

The latest ones are shown, older ones on request: each must be replayed to describe it.
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDateTime, QLocale, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.storage.names import name_of
from gui.storage.recovery import Recorded
from gui.storage.rejoin_info import RejoinInfo
from gui.texts.game_names import offers_choice, title_of
from gui.theme.player_colours import PLAYERS
from gui.translation import _, shown_language, translated
from gui.widgets.focus import focus_first
from gui.widgets.parts import (
    PRIMARY,
    beside_text,
    button,
    card,
    chip,
    clear,
    give_role,
    label,
    picture,
)
from gui.widgets.scroll import Yielding

_AT_ONCE: Final = 8
"""Number of games that are shown at first and added on request."""
_WIDE: Final = 600
"""Width in pixels of the list at the usual text size."""
_MOST: Final = 920
"""Maximum width in pixels that fits into the smallest main window."""


class GameList(QWidget):
    """The list, shown in a front; `chosen` sends the file of the chosen game."""

    chosen = Signal(Path)

    def __init__(self, title: str, games: Iterator[Recorded]) -> None:
        super().__init__()
        self.setWindowTitle(title)
        self.setProperty("role", "page")
        self._found: Final = games
        self._next: Recorded | None = next(games, None)
        self._games: list[Recorded] = []
        self._rows: list[QFrame] = []
        self._column: Final = QVBoxLayout()
        self._column.setSpacing(8)
        inner = QWidget()
        whole = QVBoxLayout(inner)
        whole.setContentsMargins(0, 0, 0, 0)
        wide = min(beside_text(_WIDE), _MOST)
        whole.addStrut(wide)
        whole.addLayout(self._column)
        whole.addStretch(1)
        self._area: Final = Yielding(inner)
        bar = self._area.verticalScrollBar().sizeHint().width()
        self._area.setMinimumWidth(wide + bar)  # no horizontal scrolling
        self.more: Final = button(_("Show older games"), self._show_more)
        self._foot: Final = QHBoxLayout()
        self._foot.addWidget(self.more)
        self._foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(self._area, 1)
        column.addLayout(self._foot)
        self._take_more()

    @property
    def games(self) -> tuple[Recorded, ...]:
        """The games that are shown, latest first."""
        return tuple(self._games)

    def take_focus(self, place: int = 0) -> None:
        """Focus the first control of the game at this place, or of the last game."""
        if not self._rows:
            return
        row = self._rows[min(place, len(self._rows) - 1)]
        focus_first(row)
        # Delayed: a new row does not have its place yet.
        QTimer.singleShot(0, row, partial(self._area.ensureWidgetVisible, row))

    def drop(self, game: Recorded) -> None:
        """Remove a game from the list."""
        place = self._games.index(game)
        self._games.remove(game)
        if self._games:
            self._draw()
        else:
            self._take_more()
        self.take_focus(place)

    def _show_more(self) -> None:
        place = len(self._games)
        self._take_more()
        self.take_focus(place)

    def _take_more(self) -> None:
        if self._next is not None:
            self._games += [self._next, *islice(self._found, _AT_ONCE - 1)]
            self._next = next(self._found, None)
        self._draw()

    def _draw(self) -> None:
        clear(self._column)
        self._rows = [self._row(game) for game in self._games]
        for row in self._rows:
            self._column.addWidget(row)
            row.show()  # otherwise it cannot get the focus yet
        self._mark_default()
        self.more.setVisible(self._next is not None)

    def _mark_default(self) -> None:
        """Let Enter open the latest game that can be opened, and no other."""
        openers = [press for press in self.findChildren(QPushButton) if press.isDefault()]
        for press in openers[1:]:
            give_role(press, "")

    def _row(self, game: Recorded) -> QFrame:
        frame = card()
        players = QHBoxLayout()
        for colour in game.colours:
            players.addWidget(picture(chip(PLAYERS[colour]), translated(PLAYERS[colour].name)))
        players.addSpacing(4)
        heading = game_and_players(game) or _("Damaged file")
        players.addWidget(label(heading, role="heading", wraps=True), 1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(players)
        text = self._told(game) if not game.unavailable_reason else _not_here(game)
        words.addWidget(label(text, role="faint", wraps=True))
        row = QHBoxLayout(frame)
        row.setSpacing(8)
        row.addLayout(words, 1)
        for control in (
            self._buttons(game) if not game.unavailable_reason else self._buttons_of_closed(game)
        ):
            control.setAccessibleName(f"{control.text()}: {', '.join(game.players)}")
            row.addWidget(control)
        return frame

    def _told(self, game: Recorded) -> str:
        """Return how far a game came, and when."""
        raise NotImplementedError

    def _buttons(self, game: Recorded) -> list[QPushButton]:
        """Return the buttons of a game."""
        raise NotImplementedError

    def _buttons_of_closed(self, game: Recorded) -> list[QPushButton]:
        """Return the buttons of a game that this program does not have."""
        del game
        return []


class UnfinishedGames(GameList):
    """The games that can be continued; `discarding` sends a `Recorded` one to be deleted."""

    discarding = Signal(object)

    def __init__(self, games: Iterator[Recorded]) -> None:
        super().__init__(_("Unfinished games"), games)

    def _told(self, game: Recorded) -> str:
        if not game.turn:
            return _("Before the first turn. {when}").format(when=when(game))
        return _("Turn {turn}. {when}").format(turn=game.turn, when=when(game))

    def _buttons(self, game: Recorded) -> list[QPushButton]:
        return [
            button(_("Continue"), partial(self.chosen.emit, game.path), role="primary"),
            *self._buttons_of_closed(game),
        ]

    def _buttons_of_closed(self, game: Recorded) -> list[QPushButton]:
        return [button(_("Discard"), partial(self.discarding.emit, game))]


class RejoinGames(GameList):
    """The network games that can be rejoined.

    `rejoined` sends the `Recorded` game to rejoin, `discarding` one to be deleted. A game from
    which the others removed this player can only be played on alone, which `chosen` sends.
    """

    rejoined = Signal(object)
    discarding = Signal(object)

    def __init__(self, games: Iterator[Recorded]) -> None:
        super().__init__(_("Games with others"), games)

    def _told(self, game: Recorded) -> str:
        way = game.rejoin_info
        assert way is not None, "it was played with others"
        where = _("on the local network") if way.at_zone is None else way.at_zone.zone.name
        text = _("{name}, {where}. Turn {turn}. {when}").format(
            name=table_name(way), where=where, turn=game.turn, when=when(game)
        )
        return text + "\n" + why_alone(game) if game.is_closed else text

    def _buttons(self, game: Recorded) -> list[QPushButton]:
        return [
            button(_("Play on alone"), partial(self.chosen.emit, game.path))
            if game.is_closed
            else button(_("Rejoin"), partial(self.rejoined.emit, game), role="primary"),
            *self._buttons_of_closed(game),
        ]

    def _buttons_of_closed(self, game: Recorded) -> list[QPushButton]:
        return [button(_("Remove"), partial(self.discarding.emit, game))]


class Records(GameList):
    """All games that can be watched: finished, running and saved; `other` requests a file."""

    other = Signal()

    def __init__(self, games: Iterator[Recorded], saves: Path | None = None) -> None:
        """Create the list; `saves` is the folder of the saved games, which are listed by name."""
        self._saves: Final = saves
        super().__init__(_("Watch a recorded game"), games)
        self.other_button: Final = button(_("Other file…"), self.other.emit)
        self._foot.addWidget(self.other_button)
        if not self.games:
            give_role(self.other_button, PRIMARY)
            none = _("No games yet. Every game is recorded while you play it.")
            self._column.addWidget(label(none, role="faint", wraps=True))

    def _told(self, game: Recorded) -> str:
        if game.flaw:
            text = _("The file {file} cannot be read: {why}. {when}")
        elif game.winner is not None:
            text = _("Won by {name} in turn {turn}. {when}")
        elif game.is_over:
            text = _("Over in turn {turn}. {when}")
        elif game.path.parent == self._saves:
            text = _("Saved as “{save}”, turn {turn}. {when}")
        else:
            text = _("Not finished, turn {turn}. {when}")
        return text.format(
            file=game.path.name,
            why=translated(game.flaw),
            name=game.winner,
            save=name_of(game.path.name),
            turn=game.turn,
            when=when(game),
        )

    def _buttons(self, game: Recorded) -> list[QPushButton]:
        if game.flaw:
            return []
        return [button(_("Watch"), partial(self.chosen.emit, game.path), role="primary")]


def game_and_players(game: Recorded) -> str:
    """Return the players of a game, after the game's title if there are several games."""
    players = ", ".join(game.players)
    if not players or not (offers_choice() or game.unavailable_reason):
        return players
    return f"{title_of(game.game)}: {players}"


def _not_here(game: Recorded) -> str:
    """Return why a game cannot be opened, and when it was played."""
    return f"{translated(game.unavailable_reason)} {when(game)}"


def why_alone(game: Recorded) -> str:
    """Return why a game cannot be rejoined but only played on alone; empty if it can."""
    if game.was_removed:
        return _("The others have removed you from this table.")
    if game.is_scored:
        return _("The zone has scored this game, so you cannot rejoin it.")
    return ""


def table_name(way: RejoinInfo) -> str:
    """Return a table's name: its group's, or its host's."""
    if way.at_zone is not None:
        return way.called
    return _("{name}’s table").format(name=way.called)


def when(game: Recorded) -> str:
    """Return date and time of a game's last entry, formatted in the current language."""
    written = QDateTime.fromSecsSinceEpoch(int(game.last_played))
    return QLocale(shown_language()).toString(written, QLocale.FormatType.ShortFormat)
