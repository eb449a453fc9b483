"""Better trains by the rules of the board game and of the online game (EB-TRAIN)."""

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from tests.core.games.empire_builder.places import centre, line, out_of, ring, sections
from tests.core.games.empire_builder.tables import (
    A,
    Game,
    done,
    exits,
    go,
    kinds,
    lasting,
    money,
    next_turn,
    rule_of,
    start,
)
from tests.each import each

ONLINE = {"Train Upgrades": "Online"}
HOME = centre("Chicago")
RING = ring("Chicago")
WAY = out_of("Chicago")
TYPES = ("Freight", "Fast Freight", "Heavy Freight", "Superfreight")
FAST = do.Upgrade(loco="Fast Freight")


def owning(loco: str = "Freight", cash: int = 60, *, online: bool = False, turn: int = 5) -> Game:
    """Return a turn of a player with this train, in Chicago once it has been placed."""
    place = {"at": HOME} if turn > 3 else {}
    options = ONLINE if online else {}
    return start({"loco": loco, "money": cash, **place}, {}, options=options, turn=turn)


def train(story: Game) -> tuple[str, int]:
    """Return type and points left of the first seat's train."""
    first = story.state.players[A].trains[0]
    return first.loco, first.points


# --- online


@pytest.mark.rule("EB-TRAIN-3")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Freight", "Fast Freight"),
        ("Freight", "Heavy Freight"),
        ("Fast Freight", "Superfreight"),
        ("Heavy Freight", "Superfreight"),
    ],
)
def test_online_upgrade_adds_speed_or_a_load_in_either_order(old: str, new: str) -> None:
    speed = {"Freight": 9, "Heavy Freight": 9, "Fast Freight": 12, "Superfreight": 12}[new]
    story = owning(old, 20, online=True).when(A, do.Upgrade(loco=new))
    after = story.then(
        ev.Paid(A, 20, "upgrade"), ev.TrainUpgraded(A, 0, new, 20, points=speed, halved=False)
    )
    assert (after.state.phase, train(after)) == ("movement", (new, speed))
    assert exits(after) == set(RING)


@pytest.mark.rule("EB-TRAIN-3", "EB-TRAIN-4", "EB-BAD-18")
def test_online_upgrades_lead_nowhere_else() -> None:
    ways = {
        "Freight": {"Fast Freight", "Heavy Freight"},
        "Fast Freight": {"Superfreight"},
        "Heavy Freight": {"Superfreight"},
        "Superfreight": set[str](),
    }
    for old, choices in each(ways.items()):
        story = owning(old, online=True)
        for new in set(TYPES) - choices:
            story.when(A, do.Upgrade(loco=new)).refuses(no.WrongTrainType, old=old, new=new)
        assert ("Upgrade" in kinds(story)) is bool(choices)


@pytest.mark.rule("EB-TRAIN-3", "EB-BAD-18")
@pytest.mark.parametrize(
    "first",
    [
        do.Move(path=RING[:1]),
        do.PickUp(load="Tourists"),
        do.Build(from_=WAY[0], to=WAY[1]),
    ],
)
def test_online_upgrade_comes_before_every_other_act(first: do.AnyCommand) -> None:
    story = done(owning(online=True), A, first)
    story.when(A, FAST).refuses(no.NotFirstForUpgrade)
    assert rule_of(story, A, FAST) == "EB-TRAIN-3"
    assert "Upgrade" not in kinds(story)


@pytest.mark.rule("EB-TRAIN-3")
def test_placing_and_borrowing_may_come_before_an_online_upgrade() -> None:
    options = {**ONLINE, "Borrowing": "Yes"}
    story = start({"at": None, "money": 0}, {}, turn=3, options=options)
    story = done(story, A, do.PlaceLoco(at=HOME), do.Borrow(amount=20), FAST)
    assert (train(story), money(story)[A]) == (("Fast Freight", 12), 0)


@pytest.mark.rule("EB-TRAIN-3")
def test_online_upgrade_takes_all_the_building_of_its_turn() -> None:
    story = done(owning(online=True), A, FAST, do.Move(path=RING[:1]))
    build = do.Build(from_=WAY[0], to=WAY[1])
    story.when(A, build).refuses(no.UpgradedThisTurn)
    assert "Build" not in kinds(story)
    assert done(next_turn(story), A, build).state.doing.spent == 1


@pytest.mark.rule("EB-TRAIN-3")
def test_no_deal_is_offered_after_an_online_upgrade() -> None:
    way = line(2)
    options = {**ONLINE, "Track Trading": "Yes"}
    story = start({"at": HOME, "money": 60}, {"track": sections(way)}, options=options)
    offer = do.OfferTrack(to=1, wants=((way[0], way[1]),), price=5)
    go(story, A, offer)
    done(story, A, FAST).when(A, offer).refuses(no.UpgradedThisTurn)


