"""The player's key: exporting it to a file, and importing one."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from core.errors import FactualError
from gui.texts.refusals import sentence
from gui.translation import _, translated
from gui.widgets.parts import button, label
from net.key_file import change_key, read_key, save_key


class KeyPart(QWidget):
    """The buttons for the key; `done` and `failed` send a sentence about the result."""

    done = Signal(str)
    failed = Signal(str)

    def __init__(self, key: Path) -> None:
        """Create the buttons; `key` is the file of the player's key, which may not exist yet."""
        super().__init__()
        self._key: Final = key
        self.about = label(role="small", wraps=True)
        self.export = button(_("Export the key to a file"), self._choose_copy)
        self.take = button(_("Import a key from a file"), self._choose_key)
        row = QHBoxLayout()
        row.addWidget(self.export)
        row.addWidget(self.take)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.about)
        column.addLayout(row)

    def refresh(self, *, is_busy: bool) -> None:
        """Update the buttons; no key can be imported while a connection `is_busy`."""
        has_key = self._key.exists()
        self.about.setText(
            _(
                "Your key identifies you. Copy it to another computer to have the same name and"
                " rating there. Anyone else who has it can play under your name."
            )
            if has_key
            else _(
                "Your key is created when you first connect. If you have played on another"
                " computer, import the key from there first to keep your name and rating."
            )
        )
        self.export.setEnabled(has_key)
        self.take.setEnabled(not is_busy)

    def copy_key(self, path: Path) -> None:
        """Write the key to a separate file."""
        try:
            save_key(path, read_key(self._key))
        except FactualError as error:
            self.failed.emit(translated(sentence(error)))
        else:
            self.done.emit(_("The key is in {path}. Keep it secret.").format(path=path))

    def take_key(self, path: Path) -> None:
        """Replace the key by that of a file, and with it the player's identity."""
        try:
            kept = change_key(self._key, read_key(path))
        except FactualError as error:
            self.failed.emit(translated(sentence(error)))
            return
        if kept is None:
            self.done.emit(_("You now play with that key."))
        else:
            text = _("You now play with that key. The previous one is in {path}.")
            self.done.emit(text.format(path=kept))

    def _choose_copy(self) -> None:
        dialog = self._dialog(_("Export the key to a file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # no file is ever overwritten
        dialog.fileSelected.connect(lambda name: self.copy_key(Path(name)))
        dialog.open()

    def _choose_key(self) -> None:
        dialog = self._dialog(_("Import a key from a file"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.take_key(Path(name)))
        dialog.open()

    def _dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self, title, str(Path.home()))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog
