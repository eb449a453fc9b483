"""The playback devices of a computer, as the player sees them; `playback` has the real ones."""

from collections.abc import Generator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from core.errors import FactualError


class NotHeard(FactualError):
    """A device cannot be used; `device` is its name, empty for the system's choice."""

    text = "the sound device {device} cannot be used: {why}"
    texts: ClassVar[Mapping[str, str]] = {
        "usual": "the system’s default sound device cannot be used: {why}"
    }

    def _case(self) -> str:
        return "" if self.facts["device"] else "usual"


class NoSuchOutlet(FactualError):
    """No device has the number that the settings choose."""

    text = "there is no sound device {number}; the system default plays instead"


class Outlet(NamedTuple):
    """A device: its name, and miniaudio's id of it."""

    name: str
    id: Any


class Output(Protocol):
    """A device that plays until it is closed."""

    def close(self) -> None: ...


class Outlets(Protocol):
    """The playback devices; finding and opening may take a while."""

    def find(self) -> Sequence[Outlet]:
        """Return the devices by number; empty if there are none."""
        ...

    def open(self, frames: Generator[bytes, int, None], outlet: Outlet | None) -> Output:
        """Play on a device, or on the system's default one; raises NotHeard."""
        ...
