"""The tutorial: an overview of the rules in chapters, each a file in `data`."""

from gui.windows.tutorial.pages import Tutorial, TutorialPage
from gui.windows.tutorial.window import TutorialWindow

__all__ = ["Tutorial", "TutorialPage", "TutorialWindow"]
