"""The default places of Iron Dragon's windows."""

from typing import Final

from gui.windows.placement import GENERAL, Placement

PLACEMENT: Final = Placement(
    front=GENERAL.front | {"done", "event_card", "find", "first_foreman", "loss", "pitch"},
    unanswered=GENERAL.unanswered | {"loss"},
    upper=GENERAL.upper | {"contracts", "events"},
    first=("contracts", "chat"),
    first_of_replay=("remaining", "plots", "chat"),
)
