"""The window in front of the title that takes the code or link of an invitation."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.errors import FactualError
from gui.frame.page import Refusal
from gui.translation import _
from gui.widgets.edit_box import EditBox, enable_with_text
from gui.widgets.parts import beside_text, button, label
from gui.zone.model.invitation import read_invitation


class JoinByCode(QWidget):
    """The content of a front; `given` sends the `Invitation`, `refused` closes it."""

    given = Signal(object)
    refused = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(_("Join by code"))
        self.setProperty("role", "page")
        self.box = EditBox()
        self.box.setAccessibleName(_("Invitation code or link"))
        self.box.setPlaceholderText(_("e.g. 7KQX-2MPA-9RTC-WB4D"))
        self.box.setMinimumWidth(beside_text(380))
        self.box.returnPressed.connect(self._give)
        self.mistake = Refusal()
        self.box.textEdited.connect(self.mistake.hide)
        self.yes = button(_("Join"), self._give, role="primary")
        enable_with_text(self.yes, self.box)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(button(_("Cancel"), self.refused.emit))
        row.addWidget(self.yes)
        column = QVBoxLayout(self)
        text = _("Enter the code or link from the leader of a private group.")
        column.addWidget(label(text, wraps=True))
        column.addWidget(self.box)
        column.addWidget(self.mistake)
        column.addLayout(row)

    def _give(self) -> None:
        if not self.yes.isEnabled():
            return  # Enter in an empty field
        try:
            invitation = read_invitation(self.box.text())
        except FactualError as error:
            self.mistake.show_error(error)
            self.box.setFocus()
        else:
            self.given.emit(invitation)
