"""Bounds of the events at an explored table; within them every order is explored."""

from typing import Final, NamedTuple

from tests.net.consensus.exploration.outcomes import Budget


class Bounds(NamedTuple):
    """How often each event may happen, as program numbers: `silences=(1, 1)` is two of program 1.

    The witness, if there is one, comes after the last client. `breaks` names links; pairs in
    `apart` are never linked.
    """

    clients: int = 2
    witness: bool = False
    tosses: bool = False
    silences: tuple[int, ...] = ()
    pauses: tuple[int, ...] = ()
    crashes: tuple[int, ...] = ()
    commands: tuple[int, ...] = ()
    resignations: tuple[int, ...] = ()
    breaks: tuple[tuple[int, int], ...] = ()
    apart: tuple[tuple[int, int], ...] = ()

    def budgets(self) -> list[Budget]:
        """Return the budget of each program."""
        return [
            Budget(
                self.silences.count(number),
                self.pauses.count(number),
                self.crashes.count(number),
                self.commands.count(number),
                self.resignations.count(number),
            )
            for number in range(self.clients + self.witness)
        ]

    def __str__(self) -> str:
        """Name the bounds, as a long run reports them."""
        words = [f"{self.clients} clients"]
        words += ["witness"] * self.witness + ["coin"] * self.tosses
        for name in ("silences", "pauses", "crashes", "commands", "resignations"):
            places: tuple[int, ...] = getattr(self, name)
            if places:
                words.append(f"{name} {''.join(map(str, places))}")
        for name, pairs in (("breaks", self.breaks), ("apart", self.apart)):
            if pairs:
                words.append(name + "".join(f" {index}-{other}" for index, other in pairs))
        return ", ".join(words)


SAMPLES: Final = (
    Bounds(2, crashes=(0, 1), commands=(1,)),
    Bounds(2, crashes=(0,), pauses=(0,)),
    Bounds(2, silences=(0, 1), breaks=((0, 1),), commands=(0,)),
    Bounds(2, tosses=True, crashes=(0,), commands=(1,)),
    Bounds(2, witness=True, crashes=(0,)),
    Bounds(2, witness=True, silences=(1, 2), crashes=(2,), apart=((0, 1),)),
    Bounds(2, witness=True, tosses=True, commands=(1,)),
    Bounds(3, crashes=(0,), apart=((1, 2),)),
    Bounds(3, resignations=(0,), commands=(2,), apart=((0, 1),)),
    Bounds(3, silences=(1, 2), commands=(0,), apart=((0, 1),)),
    Bounds(3, silences=(1, 2), breaks=((0, 2),), apart=((0, 1),)),
)
"""Bounds that every test run explores completely; the soak run has larger ones."""
