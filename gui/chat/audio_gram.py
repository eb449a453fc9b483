"""Recording an audio-gram, listening to it, and sending or dropping it.

See AUDIOGRAM-1 and AUDIOGRAM-2.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from gui.runtime.threads import in_thread
from gui.sound.inlets import Inlets
from gui.sound.player import Player
from gui.sound.recording import Recording
from gui.theme.icons import icon
from gui.theme.icons.desk import microphone
from gui.translation import _, translated
from gui.widgets.focus import focus_first
from gui.widgets.parts import beside_text, button, label
from net.errors import NetworkError
from net.voice.gram import RATE, SAMPLE

_OFTEN: Final = 50
"""Milliseconds between two checks of the recording."""


class Coder(Protocol):
    """An encoder and decoder of audio-grams; results arrive later."""

    def encode(
        self,
        samples: bytes,
        came: Callable[[bytes], object],
        failed: Callable[[NetworkError], object],
    ) -> None:
        """Call `came` with the audio-gram, or `failed` with the error."""
        ...

    def decode(
        self,
        gram: bytes,
        came: Callable[[bytes], object],
        failed: Callable[[NetworkError], object],
    ) -> None:
        """Call `came` with the samples, or `failed` with the error."""
        ...


class Voice(NamedTuple):
    """The microphones, the player, and the coder between them."""

    inlets: Inlets
    player: Player
    coder: Coder


class AudioGramBar(QWidget):
    """A row that is shown while there is an audio-gram; the button `record` starts one.

    `made` sends an audio-gram, `failed` the reason why there is none. The microphone is open only
    while the row says so: hiding the row stops the recording.
    """

    made = Signal(bytes)
    failed = Signal(object)

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self._voice: Final = voice
        self._microphones: Sequence[str] | None = None
        self._recording: Recording | None = None
        self._chat_log = b""
        self._timer: Final = QTimer(self, interval=_OFTEN)
        self._timer.timeout.connect(self._look)
        self.record: Final = QToolButton()
        self.record.setIcon(icon(microphone))
        self.record.setIconSize(QSize(1, 1) * beside_text(24))
        self.record.setAccessibleName(_("Record an audio-gram"))
        self.record.clicked.connect(self._begin)
        self.sign: Final = label(_("● The microphone is open"), role="warning")
        self.level: Final = QProgressBar()
        self.level.setRange(0, 100)
        self.level.setTextVisible(False)
        self.level.setAccessibleName(_("How loud it is"))
        self.left: Final = label()
        self.stop: Final = button(_("Stop"), self._stop)
        self._open: Final = QWidget()
        _two_rows(self._open, [self.sign, self.left], [self.level, self.stop])
        self.length: Final = label()
        self.hear: Final = button(_("Hear it"), self._hear)
        self.drop: Final = button(_("Drop it"), self._drop)
        self.send: Final = button(_("Send it"), self._send, role="primary")
        self._done: Final = QWidget()
        _two_rows(self._done, [self.length], [QWidget(), self.hear, self.drop, self.send])
        self.trouble: Final = label(role="warning", wraps=True)
        self._shapes: Final = (self._open, self._done, self.trouble)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for shape in self._shapes:
            column.addWidget(shape)
        self._show(None)

    @property
    def is_recording(self) -> bool:
        """Whether the microphone is open, or opening."""
        return self._recording is not None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._allow()
        if not self._microphones:
            in_thread(self._voice.inlets.find, self._found)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.close_microphone()

    def close_microphone(self) -> None:
        """Stop recording, and keep what was recorded."""
        if self._recording is not None:
            self._stop()

    def sent(self) -> None:
        """Drop the audio-gram after it was sent."""
        self._drop()

    # --- availability

    def _found(self, microphones: Sequence[str]) -> None:
        if isValid(self):
            self._microphones = microphones
            self._allow()

    def _allow(self) -> None:
        reason = ""
        if not self._voice.player.devices:
            reason = _("Sound does not work on this computer, so audio-grams are not available.")
        elif self._microphones is None:
            reason = _("Looking for a microphone …")
        elif not self._microphones:
            reason = _("No microphone was found. Connect one to record audio-grams.")
        self.record.setEnabled(not reason and not self._is_busy)
        self.record.setToolTip(
            reason or _("Record an audio-gram of 15 seconds at most; you can hear it first")
        )

    @property
    def _is_busy(self) -> bool:
        return self._recording is not None or bool(self._chat_log)

    # --- recording

    def _begin(self) -> None:
        self._voice.player.hush()  # otherwise it would be recorded too
        self._recording = Recording(self._voice.inlets)
        self._timer.start()
        self._show(self._open)
        self._look()

    def _look(self) -> None:
        recording = self._recording
        if recording is None:
            return
        if recording.is_done:
            self._stop()
            return
        self.level.setValue(round(100 * recording.level))
        self.left.setText(_("{seconds} s left").format(seconds=f"{recording.left:.1f}"))

    def _stop(self) -> None:
        recording, self._recording = self._recording, None
        assert recording is not None, "the button is seen only then"
        self._timer.stop()
        self._chat_log = recording.stop()
        if self._chat_log:
            seconds = len(self._chat_log) / SAMPLE / RATE
            text = _("An audio-gram of {seconds} s").format(seconds=f"{seconds:.1f}")
            self.length.setText(text)
            self._show(self._done)
            self.send.setEnabled(True)
            return
        self.trouble.setText(
            _("The microphone cannot be opened: {why}").format(why=translated(recording.trouble))
            if recording.trouble
            else _("Nothing was recorded.")
        )
        self._show(self.trouble)

    # --- listening, sending, dropping

    def _hear(self) -> None:
        self._voice.player.hush()
        self._voice.player.speak(self._chat_log)

    def _drop(self) -> None:
        self._chat_log = b""
        self._voice.player.hush()
        self._show(None)

    def _send(self) -> None:
        self.send.setEnabled(False)
        self._voice.coder.encode(self._chat_log, self._came, self._not_made)

    def _came(self, gram: bytes) -> None:
        if isValid(self) and self._chat_log:  # otherwise it was dropped in between
            self.send.setEnabled(True)
            self.made.emit(gram)

    def _not_made(self, error: NetworkError) -> None:
        if isValid(self):
            self.send.setEnabled(True)
            self.failed.emit(error)

    def _show(self, shown: QWidget | None) -> None:
        """Show one row, or none; keep the focus in it, or on the button for a new one."""
        had_keys = any(
            push_button.hasFocus() for push_button in (self.record, *self.findChildren(QPushButton))
        )
        for shape in self._shapes:
            shape.setVisible(shape is shown)
        self._allow()
        if had_keys:
            focus_first(self.record if shown in {None, self.trouble} else shown)


def _two_rows(inside: QWidget, *rows: Sequence[QWidget]) -> None:
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    for widgets in rows:
        row = QHBoxLayout()
        for place, widget in enumerate(widgets):
            row.addWidget(widget, 1 if place == 0 else 0)
        column.addLayout(row)
