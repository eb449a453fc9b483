"""Sounds are generated once and stored; damaged files are generated again."""

from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from gui.sound.sounds import Sound
from gui.sound.store import SoundStore
from gui.sound.synthesis import wav
from gui.sound.tunes import Tune
from gui.sound.workshop import NAMES

SHORT = wav(array("f", [0.0, 0.5, -0.5, 0.0]))
ALL = [(name, SHORT) for name in NAMES]


class Made:
    """Generate a short sound for each name, and record it."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __call__(self, names: Sequence[str]) -> Iterator[bytes]:
        for name in names:
            self.names.append(name)
            yield SHORT


@pytest.fixture
def made() -> Made:
    return Made()


def test_all_sounds_are_generated_once_with_the_music_last(made: Made, tmp_path: Path) -> None:
    assert list(SoundStore(tmp_path, made).contents()) == ALL
    assert list(SoundStore(tmp_path, made).contents()) == ALL
    assert made.names == [*Sound, *Tune]


def test_stored_sounds_do_not_wait_for_generated_ones(made: Made, tmp_path: Path) -> None:
    store = SoundStore(tmp_path, made)
    list(store.contents())
    store.path(Sound.TURN).unlink()
    names = [name for name, _ in store.contents()]
    assert names[-1] == Sound.TURN
    assert sorted(names) == sorted(NAMES)


@pytest.mark.parametrize("content", [b"", b"RIFF", SHORT[:-2], b"\0" * 60])
def test_damaged_file_is_generated_again(made: Made, tmp_path: Path, content: bytes) -> None:
    store = SoundStore(tmp_path, made)
    list(store.contents())
    store.path(Sound.THUD).write_bytes(content)
    assert dict(store.contents()) == dict(ALL)
    assert store.path(Sound.THUD).read_bytes() == SHORT
    assert made.names == [*NAMES, Sound.THUD]


def test_sounds_are_available_without_a_disk(made: Made, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    assert list(SoundStore(tmp_path / "cache", made).contents()) == ALL


def test_generator_that_ends_early_leaves_the_rest_for_later(made: Made, tmp_path: Path) -> None:
    two = SoundStore(tmp_path, lambda names: made(names[:2]))
    assert list(two.contents()) == ALL[:2]
    assert list(SoundStore(tmp_path, made).contents()) == ALL
    assert made.names == list(NAMES)
