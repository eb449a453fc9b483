"""The devices that hear, as miniaudio has them."""

from collections.abc import Collection, Generator, Sequence
from typing import Any, Final, Protocol

import miniaudio  # type: ignore[import-untyped]

from core.errors import FactualError
from gui.sound.outlets import REAL
from net.voice.gram import RATE

_MILLISECONDS: Final = 40
"""What a device gives at a time: so often a level changes that is shown."""


class NoMicrophone(FactualError):
    """Nothing can be recorded."""

    text = "no microphone can be used: {why}"


class Input(Protocol):
    """A device that listens until it is closed."""

    def close(self) -> None: ...


class Inlets(Protocol):
    """Finds devices that hear and opens the one that the system chooses; both may take a while."""

    def find(self) -> Sequence[str]:
        """Their names; none, where nothing can be recorded."""
        ...

    def open(self, intake: Generator[None, bytes, None]) -> Input:
        """Let it send what it hears, as `net.voice` has samples; raises NoMicrophone."""
        ...


class Microphones:
    """The devices of this computer."""

    def __init__(self, backends: Collection[Any] = REAL) -> None:
        self._backends: Final = list(backends)

    def find(self) -> Sequence[str]:
        try:
            found = miniaudio.Devices(self._backends).get_captures()
        except miniaudio.MiniaudioError:  # no sound system answers
            return ()
        return [one["name"] for one in found]

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
            why = " ".join(str(one) for one in error.args)
            raise NoMicrophone(why=why) from error
        opened: Input = device
        return opened
