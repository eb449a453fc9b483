"""The presets in the setup: which is chosen, what it sets, and how long a game takes."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.registry import DEFAULT_GAME, package_of
from gui.options.model import settings_for
from gui.options.option_list import OptionList
from gui.options.presets import first_options, length_of, preset_under, presets_of, with_preset
from gui.setup.model import Setup
from gui.setup.screen import SetupScreen
from gui.storage.slots import Slots
from tests.each import each
from tests.gui.stage import on_stage

LEFT = Qt.MouseButton.LeftButton
SHORT, FULL = presets_of(DEFAULT_GAME)
DEFAULTS = settings_for(DEFAULT_GAME, {})


def key_under(setup: Setup) -> str:
    """Return the key of the chosen preset, empty for custom options."""
    chosen = preset_under(setup.game, setup.options)
    return "" if chosen is None else chosen.key


def test_every_changed_option_makes_the_options_custom() -> None:
    setup = Setup(preset="short")
    assert key_under(setup) == "short"
    skill = package_of(DEFAULT_GAME).skill
    for option in each(setup.option_specs):
        setup.step(option)
        is_skill = skill is not None and option.name == skill.name
        assert key_under(setup) == ("short" if is_skill else "")
        setup.step(option, back=True)
        assert key_under(setup) == "short"


def test_preset_keeps_the_skill_of_the_computers() -> None:
    setup = Setup(settings={"AI Skill Level": "Easy"})
    assert key_under(setup) == "full"
    setup.set_options(with_preset(setup.game, setup.options, SHORT))
    assert setup.options["AI Skill Level"] == "Easy"
    assert [seat.level for seat in setup.seats[1:]] == ["easy"]
    assert key_under(setup) == "short"


@pytest.mark.parametrize(
    ("configured", "key", "chosen"),
    [
        ({}, "", "full"),
        ({}, "short", "short"),
        ({}, "endless", "full"),
        ({"AI Skill Level": "Easy"}, "short", "short"),
        ({"Victory Money": 300}, "short", None),
    ],
)
def test_configured_options_come_before_the_first_preset(
    configured: dict[str, int | str], key: str, chosen: str | None
) -> None:
    options = first_options(DEFAULT_GAME, configured, key)
    preset = preset_under(DEFAULT_GAME, options)
    assert (None if preset is None else preset.key) == chosen
    assert configured.items() <= options.items()


@pytest.mark.usefixtures("toll_road_is_known")
def test_game_without_presets_has_its_configured_options() -> None:
    assert presets_of("toll-road") == presets_of("nowhere") == ()
    assert first_options("toll-road", {"Target": 20}, "short") == {"Target": 20}


@pytest.mark.parametrize(("persons", "minutes"), [(1, 1), (3, 3)])
def test_length_counts_a_minute_for_each_turn_of_a_person(persons: int, minutes: int) -> None:
    length = length_of(SHORT, seats=3, persons=persons)
    rounds = SHORT.rounds_for(3)
    assert length.facts["rounds"] == rounds
    total = 5 * round(rounds * minutes / 5)
    time = length.facts["time"]
    assert str(total % 60 or total // 60) in str(time)


def opened(qtbot: QtBot, folder: Path, preset: str) -> SetupScreen:
    screen = SetupScreen(Settings(folder), Slots(folder), secret=lambda: bytes(32), preset=preset)
    on_stage(qtbot, screen)
    return screen


@pytest.mark.screen("SETUPWIN-7")
def test_click_on_a_preset_sets_its_options(qtbot: QtBot, tmp_path: Path) -> None:
    screen = opened(qtbot, tmp_path, "full")
    bar = screen.options.presets
    assert bar.buttons["full"].isChecked()
    assert FULL.meaning in bar.text
    QTest.mouseClick(bar.buttons["short"], LEFT)
    assert dict(SHORT.settings).items() <= screen.model.options.items()
    assert SHORT.meaning in bar.text
    assert screen.options.buttons["Victory Money"].isChecked()
    assert not bar.custom.isVisible()


@pytest.mark.screen("SETUPWIN-7")
def test_changed_option_shows_custom_and_moves_no_button(qtbot: QtBot, tmp_path: Path) -> None:
    screen = opened(qtbot, tmp_path, "short")
    options: OptionList = screen.options
    option = options.buttons["Starting Money"]
    place = option.mapTo(screen, option.rect().center())
    QTest.mouseClick(option, LEFT)
    qtbot.wait(1)
    bar = options.presets
    assert (bar.custom.isVisible(), bar.custom.isChecked()) == (True, True)
    assert SHORT.meaning not in bar.text
    assert option.mapTo(screen, option.rect().center()) == place
    QTest.mouseClick(bar.buttons["short"], LEFT)
    assert screen.model.options == {**DEFAULTS, **SHORT.settings}


def test_started_game_has_the_options_of_the_preset(qtbot: QtBot, tmp_path: Path) -> None:
    screen = opened(qtbot, tmp_path, "short")
    with qtbot.waitSignal(screen.started) as told:
        QTest.mouseClick(screen.start, LEFT)
    table = told.args[0].table
    assert dict(SHORT.settings).items() <= dict(table.position.genesis.options).items()
