"""Removal of a player: its notices, and the options of this person."""

import pytest

from core.table import ClientIndex
from gui.participants.model import removal, sentences
from gui.participants.model.participants import Participants
from gui.participants.model.removal import SHOWN, Removal
from gui.texts.phrases import Phrase, listed
from net.consensus.events import RemovalVotes, Removed
from tests.gui.participants.online import ANN, BEN, CAT, NAMES, remote_table


class Scene:
    """Ann's program, at a table with Ben and Cat."""

    def __init__(self) -> None:
        self.now = 100.0
        self.wanted: list[tuple[int, bool]] = []
        self.removal = Removal(
            NAMES, ANN, lambda *want: self.wanted.append(want), clock=lambda: self.now
        )

    def hear(self, about: ClientIndex, *by: ClientIndex) -> list[Phrase]:
        return self.removal.on_event(RemovalVotes(about, by))


def wants(name: str, so_far: int, *, other: str = "Ben") -> Phrase:
    return Phrase(removal.ONE_WANTS, name=name, other=other, so_far=so_far, needed=2)


@pytest.fixture
def scene() -> Scene:
    return Scene()


def test_everybody_wanting_a_removal_is_named_as_it_changes(scene: Scene) -> None:
    assert scene.hear(BEN, CAT) == [wants("Cat", 1)]
    assert scene.removal.vote_text(BEN) == wants("Cat", 1)
    assert scene.hear(BEN, ANN, CAT) == [wants("Ann", 2)]
    both = listed(["Ann", "Cat"])
    told = Phrase(removal.SOME_WANT, names=both, other="Ben", so_far=2, needed=2)
    assert scene.removal.vote_text(BEN) == told
    assert scene.hear(BEN, CAT) == [Phrase(removal.WANTS_NO_MORE, name="Ann", other="Ben")]
    assert scene.hear(BEN, CAT) == []
    assert scene.hear(BEN) == [Phrase(removal.WANTS_NO_MORE, name="Cat", other="Ben")]
    assert scene.removal.vote_text(BEN) == ""


def test_wanted_removal_is_shown_for_a_while_and_remembered_longer(scene: Scene) -> None:
    scene.hear(BEN, CAT)
    assert scene.removal.standing == [scene.removal.vote_text(BEN)]
    scene.now += SHOWN
    assert scene.removal.standing == []
    assert scene.removal.vote_text(BEN)


def test_removal_can_be_wanted_and_withdrawn(scene: Scene) -> None:
    assert scene.removal.may(BEN)
    assert not scene.removal.may(ANN), "nobody removes himself: he leaves"
    scene.removal.want(BEN, is_unwanted=True)
    assert not scene.removal.is_mine(BEN), "the table has not heard it yet"
    scene.hear(BEN, ANN)
    assert scene.removal.is_mine(BEN)
    scene.removal.want(BEN, is_unwanted=False)
    assert scene.wanted == [(BEN, True), (BEN, False)]


def test_removed_player_is_named_once_and_cannot_be_removed_again(scene: Scene) -> None:
    scene.hear(BEN, ANN, CAT)
    assert scene.removal.on_event(Removed(BEN)) == []  # the log reports it
    assert not scene.removal.may(BEN)
    assert not scene.removal.may(CAT), "nobody is left who could want it, too"
    assert scene.removal.standing == []


@pytest.mark.parametrize(("clients", "needed"), [(3, 2), (4, 3), (5, 3), (6, 4)])
def test_removal_needs_more_than_half_of_all(clients: int, needed: int) -> None:
    names = [str(number) for number in range(clients)]
    assert Removal(names, ANN, None, clock=lambda: 0.0).needed == needed


def test_no_removal_at_a_table_of_two_or_where_barred() -> None:
    of_two = Removal(NAMES[:2], ANN, lambda *_: None, clock=lambda: 0.0)
    ranked = Removal(NAMES, ANN, None, clock=lambda: 0.0)
    assert not of_two.may(BEN)
    assert not ranked.may(BEN)
    ranked.want(BEN, is_unwanted=True)


def test_removed_player_is_notified_and_can_do_nothing_more() -> None:
    participants = Participants(
        remote_table(), ANN, clock=lambda: 0.0, vote_removal=lambda *_: None
    )
    participants.handle_event(RemovalVotes(ANN, (BEN,)))
    assert participants.status_lines == [wants("Ben", 1, other="Ann")]
    participants.handle_event(Removed(ANN))
    assert participants.status_lines == [Phrase(sentences.GONE, why=removal.OUT_OF_TABLE)]
    assert participants.is_offline
    assert not participants.can_reconnect
    assert not participants.removal.may(BEN)
