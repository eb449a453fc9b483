"""The 120 contracts: three demands each, read from the committed deck (COMP-11)."""

import csv
from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from core.games.data_files import data_text
from core.games.iron_dragon.cards import PACKAGE
from core.games.iron_dragon.errors import BadCards

FILE = "contracts.csv"
CONTRACTS = 120
DEMANDS = 3
HEADER = ("contract", "city", "load", "pay")


class Demand(Struct, frozen=True):
    """A load that a city wants, and what it pays in GP."""

    city: str
    load: str
    pay: int


class Contract(Struct, frozen=True):
    """A contract card; one of its demands is fulfilled, then it is gone."""

    number: int
    demands: tuple[Demand, ...]


@cache
def contracts() -> tuple[Contract, ...]:
    """The contracts by number; raises BadCards."""
    return parse_contracts(data_text(PACKAGE, FILE))


def parse_contracts(text: str) -> tuple[Contract, ...]:
    """As `contracts`, from the text of the file."""
    header, *rows = csv.reader(text.splitlines())
    if tuple(header) != HEADER:
        raise BadCards(file=FILE, why=f"its first line is not {','.join(HEADER)}")
    demands: dict[int, list[Demand]] = {}
    for line, row in enumerate(rows, 2):
        try:
            number, city, load, pay = row
            demands.setdefault(int(number), []).append(Demand(city, load, int(pay)))
        except ValueError as error:
            raise BadCards(file=FILE, why=f"line {line} is {','.join(row)!r}") from error
    if list(demands) != list(range(1, CONTRACTS + 1)):
        raise BadCards(file=FILE, why=f"its contracts are not 1 to {CONTRACTS}, in order")
    for contract, found in demands.items():
        if len(found) != DEMANDS:
            raise BadCards(file=FILE, why=f"contract {contract} has {len(found)} demands")
    return tuple(Contract(number, tuple(found)) for number, found in demands.items())


def contracts_text(deck: Iterable[Contract]) -> str:
    """The file that `parse_contracts` reads."""
    lines = [",".join(HEADER)]
    for card in deck:
        lines += [f"{card.number},{one.city},{one.load},{one.pay}" for one in card.demands]
    return "\n".join(lines) + "\n"
