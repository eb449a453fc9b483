"""The conditions of a ranked game (RANKED-1 to RANKED-4): requirements on its genesis.

A leader checks them before the genesis is signed, and so does every client; the rendezvous checks
them again.
"""

from collections.abc import Mapping

from msgspec import Struct, field

from core.errors import quote
from core.games.registry import SHIPPED
from core.log import PublicKey
from core.table import PERSON, Fresh, Genesis, Planner
from net.ranking.errors import NotRanked


class RankedGame(Struct, frozen=True):
    """A game that is ranked: its rules by `module:attribute`, and its computer players.

    `levels` may sit at a table, and `lost` plays for absent players. The options must have these
    `settings`.
    """

    rules: str
    levels: tuple[str, ...]
    lost: str
    planner: Planner
    settings: dict[str, int | str] = {}


def _shipped() -> dict[str, RankedGame]:
    return {
        game.key: RankedGame(
            game.rules,
            game.ranked.levels,
            game.ranked.lost,
            Planner(game.ranked.version, game.ranked.budget),
            dict(game.ranked_settings),
        )
        for game in SHIPPED
        if game.ranked is not None
    }


class Conditions(Struct, frozen=True):
    """The games that a rendezvous ranks, by their keys."""

    games: dict[str, RankedGame] = field(default_factory=_shipped)


def ranked_game(key: str) -> RankedGame:
    """Return the conditions of a shipped game; raises NotRanked."""
    games = Conditions().games
    if key not in games:
        raise NotRanked(why=_not_among(key, games))
    return games[key]


def check_ranked_options(game: RankedGame, options: Mapping[str, int | str]) -> None:
    """Check the options of a ranked game, of which some may be missing; raises NotRanked."""
    why = _other_setting(game, options)
    if why is not None:
        raise NotRanked(why=why)


def _other_setting(game: RankedGame, options: Mapping[str, int | str]) -> str | None:
    """Return which option has another setting than in ranked games."""
    for name, setting in game.settings.items():
        if options.get(name, setting) != setting:
            return f"its option {quote(name)} is {quote(options[name])}, and not {quote(setting)}"
    return None


def _not_among(key: str, games: Mapping[str, RankedGame]) -> str:
    return f"{quote(key)} is not one of the games {quote(sorted(games))}"


def check_genesis(
    genesis: Genesis, *, witness: PublicKey, conditions: Conditions | None = None
) -> None:
    """Check that a table is a ranked one; raises NotRanked.

    Its integrity and signatures are checked elsewhere.
    """
    why = _fault(genesis, witness, conditions or Conditions())
    if why is not None:
        raise NotRanked(why=why)


def _fault(genesis: Genesis, witness: PublicKey, conditions: Conditions) -> str | None:
    persons = [seat.client for seat in genesis.seats if seat.level == PERSON]
    computers = [seat for seat in genesis.seats if seat.level != PERSON]
    if genesis.game not in conditions.games:
        return _not_among(genesis.game, conditions.games)
    game = conditions.games[genesis.game]
    if not isinstance(genesis.origin, Fresh):
        return f"it starts from a {type(genesis.origin).__name__.lower()}"
    if genesis.witness is None or genesis.witness.key != witness:
        return "the rendezvous is not its witness"
    if genesis.planner != game.planner:
        planner, rated = quote(genesis.planner), quote(game.planner)
        return f"its computer player is {planner}, and not {rated}"
    if sorted(persons) != list(range(len(genesis.clients))):
        return f"its clients play the seats {quote(persons)}, and not one each"
    if len(persons) < 2:
        return "only one person plays"
    if any(seat.client != genesis.leader for seat in computers):
        return "a client other than the leader has a computer player"
    unknown = sorted({seat.level for seat in computers} - {*game.levels})
    if unknown:
        return f"it seats {quote(unknown)}, and not {quote(game.levels)}"
    return _other_setting(game, dict(genesis.options))