@pytest.mark.rule("EB-TRAIN-3")
def test_new_speed_is_halved_where_trains_move_at_half_rate() -> None:
    seat = {"at": centre("Minneapolis"), "money": 60}
    story = start(seat, {}, options=ONLINE, events_in_play=[lasting(106)])
    assert train(story) == ("Freight", 5)
    assert train(done(story, A, FAST)) == ("Fast Freight", 6)


@pytest.mark.rule("EB-TRAIN-3", "EB-TRAIN-2")
@pytest.mark.parametrize("online", [False, True])
def test_train_is_upgraded_before_it_is_placed(online: bool) -> None:
    story = done(owning(cash=20, online=online, turn=1), A, FAST)
    assert (train(story)[0], money(story)[A]) == ("Fast Freight", 0)
    assert "Build" not in kinds(story)


# --- the board game


@pytest.mark.rule("EB-TRAIN-2", "EB-TRAIN-4", "EB-BAD-18")
def test_board_upgrades_go_one_step_up_the_ladder() -> None:
    ways = {"Freight": "Fast Freight", "Fast Freight": "Superfreight", "Superfreight": None}
    for old, choice in each(ways.items()):
        story = owning(old)
        for new in set(TYPES) - {choice}:
            story.when(A, do.Upgrade(loco=new)).refuses(no.WrongTrainType, old=old, new=new)
            assert rule_of(story, A, do.Upgrade(loco=new)) == "EB-TRAIN-2"
        if choice:
            assert train(done(story, A, do.Upgrade(loco=choice)))[0] == choice


@pytest.mark.rule("EB-TRAIN-2", "EB-BAD-18")
def test_board_upgrade_and_building_exclude_each_other() -> None:
    build = do.Build(from_=WAY[0], to=WAY[1])
    built = done(owning(), A, build)
    built.when(A, FAST).refuses(no.BuiltThisTurn)
    assert rule_of(built, A, FAST) == "EB-TRAIN-2"
    upgraded = done(owning(), A, FAST)
    upgraded.when(A, build).refuses(no.UpgradedThisTurn)
    assert rule_of(upgraded, A, build) == "EB-TRAIN-2"


@pytest.mark.rule("EB-TRAIN-4", "EB-BAD-18")
@pytest.mark.parametrize("online", [False, True])
def test_one_upgrade_is_made_in_a_turn(online: bool) -> None:
    story = done(owning(online=online), A, FAST)
    second = do.Upgrade(loco="Superfreight")
    story.when(A, second).refuses(no.OneUpgradeATurn)
    assert rule_of(story, A, second) == "EB-TRAIN-4"
    assert train(done(next_turn(story), A, second))[0] == "Superfreight"


@pytest.mark.rule("EB-BAD-18", "EB-TRAIN-2")
@pytest.mark.parametrize("online", [False, True])
def test_upgrade_is_paid_in_full_or_refused(online: bool) -> None:
    owning(cash=19, online=online).when(A, FAST).refuses(no.TooLittleMoney, amount=20, money=19)
    assert money(done(owning(cash=20, online=online), A, FAST))[A] == 0


# --- both


@pytest.mark.rule("EB-EX-16", "EB-TRAIN-2")
def test_board_upgrade_after_nine_steps_moves_twelve_from_the_next_turn() -> None:
    nine = tuple(RING[number % 6] for number in range(9))
    story = done(owning(cash=25), A, do.Move(path=nine))
    assert train(story) == ("Freight", 0)
    story = done(story, A, FAST)
    assert (train(story), money(story)[A], story.state.phase) == (("Fast Freight", 0), 5, "build")
    assert rule_of(story, A, do.Build(from_=WAY[0], to=WAY[1])) == "EB-TRAIN-2"
    assert rule_of(story, A, do.Move(path=(HOME,))) == "EB-TURN-4"
    assert train(next_turn(story)) == ("Fast Freight", 12)


@pytest.mark.rule("EB-EX-16", "EB-TRAIN-3")
def test_online_upgrade_moves_twelve_in_the_same_turn() -> None:
    twelve = tuple(RING[number % 6] for number in range(12))
    story = done(owning(cash=25, online=True), A, FAST, do.Move(path=twelve))
    assert (train(story), money(story)[A]) == (("Fast Freight", 0), 5)
    assert rule_of(story, A, do.Build(from_=WAY[0], to=WAY[1])) == "EB-TRAIN-2"
