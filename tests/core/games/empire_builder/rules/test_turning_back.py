"""When a train may go back the way it came, and trains without a way (EB-MOVE-5, -7, -8)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.commands import Accept
from tests.core.games.empire_builder.places import (
    BOARD,
    across,
    at,
    centre,
    line,
    name,
    out_of,
    ring,
    sections,
)
from tests.core.games.empire_builder.tables import (
    A,
    B,
    Game,
    done,
    exits,
    lasting,
    next_turn,
    pass_on,
    rule_of,
    start,
)

CHICAGO = ring("Chicago")
WAY = line(4)
FEE = Accept(fee=4)


def direction(story: Game, seat: int = 0) -> str | None:
    came_from = story.state.players[seat].trains[0].came_from
    return None if came_from is None else name(came_from)


def at_the_end(**seat: Any) -> Game:
    """Return a game on the turn in which A's train came to the last milepost of its line."""
    story = start({"at": WAY[0], "track": sections(WAY[:3]), **seat}, {})
    return done(story, A, do.Move(path=WAY[1:3]))


# Not back


@pytest.mark.rule("EB-MOVE-5", "EB-BAD-5")
def test_train_does_not_reverse_on_the_line_even_next_turn() -> None:
    story = start({"at": WAY[0], "track": sections(WAY)}, {})
    story = done(story, A, do.Move(path=WAY[1:3]))
    back = do.Move(path=(WAY[1],))
    for _ in range(2):
        story.when(A, back).refuses(no.NoTurningBack, at=WAY[2], to=WAY[1])
        assert rule_of(story, A, back) == "EB-MOVE-5"
        assert exits(story) == {WAY[3]}
        story = next_turn(story)
    done(story, A, do.Move(path=(WAY[3],)))


@pytest.mark.rule("EB-MOVE-5")
def test_link_is_barred_and_not_the_milepost() -> None:
    middle, first, two = next(
        (name(a), name(b), name(c))
        for a, point in BOARD.numbered()
        if point.terrain == "plain"
        for _, b in BOARD.sections_at[a]
        for _, c in BOARD.sections_at[b]
        if BOARD.section_between(c, a) is not None
        and {BOARD.points[b].terrain, BOARD.points[c].terrain} == {"plain"}
    )
    story = start({"at": middle, "track": sections((middle, first, two, middle))}, {})
    story = done(story, A, do.Move(path=(first, two, middle, first)))
    assert exits(story) == {two}


@pytest.mark.rule("EB-MOVE-5")
@pytest.mark.parametrize(
    "place",
    [centre("Denver"), centre("Omaha"), *ring("Atlanta")],
    ids=["medium city", "small city", *(f"major city {number}" for number in range(6))],
)
def test_train_turns_in_cities_of_every_size(place: str) -> None:
    out = name(BOARD.sections_at[at(place)][0][1])
    story = start({"at": out, "track": [[out, place]]}, {})
    done(story, A, do.Move(path=(place, out)))


@pytest.mark.rule("EB-MOVE-5")
def test_train_turns_inside_a_major_city() -> None:
    middle = centre("Chicago")
    story = start({"at": CHICAGO[0]}, {})
    done(story, A, do.Move(path=(middle, CHICAGO[0], middle, CHICAGO[0], CHICAGO[1], CHICAGO[0])))


# Dead ends


@pytest.mark.rule("EB-MOVE-7")
def test_train_stays_at_a_dead_end_for_its_turn_and_goes_back_on_the_next() -> None:
    story = at_the_end()
    back = do.Move(path=(WAY[1],))
    story.when(A, back).refuses(no.NoTurningBack)
    assert exits(story) == set()
    story = pass_on(pass_on(story))
    assert (story.state.active, direction(story), exits(story)) == (A, None, {WAY[1]})
    story = done(story, A, back)
    assert exits(story) == {WAY[0]}


@pytest.mark.rule("EB-MOVE-7")
def test_turn_of_a_trapped_train_frees_it() -> None:
    story = pass_on(at_the_end())
    story.when(B, do.EndTurn()).then(
        ev.TurnBegan(A, 6, "movement", (ev.TrainStart(9, freed=True),))
    )


