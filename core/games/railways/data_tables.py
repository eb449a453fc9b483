"""Data files in TOML: typed, and without repeated names."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Final, TypeVar

from msgspec import Meta, ValidationError, convert

from core.games.data_files import data_text
from core.games.railways.errors import BadData

PACKAGE: Final = "core.games.railways"
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Count = Annotated[int, Meta(ge=0, le=200)]
Positive = Annotated[int, Meta(ge=1, le=200)]
T = TypeVar("T")


def read_toml(file: str, kind: type[T]) -> T:
    """Return a data file of the game as a value of this type; raises BadData."""
    return parse_toml(file, data_text(PACKAGE, file), kind)


def parse_toml(file: str, text: str, kind: type[T]) -> T:
    """Return the text of a data file as a value of this type; raises BadData."""
    try:
        return convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadData(file=file, why=str(error)) from error


def check_names(file: str, names: Iterable[Any]) -> None:
    """Check that no name occurs twice; raises BadData."""
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise BadData(file=file, why=f"{twice[0]} stands there twice")
