"""The chat window itself (CHAT-1 to CHAT-7, AUDIOGRAM-1 to AUDIOGRAM-4)."""

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout
from shiboken6 import isValid

from core.errors import FactualError
from core.legible import legible
from gui.chat.audio_gram import AudioGramBar, Voice
from gui.chat.lines import Lines
from gui.chat.model.chat import Chat
from gui.chat.model.chat_log import ChatLine
from gui.chat.reading import ReadingWindow
from gui.chat.receivers import Receivers
from gui.translation import _, translated
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import button, label, plain_tip
from gui.windows.desk import Desk
from net.errors import NetworkError, SaysTooMuch
from net.talk.chat import LONGEST

_COUNTED_FROM: Final = LONGEST - 100
"""Length from which the number of characters is shown."""
_MOST_TYPED: Final = 4 * LONGEST
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
        self.lines: Final = Lines(
            desk,
            chat,
            play=self._play,
            accept=lambda client: chat.accept(client, accepted=True),
        )
        self.line: Final = EditBox()
        self.line.setMaxLength(_MOST_TYPED)
        self.line.setAccessibleName(_("What you say"))
        self.line.returnPressed.connect(self._say)
        self.line.textChanged.connect(self._count)
        self.counter: Final = label(role="small")
        self.send: Final = button(_("Send"), self._say)
        self.refusal: Final = label(role="warning", wraps=True)
        self.to: Final = Receivers(desk, chat, may_choose=not is_ranked)
        self.to.rechosen.connect(self._choose)
        self.audio_gram: Final = AudioGramBar(voice)
        self.audio_gram.made.connect(self._send_audio)
        self.audio_gram.failed.connect(self._refuse)
        self._lay_out()
        self._choose()
        self._count("")

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.counter)
        row.addWidget(self.send)
        row.addWidget(self.audio_gram.record)
        column = QVBoxLayout(self)
        column.setSpacing(6)
        column.addLayout(row)  # its input line is the first control
        column.addWidget(self.to)
        column.addWidget(self.audio_gram)
        column.insertWidget(0, self.lines, 1)
        column.insertWidget(1, self.refusal)

    def refresh(self) -> None:
        self.lines.catch_up(self._silence)
        self.to.show_ears()

    @property
    def _silence(self) -> str:
        """Why nothing can be played here; empty if it can."""
        return "" if self._voice.player.devices else _("This computer has no sound.")

    # --- receiving

    def hear(self, said: ChatLine) -> None:
        if said.opus and said.client != self._chat.me:
            self._play(said.number)  # only accepted clients' audio-grams arrive (AUDIOGRAM-4)

    def seen(self, visible: bool) -> None:
        """Handle becoming visible or hidden among tabs."""
        super().seen(visible)
        if not visible:
            self.audio_gram.close_microphone()

    # --- sending

    def _choose(self) -> None:
        chosen = self.to.chosen
        names = ", ".join(self._chat.names[client] for client in chosen or ())
        tip = ""
        if chosen is None:
            text = _("Say something to all")
            if self._is_watchable:
                text = _("To all, and to those who watch")
                tip = _("Say something to all; those who watch the game read it, too")
        elif chosen:
            text = _("A telegraph to {names} alone").format(names=names)
        else:
            text = _("Choose the recipients below")
        self.line.setPlaceholderText(text)
        self.line.setToolTip(plain_tip(tip or text))
        self._refuse(None)

    def _count(self, text: str) -> None:
        count = len(legible(text))
        self.counter.setText(f"{count} / {LONGEST}")
        self.counter.setVisible(count > _COUNTED_FROM)
        self._refuse(None)

    def _say(self) -> None:
        try:
            self._chat.say(self.line.text(), self.to.chosen)
        except FactualError as error:
            self._refuse(error)
        else:
            self.line.clear()

    def _send_audio(self, gram: bytes) -> None:
        try:
            self._chat.send_audio(gram, self.to.chosen)
        except FactualError as error:
            self._refuse(error)
        else:
            self._refuse(None)
            self.audio_gram.sent()

    def _refuse(self, error: FactualError | None) -> None:
        if isinstance(error, SaysTooMuch):
            text = _("The message was not sent. Send it again in {seconds} s.")
            text = text.format(seconds=error.facts["seconds"])
        elif error is not None:
            text = _("It was not sent: {why}.").format(why=translated(error))
        else:
            text = ""
        self.refusal.setText(text)
        self.refusal.setVisible(bool(text))

    # --- audio-grams

    def _play(self, number: int) -> None:
        gram = self._chat.opus(number)
        if not gram:
            self.desk.say(_("This audio-gram is no longer stored."))
        elif self._voice.player.devices and not self.audio_gram.is_recording:
            self._voice.coder.decode(gram, self._voice.player.speak, self._not_heard)

    def _not_heard(self, error: NetworkError) -> None:
        if isValid(self):
            text = _("An audio-gram cannot be heard: {why}.")
            self.desk.say(text.format(why=translated(error)))
