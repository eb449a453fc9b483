"""Playback devices, through miniaudio.

Only this module and `inlets` use that library. They are imported late: it takes long to load.
"""

from collections.abc import Collection, Generator, Sequence
from typing import Any, Final

import miniaudio  # type: ignore[import-untyped]

from gui.sound.outlets import NotHeard, Outlet, Output
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


class Devices:
    """The playback devices of this computer."""

    def __init__(self, backends: Collection[Any] = REAL) -> None:
        self._backends: Final = list(backends)

    def find(self) -> Sequence[Outlet]:
        try:
            devices = miniaudio.Devices(self._backends).get_playbacks()
        except miniaudio.MiniaudioError:  # no sound system answers
            return ()
        named = [Outlet(device["name"], device["id"]) for device in devices]
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
