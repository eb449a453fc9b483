"""Lost track still occupies a place, and does no harm to trains (FLOOD-8, FLOOD-10)."""

from typing import Any

import pytest

from core.games.crayon.access import TooManyPlayersAtSmallCity, TooManySectionsAtSmallCity
from core.games.crayon.track import is_right_of
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import (
    ACROSS,
    BEHIND,
    BESIDE,
    BOARD,
    NEAR,
    centre,
    name,
    over,
)
from tests.core.games.iron_dragon.rules.drawn import drawn, end, event
from tests.core.games.iron_dragon.rules.tables import go, start

HOME = {"at": name(centre("Kola"))}
SBADEH = name(centre("Sbadeh"))
AROUND = BOARD.sections_at[centre("Sbadeh")]
WET, DRY = (
    [name(at) for edge, at in AROUND if over("Lower Ssylvan")(BOARD.sections[edge]) == wet]
    for wet in (True, False)
)


def lost_at_sbadeh(put: int | str) -> dict[str, Any]:
    """Return a section of seat 1 over the Lower Ssylvan, and the flood if it is destroyed."""
    return {
        "destroyed": [{"edge": [SBADEH, WET[0]], "seat": 1, "stage": put}],
        "events_in_play": [event(128, 1, 5)] if put == "destroyed" else [],
    }


@pytest.mark.rule("FLOOD-8", "ACCESS-1", "ACCESS-2")
@pytest.mark.parametrize("put", ["destroyed", 3, 1])
@pytest.mark.parametrize("standing", [1, 2])
def test_lost_track_counts_among_the_sections_of_its_owner(put: int | str, standing: int) -> None:
    """At Sbadeh two of six sections cross the Lower Ssylvan; no player may have four."""
    owner = {**HOME, "money": 60, "track": [[SBADEH, at] for at in DRY[:standing]]}
    story = start(HOME, owner, active=1, **lost_at_sbadeh(put))
    another = do.Build(from_=SBADEH, to=DRY[standing])
    if standing == 1:
        go(story, 1, another)
    else:
        story.when(1, another).refuses(TooManySectionsAtSmallCity, place="Sbadeh", most=3)


@pytest.mark.rule("FLOOD-8", "ACCESS-1", "ACCESS-2")
@pytest.mark.parametrize("put", ["destroyed", 3, 1])
def test_player_that_lost_all_track_at_a_city_is_present_there(put: int | str) -> None:
    """Seat 2 has a section at Sbadeh, seat 1 a lost one, and a third player finds no room."""
    newcomer = {**HOME, "money": 60, "track": [[DRY[0], DRY[1]]]}
    guest = {**HOME, "track": [[SBADEH, DRY[3]]]}
    story = start(newcomer, HOME, guest, **lost_at_sbadeh(put))
    come = do.Build(from_=DRY[1], to=SBADEH)
    story.when(0, come).refuses(TooManyPlayersAtSmallCity, place="Sbadeh", most=2)
    go(start(newcomer, HOME, guest), 0, come)


@pytest.mark.rule("FLOOD-10", "MOVE-11", "MOVE-12")
def test_train_beside_destroyed_track_is_unharmed_and_may_go_back() -> None:
    """The section that the flood took was the only way on."""
    train = {
        "at": NEAR,
        "came_from": BEHIND,
        "track": [[BEHIND, NEAR], [NEAR, ACROSS]],
        "loads": ["Ale"],
    }
    story = start(HOME, train, active=1)
    go(story, 1, do.Move(path=(ACROSS,)))
    story.when(1, do.Move(path=(BEHIND,))).refuses(no.NoTurningBack)
    story = drawn(128, train)
    struck = story.state.players[1]
    assert (struck.at, struck.skip_turns, struck.loads) == (BOARD.by_name[NEAR], 0, ("Ale",))
    go(end(story), 1, do.Move(path=(BEHIND,)))
    granted = end(story, 3)
    assert is_right_of(granted.state.tracks, BOARD.edges_by_name[NEAR, ACROSS], Seat(1))
    go(granted, 1, do.Move(path=(BEHIND,)))


@pytest.mark.rule("FLOOD-10", "MOVE-11", "MOVE-10")
def test_train_with_another_way_on_may_not_go_back_for_a_flood() -> None:
    train = {
        "at": NEAR,
        "came_from": BEHIND,
        "track": [[BEHIND, NEAR], [NEAR, ACROSS], [NEAR, BESIDE]],
    }
    story = end(drawn(128, train))
    story.when(1, do.Move(path=(BEHIND,))).refuses(no.NoTurningBack)
    go(story, 1, do.Move(path=(BESIDE,)))
