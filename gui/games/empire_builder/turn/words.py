"""What Empire Builder calls the steps of a turn, and the choices in it."""

from typing import Final

from core.games.empire_builder.awaited import ANSWER_OFFER, LOSE_LOAD
from gui.games.crayon.model.turn_words import Choice, PitchWords, TurnWords
from gui.texts.phrases import Phrase

TURN: Final = TurnWords(
    opening=Phrase("The first turn starts once the cards are cut and dealt."),
    choices={
        LOSE_LOAD: Choice(Phrase("Choose a load to give up first."), "watch"),
        ANSWER_OFFER: Choice(Phrase("Answer the offer for your track first [J]."), "watch"),
    },
    pitch=PitchWords(
        title=Phrase("Trade in cards"),
        question=Phrase(
            "Trade in these three demand cards for three new ones? This ends your turn: no "
            "moving, no building."
        ),
        yes=Phrase("Trade in all three"),
        no=Phrase("Keep them"),
        early=Phrase("Events drawn now take effect immediately, even before trains run."),
        later=Phrase("Events drawn now take effect immediately."),
    ),
    new_card=Phrase("New demand card: number {number}."),
    unwanted=Phrase("None of your demand cards pays here."),
    wanted=Phrase("{load} for your demand cards to take here"),
)

OFFER_OPEN: Final = Phrase("Your offer of track is open. Wait for the answer, or withdraw it [J].")
"""Why the active player cannot act while an offer waits for its answer (EB-TRADE-5)."""