@pytest.mark.rule("EB-MOVE-7")
@pytest.mark.parametrize(("cash", "trapped"), [(0, True), (3, True), (4, False), (40, False)])
def test_track_too_dear_at_the_beginning_of_the_turn_does_not_lead_on(
    cash: int, trapped: bool
) -> None:
    story = start(
        {"at": WAY[0], "track": sections(WAY[:3]), "money": cash}, {"track": sections(WAY[2:])}
    )
    story = next_turn(done(story, A, do.Move(path=WAY[1:3])))
    assert exits(story) == ({WAY[1]} if trapped else {WAY[3]})
    back = story.when(A, do.Move(path=(WAY[1],)))
    if not trapped:
        back.refuses(no.NoTurningBack)
        done(story, A, do.Move(path=(WAY[3],), accept=FEE))


@pytest.mark.rule("EB-MOVE-7")
def test_cash_spent_after_the_beginning_of_the_turn_frees_no_train() -> None:
    side = next(
        name(to)
        for edge, to in BOARD.sections_at[at(WAY[2])]
        if name(to) not in WAY and BOARD.points[to].terrain == "plain"
    )
    theirs = [WAY[1:3], WAY[2:4], (WAY[2], side)]
    story = start(
        {"at": WAY[1], "money": 4, "track": [WAY[:2]]}, {"track": theirs[:1]}, {"track": theirs[1:]}
    )
    story = done(story, A, do.Move(path=(WAY[2],), accept=FEE))
    assert story.state.players[A].money == 0
    assert exits(story) == set()
    story.when(A, do.Move(path=(WAY[1],))).refuses(no.NoTurningBack)
    # Without cash at the beginning of the next turn it may turn, but cannot pay for the way back.
    story = next_turn(story)
    story.when(A, do.Move(path=(WAY[1],), accept=FEE)).refuses(no.TooLittleMoney)


@pytest.mark.rule("EB-MOVE-7")
def test_link_that_an_event_closes_for_a_time_still_leads_on() -> None:
    # A strike in Canada closes the way on, which crosses the border.
    came, here, beyond = next(
        (name(came), name(here), name(to))
        for here, point in BOARD.numbered()
        if point.terrain == "plain" and point.kingdom == "United States"
        for _, to in BOARD.sections_at[here]
        if BOARD.points[to].kingdom == "Canada"
        for _, came in BOARD.sections_at[here]
        if BOARD.points[came].kingdom == "United States" and BOARD.points[came].terrain == "plain"
    )
    mine = {"at": came, "track": [[came, here], [here, beyond]]}
    story = start(
        mine,
        {},
        events_in_play=[lasting(98, seat=0, turn=6)],
    )
    story = pass_on(pass_on(done(story, A, do.Move(path=(here,)))))
    assert direction(story) == came
    story.when(A, do.Move(path=(beyond,))).refuses(no.StrikeStopsTrains)
    story.when(A, do.Move(path=(came,))).refuses(no.NoTurningBack)


@pytest.mark.rule("EB-MOVE-7", "EB-FLOOD-4")
def test_train_whose_last_link_is_erased_has_no_direction() -> None:
    far, here = across("Missouri")
    onward = [
        name(to) for edge, to in BOARD.sections_at[at(here)] if BOARD.sections[edge].river is None
    ]
    track = [[far, here], *([here, to] for to in onward)]
    story = start({"at": far, "track": track}, {"contracts": [1, 2, 3]}, deck_top=[97, 10, 11, 12])
    story = done(story, A, do.Move(path=(here,)))
    assert (direction(story), exits(story)) == (far, set(onward))
    story = done(pass_on(story), B, do.Pitch())
    assert story.state.active == A
    assert (direction(story), exits(story)) == (None, set(onward))


@pytest.mark.rule("EB-MOVE-7", "EB-FLOOD-4")
def test_train_before_washed_out_track_goes_back_on_its_turn() -> None:
    here, far = across("Missouri")
    came = next(
        name(to) for edge, to in BOARD.sections_at[at(here)] if BOARD.sections[edge].river is None
    )
    story = start({"at": came, "track": [[came, here], [here, far]]}, {}, deck_top=[97, 10, 11, 12])
    story = pass_on(done(story, A, do.Move(path=(here,))))
    story = done(story, B, do.Pitch())
    assert exits(story) == {came}


# No link at all


@pytest.mark.rule("EB-MOVE-8")
def test_train_without_a_link_stays_until_track_is_built_to_it() -> None:
    gate, out = out_of("Atlanta")
    story = start({"at": out}, {})
    for _ in range(2):
        assert exits(story) == set()
        story.when(A, do.Move(path=(gate,))).refuses(no.NoSuchWay, at=out, to=gate)
        story = next_turn(story)
    assert story.state.players[A].trains[0].at == at(out)
    story = next_turn(done(story, A, do.Build(from_=gate, to=out)))
    assert exits(story) == {gate}
    done(story, A, do.Move(path=(gate,)))
