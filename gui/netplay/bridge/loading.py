"""The network of the program, loaded on first use because most games need none."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Final

import trio

from config import Places, Settings

if TYPE_CHECKING:
    from gui.netplay.bridge.network import Network
    from gui.zone.bridge.zone_session import ZoneSessions


class LazyNetwork:
    """The network as a trio task `run` of the program; bugs are given to `report`."""

    def __init__(
        self, settings: Settings, places: Places, report: Callable[[Exception], object]
    ) -> None:
        self._settings: Final = settings
        self._places: Final = places
        self._report: Final = report
        self._nursery: trio.Nursery | None = None
        self._pending: Final[list[Callable[[], object]]] = []
        self._ends: Final = trio.Event()

    async def run(self) -> None:
        """Run the network until `end`; a table in play is left cleanly."""
        async with trio.open_nursery() as self._nursery:
            for action in self._pending:
                action()
            await self._ends.wait()

    def when_started(self, action: Callable[[], object]) -> None:
        """Call `action` now if the network runs, otherwise as soon as it does."""
        if self.is_running:
            action()
        else:
            self._pending.append(action)

    @property
    def is_running(self) -> bool:
        """Whether the network runs."""
        return self._nursery is not None

    @cached_property
    def network(self) -> "Network":
        """The network, configured by the settings of this computer."""
        from gui.netplay.bridge.dependencies import real_sockets
        from gui.netplay.bridge.network import Network
        from gui.storage.recovery import Recovery

        assert self._nursery is not None, "it runs as long as there are windows"
        autosave = self._places.autosave
        names = self._settings.present.names
        return Network(
            self._nursery,
            self._places.key,
            Recovery(autosave, autosave / "records"),
            self._report,
            real_sockets(names.inbound_ports),
        )

    @cached_property
    def zones(self) -> "ZoneSessions":
        """The connections to the zones of this computer's configuration."""
        from gui.zone.bridge.zone_session import ZoneSessions

        assert self._nursery is not None, "it runs as long as there are windows"
        zones = ZoneSessions(self._places.key, self._report)
        self._nursery.start_soon(zones.run)
        return zones

    def end(self) -> None:
        """End the run."""
        if "zones" in self.__dict__:
            self.zones.end()
        if "network" in self.__dict__:
            self.network.leave()
        self._ends.set()
