"""Faces are chosen by the players; without a choice they follow the seats."""

import pytest

from core.ruleset import Seat
from gui.games.empire_builder.faces.model import Faces
from gui.games.empire_builder.faces.portraits import FACES
from gui.table.model.appearances import Appearances

A, B = Seat(0), Seat(1)


@pytest.mark.screen("EB-SCR-13")
def test_seats_begin_with_different_faces() -> None:
    faces = Faces(FACES, Appearances())
    assert len({faces.face_of(Seat(seat)) for seat in range(6)}) == 6


def test_choice_is_announced_once_and_leaves_the_others() -> None:
    faces, told = Faces(FACES, Appearances()), list[str]()
    faces.changed.connect(lambda: told.append(faces.face_of(A)))
    theirs = faces.face_of(B)
    for _ in range(2):
        faces.choose(A, FACES[-1])
    assert told == [FACES[-1]]
    assert faces.face_of(B) == theirs


@pytest.mark.screen("EB-SCR-13")
def test_two_seats_may_have_the_same_face() -> None:
    faces = Faces(FACES, Appearances())
    faces.choose(A, faces.face_of(B))
    assert faces.face_of(A) == faces.face_of(B)


def test_face_that_the_album_lacks_counts_as_no_choice() -> None:
    appearances = Appearances()
    faces = Faces(FACES, appearances)
    usual = faces.face_of(A)
    appearances.show({A: "astronaut"})
    assert faces.face_of(A) == usual
    appearances.show({A: FACES[-1]})
    assert faces.face_of(A) == FACES[-1]
