"""The ranking of a zone in memory, as a client would see it; each test scores games."""

from msgspec.structs import replace

from core.errors import FactualError
from core.games.registry import DEFAULT_GAME
from core.log import PublicKey
from net.ranking import AskStandings, History, Standings
from net.ranking.messages import MOST_ROWS
from rendezvous.ranking.results import Results
from tests.rendezvous.ranking.scored import score


class Ranking:
    """Responds immediately. Raises `failure` if set; if it `is_old`, responds as version 1.0."""

    def __init__(self) -> None:
        self.results = Results.open()
        self.failure: FactualError | None = None
        self.is_old = False
        self.asked: list[AskStandings | tuple[PublicKey, int | None, int]] = []

    def fill(self, *games: tuple[str, ...]) -> None:
        """Score these games, each won by its first player."""
        for number, names in enumerate(games, len(self.asked) + 1):
            score(self.results, number, names)

    async def standings(self, asked: AskStandings) -> Standings:
        """Respond like a zone."""
        self.asked.append(asked)
        if self.failure is not None:
            raise self.failure
        if not self.is_old:
            return self.results.standings(asked)
        page = self.results.standings(AskStandings(asked.start, asked.most))
        rows = (replace(row, rank=None, left=None, last=None) for row in page.rows)
        return Standings(page.players, tuple(rows))

    async def history(
        self, key: PublicKey, before: int | None = None, most: int = MOST_ROWS, *, game: str = ""
    ) -> History:
        """Respond like a zone."""
        self.asked.append((key, before, most))
        if self.failure is not None:
            raise self.failure
        rated = self.results.rated(key, game=game)
        results = self.results.history(key, before, most, game=game)
        return History(rated, results, game or DEFAULT_GAME)


def many(players: int, me: str = "Ann") -> list[tuple[str, ...]]:
    """Return games that give this many players ratings, with one's own in the middle."""
    others = [f"Player {number:03}" for number in range(players - 1)]
    half = len(others) // 2
    games = [(winner, loser) for winner, loser in zip(others[:half], others[half:], strict=False)]
    return [*games, (others[0], me, others[-1]), (me, others[1])]
