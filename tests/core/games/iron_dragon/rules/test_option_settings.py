"""What each setting of the thirteen options changes in play, and what it leaves alone (OPTION)."""

import pytest
from msgspec.structs import replace

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.options import options
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import BUILD, MOVEMENT, PLACE
from core.ruleset import Options, Refusal, Seat
from core.table import LocalTable
from tests.core.games.iron_dragon.rules.payments import KOLA
from tests.core.games.iron_dragon.rules.places import (
    WORLD,
    centre,
)
from tests.core.games.iron_dragon.rules.tables import (
    awaited,
    dealt,
    done,
    drawn,
    empty,
    go,
    opened,
    start,
)

A, B, C = Seat(0), Seat(1), Seat(2)


def each(option: str) -> pytest.MarkDecorator:
    """Mark a test of every setting of an option."""
    (found,) = [spec for spec in options() if spec.name == option]
    return pytest.mark.parametrize("setting", found.settings)


def all_settings(asked: Options) -> Options:
    return {**RULES.complete_options({}), **asked}


@pytest.mark.parametrize(
    ("option", "setting"),
    [
        pytest.param(spec.name, setting, marks=pytest.mark.rule(f"OPTION-{number}"))
        for number, spec in enumerate(options(), start=1)
        for setting in spec.settings
    ],
)
def test_option_is_stored_with_the_game_and_shown_as_set(option: str, setting: int | str) -> None:
    asked = {option: setting}
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), options=asked)
    assert dict(table.position.genesis.options) == all_settings(asked)
    assert RULES.view(table.state, None)["options"] == all_settings(asked)


# --- computer players


@pytest.mark.rule("OPTION-1")
@each("AI Skill Level")
def test_rules_and_money_are_the_same_at_every_skill(setting: str) -> None:
    """The game only stores the word: computer players limit themselves, the rules limit no seat."""
    normal, story = opened(2).state, opened(2, {"AI Skill Level": setting})
    settings = replace(story.state.settings, ai_skill="Normal")
    assert story.state.settings.ai_skill == setting
    assert replace(story.state, settings=settings) == normal
    story = done(story, B, do.Upgrade(loco="Fire Drake"))
    assert (story.state.doing.spent, story.state.players[B].money) == (20, 40)


@pytest.mark.rule("OPTION-1")
@pytest.mark.parametrize(
    ("setting", "more_than", "limit"),
    [("Normal", 15, 20), ("Easy", 10, 15), ("Really Easy", 0, 10)],
)
def test_easier_computer_player_builds_for_less_in_a_turn(
    setting: str, more_than: int, limit: int
) -> None:
    story = opened(2, {"AI Skill Level": setting, "Starting Money": 80})
    spent = []
    while story.state.turn < 3:
        seat = story.state.active
        choice = AI.player("greedy").choose(RULES, story.state, seat, chance=bytes(16))
        story = drawn(go(story, seat, choice.command))
        spent.append(story.state.doing.spent)
    assert more_than < max(spent) <= limit


# --- the start


@pytest.mark.rule("OPTION-2")
@each("Starting Money")
def test_everybody_starts_with_the_set_cash(setting: int) -> None:
    state = opened(3, {"Starting Money": setting}).state
    assert [player.money for player in state.players] == [setting] * 3
    assert setting in (40, 50, 60, 70, 80)


@pytest.mark.rule("OPTION-3")
@pytest.mark.parametrize(
    ("setting", "loco", "extra"), [("Normal", "Teapot", False), ("Slow", "Handcar", True)]
)
def test_normal_teapots_or_slow_handcars_with_their_stock(
    setting: str, loco: str, extra: bool
) -> None:
    state = opened(6, {"Starting Locos": setting}).state
    assert [player.loco for player in state.players] == [loco] * 6
    stock = RULES.view(state, None)["locos"]
    slow = {"Handcar", "Teapot Alpha", "Teapot Beta"}
    assert slow & set(stock) == (slow if extra else set())
    assert stock[loco] == {"stock": 6, "free": 0}


@pytest.mark.rule("OPTION-3")
def test_handcar_is_upgraded_through_the_slow_locos() -> None:
    slow: Options = {"Starting Locos": "Slow"}
    story = start({"at": KOLA}, {"at": KOLA}, options=slow)
    for loco, price in (("Teapot Alpha", 10), ("Teapot Beta", 10), ("Teapot", 20)):
        assert done(story, A, do.Upgrade(loco=loco)).state.doing.spent == price
    normal = start({"at": KOLA}, {"at": KOLA})
    normal.when(A, do.Upgrade(loco="Teapot Alpha")).refuses(no.WrongRung)


