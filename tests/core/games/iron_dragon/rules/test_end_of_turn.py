"""The end of a turn, in its order (TURN-11)."""

from typing import Any

import pytest

from core.games.crayon.track import stage
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, MOVEMENT
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    joining,
    name,
    plain,
)
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    done,
    lasting,
    start,
)
from tests.core.games.iron_dragon.rules.turn_words import DOCKS, KOLA, at, ended

A, B, C = Seat(0), Seat(1), Seat(2)


FLOODED = next(section for section in BOARD.sections if section.river == "Bright")
WET = [name(FLOODED.a), name(FLOODED.b)]
DRY = [list(plain(3)[:2]), list(plain(3)[1:])]


def _broken(edge: list[str], seat: int, counter: int | str) -> dict[str, Any]:
    return {"edge": edge, "seat": seat, "stage": counter}


def _before_the_end(**more: Any) -> Game:
    """Return a turn with drawn ships, rights of way, and two events of the player about to end."""
    return start(
        at(DOCKS, **more),
        at(KOLA),
        ships_top=["Vulture"],
        destroyed=[
            _broken(WET, A, "destroyed"),
            _broken(DRY[0], A, 1),
            _broken(DRY[1], B, 3),
        ],
        events_in_play=[
            lasting(128, seat=A, turn=5),
            lasting(139, seat=A, turn=5),
            lasting(121, seat=B, turn=5),
        ],
    )


@pytest.mark.rule("TURN-11")
def test_end_of_a_turn_follows_its_order() -> None:
    story = done(_before_the_end(), A, do.DrawShips())
    story = story.when(A, do.EndTurn()).then(
        ev.ShipsReleased(A),
        ev.RightsWaned(A),
        ev.EventCardExpired(128),
        ev.RightsGranted(((WET[0], WET[1]),)),
        ev.EventCardExpired(139),
        ev.TurnBegan(B, 5, MOVEMENT, 10),
    )
    counters = [stage(story.state.tracks, BOARD.edges_by_name[a, b]) for a, b in (WET, *DRY)]
    assert counters == [3, 0, 3]  # granted with the whole term; fallen to nothing; another seat's
    assert [event.card for event in story.state.events] == [121]
    assert story.state.ships.discard == ("Vulture",)


@pytest.mark.rule("TURN-11")
def test_skipped_turn_ends_in_the_same_way() -> None:
    seats = (at(KOLA), at(KOLA, skip_turns=1))
    story = start(
        *seats,
        destroyed=[_broken(WET, B, "destroyed"), _broken(DRY[0], B, 2)],
        events_in_play=[lasting(128, seat=B, turn=5)],
    )
    story = story.when(A, do.EndTurn()).then(
        ev.TurnBegan(B, 5, BUILD, 0),
        ev.TurnSkipped(B),
        ev.RightsWaned(B),
        ev.EventCardExpired(128),
        ev.RightsGranted(((WET[0], WET[1]),)),
        ev.TurnBegan(A, 6, MOVEMENT, 10),
    )
    counters = [stage(story.state.tracks, BOARD.edges_by_name[a, b]) for a, b in (WET, DRY[0])]
    assert counters == [3, 1]


@pytest.mark.rule("TURN-11")
def test_event_drawn_this_turn_stays_to_the_end_of_the_next() -> None:
    story = start(at(KOLA), at(KOLA), deck_top=[128, 100, 101, 102])
    story = done(story, A, do.Pitch())
    assert [(event.card, event.until) for event in story.state.events] == [(128, 6)]
    story = ended(story)
    assert [event.card for event in story.state.events] == [128]
    assert ended(story).state.events == ()


@pytest.mark.rule("TURN-11")
def test_victory_is_checked_after_events_have_ended() -> None:
    """The wizards' strike (139) ends, and the Rainbow Bridge joins a seventh city."""
    track = [list(ends) for ends in joining(7)]
    seats = (at(KOLA, money=250, track=track), at(KOLA))
    story = start(*seats, events_in_play=[lasting(139, seat=A, turn=5)])
    story = story.when(A, do.EndTurn()).then(ev.EventCardExpired(139), ev.GameWon(A))
    assert RULES.awaiting(story.state) == ()
