"""What each game adds to the windows that open by themselves, and to the strips of a turn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from core.games.crayon import events as ev
from core.games.crayon.game_state import LOSE_LOAD
from gui.games.crayon.city.model.city import CityHere
from gui.table.model.table import AnyTable
from gui.texts.phrases import Phrase


class PendingChoice(NamedTuple):
    """A choice for which the game waits, with the window in which the player makes it.

    `show` is the text of the button that opens the window. `waits` is the heading while another
    player chooses, with the place `name`; if it is empty, that player's turn just goes on. The
    window `opens` by itself unless the screen has another way to open it.
    """

    window: str
    show: Phrase
    waits: str = ""
    opens: bool = True


LOAD_CHOICE: Final = PendingChoice(
    "loss", Phrase("Show the loads"), Phrase("Waiting for {name} to give up a load")
)


class GamePrompts:
    """The prompts of a crayon-rail game; `choices` are given by the purpose of the game's wait."""

    choices: ClassVar[Mapping[str, PendingChoice]] = {LOSE_LOAD: LOAD_CHOICE}

    def windows_after(
        self, table: AnyTable, events: Sequence[Any], *, when_useful: bool
    ) -> tuple[str, ...]:
        """Return the windows that open after these events, in order.

        With `when_useful`, the windows of places where the train has stopped open only if there is
        something to do.
        """
        windows: list[str] = []
        stop = self.stop(table, events, when_useful=when_useful)
        if stop is not None:
            windows.append(stop)
        drawn = [event.seat for event in events if isinstance(event, ev.ContractDrawn)]
        if table.local in drawn:
            windows.append("contracts")
        if any(isinstance(event, ev.EventCardDrawn) for event in events):
            windows.append("event_card")
        choice = self.choices.get(table.purpose_of(table.local) or "")
        if choice is not None and choice.opens:
            windows.append(choice.window)
        if table.winner is not None:
            windows.append("victory")
        return tuple(windows)

    def stop(self, table: AnyTable, events: Sequence[Any], *, when_useful: bool) -> str | None:
        """Return the window for the place where the train has stopped (MOVEWIN-7), or None."""
        train = self.stopped(table, events)
        if train is None:
            return None
        city = CityHere(table, train)
        return "city" if city.name and (not when_useful or has_business(city)) else None

    def stopped(self, table: AnyTable, events: Sequence[Any]) -> int | None:
        """Return the local player's train that has just stopped somewhere; None if none did."""
        if not table.own_turn:
            return None
        for event in reversed(events):
            if isinstance(event, ev.TrainMoved | ev.TrainPlaced) and event.seat == table.local:
                train: int = table.rules.queries.train_in(event)
                return train
        return None

    def windows_at_start(self, table: AnyTable) -> tuple[str, ...]:
        """Return the windows that open when the screen does, before those after events."""
        del table
        return ()

    def notices(self, table: AnyTable, events: Sequence[Any]) -> Iterator[Phrase]:
        """Yield what the status line announces about other players."""
        del table, events
        yield from ()


def has_business(city: CityHere) -> bool:
    """Return whether a load can be taken or delivered in the city of the train."""
    takes = any(product.take.allowed for product in city.made)
    return takes or any(
        wanted.deliver is not None and wanted.deliver.allowed for wanted in city.wanted
    )
