"""Snapshots of machines: bytes from which a machine is restored, the same bytes for equal machines.

Immutable values (entries, positions, messages, keys, chains) are kept once and named by a number,
so a snapshot holds only the mutable objects and these numbers. Two machines with equal snapshots
behave alike. Two machines that behave alike may still have different snapshots, for instance if
their dicts were filled in another order; the explorer then visits more states than it needs.
"""

import io
import pickle
from collections.abc import Callable, Hashable
from enum import Enum
from typing import Any

from msgspec import Struct

from core.log import SigningKey
from core.table import PreimageChain

_MUTABLE_OR_SMALL = frozenset({int, str, float, bool, type(None), dict, list, set, type})


class Values:
    """Immutable values, each kept once under a small number."""

    def __init__(self) -> None:
        self._values: list[Any] = []
        self._numbers: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, number: int) -> Any:
        return self._values[number]

    def number(self, value: Any, key: Hashable | None = None) -> int:
        """Return the number of a value; `key` stands for values that cannot be compared.

        Raises TypeError if the value is not hashable.
        """
        found = self._numbers.setdefault(
            (type(value), value if key is None else key), len(self._values)
        )
        if found == len(self._values):
            self._values.append(value)
        return found


class _Writer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, number: Callable[[Any], int | None]) -> None:
        super().__init__(file, protocol=5)
        self._number = number

    def persistent_id(self, obj: Any) -> int | None:
        return self._number(obj)


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, values: Values) -> None:
        super().__init__(file)
        self._values = values

    def persistent_load(self, pid: Any) -> Any:
        return self._values[pid]


class Snapshots:
    """Takes and restores snapshots that share one store of values."""

    def __init__(self, *shared: object) -> None:
        """`shared` are objects that every machine refers to and none changes, such as the rules."""
        self._values = Values()
        self._numbers: dict[int, int] = {}
        """The number of a value by its identity; the values are kept, so identities stay."""
        for value in shared:
            self._keep(value, id(value))

    def freeze(self, machine: object) -> bytes:
        """Return the snapshot of a machine."""
        file = io.BytesIO()
        _Writer(file, self._number).dump(machine)
        return file.getvalue()

    def thaw(self, snapshot: bytes) -> Any:
        """Return a machine equal to the one that the snapshot was taken of."""
        return _Reader(io.BytesIO(snapshot), self._values).load()

    def _number(self, obj: Any) -> int | None:
        kind = type(obj)
        if kind in _MUTABLE_OR_SMALL:
            return None
        known = self._numbers.get(id(obj))
        if known is not None:
            return known
        if isinstance(obj, Struct | bytes | tuple | Enum | frozenset):
            return self._keep(obj)
        if kind is SigningKey:
            return self._keep(obj, obj.public)
        if kind is PreimageChain:
            return self._keep(obj, (obj.first, obj.anchor))
        return None

    def _keep(self, value: Any, key: Hashable | None = None) -> int | None:
        try:
            number = self._values.number(value, key)
        except TypeError:
            return None  # it holds something that is not hashable, and is written out
        self._numbers[id(self._values[number])] = number
        return number
