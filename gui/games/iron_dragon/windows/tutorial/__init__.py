"""The tutorial: an overview of the rules in chapters, each a file in `data`."""

from gui.games.iron_dragon.windows.tutorial.pages import Tutorial, TutorialPage
from gui.games.iron_dragon.windows.tutorial.window import TutorialWindow

__all__ = ["Tutorial", "TutorialPage", "TutorialWindow"]
