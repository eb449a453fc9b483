"""The chat window of a game with other computers: lines, recipients, and audio-grams.

`gui.models.chat` sends and stores the messages; this package only shows them.
"""

from gui.windows.chat.audio_gram import Voice
from gui.windows.chat.overheard import OverheardWindow
from gui.windows.chat.window import ChatWindow

__all__ = ["ChatWindow", "OverheardWindow", "Voice"]
