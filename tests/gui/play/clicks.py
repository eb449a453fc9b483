"""Make commands in a crayon-rail game by clicks only, like a player who knows what they want."""

from typing import Any, Final, NamedTuple

from PySide6.QtWidgets import QWidget

from core.games.crayon.board import Milepost
from gui.games.crayon.city.window import CityWindow
from gui.games.crayon.moving.model.movement import Movement
from gui.games.crayon.words import crayon_words
from gui.windows.desk import WindowName
from tests.gui.play.hands import Hands
from tests.gui.windows.shown import names_of

ASSENT: Final = ("Ready", "Pay anyway", "Dump it", "Go on", "OK")
"""The answers to questions that a command leads to."""


class Sale(NamedTuple):
    """Where a game sells a better train: a window, and the first words of two buttons."""

    window: WindowName
    offer: str
    yes: str


SALES: Final = {
    "iron-dragon": Sale("loco", "Buy the", "Buy"),
    "empire-builder": Sale("train", "Build the", "Build"),
}


def click(game: Hands, command: Any) -> None:
    """Make a command with the mouse, on the map and in the windows."""
    match tag_of(command):
        case "choose_foreman" if command.foreman is not None:
            game.press(command.foreman, game.content("first_foreman"))
            game.press("Choose", game.content("first_foreman"))
        case "choose_foreman":
            game.press("None of these", game.content("first_foreman"))
            _answer(game, "Give them back")
        case "place_loco":
            game.click(game.board.milepost(command.at))
            game.press("Start in")
        case "move":
            _move(game, command)
        case "build":
            if game.desk.flow != "build":
                game.press_tool("build_window")
            game.click_link(command.from_, command.to)
        case "pick_up":
            game.press(f"Pick up {command.load}", _in_city(game))
        case "deliver":
            demands = game.table.rules.world.contracts[command.contract].demands
            game.press(f"Deliver {demands[command.demand].load}", _in_city(game))
        case "drop":
            city = _in_city(game)
            assert isinstance(city, CityWindow)
            game.press(city.drop.format(load=command.load), city)
        case "upgrade":
            sale = SALES[game.table.rules.name]
            game.press(f"{sale.offer} {command.loco}", _opened(game, sale.window))
            _answer(game, sale.yes)
        case "draw_ships":
            game.press("Draw a ship", _opened(game, "ship"))
        case "board":
            game.press("Board for", _opened(game, "ship"))
        case "disembark":
            game.press("Disembark", _opened(game, "ship"))
        case "lose_load":
            window = game.content("loss")
            (name,) = (name for name in names_of(window) if name.split(":")[0] == command.load)
            game.press(name, window)
            game.press("Give it up", window)
        case "pitch":
            game.press_tool("pitch_window")
            game.press(crayon_words(game.table).turn.pitch.yes, game.content("pitch"))
        case "end_turn":
            game.press_tool("done_window")
            if game.screen.windows.is_open("done"):  # it opens only if something is left
                game.press("End turn", game.content("done"))
        case _:
            raise AssertionError(f"nobody clicks {command}")
    while (question := game.screen.questions.shown) is not None:
        game.press(next(word for word in ASSENT if word in names_of(question)), question)


def tag_of(command: Any) -> str:
    """Return the type of a command, as the engine protocol names it."""
    tag: str = type(command).__struct_config__.tag
    return tag


def _answer(game: Hands, word: str) -> None:
    """Answer the question that is shown."""
    question = game.screen.questions.shown
    assert question is not None
    game.press(word, question)


def _move(game: Hands, command: Any) -> None:
    """Move with one click if an arrow leads to the end of the path, otherwise step by step."""
    if command.accept != type(command.accept)() and not game.desk.shows_bribes:
        game.press(crayon_words(game.table).moving.routes, game.screen.movement)
    path: list[Milepost] = [game.board.milepost(step) for step in command.path]
    reached = Movement(game.table, shows_bribes=game.desk.shows_bribes).ways
    for at in path[-1:] if path[-1] in reached else path:
        game.click(at)


def _in_city(game: Hands) -> QWidget:
    """Return the window of the train's city."""
    return _opened(game, "city")


def _opened(game: Hands, name: WindowName) -> QWidget:
    if not game.is_open(name) or game.content(name).visibleRegion().isEmpty():
        game.press_tool(f"{name}_window")
    return game.content(name)
