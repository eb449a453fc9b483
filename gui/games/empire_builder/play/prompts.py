"""The windows that open by themselves in Empire Builder, and what the status line announces."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from core.games.crayon.game_state import LOSE_LOAD
from core.games.empire_builder import events as ev
from core.games.empire_builder.awaited import ANSWER_OFFER
from gui.games.crayon.play.game_prompts import LOAD_CHOICE, GamePrompts, PendingChoice
from gui.games.empire_builder.cut.model.cuts import Cuts
from gui.games.empire_builder.history.model.offers import offered
from gui.games.empire_builder.model.table import RailwayTable
from gui.texts.phrases import Phrase

BORROWED: Final = Phrase("{name} has borrowed {sum}.")
OFFERED: Final = Phrase("Offer of track: {name} {offer}.")
ACCEPTED: Final = Phrase("{name} accepts the offer of track.")
DECLINED: Final = Phrase("{name} declines the offer of track.")
WITHDRAWN: Final = Phrase("{name} withdraws the offer of track.")


class RailwayPrompts(GamePrompts):
    """The prompts of Empire Builder, with its way to show sums of money."""

    choices: ClassVar[Mapping[str, PendingChoice]] = {
        LOSE_LOAD: LOAD_CHOICE,
        ANSWER_OFFER: PendingChoice(
            "offer",
            Phrase("Show the offer"),
            Phrase("Waiting for {name} to answer an offer of track"),
        ),
    }

    def __init__(self, money: Callable[[int], Phrase]) -> None:
        self._money: Final = money

    def windows_at_start(self, table: RailwayTable) -> tuple[str, ...]:
        """Return the window of the cut while nobody has acted since (EB-SCR-23)."""
        return ("cut",) if Cuts(table).is_news else ()

    def windows_after(
        self, table: RailwayTable, events: Sequence[Any], *, when_useful: bool
    ) -> tuple[str, ...]:
        """Return the windows that open after these events, the cut included."""
        windows = super().windows_after(table, events, when_useful=when_useful)
        cut = any(isinstance(event, ev.CutEnded) for event in events)
        return ("cut", *windows) if cut else windows

    def notices(self, table: RailwayTable, events: Sequence[Any]) -> Iterator[Phrase]:
        """Yield what everybody learns of loans, and of offers of track (EB-SCR-34, EB-SCR-41)."""
        for event in events:
            match event:
                case ev.Borrowed(seat=seat, amount=amount):
                    yield Phrase(BORROWED, name=table.names[seat], sum=self._money(amount))
                case ev.TrackOffered(seat=seat):
                    offer = offered(event, table.names, self._money)
                    yield Phrase(OFFERED, name=table.names[seat], offer=offer)
                case ev.TrackTraded(to=to):
                    yield Phrase(ACCEPTED, name=table.names[to])
                case ev.OfferDeclined(seat=seat):
                    yield Phrase(DECLINED, name=table.names[seat])
                case ev.OfferWithdrawn(seat=seat):
                    yield Phrase(WITHDRAWN, name=table.names[seat])
