"""What Iron Dragon calls the steps of a turn, and the choices in it."""

from typing import Final

from core.games.iron_dragon.awaited import KEEP_FOREMAN, LOSE_LOAD
from core.games.iron_dragon.state import FOREMAN, LOCO
from gui.games.crayon.model.turn_words import Choice, PitchWords, TurnWords
from gui.texts.phrases import Phrase

TURN: Final = TurnWords(
    opening=Phrase("The first turn starts once every player has a foreman."),
    choices={
        FOREMAN: Choice(Phrase("Choose your foreman first [F]."), "opening"),
        LOCO: Choice(Phrase("Choose your loco first [L]."), "opening"),
        LOSE_LOAD: Choice(Phrase("Choose a load to give up first."), "watch"),
        KEEP_FOREMAN: Choice(
            Phrase("Choose first: keep your foreman, or take the one you drew [F]."), "build"
        ),
    },
    pitch=PitchWords(
        title=Phrase("Pitch contracts"),
        question=Phrase(
            "Discard these three contracts and draw three new ones? This ends your turn: no "
            "moving, no building."
        ),
        yes=Phrase("Pitch all three"),
        no=Phrase("Keep them"),
        early=Phrase("Events drawn now are discarded without effect."),
        later=Phrase("Events drawn now take effect immediately."),
    ),
    new_card=Phrase("New contract: number {number}."),
    unwanted=Phrase("None of your contracts delivers here."),
    wanted=Phrase("{load} for your contracts to take here"),
)
