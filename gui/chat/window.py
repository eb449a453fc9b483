"""The chat window itself (CHAT-1 to CHAT-7, AUDIOGRAM-1 to AUDIOGRAM-4)."""

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout
from shiboken6 import isValid

from core.errors import FactualError
from core.legible import legible
from gui.chat.audio_gram import AudioGramBar, Voice
from gui.chat.lines import ChatLines
from gui.chat.model.chat import Chat
from gui.chat.model.chat_log import ChatLine
from gui.chat.reading import ReadingWindow
from gui.chat.receivers import RecipientChooser
from gui.translation import _, translated
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import button, label, plain_tip
from gui.windows.desk import Desk
from net.errors import NetworkError, SaysTooMuch
from net.talk.chat import LONGEST

_COUNTED_FROM: Final = LONGEST - 100
"""Length from which the number of characters is shown."""
_MAX_TYPED: Final = 4 * LONGEST
"""Maximum length of pasted text; a text that is too long is refused, so that it can be edited."""


class ChatWindow(ReadingWindow):
    """A dock in a network game."""

    def __init__(
        self,
        desk: Desk,
        chat: Chat,
        voice: Voice,
        *,
        is_ranked: bool = False,
        is_watchable: bool = False,
    ) -> None:
        """Create the window; in a ranked game all lines are for all. Spectators read such lines."""
        super().__init__(desk, chat)
        self._chat: Final = chat
        self._voice: Final = voice
        self._is_watchable: Final = is_watchable
        self.lines: Final = ChatLines(
            desk,
            chat,
            play=self._play,
            accept=lambda client: chat.accept(client, accepted=True),
        )
        self.line: Final = EditBox()
        self.line.setMaxLength(_MAX_TYPED)
        self.line.setAccessibleName(_("Your message"))
        self.line.returnPressed.connect(self._say)
        self.line.textChanged.connect(self._show_length)
        self.counter: Final = label(role="small")
        self.send: Final = button(_("Send"), self._say)
        self.refusal: Final = label(role="warning", wraps=True)
        self.recipients: Final = RecipientChooser(desk, chat, may_choose=not is_ranked)
        self.recipients.recipients_changed.connect(self._show_recipients)
        self.audio_gram: Final = AudioGramBar(voice)
        self.audio_gram.gram_ready.connect(self._send_audio)
        self.audio_gram.encoding_failed.connect(self._show_refusal)
        self._lay_out()
        self._show_recipients()
        self._show_length("")

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.counter)
        row.addWidget(self.send)
        row.addWidget(self.audio_gram.record)
        column = QVBoxLayout(self)
        column.setSpacing(6)
        column.addLayout(row)  # its input line is the first control
        column.addWidget(self.recipients)
        column.addWidget(self.audio_gram)
        column.insertWidget(0, self.lines, 1)
        column.insertWidget(1, self.refusal)

    def refresh(self) -> None:
        self.lines.show_new(self._no_sound_reason)
        self.recipients.show_mute_states()

    @property
    def _no_sound_reason(self) -> str:
        """Why nothing can be played here; empty if it can."""
        return "" if self._voice.player.devices else _("This computer has no sound.")

    # --- receiving

    def on_new_line(self, line: ChatLine) -> None:
        if line.opus and line.client != self._chat.me:
            self._play(line.number)  # only accepted clients' audio-grams arrive (AUDIOGRAM-4)

    def on_visibility_changed(self, visible: bool) -> None:
        """Handle becoming visible or hidden among tabs."""
        super().on_visibility_changed(visible)
        if not visible:
            self.audio_gram.close_microphone()

    # --- sending

    def _show_recipients(self) -> None:
        chosen = self.recipients.chosen
        names = ", ".join(self._chat.names[client] for client in chosen or ())
        tip = ""
        if chosen is None:
            text = _("Write to everyone")
            if self._is_watchable:
                text = _("Write to everyone, spectators too")
                tip = _("Write to everyone; spectators read it too")
        elif chosen:
            text = _("Telegraph {names} only").format(names=names)
        else:
            text = _("Choose the recipients below")
        self.line.setPlaceholderText(text)
        self.line.setToolTip(plain_tip(tip or text))
        self._show_refusal(None)

    def _show_length(self, text: str) -> None:
        count = len(legible(text))
        self.counter.setText(f"{count} / {LONGEST}")
        self.counter.setVisible(count > _COUNTED_FROM)
        self._show_refusal(None)

    def _say(self) -> None:
        try:
            self._chat.say(self.line.text(), self.recipients.chosen)
        except FactualError as error:
            self._show_refusal(error)
        else:
            self.line.clear()

    def _send_audio(self, gram: bytes) -> None:
        try:
            self._chat.send_audio(gram, self.recipients.chosen)
        except FactualError as error:
            self._show_refusal(error)
        else:
            self._show_refusal(None)
            self.audio_gram.discard_sent()

    def _show_refusal(self, error: FactualError | None) -> None:
        if isinstance(error, SaysTooMuch):
            text = _("The message was not sent. Send it again in {seconds} s.")
            text = text.format(seconds=error.facts["seconds"])
        elif error is not None:
            text = _("Not sent: {why}.").format(why=translated(error))
        else:
            text = ""
        self.refusal.setText(text)
        self.refusal.setVisible(bool(text))

    # --- audio-grams

    def _play(self, number: int) -> None:
        gram = self._chat.opus(number)
        if not gram:
            self.desk.say(_("This voice message is no longer stored."))
        elif self._voice.player.devices and not self.audio_gram.is_recording:
            self._voice.coder.decode(gram, self._voice.player.speak, self._on_playback_failed)

    def _on_playback_failed(self, error: NetworkError) -> None:
        if isValid(self):
            text = _("The voice message cannot be played: {why}.")
            self.desk.say(text.format(why=translated(error)))
