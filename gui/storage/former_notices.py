"""Sentences that only diaries of version 0.1.0 still have.

A diary stores the template of a notice. The templates are listed here so that the catalogues keep
their translations; new notices have other words.
"""

from typing import Final

from gui.texts.phrases import Phrase

FORMER: Final = (
    Phrase("{name} wants {other} to leave the table ({so_far} of {needed} that it takes)."),
    Phrase("{names} want {other} to leave the table ({so_far} of {needed} that it takes)."),
    Phrase("{name} no longer wants {other} to leave the table."),
    Phrase("the others have removed you from it. Your record ends there."),
    Phrase("{name} is lost. The computer takes the seat now."),
    Phrase(
        "{name} is lost, and the game waits for {name}. Unless {name} is back in {left} s, the "
        "computer plays on instead."
    ),
    Phrase("{name} is lost. Unless {name} is back in {left} s, the computer plays on instead."),
    Phrase("{name} has left. The computer takes the seat now."),
    Phrase("Too few of the others are reached. The game waits for them."),
    Phrase("{name} is not reached, and too few are left to go on without {name}. The game waits."),
    Phrase("{names} are not reached, and too few are left to go on without them. The game waits."),
    Phrase(
        "{name} has left, and too few are left to go on at this table. Play on alone, or wait "
        "until {name} rejoins."
    ),
    Phrase(
        "{names} have left, and too few are left to go on at this table. Play on alone, or wait "
        "until they rejoin."
    ),
    Phrase("{name} is not reached either. The game waits."),
    Phrase("{name} has left too. The game waits."),
    Phrase("Enough players are reached again, and the game goes on."),
    Phrase("{name} is back, and the game goes on."),
    Phrase("{names} are back, and the game goes on."),
    Phrase("{name} is back, but too few are here yet. The game waits."),
    Phrase("{name} is back, and plays on after the computer’s turn."),
    Phrase(
        "{name} leads the table, and does not answer. The game waits; another leader is chosen now."
    ),
    Phrase(
        "{name} leads the table, and does not answer. The game waits; in {left} s another leader "
        "is chosen."
    ),
    Phrase("{name} led the table and has left. The game waits; another leader is chosen now."),
    Phrase("The table has lost its leader, {name}; another one is chosen."),
    Phrase(
        "The table has lost its leader, {name}, and too few are here to choose another one. The "
        "game waits."
    ),
    Phrase(
        "{name} leads the table and holds up the game, and too few others are here to choose "
        "another leader. Play on alone, or wait until the game goes on."
    ),
    Phrase("The game is no longer held up, and goes on."),
    Phrase("You were away, so another player’s computer leads the table now."),
    Phrase(
        "Connection lost {passed} s ago. Trying again. Too few of the other players can be "
        "reached to go on. Nothing that was played is lost."
    ),
    Phrase("This computer is not connected to a network. Check its cable or its Wi-Fi."),
    Phrase("Nobody answers."),
    Phrase("This table goes on without you: {why}"),
    Phrase(
        "{name} cheated, which is proven: {name}’s computer signed two different actions as one "
        "and the same. It leads the table no more."
    ),
    Phrase(
        "This computer’s game was not that of the others. It was made anew from the record, and "
        "goes on."
    ),
)
"""The templates, for the search of `make translation`."""
