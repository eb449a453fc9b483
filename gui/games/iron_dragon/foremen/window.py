"""The foreman window: a player's foreman, and the three ways to get another."""

from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.games.iron_dragon.awaited import KEEP_FOREMAN
from core.games.iron_dragon.cards import Foreman
from core.games.iron_dragon.foreman_market import DRAW, SWAP, TAKE
from gui.games.crayon.turn.warning import ends_movement_warning
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.foremen.model import ABILITIES, Foremen
from gui.games.iron_dragon.foremen.portraits import portrait_pixmap
from gui.games.iron_dragon.window import IronSeatWindow
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.focus import mark_final
from gui.widgets.parts import allow, button, card, clear, label, picture

_SHORTEST: Final = 10
"""Letters of a foreman's name that are visible in a narrow dock."""


def foreman_card(foreman: Foreman, side: int = 88) -> QWidget:
    """Return a card with portrait, name, race and ability of a foreman."""
    frame = card()
    column = QVBoxLayout()
    column.addWidget(label(foreman.name, role="heading"))
    column.addWidget(label(translated(foreman.race.value), role="faint"))
    column.addWidget(label(translated(ABILITIES[foreman.race]), wraps=True))
    column.addStretch(1)
    row = QHBoxLayout(frame)
    row.setSpacing(10)
    portrait = picture(portrait_pixmap(foreman, side), foreman.name)
    row.addWidget(portrait, 0, Qt.AlignmentFlag.AlignTop)
    row.addLayout(column, 1)
    return frame


class ForemanWindow(IronSeatWindow):
    """A window about one player; the local player changes foremen here.

    See FOREMANWIN-1 to FOREMANWIN-3.
    """

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Foreman"))
        self._shown = QVBoxLayout()
        self._ways = QWidget()
        self._swap = button("", lambda: desk.do(self._foremen.swap))
        self._draw = button("", self._ask_to_draw)
        mark_final(self._draw)
        self._ends = label(role="warning", wraps=True)
        self._free = ChoiceBox()
        self._free.setAccessibleName(_("Available foremen"))
        self._free.setIconSize(QSize(24, 24))
        narrow = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self._free.setSizeAdjustPolicy(narrow)
        self._free.setMinimumContentsLength(_SHORTEST)
        self._take = button("", self._take_chosen)
        grid = QGridLayout(self._ways)
        grid.setContentsMargins(3, 0, 3, 3)  # room for the border of the focused control
        grid.addWidget(label(_("Change foreman, once a turn"), role="heading"), 0, 0, 1, 2)
        grid.addWidget(self._ends, 1, 0, 1, 2)
        grid.addWidget(self._swap, 2, 0, 1, 2)
        grid.addWidget(self._draw, 3, 0, 1, 2)
        grid.addWidget(self._free, 4, 0)
        grid.addWidget(self._take, 4, 1)
        grid.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.addLayout(self._shown)
        column.addWidget(self._ways)
        column.addStretch(1)
        self._free.currentIndexChanged.connect(self._allow_taking)

    @property
    def _foremen(self) -> Foremen:
        return Foremen(self.desk.table, self.seat)

    def refresh(self) -> None:
        foremen, own = self._foremen, self.seat == self.desk.table.local
        clear(self._shown)
        if own and self.desk.table.purpose_of(self.seat) == KEEP_FOREMAN:
            self._show_choice(foremen)
        elif foremen.foreman is not None:
            self._shown.addWidget(foreman_card(foremen.foreman))
        else:
            self._shown.addWidget(label(_("No foreman yet"), role="heading"))
        is_choosing = self.desk.table.purpose_of(self.seat) == KEEP_FOREMAN
        may_change = own and foremen.foreman is not None and not is_choosing
        self._ways.setVisible(may_change)
        if may_change:
            self._show_ways(foremen)

    def _show_choice(self, foremen: Foremen) -> None:
        """Show the old and the new foreman, one below the other (FOREMANWIN-3)."""
        self._shown.addWidget(label(_("Choose your foreman"), role="heading"))
        for foreman in dict.fromkeys([foremen.foreman, *foremen.shown]):
            if foreman is None:
                continue
            self._shown.addWidget(foreman_card(foreman))
            old = foreman == foremen.foreman
            text = _("Keep {name}") if old else _("Take {name}")
            action = foremen.keep(foreman)
            press = button(text.format(name=foreman.name), partial(self.desk.do, action))
            allow(press, action)
            mark_final(press)
            self._shown.addWidget(press)

    def _show_ways(self, foremen: Foremen) -> None:
        top = foremen.dismissed
        self._swap.setText(
            _("Swap for the foreman dismissed last: {price} GP").format(price=SWAP)
            if top is None
            else _("Swap for {name}, {race}: {price} GP").format(
                name=top.name, race=translated(top.race.value), price=SWAP
            )
        )
        ends = ends_movement_warning(self.desk.table)
        allow(self._swap, foremen.swap, tip=ends)
        self._draw.setText(_("Draw from the deck: {price} GP").format(price=DRAW))
        final = _("A draw cannot be undone.")
        allow(self._draw, foremen.draw, tip=f"{ends} {final}".strip())
        self._ends.setText(ends)
        self._ends.setVisible(bool(ends) and foremen.draw.allowed)
        chosen = self._free.currentData()
        self._free.blockSignals(True)
        self._free.clear()
        for foreman in foremen.free:
            face = QIcon(portrait_pixmap(foreman, 24))
            self._free.addItem(
                face, f"{foreman.name}, {translated(foreman.race.value)}", foreman.name
            )
        self._free.setCurrentIndex(max(0, self._free.findData(chosen)))
        self._free.blockSignals(False)
        self._take.setText(_("Take: {price} GP").format(price=TAKE))
        self._allow_taking()

    def _allow_taking(self) -> None:
        chosen = self._chosen()
        action = None if chosen is None else self._foremen.take(chosen)
        allow(
            self._take,
            action,
            otherwise=_("All foremen are taken."),
            tip=ends_movement_warning(self.desk.table),
        )
        self._free.setEnabled(action is not None and action.allowed)
        self._free.setToolTip("" if chosen is None else translated(ABILITIES[chosen.race]))

    def _ask_to_draw(self) -> None:
        """Draw a foreman, which cannot be undone; ask first if that ends the movement."""
        ends = ends_movement_warning(self.desk.table)
        if not ends:
            self.desk.do(self._foremen.draw)
            return
        self.desk.ask_before(
            _("Draw a foreman"),
            f"{ends} {_('A draw cannot be undone.')}",
            yes=_("Draw"),
            go_on=lambda: self.desk.do(self._foremen.draw),
            is_final=True,
        )

    def _chosen(self) -> Foreman | None:
        name = self._free.currentData()
        return None if name is None else self.desk.table.rules.world.foremen[name]

    def _take_chosen(self) -> None:
        chosen = self._chosen()
        if chosen is not None:
            self.desk.do(self._foremen.take(chosen))
