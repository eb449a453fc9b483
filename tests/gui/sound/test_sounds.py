"""Every event has a sound, none too loud or too long; and there is a tune."""

import pytest

from gui.sound.music import BEAT, score
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


def test_every_bar_of_the_tune_is_full_and_it_ends_on_the_tonic() -> None:
    notes = score()
    bars = max(note.at + note.beats for note in notes) / 3
    assert bars == int(bars) == 64
    melody = [note for note in notes if note.loud > 0.5 and note.name[-1] in "456"]
    assert melody[-1].name == "d5"
    assert all(0 < note.loud < 1 for note in notes)
    for bar in range(64):
        assert any(bar * 3 <= note.at < bar * 3 + 3 for note in notes)


def test_tune_keeps_to_its_mode_and_an_easy_tempo() -> None:
    assert {note.name[:-1] for note in score()} <= set("cdefgab")
    assert 60 < 64 * 3 * BEAT < 180
