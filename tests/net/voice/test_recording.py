"""A recorder captures a voice, reports loudness and length, and stops by itself."""

from array import array

import pytest

from net.voice.coding import decoded, encoded
from net.voice.gram import LARGEST_PCM
from net.voice.recording import Recorder
from tests.net.voice.sounds import loudness, sine


def spoken(*values: int) -> bytes:
    return array("h", values).tobytes()


def test_recorder_keeps_the_voice_and_reports_its_loudness() -> None:
    recorder = Recorder()
    recorder.take(spoken(0, 16384, 3))
    assert recorder.level == 0.5
    recorder.take(spoken(-32768, 5))
    assert recorder.level == 1.0
    recorder.take(b"")
    assert recorder.level == 0.0
    assert recorder.stop() == spoken(0, 16384, 3, -32768, 5)


def test_remaining_time_decreases() -> None:
    recorder = Recorder()
    assert (recorder.seconds, recorder.left) == (0.0, 15.0)
    recorder.take(bytes(96_000))
    assert (recorder.seconds, recorder.left) == (1.0, 14.0)


def test_recording_stops_after_15_s() -> None:
    recorder = Recorder()
    for _ in range(14):
        recorder.take(bytes(96_000))
    assert not recorder.done.is_set()
    recorder.take(spoken(*[1000] * 50_000))
    assert recorder.done.is_set()
    assert (recorder.seconds, recorder.left, recorder.level) == (15.0, 0.0, 0.0)
    assert recorder.stop() == bytes(14 * 96_000) + spoken(*[1000] * 48_000)
    assert len(recorder.stop()) == LARGEST_PCM


def test_samples_after_the_stop_are_ignored() -> None:
    recorder = Recorder()
    recorder.take(spoken(1, 2))
    recorder.stop()
    recorder.take(spoken(3))
    assert recorder.stop() == spoken(1, 2)


def test_half_a_sample_is_left_out() -> None:
    recorder = Recorder()
    recorder.take(spoken(1, 2) + b"\x07")
    assert recorder.stop() == spoken(1, 2)


def test_device_is_told_when_to_stop_sending() -> None:
    recorder = Recorder()
    intake = recorder.intake()
    intake.send(spoken(4, 5))
    assert recorder.stop() == spoken(4, 5)
    with pytest.raises(StopIteration):
        intake.send(spoken(6))


async def test_recording_becomes_an_audio_gram_that_plays() -> None:
    recorder = Recorder()
    sound = sine(440.0, 0.5)
    for place in range(0, len(sound), 3840):
        recorder.take(sound[place : place + 3840])
    heard = await decoded(await encoded(recorder.stop()))
    assert loudness(heard, 440.0) == pytest.approx(0.4, rel=0.15)
