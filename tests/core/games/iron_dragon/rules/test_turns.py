"""Turns, rounds and phases, and how a turn ends (TURN)."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.crayon.track import stage
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
    contract_that,
    docks,
    joining,
    name,
    plain,
    ring,
    way_out,
)
from tests.core.games.iron_dragon.rules.tables import Game, awaited, done, go, seated, start
from tests.given import given

A, B, C = Seat(0), Seat(1), Seat(2)
KOLA = centre("Kola")
DOCKS = docks("Bluefeld")
EARLY: Options = {"Place Loco Turn": 2}


def at(place: str, **more: Any) -> dict[str, Any]:
    return {"at": place, **more}


def ordered(story: Game, *order: Seat) -> Game:
    """The same game with another order of play."""
    return given(RULES, replace(story.state, order=order, active=order[0]))


def ended(story: Game) -> Game:
    return done(story, story.state.active, do.EndTurn())


def event(card: int, drawer: int, turn: int) -> dict[str, Any]:
    """A card that its drawer's turn of this number ends."""
    return {"card": card, "drawn_by": drawer, "until": {"seat": drawer, "turn": turn}}


def place_of(story: Game, seat: int) -> str:
    """Where the train stands."""
    at = story.state.players[seat].at
    assert at is not None
    return name(at)


# --- rounds


@pytest.mark.rule("TURN-1")
def test_a_round_is_a_turn_of_each_in_the_order_of_play() -> None:
    story = ordered(start(at(KOLA), at(KOLA), at(KOLA), turn=5), C, A, B)
    played = []
    for _ in range(7):
        played.append((story.state.active, story.state.turn))
        story = ended(story)
    assert played == [(C, 5), (A, 5), (B, 5), (C, 6), (A, 6), (B, 6), (C, 7)]


@pytest.mark.rule("TURN-1")
def test_a_skipped_turn_has_its_number_too() -> None:
    story = start(at(KOLA), at(KOLA, skip_turns=2), turn=5)
    played = []
    for _ in range(4):
        played.append((story.state.active, story.state.turn))
        story = ended(story)
    assert played == [(A, 5), (A, 6), (A, 7), (B, 7)]


@pytest.mark.rule("TURN-2")
def test_the_second_round_alone_runs_backwards() -> None:
    story = ordered(start({}, {}, {}, turn=1), B, C, A)
    played = []
    for _ in range(12):
        played.append(story.state.active)
        story = ended(story)
        if story.state.phase == PLACE:
            story = done(story, story.state.active, do.PlaceLoco(at=KOLA))
    assert played == [B, C, A, A, C, B, B, C, A, B, C, A]


# --- the phases


@pytest.mark.rule("TURN-3")
def test_a_turn_is_movement_then_building_and_either_may_be_left_empty() -> None:
    story = start(at(KOLA), at(KOLA))
    step, upgrade = do.Move(path=ring("Kola")[:1]), do.Upgrade(loco="Sardar")
    for commands in ((), (step,), (upgrade,), (step, upgrade)):
        assert story.state.phase == MOVEMENT
        assert awaited(done(story, A, *commands, do.EndTurn())) == (B, "turn")


@pytest.mark.rule("TURN-3")
def test_no_turn_ends_by_itself() -> None:
    border = ring("Kola")
    story = start(at(border[0]), at(KOLA))
    story = done(story, A, do.Move(path=(*border[1:], *border[:5])))
    assert (story.state.doing.points, awaited(story)) == (0, (A, "turn"))
    story = done(story, A, do.Upgrade(loco="Fire Drake"))
    assert (story.state.doing.spent, awaited(story)) == (20, (A, "turn"))
    assert awaited(done(story, A, do.EndTurn())) == (B, "turn")


BUILDS: dict[str, AnyCommand] = {
    "a section": do.Build(from_=way_out("Kola")[0], to=way_out("Kola")[1]),
    "an upgrade": do.Upgrade(loco="Fire Drake"),
    "a cross-grade": do.CrossGrade(loco="Salamander"),
    "a swap": do.SwapForeman(),
    "a draw of a foreman": do.DrawForeman(),
    "a choice of a foreman": do.TakeForeman(foreman="Steffan"),
}


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize("first", BUILDS.values(), ids=BUILDS)
def test_the_first_build_action_ends_movement(first: AnyCommand) -> None:
    card, number, _, load, _ = contract_that(lambda city, load, pay: city == "Bluefeld")
    others = [one for one in (118, 119, 120) if one != card][:2]
    story = start(
        at(DOCKS, loads=[load], contracts=[card, *others], loco="Sardar"),
        at(KOLA),
        options={"Cross-Grading": "Yes"},
        foremen_discard=["Persy Browne"],
        foremen_top=["Kudamram"],
        ships_top=["Vulture"],
    )
    story = done(story, A, do.DrawShips())
    moves: list[AnyCommand] = [
        do.Move(path=(name(BOARD.interior[BOARD.by_name[DOCKS]][0]),)),
        do.PickUp(load="Hops"),
        do.Drop(load=load),
        do.Deliver(contract=card, demand=number),
        do.Board(ship="Vulture"),
    ]
    for command in moves:
        go(story, A, command)
    story = done(story, A, first)
    if story.state.players[A].choices:
        story = done(story, A, do.KeepForeman(foreman="Kudamram"))
    assert story.state.phase == BUILD
    for command in (*moves, do.DrawShips(), do.Disembark()):
        story.when(A, command).refuses(no.MovementIsOver)


