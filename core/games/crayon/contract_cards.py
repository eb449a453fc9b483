"""Contracts: cards with three demands each, and the file format of a deck."""

import csv
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from core.games.crayon.errors import BadCards

DEMANDS: Final = 3
"""Demands per contract, and contracts in a full hand."""
HEADER: Final = ("contract", "city", "load", "pay")


class Demand(Struct, frozen=True):
    """A city's demand for a load, and the payoff."""

    city: str
    load: str
    pay: int


class Contract(Struct, frozen=True):
    """A contract card; it is discarded once one of its demands is fulfilled."""

    number: int
    demands: tuple[Demand, ...]


def parse_contracts(text: str, *, file: str, count: int) -> tuple[Contract, ...]:
    """Return contracts 1 to `count` from the text of a file; raises BadCards."""
    header, *rows = csv.reader(text.splitlines())
    if tuple(header) != HEADER:
        raise BadCards(file=file, why=f"its first line is not {','.join(HEADER)}")
    demands: dict[int, list[Demand]] = {}
    for line, row in enumerate(rows, 2):
        try:
            number, city, load, pay = row
            demands.setdefault(int(number), []).append(Demand(city, load, int(pay)))
        except ValueError as error:
            raise BadCards(file=file, why=f"line {line} is {','.join(row)!r}") from error
    if list(demands) != list(range(1, count + 1)):
        raise BadCards(file=file, why=f"its contracts are not 1 to {count}, in order")
    for contract, found in demands.items():
        if len(found) != DEMANDS:
            raise BadCards(file=file, why=f"contract {contract} has {len(found)} demands")
    return tuple(Contract(number, tuple(found)) for number, found in demands.items())


def contracts_text(deck: Iterable[Contract]) -> str:
    """Return the text that `parse_contracts` reads."""
    lines = [",".join(HEADER)]
    for card in deck:
        lines += [
            f"{card.number},{_cell(demand.city)},{_cell(demand.load)},{demand.pay}"
            for demand in card.demands
        ]
    return "\n".join(lines) + "\n"


def _cell(name: str) -> str:
    return f'"{name}"' if "," in name else name
