"""Sounds are made once and kept; what the disk spoils is made again."""

from array import array
from pathlib import Path

import pytest

from gui.sound import store as the_store
from gui.sound.sounds import Sound
from gui.sound.store import MUSIC, NAMES, SoundStore
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
    assert SoundStore(tmp_path).get(Sound.BELL) == wav(SHORT)
    assert SoundStore(tmp_path).get(Sound.BELL) == wav(SHORT)
    assert made == ["bell"]


def test_the_music_is_kept_beside_the_sounds(made: list[str], tmp_path: Path) -> None:
    store = SoundStore(tmp_path)
    for name in (*NAMES, MUSIC):
        assert store.get(name) == wav(SHORT)
    assert made == [*Sound, MUSIC]


@pytest.mark.parametrize("content", [b"", b"RIFF", wav(SHORT)[:-2], b"\0" * 60])
def test_a_damaged_file_is_made_again(made: list[str], tmp_path: Path, content: bytes) -> None:
    store = SoundStore(tmp_path)
    store.get(Sound.THUD)
    store.path(Sound.THUD).write_bytes(content)
    assert store.get(Sound.THUD) == wav(SHORT)
    assert store.path(Sound.THUD).read_bytes() == wav(SHORT)
    assert made == ["thud", "thud"]


def test_without_a_disk_there_are_sounds_all_the_same(made: list[str], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    store = SoundStore(tmp_path / "cache")
    assert store.get(Sound.THUD) == wav(SHORT)
