"""The interactive map of a game, with the tool for the current step of the turn."""

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final

from PySide6.QtCore import Signal

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.building.laying import Laying
from gui.games.crayon.building.model.survey import Survey
from gui.games.crayon.building.surveying import PlanLayer, Surveying
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.scene import Layer
from gui.games.crayon.map_view.pointed import ToolLayer
from gui.games.crayon.map_view.told import ToldMap
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.model.why import Why
from gui.games.crayon.moving.placing import Placing
from gui.games.crayon.moving.tool import Moving
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.play.shown_table import ShownTable
from gui.games.crayon.routes.routes import Routes
from gui.translation import _

MOVES: Final = frozenset({"movement", "place"})
"""The steps in which clicks move or place a train."""


class TableMap(ShownTable):
    """The map of a desk, with its tools.

    `placed` sends the milepost of a city that was clicked to place the train, `linked` the Link
    under the pointer or None; `surveyed` is sent when the plan changes.
    """

    placed = Signal(int)
    linked = Signal(object)
    surveyed = Signal()

    def __init__(
        self,
        desk: CrayonDesk,
        stores: Sequence[TileStore],
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(desk, stores, clock=clock)
        self._survey_mode = False
        self._flow_before = desk.flow
        self._own_tools: Final[list[tuple[Tool, Callable[[], bool]]]] = []
        self._placing: Final = Placing(desk, self)
        self._moving: Final = Moving(desk, self)
        self._laying: Final = Laying(desk, self)
        self._surveying: Final = Surveying(desk, self)
        self.routes: Final = Routes(desk, self, self.covered)
        self.shared_layers: Final[list[Layer]] = [
            *self.lower_layers,
            self.routes.layer,
            ToolLayer(lambda: self.tool, above=False),
            self.trains,
            PlanLayer(self._surveying, lambda: self.tool),
            ToolLayer(lambda: self.tool, above=True),
            *self.upper_layers,
        ]
        """The layers that twins of this view show too, the lowest first."""
        self._stack_layers()
        self._placing.placed.connect(self.placed)
        self._laying.linked.connect(self.linked)
        self._surveying.surveyed.connect(self.surveyed)
        tools = (self.idle_tool, self._placing, self._moving, self._laying, self._surveying)
        for tool in tools:
            self._connect_tool(tool)
        desk.changed.connect(self.refresh)
        desk.flowed.connect(self._take_up)
        desk.centred.connect(self.show_place)
        desk.marked.connect(self.mark)
        desk.planned.connect(self._survey)
        desk.pointed.connect(self.emphasise)
        desk.advised.connect(self.point_out)
        desk.acted.connect(self.end_ring)
        self.refresh()

    def _stack_layers(self) -> None:
        self.layers[:] = [*self.shared_layers, *self.own_layers]

    def _connect_tool(self, tool: Tool) -> None:
        tool.repaint_needed.connect(self.redraw)
        tool.refused.connect(self._refuse)

    def _refuse(self, why: Why, spot: Spot) -> None:
        """Show why a click was refused, in the view that was clicked."""
        view = self.in_use
        assert isinstance(view, ToldMap)
        view.reasons.refuse(why, spot)

    def take_tab(self) -> bool:
        """Use the Tab key for the game if it has a use for it now; return whether it had."""
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus; a game may use the Tab key first, but never Shift+Tab."""
        return (forward and self.take_tab()) or super().focusNextPrevChild(forward)

    def put_above(self, layer: Layer) -> None:
        """Add a layer of a game above all others that twins share."""
        self.shared_layers.append(layer)
        self._stack_layers()

    def add_tool(self, tool: Tool, *, is_wanted: Callable[[], bool]) -> None:
        """Add a tool of a game, which comes before all earlier ones while it is wanted."""
        self._connect_tool(tool)
        self._own_tools.insert(0, (tool, is_wanted))
        self._take_up()

    # --- used by the screen and the windows

    @property
    def survey(self) -> Survey:
        """The survey plan of the local player."""
        return self._surveying.survey

    @property
    def survey_mode(self) -> bool:
        """Whether clicks plan track and neither build nor move (MAP-14)."""
        return self._survey_mode

    @survey_mode.setter
    def survey_mode(self, on: bool) -> None:
        self._survey_mode = on
        self._take_up()

    def toggle_survey(self) -> None:
        """Enter or leave survey mode (KEY-42); say what clicks do if a train could move."""
        self.survey_mode = not self.survey_mode
        if self.survey_mode and self.desk.flow in MOVES:
            self.desk.say(_("Clicks plan track now. Press G again to move."))

    def leave_survey(self) -> bool:
        """Leave survey mode; return whether it was on (KEY-44)."""
        was_on = self.survey_mode
        self.survey_mode = False
        return was_on

    @property
    def plan_message(self) -> str:
        """The price of the plan and its problems, in a sentence or two."""
        return self._surveying.message

    def build_survey(self) -> None:
        """Build the part of the plan that this turn's money allows, and keep the rest."""
        self._surveying.build()

    def clear_survey(self) -> None:
        """Clear the survey plan."""
        self._surveying.clear()

    def _survey(self, edges: Iterable[EdgeId]) -> None:
        """Make these sections the plan, and show it (AIWIN-2); a train can still move."""
        self._surveying.take(edges)
        self.survey_mode = self.desk.flow not in MOVES

    def auto_move(self) -> None:
        """Move on in the direction of the arrow under the pointer, or of the last move (KEY-43)."""
        if self.tool is self._moving:
            self._moving.auto_move()

    @property
    def candidate(self) -> Milepost | None:
        """The milepost of the ghost of a train that is not placed yet (MOVEWIN-5)."""
        return self._placing.candidate

    @candidate.setter
    def candidate(self, at: Milepost | None) -> None:
        self._placing.candidate = at

    def refresh(self) -> None:
        super().refresh()
        self._take_up()

    def _take_up(self) -> None:
        """Take the tool for the current step, or the survey tool, and the train that acts."""
        self.trains.chosen = self.desk.train if self.desk.table.own_turn else None
        by_flow: dict[str, Tool] = {
            "place": self._placing,
            "movement": self._moving,
            "build": self._laying,
        }
        flow = self.desk.flow
        if flow != self._flow_before:
            self._flow_before = flow
            if flow in MOVES:
                self._survey_mode = False  # the strip of this step has no button to leave it
        surveys = self._survey_mode and flow not in {"opening", "over"}
        usual = self._surveying if surveys else by_flow.get(flow, self.idle_tool)
        own = (tool for tool, is_wanted in self._own_tools if is_wanted())
        self.tool = next(own, usual)
