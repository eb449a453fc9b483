"""The tutorial: an overview of the rules in chapters, each a file in `data`."""

from config import Settings
from gui.games.crayon.tutorial.pages import TutorialPage
from gui.games.empire_builder.tutorial.chapters import chapters
from gui.games.empire_builder.tutorial.window import TutorialWindow

__all__ = ["TutorialWindow", "tutorial_page"]


def tutorial_page(settings: Settings) -> TutorialPage:
    """Return the tutorial outside a game, without the links to windows."""
    return TutorialPage([chapter.without_links() for chapter in chapters({})], settings)
