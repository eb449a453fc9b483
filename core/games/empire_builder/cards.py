"""Types of train, loads and prices, loaded from data files (EB-COMP-10, EB-COMP-11)."""

from functools import cache
from typing import Annotated, Final, TypeVar

from msgspec import Meta, Struct

from core.games.crayon.data_tables import Name, Positive, check_names, parse_toml
from core.games.crayon.prices import Tariff
from core.games.data_files import data_text

PACKAGE: Final = "core.games.empire_builder"
T = TypeVar("T")
Extra = Annotated[int, Meta(ge=0, le=100)]


class TrainType(Struct, frozen=True, forbid_unknown_fields=True):
    """A type of train: the loads it carries, its mileposts a turn, and the types it can become.

    `board` and `online` are those under the two settings of the option for upgrades.
    """

    name: Name
    loads: Positive
    speed: Positive
    board: tuple[Name, ...]
    online: tuple[Name, ...]

    def next_types(self, *, online: bool) -> tuple[str, ...]:
        """Return the types that one upgrade leads to."""
        return self.online if online else self.board


class _Trains(Struct, frozen=True, forbid_unknown_fields=True):
    train: tuple[TrainType, ...]


class _Loads(Struct, frozen=True, forbid_unknown_fields=True):
    stock: dict[Name, Positive]


class _Prices(Struct, frozen=True, forbid_unknown_fields=True):
    river: Extra
    inlet: Extra
    mileposts: dict[Name, Positive]


def read_toml(file: str, kind: type[T]) -> T:
    """Return the data file as a value of this type; raises BadCards."""
    return parse_toml(file, data_text(PACKAGE, file), kind)


@cache
def train_types() -> tuple[TrainType, ...]:
    """Return all types of train."""
    types = read_toml("trains.toml", _Trains).train
    check_names("trains.toml", (kind.name for kind in types))
    return types


@cache
def load_stock() -> tuple[tuple[str, int], ...]:
    """Return each load and the number of its chips, by name."""
    return tuple(sorted(read_toml("loads.toml", _Loads).stock.items()))


@cache
def tariff() -> Tariff:
    """Return the prices of building, in millions of dollars (EB-BUILD-2)."""
    data = read_toml("prices.toml", _Prices)
    return Tariff(tuple(data.mileposts.items()), data.river, data.inlet)
