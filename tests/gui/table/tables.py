"""Tables for the models of windows: two people, or a person and a computer, at any position."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from core.games.iron_dragon.rules import RULES
from core.table import LocalTable
from core.table.genesis import Colour
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.local_table import LocalTableModel
from tests.core.games.iron_dragon.rules.places import centre

HOME = {"at": centre("Kola"), "foreman": "Groc"}
AWAY = {"at": centre("Bluefeld"), "foreman": "Halbezch"}


def model(
    *seats: dict[str, Any],
    levels: tuple[str, ...] = (),
    options: Mapping[str, int | str] | None = None,
    colours: Sequence[Colour] | None = None,
    **document: Any,
) -> IronTable:
    """Return a table at this position; seats without a level are people."""
    named = [f"seat {number}" for number in range(len(seats))]
    asked = [
        (name, levels[number]) if number < len(levels) and levels[number] else name
        for number, name in enumerate(named)
    ]
    scenario = json.dumps({"seats": list(seats), **document}).encode()
    table = LocalTable.new(
        RULES,
        asked,
        secret=bytes(32),
        colours=colours,
        options=options,
        scenario=scenario,
        chain_length=256,  # the usual 4,096 links would take a third of the time
    )
    return LocalTableModel(table)
