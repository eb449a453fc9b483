"""Somebody speaks an audio-gram: the microphone is open as long as this lasts, and no longer.

A thread of its own opens and closes it, for which no window waits.
"""

from threading import Thread
from typing import Final

from core.errors import FactualError
from gui.sound.inlets import Inlets, NoMicrophone
from net.voice.recording import Recorder


class Recording:
    """One audio-gram as it is spoken, from the moment that this is made."""

    def __init__(self, inlets: Inlets) -> None:
        self.is_open = False
        """Whether the microphone listens, which has to be seen."""
        self.trouble: FactualError | None = None
        """Why nothing is recorded; None if all is well."""
        self._inlets: Final = inlets
        self._recorder: Final = Recorder()
        self._thread: Final = Thread(target=self._work, name="microphone", daemon=True)
        self._thread.start()

    @property
    def level(self) -> float:
        """How loud it is at present, 0 to 1."""
        return self._recorder.level

    @property
    def left(self) -> float:
        """Seconds that may still be spoken."""
        return self._recorder.left

    @property
    def is_done(self) -> bool:
        """Whether it was stopped, has taken all that it may, or failed."""
        return self._recorder.done.is_set()

    def stop(self) -> bytes:
        """What was spoken; nothing, if it was stopped at once or failed."""
        return self._recorder.stop()

    def wait_until_closed(self) -> None:
        """For the end of the program, and tests: whoever calls this waits."""
        self._thread.join()

    def _work(self) -> None:
        try:
            device = self._inlets.open(self._recorder.intake())
        except NoMicrophone as error:
            self.trouble = error
            self._recorder.stop()
            return
        self.is_open = True
        self._recorder.done.wait()
        device.close()
        self.is_open = False
