"""The user interface of Iron Dragon: its map, its windows and their models."""

from importlib.resources import files
from typing import Final

from gui.game_api.package import GamePackage

UI: Final = GamePackage(
    key="iron-dragon",
    words="gui.games.iron_dragon.words:IronDragonWords",
    ui="gui.games.iron_dragon.ui:IronDragonUI",
    preview="gui.games.iron_dragon.preview:shipped_preview",
    title="gui.games.iron_dragon.title.page:paint_title",
    keys="gui.games.iron_dragon.model.keys:KEYS",
    emblem="gui.games.iron_dragon.title.emblem:paint_emblem",
    tutorial="gui.games.iron_dragon.tutorial:tutorial_page",
    deal="gui.games.iron_dragon.coach.model.deal:DEAL",
    look_ahead="gui.games.iron_dragon.ahead:look_up",
    terms="gui.games.iron_dragon.terms:terms",
    catalogue=files(__package__) / "locale",
)
