"""The setup screen: a new game or a saved one, its seats, its options, and the start."""

from collections.abc import Callable, Mapping
from functools import partial
from secrets import token_bytes
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from config import Settings
from core.games.registry import DEFAULT_GAME
from core.log import LogFileError
from core.ruleset import Seat
from core.table import LocalTable, TableError
from gui.frame.game_box import GameBox
from gui.frame.page import Page, titled
from gui.options.option_list import OptionList
from gui.saves.bar import SavesBar
from gui.saves.model import SavedGames, caption_of
from gui.setup.model import FRESH, Obstacle, Setup, Store
from gui.setup.preview import GamePreview
from gui.setup.seat_count import SeatCount
from gui.setup.seat_row import SeatRow
from gui.storage.notes import Orders, read_appearances, read_notes
from gui.storage.slots import Slots
from gui.texts.game_names import offers_choice, title_of
from gui.theme.player_colours import PLAYERS, PlayerColour
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label

_UNBOUNDED: Final = (1 << 24) - 1
"""The maximum height of a widget (Qt's QWIDGETSIZE_MAX)."""


class Started(NamedTuple):
    """A game that has begun.

    `orders` are the deliveries that the seats of a saved game planned, `appearances` how they
    looked. `unrecorded` says why the game cannot be recorded, if so.
    """

    table: LocalTable
    orders: Orders
    unrecorded: str = ""
    appearances: Mapping[Seat, str] = MappingProxyType({})


