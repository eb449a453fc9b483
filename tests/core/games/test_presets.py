"""The presets of every shipped game: their settings, their figures, and games by them."""

from itertools import pairwise

import pytest

from core.cli.simulate import simulate_game
from core.games.package import GamePackage, UnknownPreset
from core.games.registry import SHIPPED, find_game
from core.option_spec import Preset
from tests.each import each

PRESETS = [(package, preset) for package in SHIPPED for preset in package.presets]
IDS = [f"{package.key}-{preset.key}" for package, preset in PRESETS]


@pytest.mark.parametrize(("package", "preset"), PRESETS, ids=IDS)
def test_settings_of_a_preset_are_those_of_options(package: GamePackage, preset: Preset) -> None:
    rules = find_game(package.key)
    options = rules.complete_options(preset.settings)
    assert set(preset.settings.items()) <= set(options.items())
    assert package.skill is None or package.skill.name not in preset.settings
    assert package.preset(preset.key) is preset


@pytest.mark.parametrize(("package", "preset"), PRESETS, ids=IDS)
def test_game_under_a_preset_begins(package: GamePackage, preset: Preset) -> None:
    rules = find_game(package.key)
    levels = ["random"] * package.seats[0]
    played = simulate_game(
        rules, levels, seed="preset", options=dict(preset.settings), most_rounds=3
    )
    options = dict(played.table.position.genesis.options)
    assert options == dict(rules.complete_options(preset.settings))
    assert played.rounds == 3


@pytest.mark.parametrize("package", SHIPPED, ids=lambda package: package.key)
def test_presets_differ_and_the_first_is_the_shortest(package: GamePackage) -> None:
    rules = find_game(package.key)
    options = [rules.complete_options(preset.settings) for preset in package.presets]
    assert len({preset.key for preset in package.presets}) == len(options)
    assert all(left != right for left, right in pairwise(options))
    for seats in each(package.seats):
        first, *others = (preset.rounds_for(seats) for preset in package.presets)
        assert all(first < rounds for rounds in others)


def test_rounds_are_those_of_the_nearest_number_of_seats() -> None:
    preset = Preset("short", "Short game", "It is short.", {}, {2: 20, 4: 40})
    assert [preset.rounds_for(seats) for seats in (1, 2, 4, 6)] == [20, 20, 40, 40]


def test_unknown_preset_is_refused_with_the_known_ones() -> None:
    (package, *_others) = SHIPPED
    with pytest.raises(UnknownPreset) as refused:
        package.preset("endless")
    assert refused.value.facts["known"] == [preset.key for preset in package.presets]
