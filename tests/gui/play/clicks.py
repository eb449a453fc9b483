"""Make commands in a game by clicks only, like a player who knows what they want."""

from typing import Final

from PySide6.QtWidgets import QWidget

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from gui.games.crayon.moving.model.movement import Movement
from gui.windows.desk import WindowName
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.gui.play.hands import Hands
from tests.gui.windows.shown import names_of

ASSENT: Final = ("Ready", "Pay anyway", "OK")
"""The answers to questions that a command leads to."""


def click(game: Hands, command: do.AnyCommand) -> None:
    """Make a command with the mouse, on the map and in the windows."""
    match command:
        case do.ChooseForeman(foreman=str(foreman)):
            game.press(foreman, game.content("first_foreman"))
            game.press("Choose", game.content("first_foreman"))
        case do.ChooseForeman():
            game.press("None of these", game.content("first_foreman"))
            question = game.screen.questions.shown
            assert question is not None
            game.press("Give them back", question)
        case do.PlaceLoco(at=at):
            game.click(BOARD.milepost(at))
            game.press("Start in")
        case do.Move(path=path, accept=accept):
            if accept.bribe and not game.desk.shows_bribes:
                game.press("Bribe routes", game.screen.movement)
            _move(game, [BOARD.milepost(step) for step in path])
        case do.Build(from_=start, to=to):
            if game.desk.flow != "build":
                game.press_tool("build_window")
            game.click_link(start, to)
        case do.PickUp(load=load):
            game.press(f"Pick up {load}", _in_city(game))
        case do.Deliver(contract=contract, demand=number):
            load = game.table.rules.world.contracts[contract].demands[number].load
            game.press(f"Deliver {load}", _in_city(game))
        case do.Drop(load=load):
            game.press(f"Drop {load}", _in_city(game))
        case do.Upgrade(loco=loco):
            game.press(f"Buy the {loco}", _opened(game, "loco"))
            question = game.screen.questions.shown
            assert question is not None
            game.press("Buy", question)
        case do.DrawShips():
            game.press("Draw a ship", _opened(game, "ship"))
        case do.Board():
            game.press("Board for", _opened(game, "ship"))
        case do.Disembark():
            game.press("Disembark", _opened(game, "ship"))
        case do.LoseLoad(load=load):
            window = game.content("loss")
            (name,) = (name for name in names_of(window) if name.split(":")[0] == load)
            game.press(name, window)
            game.press("Give it up", window)
        case do.Pitch():
            game.press_tool("pitch_window")
            game.press("Pitch all three", game.content("pitch"))
        case do.EndTurn():
            game.press_tool("done_window")
            if game.screen.windows.is_open("done"):  # it opens only if something is left
                game.press("End turn", game.content("done"))
        case _:
            raise AssertionError(f"nobody clicks {command}")
    while (question := game.screen.questions.shown) is not None:
        game.press(next(word for word in ASSENT if word in names_of(question)), question)


def _move(game: Hands, path: list[Milepost]) -> None:
    """Move with one click if an arrow leads to the end of the path, otherwise step by step."""
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
