"""The chat window of a game with other computers: what is said, to whom, and audio-grams.

What is said and kept is `gui.models.chat`; nothing here knows how it comes to the others.
"""

from gui.windows.chat.audio_gram import Voice
from gui.windows.chat.overheard import OverheardWindow
from gui.windows.chat.window import ChatWindow

__all__ = ["ChatWindow", "OverheardWindow", "Voice"]
