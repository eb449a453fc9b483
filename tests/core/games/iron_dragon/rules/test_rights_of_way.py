"""What remains of destroyed track: its owner's right to rebuild it (FLOOD-4 to FLOOD-9)."""

import pytest

from core.games.crayon.track import DESTROYED, laid
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.events import RightsWaned, TrackDestroyed
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.areas import (
    ACROSS,
    BEHIND,
    BESIDE,
    BOARD,
    NEAR,
    SAND,
    centre,
    chains,
    disjoint,
    name,
    open_land,
    over,
)
from tests.core.games.iron_dragon.rules.drawn import before, drawn, end, event, in_play, playing
from tests.core.games.iron_dragon.rules.tables import Game, go, start

HOME = {"at": name(centre("Kola"))}
REBUILD = do.Build(from_=NEAR, to=ACROSS)
RIGHT = {"edge": [NEAR, ACROSS], "seat": 1, "stage": 3}
OWNER = {**HOME, "track": [[BEHIND, NEAR]], "money": 60}
RIVAL = {**HOME, "track": [[BESIDE, NEAR]], "money": 60}


def stage(story: Game, a: str = NEAR, b: str = ACROSS) -> int:
    """Return 4 for destroyed, 3 to 1 for a right of way, 0 for standing, -1 for no track."""
    byte = story.state.tracks[BOARD.edges_by_name[a, b]]
    return byte >> 4 if byte else -1


@pytest.mark.rule("FLOOD-5", "BUILD-4", "BUILD-15")
def test_only_the_owner_rebuilds_and_others_build_beside_it() -> None:
    assert over("Bright")(BOARD.sections[BOARD.edges_by_name[BESIDE, ACROSS]])
    story = start(RIVAL, OWNER, destroyed=[RIGHT])
    story.when(0, REBUILD).refuses(no.SectionTaken, owner=1)
    go(story, 0, do.Build(from_=BESIDE, to=ACROSS))
    go(end(story), 1, REBUILD)


@pytest.mark.rule("FLOOD-5", "BUILD-8")
@pytest.mark.parametrize("built", [1, 2])
def test_rebuilding_out_of_a_major_city_counts_as_a_section_from_it(built: int) -> None:
    outward = [
        (name(at), name(other))
        for at in BOARD.cities["Kola"].mileposts
        for _, other in BOARD.sections_at[at]
        if open_land(other)
    ]
    right, *others = disjoint((a, a, b) for a, b in outward)
    broken = {"edge": right[1:], "seat": 0, "stage": 3}
    story = start({**HOME, "money": 60, "foreman": "Denzel"}, {}, destroyed=[broken])
    for _, a, b in others[:built]:
        story = go(story, 0, do.Build(from_=a, to=b))
    rebuild = do.Build(from_=right[1], to=right[2])
    if built == 1:
        go(story, 0, rebuild)
    else:
        story.when(0, rebuild).refuses(no.TwoFromMajors, built=2)


@pytest.mark.rule("FLOOD-5", "BUILD-3")
def test_right_of_way_is_rebuilt_only_from_the_owners_network() -> None:
    story = start(HOME, {**HOME, "money": 60}, destroyed=[RIGHT], active=1)
    story.when(1, REBUILD).refuses(no.NotInNetwork)


@pytest.mark.rule("FLOOD-6", "FLOOD-7", "LOSE-TURN-5")
@pytest.mark.parametrize("skipped", [1, 2, 3])
def test_counter_falls_in_skipped_turns_too(skipped: int) -> None:
    story = start(HOME, {**OWNER, "skip_turns": skipped}, destroyed=[RIGHT])
    for turn in range(5, 8):
        story = end(story)
        if playing(story)[0] == 1:
            assert stage(story) == 8 - turn
            story = end(story)
        assert playing(story) == (0, turn + 1)
        assert stage(story) == (7 - turn or -1)


@pytest.mark.rule("FLOOD-6")
def test_counter_falls_in_turns_in_which_an_event_bars_building() -> None:
    """A strike of the foremen bars the owner's whole turn; the right is a turn shorter."""
    story = start(HOME, OWNER, destroyed=[RIGHT], events_in_play=[event(142, 0, 6)])
    story = end(story)
    story.when(1, REBUILD).refuses(no.ForemanStrike)
    assert stage(story) == 3
    story = end(story)
    assert stage(story) == 2
    story = end(story)
    assert (playing(story), in_play(story)) == ((1, 6), [])
    go(story, 1, REBUILD)


@pytest.mark.rule("FLOOD-6", "TURN-11")
def test_counter_falls_only_at_the_end_of_the_owners_turns() -> None:
    story = start(HOME, OWNER, HOME, destroyed=[RIGHT])
    stages = []
    for _ in range(8):
        answer = story.when(playing(story)[0], do.EndTurn())
        waned = [event.seat for event in answer.events if isinstance(event, RightsWaned)]
        assert waned == ([Seat(1)] if playing(story)[0] == 1 else [])
        story = end(story)
        stages.append(stage(story))
    assert stages == [3, 2, 2, 2, 1, 1, 1, -1]


