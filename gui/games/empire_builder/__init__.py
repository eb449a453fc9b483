"""The user interface of Empire Builder: its map, its windows and their models."""

from importlib.resources import files
from typing import Final

from gui.game_api.package import GamePackage

UI: Final = GamePackage(
    key="empire-builder",
    words="gui.games.empire_builder.words:EmpireBuilderWords",
    ui="gui.games.empire_builder.ui:EmpireBuilderUI",
    keys="gui.games.empire_builder.model.keys:KEYS",
    preview="gui.games.empire_builder.preview:shipped_preview",
    title="gui.games.empire_builder.title.page:paint_title",
    emblem="gui.games.empire_builder.title.emblem:paint_emblem",
    tutorial="gui.games.empire_builder.tutorial:tutorial_page",
    deal="gui.games.empire_builder.coach.model.deal:DEAL",
    look_ahead="gui.games.empire_builder.ahead:look_up",
    terms="gui.games.empire_builder.terms:terms",
    catalogue=files(__package__) / "locale",
)
