"""Sounds are mixed over an endless tune, without clicks from jumps in loudness."""

from array import array

import pytest

from gui.sound.mixing import MOST, MOST_SPOKEN, Mixer, samples_of
from gui.sound.synthesis import wav


def mix(mixer: Mixer, count: int) -> list[int]:
    return list(mixer.mix(count))


def test_silence_without_anything_to_play() -> None:
    assert mix(Mixer(), 4) == [0, 0, 0, 0]


def test_sound_is_played_once_from_where_it_was_left() -> None:
    mixer = Mixer()
    mixer.begin(array("h", [10, 20, 30, 40, 50]))
    assert mix(mixer, 3) == [10, 20, 30]
    assert mix(mixer, 3) == [40, 50, 0]
    assert mix(mixer, 3) == [0, 0, 0]


def test_sounds_are_added_up_each_at_its_own_volume() -> None:
    mixer = Mixer()
    mixer.sound_loudness = 0.5
    mixer.begin(array("h", [100, 100, 100, 100]))
    assert mix(mixer, 2) == [50, 50]
    mixer.begin(array("h", [8, 8]))
    assert mix(mixer, 2) == [54, 54]


def test_excessive_loudness_is_clipped_and_does_not_wrap_around() -> None:
    mixer = Mixer()
    for _ in range(3):
        mixer.begin(array("h", [30000, -30000]))
    assert mix(mixer, 2) == [32767, -32767]


def test_tune_fades_in_and_repeats() -> None:
    mixer = Mixer()
    mixer.tune = array("h", [100, 200, 300])
    assert mix(mixer, 2) == [50, 200]
    assert mix(mixer, 5) == [300, 100, 200, 300, 100]


def test_changed_volume_glides() -> None:
    mixer = Mixer()
    mixer.tune = array("h", [100])
    mixer.mix(1)
    mixer.music_loudness = 0.0
    assert mix(mixer, 4) == [75, 50, 25, 0]
    assert mix(mixer, 2) == [0, 0]
    mixer.music_loudness = 1.0
    assert mix(mixer, 2) == [50, 100]


def test_ended_tune_fades_and_the_next_starts_at_its_beginning() -> None:
    mixer = Mixer()
    mixer.tune = array("h", [100])
    mixer.mix(1)
    mixer.tune = None
    assert mix(mixer, 2) == [50, 0]
    assert mix(mixer, 2) == [0, 0]
    mixer.tune = array("h", [40, 80])
    assert mix(mixer, 2) == [20, 80]


def test_another_tune_is_faded_in_over_the_previous_one() -> None:
    mixer = Mixer(fade=8)
    mixer.tune = array("h", [100])
    mixer.mix(1)
    mixer.tune = array("h", [10])
    assert mix(mixer, 4) == [88, 77, 66, 55]
    assert mix(mixer, 4) == [43, 32, 21, 10]
    assert mix(mixer, 2) == [10, 10]


def test_tune_that_comes_back_during_a_fade_goes_on() -> None:
    mixer = Mixer(fade=8)
    first, second = array("h", [100]), array("h", [10])
    mixer.tune = first
    mixer.mix(1)
    mixer.tune = second
    mixer.mix(4)
    mixer.tune = first
    assert mix(mixer, 4)[-1] == 100
    assert mix(mixer, 1) == [100]


def test_ninth_sound_is_left_out() -> None:
    mixer = Mixer()
    for _ in range(MOST):
        mixer.begin(array("h", [1, 1]))
    assert mix(mixer, 1) == [MOST]
    mixer.begin(array("h", [1, 1]))
    assert mix(mixer, 1) == [MOST]


def test_device_gets_as_many_samples_as_it_asks_for() -> None:
    mixer = Mixer()
    mixer.begin(array("h", [1, 2, 3]))
    frames = mixer.frames()
    assert frames.send(2) == array("h", [1, 2]).tobytes()
    assert frames.send(2) == array("h", [3, 0]).tobytes()


def test_generated_file_gives_its_samples() -> None:
    assert samples_of(wav(array("f", [0.0, 1.0, -1.0]))) == array("h", [0, 32767, -32767])


@pytest.mark.parametrize("loudness", [0.0, 1.0])
def test_inaudible_volume_stops_a_sound(loudness: float) -> None:
    mixer = Mixer()
    mixer.sound_loudness = loudness
    mixer.begin(array("h", [9] * 3))
    mixer.mix(3)
    mixer.sound_loudness = 1.0
    assert mix(mixer, 1) == [0]


def test_audio_grams_are_played_one_after_the_other_over_the_sounds() -> None:
    mixer = Mixer()
    mixer.begin(array("h", [1, 1, 1, 1]))
    mixer.speak(array("h", [10, 20]))
    mixer.speak(array("h", [30]))
    assert mix(mixer, 2) == [11, 21]
    assert mixer.is_speaking
    assert mix(mixer, 2) == [31, 1]
    assert not mixer.is_speaking


def test_stopped_voice_fades_and_the_next_is_played_from_its_start() -> None:
    mixer = Mixer()
    mixer.speak(array("h", [100] * 9))
    mixer.speak(array("h", [100] * 9))
    mix(mixer, 1)
    mixer.hush()
    mixer.speak(array("h", [7, 7]))
    assert mix(mixer, 4) == [75, 50, 25, 0]
    assert mix(mixer, 3) == [7, 7, 0]


def test_stopping_without_a_voice_stops_no_later_one() -> None:
    mixer = Mixer()
    mixer.hush()
    mixer.speak(array("h", [7, 7]))
    assert mix(mixer, 1) == [0]
    assert mix(mixer, 2) == [7, 7]


def test_fifth_waiting_voice_is_left_out() -> None:
    mixer = Mixer()
    for number in range(MOST_SPOKEN + 1):
        mixer.speak(array("h", [number + 1]))
    assert [mix(mixer, 1) for _ in range(MOST_SPOKEN + 1)] == [[1], [2], [3], [4], [0]]