@pytest.mark.rule("FLOOD-6", "TURN-11")
def test_no_counter_falls_at_the_end_of_the_turn_that_starts_it() -> None:
    """The drawer's own track is destroyed; the drawer's turn that ends the event does not count."""
    story = drawn(128, {}, drawer={"track": [[BEHIND, NEAR], [NEAR, ACROSS]]})
    story = end(story, 3)
    assert (playing(story), in_play(story), stage(story)) == ((1, 6), [], 3)
    assert [stage(end(story, turns)) for turns in (1, 2, 4, 6)] == [3, 2, 1, -1]


@pytest.mark.rule("FLOOD-7", "FLOOD-6")
def test_erased_section_is_free_for_all() -> None:
    story = start(RIVAL, OWNER, destroyed=[{**RIGHT, "stage": 1}])
    story.when(0, REBUILD).refuses(no.SectionTaken)
    story = end(story, 2)
    assert stage(story) == -1
    story = go(story, 0, REBUILD)
    assert story.state.tracks[BOARD.edges_by_name[NEAR, ACROSS]] == laid(Seat(0))


@pytest.mark.rule("FLOOD-9", "EVENT-7")
def test_right_of_way_hit_again_restarts_with_the_later_event() -> None:
    story = drawn(128, OWNER, destroyed=[{**RIGHT, "stage": 2}])
    assert stage(story) == DESTROYED
    story = end(story)
    story.when(1, REBUILD).refuses(no.RiverInFlood)
    story = end(story)
    assert stage(story) == DESTROYED  # No counter fell in the owner's turn.
    story = end(story)
    assert (playing(story), stage(story)) == ((1, 6), 3)


@pytest.mark.rule("FLOOD-9")
def test_destroyed_track_is_not_destroyed_again() -> None:
    _, a, b = next(
        chains(lambda section: SAND(section) and over("Oryll", "River of Death")(section))
    )
    buried = {"edge": [a, b], "seat": 1, "stage": "destroyed"}
    flood = event(140, 1, 5)
    story, delivery = before(124, destroyed=[buried], events_in_play=[flood])
    events = go(story, 0, delivery).drawing().events
    assert not any(isinstance(event, TrackDestroyed) for event in events)


@pytest.mark.rule("FLOOD-9")
@pytest.mark.parametrize(("sooner", "later"), [(124, 140), (140, 124)])
def test_section_under_two_events_waits_for_the_later_to_end(sooner: int, later: int) -> None:
    _, a, b = next(
        chains(lambda section: SAND(section) and over("Oryll", "River of Death")(section))
    )
    events = [event(sooner, 0, 6), event(later, 1, 6)]
    story = start(
        HOME,
        HOME,
        {**HOME, "money": 60},
        destroyed=[{"edge": [a, b], "seat": 2, "stage": "destroyed"}],
        events_in_play=events,
        active=2,
    )
    story = end(story, 2)
    assert (playing(story), in_play(story)) == ((1, 6), [later])
    assert stage(story, a, b) == DESTROYED
    story = end(story)
    assert (playing(story), in_play(story)) == ((2, 6), [])
    assert stage(story, a, b) == 3


@pytest.mark.rule("EX-10", "FLOOD-4", "FLOOD-6", "FLOOD-7")
def test_flood_that_takes_a_section_of_each_of_three() -> None:
    """A, B and C in their order; B draws the flood on turn 10."""
    here = {BEHIND, NEAR, ACROSS, BESIDE}
    first, second = disjoint(
        (chain for chain in chains(over("Bright"), 99) if here.isdisjoint(chain)), 2
    )
    seats = [
        {"track": [first[:2], first[1:]], "money": 90},
        {"track": [second[:2], second[1:], [BESIDE, NEAR]], "money": 90},
        {"track": [[BEHIND, NEAR], [NEAR, ACROSS]], "money": 90},
    ]
    sections = [first[1:], second[1:], (NEAR, ACROSS)]
    story = drawn(128, seats[0], seats[2], by=1, drawer=seats[1], turn=10)
    rebuilt: list[list[int]] = [[], [], []]
    while playing(story) != (1, 14):
        seat, turn = playing(story)
        assert (128 in in_play(story)) == ((turn, seat) < (11, 2))
        a, b = sections[seat]
        if story.when(seat, do.Build(from_=a, to=b)).refusal is None:
            rebuilt[seat].append(turn)
        story.when(1, REBUILD).refuses(no.SectionTaken if seat == 1 else no.NotAwaited)
        story = end(story)
    assert rebuilt == [[12, 13, 14], [12, 13], [11, 12, 13]]
    go(story, 1, do.Build(from_=second[1], to=second[2]))  # B's own last chance.
    go(story, 1, REBUILD)
