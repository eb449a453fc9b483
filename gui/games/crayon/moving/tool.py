"""The movement tool: arrows wherever the train can go, and clicks that move it there."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from core.games.crayon.reach import Reached
from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.games.crayon.map.tags import paint_tag
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.moving.arrows import (
    Arrow,
    arrows_for,
    paint_arrows,
    paint_shades,
    paint_way,
)
from gui.games.crayon.moving.model.auto_move import auto_move, came_from
from gui.games.crayon.moving.model.movement import Movement
from gui.games.crayon.moving.model.trains import other_train
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase
from gui.translation import _, translated

PAY_TO: Final = Phrase("{pay} to {name}")


class _Marks:
    """The reachable places in the current state, computed when first needed."""

    def __init__(self, desk: CrayonDesk) -> None:
        table = desk.table
        self.movement: Final = Movement(table, shows_bribes=desk.shows_bribes, train=desk.train)
        self.unreached: Final = desk.unreached()
        self._colours: Final = [colour.colour for colour in table.colours]
        self._mover: Final = table.colours[table.local]
        self._arrows: dict[str, list[Arrow]] = {}
        self._shades: dict[str, list[Spot]] = {}

    @cached_property
    def ways(self) -> dict[Milepost, Reached]:
        return self.movement.ways

    def arrows(self, geometry: MapGeometry) -> list[Arrow]:
        letter = geometry.map.letter
        if letter not in self._arrows:
            steps = self.movement.steps
            self._arrows[letter] = arrows_for(geometry, steps, self._mover, self._colours)
        return self._arrows[letter]

    def shades(self, geometry: MapGeometry) -> list[Spot]:
        points, letter = geometry.board.points, geometry.map.letter
        if letter not in self._shades:
            here = (at for at in self.ways if points[at].map == letter)
            self._shades[letter] = [geometry.place(at) for at in here]
        return self._shades[letter]


class Moving(Tool):
    """The movement tool (MAP-8, MAP-9, MAP-15)."""

    def __init__(self, desk: CrayonDesk, view: MapView) -> None:
        super().__init__(desk, view)
        self._sprites: Final = Sprites()
        self._marks = _Marks(desk)
        self._goal: Milepost | None = None

    @property
    def message(self) -> str:
        if self._goal is None:
            return ""
        way = self._words(self._marks.ways[self._goal])
        return _("Your train can go here: {way}.").format(way=way)

    def refresh(self) -> None:
        self._marks, self._goal = _Marks(self.desk), None

    def hover(self, spot: Spot | None) -> None:
        at = None if spot is None else self.milepost_at(spot)
        goal = None if at is None else self._marks.movement.goal_at(at)
        if goal != self._goal:
            self._goal = goal
            self.repaint_needed.emit()

    def click(self, spot: Spot) -> None:
        """Move to a place within reach; else let the player's other train there act."""
        at, movement = self.milepost_at(spot), self._marks.movement
        other = self._other_train(at)
        if other is not None:
            self.desk.train = other
            return
        goal = None if at is None else movement.goal_at(at)
        command = None if goal is None else movement.command_to(goal)
        if command is not None:
            self.desk.send(command)
        else:
            self.refuse(spot)

    def _other_train(self, at: Milepost | None) -> int | None:
        """Return the number of the train that a click on a milepost chooses (EB-SCR-43)."""
        if at is None or at in self._marks.ways:
            return None
        return other_train(self.desk.table, at, than=self.desk.train)

    def why(self, spot: Spot) -> Why | None:
        at = self.milepost_at(spot)
        if at is None:
            return Why(Code.OFF_MAP)
        if self._other_train(at) is not None:
            return None
        is_reached = self._marks.movement.goal_at(at) is not None
        return None if is_reached else self._marks.unreached.why(at)

    def double_click(self, spot: Spot) -> None:
        """Continue with an auto move: the first click has moved the train here (MAP-15)."""
        if self.milepost_at(spot) == self._marks.movement.at:
            self.go_on((), turns=False)  # turning back would be wrong: the player chose this place

    def auto_move(self) -> None:
        """Move on in the direction of the arrow under the pointer, or of the last move."""
        goal = self._marks.ways.get(self._goal) if self._goal is not None else None
        self.go_on(() if goal is None else goal.path, turns=True)

    def go_on(self, along: tuple[Milepost, ...], *, turns: bool) -> None:
        """Move along these steps and onward; a train that `turns` goes back if it has to."""
        command = auto_move(self.desk.table, along, turns=turns, train=self.desk.train)
        if command is None:
            self.desk.say(self._why_not_on(along))
        else:
            self.desk.send(command)

    def _why_not_on(self, along: tuple[Milepost, ...]) -> str:
        if along or came_from(self.desk.table, self.desk.train) is not None:
            return _("You cannot go on in that direction.")
        return _("Point at a route, or click where the train should go.")

    def paint(self, painter: QPainter, scene: Scene) -> None:
        marks = self._marks
        paint_shades(painter, scene, self._sprites, marks.shades(scene.geometry), self.mover)
        way = marks.ways.get(self._goal) if self._goal is not None else None
        start = marks.movement.at
        if way is not None and start is not None:
            paint_way(painter, scene, (start, *way.path))
        paint_arrows(painter, scene, self._sprites, marks.arrows(scene.geometry))

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        goal = self._goal
        if goal is not None and scene.has(goal):
            tip = scene.pixel(goal) - QPointF(0, 13 * scene.size)
            paint_tag(painter, self._words(self._marks.ways[goal]), tip, scene.text)

    def _words(self, way: Reached) -> str:
        count = len(way.path)
        steps = _("1 step") if count == 1 else _("{count} steps").format(count=count)
        words = ", ".join([steps, *map(translated, self._dues(way))])
        if way.winner is None:
            return words
        name = self.desk.table.names[way.winner]
        return _("{way}: {name} wins").format(way=words, name=name)

    def _dues(self, way: Reached) -> Iterator[Phrase]:
        """Yield what each payee gets on a way, the bank without a name (MAP-9)."""
        sums: Counter[Seat | None] = Counter()
        for payment in way.bribes:
            sums[payment.to] += payment.amount
        money, names = crayon_words(self.desk.table).money, self.desk.table.names
        for payee, amount in sums.items():
            pay = money(amount)
            yield pay if payee is None else Phrase(PAY_TO, pay=pay, name=names[payee])
