"""The regional maps of a game screen: choosing a city, opening, moving and closing the windows."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QObject

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.regional.choosing import ChoosingRegion
from gui.games.crayon.regional.model import SLOTS, slot_for
from gui.games.crayon.regional.window import RegionWindow
from gui.map.model.camera import View
from gui.translation import _
from gui.windows.fronts import Windows
from gui.windows.makers import Makers


class Regional(QObject):
    """The windows of regions beside a `map_`; the screen must attach its windows first."""

    def __init__(self, desk: CrayonDesk, map_: TableMap) -> None:
        super().__init__(map_)
        self._desk: Final = desk
        self._map: Final = map_
        self._find_windows: Callable[[], Windows] | None = None
        self.stored: Mapping[str, View] = {}
        """The views as they were stored, by the names of their windows."""
        self._made: Final[dict[str, RegionWindow]] = {}
        self._is_choosing = False
        self._choosing: Final = ChoosingRegion(desk, map_)
        self._choosing.chosen.connect(self.show_region)
        map_.add_tool(self._choosing, is_wanted=lambda: self._is_choosing)

    def attach(self, windows: Callable[[], Windows]) -> None:
        """Show regions in these windows, which are made with the `makers`."""
        self._find_windows = windows

    def _windows(self) -> Windows:
        assert self._find_windows is not None
        return self._find_windows()

    @property
    def makers(self) -> Makers:
        """The functions that make the windows."""
        return {slot: partial(self._make, slot) for slot in SLOTS}

    @property
    def lines(self) -> Mapping[str, Callable[[], object]]:
        """The lines of a menu."""
        return {_("Regional"): self.choose, _("Global"): self.show_global}

    def leave(self) -> bool:
        """Stop choosing a region; return whether one was being chosen."""
        return self.stop_choosing()

    def _make(self, slot: str) -> RegionWindow:
        window = self._made[slot] = RegionWindow(self._map)
        window.left.connect(lambda: self._windows().close(slot))
        stored = self.stored.get(slot)
        if stored is not None and stored.place in self._desk.table.rules.world.board.cities:
            window.restore(stored)
        return window

    @property
    def views(self) -> Mapping[str, View]:
        """The views to store, by the names of their windows."""
        made = {slot: window.stored for slot, window in self._made.items()}
        return {
            **self.stored,
            **{slot: view for slot, view in made.items() if view is not None},
        }

    # --- choosing

    @property
    def is_choosing(self) -> bool:
        """Whether the next click on the map chooses a region."""
        return self._is_choosing

    def choose(self) -> None:
        """Let the next click on a city open its region, or stop that."""
        if self.stop_choosing():
            return
        self._is_choosing = True
        self._desk.redraw()
        self._desk.say(_("Click a city to see its region. Esc stops."))

    def stop_choosing(self) -> bool:
        """Let clicks act on the map again; return whether a region was being chosen."""
        was_choosing, self._is_choosing = self._is_choosing, False
        if was_choosing:
            self._desk.redraw()
        return was_choosing

    # --- the windows

    def show_region(self, city: str) -> None:
        """Show the region of a city: in its window, or in the last one that is not kept."""
        self.stop_choosing()
        shown = {slot: self._made[slot].city or "" for slot in self._shown}
        kept = frozenset(slot for slot in shown if self._made[slot].keep.isChecked())
        slot = slot_for(city, shown, kept)
        if slot is None:
            text = _("All {count} regional maps are kept. Close one of them first.")
            self._desk.say(text.format(count=len(SLOTS)))
            return
        window = self._windows().content(slot)
        assert isinstance(window, RegionWindow)
        if slot not in shown:
            window.keep.setChecked(False)
        self._windows().open(slot)
        window.show_city(city)
        self._desk.say(_("This window shows the region of {city}.").format(city=city))

    def show_global(self) -> None:
        """Close all windows of regions and show the whole map."""
        self.stop_choosing()
        for slot in self._shown:
            self._windows().close(slot)
        self._map.fit()

    def close_last(self) -> bool:
        """Close the window of a region that was opened last; return whether there was one."""
        shown = self._shown
        if shown:
            self._windows().close(shown[-1])
        return bool(shown)

    @property
    def _shown(self) -> list[str]:
        """The open windows of regions, in the order of opening."""
        return [slot for slot in self._windows().shown if slot in self._made]
