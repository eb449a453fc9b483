"""Where a group comes together: at a zone, or at a host's on the local network."""

from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from core.errors import FactualError
from core.games.skill import level_for
from core.legible import legible, shown
from core.log import Opened, PublicKey
from net.lobby import Group, Slot, Spoken, Table
from net.machines.times import SEAT_WAIT

if TYPE_CHECKING:
    from gui.models.lobby import Lobby

Refused = Callable[[FactualError], object]
"""Is called with why nothing has changed."""
MOST_LINES: Final = 300
"""Lines of chat that are kept."""


class Said(NamedTuple):
    """What somebody has said."""

    name: str
    text: str
    sender: PublicKey


class Lines:
    """What was said last, `kept`, and how many lines there ever were, `count`."""

    def __init__(self) -> None:
        self.kept: Final = deque[Said](maxlen=MOST_LINES)
        self.count = 0

    def hear(self, spoken: Spoken) -> None:
        """Keep what can be seen of a line; nothing is kept if nothing can."""
        text = legible(spoken.text)
        if not text:
            return
        self.kept.append(Said(shown(spoken.name), text, spoken.sender))
        self.count += 1

    def begin_anew(self) -> None:
        """Forget what was said."""
        self.kept.clear()
        self.count = 0


class Asked(Protocol):
    """What members of a group ask for; each raises what is refused."""

    async def arrange(self, table: Table) -> None: ...

    async def remove(self, key: PublicKey) -> None: ...

    async def wish(self, colour: int | None) -> None: ...

    async def mark_ready(self, is_ready: bool = True) -> None: ...

    async def say(self, text: str) -> None: ...


class Place(Protocol):
    """As long as one is there; `key` is the player's.

    `group` is the one that he is in. `lines` are what was said there. `told_trouble` is why there
    is no connection, in a sentence. `lobby` is there at a zone alone: it has invitations, and
    others may watch.
    """

    @property
    def key(self) -> PublicKey: ...

    @property
    def group(self) -> Group | None: ...

    @property
    def lobby(self) -> "Lobby | None": ...

    @property
    def lines(self) -> Lines: ...

    @property
    def told_trouble(self) -> str: ...

    def ask(
        self,
        request: Callable[[Asked], Awaitable[None]],
        *,
        refused: Refused,
        done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """Ask for something; one of both is called later, neither once one is there no more."""
        ...

    def start(self, saved: Sequence[Opened], *, refused: Refused) -> None:
        """Let the game begin, a `saved` one if that is what the table is for."""
        ...

    def leave(self, *, refused: Refused) -> None:
        """Be a member no longer."""
        ...


def first_table(
    game: str, key: PublicKey, options: Any, *, watchable: bool, seat_wait: int = SEAT_WAIT
) -> Table:
    """Return the table that a leader of a game begins with: for themselves and one more player."""
    slots = (Slot(0, key, level_for(game, options)), Slot(1))
    return Table(slots, dict(options), watchable, seat_wait=seat_wait)
