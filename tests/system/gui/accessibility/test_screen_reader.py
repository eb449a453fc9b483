"""A screen reader on a real accessibility bus: names, roles and states, and the map that speaks."""

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.each import each
from tests.system.gui.accessibility.bus import Bus, NoBus, Thing, bus
from tests.system.gui.apart import Apart, free_ports

CONTROLS = {
    "check box",
    "combo box",
    "entry",
    "list",
    "page tab",
    "password text",
    "push button",
    "radio button",
    "slider",
    "spin button",
    "table",
    "text",
    "toggle button",
    "tree table",
}
"""The roles of things that a person uses."""


@pytest.fixture
def heard() -> Iterator[Bus]:
    try:
        with TemporaryDirectory() as folder, bus(Path(folder)) as made:
            yield made
    except NoBus as error:
        pytest.skip(f"no screen reader: {error} is missing (`make screen-reader`)")


@pytest.fixture
def program(heard: Bus, tmp_path: Path) -> Iterator[Apart]:
    home = tmp_path / "Ann"
    home.mkdir()
    ports = free_ports(1)
    made = Apart(home, "Ann", [*ports, *ports], heard.environment)
    made.see(screen="TitleScreen")
    made.do("activate")
    yield made
    made.kill()
    assert made.process.stdin is not None
    made.process.stdin.close()


def names_of(things: list[Thing], role: str = "") -> list[str]:
    return [thing.name for thing in things if not role or thing.role == role]


def assert_named(things: list[Thing]) -> None:
    """Each control has a name, and each that can have the focus says what it is."""
    used = [thing for thing in things if thing.role in CONTROLS]
    nameless = [thing for thing in each(used) if not (thing.label or thing.name).strip()]
    assert nameless == []
    focused = [thing for thing in things if "focused" in thing.states]
    assert all(thing.label or thing.name for thing in focused), focused


def default_of(things: list[Thing]) -> list[str]:
    return [thing.name for thing in things if "is default" in thing.states]


SCREENS = {
    "Offline play": ("SetupScreen", "Start the game", "Player type of seat 1"),
    "LAN play": ("LanScreen", "Host a table", "Your name"),
    "Online play": ("ZoneScreen", "Connect", "Your name at the zone"),
}
"""By the button of the title: the screen, its default button, and one of its controls."""


@pytest.mark.screen("A11Y-2", "CONTROL-1")
def test_screens_before_a_game_are_read(heard: Bus, program: Apart) -> None:
    title = heard.reader.tree
    assert_named(title)
    assert default_of(title) == ["Learn by playing"]
    for press, (screen, default, control) in SCREENS.items():
        program.press(press)
        program.see(screen=screen)
        things = heard.reader.tree
        assert_named(things)
        assert default_of(things) == [default]
        assert control in [thing.label or thing.name for thing in things]
        program.do("key", "Escape")
        program.see(screen="TitleScreen")
    for key, control in (("F8", "Drag with the right mouse button"), ("F9", "Chapters")):
        program.do("key", key)
        things = heard.reader.tree
        assert_named(things)
        assert control in [thing.label or thing.name for thing in things]
        program.do("key", "Escape")
        program.see(buttons="Learn by playing")  # the window is deleted in the meantime


@pytest.mark.screen("A11Y-1", "A11Y-2", "KEY-8")
def test_game_is_read_and_the_cursor_of_the_map_speaks(heard: Bus, program: Apart) -> None:
    program.press("Offline play", "Start the game")
    program.see(screen="IronScreen")
    things = heard.reader.tree
    assert_named(things)
    assert [thing.role for thing in things if thing.name.startswith("Map: ")] == ["canvas"]
    program.do("key", "Right")
    program.do("key", "Return")  # the first loco
    assert_named(heard.reader.tree)
    places = []
    for direction in ("Right", "Down", "Left"):
        program.do("key", direction, "Control")
        places.append(" ".join(heard.reader.spoken()))
    assert len({*places}) == len(places)
    assert all(re.search(r"[A-Z]\w+", place) for place in places), places


@pytest.mark.screen("A11Y-1", "WINDOW-8")
def test_refused_action_is_spoken(heard: Bus, program: Apart) -> None:
    program.press("Offline play", "Start the game")
    program.see(screen="IronScreen")
    program.do("key", "D")
    assert any("first" in sentence for sentence in heard.reader.spoken())
