"""The windows that open by themselves in Iron Dragon: those of ships and foremen too."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from core.games.crayon.game_state import LOSE_LOAD
from core.games.iron_dragon.awaited import KEEP_FOREMAN
from core.games.iron_dragon.events import ShipLeft
from core.games.iron_dragon.state import FOREMAN, LOCO
from gui.games.crayon.play.game_prompts import LOAD_CHOICE, GamePrompts, PendingChoice
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.ships.model import Ships
from gui.texts.phrases import Phrase


class IronPrompts(GamePrompts):
    """The prompts of Iron Dragon."""

    choices: ClassVar[Mapping[str, PendingChoice]] = {
        FOREMAN: PendingChoice(
            "first_foreman",
            Phrase("Show the foremen"),
            Phrase("{name} is choosing a foreman"),
            opens=False,
        ),
        LOCO: PendingChoice(
            "first_foreman",
            Phrase("Show the locos"),
            Phrase("{name} is choosing a loco"),
            opens=False,
        ),
        KEEP_FOREMAN: PendingChoice("foreman", Phrase("Show the foremen")),
        LOSE_LOAD: LOAD_CHOICE,
    }

    def stopped(self, table: IronTable, events: Sequence[Any]) -> int | None:
        """Return the train if it has just moved, or left its ship."""
        seat = table.local
        lands = any(isinstance(event, ShipLeft) and event.seat == seat for event in events)
        return 0 if lands and table.own_turn else super().stopped(table, events)

    def stop(self, table: IronTable, events: Sequence[Any], *, when_useful: bool) -> str | None:
        """Return the window of the city or port where the train has stopped, or None."""
        city = super().stop(table, events, when_useful=when_useful)
        if city is not None or self.stopped(table, events) is None:
            return city
        if local_player(table).at not in table.rules.world.board.ports:
            return None
        draws = not when_useful or Ships(table, table.local).draw.allowed
        return "ship" if draws else None
