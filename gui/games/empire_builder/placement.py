"""The default places of Empire Builder's windows."""

from typing import Final

from gui.games.crayon.regional.model import SLOTS
from gui.windows.placement import GENERAL, Placement

_FRONT: Final = frozenset(
    {"album", "borrow", "cut", "done", "event_card", "find", "loss", "offer", "pitch"}
)
"""Not the Deal window, which stands beside the map: clicks on the map choose its sections."""

PLACEMENT: Final = Placement(
    front=GENERAL.front | _FRONT,
    unanswered=GENERAL.unanswered | {"loss", "offer"},
    upper=GENERAL.upper | {"contracts", "events"},
    floating=frozenset(SLOTS),
    first=("contracts", "chat"),
    first_of_replay=("remaining", "plots", "chat"),
)
