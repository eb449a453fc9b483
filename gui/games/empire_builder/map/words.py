"""What Empire Builder's texts tell the map: names of terrain, trains that stand, and events."""

from abc import ABC
from collections.abc import Iterable
from typing import Final

from core.games.empire_builder.rules import EmpireBuilder
from core.games.empire_builder.state import Train
from gui.games.crayon.words import CrayonWords
from gui.games.empire_builder.events.guide import RailwayEvents, railway_events
from gui.games.empire_builder.map.names import COUNTRIES, TERRAINS
from gui.texts.phrases import Phrase, counted

STANDS: Final = Phrase("Lies beside the rail this turn")


class RailwayMapWords(CrayonWords, ABC):
    """The part of the texts that the map and the windows of events use."""

    def __init__(self, rules: EmpireBuilder) -> None:
        super().__init__(rules)
        self._events: Final = railway_events(rules)

    @property
    def event_guide(self) -> RailwayEvents:
        return self._events

    def terrain_name(self, terrain: str) -> Phrase:
        return TERRAINS[terrain]

    def land_name(self, kingdom: str) -> str:
        return COUNTRIES[kingdom]

    def train_facts(self, train: Train) -> Iterable[Phrase]:
        """Return for how long a derailed train lies beside the rail (EB-SCR-43)."""
        if train.stands:
            yield STANDS
        if train.lost_turns:
            yield turns_lost(train.lost_turns)


def turns_lost(count: int) -> Phrase:
    """So many turns of its player in which a train will not move."""
    return counted(count, "Loses {count} more turn", "Loses {count} more turns")
