"""The clauses about offers of track, for the history and the status line."""

from collections.abc import Callable, Sequence
from typing import Final

from core.games.empire_builder import events as ev
from gui.games.crayon.history.model.telling import sections_of
from gui.texts.phrases import Phrase

OFFERS_MONEY: Final = Phrase("offers {name} {price} for {wants}")
OFFERS_TRACK: Final = Phrase("offers {name} {gives} in exchange for {wants}")
ACCEPTS: Final = Phrase("accepts the offer")
DECLINES: Final = Phrase("declines the offer")
WITHDRAWS: Final = Phrase("withdraws the offer")
BUYS_TRACK: Final = Phrase("buys {wants} from {name} for {price}")
EXCHANGES: Final = Phrase("gives {name} {gives} for {wants}")


def offered(offer: ev.TrackOffered, names: Sequence[str], money: Callable[[int], Phrase]) -> Phrase:
    """Return what a player offers, as a clause after the player's name."""
    wants, name = sections_of(len(offer.wants)), names[offer.to]
    if offer.gives:
        gives = sections_of(len(offer.gives))
        return Phrase(OFFERS_TRACK, name=name, gives=gives, wants=wants)
    return Phrase(OFFERS_MONEY, name=name, price=money(offer.price), wants=wants)


def traded(deal: ev.TrackTraded, names: Sequence[str], price: Phrase) -> Phrase:
    """Return what a player got by an accepted offer, as a clause after the player's name."""
    wants, name = sections_of(len(deal.wants)), names[deal.to]
    if deal.gives:
        return Phrase(EXCHANGES, name=name, gives=sections_of(len(deal.gives)), wants=wants)
    return Phrase(BUYS_TRACK, name=name, wants=wants, price=price)
