"""Upgrades of locos: one level or two, from stock, with their loads (LOCO)."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.loco_shop import locos_left
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.loco_ladder import (
    CROSS,
    HOME,
    KOLA,
    LEVEL,
    SLOW,
    TOP,
    driving,
)
from tests.core.games.iron_dragon.rules.places import WORLD
from tests.core.games.iron_dragon.rules.tables import done, go, lasting, refused, start

FULL = ("Ale", "Iron", "Wine")
A, B = Seat(0), Seat(1)

# --- up the ladder


@pytest.mark.rule("LOCO-2", "LOCO-3", "LOCO-5", "LOCO-8", "COMP-15")
@pytest.mark.parametrize("old", LEVEL)
def test_upgrade_goes_one_or_two_levels_up_and_never_down(old: str) -> None:
    story = driving(old, options=SLOW | TOP)
    for new in LEVEL:
        answer = story.when(A, do.Upgrade(loco=new))
        levels = LEVEL[new] - LEVEL[old]
        if levels in {1, 2}:
            answer.then(ev.Paid(A, 10 * levels, "loco"), ev.LocoExchanged(A, new, 10 * levels))
        else:
            answer.refuses(no.WrongRung, old=old, new=new)


@pytest.mark.rule("LOCO-1", "LOCO-2")
def test_upgrade_returns_the_old_loco_to_stock_immediately() -> None:
    story = driving("Sardar", "Sardar", "Sardar")
    assert locos_left(WORLD, story.state, "Sardar") == 0
    story = done(story, A, do.Upgrade(loco="Fire Drake"), do.EndTurn())
    assert [player.loco for player in story.state.players] == ["Fire Drake", "Sardar", "Sardar"]
    assert locos_left(WORLD, story.state, "Sardar") == 1
    assert locos_left(WORLD, story.state, "Fire Drake") == 2


@pytest.mark.rule("LOCO-3")
def test_double_upgrade_is_one_action_of_twenty() -> None:
    story = driving("Teapot")
    story = story.when(A, do.Upgrade(loco="White Dragon")).then(
        ev.Paid(A, 20, "loco"), ev.LocoExchanged(A, "White Dragon", 20)
    )
    assert (story.state.doing.spent, story.state.players[A].money) == (20, 40)


@pytest.mark.rule("LOCO-4", "LOCO-5")
def test_two_single_upgrades_in_a_turn_and_no_third() -> None:
    story = done(driving("Teapot"), A, do.Upgrade(loco="Sardar"), do.Upgrade(loco="Fire Drake"))
    assert (story.state.doing.spent, story.state.players[A].loco) == (20, "Fire Drake")
    story.when(A, do.Upgrade(loco="Black Dragon")).refuses(
        no.BuildLimitExceeded, spent=20, cost=10, limit=20
    )


@pytest.mark.rule("LOCO-5")
def test_double_upgrade_after_a_single_one_exceeds_the_limit() -> None:
    story = done(driving("Teapot"), A, do.Upgrade(loco="Sardar"))
    story.when(A, do.Upgrade(loco="Black Dragon")).refuses(
        no.BuildLimitExceeded, spent=10, cost=20, limit=20
    )


@pytest.mark.rule("LOCO-2", "LOCO-3", "MONEY-3")
@pytest.mark.parametrize(("new", "cost"), [("Sardar", 10), ("White Dragon", 20)])
def test_upgrade_is_paid_in_full(new: str, cost: int) -> None:
    for money in (cost, cost - 1):
        story = start({**HOME, "money": money}, HOME)
        if money == cost:
            assert go(story, A, do.Upgrade(loco=new)).state.players[A].money == 0
        else:
            story.when(A, do.Upgrade(loco=new)).refuses(
                no.TooLittleMoney, amount=cost, money=cost - 1
            )


# --- stock


@pytest.mark.rule("LOCO-6", "COMP-14")
@pytest.mark.parametrize(("old", "new"), [("Teapot", "Sardar"), ("Sardar", "White Dragon")])
def test_three_of_a_kind_and_no_fourth(old: str, new: str) -> None:
    go(driving(old, new, new), A, do.Upgrade(loco=new))
    driving(old, new, new, new).when(A, do.Upgrade(loco=new)).refuses(no.NoLocoLeft, loco=new)


@pytest.mark.rule("LOCO-6")
def test_one_kind_of_a_level_may_run_out_before_the_other() -> None:
    story = driving("Teapot", "Sardar", "Sardar", "Sardar")
    assert go(story, A, do.Upgrade(loco="Salamander")).state.players[A].loco == "Salamander"


@pytest.mark.rule("LOCO-6")
def test_unknown_loco_name_is_refused() -> None:
    assert refused(driving("Teapot"), A, do.Upgrade(loco="Rocket")) is no.UnknownLoco


LEVEL_THREE = ["White Dragon"] * 3 + ["Fire Drake"] * 2


@pytest.mark.rule("EX-14", "LOCO-3", "LOCO-6", "LOCO-7")
def test_two_levels_up_past_an_empty_one() -> None:
    story = driving("Sardar", *LEVEL_THREE, loads=FULL)
    story.when(A, do.Upgrade(loco="Black Dragon")).then(
        ev.Paid(A, 20, "loco"), ev.LocoExchanged(A, "Black Dragon", 20)
    )
    story.when(A, do.Upgrade(loco="Red Dragon", lose="Iron")).then(
        ev.Paid(A, 20, "loco"), ev.LocoExchanged(A, "Red Dragon", 20, "Iron")
    )
    assert refused(story, A, do.Upgrade(loco="Red Dragon")) is no.WrongLoss
    assert refused(story, A, do.Upgrade(loco="Black Dragon", lose="Iron")) is no.WrongLoss
    assert refused(story, A, do.Upgrade(loco="White Dragon", lose="Iron")) is no.NoLocoLeft
    assert refused(story, A, do.Upgrade(loco="Iron Dragon")) is no.WrongRung


@pytest.mark.rule("LOCO-4", "LOCO-6")
def test_single_upgrades_each_need_their_own_stock() -> None:
    story = driving("Teapot", *["Sardar"] * 3, "Salamander", "Salamander")
    assert refused(story, A, do.Upgrade(loco="Sardar")) is no.NoLocoLeft
    story = done(story, A, do.Upgrade(loco="Salamander"), do.Upgrade(loco="White Dragon"))
    assert story.state.doing.spent == 20
    assert locos_left(WORLD, story.state, "Salamander") == 1


# --- loads


@pytest.mark.rule("LOCO-7", "LOAD-6")
@pytest.mark.parametrize("lose", FULL)
def test_player_with_a_load_too_many_chooses_which_to_give_up(lose: str) -> None:
    story = driving("Sardar", loads=FULL)
    before = chips_left(WORLD, story.state, lose)
    story = go(story, A, do.Upgrade(loco="White Dragon", lose=lose))
    kept = tuple(load for load in FULL if load != lose)
    assert story.state.players[A].loads == kept
    assert chips_left(WORLD, story.state, lose) == before + 1


@pytest.mark.rule("LOCO-7")
@pytest.mark.parametrize(
    ("new", "loads", "lose"),
    [
        ("White Dragon", FULL, None),
        ("White Dragon", FULL, "Gold"),
        ("White Dragon", FULL[:2], "Ale"),
        ("Fire Drake", FULL, "Ale"),
        ("Fire Drake", (), "Ale"),
    ],
)
def test_exactly_the_excess_loads_are_given_up(
    new: str, loads: tuple[str, ...], lose: str | None
) -> None:
    story = driving("Sardar", loads=loads)
    story.when(A, do.Upgrade(loco=new, lose=lose)).refuses(no.WrongLoss, loco=new, lose=lose)


@pytest.mark.rule("LOCO-7")
def test_one_of_two_equal_loads_is_given_up() -> None:
    story = driving("Sardar", loads=("Ale", "Ale", "Iron"))
    story = go(story, A, do.Upgrade(loco="White Dragon", lose="Ale"))
    assert story.state.players[A].loads == ("Ale", "Iron")


@pytest.mark.rule("LOCO-3", "LOCO-4", "LOCO-7")
def test_level_between_counts_for_two_singles_and_not_for_a_double() -> None:
    # From Sardar by White Dragon, with room for two, to Black Dragon, with room for three.
    story = driving("Sardar", loads=FULL)
    assert go(story, A, do.Upgrade(loco="Black Dragon")).state.players[A].loads == FULL
    assert refused(story, A, do.Upgrade(loco="White Dragon")) is no.WrongLoss
    story = go(story, A, do.Upgrade(loco="White Dragon", lose="Ale"))
    story = go(story, A, do.Upgrade(loco="Black Dragon"))
    assert story.state.players[A].loads == ("Iron", "Wine")


# --- when


@pytest.mark.rule("LOCO-1", "TURN-4")
def test_exchange_ends_movement_and_the_new_loco_moves_next_turn() -> None:
    story = driving("Teapot")
    assert story.state.doing.points == 10
    story = done(story, A, do.Upgrade(loco="White Dragon"))
    assert (story.state.phase, story.state.doing.points) == (BUILD, 0)
    assert refused(story, A, do.PickUp(load="Fur")) is no.MovementIsOver
    story = done(done(story, A, do.EndTurn()), B, do.EndTurn())
    assert (story.state.active, story.state.doing.points) == (A, 14)


@pytest.mark.rule("LOCO-1", "TURN-6")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_locos_may_be_exchanged_before_the_trains_are_placed(turn: int) -> None:
    story = go(start({}, {}, turn=turn), A, do.Upgrade(loco="White Dragon"))
    assert story.state.players[A].loco == "White Dragon"


@pytest.mark.rule("LOCO-1", "TURN-7")
def test_train_is_placed_before_it_is_exchanged() -> None:
    upgrade = do.Upgrade(loco="White Dragon")
    story = start({}, {}, turn=4)
    assert refused(story, A, upgrade) is no.NotPlacedYet
    story = done(story, A, do.PlaceLoco(at=KOLA))
    assert story.state.doing.points == 10
    done(story, A, upgrade)


@pytest.mark.rule("LOCO-1", "EVENT-139")
@pytest.mark.parametrize("drawer", [0, 1])
def test_wizards_on_strike_exchange_nothing(drawer: int) -> None:
    strike = lasting(139, seat=drawer, turn=5 if drawer else 6)
    story = driving("Sardar", options=CROSS, events_in_play=[strike])
    assert refused(story, A, do.Upgrade(loco="Fire Drake")) is no.LocosStay
    assert refused(story, A, do.CrossGrade(loco="Salamander")) is no.LocosStay
    commands = list(RULES.legal(story.state, A))
    assert not any(isinstance(command, do.Upgrade | do.CrossGrade) for command in commands)


# --- options


@pytest.mark.rule("LOCO-8", "COMP-15")
@pytest.mark.parametrize("new", ["Bahamat", "Tiamat"])
@pytest.mark.parametrize(("old", "cost"), [("Iron Dragon", 10), ("Red Dragon", 20)])
def test_top_of_the_ladder_needs_an_option(new: str, old: str, cost: int) -> None:
    upgrade = do.Upgrade(loco=new)
    assert refused(driving(old), A, upgrade) is no.NoSuchLocoHere
    driving(old, options=TOP).when(A, upgrade).then(
        ev.Paid(A, cost, "loco"), ev.LocoExchanged(A, new, cost)
    )


@pytest.mark.rule("LOCO-8", "LOCO-9")
@pytest.mark.parametrize("old", ["Teapot", "Sardar"])
@pytest.mark.parametrize("new", ["Handcar", "Teapot Alpha", "Teapot Beta"])
def test_foot_of_the_ladder_is_never_entered_from_above(old: str, new: str) -> None:
    story = driving(old, options=SLOW | CROSS)
    assert refused(story, A, do.Upgrade(loco=new)) is no.WrongRung
    assert refused(story, A, do.CrossGrade(loco=new)) is no.NotOfOneLevel
