"""Toll Road in the window: its texts, and a picture of the road above the seat cards."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.ruleset import Seat
from gui.game_api.marks import Mark, MarkKind
from gui.game_api.package import GamePackage
from gui.game_api.words import Curve, Fact, GameWords
from gui.games.plain.desk import PlainDesk
from gui.games.plain.ui import PlainUI
from gui.painting.signs import paint_sign
from tests.games import toll_road as toll

ROBBERY: Final = MarkKind("robbery", down=0.4, size=0.24)
KINDS: Final = ("", "cloth", "salt", "pots", "wool", "spice")
"""The goods of each cart, the first digit of their cards."""


def goods(card: int) -> str:
    """Return the name of goods with the coins that they fetch."""
    return f"{KINDS[card // 10]} ({toll.value(card)})"


class TollRoadWords(GameWords):
    """The texts of Toll Road."""

    curves: ClassVar = (Curve("Coins"), Curve("Miles"))
    curves_title: ClassVar = "Coins and miles"
    mark_kinds: ClassVar = (ROBBERY,)

    def command_text(self, command: Any, names: Sequence[str]) -> str:
        match command:
            case toll.Walk():
                return "Walk a mile"
            case toll.Sell(card):
                return f"Sell {goods(card)}"
            case toll.GiveUp(card):
                return f"Give up {goods(card)}"
            case toll.EndTurn():
                return "End the turn"
        return super().command_text(command, names)

    def event_text(self, event: Any, names: Sequence[str]) -> str:
        match event:
            case toll.Walked():
                return "walks a mile"
            case toll.Sold(_, card, coins):
                return f"sells {goods(card)} for {coins} coins"
            case toll.Dealt() | toll.GoodsDrawn():
                return "puts new goods into the pack"
            case toll.RobbersCame(_, None):
                return "draws robbers, who find nobody"
            case toll.RobbersCame(_, int(victim)):
                return f"draws robbers, who stop {names[victim]}"
            case toll.GivenUp(_, card):
                return f"loses {goods(card)} to the robbers"
            case toll.TurnEnded():
                return "rests"
        return super().event_text(event, names)

    def facts(self, state: Any, viewer: Seat | None) -> list[Fact]:
        steps = "none" if state.traded else str(state.steps)
        return [
            Fact("Coins that win", str(state.target)),
            Fact("Miles left to walk", steps),
            Fact("Cards in the deck", str(len(state.deck))),
        ]

    def seat_facts(self, state: Any, seat: Seat, viewer: Seat | None) -> list[Fact]:
        pedlar = state.pedlars[seat]
        pack = ", ".join(map(goods, pedlar.pack)) or "empty"
        hidden = f"{len(pedlar.pack)} of {toll.HAND} goods, hidden"
        return [
            Fact("Coins", str(pedlar.coins)),
            Fact("Mile", f"{pedlar.mile} of {toll.ROAD}"),
            Fact("Pack", pack if viewer in {None, seat} else hidden),
        ]

    def sample(self, state: Any) -> tuple[tuple[int, ...], ...]:
        return tuple(p.coins for p in state.pedlars), tuple(p.mile for p in state.pedlars)

    def marks(self, entry: int, events: Sequence[Any], before: Any, after: Any) -> list[Mark]:
        lost = [event for event in events if isinstance(event, toll.GivenUp)]
        return [Mark(entry, ROBBERY, given_up.seat) for given_up in lost]

    def goals(self, state: Any) -> tuple[int | None, ...]:
        return state.target, toll.ROAD


class Road(QWidget):
    """The road of ten miles, with a sign for each pedlar."""

    def __init__(self, desk: PlainDesk) -> None:
        super().__init__()
        self._desk = desk
        self.setMinimumHeight(170)
        self.setAccessibleName("The road")
        desk.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - a name of Qt
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#9db36a"))
        painter.drawRoundedRect(QRectF(self.rect()), 10, 10)
        step = (self.width() - 120) / toll.ROAD
        miles = [QPointF(60 + mile * step, 118) for mile in range(toll.ROAD + 1)]
        for paint, wide in (("#6f5836", 34), ("#d9c08c", 28)):
            painter.setPen(QPen(QColor(paint), wide, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(miles[0], miles[-1])
        painter.setPen(QColor("#2a1c0e"))
        for mile, at in enumerate(miles):
            name = {0: "home", toll.ROAD: "market"}.get(mile, str(mile))
            box = QRectF(at.x() - 40, 138, 80, 26)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
        table, on_mile = self._desk.table, [0] * (toll.ROAD + 1)
        for seat, pedlar in enumerate(table.state.pedlars):
            at, colour = miles[pedlar.mile], table.colours[seat]
            above = 118 - 17 * on_mile[pedlar.mile]
            on_mile[pedlar.mile] += 1
            paint_sign(painter, colour.shape, at.x(), above, size=26, colour=QColor(colour.colour))


class TollRoadUI(PlainUI):
    """The windows of every game, and the picture of the road."""

    def picture(self, desk: PlainDesk) -> QWidget:
        return Road(desk)


WINDOWS = GamePackage(
    key="toll-road",
    words="tests.games.toll_road_windows:TollRoadWords",
    ui="tests.games.toll_road_windows:TollRoadUI",
)