class SetupScreen(Page):
    """The setup of a game; nothing is created before it starts (SETUPWIN-10).

    `started` sends a `Started`, and `game_chosen` the key of another game to set up.
    """

    started = Signal(object)
    game_chosen = Signal(str)
    left = Signal()

    def __init__(
        self,
        settings: Settings,
        slots: Slots,
        *,
        game: str = DEFAULT_GAME,
        store: Store | None = None,
        secret: Callable[[], bytes] = lambda: token_bytes(32),
        last_name: str = "",
        preset: str = "",
    ) -> None:
        """Set up a new game of the key `game`, or show a saved one; `preset` as for `Setup`.

        `last_name` is the name last used in a network game, empty if there is none. Seat 1 gets it
        if no default name is configured (SETUPWIN-4).
        """
        super().__init__()
        self._store: Final = store
        self._secret: Final = secret
        present = settings.present
        self.model: Final = Setup(
            game=game,
            player_name=present.names.default_player_name or last_name,
            settings=present.options_of(game),
            saves=SavedGames(slots),
            fresh=(translated(FRESH[0]), translated(FRESH[1])),
            preset=preset,
        )
        self.setAccessibleName(_("Offline play"))
        self._wrong = ""
        self.rows: list[SeatRow] = []
        self._build()
        self.refresh()

    @property
    def colours(self) -> tuple[PlayerColour, ...]:
        """The colours of the seats as they are set up."""
        return tuple(PLAYERS[seat.colour] for seat in self.model.seats)

    # --- layout

    def _build(self) -> None:
        self.options = OptionList(self.model)
        self.options.changed.connect(self.refresh)
        self._game_of_options = self.model.game
        self._seats = self._seats_part()
        self._options_card = titled(_("Options"), self.options)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(self._seats, 11)
        middle.addWidget(self._options_card, 9)
        whole = self.lay_out()
        self.heading = label(role="title")
        self.game_box = GameBox(self.model.game, self.game_chosen.emit)
        top = QHBoxLayout()
        top.addWidget(self.heading, 1)
        top.addWidget(self.game_box)
        whole.addLayout(top)
        self.game_box.setVisible(offers_choice())
        self.saves = SavesBar(self._start_over, self._step_saves)
        whole.addWidget(self.saves)
        whole.addLayout(middle, 1)
        whole.addLayout(self._foot())

    def _seats_part(self) -> QVBoxLayout:
        self.count = SeatCount(self.model.counts, self._set_count)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(5)
        self.complaint = label(role="warning", wraps=True)
        self._inner = QWidget()
        self._inner.installEventFilter(self)
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.count)
        column.addLayout(self._rows)
        column.addWidget(self.complaint)
        column.addStretch(1)
        self.preview = GamePreview(self.model.game)
        self.preview.setAccessibleName(_("The maps with the track of the saved game"))
        self.preview.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        part = QVBoxLayout()
        part.setSpacing(12)
        self._players_card = titled(_("Players"), _scrolling(self._inner))
        part.addWidget(self._players_card, 3)
        part.addWidget(self.preview, 2)
        return part

    def _foot(self) -> QGridLayout:
        foot = QGridLayout()
        self.leave = button(_("Back to title"), self.left.emit)
        self.start = button(_("Start the game"), self._start, role="primary")
        self.missing = label(role="warning", wraps=True)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.set_way_back(self.leave)
        foot.setColumnStretch(1, 1)
        foot.addWidget(self.leave, 0, 0)
        foot.addWidget(self.missing, 0, 1)
        foot.addWidget(self.start, 0, 2)
        return foot

    # --- display

    def refresh(self) -> None:
        """Update the screen from the setup."""
        self._show_game()
        self._show_seats()
        self.options.refresh()
        obstacle = self.model.obstacle
        self.start.setVisible(obstacle is None)  # SETUPWIN-9
        self.missing.setVisible(obstacle is not None)
        self.missing.setText("" if obstacle is None else self._told(obstacle))

    def _show_game(self) -> None:
        shown, names = self.model.shown, self.model.saved
        self.game_box.show_game(self.model.game)
        self.game_box.setEnabled(shown is None)
        self.game_box.setToolTip("" if shown is None else _("The saved game decides the game."))
        self.heading.setText(
            _("Offline play: {game}").format(game=title_of(self.model.game))
            if offers_choice()
            else _("Offline play")
        )
        self.saves.show_game(
            "" if shown is None else shown.name,
            names,
            _("Choose the players and the options, then start.")
            if shown is None
            else translated(caption_of(shown)),
            is_warning=bool(shown and shown.flaw),
        )
        readable = shown is None or shown.state is not None
        self._players_card.setVisible(readable)
        self._options_card.setVisible(readable)
        state = None if shown is None else shown.state
        self.preview.show_game(self.model.game, state, self.colours)
        self._make_room()
        self._show_options()

    def _show_options(self) -> None:
        """Show the options of the current game: a saved one may be of another game."""
        if self._game_of_options == self.model.game:
            return
        self._game_of_options = self.model.game
        self.options.hide()
        self.options.deleteLater()
        self.options = OptionList(self.model)
        self.options.changed.connect(self.refresh)
        layout = self._options_card.layout()
        assert layout is not None, "it has a title and the options"
        layout.addWidget(self.options)

    def _make_room(self) -> None:
        """Without a saved game to show, show the maps only if the seats leave room for them."""
        wanted = self._inner.sizeHint().height() + 80
        room = self._seats.geometry().height()
        has_room = self.model.shown is not None or room > wanted * 1.5
        shows = self.preview.has_picture and has_room
        self.preview.setVisible(shows)
        self._players_card.setMaximumHeight(wanted if shows else _UNBOUNDED)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inner and event.type() is QEvent.Type.LayoutRequest:
            self._make_room()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _show_seats(self) -> None:
        seats = self.model.seats
        if len(self.rows) != len(seats):
            clear(self._rows)
            self.rows = [SeatRow(self.model, number) for number in range(len(seats))]
            for row in self.rows:
                row.changed.connect(self._changed)
                row.refused.connect(self._complain)
                self._rows.addWidget(row)
                row.show()  # otherwise it counts for no height yet
        for row in self.rows:
            row.refresh()
        self.count.show_count(len(seats), is_fixed=self.model.is_fixed)
        self.complaint.setText(self._wrong)
        self.complaint.setVisible(bool(self._wrong))

    def _told(self, obstacle: Obstacle) -> str:
        return {
            Obstacle.NOBODY_HERE: _("At least one seat needs a person."),
            Obstacle.UNFIT_SAVE: _("This saved game cannot be continued."),
            Obstacle.NAME_EMPTY: _("A name needs at least one letter."),
            Obstacle.NAME_TAKEN: _("Another player has that name."),
            Obstacle.NAME_LONG: _("That name is too long."),
            Obstacle.NAME_UNPRINTABLE: _(
                "The name contains unreadable characters. Choose another."
            ),
        }[obstacle]

    # --- clicks

    def _start_over(self) -> None:
        self.model.start_over()
        self._changed()

    def _step_saves(self, by: int) -> None:
        self.model.step_saves(by)
        self._changed()

    def _set_count(self, count: int) -> None:
        self.model.set_count(count)
        self._changed()

    def _changed(self) -> None:
        self._wrong = ""
        self.refresh()

    def _complain(self, obstacle: Obstacle) -> None:
        self._wrong = self._told(obstacle)
        self._show_seats()

    def _start(self) -> None:
        try:
            self.started.emit(self._begun())
        except TableError as error:
            self.missing.setText(translated(error))
            self.missing.show()

    def _begun(self) -> Started:
        secret = self._secret()
        shown = self.model.shown
        notes = b"" if shown is None else shown.notes
        seats = len(self.model.seats)
        begun = partial(
            Started,
            orders=read_notes(notes, seats=seats),
            appearances=read_appearances(notes, seats=seats),
        )
        try:
            return begun(self.model.start(secret=secret, store=self._store))
        except LogFileError as error:  # then it is played without a record
            return begun(self.model.start(secret=secret), unrecorded=translated(error))


def _scrolling(content: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
