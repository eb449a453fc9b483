"""Data files of games in TOML: typed, and without repeated names."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

from msgspec import Meta, ValidationError, convert

from core.games.crayon.errors import BadCards

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Positive = Annotated[int, Meta(ge=1, le=100)]
T = TypeVar("T")


def parse_toml(file: str, text: str, kind: type[T]) -> T:
    """Return the text of a data file as a value of this type; raises BadCards."""
    try:
        return convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise BadCards(file=file, why=str(error)) from error


def check_names(file: str, names: Iterable[Any]) -> None:
    """Check that no name occurs twice; raises BadCards."""
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise BadCards(file=file, why=f"{twice[0]} stands there twice")
