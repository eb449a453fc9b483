"""Recording devices, through miniaudio."""

from collections.abc import Collection, Generator, Sequence
from typing import Any, Final, Protocol

import miniaudio  # type: ignore[import-untyped]

from core.errors import FactualError
from gui.sound.playback import REAL
from net.voice.gram import RATE

_MILLISECONDS: Final = 40
"""Milliseconds per block of samples, and so between updates of the level shown."""


class NoMicrophone(FactualError):
    """Nothing can be recorded."""

    text = "no microphone can be used: {why}"


class Input(Protocol):
    """A device that records until it is closed."""

    def close(self) -> None: ...


class Inlets(Protocol):
    """The recording devices and the system's default one; finding and opening may take a while."""

    def find(self) -> Sequence[str]:
        """Return the names of the devices; empty if nothing can be recorded."""
        ...

    def open(self, intake: Generator[None, bytes, None]) -> Input:
        """Send recorded samples in the format of `net.voice` to `intake`; raises NoMicrophone."""
        ...


class Microphones:
    """The recording devices of this computer."""

    def __init__(self, backends: Collection[Any] = REAL) -> None:
        self._backends: Final = list(backends)

    def find(self) -> Sequence[str]:
        try:
            devices = miniaudio.Devices(self._backends).get_captures()
        except miniaudio.MiniaudioError:  # no sound system answers
            return ()
        return [device["name"] for device in devices]

    def open(self, intake: Generator[None, bytes, None]) -> Input:
        try:
            device = miniaudio.CaptureDevice(
                input_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=_MILLISECONDS,
                backends=self._backends,
                app_name="Rail Empires",
            )
            device.start(intake)
        except miniaudio.MiniaudioError as error:
            why = " ".join(str(arg) for arg in error.args)
            raise NoMicrophone(why=why) from error
        opened: Input = device
        return opened
