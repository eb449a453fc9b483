"""Who's who of Iron Dragon: the common cards with more facts about each player (WHOSWHO-1)."""

from typing import Final

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel

from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.games.iron_dragon.players.model import PlayerLine, Players
from gui.participants.whos_who import Link, PlayerCard, WhosWhoWindow
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.parts import clear, label, picture


class IronWhosWho(WhosWhoWindow):
    """A window with a card for each player; a click centres on their loco."""

    def __init__(self, desk: IronDesk) -> None:
        self._iron: Final = desk
        super().__init__(desk)

    @property
    def desk(self) -> IronDesk:
        """The desk that the windows share."""
        return self._iron

    def make_card(self, colour: PlayerColour) -> "IronCard":
        return IronCard(colour)

    def show_card(self, seat: Seat) -> None:
        card = self.cards[seat]
        assert isinstance(card, IronCard)
        card.show_line(self.desk, seat, self.link(seat))

    def show_line(self, seat: Seat) -> None:
        """Scroll to a player's card and focus it (TOOLBAR-6)."""
        self.cards[seat].name.setFocus()
        self._area.ensureWidgetVisible(self.cards[seat])

    def look(self, seat: Seat) -> None:
        at = self.desk.table.state.players[seat].at
        if at is None:
            name = self.desk.table.names[seat]
            self.desk.say(_("The train of {name} is not on the map yet.").format(name=name))
        else:
            self.desk.centre_on(at)


class IronCard(PlayerCard):
    """A card with a player's figures in columns, their train and its loads."""

    def __init__(self, colour: PlayerColour) -> None:
        super().__init__(colour)
        self._shown: tuple[PlayerLine, int, Link | None] | None = None
        self.name.setToolTip(_("Show the loco on the map"))
        self._sums: Final = QGridLayout()
        self._sums.setHorizontalSpacing(12)
        self._sums.setVerticalSpacing(2)
        self.money: Final = self._sum(0, _("Cash"))
        self.debt: Final = self._sum(1, _("Debt"))
        self.earned: Final = self._sum(2, _("Earned"))
        self.majors: Final = self._sum(3, _("Cities joined"))
        self.train: Final = label(wraps=True)
        self.loads: Final = QHBoxLayout()
        self.loads.setSpacing(4)

        self.body.addLayout(self._sums)
        self.body.addWidget(self.train)
        self.body.addLayout(self.loads)

    def _sum(self, place: int, title: str) -> QLabel:
        self._sums.addWidget(label(title, role="small"), 0, place)
        made = label()
        self._sums.addWidget(made, 1, place)
        self._sums.setColumnStretch(place, 1)
        return made

    def show_line(self, desk: IronDesk, seat: Seat, link: Link | None) -> None:
        """Show the current state of a player."""
        players = Players(desk.table)
        line = players.line(seat)
        if self._shown == (line, players.majors_wanted, link):
            return
        self._shown = (line, players.majors_wanted, link)
        self.show_player(desk.table, seat, link)
        gold = _("{sum} GP")
        self.money.setText(gold.format(sum=line.money))
        self.debt.setText(gold.format(sum=line.debt) if line.debt else "–")
        self.earned.setText(gold.format(sum=line.earned))
        joined = _("{joined} of {wanted}")
        self.majors.setText(joined.format(joined=len(line.majors), wanted=players.majors_wanted))
        self.majors.setToolTip(", ".join(line.majors))
        self.train.setText(self._train(line))
        self._show_loads(line.loads)

    def _train(self, line: PlayerLine) -> str:
        parts = [
            line.loco or _("no loco yet"),
            _("foreman {name}").format(name=line.foreman) if line.foreman else _("no foreman yet"),
        ]
        if line.ship:
            parts.append(_("aboard the {ship}").format(ship=line.ship))
        return " · ".join(parts)

    def _show_loads(self, loads: tuple[str, ...]) -> None:
        clear(self.loads)
        if not loads:
            self.loads.addWidget(label(_("carries nothing"), role="small"))
        for load in loads:
            self.loads.addWidget(picture(load_pixmap(load), ""))
            self.loads.addWidget(label(translated(load)))
            self.loads.addSpacing(4)
        self.loads.addStretch(1)
