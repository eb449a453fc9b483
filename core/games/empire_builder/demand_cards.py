"""The 96 demand cards, read from the committed deck (EB-COMP-9)."""

from functools import cache
from typing import Final

from core.games.crayon.contract_cards import Contract, parse_contracts
from core.games.data_files import data_text
from core.games.empire_builder.cards import PACKAGE

FILE: Final = "contracts.csv"
CARDS: Final = 96


@cache
def demand_cards() -> tuple[Contract, ...]:
    """Return the demand cards by number; raises BadCards."""
    return parse_contracts(data_text(PACKAGE, FILE), file=FILE, count=CARDS)
