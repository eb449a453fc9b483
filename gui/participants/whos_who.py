"""All players at the table in order of play (WHOSWHO-1), and votes to remove a player.

A game adds facts about each player to the cards.
"""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.ruleset import Refusal, Seat
from core.table import PERSON
from gui.participants.model.members import Member
from gui.participants.model.participants import Participants
from gui.participants.model.sentences import path_text
from gui.table.model.table import AnyTable
from gui.texts.window_titles import TITLES
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.parts import button, chip, label, literal, picture, plain_tip
from gui.widgets.question import Question
from gui.widgets.scroll import Scrolled
from gui.windows.desk import Desk
from gui.windows.window import Window


class Link(NamedTuple):
    """The connection to a player's program and its problem, as texts.

    `unwanted` says which players voted for their removal, `removal` what the local player can do.
    """

    way: str
    trouble: str
    is_stood_in: bool
    leads: bool
    unwanted: str
    removal: str


class PlayerCard(QFrame):
    """A player's sign, name, level and connection; a game adds widgets to `head` and `body`."""

    clicked = Signal()
    removal_asked = Signal()

    def __init__(self, colour: PlayerColour) -> None:
        super().__init__()
        self.setProperty("role", "card")
        sign = picture(chip(colour), translated(colour.name))
        self.name: Final[QPushButton] = button("", self.clicked.emit, role="link")
        self._kind: Final = label(role="small")
        self._turn: Final = label(_("to play"), role="warning")
        self.head: Final = QHBoxLayout()
        for part in (sign, self.name, self._kind):
            self.head.addWidget(part)
        self.head.addStretch(1)
        self.head.addWidget(self._turn, 0, Qt.AlignmentFlag.AlignVCenter)
        self.trouble: Final = label(role="warning")
        self.way: Final = label(role="small")
        link = QHBoxLayout()
        link.addWidget(self.way)
        link.addStretch(1)
        link.addWidget(self.trouble)
        self.remove: Final[QPushButton] = button("", self.removal_asked.emit, role="link")
        link.addWidget(self.remove)
        self.unwanted: Final = label(role="warning", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 7, 12, 9)
        column.setSpacing(4)
        column.addLayout(self.head)
        column.addLayout(link)
        column.addWidget(self.unwanted)
        self.body: Final = column

    def show_player(self, table: AnyTable, seat: Seat, link: Link | None) -> None:
        """Show a seat of a table; `link` is None in a game at one computer."""
        name, level = table.names[seat], table.level(seat)
        self._show_link(link)
        self.name.setText(literal(name))
        whether = _("Vote on removing {name} from the table permanently").format(name=name)
        self.remove.setToolTip(plain_tip(whether))
        self.remove.setAccessibleName(whether)
        stood_in = link is not None and link.is_stood_in
        self._kind.setText("" if stood_in else self._kind_of(level))
        self._turn.setVisible(not table.is_over and table.in_turn == seat)

    def _show_link(self, link: Link | None) -> None:
        """Show how a player is reached; hidden in a game at one computer."""
        for part in (self.way, self.trouble):
            part.setVisible(link is not None)
        if link is not None:
            leads = _("{way} · leads the table").format(way=link.way)
            self.way.setText(leads if link.leads else link.way)
            for warning, text in ((self.trouble, link.trouble), (self.unwanted, link.unwanted)):
                warning.setText(text)
                warning.setVisible(bool(text))
            self.remove.setText(link.removal)
        self.unwanted.setVisible(link is not None and bool(link.unwanted))
        self.remove.setVisible(link is not None and bool(link.removal))

    def _kind_of(self, level: str) -> str:
        if level == PERSON:
            return _("person")
        return _("computer, {level}").format(level=translated(level.replace("-", " ")))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.clicked.emit()


class TallyCard(PlayerCard):
    """A card with a seat's standing in a few words of the game."""

    def __init__(self, colour: PlayerColour) -> None:
        super().__init__(colour)
        self.tally: Final[QLabel] = label(wraps=True)
        self.body.addWidget(self.tally)

    def show_player(self, table: AnyTable, seat: Seat, link: Link | None) -> None:
        super().show_player(table, seat, link)
        self.tally.setText(translated(table.words.tally(table.state, seat)))


