"""Games that do not ship: installed ones, and those named on a command line."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

from core.ai.game_ai import GameAI
from core.ai.random_player import RandomPlayer
from core.cli import further_games
from core.cli.further_games import GROUP, BadGamePackage, add_further_games
from core.games.registry import (
    SHIPPED,
    UnknownGame,
    further_packages,
    packages,
    remove_game,
    shipped_game,
)
from core.ruleset import Seat
from core.table import LocalTable
from net.computer import Computer
from tests.games import toll_road
from tests.games.toll_road import RULES

MODULE = "tests.games.toll_road:GAME"
GAME = toll_road.GAME
IMPOSTOR = SHIPPED[0]._replace(rules=toll_road.GAME.rules)


class Unranked:
    """The rules of Toll Road without two methods of the contract."""

    def __getattr__(self, name: str) -> Any:
        if name in {"quote", "standings"}:
            raise AttributeError(name)
        return getattr(RULES, name)


UNRANKED = Unranked()
UNPLAYED = GameAI({"random": RandomPlayer()}, strongest="clever")
FLAWED = GAME


@pytest.fixture(autouse=True)
def only_shipped_games() -> Iterator[None]:
    """Remove the games that a test adds."""
    yield
    for package in further_packages():
        remove_game(package.key)


def install(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    """Let distributions list these games."""
    listed = EntryPoints(EntryPoint(f"game {n}", value, GROUP) for n, value in enumerate(values))
    monkeypatch.setattr(further_games, "entry_points", lambda group: listed.select(group=group))


def test_installed_game_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, MODULE)
    add_further_games()
    assert shipped_game("toll-road") is RULES
    assert packages() == (*SHIPPED, toll_road.GAME)


def test_game_named_by_its_module_is_added_once() -> None:
    add_further_games([MODULE, MODULE])
    assert further_packages() == (toll_road.GAME,)


def test_without_further_games_only_the_shipped_ones_are_known() -> None:
    add_further_games()
    assert packages() == SHIPPED


def test_shipped_game_may_be_named() -> None:
    add_further_games(["core.games.iron_dragon:GAME"])
    assert packages() == SHIPPED


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("toll-road", "ValueError: 'toll-road' is not module:attribute"),
        ("no_such_module:GAME", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("os:system", "it is not a GamePackage"),
        ("tests.games.toll_road:RULES", "it is not a GamePackage"),
        (f"{__name__}:IMPOSTOR", "'iron-dragon' is a shipped game"),
    ],
)
def test_anything_else_is_refused(module: str, why: str) -> None:
    with pytest.raises(BadGamePackage) as refused:
        add_further_games([module])
    assert refused.value.facts == {"module": module, "why": why}
    assert packages() == SHIPPED


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"key": "toll"}, "its rules are those of 'toll-road', and its key is 'toll'"),
        (
            {"rules": f"{__name__}:UNRANKED"},
            f"its rules '{__name__}:UNRANKED' have no 'quote', 'standings'",
        ),
        (
            {"rules": "tests.games.toll_road:TollRoad"},
            "'tests.games.toll_road:TollRoad' is a class; the package needs an object of it",
        ),
        (
            {"rules": "milestones"},
            "'milestones': ValueError: 'milestones' is not module:attribute",
        ),
        (
            {"ai": f"{__name__}:NO_PLAYERS"},
            f"'{__name__}:NO_PLAYERS': AttributeError: module '{__name__}' has no attribute"
            " 'NO_PLAYERS'",
        ),
        (
            {"ai": "tests.games.toll_road:RULES"},
            "its computer players 'tests.games.toll_road:RULES' are not a GameAI",
        ),
        (
            {"levels": ("deep", "random", "wide")},
            "its computer players 'tests.games.toll_road:AI' have no level 'deep', 'wide'",
        ),
        (
            {"ai": f"{__name__}:UNPLAYED"},
            f"its computer players '{__name__}:UNPLAYED' have no level 'clever'",
        ),
        ({"levels": ()}, "it has no level of computer players"),
    ],
)
def test_package_is_refused_if_its_rules_or_players_do_not_fit(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], why: str
) -> None:
    monkeypatch.setitem(globals(), "FLAWED", GAME._replace(**change))
    with pytest.raises(BadGamePackage) as refused:
        add_further_games([f"{__name__}:FLAWED"])
    assert refused.value.facts == {"module": f"{__name__}:FLAWED", "why": why}
    assert packages() == SHIPPED


@pytest.mark.parametrize("key", ["os:system", "toll-road", MODULE, "tests.games.toll_road:RULES"])
def test_game_of_a_log_is_looked_up_and_never_imported(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    def refuse(path: str) -> object:
        raise AssertionError(f"{path} was imported")

    monkeypatch.setattr("core.games.registry.import_module", refuse)
    with pytest.raises(UnknownGame):
        shipped_game(key)


async def test_process_of_the_computer_players_knows_an_added_game() -> None:
    add_further_games([MODULE])
    table = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    with Computer("toll-road") as computer:
        choice = await computer.choose(table.state, Seat(0), level="random", chance=b"")
    assert choice.command in list(RULES.legal(table.state, Seat(0)))
