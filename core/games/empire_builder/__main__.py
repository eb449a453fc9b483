"""`python -m core.games.empire_builder`: make the deck of demand cards, on standard output.

Run it into `core/games/empire_builder/data/contracts.csv` after every change of the board.
"""

import sys

from core.games.crayon.contract_cards import contracts_text
from core.games.crayon.deck_maker import make_deck, ways_on
from core.games.empire_builder.deck_shape import SEED, SHAPE, places_of
from core.games.empire_builder.world import board

if __name__ == "__main__":
    deck = make_deck(places_of(board()), ways_on(board()), shape=SHAPE, seed=SEED)
    sys.stdout.write(contracts_text(deck))
