"""Who's who of crayon-rail games: the common cards with more facts about each player (WHOSWHO-1).

A game inherits from both classes and says what a train is.
"""

from abc import abstractmethod
from typing import ClassVar, Final

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.players.model import PlayerLine, Players
from gui.participants.whos_who import Link, PlayerCard, WhosWhoWindow
from gui.texts.phrases import Phrase
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.parts import clear, label, picture


class WhosWho(WhosWhoWindow):
    """A window with a card for each player; a click centres on their train."""

    def __init__(self, desk: CrayonDesk) -> None:
        self._crayon: Final = desk
        super().__init__(desk)

    @property
    def desk(self) -> CrayonDesk:
        """The desk that the windows share."""
        return self._crayon

    @abstractmethod
    def make_card(self, colour: PlayerColour) -> "CrayonCard":
        """Return an empty card of the game."""

    def show_card(self, seat: Seat) -> None:
        card = self.cards[seat]
        assert isinstance(card, CrayonCard)
        card.show_line(self.desk, seat, self.link(seat))

    def show_place(self, seat: Seat) -> None:
        trains = self.desk.table.state.players[seat].trains
        at = next((train.at for train in trains if train.at is not None), None)
        if at is None:
            name = self.desk.table.names[seat]
            self.desk.say(_("The train of {name} is not on the map yet.").format(name=name))
        else:
            self.desk.centre_on(at)


class TrainRow(QWidget):
    """A train in words, and its loads below."""

    def __init__(self) -> None:
        super().__init__()
        self.words: Final = label(wraps=True)
        self.head: Final = QHBoxLayout()
        self.head.addWidget(self.words, 1)
        self.loads: Final = QHBoxLayout()
        self.loads.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self.head)
        column.addLayout(self.loads)

    def show_loads(self, desk: CrayonDesk, loads: tuple[str, ...]) -> None:
        """Show the loads aboard."""
        clear(self.loads)
        if not loads:
            self.loads.addWidget(label(_("carries nothing"), role="small"))
        for load in loads:
            self.loads.addWidget(picture(desk.pictures.load_pixmap(load), ""))
            self.loads.addWidget(label(translated(load)))
            self.loads.addSpacing(4)
        self.loads.addStretch(1)


class CrayonCard(PlayerCard):
    """A card with a player's figures in columns, and a row for each train.

    The card is drawn again only when a fact has changed. `debt_head` is the head of the debt.
    """

    debt_head: ClassVar[Phrase] = Phrase("Debt")

    def __init__(self, colour: PlayerColour) -> None:
        super().__init__(colour)
        self._shown: tuple[object, ...] | None = None
        self.name.setToolTip(_("Show the train on the map"))
        self._sums: Final = QGridLayout()
        self._sums.setHorizontalSpacing(12)
        self._sums.setVerticalSpacing(2)
        self.money: Final = self._sum(0, _("Cash"))
        self.debt: Final = self._sum(1, translated(self.debt_head))
        self.earned: Final = self._sum(2, _("Earned"))
        self.majors: Final = self._sum(3, _("Connected"))
        self.trains: Final[list[TrainRow]] = []
        self.rows: Final = QVBoxLayout()
        self.body.addLayout(self._sums)
        self.body.addLayout(self.rows)

    def _sum(self, place: int, title: str) -> QLabel:
        self._sums.addWidget(label(title, role="small"), 0, place)
        figure = label()
        self._sums.addWidget(figure, 1, place)
        self._sums.setColumnStretch(place, 1)
        return figure

    def make_train(self) -> TrainRow:
        """Return an empty row for a train."""
        return TrainRow()

    def show_train(self, row: TrainRow, loco: str) -> None:
        """Show the picture of a train, if the game has one in this row."""

    @abstractmethod
    def about_train(self, desk: CrayonDesk, seat: Seat, train: int) -> str:
        """Return a train of a seat in a line, with what the game adds to it."""

    def show_line(self, desk: CrayonDesk, seat: Seat, link: Link | None) -> None:
        """Show the current state of a player."""
        players = Players(desk.table)
        line = players.line(seat)
        about = [self.about_train(desk, seat, train) for train in range(len(line.trains))]
        shown = (line, *about, players.majors_wanted, link)
        if self._shown == shown:
            return
        self._shown = shown
        self.show_player(desk.table, seat, link)
        self.money.setText(desk.money(line.money))
        self.debt.setText(desk.money(line.debt) if line.debt else "–")
        self.earned.setText(desk.money(line.earned))
        self.majors.setText(joined_text(line, players.majors_wanted))
        self.majors.setToolTip(", ".join(line.majors))
        while len(self.trains) < len(line.trains):
            self.trains.append(self.make_train())
            self.rows.addWidget(self.trains[-1])
        for row, train, words in zip(self.trains, line.trains, about, strict=True):
            row.words.setText(words)
            self.show_train(row, train.loco)
            row.show_loads(desk, train.loads)


def joined_text(line: PlayerLine, wanted: int) -> str:
    """Return how many major cities a player has joined, of those `wanted`, if any are."""
    joined = len(line.majors)
    return _("{joined} of {wanted}").format(joined=joined, wanted=wanted) if wanted else str(joined)
