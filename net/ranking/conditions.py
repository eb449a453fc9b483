"""On what conditions a game is ranked (RANKED-1 to RANKED-4): what its genesis must say.

A leader asks before the genesis is signed, and so does every client; the rendezvous asks again.
"""

from typing import Final

from msgspec import Struct, field

from core.errors import quote
from core.games.registry import SHIPPED
from core.log import PublicKey
from core.table import PERSON, Fresh, Genesis, Planner
from net.ranking.errors import NotRanked

LEVELS: Final = ("normal", "easy", "really-easy")
"""The computer players that may sit at a ranked table; all of them ignore chance."""

LOST: Final = "normal"
"""Who plays for somebody who is away. Were it the leader's choice, he would send the weakest."""

PLANNER: Final = Planner(version="1", budget=0)
"""The computer player of ranked tables. The version goes up whenever it would move otherwise at
any place; the budget is 0, for each level has its own number of nodes."""


class Conditions(Struct, frozen=True):
    """What a rendezvous ranks: games by `module:attribute`, levels, and the computer player."""

    games: dict[str, str] = field(
        default_factory=lambda: {game.key: game.rules for game in SHIPPED}
    )
    levels: tuple[str, ...] = LEVELS
    lost: str = LOST
    planner: Planner = PLANNER


def check_genesis(
    genesis: Genesis, *, witness: PublicKey, conditions: Conditions | None = None
) -> None:
    """Return if a table is a ranked one; raises NotRanked.

    That it is whole, and signed by all, is checked elsewhere.
    """
    why = _fault(genesis, witness, conditions or Conditions())
    if why is not None:
        raise NotRanked(why=why)


def _fault(genesis: Genesis, witness: PublicKey, conditions: Conditions) -> str | None:
    persons = [seat.client for seat in genesis.seats if seat.level == PERSON]
    computers = [seat for seat in genesis.seats if seat.level != PERSON]
    if genesis.game not in conditions.games:
        return f"{quote(genesis.game)} is none of the games {quote(sorted(conditions.games))}"
    if not isinstance(genesis.origin, Fresh):
        return f"it starts from a {type(genesis.origin).__name__.lower()}"
    if genesis.witness is None or genesis.witness.key != witness:
        return "the rendezvous is not its witness"
    if genesis.planner != conditions.planner:
        planner, rated = quote(genesis.planner), quote(conditions.planner)
        return f"its computer player is {planner}, and not {rated}"
    if sorted(persons) != list(range(len(genesis.clients))):
        return f"its clients play the seats {quote(persons)} in person, and not one each"
    if len(persons) < 2:
        return "one alone plays in person"
    if any(seat.client != genesis.leader for seat in computers):
        return "somebody other than the leader brings a computer player"
    unknown = sorted({seat.level for seat in computers} - {*conditions.levels})
    if unknown:
        return f"it seats {quote(unknown)}, and not {quote(conditions.levels)}"
    return None
