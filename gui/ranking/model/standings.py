"""The standings of a zone page by page, and the history of one player.

Only the visible page is loaded: a zone may have 200,000 players. `changed` is emitted after each
change. A response is dropped if a newer request was sent.
"""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

from msgspec.structs import replace

from core.errors import FactualError
from core.games.registry import DEFAULT_GAME
from core.log import PublicKey
from gui.room.model.requests import OnRefused
from gui.runtime.signals import Signal
from gui.texts.phrases import Phrase, counted
from gui.texts.refusals import sentence
from net.errors import RemoteProtocolError
from net.ranking import AskStandings, Order, RankingClient, Rated, Standings, shown_name
from net.ranking.history import Played, Record, read_record
from net.ranking.messages import LONGEST_SEARCH, MOST_ROWS

IMPOSSIBLE: Final = Phrase("The zone’s answer is invalid, so it is not shown.")
NOT_LOADED: Final = Phrase("The standings could not be loaded: {why}")
LOADING: Final = Phrase("Loading the standings…")
OLD_ZONE: Final = Phrase("This zone runs an older version, which cannot find your row.")
NO_RATING: Final = Phrase("You have no rating at this zone yet. Play a ranked game to get one.")
NO_SUCH_NAME: Final = Phrase("No player with a rating has a name that begins with “{name}”.")
NO_GAME_SCORED: Final = Phrase("No ranked game has been scored at this zone yet.")
SHORTER: Final = Phrase("The standings are shorter now. Go back to the first page.")
ROWS_SHOWN: Final = Phrase("Players {first} to {last} of {count}")
LOADING_GAMES: Final = Phrase("Loading the games…")
NO_GAMES: Final = Phrase("{name} has played no ranked game at this zone.")
LATEST_GAMES: Final = Phrase("The latest {count} of {games} ranked games")

T = TypeVar("T")

GAMES_AT_ONCE: Final = 100
"""Games of a history that each request loads."""
MOST_GAMES: Final = 1000
"""Games of a history that are kept."""
NAMES: Final[dict[Order, str]] = {
    "rating": Phrase("by rating"),
    "name": Phrase("by name"),
    "games": Phrase("by games"),
    "won": Phrase("by games won"),
    "left": Phrase("by games left"),
    "last": Phrase("by last game"),
}
"""The names of the sort orders."""


class QueryRanking(Protocol):
    """The ranking of a zone; later calls `on_refused` or `on_done`, unless the session ends."""

    def __call__(
        self,
        query: Callable[[RankingClient], Awaitable[T]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[T], object],
    ) -> None: ...


class Loading:
    """The state of a request to a zone: pending, loaded or failed."""

    def __init__(self, look_up: QueryRanking) -> None:
        self._look_up: Final = look_up
        self._number = 0
        self.changed: Final = Signal[[]]()
        self.is_loading = False
        self.failure: FactualError | None = None

    def _load(
        self, request: Callable[[RankingClient], Awaitable[T]], done: Callable[[T], None]
    ) -> None:
        self._number += 1
        number, self.is_loading, self.failure = self._number, True, None

        def refused(error: FactualError) -> None:
            if number == self._number:
                self.is_loading, self.failure = False, error
                self.changed.emit()

        def answered(answer: T) -> None:
            if number == self._number:
                self.is_loading = False
                done(answer)
                self.changed.emit()

        self.changed.emit()
        self._look_up(request, on_refused=refused, on_done=answered)

    @property
    def status(self) -> str:
        """A sentence about the loaded data, or about loading or failure."""
        raise NotImplementedError

    @property
    def failure_text(self) -> str:
        """Why loading failed, in a sentence; empty if it did not."""
        if self.failure is None:
            return ""
        if isinstance(self.failure, RemoteProtocolError):
            return IMPOSSIBLE
        return Phrase(NOT_LOADED, why=sentence(self.failure))


