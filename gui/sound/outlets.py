"""Playback devices, through miniaudio.

Only this module and `inlets` use that library.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol

import miniaudio  # type: ignore[import-untyped]

from core.errors import FactualError
from gui.sound.synthesis import RATE

REAL: Final = tuple(
    name
    for name in miniaudio.Backend
    if name not in {miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM}
)
"""Audible backends in order of preference: the first that answers provides all devices."""

NULL: Final = (miniaudio.Backend.NULL,)
"""A silent device that consumes samples at the normal rate."""

_MILLISECONDS: Final = 80
"""Milliseconds per block: long enough for a busy program, short enough to seem immediate."""

_NOWHERE: Final = "Discard all samples"
"""ALSA's name of a silent device that always exists."""


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


class Devices:
    """The playback devices of this computer."""

    def __init__(self, backends: Collection[Any] = REAL) -> None:
        self._backends: Final = list(backends)

    def find(self) -> Sequence[Outlet]:
        try:
            found = miniaudio.Devices(self._backends).get_playbacks()
        except miniaudio.MiniaudioError:  # no sound system answers
            return ()
        named = [Outlet(device["name"], device["id"]) for device in found]
        return [outlet for outlet in named if not outlet.name.startswith(_NOWHERE)]

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
    """Resample 16-bit mono samples from `rate` to the rate of the devices."""
    form = miniaudio.SampleFormat.SIGNED16
    return bytes(miniaudio.convert_frames(form, 1, rate, samples, form, 1, RATE))


def _why(error: Exception) -> str:
    """Return miniaudio's message with its error code."""
    return " ".join(str(arg) for arg in error.args)
