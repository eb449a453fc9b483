"""Names of saved games, in any script."""

from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gui.storage.names import ENDING, file_name_of, fits, name_of

pytestmark = pytest.mark.screen("SAVEWIN-3")


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40))
def test_every_name_can_be_read_from_its_file(name: str) -> None:
    assert name_of(file_name_of(name)) == name


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40))
def test_no_file_has_a_name_that_a_file_system_cannot_hold(name: str) -> None:
    stem = file_name_of(name).removesuffix(ENDING)
    assert not set(stem) & set('<>:"/\\|?*')
    assert all(letter.isprintable() for letter in stem)
    assert stem[0] not in " ."
    assert stem[-1] not in " ."
    assert stem.partition(".")[0].lower() not in {"con", "nul", "com1", "lpt9"}


@pytest.mark.parametrize("name", ["Der große Abend", "夜の列車", "Вечер", "O'Hara & Söhne", "a.b"])
def test_letters_of_any_script_are_unchanged(name: str) -> None:
    assert file_name_of(name) == name + ENDING


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("1/2", "1%2F2"),
        ("100 %", "100 %25"),
        (".", "%2E"),
        ("end ", "end%20"),
        ("con", "%63on"),
        ("NUL.txt", "%4EUL.txt"),
    ],
)
def test_forbidden_characters_are_percent_encoded(name: str, file: str) -> None:
    assert file_name_of(name) == file + ENDING


@pytest.mark.parametrize("name", ["", "   ", "ü" * 150, "/" * 90])
def test_empty_and_overlong_names_do_not_fit(name: str) -> None:
    assert not fits(name)


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60))
def test_fitting_name_can_be_a_file(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    assume(fits(name))
    folder: Path = tmp_path_factory.mktemp("saves")
    (folder / file_name_of(name)).write_bytes(b"game")
    assert [name_of(path.name) for path in folder.iterdir()] == [name]
