"""Rainbow Bridges come and fail with events (EVENT-121, EVENT-139, OPTION-7)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.events import BridgeRaised, GameWon
from core.games.iron_dragon.victory import major_cities
from core.ruleset import Refusal, Seat
from tests.core.games.iron_dragon.rules.areas import BOARD, WORLD, centre, name
from tests.core.games.iron_dragon.rules.drawn import (
    before,
    draw_on,
    drawn,
    end,
    event,
    in_play,
    playing,
)
from tests.core.games.iron_dragon.rules.places import joining
from tests.core.games.iron_dragon.rules.tables import Game, done, game, go, start
from tests.each import each

LASTS = {"Rainbow Bridge Duration": "Permanent"}
NEAR, FAR = name(centre("Bluefeld")), name(centre("Octomare"))
OVER_IT = do.Move(path=(FAR,))
WEST, EAST = name(centre("Wikkedde")), name(centre("Ozu-Zarkh"))


@pytest.mark.rule("EVENT-121", "MOVE-13", "OPTION-7")
@pytest.mark.parametrize("lasts", [False, True])
def test_second_rainbow_bridge_follows_its_card(lasts: bool) -> None:
    options = {"Rainbow Bridge Duration": "Permanent"} if lasts else {}
    near, far = name(centre("Bluefeld")), name(centre("Octomare"))
    over_it = do.Move(path=(far,))
    story = game(options, active=1, seats=[{"at": near}, {"at": near}])
    story.when(1, over_it).refuses(no.NoSuchWay)
    story = end(drawn(121, {"at": near}, options=options))
    go(story, 1, over_it)
    later = end(story, 2)
    if lasts:
        go(later, 1, over_it)
    else:
        later.when(1, over_it).refuses(no.NoSuchWay)


@pytest.mark.rule("OPTION-7")
@pytest.mark.parametrize(("card", "raised"), [(121, True), (123, False), (134, False)])
def test_no_other_card_raises_the_bridge_permanently(card: int, raised: bool) -> None:
    assert drawn(card, options=LASTS).state.bridge_permanent == raised


@pytest.mark.rule("EVENT-139")
def test_wizards_strike_closes_all_bridges_and_stops_loco_exchanges() -> None:
    near, far = name(centre("Wikkedde")), name(centre("Ozu-Zarkh"))
    commands: list[tuple[do.AnyCommand, type[Refusal]]] = [
        (do.Move(path=(far,)), no.NoSuchWay),
        (do.Upgrade(loco="Sardar"), no.LocosStay),
    ]
    seat = {"at": near, "money": 100}
    story = end(drawn(139, seat))
    later = end(story, 2)
    for command, error in each(commands):
        story.when(1, command).refuses(error)
        bribe = later.when(1, command).refusal
        assert bribe is None or isinstance(bribe, no.AcceptNeeded)


@pytest.mark.rule("EVENT-121", "MOVE-13", "EVENT-20")
def test_bridge_leads_from_each_milepost_to_each_immediately() -> None:
    story = drawn(121, city="Bluefeld")
    near, far = (BOARD.cities[city].mileposts for city in ("Bluefeld", "Octomare"))
    for here, there in ((near, far), (far, near)):
        for at in each(here):
            moved = story.state.with_player(Seat(0), at=at, came_from=None)
            exits = {
                command.path[0]
                for command in story.rules.legal(moved, Seat(0))
                if isinstance(command, do.Move)
            }
            assert {name(to) for to in there} <= exits


@pytest.mark.rule("OPTION-7", "EVENT-121")
def test_redrawn_card_of_a_permanent_bridge_changes_nothing() -> None:
    story, delivery = before(121, {"at": NEAR}, options=LASTS, bridge_permanent=True)
    go(end(story), 1, OVER_IT)
    story = go(story, 0, delivery)
    answer = story.drawing()
    assert not any(isinstance(event, BridgeRaised) for event in answer.events)
    story = end(draw_on(story.given(*answer.events)), 3)
    assert in_play(story) == []
    go(story, 1, OVER_IT)


@pytest.mark.rule("OPTION-7", "EVENT-1")
def test_bridge_card_without_effect_raises_no_permanent_bridge() -> None:
    story = start({}, {}, options=LASTS, turn=3, deck_top=[121, 90, 91, 92])
    story = done(story, 0, do.Pitch())
    assert not story.state.bridge_permanent


@pytest.mark.rule("EVENT-139", "OPTION-7")
def test_strike_suspends_a_permanent_bridge() -> None:
    story = end(drawn(139, {"at": NEAR}, options=LASTS, bridge_permanent=True))
    story.when(1, OVER_IT).refuses(no.NoSuchWay)
    go(end(story, 2), 1, OVER_IT)


@pytest.mark.rule("EVENT-139", "EVENT-121", "EVENT-19")
def test_strike_closes_the_bridge_of_the_event_too() -> None:
    story = end(drawn(121, {"at": NEAR}, then=[139]))
    assert in_play(story) == [121, 139]
    story.when(1, OVER_IT).refuses(no.NoSuchWay)


@pytest.mark.rule("EVENT-139", "LOCO-9", "LOCO-3")
@pytest.mark.parametrize(
    "exchange",
    [
        do.Upgrade(loco="Sardar"),
        do.Upgrade(loco="Fire Drake"),
        do.CrossGrade(loco="Salamander"),
    ],
)
def test_wizards_strike_stops_upgrades_and_cross_grades(
    exchange: do.Upgrade | do.CrossGrade,
) -> None:
    loco = "Sardar" if isinstance(exchange, do.CrossGrade) else "Teapot"
    options = {"Cross-Grading": "Yes"}
    for drawer in (0, 1):
        story = start(
            {"at": WEST, "loco": loco, "money": 60},
            {},
            options=options,
            events_in_play=[event(139, drawer, 5)],
        )
        story.when(0, exchange).refuses(no.LocosStay)


def majors(story: Game) -> int:
    return len(major_cities(WORLD, story.state, Seat(1)))


@pytest.mark.rule("EVENT-139", "VICTORY-3")
def test_city_beyond_a_closed_bridge_does_not_count_for_victory() -> None:
    story, delivery = before(139, {"track": [list(ends) for ends in joining(4)]})
    assert majors(story) == 4
    story = done(story, 0, delivery)
    assert majors(story) == majors(end(story, 2)) == 2
    assert majors(end(story, 3)) == 4


@pytest.mark.rule("VICTORY-3", "VICTORY-5", "EVENT-139", "TURN-11")
def test_game_is_won_when_the_bridge_works_again() -> None:
    """The strike ends with a turn of its drawer, and seat 1 lacks only the bridge."""
    options = {"Victory Major Cities": 5}
    rich = {"track": [list(ends) for ends in joining(5)], "money": 250}
    story = start({"at": NEAR}, rich, options=options, events_in_play=[event(139, 0, 5)])
    answer = story.when(0, do.EndTurn())
    assert answer.events[-1] == GameWon(Seat(1))
    story = start({"at": NEAR}, rich, options=options, events_in_play=[event(139, 0, 6)])
    assert playing(end(story)) == (1, 5)


@pytest.mark.rule("VICTORY-5", "VICTORY-3", "EVENT-121")
@pytest.mark.parametrize(("card", "winner"), [(121, Seat(1)), (142, None)])
def test_bridge_drawn_by_another_wins_for_a_seat_that_lacked_it(
    card: int, winner: Seat | None
) -> None:
    """Seat 1 has joined Octomare and three more; the bridge adds Bluefeld."""
    rich = {"track": [list(ends) for ends in joining(4)], "money": 250}
    story = drawn(card, rich, options={"Victory Major Cities": 5})
    assert story.state.winner == winner
