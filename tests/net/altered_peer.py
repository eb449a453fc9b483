"""Run `rail-peer` with a modified program.

Run it as `python -m tests.net.altered_peer ALTERATION host ...`.
"""

import sys
from collections.abc import Callable
from typing import Any, Final

from core.log import Term
from core.table import ClientIndex, Signed
from net.__main__ import main
from net.machines.leading import Leading
from net.machines.serving import Serving
from net.machines.terms import Terms
from net.wire import Entries, Kind, Message, Refused, Stand

VICTIM: Final = ClientIndex(1)
"""The client that an altered leader treats badly."""


def alter(owner: type, method: str, made: Callable[..., object]) -> None:
    """Replace a method on all objects of a class."""
    setattr(owner, method, made)


def cling() -> None:
    """Run against each candidate in a later term, and never resign."""

    def stand_against(terms: Any, member: ClientIndex, stand: Stand) -> None:
        del member
        terms._stand(Term(stand.term + 1))

    alter(Terms, "hear_stand", stand_against)
    alter(Terms, "resign", lambda terms: None)


def no_draws() -> None:
    """Make no draws as leader, and cling to the lead."""
    cling()
    alter(Leading, "_draw", lambda leading: None)


def censor() -> None:
    """Refuse all commands of the victim, and cling to the lead."""
    cling()
    propose = Leading.propose

    def pick(leading: Any, sender: int, kind: Kind, signed: Signed) -> None:
        if signed.client == VICTIM:
            leading._own.send(sender, Refused(signed.signature, "it is not your turn"))
        else:
            propose(leading, sender, kind, signed)

    alter(Leading, "propose", pick)


def flip_bits() -> None:
    """Send the victim entries with a wrong bit, and cling to the lead."""
    cling()
    make = Serving.__init__

    def flipping(serving: Any, *parts: Any) -> None:
        make(serving, *parts)
        send = serving._own.send

        def flip(to: int, message: Message) -> None:
            if to == VICTIM and isinstance(message, Entries) and message.sealed:
                *first, last = message.sealed
                message = Entries(message.term, (*first, last[:-1] + bytes([last[-1] ^ 1])))
            send(to, message)

        serving._own.send = flip

    alter(Serving, "__init__", flipping)


ALTERATIONS: Final[dict[str, Callable[[], None]]] = {
    "no-draws": no_draws,
    "censor": censor,
    "flip-bits": flip_bits,
}

if __name__ == "__main__":
    ALTERATIONS[sys.argv.pop(1)]()
    main()
