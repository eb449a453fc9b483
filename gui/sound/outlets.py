"""The devices that sound comes out of, as miniaudio has them.

That library is called here and in `inlets` alone.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol

import miniaudio  # type: ignore[import-untyped]

from core.errors import FactualError
from gui.sound.synthesis import RATE

REAL: Final = tuple(
    one
    for one in miniaudio.Backend
    if one not in {miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM}
)
"""Where devices that are heard are looked for: the first of these that answers has them all."""

NULL: Final = (miniaudio.Backend.NULL,)
"""A device that takes everything at its pace, and is not heard."""

_MILLISECONDS: Final = 80
"""What a device takes at a time: long enough for a busy program, short enough to seem at once."""

_NOWHERE: Final = "Discard all samples"
"""So ALSA calls a device that is always there, and silent."""


class NotHeard(FactualError):
    """A device cannot be used; `device` is its name, empty for the system's choice."""

    text = "the sound device {device} cannot be used: {why}"
    texts: ClassVar[Mapping[str, str]] = {
        "usual": "the sound device that the system chooses cannot be used: {why}"
    }

    def _case(self) -> str:
        return "" if self.facts["device"] else "usual"


class NoSuchOutlet(FactualError):
    """No device has the number that the settings choose."""

    text = "no sound device has the number {number}: the system's choice plays instead"


class Outlet(NamedTuple):
    """A device that there is: what it is called, and what miniaudio knows it by."""

    name: str
    id: Any


class Output(Protocol):
    """A device that plays until it is closed."""

    def close(self) -> None: ...


class Outlets(Protocol):
    """Finds devices and opens them; both may take a while."""

    def find(self) -> Sequence[Outlet]:
        """The devices by their numbers; none, where sound has no way out."""
        ...

    def open(self, frames: Generator[bytes, int, None], outlet: Outlet | None) -> Output:
        """Let a device play, or the system's choice; raises NotHeard."""
        ...


class Devices:
    """The devices of this computer."""

    def __init__(self, backends: Collection[Any] = REAL) -> None:
        self._backends: Final = list(backends)

    def find(self) -> Sequence[Outlet]:
        try:
            found = miniaudio.Devices(self._backends).get_playbacks()
        except miniaudio.MiniaudioError:  # no sound system answers
            return ()
        named = [Outlet(one["name"], one["id"]) for one in found]
        return [one for one in named if not one.name.startswith(_NOWHERE)]

    def open(self, frames: Generator[bytes, int, None], outlet: Outlet | None) -> Output:
        try:
            device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=_MILLISECONDS,
                device_id=None if outlet is None else outlet.id,
                backends=self._backends,
                app_name="Rail Empires",
            )
            device.start(frames)
        except miniaudio.MiniaudioError as error:
            name = "" if outlet is None else outlet.name
            raise NotHeard(device=name, why=_why(error)) from error
        output: Output = device
        return output


def resampled(samples: bytes, rate: int) -> bytes:
    """Samples of 16 bits and one channel, so many to the second, as a device here takes them."""
    form = miniaudio.SampleFormat.SIGNED16
    return bytes(miniaudio.convert_frames(form, 1, rate, samples, form, 1, RATE))


def _why(error: Exception) -> str:
    """miniaudio's words, and its number."""
    return " ".join(str(one) for one in error.args)
