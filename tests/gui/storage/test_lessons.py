"""The note of finished lessons, in a file that may be damaged or unwritable."""

from pathlib import Path

from gui.storage.lessons import Lessons


def test_nothing_is_learned_without_a_file(tmp_path: Path) -> None:
    assert not Lessons(tmp_path).is_finished("iron-dragon")
    assert Lessons(tmp_path).has_hints("ab")


def test_finished_lesson_is_remembered(tmp_path: Path) -> None:
    Lessons(tmp_path).finish("iron-dragon")
    Lessons(tmp_path).finish("iron-dragon")
    assert Lessons(tmp_path).is_finished("iron-dragon")
    assert not Lessons(tmp_path).is_finished("toll-road")
    assert Lessons(tmp_path).has_hints("ab")


def test_skipped_hints_stay_away_at_their_table_only(tmp_path: Path) -> None:
    Lessons(tmp_path).stop("iron-dragon", "ab")
    assert Lessons(tmp_path).is_finished("iron-dragon")
    assert not Lessons(tmp_path).has_hints("ab")
    assert Lessons(tmp_path).has_hints("cd")


def test_damaged_file_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_bytes(b"{")
    assert not Lessons(tmp_path).is_finished("iron-dragon")
