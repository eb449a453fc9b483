"""The opening window: the first foreman, and the first loco where locos are chosen."""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QColor, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.cards import Foreman, Loco
from core.games.iron_dragon.foreman_market import SWAP, TAKE
from core.games.iron_dragon.loco_shop import UPGRADE, locos_left
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.state import LOCO
from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.foremen.model import ABILITIES, Foremen
from gui.games.iron_dragon.foremen.portraits import portrait_pixmap
from gui.games.iron_dragon.locos.pictures import loco_pixmap
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.window import IronWindow
from gui.table.model.table import Action
from gui.translation import _, ngettext, translated
from gui.widgets.choice_card import CardText, ChoiceCard, ChoiceCards
from gui.widgets.focus import focus_first, mark_final
from gui.widgets.parts import allow, beside_text, button, label
from gui.widgets.scroll import Yielding

_PORTRAIT: Final = 128, 76
_LOCO: Final = 220, 150
"""Widths in pixels of a foreman's portrait and of a loco: above the text, and beside it,
at the usual text size."""
_WIDEST: Final = 1100
"""Maximum width in pixels at the usual text size."""
_FRAME: Final = 8
"""Pixels of the frame around the window and of the border of a scroll area."""


class FirstForemanWindow(IronWindow):
    """A window in front of the map that stays until answered (FOREMANPICK-1 to FOREMANPICK-4)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Your first foreman"))
        self._shown: int | None = None
        self._asked: tuple[Seat, str | None, tuple[str, ...]] | None = None
        self._over: QWidget | None = None
        self._who = label(role="heading", wraps=True)
        self._price = label(role="faint", wraps=True)
        self.cards: Final = ChoiceCards()
        self.cards.chosen.connect(self._show)
        self.cards.taken.connect(lambda _place: self._take())
        self._contracts = button(_("Contracts"), partial(desk.open, "contracts"))
        self._none = button(_("None of these"), self._refuse)
        mark_final(self._none)
        self._select = button(_("Choose"), self._take, role="primary")
        mark_final(self._select)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self._contracts)
        self._foot.addStretch(1)
        self._foot.addWidget(self._none)
        self._foot.addWidget(self._select)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._who)
        self._column.addWidget(self._price)
        self._column.addWidget(Yielding(self.cards))
        self._column.addLayout(self._foot)

    @property
    def _foremen(self) -> Foremen:
        return Foremen(self.desk.table, self.desk.table.local)

    @property
    def _asks_for_loco(self) -> bool:
        return self.desk.table.purpose_of(self.desk.table.local) == LOCO

    @property
    def _question(self) -> tuple[Seat, str | None, tuple[str, ...]]:
        """What is asked of the local player now; the cards may still be those of one before."""
        table = self.desk.table
        return table.local, table.purpose_of(table.local), local_player(table).choices

    @property
    def _locos(self) -> list[Loco]:
        return [self.desk.table.rules.world.locos[name] for name in FAST_LOCOS]

    # --- display

    def refresh(self) -> None:
        asked = self._question
        is_new, self._asked = asked != self._asked, asked
        focus = QApplication.focusWidget()
        if is_new:
            self._deal()
        self._allow()
        if is_new and (focus is None or self.isAncestorOf(focus)):  # None: on a disabled button
            focus_first(self)

    def _deal(self) -> None:
        """Show the cards of a new choice."""
        table, asks_for_loco = self.desk.table, self._asks_for_loco
        self._shown = None
        self.setWindowTitle(_("Your first loco") if asks_for_loco else _("Your first foreman"))
        who = _("{name}, choose your first loco")
        price = _("It is free. Later, a loco one level up costs {upgrade} GP.")
        if not asks_for_loco:
            who = _("{name}, choose your first foreman")
            price = _("It is free. Later, another foreman costs {swap} or {take} GP.")
        self._who.setText(who.format(name=table.names[table.local]))
        self._price.setText(price.format(upgrade=UPGRADE, swap=SWAP, take=TAKE))
        self._none.setVisible(not asks_for_loco)
        if asks_for_loco:
            self.cards.show_cards([self._loco_card(loco) for loco in self._locos])
        else:
            self.cards.show_cards([_foreman_card(foreman) for foreman in self._foremen.shown])
        self._arrange()

    def _loco_card(self, loco: Loco) -> ChoiceCard:
        table = self.desk.table
        colour = QColor(table.colours[table.local].colour)
        stock = locos_left(table.rules.world, table.state, loco.name)
        left = ngettext("{count} in stock", "{count} in stock", stock).format(count=stock)
        about = _("Moves {speed} mileposts a turn and carries {loads} loads.")
        text = CardText(loco.name, left, about.format(speed=loco.speed, loads=loco.loads))
        large, small = (loco_pixmap(loco, colour, beside_text(width)) for width in _LOCO)
        return ChoiceCard(text, large, small)

    def _arrange(self) -> None:
        """Arrange the cards for the room that the screen leaves them."""
        over = self.frame.parentWidget() or self
        margins = self._column.contentsMargins()
        beside = margins.left() + margins.right() + _FRAME
        width = min(over.width() - beside, beside_text(_WIDEST))
        parts = (self._who, self._price, self._foot)
        high = sum(part.sizeHint().height() + self._column.spacing() for part in parts)
        bar = 0 if self.frame is self else self.frame.sizeHint().height() - self.sizeHint().height()
        around = margins.top() + margins.bottom() + _FRAME
        self.cards.arrange(QSize(width, over.height() - high - around - max(0, bar)))

    def showEvent(self, event: QShowEvent) -> None:
        over = self.frame.parentWidget()
        if over is not None and over is not self._over:
            over.installEventFilter(self)
            self._over = over
        super().showEvent(event)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() is QEvent.Type.Resize and self.isVisible():
            self._arrange()
        return super().eventFilter(watched, event)

    def _allow(self) -> None:
        if not self._asks_for_loco:
            allow(self._none, self._foremen.choose(None))
        first = _("Choose a loco first.") if self._asks_for_loco else _("Choose a foreman first.")
        allow(self._select, self._choice, otherwise=first)

    # --- clicks

    def _show(self, place: int) -> None:
        self._shown = place
        self._allow()

    @property
    def _choice(self) -> Action | None:
        """The action that takes the chosen card, or None."""
        if self._shown is None or self._asked != self._question:
            return None
        if self._asks_for_loco:
            return self.desk.table.action(do.ChooseLoco(loco=self._locos[self._shown].name))
        return self._foremen.choose(self._foremen.shown[self._shown])

    def _take(self) -> None:
        choice = self._choice
        if choice is not None and choice.allowed:
            self.desk.do(choice)

    def _refuse(self) -> None:
        """Ask before giving all foremen back, which cannot be undone."""
        names = ", ".join(foreman.name for foreman in self._foremen.shown)
        text = _(
            "You give back {names}. Once all players have chosen, the remaining foremen are "
            "dealt again to the players without one. You cannot undo this."
        )
        self.desk.ask_before(
            _("None of these foremen"),
            text.format(names=names),
            yes=_("Give them back"),
            go_on=lambda: self.desk.do(self._foremen.choose(None)),
            is_final=True,
        )


def _foreman_card(foreman: Foreman) -> ChoiceCard:
    text = CardText(
        foreman.name, translated(foreman.race.value), translated(ABILITIES[foreman.race])
    )
    large, small = (portrait_pixmap(foreman, beside_text(side)) for side in _PORTRAIT)
    return ChoiceCard(text, large, small)
