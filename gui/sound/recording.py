"""The recording of an audio-gram; the microphone is open only during the recording.

Its own thread opens and closes the microphone, so that no window waits.
"""

from threading import Thread
from typing import Final

from core.errors import FactualError
from gui.sound.inlets import Inlets, NoMicrophone
from net.voice.recording import Recorder


class Recording:
    """The recording of one audio-gram, started at creation."""

    def __init__(self, inlets: Inlets) -> None:
        self.is_open = False
        """Whether the microphone is open, which must be shown to the player."""
        self.trouble: FactualError | None = None
        """Why nothing is recorded; None if there is no problem."""
        self._inlets: Final = inlets
        self._recorder: Final = Recorder()
        self._thread: Final = Thread(target=self._work, name="microphone", daemon=True)
        self._thread.start()

    @property
    def level(self) -> float:
        """The current level, 0 to 1."""
        return self._recorder.level

    @property
    def left(self) -> float:
        """Seconds that can still be recorded."""
        return self._recorder.left

    @property
    def is_done(self) -> bool:
        """Whether the recording was stopped, is full, or failed."""
        return self._recorder.done.is_set()

    def stop(self) -> bytes:
        """Stop and return the audio-gram; empty if it has no samples or failed."""
        return self._recorder.stop()

    def wait_until_closed(self) -> None:
        """Wait until the microphone is closed; for the end of the program, and tests."""
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
