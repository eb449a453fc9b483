"""The options, their defaults and their effects (EB-OPTION)."""

import pytest

from core.games.empire_builder import GAME
from core.games.empire_builder import commands as do
from core.games.empire_builder.options import options
from core.games.empire_builder.rules import RULES
from core.ruleset import UnknownOption
from tests.core.games.empire_builder.places import joining, line, sections
from tests.core.games.empire_builder.tables import A, Options, empty, kinds, start
from tests.each import each

DEFAULTS: Options = {
    "AI Skill Level": "Normal",
    "Victory Money": 250,
    "Victory Major Cities": 5,
    "Borrowing": "No",
    "Train Upgrades": "Board",
    "Fast Start": "No",
    "Track Trading": "No",
    "Sudden Death": "No",
    "Additional Trains": "No",
    "Branching": "No",
}


@pytest.mark.rule("EB-OPTION-1", "EB-OPTION-12")
def test_defaults_are_those_of_the_board_game_and_are_kept_with_the_game() -> None:
    assert RULES.complete_options({}) == DEFAULTS
    assert RULES.view(empty(2).state, None)["options"] == DEFAULTS
    for option in each(options()):
        for setting in option.settings:
            asked = {**DEFAULTS, option.name: setting}
            assert RULES.view(empty(2, asked).state, None)["options"] == asked


@pytest.mark.rule("EB-OPTION-1")
def test_presets() -> None:
    changed = {preset.key: dict(preset.settings) for preset in GAME.presets}
    short = changed.pop("short")
    assert short["Victory Money"] == 150
    assert changed == {
        "basic": {"Victory Major Cities": 0},
        "board": {},
        "online": {"Fast Start": "Yes", "Borrowing": "Yes", "Train Upgrades": "Online"},
    }


@pytest.mark.rule("EB-OPTION-2")
def test_skill_has_three_settings_and_no_effect_on_the_rules() -> None:
    (skill,) = (option for option in options() if option.name == "AI Skill Level")
    assert skill.settings == ("Normal", "Easy", "Really Easy")


@pytest.mark.rule("EB-OPTION-3", "EB-OPTION-4")
@pytest.mark.parametrize(
    ("name", "settings"),
    [("Victory Money", {150, 200, 250, 300, 350}), ("Victory Major Cities", {0, 3, 4, 5, 6})],
)
def test_conditions_of_victory(name: str, settings: set[int]) -> None:
    (option,) = (option for option in options() if option.name == name)
    assert set(option.settings) == settings


@pytest.mark.rule("EB-OPTION-4")
def test_fewer_cities_can_be_enough() -> None:
    track = [list(ends) for ends in joining(3)]
    rich = {"money": 250, "track": track}
    for cities, won in ((3, True), (4, False)):
        story = start(rich, {}, options={"Victory Major Cities": cities})
        events = RULES.decide(story.state, A, do.EndTurn())
        assert (type(events[0]).__name__ == "GameWon") == won


@pytest.mark.rule("EB-OPTION-5")
def test_money_is_borrowed_only_with_the_option() -> None:
    for setting in ("No", "Yes"):
        legal = kinds(start({"money": 9}, {}, options={"Borrowing": setting}))
        assert ("Borrow" in legal) == (setting == "Yes")


@pytest.mark.rule("EB-OPTION-8")
def test_track_is_traded_only_with_the_option() -> None:
    track = sections(line(3))
    offer = do.OfferTrack(to=1, wants=((track[0][0], track[0][1]),), price=1)
    for setting in ("No", "Yes"):
        story = start({}, {"track": track}, options={"Track Trading": setting})
        assert (story.when(A, offer).refusal is None) == (setting == "Yes")


@pytest.mark.rule("EB-OPTION-11")
def test_track_branches_from_others_only_with_the_option() -> None:
    way = line(4)
    build = do.Build(from_=way[2], to=way[3])
    for setting in ("No", "Yes"):
        story = start({}, {"track": sections(way[:3])}, options={"Branching": setting})
        assert (story.when(A, build).refusal is None) == (setting == "Yes")


@pytest.mark.rule("EB-OPTION-6")
def test_online_upgrades_include_a_heavy_freight() -> None:
    story = start({"money": 20}, {}, options={"Train Upgrades": "Online"})
    upgrades = [c for c in RULES.legal(story.state, A) if isinstance(c, do.Upgrade)]
    assert [upgrade.loco for upgrade in upgrades] == ["Fast Freight", "Heavy Freight"]


@pytest.mark.rule("EB-OPTION-7", "EB-OPTION-9", "EB-OPTION-10", "EB-OPTION-11", "EB-OPTION-13")
def test_options_combine_freely() -> None:
    flags = {name: "Yes" for name, setting in DEFAULTS.items() if setting == "No"}
    state = empty(6, flags).state
    assert state.settings.fast_start
    assert state.settings.sudden_death
    assert state.settings.branching
    assert len(state.players[0].trains) == 2


@pytest.mark.rule("EB-OPTION-13")
def test_sudden_death_makes_the_conditions_of_victory_idle() -> None:
    needs = {option.name: option.needs for option in options() if option.needs}
    assert set(needs) == {"Victory Money", "Victory Major Cities"}


@pytest.mark.rule("EB-BAD-24")
@pytest.mark.parametrize(("name", "setting"), [("Ferries", "Yes"), ("Victory Money", 123)])
def test_unknown_options_and_settings_are_refused(name: str, setting: str | int) -> None:
    with pytest.raises(UnknownOption):
        RULES.complete_options({name: setting})