@pytest.mark.rule("TURN-5")
def test_only_the_active_player_acts() -> None:
    story = start(at(KOLA), at(KOLA, loads=["Ale"]), at(KOLA), foremen_discard=["Steffan"])
    commands: list[AnyCommand] = [
        do.Move(path=ring("Kola")[:1]),
        do.Drop(load="Ale"),
        do.Pitch(),
        do.SwapForeman(),
        do.EndTurn(),
        *BUILDS.values(),
    ]
    for seat in (B, C):
        assert list(RULES.legal(story.state, seat)) == []
        for command in commands:
            story.when(seat, command).refuses(no.NotAwaited, seat=seat, awaited=[A])


@pytest.mark.rule("TURN-5")
def test_a_load_that_an_event_costs_is_chosen_by_its_owner_out_of_turn() -> None:
    uloggh = centre("Uloggh")
    two = ["Ale", "Iron"]
    story = start(at(KOLA), at(uloggh, loads=two), at(KOLA), deck_top=[136, 100, 101, 102])
    story = go(story, A, do.Pitch())
    story = story.given(*story.drawing().events)
    assert (awaited(story), story.state.active) == ((B, "lose_load"), A)
    story.when(A, do.EndTurn()).refuses(no.NotAwaited, seat=A, awaited=[B])
    story.when(B, do.EndTurn()).refuses(no.LoadFirst, seat=B)
    story = done(story, B, do.LoseLoad(load="Iron"))
    assert story.state.players[B].loads == ("Ale",)


# --- turns before the train is placed, and placing it


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
def test_early_turns_begin_without_points() -> None:
    start({}, {}, turn=2, active=1).when(B, do.EndTurn()).then(ev.TurnBegan(A, 2, BUILD, 0))
    start({}, {}, turn=3, active=1).when(B, do.EndTurn()).then(ev.TurnBegan(A, 4, PLACE, 0))


@pytest.mark.rule("TURN-6")
def test_or_for_a_pitch_instead_of_building() -> None:
    story = start({}, {}, turn=3, deck_top=[100, 101, 102])
    built = done(story, A, do.Upgrade(loco="Sardar"))
    built.when(A, do.Pitch()).refuses(no.NotFirstAction)
    pitched = done(story, A, do.Pitch())
    assert pitched.state.players[A].contracts == (100, 101, 102)
    pitched.when(A, do.Upgrade(loco="Sardar")).refuses(no.NotAwaited, awaited=[B])


@pytest.mark.rule("TURN-7")
def test_on_that_turn_the_train_is_placed_before_anything_else() -> None:
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
def test_in_turn_two_trains_are_placed_backwards() -> None:
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
def test_a_train_is_placed_on_any_milepost_of_any_city() -> None:
    story = start({}, {}, turn=4)
    placing = list(RULES.legal(story.state, A))
    assert {one.at for one in placing if isinstance(one, do.PlaceLoco)} == set(CITIES)
    assert len(placing) == len(CITIES) == 8 * 7 + 18 + 31
    for place in (centre("Uloggh"), centre("Uderyn"), ring("Kola")[3], centre("Nordkassel")):
        assert place_of(go(story, A, do.PlaceLoco(at=place)), A) == place


@pytest.mark.rule("TURN-8")
def test_and_nowhere_else() -> None:
    story = start({}, {}, turn=4)
    port = next(name(at) for at in BOARD.ports if BOARD.points[at].city is None)
    sea = next(point.name for point in BOARD.points if point.terrain == "sea")
    for place in (port, sea, plain(1)[0], name(BOARD.tunnels[0].b)):
        story.when(A, do.PlaceLoco(at=place)).refuses(no.NoCity, at=place)


@pytest.mark.rule("TURN-8")
def test_placing_is_free_and_no_movement_whoever_has_track_there() -> None:
    border, out = way_out("Kola")
    story = start({"money": 0}, {"track": [[border, out]]}, turn=4)
    story = story.when(A, do.PlaceLoco(at=border)).then(ev.TrainPlaced(A, border, 10))
    player = story.state.players[A]
    assert (player.money, player.came_from, story.state.doing.bribed) == (0, None, ())
    assert not story.state.doing.acted
    exits = [one.path for one in RULES.legal(story.state, A) if isinstance(one, do.Move)]
    assert set(exits) == {(name(to),) for to in BOARD.interior[BOARD.by_name[border]]}


