"""The save window: a slot for each saved game, and an empty one at the end."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.log import LogError
from gui.storage.names import is_readable
from gui.storage.notes import write_notes
from gui.storage.slots import NameUnfit, NoSuchSave, Slots
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.widgets.edit_box import EditBox
from gui.widgets.focus import mark_likely
from gui.widgets.parts import PRIMARY, button, clear, give_role, label
from gui.widgets.question import Question
from gui.windows.desk import Desk
from gui.windows.window import Window

_LETTERS: Final = 30
"""Visible letters of a name."""


class SaveWindow(Window):
    """The slots for saving the game (SAVEWIN-1 to SAVEWIN-3).

    Saving is possible only in the player's own turn (SAVE-1).
    """

    def __init__(self, desk: Desk, slots: Slots) -> None:
        super().__init__(desk, translated(TITLES["save"]))
        self._slots: Final = slots
        self.boxes: list[EditBox] = []
        self._names: list[str] = []
        column = QVBoxLayout(self)
        help_ = _(
            "Type a name into the empty slot and choose “Save”. To replace a saved game, "
            "choose “Save” next to it."
        )
        column.addWidget(label(help_, role="faint", wraps=True))
        if desk.table.is_ranked:
            ranked = _(
                "A saved ranked game can be continued on this computer or in a private group. It is"
                " not scored then."
            )
            column.addWidget(label(ranked, role="faint", wraps=True))
        inner = QWidget()
        self._rows: Final = QVBoxLayout()
        self._rows.setSpacing(5)
        whole = QVBoxLayout(inner)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(self._rows)
        whole.addStretch(1)
        self._area: Final = QScrollArea()
        self._area.setWidget(inner)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setMinimumHeight(6 * self.fontMetrics().height())
        column.addWidget(self._area, 1)
        self.answer: Final = label(wraps=True)
        self.answer.hide()
        column.addWidget(self.answer)

    def refresh(self) -> None:
        """List the slots; keep a name that is being typed."""
        names = self._slots.names()
        if names != self._names or not self.boxes:
            self._list(names)
        why = self._why_not
        for box in self.boxes:
            box.setEnabled(not why)
            box.setToolTip(why)
        if why:
            self._tell(why)

    @property
    def _why_not(self) -> str:
        """Why the game cannot be saved now; empty if it can."""
        table = self.desk.table
        if table.is_over:
            return _("The game is over. Save its recording from the last window.")
        if not table.own_turn or table.purpose_of(table.local) != "turn":
            return _("You can save only in your own turn, with no choice open.")
        return ""

    def _list(self, names: list[str]) -> None:
        clear(self._rows)
        self._names = names
        self.boxes = []
        for name in (*names, ""):
            box = EditBox(name)
            box.ensurePolished()
            box.setPlaceholderText(_("Empty slot"))
            box.setMinimumWidth(_LETTERS * box.fontMetrics().averageCharWidth())
            box.setAccessibleName(
                _("Slot of {name}").format(name=name) if name else _("Empty slot")
            )
            box.returnPressed.connect(partial(self._submit, box, name))
            save = button(_("Save"), partial(self._submit, box, name))
            give_role(save, "" if name else PRIMARY)
            save.setAccessibleName(
                _("Save over {name}").format(name=name) if name else _("Save here")
            )
            row = QHBoxLayout()
            row.addWidget(box, 1)
            row.addWidget(save)
            self._rows.addLayout(row)
            self.boxes.append(box)
            mark_likely(box, on=not name)
            self._make_wide(box, row.spacing(), save)

    def _make_wide(self, box: QWidget, space: int, save: QWidget) -> None:
        """Make the window wide enough for a slot without horizontal scrolling."""
        save.ensurePolished()
        bar = self._area.verticalScrollBar().sizeHint().width()
        width = box.minimumWidth() + space + save.sizeHint().width() + bar
        self._area.setMinimumWidth(max(width, self._area.minimumWidth()))

    def _submit(self, box: EditBox, old: str) -> None:
        name = box.text().strip()
        if not name:
            self._tell(_("The saved game needs a name."), wrong=True)
        elif not is_readable(name):
            self._tell(_("The name contains unreadable characters. Choose another."), wrong=True)
        elif name in self._slots:
            self._ask(
                _("A game is already saved as “{name}”. Replace it with this one?"),
                name,
                old,
            )
        elif old:
            self._ask(
                _("Replace “{old}” with this game, saved as “{name}”?"),
                name,
                old,
            )
        else:
            self._save(name, old)

    def _ask(self, text: str, name: str, old: str) -> None:
        self.desk.ask(
            Question(
                _("Save over a game"),
                text.format(name=name, old=old),
                yes=_("Save"),
                go_on=partial(self._save, name, old),
                is_final=True,
            )
        )

    def _save(self, name: str, old: str) -> None:
        why = self._why_not  # it may have changed while a question was open
        if why:
            self._tell(why, wrong=True)
            return
        table = self.desk.table
        try:
            notes = write_notes(self.desk.orders, table.appearances.present)
            self._slots.save(name, table.log, notes=notes)
        except (LogError, NameUnfit) as error:
            self._tell(
                _("The game was not saved: {why}.").format(why=translated(error)), wrong=True
            )
            return
        saved = _("Saved as “{name}”.").format(name=name)
        stays = self._make_way(old) if old != name else ""
        self.redraw(lambda: self._list(self._slots.names()))
        self._tell(stays or saved, wrong=bool(stays))
        self.desk.say(saved)

    def _make_way(self, old: str) -> str:
        """Delete the slot that another has replaced; return why that failed, if so."""
        try:
            if old:
                self._slots.delete(old)
        except (LogError, NoSuchSave) as error:
            text = _("The game was saved, but “{old}” could not be deleted: {why}.")
            return text.format(old=old, why=translated(error))
        return ""

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        self.answer.setProperty("role", "warning" if wrong else "")
        self.answer.style().polish(self.answer)
        self.answer.setText(text)
        self.answer.show()
