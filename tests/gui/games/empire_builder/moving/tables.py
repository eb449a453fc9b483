"""Tables of Empire Builder for the models and windows of a turn."""

import json
from collections.abc import Collection, Mapping
from typing import Any

from core.games.empire_builder.rules import RULES
from core.table import LocalTable
from gui.games.crayon.model.table import CrayonTable
from gui.table.model.local_table import LocalTableModel
from tests.core.games.empire_builder.places import centre

PAIRS = {"Additional Trains": "Yes"}
HOME: dict[str, Any] = {"at": centre("Kansas City")}
TWO: dict[str, Any] = {"trains": [{"at": centre("Chicago")}, {"at": centre("Denver")}]}


def railway(
    *seats: dict[str, Any],
    options: Mapping[str, int | str] | None = None,
    computers: Collection[int] = (),
    **document: Any,
) -> CrayonTable:
    """Return a table at this position, of persons and these `computers` by seat."""
    named = [f"seat {number}" for number in range(len(seats))]
    asked = [(name, "normal") if n in computers else name for n, name in enumerate(named)]
    scenario = json.dumps({"seats": list(seats), **document}).encode()
    table = LocalTable.new(
        RULES, asked, secret=bytes(32), options=options, scenario=scenario, chain_length=256
    )
    return LocalTableModel(table)