class Ladder(Loading):
    """The standings of a game's rated players, of which one page is loaded.

    `me` is this player's key, and `game` the key of the game. A zone that `is_old` can neither sort
    nor search.
    """

    def __init__(self, look_up: QueryRanking, me: PublicKey, game: str = DEFAULT_GAME) -> None:
        super().__init__(look_up)
        self.me: Final = me
        self.game = game
        self.order: Order = "rating"
        self.is_reversed = False
        self.name = ""
        self.page: Standings | None = None
        self.is_old = False
        self._requested = self._shown = AskStandings(game=game)

    @property
    def rows(self) -> tuple[Rated, ...]:
        """The players of the page."""
        return () if self.page is None else self.page.rows

    @property
    def players(self) -> int:
        """The number of players in total, or with the searched name."""
        return 0 if self.page is None else self.page.players

    @property
    def start(self) -> int:
        """The row with which the page begins, counted from 0."""
        if self.page is None:
            return 0
        return self._shown.start if self.page.start is None else self.page.start

    def load(self, start: int = 0) -> None:
        """Load the page that begins with a row."""
        asked = AskStandings(start, MOST_ROWS, self.order, self.is_reversed, self.name)
        self._request_page(replace(asked, game=self.game))

    def reload(self) -> None:
        """Reload the page."""
        self._request_page(self._requested)

    def step(self, pages: int) -> None:
        """Load a page further on, or back; clicks while a page is loading add up."""
        is_turning = self.is_loading and self._requested.around is None
        start = self._requested.start if is_turning else self.start
        self.load(min(max(0, start + pages * MOST_ROWS), self.last_start))

    @property
    def last_start(self) -> int:
        """The row with which the last page begins."""
        return max(0, (self.players - 1) // MOST_ROWS * MOST_ROWS)

    @property
    def can_go_back(self) -> bool:
        """Whether there are players before the page."""
        return self.start > 0

    @property
    def can_go_on(self) -> bool:
        """Whether there are players after the page."""
        return self.start + len(self.rows) < self.players and bool(self.rows)

    def choose_game(self, game: str) -> None:
        """Load the first page of another game; drop the loaded page."""
        if game != self.game:
            self.game, self.page = game, None
            self.load()

    def sort(self, order: Order, *, is_reversed: bool = False) -> None:
        """Load the first page in another order."""
        if (order, is_reversed) != (self.order, self.is_reversed):
            self.order, self.is_reversed = order, is_reversed
            self.load()

    def search(self, name: str) -> None:
        """Load the players whose names begin with a text; all players if it is empty."""
        wanted = " ".join("".join(letter for letter in name if letter.isprintable()).split())
        if wanted[:LONGEST_SEARCH] != self.name:
            self.name = wanted[:LONGEST_SEARCH]
            self.load()

    def find_me(self) -> None:
        """Load the page by rating that contains the row of `me`."""
        self.order, self.is_reversed, self.name = "rating", False, ""
        self._request_page(AskStandings(around=self.me, game=self.game))

    def _request_page(self, asked: AskStandings) -> None:
        def done(page: Standings) -> None:
            self.page, self._shown = page, asked
            self.is_old = page.start is None

        self._requested = asked
        self._load(lambda client: client.standings(asked), done)

    @property
    def status(self) -> str:
        """A sentence about the page, or why there is none."""
        if self.failure is not None:
            return self.failure_text
        if self.page is None or self.is_loading:
            return LOADING
        if self.is_old and self._shown.around is not None:
            return OLD_ZONE
        if self._shown.around is not None and all(row.key != self.me for row in self.rows):
            return NO_RATING
        if not self.players and self.name:
            return Phrase(NO_SUCH_NAME, name=self.name)
        if not self.players:
            return NO_GAME_SCORED
        if not self.rows:
            return SHORTER
        return Phrase(
            ROWS_SHOWN, first=self.start + 1, last=self.start + len(self.rows), count=self.players
        )


class PlayersRecord(Loading):
    """The ranked games of one player in one game."""

    def __init__(
        self, look_up: QueryRanking, key: PublicKey, name: str, game: str = DEFAULT_GAME
    ) -> None:
        """Create the record; `name` is shown until the zone answers, `game` is the game's key."""
        super().__init__(look_up)
        self.game: Final = game
        self.key: Final = key
        self.record: Record | None = None
        self._name: Final = shown_name(name)

    @property
    def name(self) -> str:
        """The player's name, as the zone has it."""
        return self._name if self.rated is None else shown_name(self.rated.name)

    @property
    def rated(self) -> Rated | None:
        """The player's rating, or None."""
        return None if self.record is None else self.record.rated

    @property
    def games(self) -> list[Played]:
        """The loaded games, latest first."""
        return [] if self.record is None else self.record.games

    def load(self) -> None:
        """Load the latest games; each further call loads earlier ones."""
        earlier = () if self.record is None else self.record.results

        def done(record: Record) -> None:
            self.record = record

        self._load(
            lambda client: read_record(
                client, self.key, GAMES_AT_ONCE, game=self.game, earlier=earlier
            ),
            done,
        )

    @property
    def has_more(self) -> bool:
        """Whether earlier games can be loaded."""
        record = self.record
        return record is not None and not record.is_whole and len(record.results) < MOST_GAMES

    @property
    def points(self) -> tuple[list[int], list[float]]:
        """The numbers of the player's games in order, and the rating after each.

        If all games are loaded, game 0 is the initial rating.
        """
        games, rated = self.games[::-1], self.rated
        if not games or rated is None:
            return [], []
        first = max(1, rated.games - len(games) + 1)
        numbers, ratings = [*range(first, first + len(games))], [game.after for game in games]
        begin = games[0].before
        return (numbers, ratings) if begin is None else ([first - 1, *numbers], [begin, *ratings])

    @property
    def status(self) -> str:
        """A sentence about the games, or why there are none."""
        if self.failure is not None:
            return self.failure_text
        if self.is_loading or self.record is None:
            return LOADING_GAMES
        if self.rated is None or not self.games:
            return Phrase(NO_GAMES, name=self.name)
        if self.has_more:
            return Phrase(LATEST_GAMES, count=len(self.games), games=self.rated.games)
        return games_text(len(self.games))


def games_text(count: int) -> Phrase:
    """So many ranked games."""
    return counted(count, "{count} ranked game", "{count} ranked games")
