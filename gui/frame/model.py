"""The contexts of the program, and the table of transitions between them.

The main window is in one context at a time: the screen that it shows. A context is entered only by
`Frame.show_screen`, and a transition that is not in `TRANSITIONS` is logged as an error.
"""

import logging
from enum import Enum, auto
from typing import Final, NamedTuple

_log: Final = logging.getLogger(__name__)


class Context(Enum):
    """What the main window shows."""

    START = auto()
    """No part is shown yet."""
    TITLE = auto()
    SETUP = auto()
    """The setup of a game at this computer."""
    GAME = auto()
    """A game at this computer."""
    REPLAY = auto()
    """The record of a game."""
    LAN = auto()
    """The tables on the local network."""
    ROOM = auto()
    """A table on the local network before its game."""
    LAN_GAME = auto()
    ZONE = auto()
    """The choice of a zone."""
    LOBBY = auto()
    GROUP = auto()
    """A group at a zone before its game."""
    ZONE_GAME = auto()
    LIVE = auto()
    """A running game of other players."""
    REJOIN = auto()
    """The search for the table of an unfinished network game."""


class Transition(NamedTuple):
    """A way to a context: the function that takes it, as `Class.method`, and where it starts."""

    by: str
    sources: frozenset[Context]
    target: Context


_ANY: Final = frozenset(Context)
_LATER: Final = _ANY - {Context.START}


def _from(*sources: Context) -> frozenset[Context]:
    return frozenset(sources)


TRANSITIONS: Final = (
    Transition("Program.show_title", _ANY, Context.TITLE),
    # Games at this computer: new, continued, continued from a record, or without the others.
    Transition("Games.show_setup", _from(Context.TITLE, Context.SETUP), Context.SETUP),
    Transition("Games.start_coached_game", _from(Context.TITLE), Context.GAME),
    Transition("Games.resume", _from(Context.TITLE), Context.GAME),
    Transition("Games.play", _from(Context.SETUP, Context.REPLAY), Context.GAME),
    Transition(
        "Games.ask_to_play_alone",
        _from(Context.TITLE, Context.REJOIN, Context.LAN_GAME, Context.ZONE_GAME),
        Context.GAME,
    ),
    # Games to look at.
    Transition("Watching.show", _from(Context.TITLE), Context.REPLAY),
    Transition("Watching.show_live", _from(Context.LAN, Context.GROUP), Context.LIVE),
    # The local network; a rematch starts in another room.
    Transition("LanPlay.show", _from(Context.TITLE, Context.LAN, Context.ROOM), Context.LAN),
    Transition("LanPlay.on_room_joined", _from(Context.LAN, Context.LAN_GAME), Context.ROOM),
    Transition("LanPlay.on_game_start", _from(Context.ROOM, Context.REJOIN), Context.LAN_GAME),
    # Zones; a link leads to one from everywhere, and a rematch to another group.
    Transition("Online.show_zones", _LATER, Context.ZONE),
    Transition("Online.on_connected", _from(Context.ZONE), Context.LOBBY),
    Transition(
        "Online.on_event", _from(Context.LOBBY, Context.GROUP, Context.ZONE_GAME), Context.GROUP
    ),
    Transition("Online.on_event", _from(Context.GROUP), Context.LOBBY),
    Transition("OnlineGame.on_game_start", _from(Context.GROUP, Context.REJOIN), Context.ZONE_GAME),
    # The table of an unfinished game.
    Transition("Rejoining.rejoin", _from(Context.TITLE), Context.REJOIN),
)


def has_transition(source: Context, target: Context) -> bool:
    """Return whether the table has a way from one context to another."""
    return any(source in way.sources and target is way.target for way in TRANSITIONS)


class Contexts:
    """The state machine; `now` is the current context."""

    def __init__(self) -> None:
        self.now = Context.START

    def enter(self, context: Context) -> None:
        """Go to a context; a missing transition is logged, and taken anyway."""
        if not has_transition(self.now, context):
            _log.error("there is no transition from %s to %s", self.now.name, context.name)
        self.now = context