@pytest.mark.rule("OPTION-3")
def test_fast_start_lets_everybody_choose_one_of_two() -> None:
    story = drawn(dealt(2, {"Starting Locos": "Fast"}))
    assert awaited(story) == (B, "loco")
    story = go(story, B, do.ChooseLoco(loco="White Dragon"))
    story = go(story, A, do.ChooseLoco(loco="Fire Drake"))
    assert [player.loco for player in story.state.players] == ["Fire Drake", "White Dragon"]


# --- the turn of placing


@pytest.mark.rule("OPTION-6")
@each("Place Loco Turn")
def test_trains_are_placed_on_the_set_turn_and_on_none_before(setting: int) -> None:
    asked: Options = {"Place Loco Turn": setting}
    story = start({}, {}, turn=1, options=asked)
    while story.state.turn < setting:
        assert story.state.phase == BUILD
        story = done(story, story.state.active, do.EndTurn())
    assert (story.state.turn, story.state.phase) == (setting, PLACE)
    assert story.state.active == (B if setting == 2 else A)  # the second round runs backwards
    story = done(story, story.state.active, do.PlaceLoco(at=KOLA))
    assert story.state.phase == MOVEMENT


@pytest.mark.rule("OPTION-6")
@each("Place Loco Turn")
def test_events_before_the_placing_turn_have_no_effect(setting: int) -> None:
    asked: Options = {"Place Loco Turn": setting}
    for turn, paid in ((setting - 1, 0), (setting, 10)):
        story = start({}, {}, turn=turn, options=asked, deck_top=[134, 121, 100, 101, 102])
        if story.state.phase == PLACE:
            story = done(story, A, do.PlaceLoco(at=KOLA))
        story = done(story, A, do.Pitch())
        assert [player.money for player in story.state.players] == [60 - paid] * 2
        assert [event.card for event in story.state.events] == ([121] if paid else [])
        assert 134 in story.state.contracts.discard


# --- loans, locos and loads


@pytest.mark.rule("OPTION-10")
@pytest.mark.parametrize(
    ("setting", "debt", "refusal"),
    [
        ("No", 0, no.TooLittleMoney),
        ("Limited (20)", 20, None),
        ("Limited (20)", 22, no.DebtLimitReached),
        ("Unlimited", 22, None),
        ("Unlimited", 5_000, None),
    ],
)
def test_loan_option_sets_what_the_bank_lends(
    setting: str, debt: int, refusal: type[Refusal] | None
) -> None:
    asked: Options = {"Bank Loans": setting}
    story = start({"at": KOLA, "money": 0, "debt": debt}, {"at": KOLA}, options=asked)
    answer = story.when(A, do.Upgrade(loco="Sardar", accept=Accept(loan=10)))
    if refusal is None:
        assert story.given(*answer.events).state.players[A].debt == debt + 20
    else:
        answer.refuses(refusal)


@pytest.mark.rule("OPTION-11")
@each("Special Top End Locos")
def test_top_end_locos_are_in_stock_or_not(setting: str) -> None:
    asked: Options = {"Special Top End Locos": setting}
    story = start({"at": KOLA, "loco": "Iron Dragon"}, {"at": KOLA}, options=asked)
    stock = RULES.view(story.state, None)["locos"]
    for loco in ("Bahamat", "Tiamat"):
        if setting == "Yes":
            assert stock[loco] == {"stock": 3, "free": 3}
            assert done(story, A, do.Upgrade(loco=loco)).state.doing.spent == 10
        else:
            assert loco not in stock
            story.when(A, do.Upgrade(loco=loco)).refuses(no.NoSuchLocoHere, loco=loco)


@pytest.mark.rule("OPTION-12")
@each("Cross-Grading")
def test_locos_of_one_level_are_exchanged_or_not(setting: str) -> None:
    asked: Options = {"Cross-Grading": setting}
    story = start({"at": KOLA, "loco": "Sardar"}, {"at": KOLA}, options=asked)
    cross = do.CrossGrade(loco="Salamander")
    if setting == "Yes":
        assert done(story, A, cross).state.doing.spent == 5
    else:
        story.when(A, cross).refuses(no.NoCrossGrading)


@pytest.mark.rule("OPTION-13")
@pytest.mark.parametrize(
    ("setting", "more", "all_chips"), [("Shortage", -1, 69), ("Normal", 0, 95), ("Surplus", 1, 121)]
)
def test_chip_option_sets_the_supply(setting: str, more: int, all_chips: int) -> None:
    asked: Options = {"Supply of Loads": setting}
    loads = RULES.view(empty(2, asked).state, None)["loads"]
    assert sum(load["stock"] for load in loads.values()) == all_chips
    dragons = WORLD.chips["Dragons"] + more
    at = centre("Nordkassel")
    others = [{"at": at, "loads": ["Dragons"]} for _ in range(dragons - 1)]
    story = start({"at": at}, *others, {"at": KOLA}, options=asked)
    story = done(story, A, do.PickUp(load="Dragons"))
    story.when(A, do.PickUp(load="Dragons")).refuses(no.NoChipsLeft, load="Dragons")
