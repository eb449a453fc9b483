"""The track that the map shows, and the track that an event has just erased."""

from core.games.crayon.board import EdgeId
from core.games.crayon.events import EventCardDrawn, EventCardExpired
from core.games.crayon.track import FREE, laid, owner, taken, with_bytes
from core.ruleset import Seat
from gui.games.crayon.play.track_shown import erased_track, handed_track, track_of
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
MINE, THEIRS = EdgeId(3), EdgeId(40)
BARE = model(HOME, AWAY).state.tracks
BOTH = with_bytes(BARE, [(MINE, laid(A)), (THEIRS, laid(B))])


def test_track_of_one_seat_hides_that_of_others() -> None:
    assert track_of(BOTH, None) == BOTH
    alone = track_of(BOTH, B)
    assert list(taken(alone)) == [THEIRS]
    assert owner(alone, THEIRS) == B


def test_track_is_erased_only_by_a_drawn_event() -> None:
    after = with_bytes(BOTH, [(THEIRS, FREE)])
    assert erased_track(BOTH, after, [EventCardDrawn(A, 97)]) == {THEIRS: B}
    assert erased_track(BOTH, after, [EventCardExpired(97)]) == {}, "as after an undo"
    assert erased_track(BOTH, BOTH, [EventCardDrawn(A, 97)]) == {}


def test_track_is_handed_over_by_an_event_and_not_by_a_jump() -> None:
    after = with_bytes(BOTH, [(THEIRS, laid(A))])
    assert handed_track(BOTH, after, [EventCardExpired(97)]) == {THEIRS: B}
    assert handed_track(BOTH, after, []) == {}
    assert handed_track(BOTH, with_bytes(BOTH, [(THEIRS, FREE)]), [EventCardExpired(97)]) == {}
