"""The microphone is open only while a player speaks."""

from array import array
from collections.abc import Generator, Sequence
from queue import SimpleQueue

import miniaudio  # type: ignore[import-untyped]
import pytest

from gui.sound.inlets import Input, Microphones, NoMicrophone
from gui.sound.playback import NULL
from gui.sound.recording import Recording
from net.voice.gram import LARGEST_PCM
from net.voice.recording import Recorder

WAIT = 10.0


class Ear:
    """A microphone into which the test speaks."""

    def __init__(self, intake: Generator[None, bytes, None]) -> None:
        self._intake = intake
        self.closed = False

    def close(self) -> None:
        self.closed = True

    def hear(self, *values: int) -> None:
        self._intake.send(array("h", values).tobytes())


class Headsets:
    """Microphones of a test, or none."""

    def __init__(self, *found: str) -> None:
        self._found = found
        self.opened: SimpleQueue[Ear] = SimpleQueue()

    def find(self) -> Sequence[str]:
        return self._found

    def open(self, intake: Generator[None, bytes, None]) -> Input:
        if not self._found:
            raise NoMicrophone(why="there is none")
        ear = Ear(intake)
        self.opened.put(ear)
        return ear


def test_microphone_is_open_until_the_stop_and_the_recording_is_kept() -> None:
    mute_list = Headsets("Headset")
    recording = Recording(mute_list)
    ear = mute_list.opened.get(timeout=WAIT)
    ear.hear(100, -16384)
    assert recording.level == 0.5
    assert recording.left == pytest.approx(15.0, abs=0.001)
    listens = ear.closed, recording.is_done
    assert listens == (False, False)
    assert recording.stop() == array("h", [100, -16384]).tobytes()
    recording.wait_until_closed()
    assert ear.closed
    assert not recording.is_open
    assert recording.is_done


def test_microphone_closes_automatically_when_the_recording_is_full() -> None:
    mute_list = Headsets("Headset")
    recording = Recording(mute_list)
    ear = mute_list.opened.get(timeout=WAIT)
    with pytest.raises(StopIteration):
        ear.hear(*[1] * (LARGEST_PCM // 2 + 1))
    recording.wait_until_closed()
    assert ear.closed
    assert recording.is_done
    assert recording.left == 0.0
    assert len(recording.stop()) == LARGEST_PCM


def test_missing_microphone_is_reported() -> None:
    recording = Recording(Headsets())
    recording.wait_until_closed()
    assert isinstance(recording.trouble, NoMicrophone)
    assert recording.trouble.facts == {"why": "there is none"}
    assert recording.is_done
    assert not recording.is_open
    assert recording.stop() == b""


def test_microphone_of_miniaudio_is_opened_and_records() -> None:
    microphones = Microphones(NULL)
    came: SimpleQueue[int] = SimpleQueue()

    def intake() -> Generator[None, bytes, None]:
        while True:
            came.put(len((yield)))

    generator = intake()
    next(generator)
    device = microphones.open(generator)
    assert came.get(timeout=WAIT) > 0
    device.close()
    assert microphones.find() == ["NULL Capture Device"]


def test_no_microphone_without_a_sound_system() -> None:
    absent = [backend for backend in miniaudio.Backend if not miniaudio.is_backend_enabled(backend)]
    microphones = Microphones(absent[:1])
    assert microphones.find() == ()
    with pytest.raises(NoMicrophone):
        microphones.open(Recorder().intake())
