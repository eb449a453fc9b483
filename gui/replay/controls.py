"""The controls of a record: seek bar, transport, speed, jumps, and the seat to follow."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from config import Settings
from core.ruleset import Seat
from gui.play.status import reading_time
from gui.replay import transport
from gui.replay.mark_art import mark_icon
from gui.replay.model.playback import SPEEDS, Following, Playback
from gui.replay.seek_bar import SeekBar
from gui.replay.transport import TransportButton
from gui.theme.palette import PALETTES
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.flow_row import FlowRow
from gui.widgets.focus import mark_likely
from gui.widgets.parts import button, chip, label


class ReplayControls(QWidget):
    """The controls; `acted` is sent after every press, seek and choice."""

    acted = Signal()

    def __init__(self, playback: Playback, settings: Settings, clock: Callable[[], float]) -> None:
        super().__init__()
        self._playback: Final = playback
        self._settings: Final = settings
        self._clock: Final = clock
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.seek_bar: Final = SeekBar(playback.record, settings, self.words)
        self.seek_bar.valueChanged.connect(self.seek)
        self.chip: Final = QLabel()
        self.line: Final = ElidedLabel()
        self.line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.note: Final = label(role="warning", wraps=True)
        self.note.hide()
        self.note_timer: Final = QTimer(self, singleShot=True)
        self.note_timer.timeout.connect(lambda: self.tell(""))
        self.here: Final = label(wraps=True)
        self.here.hide()
        self.play: Final = self._transport(transport.PLAY, _("Play (r)"), self.toggle)
        mark_likely(self.play, on=True)
        self.back: Final = self._transport(
            transport.ENTRY_BACK, _("Back one entry ([)"), lambda: self.step(-1)
        )
        self.on: Final = self._transport(
            transport.ENTRY_ON, _("Forward one entry (])"), lambda: self.step(1)
        )
        self.end: Final = self._transport(transport.LAST, _("To the end"), self._go_to_end)
        self.live: Final = button(_("Live"), self._go_live)
        self.live.setCheckable(True)
        self.live.setToolTip(_("Go to the live game and stay there."))
        self.speed: Final = self._speeds()
        self.kind: Final = self._kinds()
        self.whose: Final = self._people(_("any player’s"), _("Player"))
        self.follow: Final = self._followed()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(4)
        captions = QHBoxLayout()
        captions.setSpacing(8)
        captions.addWidget(self.chip)
        captions.addWidget(self.line, 1)
        captions.addWidget(self.note, 1)
        column.addLayout(captions)
        column.addWidget(self.here)
        column.addWidget(self.seek_bar)
        column.addLayout(self._row())
        self.refresh()

    def words(self, entry: int) -> str:
        """Return turn, player and action of an entry in one line."""
        line = self._playback.record.line(entry)
        names = self._playback.record.names
        turn = _("Turn {number}").format(number=line.round) if line.round else _("Deal")
        if line.is_sentence:
            what = translated(line.action).removesuffix(".")
        else:
            actor = _("the table") if line.seat is None else names[line.seat]
            what = f"{actor} · {translated(line.action)}"
        number = _("entry {entry} of {last}").format(entry=entry, last=self._playback.record.last)
        return f"{turn} · {what} · {number}"

    def refresh(self) -> None:
        """Update the controls from the playback."""
        playback = self._playback
        self.seek_bar.grow()
        self.seek_bar.setValue(playback.entry)
        self.end.setVisible(not playback.grows)
        self.live.setVisible(playback.grows)
        self.live.setChecked(playback.is_live)
        self.line.setText(self.words(playback.entry))
        seat = playback.record.line(playback.entry).seat
        self.chip.setVisible(seat is not None)
        if seat is not None:
            colour = playback.table.colours[seat]
            self.chip.setPixmap(chip(colour))
            self.chip.setAccessibleName(translated(colour.name))
        if playback.playing:
            self.play.show_as(transport.PAUSE, _("Pause (r)"))
        else:
            self.play.show_as(transport.PLAY, _("Play (r)"))
        at_start, at_end = playback.entry == 0, playback.at_end
        for step, stuck in ((self.back, at_start), (self.on, at_end)):
            step.setEnabled(not stuck)

    def tell(self, sentence: str) -> None:
        """Show a sentence until the next press or the end of its reading time; empty hides it."""
        self.note.setText(sentence)
        self.note.setVisible(bool(sentence))
        if sentence:
            self.note_timer.start(reading_time(sentence))
        else:
            self.note_timer.stop()

    def drop_sentence(self, sentence: str) -> None:
        """Remove this sentence if it is shown: its reason is gone."""
        if self.note.text() == sentence:
            self.tell("")

    def describe(self, sentence: str) -> None:
        """Describe the place of the map's keyboard cursor; empty while it is not in use."""
        self.here.setText(sentence)
        self.here.setVisible(bool(sentence))

    def step(self, by: int) -> None:
        """Step forward by `by` entries, or back."""
        self._playback.step(by)
        self._act()

    def turn(self, by: int) -> None:
        """Step forward by one turn, or back."""
        if by > 0:
            self._playback.turn_on()
        else:
            self._playback.turn_back()
        self._act()

    def toggle(self) -> None:
        """Play or pause."""
        self._playback.toggle(self._clock())
        self._act()

    def jump(self, *, back: bool) -> None:
        """Jump to the next or the previous mark of the chosen kind."""
        missing = self._playback.jump(self.kind.currentData(), self.whose.currentData(), back=back)
        self._act(translated(missing))

    def _go_to_end(self) -> None:
        self.seek(self._playback.record.last)

    def _go_live(self) -> None:
        self._playback.go_live()
        self._act()

    def seek(self, entry: int) -> None:
        """Show an entry."""
        if entry != self._playback.entry:
            self._playback.go_to(entry)
            self._act()

    def _act(self, note: str = "") -> None:
        self.tell(note)
        self.acted.emit()

    # --- parts

    def _transport(self, shape: str, name: str, press: Callable[[], object]) -> TransportButton:
        return TransportButton(shape, name, press, self._settings)

    def _row(self) -> FlowRow:
        buttons = [
            self._transport(transport.FIRST, _("To the beginning"), lambda: self.seek(0)),
            self._transport(transport.TURN_BACK, _("Back one turn ({)"), lambda: self.turn(-1)),
            self.back,
            self.play,
            self.on,
            self._transport(transport.TURN_ON, _("Forward one turn (})"), lambda: self.turn(1)),
            self.end,
            self.live,
        ]
        jumps = [
            self._transport(transport.BACK, _("Previous one"), lambda: self.jump(back=True)),
            self.kind,
            self.whose,
            self._transport(transport.ON, _("Next one"), lambda: self.jump(back=False)),
        ]
        jump = _group(label(_("Jump to")), *jumps)
        row = FlowRow(gap=14)
        for group in (
            _group(*buttons),
            _group(label(_("Speed")), self.speed),
            jump,
            _group(label(_("Follow")), self.follow),
        ):
            row.addWidget(group)
        if not self.kind.count():  # a game without marks
            jump.hide()
        return row

    def _speeds(self) -> QComboBox:
        box = ChoiceBox()
        box.setAccessibleName(_("Speed"))
        for speed in SPEEDS:
            box.addItem(f"{speed}×", speed)
        box.addItem(_("no animation"), None)
        box.setCurrentIndex(SPEEDS.index(SPEEDS[2]))
        box.currentIndexChanged.connect(
            lambda: self._playback.set_speed(box.currentData(), now=self._clock())
        )
        return box

    def _kinds(self) -> QComboBox:
        box = ChoiceBox()
        box.setAccessibleName(_("Jump target"))
        palette = PALETTES[self._settings.present.desktop.palette]
        ink, fill = QColor(palette.ink), QColor(palette.accent)
        for kind in self._playback.record.words.mark_kinds:
            box.addItem(mark_icon(kind, ink=ink, fill=fill), translated(kind.name), kind)
        return box

    def _people(self, anybody: str, name: str) -> QComboBox:
        box = ChoiceBox()
        box.setAccessibleName(name)
        box.addItem(anybody, None)
        table = self._playback.table
        for seat, (player, colour) in enumerate(zip(table.names, table.colours, strict=True)):
            box.addItem(QIcon(chip(colour)), player, Seat(seat))
        return box

    def _followed(self) -> QComboBox:
        box = self._people(_("the current player"), _("The player that the view follows"))
        box.setItemData(0, Following.IN_TURN)
        box.addItem(_("no player"), Following.NOBODY)

        def choose() -> None:
            self._playback.follow = box.currentData()
            self._act()

        box.currentIndexChanged.connect(choose)
        return box


def _group(*widgets: QWidget) -> QWidget:
    """Return a group of widgets that stay side by side."""
    group = QWidget()
    row = QHBoxLayout(group)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(5)
    for widget in widgets:
        row.addWidget(widget)
    return group
