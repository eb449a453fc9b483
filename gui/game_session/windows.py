"""The additional windows of a network game."""

from gui.chat.audio_gram import Voice
from gui.chat.model.chat import Chat
from gui.chat.window import ChatWindow
from gui.participants.away import AwayWindow
from gui.windows.desk import Desk, WindowName
from gui.windows.fronts import Maker


def network_window_makers(
    desk: Desk, chat: Chat, voice: Voice, *, is_ranked: bool = False, is_watchable: bool = False
) -> dict[WindowName, Maker]:
    """Return the function that makes each of them (CHAT-3, DISCONNECT-8)."""
    return {
        "away": lambda: AwayWindow(desk),
        "chat": lambda: ChatWindow(
            desk, chat, voice, is_ranked=is_ranked, is_watchable=is_watchable
        ),
    }
