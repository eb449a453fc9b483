"""The opening window: the first foreman, and the first loco where locos are chosen."""

from functools import partial
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.cards import Foreman, Loco
from core.games.iron_dragon.loco_shop import locos_left
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.state import LOCO
from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.foremen.model import Foremen
from gui.games.iron_dragon.foremen.portraits import portrait_pixmap
from gui.games.iron_dragon.foremen.window import foreman_card
from gui.games.iron_dragon.locos.pictures import loco_pixmap
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, ngettext, translated
from gui.widgets.focus import focus_first, mark_final
from gui.widgets.parts import allow, button, clear, label, picture
from gui.widgets.scroll import Yielding

_FACE: Final = 36
_PORTRAIT: Final = 150
"""Width and height in pixels of a foreman's portrait."""
_LOCO: Final = 260
"""Width in pixels of the picture of a loco."""


class FirstForemanWindow(IronWindow):
    """A window in front of the map that stays until answered (FOREMANPICK-1 to FOREMANPICK-4)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Your first foreman"))
        self._shown: Foreman | None = None
        self._shown_loco: Loco | None = None
        self._asked: tuple[Seat, tuple[str, ...]] | None = None
        self._who = label(role="heading")
        self._dealt = QVBoxLayout()
        self._portrait = QVBoxLayout()
        self._select = button(_("Select"), self._take, role="primary")
        self._none = button(_("None of these"), self._refuse)
        mark_final(self._none)
        self._contracts = button(_("Contracts"), partial(desk.open, "contracts"))
        both = QWidget()
        sides = QHBoxLayout(both)
        sides.setContentsMargins(0, 0, 0, 0)
        sides.addLayout(self._dealt)
        sides.addLayout(self._portrait, 1)
        row = QHBoxLayout()
        row.addWidget(self._contracts)
        row.addStretch(1)
        row.addWidget(self._none)
        row.addWidget(self._select)
        column = QVBoxLayout(self)
        column.addWidget(self._who)
        column.addWidget(Yielding(both))
        column.addLayout(row)

    @property
    def _foremen(self) -> Foremen:
        return Foremen(self.desk.table, self.desk.table.local)

    def refresh(self) -> None:
        self._draw()
        asked = (self.desk.table.local, local_player(self.desk.table).choices)
        is_new, self._asked = asked != self._asked, asked
        focus = QApplication.focusWidget()
        if is_new and (focus is None or self.isAncestorOf(focus)):  # None: on a disabled button
            focus_first(self)

    def _draw(self) -> None:
        table = self.desk.table
        asks_for_loco = table.purpose_of(table.local) == LOCO
        self.setWindowTitle(_("Your first loco") if asks_for_loco else _("Your first foreman"))
        self._who.setText(table.names[table.local])
        clear(self._dealt)
        self._none.setVisible(not asks_for_loco)
        if asks_for_loco:
            self._show_locos()
            return
        foremen = self._foremen
        if self._shown not in foremen.shown:
            self._shown = None
        for foreman in foremen.shown:
            text = f"{foreman.name}, {translated(foreman.race.value)}"
            face = QIcon(portrait_pixmap(foreman, _FACE))
            press = button(text, partial(self._show, foreman), role="choice", icon=face)
            press.setIconSize(QSize(_FACE, _FACE))
            self._dealt.addWidget(press)
        self._dealt.addStretch(1)
        self._show(self._shown)
        allow(self._none, foremen.choose(None))

    def _show(self, foreman: Foreman | None) -> None:
        self._shown = foreman
        clear(self._portrait)
        if foreman is None:
            self._portrait.addWidget(self._hint())
        else:
            self._portrait.addWidget(foreman_card(foreman, _PORTRAIT))
        choice = None if foreman is None else self._foremen.choose(foreman)
        allow(self._select, choice, otherwise=_("Nobody is shown yet."))

    def _hint(self) -> QLabel:
        return label(_("Look at each of them, and at your contracts."), wraps=True)

    def _show_locos(self) -> None:
        table = self.desk.table
        for name in FAST_LOCOS:
            loco = table.rules.world.locos[name]
            text = _("{loco}: {speed} mileposts a turn, carries {loads}")
            words = text.format(loco=name, speed=loco.speed, loads=loco.loads)
            self._dealt.addWidget(button(words, partial(self._show_loco, loco), role="choice"))
        self._dealt.addStretch(1)
        self._show_loco(self._shown_loco)

    def _show_loco(self, loco: Loco | None) -> None:
        self._shown_loco = loco
        clear(self._portrait)
        table = self.desk.table
        if loco is None:
            self._portrait.addWidget(self._hint())
        else:
            colour = QColor(table.colours[table.local].colour)
            self._portrait.addWidget(picture(loco_pixmap(loco, colour, _LOCO), loco.name))
            self._portrait.addWidget(label(loco.name, role="heading"))
            stock = locos_left(table.rules.world, table.state, loco.name)
            self._portrait.addWidget(
                label(ngettext("{count} in stock", "{count} in stock", stock).format(count=stock))
            )
            self._portrait.addStretch(1)
        choice = None if loco is None else table.action(do.ChooseLoco(loco=loco.name))
        allow(self._select, choice, otherwise=_("No loco is shown yet."))

    def _take(self) -> None:
        table = self.desk.table
        if table.purpose_of(table.local) == LOCO:
            if self._shown_loco is not None:
                self.desk.give(do.ChooseLoco(loco=self._shown_loco.name))
        elif self._shown is not None:
            self.desk.do(self._foremen.choose(self._shown))

    def _refuse(self) -> None:
        """Ask before giving all foremen back, which cannot be undone."""
        names = ", ".join(foreman.name for foreman in self._foremen.shown)
        text = _(
            "You give back {names}. Once everybody has chosen, the foremen that are left are"
            " shuffled and dealt again to the players without one. You cannot undo this."
        )
        self.desk.ask_before(
            _("None of these foremen"),
            text.format(names=names),
            yes=_("Give them back"),
            go_on=lambda: self.desk.do(self._foremen.choose(None)),
            is_final=True,
        )
