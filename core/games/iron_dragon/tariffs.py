"""The prices of building, with each race of foreman (BUILD-5, FOREMAN-6 to FOREMAN-9).

The Underworld's bribes (FOREMAN-8) and the places where a Troll may build are elsewhere.
"""

from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from core.games.crayon.data_tables import Name, Positive, parse_toml
from core.games.crayon.errors import BadCards
from core.games.crayon.prices import Tariff
from core.games.data_files import data_text
from core.games.iron_dragon.cards import PACKAGE, Race

FILE = "prices.toml"

Letter = Annotated[str, Meta(pattern=r"\A[A-Z]\Z")]
Extra = Annotated[int, Meta(ge=0, le=100)]


class _Change(Struct, frozen=True, forbid_unknown_fields=True):
    mileposts: dict[Name, Positive] = {}
    river: Extra | None = None
    inlet: Extra | None = None
    at_most: dict[Letter, Positive] = {}


class _Prices(Struct, frozen=True, forbid_unknown_fields=True):
    river: Extra
    inlet: Extra
    mileposts: dict[Name, Positive]
    changes: dict[Race, _Change] = {}


@cache
def tariff_of(race: Race | None) -> Tariff:
    """Return the tariff with a foreman of this race, or without a foreman; raises BadCards."""
    return parse_tariffs(data_text(PACKAGE, FILE))[race]


def parse_tariffs(text: str) -> dict[Race | None, Tariff]:
    """Return the tariff of each race, and of None, from the text of the file; raises BadCards."""
    data = parse_toml(FILE, text, _Prices)
    normal = _changed(data, _Change())
    tariffs: dict[Race | None, Tariff] = {None: normal}
    for race in Race:
        change = data.changes.get(race, _Change())
        if strange := sorted(change.mileposts.keys() - data.mileposts.keys()):
            raise BadCards(file=FILE, why=f"{race}: {strange[0]!r} has no price to change")
        tariffs[race] = _changed(data, change)
        if _is_dearer(tariffs[race], normal):
            raise BadCards(file=FILE, why=f"{race}: an ability never makes dearer (FOREMAN-9)")
    return tariffs


def _changed(data: _Prices, change: _Change) -> Tariff:
    return Tariff(
        mileposts=tuple({**data.mileposts, **change.mileposts}.items()),
        river=data.river if change.river is None else change.river,
        inlet=data.inlet if change.inlet is None else change.inlet,
        at_most=tuple(change.at_most.items()),
    )


def _is_dearer(tariff: Tariff, other: Tariff) -> bool:
    pairs = zip(tariff.mileposts, other.mileposts, strict=True)
    return (
        any(price > normal for (_, price), (_, normal) in pairs)
        or tariff.river > other.river
        or tariff.inlet > other.inlet
    )
