"""A zone session without a zone: events come from a test, and requests go to it."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from core.errors import FactualError
from core.log import PublicKey
from gui.lobby.model.lobby import Lobby
from gui.room.model.requests import OnRefused
from gui.zone.model.zone_session import GroupSpec, ZoneContext, rules_version
from net.lobby import Event, Listing, Member, Model, Player, Slot, Table
from net.lobby.messages import Joined, Kind, News, Welcome, ZoneMessage

T = TypeVar("T")
RULES_HERE = rules_version("iron-dragon")


def key_of(name: str) -> PublicKey:
    return PublicKey(name.encode().ljust(32, b"."))


ME, BEN, CLEO = key_of("Ann"), key_of("Ben"), key_of("Cleo")


class Asked:
    """Stands for the client: records requests, and responds as a test says."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.answers: list[Any] = []

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        async def asked(*arguments: Any, **more: Any) -> Any:
            self.calls.append((name, *arguments, *([more] if any(more.values()) else [])))
            answer = self.answers.pop(0) if self.answers else None
            if isinstance(answer, Exception):
                raise answer
            return answer

        return asked


class FakeZoneSession:
    """See `gui.zone.model.zone_session.ZoneSession`; responses are immediate."""

    def __init__(self, name: str = "Ann") -> None:
        self.key = key_of(name)
        self.address = ("rail.example.org", 44099)
        self.public_address = self.address
        self.zone_key = key_of("zone")
        self.model = Model()
        self.client = Asked()
        self.ranking: Any = Asked()
        self.created: list[GroupSpec] = []
        self.watcher: Callable[[Event], object] = lambda _: None
        self.tell(Welcome(name, self.zone_key))

    @property
    def context(self) -> ZoneContext:
        raise AssertionError("no table is played there")

    @property
    def calls(self) -> list[tuple[Any, ...]]:
        return self.client.calls

    def request(
        self,
        operation: Callable[[Any], Awaitable[T]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[T], object] = lambda _: None,
    ) -> None:
        _answer(operation(self.client), on_refused, on_done)

    def query_ranking(
        self,
        query: Callable[[Any], Awaitable[T]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[T], object],
    ) -> None:
        _answer(query(self.ranking), on_refused, on_done)

    def create_group(self, spec: GroupSpec, *, on_refused: OnRefused) -> None:
        self.created.append(spec)
        if self.client.answers:
            on_refused(self.client.answers.pop(0))

    def tell(self, told: ZoneMessage) -> None:
        """Send an event of the zone."""
        self.model.apply(told)
        self.watcher(told)


def _answer(answering: Awaitable[T], refused: OnRefused, done: Callable[[T], object]) -> None:
    assert isinstance(answering, Coroutine)
    try:
        answering.send(None)
    except StopIteration as answer:
        done(answer.value)
    except FactualError as error:
        refused(error)


def a_lobby(session: FakeZoneSession, **options: Any) -> Lobby:
    lobby = Lobby(session, options)
    session.watcher = lobby.handle_event
    return lobby


def listing(
    name: str, kind: Kind = "public", *, free: int = 1, seats: int = 2, **options: int | str
) -> Listing:
    leader = f"{name}'s leader"
    return Listing(
        name.encode().ljust(16, b"."),
        name,
        kind,
        key_of(leader),
        leader,
        "iron-dragon",
        RULES_HERE,
        seats,
        free,
        {name.replace("_", " "): setting for name, setting in options.items()},
        has_password=kind == "private",
    )


def news(*groups: Listing, players: tuple[str, ...] = ()) -> News:
    found = tuple(Player(key_of(name), name) for name in players)
    return News(players=found, groups=groups, is_whole=True)


def joined(
    *members: Member,
    slots: tuple[Slot, ...],
    kind: Kind = "public",
    game: str = "iron-dragon",
    **table: Any,
) -> Joined:
    """Return a group led by the first member."""
    is_listed = table.pop("is_listed", True)
    return Joined(
        b"g" * 16,
        "Thursday",
        kind,
        members[0].key,
        game,
        members,
        Table(slots, table.pop("options", {}), **table),
        1,
        is_listed,
    )
