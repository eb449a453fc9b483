"""Every event has a sound, none too loud or too long."""

import pytest

from gui.sound.sounds import Sound, make_sound
from gui.sound.synthesis import RATE


@pytest.mark.parametrize("sound", list(Sound))
def test_each_sound_is_short_and_audible(sound: Sound) -> None:
    made = make_sound(sound)
    assert 0.2 < len(made) / RATE < 3
    peak = max(map(abs, made))
    assert 0.3 < peak < 0.8
    assert sum(value * value for value in made) / len(made) > 0.001


def test_sound_of_a_turn_is_softer_than_a_whistle() -> None:
    turn, whistle = (
        sum(value * value for value in made) / len(made)
        for made in map(make_sound, (Sound.TURN, Sound.WHISTLE))
    )
    assert turn < whistle / 2
