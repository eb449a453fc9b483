"""Sounds are made once and kept; what the disk spoils is made again."""

from array import array
from pathlib import Path

import pytest

from gui.sound import store as the_store
from gui.sound.sounds import Sound
from gui.sound.store import MUSIC, SoundStore
from gui.sound.synthesis import Wave, wav

SHORT: Wave = array("f", [0.0, 0.5, -0.5, 0.0])


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was made, which takes no time here."""
    names: list[str] = []

    def sound(which: Sound) -> Wave:
        names.append(which)
        return SHORT

    def music() -> Wave:
        names.append(MUSIC)
        return SHORT

    monkeypatch.setattr(the_store, "make_sound", sound)
    monkeypatch.setattr(the_store, "make_music", music)
    return names


def test_a_sound_is_made_once(made: list[str], tmp_path: Path) -> None:
    assert SoundStore(tmp_path).sound(Sound.BELL) == wav(SHORT)
    assert SoundStore(tmp_path).sound(Sound.BELL) == wav(SHORT)
    assert made == ["bell"]


def test_all_are_made_in_a_thread_the_music_last(made: list[str], tmp_path: Path) -> None:
    store = SoundStore(tmp_path)
    store.prepare()
    assert store._thread is not None
    store._thread.join()
    store.close()
    assert made == [*Sound, MUSIC]
    assert store.music() == wav(SHORT)
    assert made == [*Sound, MUSIC]


def test_who_closes_it_waits_for_no_more_than_one(made: list[str], tmp_path: Path) -> None:
    store = SoundStore(tmp_path)
    store.close()
    store.prepare()
    store.close()
    assert made == []


@pytest.mark.parametrize("content", [b"", b"RIFF", wav(SHORT)[:-2], b"\0" * 60])
def test_a_damaged_file_is_made_again(made: list[str], tmp_path: Path, content: bytes) -> None:
    store = SoundStore(tmp_path)
    store.sound(Sound.THUD)
    store.path(Sound.THUD).write_bytes(content)
    assert store.sound(Sound.THUD) == wav(SHORT)
    assert store.path(Sound.THUD).read_bytes() == wav(SHORT)
    assert made == ["thud", "thud"]


def test_without_a_disk_there_are_sounds_all_the_same(made: list[str], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    store = SoundStore(tmp_path / "cache")
    assert store.sound(Sound.THUD) == wav(SHORT)
