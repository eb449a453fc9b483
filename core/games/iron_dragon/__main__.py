"""`python -m core.games.iron_dragon deck|figures`: make the deck of contracts, and measure it.

Both print to standard output. Run `deck > core/games/iron_dragon/data/contracts.csv` after every
change of the board.
"""

import sys

from core.games.crayon.contract_cards import contracts_text
from core.games.crayon.deck_maker import make_deck, places_of, ways_on
from core.games.iron_dragon.contract_cards import contracts
from core.games.iron_dragon.deck_figures import as_markdown, deck_figures
from core.games.iron_dragon.deck_shape import SEED, SHAPE
from core.games.iron_dragon.world import board


def main(words: list[str]) -> None:
    """Run the command `deck` or `figures`."""
    match words:
        case ["deck"]:
            sys.stdout.write(
                contracts_text(
                    make_deck(places_of(board()), ways_on(board()), shape=SHAPE, seed=SEED)
                )
            )
        case ["figures"]:
            sys.stdout.write(as_markdown(deck_figures(board(), contracts())))
        case _:
            sys.exit("usage: python -m core.games.iron_dragon deck|figures")


if __name__ == "__main__":
    main(sys.argv[1:])
