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

_POLL_INTERVAL: Final = 50
"""Milliseconds between two checks of the recording."""


class Coder(Protocol):
    """An encoder and decoder of audio-grams; results arrive later."""

    def encode(
        self,
        samples: bytes,
        on_done: Callable[[bytes], object],
        on_failed: Callable[[NetworkError], object],
    ) -> None:
        """Call `came` with the audio-gram, or `failed` with the error."""
        ...

    def decode(
        self,
        gram: bytes,
        on_done: Callable[[bytes], object],
        on_failed: Callable[[NetworkError], object],
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

    gram_ready = Signal(bytes)
    encoding_failed = Signal(object)

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self._voice: Final = voice
        self._microphones: Sequence[str] | None = None
        self._recording: Recording | None = None
        self._samples = b""
        self._timer: Final = QTimer(self, interval=_POLL_INTERVAL)
        self._timer.timeout.connect(self._poll_recording)
        self.record: Final = QToolButton()
        self.record.setIcon(icon(microphone))
        self.record.setIconSize(QSize(1, 1) * beside_text(24))
        self.record.setAccessibleName(_("Record a voice message"))
        self.record.clicked.connect(self._start_recording)
        self.open_notice: Final = label(_("● The microphone is open"), role="warning")
        self.level: Final = QProgressBar()
        self.level.setRange(0, 100)
        self.level.setTextVisible(False)
        self.level.setAccessibleName(_("Input level"))
        self.time_left: Final = label()
        self.stop: Final = button(_("Stop"), self._stop_recording)
        self._recording_row: Final = QWidget()
        _two_rows(self._recording_row, [self.open_notice, self.time_left], [self.level, self.stop])
        self.length: Final = label()
        self.listen: Final = button(_("Listen"), self._listen)
        self.discard: Final = button(_("Discard"), self._discard)
        self.send: Final = button(_("Send it"), self._send, role="primary")
        self._recorded_row: Final = QWidget()
        _two_rows(
            self._recorded_row, [self.length], [QWidget(), self.listen, self.discard, self.send]
        )
        self.problem: Final = label(role="warning", wraps=True)
        self._rows: Final = (self._recording_row, self._recorded_row, self.problem)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for row in self._rows:
            column.addWidget(row)
        self._show_row(None)

    @property
    def is_recording(self) -> bool:
        """Whether the microphone is open, or opening."""
        return self._recording is not None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._update_record_button()
        if not self._microphones:
            in_thread(self._voice.inlets.find, self._on_microphones_found)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.close_microphone()

    def close_microphone(self) -> None:
        """Stop recording, and keep what was recorded."""
        if self._recording is not None:
            self._stop_recording()

    def discard_sent(self) -> None:
        """Drop the audio-gram after it was sent."""
        self._discard()

    # --- availability

    def _on_microphones_found(self, microphones: Sequence[str]) -> None:
        if isValid(self):
            self._microphones = microphones
            self._update_record_button()

    def _update_record_button(self) -> None:
        reason = ""
        if not self._voice.player.devices:
            reason = _("Sound does not work on this computer, so there are no voice messages.")
        elif self._microphones is None:
            reason = _("Looking for a microphone…")
        elif not self._microphones:
            reason = _("No microphone found. Connect one to record voice messages.")
        self.record.setEnabled(not reason and not self._is_busy)
        self.record.setToolTip(
            reason or _("Record a voice message of up to 15 s; you can listen before you send it")
        )

    @property
    def _is_busy(self) -> bool:
        return self._recording is not None or bool(self._samples)

    # --- recording

    def _start_recording(self) -> None:
        self._voice.player.hush()  # otherwise it would be recorded too
        self._recording = Recording(self._voice.inlets)
        self._timer.start()
        self._show_row(self._recording_row)
        self._poll_recording()

    def _poll_recording(self) -> None:
        recording = self._recording
        if recording is None:
            return
        if recording.is_done:
            self._stop_recording()
            return
        self.level.setValue(round(100 * recording.level))
        self.time_left.setText(_("{seconds} s left").format(seconds=f"{recording.left:.1f}"))

    def _stop_recording(self) -> None:
        recording, self._recording = self._recording, None
        assert recording is not None, "the button is seen only then"
        self._timer.stop()
        self._samples = recording.stop()
        if self._samples:
            seconds = len(self._samples) / SAMPLE / RATE
            text = _("A voice message of {seconds} s").format(seconds=f"{seconds:.1f}")
            self.length.setText(text)
            self._show_row(self._recorded_row)
            self.send.setEnabled(True)
            return
        self.problem.setText(
            _("The microphone cannot be opened: {why}").format(why=translated(recording.trouble))
            if recording.trouble
            else _("Nothing was recorded.")
        )
        self._show_row(self.problem)

    # --- listening, sending, dropping

    def _listen(self) -> None:
        self._voice.player.hush()
        self._voice.player.speak(self._samples)

    def _discard(self) -> None:
        self._samples = b""
        self._voice.player.hush()
        self._show_row(None)

    def _send(self) -> None:
        self.send.setEnabled(False)
        self._voice.coder.encode(self._samples, self._on_encoded, self._on_encoding_failed)

    def _on_encoded(self, gram: bytes) -> None:
        if isValid(self) and self._samples:  # otherwise it was dropped in between
            self.send.setEnabled(True)
            self.gram_ready.emit(gram)

    def _on_encoding_failed(self, error: NetworkError) -> None:
        if isValid(self):
            self.send.setEnabled(True)
            self.encoding_failed.emit(error)

    def _show_row(self, shown: QWidget | None) -> None:
        """Show one row, or none; keep the focus in it, or on the button for a new one."""
        had_keys = any(
            push_button.hasFocus() for push_button in (self.record, *self.findChildren(QPushButton))
        )
        for row in self._rows:
            row.setVisible(row is shown)
        self._update_record_button()
        if had_keys:
            focus_first(self.record if shown in {None, self.problem} else shown)


def _two_rows(inside: QWidget, *rows: Sequence[QWidget]) -> None:
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    for widgets in rows:
        row = QHBoxLayout()
        for place, widget in enumerate(widgets):
            row.addWidget(widget, 1 if place == 0 else 0)
        column.addLayout(row)
