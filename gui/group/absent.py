"""The seated players who are absent when a group's game begins, and the leader's decision."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.texts.phrases import listed
from gui.translation import _, translated
from gui.widgets.parts import button, label
from net.session import AbsentPlayers


class AbsentBar(QWidget):
    """A bar with the question about absent players; hidden without any."""

    def __init__(self) -> None:
        super().__init__()
        self._absent: AbsentPlayers | None = None
        self.words: Final = label(role="warning", wraps=True)
        self.wait: Final = button(_("Keep waiting"), self._wait)
        self.leave_out: Final = button("", self._leave_out, role="primary")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        row.addWidget(self.wait)
        row.addWidget(self.leave_out)
        self.hide()

    def show_absent(self, absent: AbsentPlayers | None) -> None:
        """Ask about these players; None hides the question."""
        self._absent = absent
        self.setVisible(absent is not None)
        if absent is None:
            return
        left = [name for name in absent.names if name not in absent.failed]
        sentences = [
            _names_text(
                left,
                _("{names} has left or cannot reach you."),
                _("{names} have left or cannot reach you."),
            ),
            _names_text(
                absent.failed,
                _("{names} did not answer or did not agree when the game was to start."),
                _("{names} each did not answer or did not agree when the game was to start."),
            ),
            self._choices(absent),
        ]
        self.words.setText(" ".join(filter(None, sentences)))
        names, is_one = translated(listed(absent.names)), len(absent.names) == 1
        start = _("Start without {name}") if is_one else _("Start without them")
        self.leave_out.setText(start.format(name=names))
        self.leave_out.setVisible(absent.leave_out is not None)

    def _choices(self, absent: AbsentPlayers) -> str:
        is_one = len(absent.names) == 1
        if absent.leave_out is None and is_one:
            return _(
                "The game cannot start without this player. Wait for them to come back, or end"
                " the group and create another."
            )
        if absent.leave_out is None:
            return _(
                "The game cannot start without these players. Wait for them to come back, or"
                " end the group and create another."
            )
        if is_one:
            return _(
                "Start now and let the computer play for this player, or wait for "
                "them to come back."
            )
        return _(
            "Start now and let the computer play for these players, or wait for them to come back."
        )

    def _wait(self) -> None:
        if self._absent is not None:
            self._absent.wait()

    def _leave_out(self) -> None:
        if self._absent is not None and self._absent.leave_out is not None:
            self._absent.leave_out()


def _names_text(names: Sequence[str], alone: str, together: str) -> str:
    """Return the text for one name or several; empty without names."""
    words = alone if len(names) == 1 else together
    return words.format(names=translated(listed(names))) if names else ""
