"""The switches of the map menu, and the windows that open by themselves after a change."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.awaited import KEEP_FOREMAN, LOSE_LOAD
from core.ruleset import Seat
from gui.games.iron_dragon.city.model.city import CityHere
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.ships.model import Ships
from gui.play.model import SWITCHES

MAP_SWITCHES: Final[Mapping[str, str]] = {
    **SWITCHES,
    "hand_pins": "Hand On Map",
    "minimap": "Minimap",
    "animations": "Map Animations On",
}
"""The label of the setting that an action switches on and off."""

Prompt = Literal["city", "contracts", "event_card", "foreman", "loss", "ship", "victory"]


def prompts_after(
    table: IronTable, events: Iterable[Any], *, when_useful: bool
) -> tuple[Prompt, ...]:
    """Return the windows that open after these events, in order.

    With `when_useful`, the windows of cities and ports open only if there is something to do.
    """
    happened = list(events)
    found: list[Prompt] = []
    stop = _stop(table, happened, when_useful=when_useful)
    if stop is not None:
        found.append(stop)
    if any(
        isinstance(contract_drawn, ev.ContractDrawn) and contract_drawn.seat == table.local
        for contract_drawn in happened
    ):
        found.append("contracts")
    if any(isinstance(event, ev.EventCardDrawn) for event in happened):
        found.append("event_card")
    purpose = table.purpose_of(table.local)
    if purpose == KEEP_FOREMAN:
        found.append("foreman")
    if purpose == LOSE_LOAD:
        found.append("loss")
    if table.winner is not None:
        found.append("victory")
    return tuple(found)


def _stop(
    table: IronTable, happened: Sequence[Any], *, when_useful: bool
) -> Literal["city", "ship"] | None:
    """Return the window for the city or port where the train has stopped (MOVEWIN-7), or None."""
    seat = table.local
    if not any(_brings(event, seat) for event in happened) or not table.own_turn:
        return None
    city = CityHere(table)
    if city.name is not None and (not when_useful or _has_business(city)):
        return "city"
    if local_player(table).at in table.rules.world.board.ports and (
        not when_useful or Ships(table, seat).draw.allowed
    ):
        return "ship"
    return None


def _brings(event: Any, seat: Seat) -> bool:
    """Return whether the event moves, places or disembarks the train of a seat."""
    return isinstance(event, ev.TrainMoved | ev.TrainPlaced | ev.ShipLeft) and event.seat == seat


def _has_business(city: CityHere) -> bool:
    takes = any(made.take.allowed for made in city.made)
    return takes or any(
        wanted.deliver is not None and wanted.deliver.allowed for wanted in city.wanted
    )