class WhosWhoWindow(Window):
    """A window with a card for each player.

    A game overrides `make_card`, `show_card` and `look`.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translated(TITLES["whos_who"]))
        self._column: Final = QVBoxLayout()
        self._column.setSpacing(8)
        self.order: list[Seat] = []
        self.cards: Final = {
            Seat(seat): self.make_card(colour) for seat, colour in enumerate(desk.table.colours)
        }
        for seat, card in self.cards.items():
            card.clicked.connect(lambda seat=seat: self.show_place(seat))
            card.removal_asked.connect(lambda seat=seat: self._change_mind(seat))
        inside = QWidget()
        around = QVBoxLayout(inside)
        around.addLayout(self._column)
        around.addStretch(1)
        self._area: Final = Scrolled(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._area)
        desk.met.connect(self.changed)

    def make_card(self, colour: PlayerColour) -> PlayerCard:
        """Return an empty card."""
        return TallyCard(colour)

    def show_card(self, seat: Seat) -> None:
        """Show a seat on its card."""
        self.cards[seat].show_player(self.desk.table, seat, self.link(seat))

    def show_place(self, seat: Seat) -> None:
        """Show a seat's place on the map, if the game has a map."""
        at = self.desk.table.words.place(self.desk.table.state, seat)
        if at is not None:
            self.desk.centre_on(at)

    def refresh(self) -> None:
        order = list(self.desk.table.order)
        if order != self.order:
            self.order = order
            for seat in order:
                self._column.removeWidget(self.cards[seat])
                self._column.addWidget(self.cards[seat])
        for seat in order:
            self.show_card(seat)

    def link(self, seat: Seat) -> Link | None:
        """Return how a player's program is reached; None in a game at one computer."""
        participants = self.desk.participants
        member = None if participants is None else participants.of_seat(seat)
        if participants is None or member is None:
            return None
        way = _("on this computer") if member.is_me else translated(path_text(member.path))
        return Link(
            way or _("not connected"),
            translated(participants.trouble_text(seat)),
            is_stood_in=participants.trouble(seat) == "stood in",
            leads=member.leads,
            unwanted=translated(participants.removal.vote_text(member.client)),
            removal=self._removal(participants, member),
        )

    def _removal(self, participants: Participants, member: Member) -> str:
        """Return the text of the button that votes a client out; empty if that is impossible."""
        removal = participants.removal
        if not removal.may(member.client) or self.desk.table.is_over:
            return ""
        return _("Withdraw vote") if removal.is_mine(member.client) else _("Remove…")

    def _change_mind(self, seat: Seat) -> None:
        """Withdraw a vote against a player, or ask first whether they should leave."""
        participants = self.desk.participants
        member = None if participants is None else participants.of_seat(seat)
        if participants is None or member is None:
            return
        removal, client, name = participants.removal, member.client, member.name

        def want(*, is_unwanted: bool) -> None:
            try:
                removal.want(client, is_unwanted=is_unwanted)
            except Refusal as refusal:
                self.desk.say(translated(refusal))

        if removal.is_mine(client):
            want(is_unwanted=False)
            return
        text = _(
            "Once {needed} of the {players} players have voted for it, {name} is removed from "
            "the table permanently and the computer takes over. All players see the votes. "
            "Until then you can withdraw yours."
        )
        players = len(self.desk.table.clients)
        self.desk.ask(
            Question(
                _("Remove {name}?").format(name=name),
                text.format(name=name, needed=removal.needed, players=players),
                yes=_("Vote to remove"),
                go_on=lambda: want(is_unwanted=True),
            )
        )

    def show_line(self, seat: Seat) -> None:
        """Scroll to a player's card and focus it (TOOLBAR-6)."""
        self.cards[seat].name.setFocus()
        self._area.ensureWidgetVisible(self.cards[seat])
