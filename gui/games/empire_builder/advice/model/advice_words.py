"""The words of Empire Builder for the plans of the computer."""

from typing import Final

from gui.games.crayon.advice.model.advice_words import AdviceWords
from gui.texts.phrases import Phrase

ADVICE: Final = AdviceWords(
    pitch=Phrase("Trade in your cards and hope for better ones"),
    wait=Phrase("No demand is worth its track right now"),
    buy=Phrase("buy a {loco}"),
    buy_first=Phrase("buy a {loco} first"),
    buy_after=Phrase("buy a {loco} after moving"),
    buy_then=Phrase("then buy a {loco}"),
    make_room=Phrase("dump {load} to make room"),
    buys_at_start=lambda state: bool(state.settings.online_upgrades),
    pitch_first=Phrase("Trade in your cards, and hope for better ones."),
    build_on=Phrase("No demand is worth its track right now. Build towards a major city."),
    purchase=Phrase("Buy a {loco} first."),
)
