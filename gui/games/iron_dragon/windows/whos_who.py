"""Who is who: everybody at the table in the order of play, with all that is public (WHOSWHO-1)."""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.ruleset import Refusal, Seat
from core.table import PERSON
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.models.players import PlayerLine, Players
from gui.games.iron_dragon.windows.load_pictures import load_pixmap
from gui.games.iron_dragon.windows.window import IronWindow
from gui.models.colours import PlayerColour
from gui.models.company import Company
from gui.models.participants import Member
from gui.models.standing import way_told
from gui.models.titles import TITLES
from gui.translation import said
from gui.windows.parts import button, chip, clear, label, literal, picture, plain_tip
from gui.windows.question import Question
from gui.windows.scroll import Scrolled


class WhosWhoWindow(IronWindow):
    """A card for each player; a click centres on his loco."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, said(TITLES["whos_who"]))
        self._column: Final = QVBoxLayout()
        self._column.setSpacing(8)
        self.order: list[Seat] = []
        self.cards: Final = {
            Seat(seat): _PlayerCard(colour) for seat, colour in enumerate(desk.table.colours)
        }
        for seat, one in self.cards.items():
            one.clicked.connect(lambda seat=seat: self._look(seat))
            one.removal_asked.connect(lambda seat=seat: self._change_mind(seat))
        inside = QWidget()
        around = QVBoxLayout(inside)
        around.addLayout(self._column)
        around.addStretch(1)
        self._area: Final = Scrolled(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._area)
        desk.met.connect(self.changed)

    def refresh(self) -> None:
        players = Players(self.desk.table)
        lines = players.lines
        order = [line.seat for line in lines]
        if order != self.order:
            self.order = order
            for seat in order:
                self._column.removeWidget(self.cards[seat])
                self._column.addWidget(self.cards[seat])
        for line in lines:
            self.cards[line.seat].show_line(line, players, self._link(line.seat))

    def _link(self, seat: Seat) -> "_Link | None":
        company = self.desk.company
        member = None if company is None else company.of_seat(seat)
        if company is None or member is None:
            return None
        way = self.tr("at this computer") if member.is_me else said(way_told(member.path))
        return _Link(
            way or self.tr("not reached"),
            said(company.amiss_told(seat)),
            is_stood_in=company.amiss(seat) == "stood in",
            leads=member.leads,
            unwanted=said(company.removal.told(member.client)),
            removal=self._removal(company, member),
        )

    def _removal(self, company: Company, member: Member) -> str:
        """What one can do about a client who should leave, or not; empty, if nothing."""
        removal = company.removal
        if not removal.may(member.client) or self.desk.table.winner is not None:
            return ""
        return self.tr("Take it back") if removal.is_mine(member.client) else self.tr("Remove…")

    def _change_mind(self, seat: Seat) -> None:
        """Take back that somebody should leave, or ask first whether he should."""
        company = self.desk.company
        member = None if company is None else company.of_seat(seat)
        if company is None or member is None:
            return
        removal, client, name = company.removal, member.client, member.name

        def want(*, is_unwanted: bool) -> None:
            try:
                removal.want(client, is_unwanted=is_unwanted)
            except Refusal as refusal:
                self.desk.say(said(refusal))

        if removal.is_mine(client):
            want(is_unwanted=False)
            return
        text = self.tr(
            "{name} has to leave the table for good once {needed} of its {players} players want it."
            " The computer plays on instead. Everybody sees who wants it, and until then it can"
            " be taken back."
        )
        players = len(self.desk.table.clients)
        self.desk.ask(
            Question(
                self.tr("Remove {name}?").format(name=name),
                text.format(name=name, needed=removal.needed, players=players),
                yes=self.tr("I want it"),
                go_on=lambda: want(is_unwanted=True),
            )
        )

    def show_line(self, seat: Seat) -> None:
        """Bring a player's line into view, and give it the focus (TOOLBAR-6)."""
        self.cards[seat].name.setFocus()
        self._area.ensureWidgetVisible(self.cards[seat])

    def _look(self, seat: Seat) -> None:
        at = self.desk.table.state.players[seat].at
        if at is None:
            name = self.desk.table.names[seat]
            self.desk.say(self.tr("The train of {name} is not on the map yet.").format(name=name))
        else:
            self.desk.centre_on(at)


class _Link(NamedTuple):
    """How a player's program is reached, and what is amiss with him, in words.

    `unwanted` says who wants him to leave, `removal` what one can do about that.
    """

    way: str
    amiss: str
    is_stood_in: bool
    leads: bool
    unwanted: str
    removal: str