@pytest.mark.rule("TURN-9")
def test_a_train_is_placed_where_nothing_moves() -> None:
    """Elven Activists (130) close Glyth Gamel."""
    city = next(one for one in BOARD.cities.values() if one.kingdom == "Glyth Gamel")
    place = name(city.mileposts[0])
    story = start({}, {}, turn=4, events_in_play=[event(130, B, 4)])
    story = done(story, A, do.PlaceLoco(at=place))
    assert place_of(story, A) == place
    assert not any(isinstance(one, do.Move) for one in RULES.legal(story.state, A))


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize(("loco", "points"), [("Teapot", 5), ("White Dragon", 7)])
def test_where_trains_are_slow_it_has_half_its_speed(loco: str, points: int) -> None:
    story = start({"loco": loco}, {}, turn=4, events_in_play=[event(123, B, 4)])
    story.when(A, do.PlaceLoco(at=KOLA)).then(ev.TrainPlaced(A, KOLA, points, halved=True))
    railla = centre("Railla")
    story.when(A, do.PlaceLoco(at=railla)).then(ev.TrainPlaced(A, railla, 2 * points))


@pytest.mark.rule("TURN-9")
def test_a_place_is_final() -> None:
    table = seated({}, {}, turn=4)
    table.do(A, do.PlaceLoco(at=KOLA))
    with pytest.raises(NothingToUndo):
        table.undo(A)


@pytest.mark.rule("TURN-10")
def test_a_train_whose_turn_was_skipped_is_placed_on_the_next() -> None:
    story = start({}, {"skip_turns": 2}, turn=4)
    story = done(story, A, do.PlaceLoco(at=KOLA), do.EndTurn())
    assert (story.state.active, story.state.turn, story.state.players[B].at) == (A, 5, None)
    story = ended(story)
    assert (story.state.active, story.state.turn) == (A, 6)
    story = ended(story)
    assert (story.state.active, story.state.turn, story.state.phase) == (B, 6, PLACE)


# --- the end of a turn

FLOODED = next(one for one in BOARD.sections if one.river == "Bright")
WET = [name(FLOODED.a), name(FLOODED.b)]
DRY = [list(plain(3)[:2]), list(plain(3)[1:])]


def _broken(edge: list[str], seat: int, counter: int | str) -> dict[str, Any]:
    return {"edge": edge, "seat": seat, "stage": counter}


def _before_the_end(**more: Any) -> Game:
    """Ships are drawn, rights of way run, and two of the player's events end with this turn."""
    return start(
        at(DOCKS, **more),
        at(KOLA),
        ships_top=["Vulture"],
        destroyed=[
            _broken(WET, A, "destroyed"),
            _broken(DRY[0], A, 1),
            _broken(DRY[1], B, 3),
        ],
        events_in_play=[event(128, A, 5), event(139, A, 5), event(121, B, 5)],
    )


@pytest.mark.rule("TURN-11")
def test_the_end_of_a_turn_in_its_order() -> None:
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
    assert counters == [3, 0, 3]  # granted with the whole term; fallen to nothing; another's
    assert [one.card for one in story.state.events] == [121]
    assert story.state.ships.discard == ("Vulture",)


@pytest.mark.rule("TURN-11")
def test_a_skipped_turn_ends_so_too() -> None:
    seats = (at(KOLA), at(KOLA, skip_turns=1))
    story = start(
        *seats,
        destroyed=[_broken(WET, B, "destroyed"), _broken(DRY[0], B, 2)],
        events_in_play=[event(128, B, 5)],
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
def test_an_event_drawn_this_turn_stays_to_the_end_of_the_next() -> None:
    story = start(at(KOLA), at(KOLA), deck_top=[128, 100, 101, 102])
    story = done(story, A, do.Pitch())
    assert [(one.card, one.until) for one in story.state.events] == [(128, 6)]
    story = ended(story)
    assert [one.card for one in story.state.events] == [128]
    assert ended(story).state.events == ()


@pytest.mark.rule("TURN-11")
def test_victory_is_looked_for_once_the_events_are_gone() -> None:
    """The wizards' strike (139) ends, and the Rainbow Bridge joins a seventh city."""
    track = [list(ends) for ends in joining(7)]
    seats = (at(KOLA, money=250, track=track), at(KOLA))
    story = start(*seats, events_in_play=[event(139, A, 5)])
    story = story.when(A, do.EndTurn()).then(ev.EventCardExpired(139), ev.GameWon(A))
    assert RULES.awaiting(story.state) == ()
