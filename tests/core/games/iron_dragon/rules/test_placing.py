"""The turns before trains are placed, and placing a train (TURN-6 to TURN-10)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, MOVEMENT, PLACE
from core.ruleset import Options, Seat
from core.table.errors import NothingToUndo
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    name,
    plain,
    ring,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import (
    done,
    go,
    lasting,
    seated,
    start,
)
from tests.core.games.iron_dragon.rules.turn_words import BUILDS, EARLY, KOLA, ended, place_of

A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.mark.rule("TURN-6")
@pytest.mark.parametrize(("place_turn", "turn"), [(4, 1), (4, 3), (2, 1)])
def test_early_turns_are_for_building(place_turn: int, turn: int) -> None:
    options: Options = {"Place Loco Turn": place_turn, "Cross-Grading": "Yes"}
    pile = {"foremen_discard": ["Persy Browne"], "foremen_top": ["Kudamram"]}
    story = start({"loco": "Sardar"}, {}, turn=turn, options=options, **pile)
    assert (story.state.phase, story.state.doing.points) == (BUILD, 0)
    moves: list[AnyCommand] = [
        do.Move(path=(plain(2)[0],)),
        do.PickUp(load="Iron"),
        do.Drop(load="Iron"),
        do.Deliver(contract=story.state.players[A].contracts[0], demand=0),
        do.DrawShips(),
        do.Board(ship="Vulture"),
        do.Disembark(),
    ]
    for command in moves:
        story.when(A, command).refuses(no.NoMovementYet)
    story.when(A, do.PlaceLoco(at=KOLA)).refuses(no.NothingToPlace)
    for command in BUILDS.values():
        go(story, A, command)


@pytest.mark.rule("TURN-6")
def test_early_turns_start_without_points() -> None:
    start({}, {}, turn=2, active=1).when(B, do.EndTurn()).then(ev.TurnBegan(A, 2, BUILD, 0))
    start({}, {}, turn=3, active=1).when(B, do.EndTurn()).then(ev.TurnBegan(A, 4, PLACE, 0))


@pytest.mark.rule("TURN-6")
def test_early_turn_allows_a_pitch_instead_of_building() -> None:
    story = start({}, {}, turn=3, deck_top=[100, 101, 102])
    built = done(story, A, do.Upgrade(loco="Sardar"))
    built.when(A, do.Pitch()).refuses(no.NotFirstAction)
    pitched = done(story, A, do.Pitch())
    assert pitched.state.players[A].contracts == (100, 101, 102)
    pitched.when(A, do.Upgrade(loco="Sardar")).refuses(no.NotAwaited, awaited=[B])


@pytest.mark.rule("TURN-7")
def test_train_is_placed_before_any_other_action_of_its_turn() -> None:
    pile = {"foremen_discard": ["Persy Browne"], "foremen_top": ["Kudamram"]}
    story = start({"loco": "Sardar"}, {}, turn=4, options={"Cross-Grading": "Yes"}, **pile)
    assert story.state.phase == PLACE
    first: list[AnyCommand] = [
        do.Move(path=ring("Kola")[:1]),
        do.PickUp(load="Fur"),
        do.DrawShips(),
        do.Pitch(),
        do.EndTurn(),
        *BUILDS.values(),
    ]
    for command in first:
        story.when(A, command).refuses(no.NotPlacedYet)
    story = story.when(A, do.PlaceLoco(at=KOLA)).then(ev.TrainPlaced(A, KOLA, 10))
    assert (story.state.phase, story.state.doing.points) == (MOVEMENT, 10)
    for command in (first[0], first[1], do.Pitch(), do.EndTurn(), *BUILDS.values()):
        go(story, A, command)
    story.when(A, do.PlaceLoco(at=KOLA)).refuses(no.NothingToPlace)


@pytest.mark.rule("TURN-7")
def test_trains_are_placed_in_reverse_order_in_turn_two() -> None:
    story = start({}, {}, {}, turn=1, options=EARLY)
    for _ in range(3):
        assert story.state.phase == BUILD
        story = ended(story)
    placed = []
    for _ in range(3):
        assert (story.state.turn, story.state.phase) == (2, PLACE)
        placed.append(story.state.active)
        story = ended(done(story, story.state.active, do.PlaceLoco(at=KOLA)))
    assert placed == [C, B, A]
    assert (story.state.active, story.state.turn, story.state.phase) == (A, 3, MOVEMENT)


CITIES = [name(at) for city in BOARD.cities.values() for at in city.mileposts]


@pytest.mark.rule("TURN-8")
def test_train_is_placed_on_any_milepost_of_any_city() -> None:
    story = start({}, {}, turn=4)
    placing = list(RULES.legal(story.state, A))
    assert {command.at for command in placing if isinstance(command, do.PlaceLoco)} == set(CITIES)
    assert len(placing) == len(CITIES) == 8 * 7 + 18 + 31
    for place in (centre("Uloggh"), centre("Uderyn"), ring("Kola")[3], centre("Nordkassel")):
        assert place_of(go(story, A, do.PlaceLoco(at=place)), A) == place


@pytest.mark.rule("TURN-8")
def test_train_is_placed_only_in_cities() -> None:
    story = start({}, {}, turn=4)
    port = next(name(at) for at in BOARD.ports if BOARD.points[at].city is None)
    sea = next(point.name for point in BOARD.points if point.terrain == "sea")
    for place in (port, sea, plain(1)[0], name(BOARD.tunnels[0].b)):
        story.when(A, do.PlaceLoco(at=place)).refuses(no.NoCity, at=place)


@pytest.mark.rule("TURN-8")
def test_placing_is_free_and_no_movement_on_anybodys_track() -> None:
    border, out = way_out("Kola")
    story = start({"money": 0}, {"track": [[border, out]]}, turn=4)
    story = story.when(A, do.PlaceLoco(at=border)).then(ev.TrainPlaced(A, border, 10))
    player = story.state.players[A]
    assert (player.money, player.came_from, story.state.doing.bribed) == (0, None, ())
    assert not story.state.doing.acted
    exits = [
        command.path for command in RULES.legal(story.state, A) if isinstance(command, do.Move)
    ]
    assert set(exits) == {(name(to),) for to in BOARD.interior[BOARD.by_name[border]]}


@pytest.mark.rule("TURN-9")
def test_train_may_be_placed_where_nothing_moves() -> None:
    """Elven Activists (130) close Glyth Gamel."""
    city = next(city for city in BOARD.cities.values() if city.kingdom == "Glyth Gamel")
    place = name(city.mileposts[0])
    story = start({}, {}, turn=4, events_in_play=[lasting(130, seat=B, turn=4)])
    story = done(story, A, do.PlaceLoco(at=place))
    assert place_of(story, A) == place
    assert not any(isinstance(command, do.Move) for command in RULES.legal(story.state, A))


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize(("loco", "points"), [("Teapot", 5), ("White Dragon", 7)])
def test_train_placed_in_a_slow_area_has_half_its_speed(loco: str, points: int) -> None:
    story = start({"loco": loco}, {}, turn=4, events_in_play=[lasting(123, seat=B, turn=4)])
    story.when(A, do.PlaceLoco(at=KOLA)).then(ev.TrainPlaced(A, KOLA, points, halved=True))
    railla = centre("Railla")
    story.when(A, do.PlaceLoco(at=railla)).then(ev.TrainPlaced(A, railla, 2 * points))


@pytest.mark.rule("TURN-9")
def test_placement_is_final() -> None:
    table = seated({}, {}, turn=4)
    table.do(A, do.PlaceLoco(at=KOLA))
    with pytest.raises(NothingToUndo):
        table.undo(A)


@pytest.mark.rule("TURN-10")
def test_train_whose_turn_was_skipped_is_placed_on_the_next() -> None:
    story = start({}, {"skip_turns": 2}, turn=4)
    story = done(story, A, do.PlaceLoco(at=KOLA), do.EndTurn())
    assert (story.state.active, story.state.turn, story.state.players[B].at) == (A, 5, None)
    story = ended(story)
    assert (story.state.active, story.state.turn) == (A, 6)
    story = ended(story)
    assert (story.state.active, story.state.turn, story.state.phase) == (B, 6, PLACE)