class _PlayerCard(QFrame):
    """One player: who, and below that what he has, in columns."""

    clicked = Signal()
    removal_asked = Signal()

    def __init__(self, colour: PlayerColour) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._shown: tuple[PlayerLine, int, _Link | None] | None = None
        sign = picture(chip(colour), said(colour.name))
        self.name: Final[QPushButton] = button("", self.clicked.emit, role="link")
        self.name.setToolTip(self.tr("Show the loco on the map"))
        self._kind: Final = label(role="small")
        self._turn: Final = label(self.tr("in turn"), role="warning")
        head = QHBoxLayout()
        for part in (sign, self.name, self._kind):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(self._turn)
        self.amiss: Final = label(role="warning")
        self.way: Final = label(role="small")
        link = QHBoxLayout()
        link.addWidget(self.way)
        link.addStretch(1)
        link.addWidget(self.amiss)
        self.remove: Final[QPushButton] = button("", self.removal_asked.emit, role="link")
        link.addWidget(self.remove)
        self.unwanted: Final = label(role="warning", wraps=True)

        self._sums: Final = QGridLayout()
        self._sums.setHorizontalSpacing(12)
        self._sums.setVerticalSpacing(2)
        self.money: Final = self._sum(0, self.tr("Cash"))
        self.debt: Final = self._sum(1, self.tr("Debt"))
        self.earned: Final = self._sum(2, self.tr("Earned"))
        self.majors: Final = self._sum(3, self.tr("Cities joined"))
        self.train: Final = label(wraps=True)
        self.loads: Final = QHBoxLayout()
        self.loads.setSpacing(4)

        column = QVBoxLayout(self)
        column.setContentsMargins(12, 7, 12, 9)
        column.setSpacing(4)
        column.addLayout(head)
        column.addLayout(link)
        column.addWidget(self.unwanted)
        column.addLayout(self._sums)
        column.addWidget(self.train)
        column.addLayout(self.loads)

    def _sum(self, place: int, title: str) -> QLabel:
        self._sums.addWidget(label(title, role="small"), 0, place)
        made = label()
        self._sums.addWidget(made, 1, place)
        self._sums.setColumnStretch(place, 1)
        return made

    def show_line(self, line: PlayerLine, players: Players, link: _Link | None) -> None:
        """Show a player as he is now."""
        if self._shown == (line, players.majors_wanted, link):
            return
        self._shown = (line, players.majors_wanted, link)
        self._show_link(link)
        self.name.setText(literal(line.name))
        whether = self.tr("Whether {name} should leave the table for good").format(name=line.name)
        self.remove.setToolTip(plain_tip(whether))
        self.remove.setAccessibleName(whether)
        stood_in = link is not None and link.is_stood_in
        self._kind.setText("" if stood_in else self._kind_of(line))
        self._turn.setVisible(line.in_turn)
        gold = self.tr("{sum} GP")
        self.money.setText(gold.format(sum=line.money))
        self.debt.setText(gold.format(sum=line.debt) if line.debt else "–")
        self.earned.setText(gold.format(sum=line.earned))
        joined = self.tr("{joined} of {wanted}")
        self.majors.setText(joined.format(joined=len(line.majors), wanted=players.majors_wanted))
        self.majors.setToolTip(", ".join(line.majors))
        self.train.setText(self._train(line))
        self._show_loads(line.loads)

    def _show_link(self, link: _Link | None) -> None:
        """In a game with other computers alone."""
        for part in (self.way, self.amiss):
            part.setVisible(link is not None)
        if link is not None:
            leads = self.tr("{way} · leads the table").format(way=link.way)
            self.way.setText(leads if link.leads else link.way)
            self.amiss.setText(link.amiss)
            self.unwanted.setText(link.unwanted)
            self.remove.setText(link.removal)
        self.unwanted.setVisible(link is not None and bool(link.unwanted))
        self.remove.setVisible(link is not None and bool(link.removal))

    def _kind_of(self, line: PlayerLine) -> str:
        if line.level == PERSON:
            return self.tr("person")
        return self.tr("computer, {level}").format(level=said(line.level.replace("-", " ")))

    def _train(self, line: PlayerLine) -> str:
        parts = [
            line.loco or self.tr("no loco yet"),
            self.tr("foreman {name}").format(name=line.foreman)
            if line.foreman
            else self.tr("no foreman yet"),
        ]
        if line.ship:
            parts.append(self.tr("aboard the {ship}").format(ship=line.ship))
        return " · ".join(parts)

    def _show_loads(self, loads: tuple[str, ...]) -> None:
        clear(self.loads)
        if not loads:
            self.loads.addWidget(label(self.tr("carries nothing"), role="small"))
        for load in loads:
            self.loads.addWidget(picture(load_pixmap(load), ""))
            self.loads.addWidget(label(said(load)))
            self.loads.addSpacing(4)
        self.loads.addStretch(1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.clicked.emit()
