"""Desks for the windows of a test, at any position described as in `tests.gui.table.tables`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from config import Settings
from core.table.genesis import Colour
from gui.games.iron_dragon.desk import IronDesk
from tests.gui.table.tables import model


def desk_at(
    folder: Path,
    *seats: dict[str, Any],
    levels: tuple[str, ...] = (),
    options: Mapping[str, int | str] | None = None,
    colours: Sequence[Colour] | None = None,
    **document: Any,
) -> IronDesk:
    """Return a desk at this position; `folder` is for its settings."""
    table = model(*seats, levels=levels, options=options, colours=colours, **document)
    return IronDesk(table, Settings(folder))
