"""The tips of four characters, for the last chapter and for screens that wait (EB-SCR-45)."""

from typing import Final, NamedTuple

from gui.texts.phrases import Phrase

STEEL_MAN: Final = Phrase("The steel man")
OIL_MAN: Final = Phrase("The oil man")
BARTENDER: Final = Phrase("The bartender")
TRAVELLER: Final = Phrase("The traveller")


class Tip(NamedTuple):
    """A tip, and the character who gives it."""

    speaker: Phrase
    text: Phrase


TIPS: Final = (
    Tip(
        STEEL_MAN,
        Phrase(
            "Let your cards draw the line. Mark where the dear loads are wanted, and look for one "
            "route past all those places."
        ),
    ),
    Tip(
        STEEL_MAN,
        Phrase(
            "Big cities make a railway, but only if you join them with little track. The "
            "straightest way between two of them is rarely the cheapest: count the mountains."
        ),
    ),
    Tip(
        OIL_MAN,
        Phrase(
            "Never despise a small load. Three short runs in three turns can earn more than one "
            "long haul in six, and each of them brings you a new card."
        ),
    ),
    Tip(
        OIL_MAN,
        Phrase(
            "Rivers rise, and a bridge costs money to replace. Keep enough in the till for one bad "
            "day, and don’t expect the bank to be kind."
        ),
    ),
    Tip(
        BARTENDER,
        Phrase(
            "Room on the train, and something rare on the platform? Take it along. The card that "
            "asks for it may be the next one you draw."
        ),
    ),
    Tip(
        BARTENDER,
        Phrase(
            "Watch what the others carry. There are only a few of each load, and the last one goes "
            "to the first train in town."
        ),
    ),
    Tip(
        TRAVELLER,
        Phrase(
            "Before you lay a rail, ask what it will bring, how often you will use it, and whether "
            "it will still matter at the end of the game."
        ),
    ),
    Tip(
        TRAVELLER,
        Phrase(
            "Two places that you have joined already may deserve a short cut, if your train goes "
            "the long way round every other turn."
        ),
    ),
    Tip(
        TRAVELLER,
        Phrase(
            "I travel on everybody’s track. $4M for a ride is a bargain where your own line would "
            "cost more, or where there is no room left for it."
        ),
    ),
)
"""All tips, in the order of the last chapter."""
SAYS: Final = Phrase("{speaker}: {tip}")


def tip_of(number: int) -> Phrase:
    """Return a tip with its speaker by a number from 0: the characters take turns (EB-SCR-45)."""
    speakers = list(dict.fromkeys(tip.speaker for tip in TIPS))
    speaker = speakers[number % len(speakers)]
    texts = [tip.text for tip in TIPS if tip.speaker == speaker]
    return Phrase(SAYS, speaker=speaker, tip=texts[number // len(speakers) % len(texts)])
