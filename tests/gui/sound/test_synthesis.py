"""Waves have the pitch, length and loudness that they claim."""

import wave
from array import array
from io import BytesIO

import pytest

from gui.sound.synthesis import RATE, Wave, frequency, levelled, mixed, noise, pluck, tone, wav


def pitch(given: Wave) -> float:
    """Return the frequency of a wave: the shift at which its middle is most like itself."""
    middle = given[len(given) // 3 : len(given) // 3 + 2000]
    likeness = {
        shift: sum(a * b for a, b in zip(middle, middle[shift:], strict=False))
        for shift in range(20, 300)
    }
    return RATE / max(likeness, key=lambda shift: likeness[shift])


@pytest.mark.parametrize(("note", "hertz"), [("a4", 440.0), ("a5", 880.0), ("c4", 261.63)])
def test_notes_have_their_frequencies(note: str, hertz: float) -> None:
    assert frequency(note) == pytest.approx(hertz, abs=0.01)


@pytest.mark.parametrize("note", ["d4", "a4"])
def test_tones_and_strings_sound_at_their_pitch(note: str) -> None:
    hertz = frequency(note)
    assert pitch(tone(hertz, 0.5)) == pytest.approx(hertz, rel=0.02)
    assert pitch(pluck(hertz, 0.5, seed="x")) == pytest.approx(hertz, rel=0.03)


@pytest.mark.parametrize(
    "made",
    [
        tone(300, 0.3),
        pluck(300, 0.3, seed="x"),
        noise(0.3, seed="x", smooth=0.5, fading=3),
    ],
    ids=["tone", "pluck", "noise"],
)
def test_wave_starts_and_ends_without_a_click_and_decays(made: Wave) -> None:
    assert len(made) == round(0.3 * RATE)
    assert abs(made[0]) < 0.01
    assert abs(made[-1]) < 0.01
    third = len(made) // 3
    assert sum(map(abs, made[:third])) > sum(map(abs, made[-third:])) > 0


def test_same_arguments_give_the_same_wave() -> None:
    assert noise(0.1, seed="x", smooth=0.5, fading=3) == noise(0.1, seed="x", smooth=0.5, fading=3)
    assert pluck(300, 0.1, seed="x") != pluck(300, 0.1, seed="y")


def test_waves_are_mixed() -> None:
    samples = array("f", [1.0] * 10)
    found = mixed([(0.0, samples, 0.5), (5 / RATE, samples, 0.25)])
    assert list(found) == [0.5] * 5 + [0.75] * 5 + [0.25] * 5


def test_level_is_reached_exactly() -> None:
    assert max(map(abs, levelled(tone(300, 0.1), 0.4))) == pytest.approx(0.4)
    assert list(levelled(array("f", [0.0]), 0.4)) == [0.0]


def test_wave_is_written_as_sixteen_bits_and_never_overflows() -> None:
    with wave.open(BytesIO(wav(array("f", [0.0, 0.5, 3.0, -3.0])))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert list(array("h", file.readframes(4))) == [0, 16384, 32767, -32767]
