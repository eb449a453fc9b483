"""The 120 contracts of Iron Dragon, read from the committed deck (COMP-11)."""

from functools import cache
from typing import Final

from core.games.crayon.contract_cards import Contract, parse_contracts
from core.games.data_files import data_text
from core.games.iron_dragon.cards import PACKAGE

FILE: Final = "contracts.csv"
CONTRACTS: Final = 120


@cache
def contracts() -> tuple[Contract, ...]:
    """Return the contracts by number; raises BadCards."""
    return parse_contracts(data_text(PACKAGE, FILE), file=FILE, count=CONTRACTS)
