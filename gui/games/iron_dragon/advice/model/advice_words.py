"""The words of Iron Dragon for the plans of the computer."""

from typing import Final

from gui.games.crayon.advice.model.advice_words import AdviceWords
from gui.texts.phrases import Phrase

ADVICE: Final = AdviceWords(
    pitch=Phrase("Pitch your contracts and hope for better ones"),
    wait=Phrase("No contract is worth its track right now"),
    buy=Phrase("buy the {loco}"),
    buy_first=Phrase("buy the {loco} first"),
    buy_after=Phrase("buy the {loco} after moving"),
    buy_then=Phrase("then buy the {loco}"),
    make_room=Phrase("drop {load} to make room"),
    buys_at_start=lambda _state: False,
    pitch_first=Phrase("Pitch, and hope for better contracts."),
    build_on=Phrase("No contract is worth its track right now. Build towards a major city."),
    purchase=Phrase("Buy the {loco} first."),
)
